// Which software made the committed recordings: each part with its checksum, so that another version is noticed.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chains } from "../src/planned/chains.ts";
import { plannedModel } from "../src/planned/make.ts";
import type { Brought } from "./server.ts";

/** The checksum of what the model says and how prompts are read: its chains, tokens and template. The weights may be remade. */
export function sumOfModel(): string {
  const { files } = plannedModel();
  const sum = createHash("sha256").update(JSON.stringify(chains));
  for (const name of ["tokenizer.json", "chat_template.jinja"])
    sum.update(files[`checkpoint/${name}`] ?? "");
  return `sha256:${sum.digest("hex")}`;
}

const file = join(import.meta.dirname, "versions.json");

async function known(): Promise<Record<string, Brought>> {
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {};
}

/** One line for each part that differs from the one that made the committed recordings. */
export async function driftOf(id: string, { version, parts }: Brought): Promise<string[]> {
  const before = (await known())[id];
  if (!before) return [];
  const names = new Set([...Object.keys(before.parts), ...Object.keys(parts)]);
  const moved = [...names].filter((name) => before.parts[name] !== parts[name]);
  return [
    ...(before.version === version ? [] : [`${id} was ${before.version}, is ${version}`]),
    ...moved.map(
      (name) => `${id}: ${name}: ${before.parts[name] ?? "absent"} → ${parts[name] ?? "absent"}`,
    ),
  ];
}

/** Writes which software made the recordings that are to be committed. */
export async function note(id: string, { version, parts }: Brought): Promise<void> {
  const all = { ...(await known()), [id]: { version, parts } };
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
}
