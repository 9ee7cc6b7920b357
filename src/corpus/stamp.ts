// Which corpus a run was made with: its version and a hash over everything a verdict can depend on.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Corpus } from "./load.ts";

export interface Stamp {
  readonly version: string;
  readonly hash: string;
  /** Local corpora were among it: the figures are not those of the version alone. */
  readonly local?: true;
}

/** Version and hash of a loaded corpus. */
export function stampOf({ dir, fixtures, cards, local }: Corpus): Stamp {
  const hash = createHash("sha256").update(JSON.stringify(cards));
  for (const { id, fixture, evidence } of fixtures) {
    hash.update(id).update(JSON.stringify(fixture));
    for (const { bytes } of evidence) hash.update(bytes);
  }
  return {
    version: versionOf(dir),
    hash: hash.digest("hex"),
    ...(local ? { local } : {}),
  };
}

function versionOf(dir: string): string {
  const file = join(dir, "version.json");
  const found: unknown = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8")).version
    : undefined;
  return typeof found === "string" ? found : "local";
}
