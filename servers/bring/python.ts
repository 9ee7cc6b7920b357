// Packages from the Python index: source archives, and environments of their own.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./run.ts";

export interface Release {
  readonly name: string;
  readonly version: string;
}

/** The source archive of a release, and its checksum. */
export async function sdist({ name, version }: Release, folder: string) {
  const file = join(folder, `${name}-${version}.tar.gz`);
  if (!existsSync(file))
    await run(
      "python3",
      ["-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:", `${name}==${version}`],
      { cwd: folder },
    );
  const sum = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  return { file, sum: `sha256:${sum}` };
}

/**
 * Makes an environment with these packages and their dependencies; returns the version of every package in it.
 * `overrides` replaces requirements that packages state.
 */
export async function environment(
  folder: string,
  wanted: readonly string[],
  overrides: readonly string[] = [],
): Promise<Record<string, string>> {
  const python = join(folder, "bin/python");
  if (!existsSync(python)) await run("python3", ["-m", "venv", folder]);
  const uv = join(folder, "bin/uv");
  if (!existsSync(uv)) await run(python, ["-m", "pip", "install", "-q", "uv"]);
  const file = join(folder, "overrides.txt");
  const { writeFile } = await import("node:fs/promises");
  await writeFile(file, overrides.join("\n"));
  await run(uv, ["pip", "install", "-q", "--python", python, "--override", file, ...wanted]);
  return versionsIn(folder);
}

/** What is in an environment: names and versions. */
export async function versionsIn(folder: string): Promise<Record<string, string>> {
  const all: { name: string; version: string }[] = JSON.parse(
    await run(join(folder, "bin/uv"), [
      "pip",
      "list",
      "--format",
      "json",
      "--python",
      join(folder, "bin/python"),
    ]),
  );
  return Object.fromEntries(all.map(({ name, version }) => [name, version]));
}
