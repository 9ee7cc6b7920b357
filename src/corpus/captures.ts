// References to real responses in public repositories, with our claims: corpus/captures/<provider>.jsonl.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CaptureReference } from "../generated/capture.ts";
import { namesIn, show } from "./load.ts";
import { parseAs } from "./schema.ts";

export type Captures = Readonly<Record<string, readonly CaptureReference[]>>;

/** By provider; an InputError for the first line that is not valid. */
export function loadCaptures(dir: string): Captures {
  const folder = join(dir, "captures");
  return Object.fromEntries(
    namesIn(folder, ".jsonl").map((name) => [name, linesIn(join(folder, `${name}.jsonl`))]),
  );
}

function linesIn(file: string): CaptureReference[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at) =>
      line === "" ? [] : [parseAs("capture", line, `${show(file)}:${at + 1}`)],
    );
}

/** How often a provider was seen to end with a word of its own, and in how many repositories. */
export function seenIn(references: readonly CaptureReference[], value: unknown) {
  const those = references.filter(({ claim }) => claim.rawReason === value);
  return {
    times: those.length,
    repositories: new Set(those.map(({ repository }) => repository)).size,
  };
}
