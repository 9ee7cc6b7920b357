// Blocks beside text and calls are read alike from streams and bodies, and sent back unchanged.
import { describe, expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import type { BlockKind, CanonicalResponse } from "../model/exchange.ts";
import { createDecoder } from "../wire/decode.ts";
import { dialects } from "./index.ts";
import { createRegistry } from "./registry.ts";

const registry = createRegistry(dialects, corpus.cards);
const kinds: readonly BlockKind[] = [
  "thinking",
  "redacted",
  "server_result",
  "server_call",
  "server_tool",
  "image",
  "citation",
];
const call = {
  id: "call_1",
  name: "weather",
  arguments: '{"city":"Porto"}',
  state: "complete",
} as const;
const keeping = dialects.filter(({ readBlocks }) => readBlocks !== undefined);

const answer = (...blocks: BlockKind[]): CanonicalResponse => ({
  stopReason: "tool_call",
  text: "Let me look.",
  reasoning: blocks.includes("thinking") ? "Porto." : "",
  toolCalls: [call],
  usage: null,
  blocks,
});

/** The units of a response as it is written; null where there are no words for it. */
function unitsOf(
  { id, write }: (typeof dialects)[number],
  response: CanonicalResponse,
  stream: boolean,
) {
  const voice = registry.lookUp(id);
  const written = voice && write?.(response, { stream, table: voice.table, model: "m", id: "r1" });
  if (!written || "inexpressible" in written) return null;
  const units: unknown[] = [];
  const decoder = createDecoder(written.contentType, ({ value }) => units.push(value));
  for (const chunk of written.chunks) decoder.push(chunk);
  decoder.end();
  return units;
}

describe.each(keeping.map((dialect) => [dialect.id, dialect] as const))("%s", (_, dialect) => {
  const said = kinds.filter((kind) => unitsOf(dialect, answer(kind), false) !== null);

  it("writes blocks beside text and calls", () => expect(said).not.toEqual([]));

  it.each(said)(
    "reads a block of %s from a stream as from a body, and sends it back as it came",
    (kind) => {
      const response = answer(kind);
      const [whole, streamed] = [false, true].map((stream) =>
        dialect.readBlocks?.(unitsOf(dialect, response, stream) ?? []),
      );
      expect(whole?.opaque).toBe(true);
      // Converse names the type of a call in bodies alone.
      const plain = (each: unknown) =>
        JSON.parse(JSON.stringify(each).replaceAll(',"type":"tool_use"}}', "}}"));
      expect(plain(streamed)).toEqual(plain(whole));
      const own = dialect.opaqueBlocks?.(response, "r1").map(({ block }) => block) ?? [];
      expect(own).not.toEqual([]);
      expect(whole?.blocks).toEqual(
        expect.arrayContaining(own.map((each) => expect.objectContaining(each))),
      );
      const message = {
        role: "assistant" as const,
        content: response.text,
        blocks: [...(whole?.blocks ?? [])],
      };
      const request = {
        model: "m",
        stream: false,
        messages: [{ role: "user" as const, content: "?" }, message],
      };
      const { path, body } = dialect.writeRequest?.(request, "key") ?? { path: "", body: {} };
      const read = dialect.readRequest?.(path, body).messages.at(-1);
      expect(read?.blocks).toEqual(message.blocks);
      expect(read?.toolCalls).toMatchObject([{ id: call.id, name: call.name }]);
    },
  );

  it("reads no other block from text and calls", () => {
    const plain = dialect.readBlocks?.(unitsOf(dialect, answer(), true) ?? []);
    expect(plain?.opaque).toBe(false);
  });
});

it("reads the blocks of a recorded pause from its events as from its body", () => {
  const fixture = corpus.fixtures.find(
    ({ provider, fact }) =>
      provider === "anthropic-messages" && fact === "pause-turn-after-server-tool",
  );
  const dialect = dialects.find(({ id }) => id === "anthropic-messages");
  const read = (fixture?.evidence ?? []).map(({ bytes, contentType }) => {
    const units: unknown[] = [];
    const decoder = createDecoder(contentType, ({ value }) => units.push(value));
    decoder.push(bytes);
    decoder.end();
    return dialect?.readBlocks?.(units);
  });
  expect(read).toHaveLength(2);
  expect(read[0]?.opaque).toBe(true);
  expect(read[1]).toEqual(read[0]);
});
