// Every fixture is read as expected, however its bytes are cut into chunks.
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import type { Evidence } from "../corpus/load.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import type { Observation } from "../generated/observation.ts";
import { differences, same, twinMembers } from "../model/compare.ts";
import { createDecoder } from "../wire/decode.ts";
import { dialects } from "./index.ts";
import { createRegistry, openReader, type Voice } from "./registry.ts";

const registry = createRegistry(dialects, corpus.cards);

function voiceOf(provider: string): Voice {
  const voice = registry.lookUp(provider);
  if (!voice) throw new Error(`no dialect for ${provider}`);
  return voice;
}

function readChunks(voice: Voice, evidence: Evidence, chunks: Iterable<Uint8Array>): Observation {
  const reader = openReader(voice, evidence);
  for (const chunk of chunks) reader.push(chunk);
  return reader.end(evidence.ends);
}

function* bytewise(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at++) yield bytes.subarray(at, at + 1);
}

/** One chunk per frame: the decoder itself tells where a byte completes one. */
function framewise({ bytes, contentType }: Evidence): Uint8Array[] {
  let frames = 0;
  const decoder = createDecoder(contentType, () => frames++);
  const cuts = [0];
  for (let at = 0; at < bytes.length; at++) {
    const before = frames;
    decoder.push(bytes.subarray(at, at + 1));
    if (frames > before) cuts.push(at + 1);
  }
  return cuts.map((start, i) => bytes.subarray(start, cuts[i + 1] ?? bytes.length));
}

/** Two chunks a character: every cut falls inside a multi-byte character where there is one. */
function insideCharacters(bytes: Uint8Array): Uint8Array[] {
  const cuts = [0];
  for (let at = 1; at < bytes.length; at++) if (((bytes[at] ?? 0) & 0xc0) === 0x80) cuts.push(at);
  return cuts.map((start, i) => bytes.subarray(start, cuts[i + 1] ?? bytes.length));
}

function withCrlf(bytes: Uint8Array): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString("utf8").replace(/\r?\n/g, "\r\n"));
}

/** Every response of the corpus that a reader is registered for. */
const responses = corpus.fixtures.flatMap(({ provider, id, evidence }) =>
  evidence.map((each) => ({ id: `${id}#${each.mode}`, voice: voiceOf(provider), each })),
);

const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

it("reads every response of the corpus as its fixture expects", () => {
  const wrong = responses.filter(({ voice, each }) => {
    return differences(each.expected, readChunks(voice, each, [each.bytes])).length > 0;
  });
  expect(idsOf(wrong)).toEqual([]);
});

it.each<readonly [chunks: string, cut: (evidence: Evidence) => Iterable<Uint8Array> | null]>([
  ["byte by byte", ({ bytes }) => bytewise(bytes)],
  ["frame by frame", framewise],
  ["cut inside characters", ({ bytes }) => insideCharacters(bytes)],
  [
    "with CRLF at the ends of lines",
    ({ bytes, contentType }) =>
      contentType.startsWith("text/event-stream") ? [withCrlf(bytes)] : null,
  ],
])("reads a response that comes %s like one that comes at once", (_, cut) => {
  const other = responses.filter(({ voice, each }) => {
    const chunks = cut(each);
    const whole = readChunks(voice, each, [each.bytes]);
    return chunks && !isDeepStrictEqual(readChunks(voice, each, chunks), whole);
  });
  expect(idsOf(other)).toEqual([]);
});

it("reads a body and a stream of one fact alike", () => {
  const unlike = corpus.fixtures.flatMap(({ id, provider, fixture, evidence }) => {
    const [json, stream] = evidence.map((each) =>
      readChunks(voiceOf(provider), each, [each.bytes]),
    );
    if (!json || !stream || fixture.expect.differs !== undefined) return [];
    const members = twinMembers.filter((member) =>
      member === "toolCalls"
        ? differences(json, { ...json, toolCalls: stream.toolCalls }).length > 0
        : !same(json[member], stream[member]),
    );
    return members.map((member) => `${id}: ${member}`);
  });
  expect(unlike).toEqual([]);
});
