// What each effect of the machine does to the turn, one by one.
import { describe, expect, it } from "vitest";
import type { Effect } from "../../model/machine.ts";
import { observed } from "../../model/testing/observed.ts";
import { perform } from "./perform.ts";
import { callOf, question, settingOf, snapshotOf, workOf } from "./testing/made.ts";
import { addText, requestMessages, startTranscript } from "./transcript.ts";
import type { Setting, TurnWork } from "./work.ts";

const fresh = startTranscript([question]);
const draft = addText(fresh, "The sun is", { blocks: [{ type: "thinking" }], opaque: true });
const answer = { role: "assistant", content: "The sun is", blocks: [{ type: "thinking" }] };

/** The turn after this effect. */
function after(
  effect: Effect,
  work: Partial<TurnWork> = {},
  setting: Setting = settingOf(),
): TurnWork {
  const turn = workOf({ transcript: draft, ...work });
  perform(effect, turn, setting);
  return turn;
}

const sent = (work: TurnWork) => requestMessages(work.transcript);

describe("a hint", () => {
  const hint = { role: "user", content: "Continue exactly from where you left off." };

  it("stays out for a model that continues its own text, unless that ends in white space", () => {
    const setting = settingOf({}, { strategy: "prefill" });
    expect(sent(after("add_hint", {}, setting))).toEqual([question, answer]);
    const spaced = { transcript: addText(fresh, "The sun is\n") };
    expect(sent(after("add_hint", spaced, setting)).at(-1)).toEqual(hint);
  });
});

describe("a request for a call", () => {
  const prompt = {
    role: "user",
    content: "The tool call was cut off. Emit the tool call again, complete, and nothing else.",
  };

  it("shows the text so far, and asks for the call only", () => {
    expect(sent(after("ask_repair"))).toEqual([
      question,
      { role: "assistant", content: "The sun is" },
      prompt,
    ]);
  });

  it("repeats the first request where the answer is to be given anew", () => {
    const switches = { incompleteCallUnderTruncation: "regenerate" } as const;
    expect(after("ask_repair", {}, settingOf({}, { switches })).transcript).toEqual(fresh);
  });
});

it("drops a draft unless nothing else is left at the end", () => {
  expect(after("drop_partial").transcript).toEqual(fresh);
  const ended = { snapshot: snapshotOf({ at: "Partial" }) };
  expect(after("drop_partial", ended).transcript).toEqual(draft);
});

it("raises a limit where there is a higher one", () => {
  expect(after("raise_limit").maxTokens).toBe(100);
  expect(after("raise_limit", {}, settingOf({}, { escalated: 900 })).maxTokens).toBe(900);
});

it("answers calls that are not run with advice, and keeps no half argument in the history", () => {
  const toolCalls = [
    callOf({ arguments: '{"id":1}' }),
    callOf({ id: "call_2", arguments: '{"id":', state: "incomplete" }),
  ];
  const { durable } = after("reject_calls_with_guidance", {
    last: observed({ toolCalls }),
  }).transcript;
  const content =
    "Not run: the call was cut off by the output limit. You MUST split the work: write a skeleton first, then edit it in small steps.";
  expect(durable).toEqual([
    question,
    {
      role: "assistant",
      content: "The sun is",
      toolCalls: [
        { id: "call_1", name: "look_up", arguments: '{"id":1}' },
        { id: "call_2", name: "look_up", arguments: "{}" },
      ],
    },
    { role: "tool", content, toolCallId: "call_1" },
    { role: "tool", content, toolCallId: "call_2" },
  ]);
});

describe("the text for the caller", () => {
  const told = ({ notice, warning, synthetic }: TurnWork) => ({ notice, warning, synthetic });
  const nothing = { notice: null, warning: null, synthetic: false };
  const incomplete = "The answer is incomplete.";
  const rows: readonly [Effect, Partial<TurnWork>, Partial<TurnWork>][] = [
    ["notice", {}, { notice: incomplete }],
    ["suggest_budget", {}, { notice: "The answer is incomplete: raise the output limit." }],
    ["synthetic_terminal", {}, { notice: incomplete, synthetic: true }],
    [
      "warn",
      { last: observed({ rawReason: { odd: 1 } }) },
      { warning: 'The provider stopped for an unknown reason: {"odd":1}' },
    ],
    [
      "warn",
      { last: observed({ rawReason: null }) },
      { warning: "The provider stopped for an unknown reason: null" },
    ],
    ["keep_record", {}, {}],
  ];
  it.each(rows)("reads, for %s of %j, %j", (effect, work, expected) => {
    expect(told(after(effect, work))).toEqual({ ...nothing, ...expected });
  });
});
