// Which response of the corpus a name means.
import { expect, it } from "vitest";
import { endingNamed, errorOf } from "./ending.ts";
import { corpus } from "./testing/built-in.ts";

it("finds a fixture by its id, in the mode that is asked for or the only one", () => {
  for (const { id, evidence } of corpus.fixtures)
    for (const mode of ["json", "stream", undefined] as const) {
      const found = endingNamed(corpus, id, mode);
      expect(found.id).toBe(id);
      expect(found.captured).toBe(evidence.find((each) => each.mode === mode) ?? evidence[0]);
    }
});

it("finds an ending by what it means, the plainest one first", () => {
  const found = endingNamed(corpus, "openai/reason=max_tokens", "stream");
  const { fixture, evidence } = corpus.fixtures.find(({ id }) => id === found.id) ?? {};
  expect(found.provider).toBe("openai-chat");
  expect(found.captured.mode).toBe("stream");
  expect(evidence?.[0]?.expected.stopReason).toBe("max_tokens");
  expect(fixture).toMatchObject({ tags: ["well-formed"] });
});

it("names what comes nearest to an ending that does not exist", () => {
  for (const [name, near] of [
    ["openai-caht/length-cuts-the-text", "Nearest: openai-chat"],
    ["openai-chat/length-cuts-text", "Nearest: openai-chat/length-cuts-the-text"],
    ["openai-chat/what-length-does", "Nearest: openai-chat/context-length-exceeded-400"],
    ["openai-chat/reason=pause_turn", "Nearest: end_turn, "],
    ["openai-chat/xyzzy", "corpus list"],
  ] as const)
    expect(() => endingNamed(corpus, name), name).toThrow(near);
});

it("finds what a provider answers with a status", () => {
  expect(errorOf(corpus, "anthropic-messages", 529)?.status).toBe(529);
  expect(errorOf(corpus, "anthropic-messages", 418)).toBeUndefined();
});
