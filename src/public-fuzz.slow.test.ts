// What the library exports for bytes of providers and words of adapters, put to changed corpus bodies and to random ones:
// nothing throws, and no reading depends on where the bytes were cut. `npm run nightly` takes five minutes (FULLSTOP_FUZZ).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadTranslations, policyNames } from "./corpus/collections.ts";
import { builtInCorpus, loadCorpus, loadPolicy } from "./corpus.ts";
import { targetsOf } from "./dialects/target.ts";
import { at, changedBodies, fuzzAmount, place, fuzzSeed as seed } from "./fuzz/testing/changed.ts";
import { decide, dialects } from "./index.ts";
import { builtInDetector, builtInRegistry, createStreamHandler, openReader } from "./reader.ts";
import { findSecrets, redact, redactBody, redactHeaders, redactValue } from "./redact/index.ts";
import { bridgeSignal } from "./reference/normaliser/signal.ts";
import { translateRequest } from "./reference/translator/request.ts";
import { translateResponse } from "./reference/translator/response.ts";

const home = builtInCorpus();
const registry = builtInRegistry();
const detector = builtInDetector();
const targets = [...targetsOf(loadTranslations(home), dialects, registry).values()];
const policies = policyNames(home).map((name) => loadPolicy(home, name));
const changed = changedBodies(loadCorpus(home).fixtures);

const types = ["application/json", "text/event-stream", "application/x-ndjson", ""];
const made = fc.record({
  provider: fc.constantFrom(...registry.providers(), "nobody"),
  bytes: fc.oneof(
    fc.json().map((text) => Buffer.from(text)),
    fc.json().map((text) => Buffer.from(`data: ${text}\n\n`)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  ),
  carrier: fc.record({
    status: fc.constantFrom(200, 429, 500),
    contentType: fc.constantFrom(...types, "application/vnd.amazon.eventstream"),
    headers: fc.dictionary(fc.constantFrom("retry-after", "x-error-json"), fc.string()),
  }),
});

const body = fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: made });
const cuts = fc.array(place, { maxLength: 8 });
const ends = fc.constantFrom("close" as const, "break" as const);

/** The bytes whole, one by one, and in pieces of any length. */
function cuttings(bytes: Buffer, cutAt: readonly number[]): Buffer[][] {
  const places = [0, ...cutAt.map((each) => at(bytes, each)).sort((a, b) => a - b), bytes.length];
  const pieces = places.slice(1).map((to, index) => bytes.subarray(places[index], to));
  return [[bytes], Array.from(bytes, (byte) => Buffer.from([byte])), pieces];
}

/** Every cutting gives what the whole gives. */
function allAlike<T>(pieces: readonly Buffer[][], read: (chunks: readonly Buffer[]) => T): T {
  const [whole, ...others] = pieces.map(read);
  for (const other of others) expect(other).toEqual(whole);
  return whole as T;
}

function fuzz<T>(what: string, input: fc.Arbitrary<T>, holds: (value: T) => void): void {
  it(`survives any input: ${what}`, () => {
    let runs = 0;
    const property = fc.property(input, (value) => {
      runs++;
      holds(value);
    });
    fc.assert(property, { seed, ...fuzzAmount(4) });
    process.stderr.write(`fuzz, seed ${seed}: ${what}: ${runs} inputs\n`);
  });
}

describe("whatever is put in", () => {
  fuzz(
    "readers, detector, stream handler and decision",
    fc.tuple(body, cuts, ends, fc.constantFrom(...policies)),
    ([{ provider, bytes, carrier }, cutAt, how, policy]) => {
      const pieces = cuttings(bytes, cutAt);
      const voice = registry.lookUp(provider);
      if (voice) {
        const seen = allAlike(pieces, (chunks) => {
          const reader = openReader(voice, carrier);
          for (const chunk of chunks) reader.push(chunk);
          const open = reader.observe();
          expect(reader.observe()).toEqual(open);
          return { open, end: reader.end(how) };
        });
        bridgeSignal(seen.end);
        decide(seen.end, {} as never, policy);
      }
      const signal = allAlike(pieces, (chunks) => {
        const handler = createStreamHandler(detector, { carrier });
        for (const chunk of chunks) handler.processStreamChunk(chunk, provider);
        return handler.finalizeStream(provider);
      });
      expect(detector.detect(provider, bytes, { carrier }).signal).toEqual(signal);
    },
  );

  fuzz(
    "translation of answers",
    fc.tuple(body, cuts, ends, fc.constantFrom(...targets), fc.boolean()),
    ([{ provider, bytes, carrier }, cutAt, how, target, stream]) => {
      const voice = registry.lookUp(provider);
      if (!voice) return;
      allAlike(cuttings(bytes, cutAt), (chunks) =>
        translateResponse(
          voice,
          target,
          { ...carrier, chunks, ends: how },
          { stream, model: "m", id: "x1" },
        ),
      );
    },
  );

  const words = ["model", "messages", "role", "content", "tools", "input", "contents", "parts"];
  const key = fc.oneof(
    fc.constantFrom(...words, "system", "type", "function", "name", "tool_calls", "arguments"),
    fc.string({ maxLength: 4 }),
  );
  const value = fc.object({ key, maxDepth: 5, withNullPrototype: true });
  const anything = fc.oneof({ weight: 4, arbitrary: value }, fc.jsonValue(), fc.anything());

  fuzz(
    "translation of requests, and decisions on what is no observation",
    fc.tuple(
      fc.constantFrom(...targets),
      fc.constantFrom(...targets),
      fc.string(),
      anything,
      fc.constantFrom(...policies),
    ),
    ([client, upstream, path, given, policy]) => {
      translateRequest(client.writer, upstream.writer, { path, body: given, key: path });
      decide(given as never, given as never, policy);
      detector.detect("nobody", given as never);
      createStreamHandler(detector).processStreamChunk(given, client.voice.provider);
    },
  );

  fuzz(
    "redaction",
    fc.tuple(body, fc.string({ unit: "binary" }), fc.jsonValue()),
    ([{ bytes, carrier }, text, json]) => {
      const once = redactBody(bytes, carrier);
      if (once.ok) {
        const twice = redactBody(once.bytes, carrier);
        expect(twice.ok && Buffer.from(twice.bytes)).toEqual(Buffer.from(once.bytes));
      }
      findSecrets(text);
      redact(text + bytes.toString("latin1"));
      redactValue(json);
      redactHeaders({ ...carrier.headers, server: text });
    },
  );
});
