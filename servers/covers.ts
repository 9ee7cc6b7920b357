// Which lines of the census a recording shows: the one of its raw value, of its error, of a reason that never came.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtInCorpus } from "../src/corpus/home.ts";
import type { Census } from "../src/generated/census.ts";
import type { Observation } from "../src/generated/observation.ts";
import type { Case } from "./case.ts";

const census: Census = JSON.parse(readFileSync(join(builtInCorpus(), "census.json"), "utf8"));
const lines = new Set(census.families.flatMap((family) => family.lines.map(({ id }) => id)));

/** Census lines that no raw value names, by the fixture that shows them. */
const byFact: Readonly<Record<string, readonly string[]>> = {
  "llama-cpp-completion/context-full-without-shift": [
    "llama-cpp-completion/context/stop_type.limit.truncated-is-true",
  ],
  "llama-cpp-responses/cut-by-the-token-limit": [
    "llama-cpp-openai/quirk/its-responses-look-alike-ends-with-response",
  ],
  "ollama-chat/one-call": [
    "ollama-chat/context/done_reason.stop.any-record-had-message-tool_calls",
  ],
  "ollama-chat/token-repeats-until-the-server-gives-up": [
    "ollama-chat/quirk/if-a-token-repeats-more-than-30",
  ],
  "ollama-messages/call-whole-under-the-token-limit": [
    "ollama-openai-compat/quirk/the-anthropic-look-alike-turns-every-unknown",
  ],
  "ollama-responses/cut-by-the-token-limit": [
    "ollama-openai-compat/quirk/the-responses-look-alike-never-says-incomplete",
  ],
  "vllm-openai/ends-at-a-stop-string": [
    "vllm-openai/context/finish_reason.stop.choices-i-stop_reason-is-a-string",
    "vllm-openai/quirk/stop_reason-is-a-second-field-with-a",
  ],
  "vllm-responses/cut-by-the-token-limit": [
    "vllm-openai/quirk/its-responses-endpoint-ends-every-stream-with",
  ],
};

export function coversOf(
  { provider, fact }: Pick<Case, "provider" | "fact">,
  observations: readonly Observation[],
): string[] {
  const named = observations.flatMap(namesOf).map((name) => `${provider}/${name}`);
  const all = [...named.filter((id) => lines.has(id)), ...(byFact[`${provider}/${fact}`] ?? [])];
  return [...new Set(all)];
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
