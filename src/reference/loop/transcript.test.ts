// The conversation during a turn: what is sent, what stays, and which ids calls get.
import { describe, expect, it } from "vitest";
import { callOf, question } from "./testing/made.ts";
import {
  addCalls,
  addControl,
  addText,
  prefill,
  requestMessages,
  startTranscript,
  type Transcript,
} from "./transcript.ts";

const fresh = startTranscript([question]);
const thought = { type: "thinking", thinking: "hm" };
const thinking = { blocks: [thought], opaque: true };
const hint = { role: "user" as const, content: "Go on." };
const hinted = (transcript: Transcript) => addControl(transcript, "user", "Go on.");
const said = (content: string) => ({ role: "assistant" as const, content });

describe("what is sent", () => {
  it("holds the history, and the draft only where it is to be continued", () => {
    const draft = addText(fresh, "The sun");
    expect(requestMessages(draft)).toEqual([question]);
    expect(requestMessages(hinted(draft))).toEqual([question, said("The sun"), hint]);
    expect(requestMessages(prefill(draft))).toEqual([question, said("The sun")]);
    expect(requestMessages(prefill(hinted(draft)))).toEqual([question, said("The sun")]);
  });

  it("holds thinking without text only where the answer is sent back without a hint", () => {
    const draft = addText(fresh, "", thinking);
    expect(requestMessages(prefill(draft))).toEqual([
      question,
      { role: "assistant", content: "", blocks: [thought] },
    ]);
    expect(requestMessages(hinted(draft))).toEqual([question, hint]);
  });
});

describe("a draft", () => {
  it("joins pieces without what they repeat, and drops the prompts", () => {
    const first = addText(fresh, "The sun is shining over the");
    const next = addText(hinted(first), "is shining over the sea.");
    expect(next).toEqual({
      durable: [question],
      draft: "The sun is shining over the sea.",
      answer: { blocks: ["The sun is shining over the", " sea."], opaque: false },
      control: [],
      prefilled: false,
    });
    expect(addText(fresh, "").answer.blocks).toEqual([]);
  });
});

/** The ids of calls with these ids, in a conversation in which `used` have been. */
function idsOf(ids: readonly (string | null)[], used: readonly string[] = []) {
  const call = (id: string | null) => callOf({ id });
  const before = addCalls(startTranscript([]), used.map(call), []);
  const { durable } = addCalls(before, ids.map(call), []);
  return durable.at(-ids.length - 1)?.toolCalls?.map(({ id }) => id);
}

describe("calls", () => {
  it("leave the draft as the answer where there are none", () => {
    expect(addCalls(addText(fresh, "Sunny."), [], [])).toEqual(
      startTranscript([question, said("Sunny.")]),
    );
  });

  it.each([
    [["a", "b"], [], ["a", "b"]],
    [[null, " ", ""], [], ["call_1", "call_2", "call_3"]],
    [["a", "a", "a"], [], ["a", "a_2", "a_3"]],
    [["a"], ["a"], ["a_2"]],
    [["a"], ["a", "a_2"], ["a_3"]],
    [[null], ["x"], ["call_2"]],
    [[null, "b"], ["call_2"], ["call_3", "b"]],
  ] as const)("change the ids %j, after %j, to %j", (given, used, ids) => {
    expect(idsOf(given, used)).toEqual(ids);
  });

  it("keep the blocks of the answer, unless an id had to be changed", () => {
    const draft = addText(fresh, "", thinking);
    const blocksOf = (...ids: (string | null)[]) =>
      addCalls(
        draft,
        ids.map((id) => callOf({ id })),
        [],
      ).durable[1]?.blocks;
    expect(blocksOf("a", "b")).toEqual([thought]);
    expect(blocksOf("a", null)).toEqual([thought]);
    expect(blocksOf("a", "a")).toBeUndefined();
    expect(addCalls(addText(fresh, "Hm."), [callOf()], []).durable[1]).not.toHaveProperty("blocks");
  });
});
