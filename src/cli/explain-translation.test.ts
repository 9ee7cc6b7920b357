// What `fullstop explain` adds for a translation: the table's word, the reference's answer, and what a client makes of it.
import { expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry } from "../dialects/registry.ts";
import { translationBlocks } from "./explain-translation.ts";

const { fixtures, cards } = corpus;
const registry = createRegistry(dialects, cards);
const name = "anthropic-messages/max-tokens-text-cut";
const evidence = fixtures.find(({ id }) => id === name)?.evidence ?? [];

/** The one block of this mode and variant. */
function blockOf(mode: string, variant: string): string {
  const own = evidence.filter((each) => each.mode === mode);
  const id = `translation/${name}#${mode}@${variant}`;
  const [block = "", ...rest] = translationBlocks(id, "anthropic-messages", own, registry);
  expect(rest).toEqual([]);
  return block;
}

it("shows the target's word and the action, there and here", () => {
  const block = blockOf("json", "to-openai-chat");
  expect(block).toContain("max_tokens asks for continue; openai-chat tells it by length");
  expect(block).toContain('"finish_reason":"length"');
  expect(block).toContain("its client reads max_tokens, which asks for continue");
});

it("cuts a stream as the suite does", () => {
  const block = blockOf("stream", "to-gemini-generate-content.cut3");
  expect(block).toContain("cut after 3 frames: interrupted asks for fail");
  expect(block).not.toContain('"finishReason":"MAX_TOKENS"');
});

it("adds nothing to other cases", () => {
  const ids = [name, `mapping/${name}#json`, `streaming/${name}#stream@cut3`];
  for (const id of ids)
    expect(translationBlocks(id, "anthropic-messages", evidence, registry)).toEqual([]);
});
