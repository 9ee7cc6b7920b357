// Every fixture is read as expected, however its bytes are cut into chunks.
import { describe, expect, it } from "vitest";
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

describe.each(Object.keys(corpus.cards))("%s", (provider) => {
  const voice = voiceOf(provider);
  const fixtures = corpus.fixtures.filter((fixture) => fixture.provider === provider);

  for (const { fact, evidence } of fixtures) {
    for (const each of evidence) {
      it(`${fact}#${each.mode}`, () => {
        const observed = readChunks(voice, each, [each.bytes]);
        expect(differences(each.expected, observed)).toEqual([]);
        expect(readChunks(voice, each, bytewise(each.bytes))).toEqual(observed);
        expect(readChunks(voice, each, framewise(each))).toEqual(observed);
        expect(readChunks(voice, each, insideCharacters(each.bytes))).toEqual(observed);
        if (each.contentType.startsWith("text/event-stream")) {
          expect(readChunks(voice, each, [withCrlf(each.bytes)])).toEqual(observed);
        }
      });
    }
  }

  it("reads twins alike", () => {
    for (const { fact, fixture, evidence } of fixtures) {
      const [json, stream] = evidence.map((each) => readChunks(voice, each, [each.bytes]));
      if (!json || !stream || fixture.expect.differs !== undefined) continue;
      for (const member of twinMembers) {
        const agree =
          member === "toolCalls"
            ? differences(json, { ...json, toolCalls: stream.toolCalls }).length === 0
            : same(json[member], stream[member]);
        expect(agree, `${fact}: ${member}`).toBe(true);
      }
    }
  });
});
