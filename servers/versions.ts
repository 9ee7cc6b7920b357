// Which software the committed recordings are of: each part with its checksum, so that another version shows.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Brought } from "./server.ts";

const file = join(import.meta.dirname, "versions.json");

async function known(): Promise<Record<string, Brought>> {
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {};
}

/** What is not as it was when the committed recordings were made, a line each. */
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

/** Writes down what the recordings to be committed are of. */
export async function note(id: string, { version, parts }: Brought): Promise<void> {
  const all = { ...(await known()), [id]: { version, parts } };
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
}
