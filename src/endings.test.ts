// The table says what the reader reads: every row of clients/endings/endings.json is put into a response and read back.
import { expect, it } from "vitest";
import { corpus } from "./corpus/testing/built-in.ts";
import { dialects } from "./dialects/index.ts";
import { createRegistry, readResponse } from "./dialects/registry.ts";
import { actionOf, type Beside, endings, errorOf, meaningOf, wordsOf } from "./endings.ts";
import type { Observation, StopReason } from "./generated/observation.ts";
import { validateEndings } from "./generated/validators.js";
import { parsePointer } from "./model/pointer.ts";
import { actionOf as nextAction, stopReasonNames } from "./model/stop-reason.ts";

const registry = createRegistry(dialects, corpus.cards);
const providers = Object.keys(endings.providers);

/** A body, or the text of a stream of events. */
function readBack(provider: string, body: unknown, status = 200) {
  const voice = registry.lookUp(provider);
  if (!voice) throw new Error(`no voice for ${provider}`);
  const isStream = typeof body === "string";
  const headers = { "content-type": isStream ? "text/event-stream" : "application/json" };
  const bytes = Buffer.from(isStream ? body : JSON.stringify(body));
  return readResponse(voice, bytes, { status, headers });
}

/** Real bodies of each protocol, those first that ended naturally at the provider that defines it. */
const bodies = Map.groupBy(
  corpus.fixtures
    .flatMap(({ provider, evidence }) =>
      evidence.flatMap(({ mode, status, bytes, expected }) => {
        const { rawField: pointer, choices, stopReason, detail } = expected;
        if (mode !== "json" || status !== 200 || pointer === null || choices) return [];
        const body: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
        const dialect = corpus.cards[provider]?.dialect ?? "";
        const plain = [provider === dialect, stopReason === "end_turn", !("refusal" in detail)];
        const kind = [dialect, pointer, callsIn(expected)].join(" ");
        return [{ dialect, pointer, body, kind, rank: plain.filter(Boolean).length }];
      }),
    )
    .sort((a, b) => b.rank - a.rank)
    // A few of each kind: what a word means does not hang on the rest of the body.
    .filter(
      ({ kind }, at, all) => all.slice(0, at).filter((each) => each.kind === kind).length < 4,
    ),
  ({ dialect }) => dialect,
);

/** Words that no body of a fixture has in their place: what they stand in. */
const elsewhere: Readonly<Record<string, (word: unknown) => unknown>> = {
  "bedrock-invoke-model finishReason": (reason) => ({
    completions: [{ data: { text: "Faro" }, finishReason: { reason } }],
  }),
  "perplexity-sonar-chat status": (status) => ({
    choices: [{ index: 0, message: { role: "assistant", content: "Faro" } }],
    status,
  }),
  "mistral-conversations": (type) => `event: ${type}\ndata: ${JSON.stringify({ type })}\n\n`,
  "replicate-predictions reason": (reason) =>
    `event: done\ndata: ${JSON.stringify({ reason })}\n\n`,
};

/** The bodies of this protocol with the word in its place. */
function* bodiesWith(protocol: string, at: string | undefined, word: unknown): Generator<unknown> {
  const places = endings.protocols[protocol]?.places ?? [];
  const known = places
    .filter((place) => at === undefined || place.at === at)
    .flatMap(({ pointers }) => pointers);
  for (const { body, pointer } of bodies.get(protocol) ?? [])
    if (known.includes(pointer.replace(/\/\d+(?=\/)/g, "/{i}"))) yield put(body, pointer, word);
}

/** What calls there are, as the reader sees them. */
function callsIn({ toolCalls }: Observation): NonNullable<Beside["calls"]> {
  if (toolCalls.length === 0) return "none";
  return toolCalls.every(({ state }) => state === "complete") ? "whole" : "unfinished";
}

/** A copy with the value at the pointer; objects on the way are made. */
function put(body: unknown, pointer: string, value: unknown): unknown {
  const copy = structuredClone(body);
  const path = parsePointer(pointer);
  let holder = copy as Record<string, unknown>;
  for (const [index, name] of path.slice(0, -1).entries()) {
    if (typeof holder[name] !== "object" || holder[name] === null)
      holder[name] = /^\d+$/.test(path[index + 1] ?? "") ? [] : {};
    holder = holder[name] as Record<string, unknown>;
  }
  holder[path.at(-1) ?? ""] = value;
  return copy;
}

it("fits its schema", () => {
  expect(validateEndings(endings), JSON.stringify(validateEndings.errors?.[0])).toBe(true);
});

it("means by every word of every provider what the reader reads, beside calls and without", () => {
  const wrong: string[] = [];
  const unread = new Set<string>();
  const asked = { none: 0, whole: 0, unfinished: 0 };
  for (const provider of providers) {
    const rows = wordsOf(provider);
    for (const row of rows) {
      const done = new Set<string>();
      const word = row.prefix ? `${row.value}: more` : row.value;
      const at = row.at ?? rows.find(({ value }) => value === row.of)?.at;
      const protocol = endings.providers[provider]?.protocol ?? "";
      const made = elsewhere[at === undefined ? provider : `${provider} ${at}`];
      for (const body of made ? [made(word)] : bodiesWith(protocol, at, word)) {
        if (done.size === 3) break;
        const reading = readBack(provider, body);
        const calls = callsIn(reading);
        if (done.has(calls)) continue;
        done.add(calls);
        asked[calls]++;
        const meaning = meaningOf(provider, word, { at, calls, body });
        const { stopReason, rawReason } = reading;
        const isRead = meaning?.running
          ? stopReason === null || rawReason !== word
          : stopReason === meaning?.reason &&
            meaning?.action === nextAction(stopReason as StopReason, calls === "unfinished");
        if (!isRead)
          wrong.push(`${provider} ${at ?? ""} ${word} ${calls}: ${stopReason}, ${meaning?.reason}`);
      }
      // What a provider borrows is read at the provider whose row it is.
      if (done.size === 0 && [provider, protocol].includes(row.from))
        unread.add(`${provider} ${at ?? ""} ${word}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...unread]).toEqual([]);
  expect(asked.none).toBeGreaterThan(500);
  expect(asked.whole).toBeGreaterThan(200);
  expect(asked.unfinished).toBeGreaterThan(100);
});

it("means by every error what the reader reads", () => {
  const wrong = providers.flatMap((provider) =>
    (endings.providers[provider]?.errors ?? []).flatMap((row) => {
      const found = row.value ?? `it said: ${row.contains ?? "something"}`;
      const body = put({}, row.pointer ?? "/error/message", found);
      const status = row.status ?? 400;
      const { stopReason } = readBack(provider, body, status);
      const meaning = errorOf(provider, status, body);
      return stopReason === meaning.reason && meaning.reason === row.reason
        ? []
        : [`${provider} ${JSON.stringify(row)}: read ${stopReason}, table ${meaning.reason}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it("means by every field beside a word what the reader reads", () => {
  const wrong: string[] = [];
  for (const provider of providers)
    for (const row of endings.providers[provider]?.fields ?? []) {
      const protocol = endings.providers[provider]?.protocol ?? "";
      const natural = wordsOf(provider, "end_turn").find(({ of }) => of === undefined);
      for (const word of row.when ?? [natural?.value]) {
        const [plain = {}] = bodiesWith(protocol, natural?.at, word);
        const body = put(plain, row.pointer.replace("{i}", "0"), row.in?.[0] ?? "text");
        const { stopReason } = readBack(provider, body);
        const meaning = meaningOf(provider, word as string, { calls: "none", body });
        if (stopReason !== row.reason || meaning?.reason !== row.reason)
          wrong.push(
            `${provider} ${JSON.stringify(row)} by ${word}: ${stopReason}, ${meaning?.reason}`,
          );
      }
    }
  expect(wrong).toEqual([]);
});

it("asks for the actions that the model asks for", () => {
  for (const reason of stopReasonNames)
    for (const unfinished of [false, true])
      expect(actionOf(reason, unfinished)).toBe(nextAction(reason, unfinished));
});

it("answers by other names, by prefixes, and with nothing for words that no card has", () => {
  expect(meaningOf("openai", "length")?.reason).toBe("max_tokens");
  expect(meaningOf("groq-chat", "length")).toMatchObject({ reason: "max_tokens" });
  expect(meaningOf("databricks-chat", "stop")?.from).toBe("openai-chat");
  expect(meaningOf("openrouter-chat", "content_filter: SAFETY")?.action).toBe("abort");
  expect(meaningOf("openai-chat", "exhausted")).toBeNull();
  expect(meaningOf("nobody", "stop")).toBeNull();
  expect(meaningOf("openai-chat", "length", { calls: "unfinished" })?.action).toBe("repair");
  expect(meaningOf("openai-responses", "content_filter", { at: "incomplete" })?.reason).toBe(
    "safety_blocked",
  );
  expect(wordsOf("anthropic-messages", "pause_turn").map(({ value }) => value)).toEqual([
    "compaction",
    "pause_turn",
  ]);
  expect(wordsOf("nobody")).toEqual([]);
});
