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
import { heapInUse } from "./measure.ts";
import { corpus, read, voiceOf } from "./reading.ts";
import type { Report } from "./report.ts";
// All kinds of units of a chat, and what other dialects gather otherwise.
import kinds from "./units.json" with { type: "json" };

const growthMax = 2.5;
const contentType = "text/event-stream";
const carrier = { contentType };
const registry = createRegistry(dialects, corpus.cards);
const detector = createDetector(registry);
const profile = loadProfile(corpus.dir, "strict");
const policy = loadPolicy(corpus.dir, "bridge-detect");
const targets = targetsOf(loadTranslations(corpus.dir), dialects, registry);

const event = (value: object) => Buffer.from(`data: ${JSON.stringify(value)}\n\n`);
/** A stream of so many units: the first, or the only one, and the others. `#` is the place in the stream. */
const streamOf = ([first = "", rest = first]: readonly string[], length: number): Chunks =>
  Array.from({ length }, (_, at) =>
    Buffer.from((at === 0 ? first : rest).replaceAll("#", String(at))),
  );

/** Takes a stream; returns a number, so that the work is not optimised away. */
type Take = (chunks: Chunks, provider: string) => number | Promise<number>;

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

const ways: Readonly<Record<string, Take>> = {
  ...streamed,
  "stream handler, provider unknown": (chunks) => {
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
  "a turn of the loop, calls run": async (chunks, provider) => {
    const voice = voiceOf(provider);
    const dialect = dialects.find(({ id }) => id === provider);
    const end = event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    const left = [Buffer.concat([...chunks, end])];
    const headers = { "content-type": contentType };
    const fetch = async () => new Response(left.shift() ?? end, { headers });
    const messages = [{ role: "user" as const, content: "Go." }];
    const tools = [{ name: "write", parameters: { type: "object" }, run: async () => "ok" }];
    const asked = { id: "t", model: "m", apiKey: "k", baseUrl: "http://bench.test", stream: true };
    if (!dialect) throw new Error(`The dialect ${provider} is missing.`);
    const given = { ...asked, voice, dialect, profile, messages, tools, fetch, now: () => 0 };
    return (await runTurn(given)).text.length;
  },
};

/** Takes what a stream takes, at few units of a chat. */
export const quickly = { ways: streamed, kinds: { "openai-chat": kinds["openai-chat"] } };

/** A row for each function and kind: the larger growth of two doublings from `base` units. */
export async function reportDoubling(
  report: Report,
  base: number,
  rounds: number,
  only: { ways: typeof ways; kinds: Partial<typeof kinds> } = { ways, kinds },
): Promise<void> {
  report.title(`4. Time at ${base}, ${2 * base} and ${4 * base} units`);
  for (const [way, take] of Object.entries(only.ways))
    for (const [provider, units] of Object.entries(only.kinds))
      for (const [kind, unit] of Object.entries(units)) {
        const streams = [base, 2 * base, 4 * base].map((length) => streamOf(unit, length));
        const first = await growthOf(streams, provider, take, rounds);
        const { times, value } =
          first.value <= growthMax ? first : await growthOf(streams, provider, take, 3 * rounds);
        const sides = `${times.map((each) => each.toFixed(2)).join(", ")} ms`;
        const name = `${kind} of ${provider}: ${way}`;
        report.row({ name, sides, value, unit: "", limit: growthMax });
      }
}

const chunksHeld = 100_000;

/** What a reader of a long text holds beside the text, before its end and after it. */
export function reportHeap(report: Report): void {
  report.title("5. Memory");
  const [chunk = new Uint8Array()] = streamOf(kinds["openai-chat"].text, 1);
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
async function growthOf(
  streams: readonly Chunks[],
  provider: string,
  take: Take,
  rounds: number,
): Promise<{ times: number[]; value: number }> {
  const times = streams.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++)
    for (const [at, chunks] of streams.entries()) {
      globalThis.gc?.({ type: "minor" });
      const begun = performance.now();
      await take(chunks, provider);
      times[at] = Math.min(times[at] ?? Number.NaN, performance.now() - begun);
    }
  const [one = Number.NaN, two = Number.NaN, four = Number.NaN] = times;
  return { times, value: Math.max(two / one, four / two) };
}
