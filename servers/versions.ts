// Which software made the committed recordings: each part with its checksum, so that another version is noticed.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Brought } from "./server.ts";

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
