// Which corpus a run was made with: its version and a hash over everything a verdict can depend on.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CorpusStamp } from "../generated/report.ts";
import { parseJson } from "../wire/frame.ts";
import { builtInCorpus } from "./home.ts";
import type { Corpus } from "./load.ts";

/** The files that cases are made from beside cards and fixtures. */
const data =
  /^(?:(?:decisions|policies|profiles|scenarios|vocabularies)[\\/].*|situations|translations)\.json$/;

/** Version and hash of a loaded corpus, with the data of the built-in one, which every other may use. */
export function stampOf(
  { dir, fixtures, cards, local }: Corpus,
  home = builtInCorpus(),
): CorpusStamp {
  const hash = createHash("sha256").update(JSON.stringify(cards));
  for (const { id, fixture, evidence } of fixtures) {
    hash.update(id).update(JSON.stringify(fixture));
    for (const { bytes } of evidence) hash.update(bytes);
  }
  for (const folder of new Set([home, dir])) {
    for (const file of filesIn(folder))
      hash.update(file.replaceAll("\\", "/")).update(contentOf(join(folder, file)));
  }
  return { version: versionOf(dir), hash: hash.digest("hex"), ...(local ? { local } : {}) };
}

function filesIn(folder: string): string[] {
  const near = readdirSync(folder, { withFileTypes: true });
  return near
    .flatMap((entry) => {
      if (!entry.isDirectory() || entry.name === "providers") return [entry.name];
      const inside = readdirSync(join(folder, entry.name), { recursive: true, encoding: "utf8" });
      return inside.map((file) => join(entry.name, file));
    })
    .filter((file) => data.test(file))
    .sort();
}

/** The content without its layout, which changes no verdict; unchanged if it is not JSON. */
function contentOf(file: string): string {
  const text = readFileSync(file, "utf8");
  return JSON.stringify(parseJson(text)) ?? text;
}

/** The version in a corpus's version.json, else `local`. */
function versionOf(dir: string): string {
  const file = join(dir, "version.json");
  const found: unknown = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8")).version
    : undefined;
  return typeof found === "string" ? found : "local";
}
