// For tests: fixtures, plans and adapters made by hand, and a reader for the small streams they hold.

import type { ReadPrefix } from "../../../src/ask/observe/cuts.ts";
import type { Plan } from "../../../src/ask/suite.ts";
import type { Evidence, LoadedFixture } from "../../../src/corpus/load.ts";
import type { AdapterManifest } from "../../../src/generated/adapter.ts";
import type { Fixture } from "../../../src/generated/fixture.ts";
import type { Observation } from "../../../src/generated/observation.ts";
import type { Vocabulary } from "../../../src/generated/vocabulary.ts";
import { pass, type Requirement, type SuiteText } from "../../../src/model/requirement.ts";
import { observed } from "../../../src/model/testing/observed.ts";

export const bytesOf = (text: string): Uint8Array => Buffer.from(text);
export const textsOf = (chunks: readonly Uint8Array[]): string[] =>
  chunks.map((chunk) => Buffer.from(chunk).toString());

/** One event of a stream of server-sent events. */
export const event = (data: string): string => `data: ${data}\n\n`;
export const [ping, a, b, stop, failed, done] = [
  ": ping\n\n",
  event('{"text":"a"}'),
  event('{"text":"b"}'),
  event('{"reason":"stop"}'),
  event('{"error":"overloaded"}'),
  event("[DONE]"),
] as const;

/** The frames of a stream that ends naturally. */
export const natural = [a, b, stop, done] as const;

interface Served extends Partial<Omit<Evidence, "bytes" | "expected">> {
  readonly expected?: Partial<Observation>;
}

/** A mode of a fixture; its bytes are these texts joined. */
function mode(texts: readonly string[], { expected, ...more }: Served): Evidence {
  return {
    mode: "stream",
    file: "response.sse",
    bytes: bytesOf(texts.join("")),
    status: 200,
    contentType: "text/event-stream",
    headers: {},
    ends: "close",
    expected: observed(expected),
    ...more,
  };
}

export const stream = (texts: readonly string[], more: Served = {}): Evidence => mode(texts, more);
export const json = (text: string, more: Served = {}): Evidence =>
  mode([text], { mode: "json", file: "response.json", contentType: "application/json", ...more });

/** The fixture `<provider>/<fact>`. */
export function fixture(
  id: `${string}/${string}`,
  evidence: readonly Evidence[] = [stream(natural)],
  more: Partial<Fixture> = {},
): LoadedFixture {
  const [provider = "", fact = ""] = id.split("/");
  const request = { model: "m", messages: [{ role: "user" as const, content: "hi" }] };
  const own = { title: "t", covers: [], request, expect: {}, source: "s", ...more };
  const provenance = { rung: "documented" as const };
  return { provider, fact, id, dir: "", fixture: { provenance, ...own }, evidence };
}

/** What a case copies from a fixture of `p/f` that ends naturally; its id, mode and bytes are to be added. */
export const copied = (suite: string, made: LoadedFixture) => ({
  suite,
  kind: "observe",
  provider: "p",
  dialect: "d",
  fact: "f",
  variant: null,
  rung: "documented",
  level: "core",
  rules: ["R8"],
  scored: true,
  via: undefined,
  fixture: made,
  claim: { stopReason: "end_turn", accepted: ["end_turn"], observation: observed() },
  wellFormed: true,
  needs: [],
  tags: [],
});

/** Every provider speaks dialect `d`. */
export function plan(fixtures: readonly LoadedFixture[], more: Partial<Plan> = {}): Plan {
  return {
    fixtures,
    all: fixtures,
    dialectOf: () => "d",
    needsOf: () => [],
    chosen: () => true,
    seed: 1,
    wanted: () => true,
    manifest: null,
    exhaustive: false,
    ...more,
  };
}

/** An adapter that claims everything of dialect `d`. */
export function manifest(more: Partial<AdapterManifest> = {}): AdapterManifest {
  return {
    name: "x",
    version: "1",
    dialects: ["d"],
    modes: ["json", "stream"],
    reports: ["reported"],
    capabilities: ["observe"],
    ...more,
  };
}

export const words: Vocabulary = {
  name: "x",
  library: "x",
  rows: [{ word: "done", means: ["end_turn"], action: "complete", citation: "a page" }],
};

/** A suite with one requirement, which passes unless it is given another judge. */
export function suiteText<Trial>(
  name: string,
  judge: Requirement<Trial>["judge"] = () => pass,
): SuiteText<Trial> {
  const id = "SR-000";
  const sentence = "It MUST.";
  const statement = { id, rules: [], level: "MUST", sentence } as const;
  return { name, title: "t", requirements: [{ ...statement, mutants: ["made up"], judge }] };
}

/** Reads the streams above. Of provider `brief` a reason ends a stream of whole frames, of others `[DONE]` does. */
export const readPrefix: ReadPrefix = ({ fixture: { provider } }, bytes) => {
  const texts = Buffer.from(bytes).toString().split("\n\n");
  const [pieces, rest] = [texts.slice(0, -1), texts.at(-1)];
  const isDone = pieces.includes("data: [DONE]");
  const values = pieces.flatMap((piece) =>
    piece.startsWith("data: {") ? [JSON.parse(piece.slice(6)) as Record<string, string>] : [],
  );
  const all = (name: string) => values.flatMap((value) => value[name] ?? []);
  const rawReason = all("reason").at(-1) ?? null;
  const code = all("error").at(-1);
  const seen = observed({
    rawReason,
    text: all("text").join(""),
    reasoning: all("thought").join(""),
    toolCalls: all("call").map((name) => ({ id: null, name, arguments: "{}", state: "complete" })),
    error: code === undefined ? null : { code, message: null, status: null },
  });
  if (code !== undefined) return { ...seen, stopReason: "error", ended: "error" };
  if (isDone) return seen;
  if (provider === "brief" && rawReason !== null && rest === "")
    return { ...seen, ended: "reason" };
  return { ...seen, stopReason: "interrupted", ended: "closed", confidence: "medium" };
};
