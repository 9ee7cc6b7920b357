// Whatever an upstream sends, the translator answers, and never with a finished answer for one that was not.
import fc from "fast-check";
import { expect, it } from "vitest";
import { openTranslation } from "../../cli/registry.ts";
import { builtInCorpus } from "../../corpus/home.ts";
import type { Voice } from "../../dialects/registry.ts";
import { observeResponse, type UpstreamResponse } from "../../dialects/registry.ts";
import { looksDone } from "../../model/stop-reason.ts";
import { actionAfter, translateObservation, translateResponse } from "./response.ts";

const { corpus, registry, targets } = openTranslation(builtInCorpus());
const seed = 20261116;

/** Fails if any target makes more of an answer than its upstream said. */
function holds(
  source: Voice,
  response: UpstreamResponse,
  stream: boolean,
  translate = translateResponse,
): void {
  const wanted = actionAfter(observeResponse(source, response));
  for (const target of targets.values()) {
    const written = translate(source, target, response, { stream, model: "m", id: "x1" });
    const led = actionAfter(observeResponse(target.voice, written));
    if (looksDone(led) && led !== wanted) throw new Error(`${wanted} became ${led}`);
  }
}

const voices = fc.constantFrom(...targets.values()).map(({ voice }) => voice);

it("completes no answer that its upstream did not, whatever the bytes", () => {
  fc.assert(
    fc.property(
      voices,
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom("application/json", "text/event-stream", ""),
      fc.integer({ min: 200, max: 599 }),
      fc.boolean(),
      (voice, bytes, contentType, status, stream) =>
        holds(voice, { status, contentType, headers: {}, chunks: [bytes] }, stream),
    ),
    { seed, numRuns: 400 },
  );
});

const families = corpus.fixtures.flatMap(({ provider, evidence }) => {
  const voice = registry.lookUp(provider);
  return voice && targets.has(provider) ? evidence.map((each) => ({ voice, ...each })) : [];
});

/** Fixtures with some bytes changed, through this translator. */
function changedFixtures(translate = translateResponse): void {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const changes = fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...families), changes, ({ voice, bytes, mode, ...rest }, some) => {
      const changed = Uint8Array.from(bytes);
      for (const [at, byte] of some)
        if (changed.length > 0) changed[Math.floor(at * (changed.length - 1))] = byte;
      holds(voice, { ...rest, chunks: [changed] }, mode === "stream", translate);
    }),
    { seed, numRuns: 600 },
  );
}

it("completes no fixture with some bytes changed", () => changedFixtures());

/** Why a property failed, or that it held. */
function causeOf(check: () => void): string {
  try {
    check();
    return "held";
  } catch (error) {
    return error instanceof Error ? String(error.cause) : "";
  }
}

it("detects a translator that closes a broken stream cleanly", () => {
  const closing: typeof translateResponse = (source, target, response, options) => {
    const seen = observeResponse(source, response);
    const ended = seen.stopReason === "interrupted" ? ("end_turn" as const) : seen.stopReason;
    return translateObservation({ ...seen, stopReason: ended }, target, options);
  };
  expect(causeOf(() => changedFixtures(closing))).toMatch(/fail became complete/);
});

it("completes no answer that has any JSON value for a reason", () => {
  const bodies = (reason: unknown): readonly [dialect: string, body: unknown][] => [
    ["openai-chat", { choices: [{ message: { content: "Hi" }, finish_reason: reason }] }],
    [
      "anthropic-messages",
      { type: "message", content: [{ type: "text", text: "Hi" }], stop_reason: reason },
    ],
    [
      "gemini-generate-content",
      { candidates: [{ content: { parts: [{ text: "Hi" }] }, finishReason: reason }] },
    ],
    ["openai-responses", { object: "response", status: reason, output: [] }],
  ];
  fc.assert(
    fc.property(fc.jsonValue(), (reason) => {
      for (const [dialect, body] of bodies(reason)) {
        const voice = registry.lookUp(dialect);
        const chunks = [new TextEncoder().encode(JSON.stringify(body))];
        if (!voice) throw new Error(`no ${dialect}`);
        holds(voice, { status: 200, contentType: "application/json", headers: {}, chunks }, false);
      }
    }),
    { seed, numRuns: 200 },
  );
});
