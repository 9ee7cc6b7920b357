// Whether time grows with the length of a response and no faster: every public function that takes one, on every kind of unit.
import { loadTranslations } from "../../src/corpus/collections.ts";
import { dialects } from "../../src/dialects/index.ts";
import { createRegistry, openReader } from "../../src/dialects/registry.ts";
import { targetsOf } from "../../src/dialects/target.ts";
import { draftFixture } from "../../src/fixture/draft.ts";
import { redactBody } from "../../src/redact/index.ts";
import { createDetector } from "../../src/reference/normaliser/detector.ts";
import { createStreamHandler } from "../../src/reference/normaliser/stream.ts";
import { translateResponse } from "../../src/reference/translator/response.ts";
import type { Chunks } from "./bodies.ts";
import { heapInUse, inTurn } from "./measure.ts";
import { corpus, read, voiceOf } from "./reading.ts";
import type { Report } from "./report.ts";

const growthMax = 2.5;
const contentType = "text/event-stream";
const carrier = { contentType };
const provider = "openai-chat";
const registry = createRegistry(dialects, corpus.cards);
const detector = createDetector(registry);
const targets = targetsOf(loadTranslations(corpus.dir), dialects, registry);

const event = (value: object) => Buffer.from(`data: ${JSON.stringify(value)}\n\n`);
const chosen = (delta: object, index = 0) => event({ choices: [{ index, delta }] });
const called = (call: object) => chosen({ tool_calls: [call] });
const whole = (at: number) => ({ id: `call_${at}`, function: { name: "write", arguments: "{}" } });

/** One unit of each kind, by its place in the stream. */
const kinds: Readonly<Record<string, (at: number) => Uint8Array>> = {
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

/** Takes a stream; returns a number, so that the work is not optimised away. */
type Take = (chunks: Chunks) => number;

/** What takes a stream chunk by chunk. */
export const streamed: Readonly<Record<string, Take>> = {
  reader: (chunks) => read(voiceOf(provider), contentType, chunks).text.length,
  "stream handler, after each chunk": (chunks) => {
    const handler = createStreamHandler(detector, { carrier });
    for (const chunk of chunks) handler.processStreamChunk(chunk, provider);
    return handler.finalizeStream(provider).reason.length;
  },
  "observed after each chunk": (chunks) => {
    const reader = openReader(voiceOf(provider), carrier);
    return chunks.reduce((sum, chunk) => {
      reader.push(chunk);
      return sum + reader.observe().text.length;
    }, 0);
  },
};

const ways: Readonly<Record<string, Take>> = {
  ...streamed,
  "stream handler, provider unknown": (chunks) => {
    const handler = createStreamHandler(detector, { carrier });
    for (const chunk of chunks) handler.processStreamChunk(chunk, "nobody");
    return handler.finalizeStream("nobody").reason.length;
  },
  detector: (chunks) =>
    detector.detect(provider, Buffer.concat(chunks), { carrier }).signal.reason.length,
  translator: (chunks) => {
    const target = targets.get("anthropic-messages");
    if (!target) throw new Error("The table of translations has no target anthropic-messages.");
    const response = { status: 200, contentType, headers: {}, chunks: [...chunks] };
    const options = { stream: true, model: "bench", id: "bench" };
    return translateResponse(voiceOf(provider), target, response, options).status;
  },
  recorder: (chunks) => {
    const bytes = Buffer.concat(chunks);
    const headers = { "content-type": contentType };
    const request = { url: "/v1/chat/completions", requestBody: '{"model":"bench","stream":true}' };
    const seen = { ...request, status: 200, headers, bytes, ends: "close" as const };
    const provenance = { rung: "recorded", date: "2026-01-01" } as const;
    return draftFixture(seen, { voice: voiceOf(provider), provenance }).ok ? 1 : 0;
  },
  redactor: (chunks) => (redactBody(Buffer.concat(chunks), { contentType }).ok ? 1 : 0),
};

/** A row for each function and kind: the larger growth of two doublings from `base` units. */
export function reportDoubling(report: Report, base: number, rounds: number, only = ways): void {
  report.title(`4. Time at ${base}, ${2 * base} and ${4 * base} units`);
  for (const [way, take] of Object.entries(only))
    for (const [kind, unit] of Object.entries(kinds)) {
      const works = [base, 2 * base, 4 * base].map((length) => {
        const chunks = Array.from({ length }, (_, at) => unit(at));
        return { work: () => take(chunks), runs: 1 };
      });
      const first = growthOf(works, rounds);
      const { times, value } = first.value <= growthMax ? first : growthOf(works, 3 * rounds);
      const sides = `${times.map((each) => (each / 1000).toFixed(2)).join(", ")} ms`;
      report.row({ name: `${kind}: ${way}`, sides, value, unit: "", limit: growthMax });
    }
}

const chunksHeld = 100_000;

/** What a reader of a long text holds beside the text, before its end and after it. */
export function reportHeap(report: Report): void {
  report.title("5. Memory");
  const chunk = kinds.text?.(0) ?? new Uint8Array();
  const before = heapInUse();
  const reader = openReader(voiceOf(provider), carrier);
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
function growthOf(works: Parameters<typeof inTurn>[0], rounds: number) {
  const all = inTurn(works, rounds);
  const times = works.map((_, at) => Math.min(...all.map((round) => round[at] ?? Number.NaN)));
  const [one = Number.NaN, two = Number.NaN, four = Number.NaN] = times;
  return { times, value: Math.max(two / one, four / two) };
}
