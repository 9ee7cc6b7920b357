// Which lines of the census a recording shows: the one of its raw value, of its error, of a reason that never came.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtInCorpus } from "../src/corpus/home.ts";
import type { Census } from "../src/generated/census.ts";
import type { Observation } from "../src/generated/observation.ts";
import type { Case } from "./case.ts";

const census: Census = JSON.parse(readFileSync(join(builtInCorpus(), "census.json"), "utf8"));
const lines = new Set(census.families.flatMap((family) => family.lines.map(({ id }) => id)));

export function coversOf(
  { provider, covers }: Pick<Case, "provider" | "covers">,
  observations: readonly Observation[],
): string[] {
  const named = observations.flatMap(namesOf).map((name) => `${provider}/${name}`);
  return [...new Set([...named.filter((id) => lines.has(id)), ...covers])];
}

function namesOf({ rawReason, rawField, detail, error, stopReason }: Observation): string[] {
  if (error) {
    const place = (error.status ?? 200) >= 400 ? "http" : "mid-stream";
    return [`error/${place}`, "error/http-or-stream-frame"];
  }
  if (stopReason === "interrupted") return ["value/finish_reason.null", "value/stop_type.none"];
  const field = rawField?.split("/").at(-1);
  return [`value/${field}.${rawReason}`, ...(detail.raw ?? []).map((raw) => `value/status.${raw}`)];
}
