// References to real responses in public repositories, with our claims: corpus/captures/<provider>.jsonl.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { CaptureReference } from "../generated/capture.ts";
import { show } from "./load.ts";
import { parseAs } from "./schema.ts";

export type Captures = Readonly<Record<string, readonly CaptureReference[]>>;

/** By provider; an InputError for the first line that is not valid. */
export function loadCaptures(dir: string): Captures {
  const folder = join(dir, "captures");
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return Object.fromEntries(
    files.sort().map((name) => [basename(name, ".jsonl"), linesIn(join(folder, name))]),
  );
}

function linesIn(file: string): CaptureReference[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at) =>
      line === "" ? [] : [parseAs("capture", line, `${show(file)}:${at + 1}`)],
    );
}

export interface Seen {
  readonly times: number;
  readonly repositories: number;
}

/** How often a provider was seen to end with a word of its own, and in how many repositories. */
export function seenIn(references: readonly CaptureReference[], value: unknown): Seen {
  const those = references.filter(({ claim }) => claim.rawReason === value);
  return {
    times: those.length,
    repositories: new Set(those.map(({ repository }) => repository)).size,
  };
}
