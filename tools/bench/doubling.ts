// Whether time grows with the length of a response and no faster: every public function that takes one, on every kind of unit.
import { loadPolicy, loadProfile, loadTranslations } from "../../src/corpus/collections.ts";
import { dialects } from "../../src/dialects/index.ts";
import { createRegistry, openReader } from "../../src/dialects/registry.ts";
import { targetsOf } from "../../src/dialects/target.ts";
import { draftFixture } from "../../src/fixture/draft.ts";
import { freshContext } from "../../src/model/decision-context.ts";
import { redactBody } from "../../src/redact/index.ts";
import { runTurn } from "../../src/reference/loop/turn.ts";
import { createDetector } from "../../src/reference/normaliser/detector.ts";
import { createMonitor } from "../../src/reference/normaliser/monitor.ts";
import { terminationReport } from "../../src/reference/normaliser/report.ts";
import { createStreamHandler } from "../../src/reference/normaliser/stream.ts";
import { translateResponse } from "../../src/reference/translator/response.ts";
import type { Chunks } from "./bodies.ts";
import { heapInUse, inTurn } from "./measure.ts";
import { corpus, read, voiceOf } from "./reading.ts";
import type { Report } from "./report.ts";

const growthMax = 2.5;
const contentType = "text/event-stream";
const carrier = { contentType };
const registry = createRegistry(dialects, corpus.cards);
const detector = createDetector(registry);
const policy = loadPolicy(corpus.dir, "bridge-detect");
const targets = targetsOf(loadTranslations(corpus.dir), dialects, registry);

const event = (value: object) => Buffer.from(`data: ${JSON.stringify(value)}\n\n`);
const chosen = (delta: object, index = 0) => event({ choices: [{ index, delta }] });
const called = (call: object) => chosen({ tool_calls: [call] });
const whole = (at: number) => ({ id: `call_${at}`, function: { name: "write", arguments: "{}" } });

type Unit = (at: number) => Uint8Array;

/** One unit of each kind, by its place in the stream. */
const kinds: Readonly<Record<string, Unit>> = {
  text: () => chosen({ content: "word " }),
  fragments: (at) =>
    called({
      index: 0,
      ...(at === 0 ? { id: "call_0" } : {}),
      function: at === 0 ? { name: "write", arguments: '{"text":"' } : { arguments: "if (a) {} " },
    }),
  calls: (at) => called({ index: at, ...whole(at) }),
  "calls without an index": (at) => called(whole(at)),
  choices: (at) => chosen({ content: "word " }, at),
  events: () => Buffer.from(": ping\n\nevent: ping\nid: 1\ndata: {}\n\n"),
  errors: (at) => event({ error: { code: `e${at}`, message: "no" } }),
};

const line = (text: string) => Buffer.from(`data: ${text}\n\n`);
const block = (at: number) =>
  line(
    `{"type":"content_block_start","index":${at},"content_block":{"type":"tool_use","id":"t${at}","name":"write","input":{}}}`,
  );
const item = (at: number, args: string) =>
  line(
    `{"type":"response.output_item.added","output_index":${at},"item":{"type":"function_call","id":"i${at}","call_id":"c${at}","name":"write","arguments":"${args}"}}`,
  );
const part = (text: string) => line(`{"candidates":[{"index":0,"content":{"parts":[${text}]}}]}`);

/** The same in dialects that gather otherwise. */
const others: Readonly<Record<string, Readonly<Record<string, Unit>>>> = {
  "anthropic-messages": {
    fragments: (at) =>
      at === 0
        ? block(0)
        : line(
            `{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"[ "}}`,
          ),
    calls: block,
  },
  "openai-responses": {
    fragments: (at) =>
      at === 0
        ? item(0, "")
        : line(
            `{"type":"response.function_call_arguments.delta","output_index":0,"item_id":"i0","delta":"[ "}`,
          ),
    calls: (at) => item(at, "{}"),
  },
  "gemini-generate-content": {
    text: () => part(`{"text":"word "}`),
    calls: () => part(`{"functionCall":{"name":"write","args":{}}}`),
  },
};

/** Takes a stream; returns a number, so that the work is not optimised away. */
type Take = (chunks: Chunks, provider: string) => number;

/** What takes a stream chunk by chunk. */
const streamed: Readonly<Record<string, Take>> = {
  reader: (chunks, provider) => read(voiceOf(provider), contentType, chunks).text.length,
  "stream handler, after each chunk": (chunks, provider) => {
    const handler = createStreamHandler(detector, { carrier });
    for (const chunk of chunks) handler.processStreamChunk(chunk, provider);
    return handler.finalizeStream(provider).reason.length;
  },
  "observed after each chunk": (chunks, provider) => {
    const reader = openReader(voiceOf(provider), carrier);
    return chunks.reduce((sum, chunk) => {
      reader.push(chunk);
      return sum + reader.observe().text.length;
    }, 0);
  },
};

const unknown = "stream handler, provider unknown";

const ways: Readonly<Record<string, Take>> = {
  ...streamed,
  [unknown]: (chunks) => {
    const handler = createStreamHandler(detector, { carrier });
    for (const chunk of chunks) handler.processStreamChunk(chunk, "nobody");
    return handler.finalizeStream("nobody").reason.length;
  },
  detector: (chunks, provider) =>
    detector.detect(provider, Buffer.concat(chunks), { carrier }).signal.reason.length,
  "monitor, decision and report": (chunks, provider) => {
    const detection = detector.detect(provider, Buffer.concat(chunks), { carrier });
    createMonitor({ policy }).afterResponse(detection, freshContext);
    return terminationReport(detection.observation, freshContext, policy).summary.length;
  },
  translator: (chunks, provider) => {
    const target = targets.get("anthropic-messages");
    if (!target) throw new Error("The table of translations has no target anthropic-messages.");
    const response = { status: 200, contentType, headers: {}, chunks: [...chunks] };
    const options = { stream: true, model: "bench", id: "bench" };
    return translateResponse(voiceOf(provider), target, response, options).status;
  },
  recorder: (chunks, provider) => {
    const bytes = Buffer.concat(chunks);
    const headers = { "content-type": contentType };
    const request = { url: "/v1/chat/completions", requestBody: '{"model":"bench","stream":true}' };
    const seen = { ...request, status: 200, headers, bytes, ends: "close" as const };
    const provenance = { rung: "recorded", date: "2026-01-01" } as const;
    return draftFixture(seen, { voice: voiceOf(provider), provenance }).ok ? 1 : 0;
  },
  redactor: (chunks) => (redactBody(Buffer.concat(chunks), { contentType }).ok ? 1 : 0),
};

/** A row for each function and kind, and for dialects that gather otherwise: the larger growth of two doublings. */
export function reportDoubling(report: Report): void {
  const base = 1000;
  titleOf(report, base);
  for (const [way, take] of Object.entries(ways)) {
    rowsOf(report, way, take, "openai-chat", kinds, base, 5);
    if (way !== unknown)
      for (const [provider, some] of Object.entries(others))
        rowsOf(report, way, take, provider, some, base, 5);
  }
}

/** The same for what takes a stream, at few units. */
export function reportQuickDoubling(report: Report): void {
  titleOf(report, 50);
  for (const [way, take] of Object.entries(streamed))
    rowsOf(report, way, take, "openai-chat", kinds, 50, 5);
}

const titleOf = (report: Report, base: number) =>
  report.title(`4. Time at ${base}, ${2 * base} and ${4 * base} units`);

function rowsOf(
  report: Report,
  way: string,
  take: Take,
  provider: string,
  units: Readonly<Record<string, Unit>>,
  base: number,
  rounds: number,
): void {
  for (const [kind, unit] of Object.entries(units)) {
    const works = [base, 2 * base, 4 * base].map((length) => {
      const chunks = Array.from({ length }, (_, at) => unit(at));
      return { work: () => take(chunks, provider), runs: 1 };
    });
    const first = timesOf(works, rounds);
    const times = growthIn(first) <= growthMax ? first : timesOf(works, 3 * rounds);
    const of = provider === "openai-chat" ? "" : ` of ${provider}`;
    rowOf(report, `${kind}${of}: ${way}`, times);
  }
}

/** The same for a whole turn of the loop, whose calls are run. */
export async function reportDoublingOfTurns(report: Report): Promise<void> {
  const voice = voiceOf("openai-chat");
  const dialect = dialects.find(({ id }) => id === "openai-chat");
  if (!dialect) throw new Error("The dialect openai-chat is missing.");
  const end = event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  const input = {
    ...{ id: "t", voice, dialect, stream: true, baseUrl: "http://bench.test", model: "m" },
    ...{ apiKey: "k", now: () => 0, messages: [{ role: "user" as const, content: "Go." }] },
    profile: loadProfile(corpus.dir, "strict"),
    tools: [{ name: "write", parameters: { type: "object" }, run: async () => "ok" }],
  };
  const timeOf = async (body: Uint8Array) => {
    const left = [body];
    const fetch = async () =>
      new Response(left.shift() ?? end, { headers: { "content-type": contentType } });
    const begun = performance.now();
    await runTurn({ ...input, fetch });
    return performance.now() - begun;
  };
  for (const [kind, unit] of Object.entries(kinds)) {
    const times: number[] = [];
    for (const length of [1000, 2000, 4000]) {
      const body = Buffer.concat([...Array.from({ length }, (_, at) => unit(at)), end]);
      const rounds: number[] = [];
      for (let round = 0; round < 9; round++) rounds.push(await timeOf(body));
      times.push(1000 * Math.min(...rounds));
    }
    rowOf(report, `${kind}: a turn of the loop`, times);
  }
}

function rowOf(report: Report, name: string, times: readonly number[]): void {
  const sides = `${times.map((each) => (each / 1000).toFixed(2)).join(", ")} ms`;
  report.row({ name, sides, value: growthIn(times), unit: "", limit: growthMax });
}

const growthIn = ([one = Number.NaN, two = Number.NaN, four = Number.NaN]: readonly number[]) =>
  Math.max(two / one, four / two);

const chunksHeld = 100_000;

/** What a reader of a long text holds beside the text, before its end and after it. */
export function reportHeap(report: Report): void {
  report.title("5. Memory");
  const chunk = kinds.text?.(0) ?? new Uint8Array();
  const before = heapInUse();
  const reader = openReader(voiceOf("openai-chat"), carrier);
  for (let at = 0; at < chunksHeld; at++) reader.push(chunk);
  const open = heapInUse() - before;
  const { text } = reader.end();
  for (const [when, held] of Object.entries({ open, ended: heapInUse() - before }))
    report.row({
      name: `heap, ${chunksHeld} chunks, ${when}`,
      sides: `for a text of ${text.length} characters`,
      value: (held - text.length) / 2 ** 20,
      unit: " MB",
      limit: 2,
    });
}

/** The least of the rounds counts: other work on the machine only ever adds to a time. */
function timesOf(works: Parameters<typeof inTurn>[0], rounds: number): number[] {
  const all = inTurn(works, rounds);
  return works.map((_, at) => Math.min(...all.map((round) => round[at] ?? Number.NaN)));
}
