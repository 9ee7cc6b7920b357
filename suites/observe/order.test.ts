// The order of evidence (H2), rule by rule: an example that each rule decides, and a judge without the rule, which only that
// example notices.
import { describe, expect, it } from "vitest";
import type { StopReason, ToolCall } from "../../src/generated/observation.ts";
import type { Answer } from "../../src/model/answer.ts";
import type { Claim } from "../../src/model/claim.ts";
import * as judge from "./grade.ts";
import { type Break, brokenJudge } from "./mutants/broken.ts";
import { call, half, returned, row, sent, vocabulary, whole } from "./testing/judged.ts";

const words = vocabulary([
  row("done", ["end_turn"], "complete"),
  row("tools", ["tool_call"], "run_tools"),
  row("cut", ["max_tokens"], "continue"),
  row("limit", ["max_tokens"], "abort"),
]);
const claiming: Parameters<typeof judge.gradeAnswer>[4] = { reports: ["text", "toolCalls"] };
const wordsOnly: typeof claiming = { reports: ["text"] };

interface Example {
  readonly claim: Claim;
  readonly answer: Answer;
  readonly adapter?: Parameters<typeof judge.gradeAnswer>[4];
  /** Another rule that this one refines: the judge without that one gets this example wrong too. */
  readonly refines?: string;
  /** The word of the answer to the finished twin. */
  readonly twin?: string;
  readonly verdict: string;
  readonly broken: Break;
}

function claim(stopReason: StopReason, ...toolCalls: ToolCall[]): Claim {
  return { stopReason, accepted: [stopReason], observation: sent(stopReason, ...toolCalls) };
}
const cut = (...toolCalls: ToolCall[]) => claim("interrupted", ...toolCalls);
const usable = { name: "look_up", arguments: '{"a":1}' };
const error = { name: "E", message: "m", thrown: false };

const twins = {
  whole: { ...call("store", '{"a":1}'), id: "a" },
  half: { ...half, arguments: "{}", id: "b" },
};
const offered = (id: string | null) => ({ name: "store", arguments: '{"a":1}', id });

const untold = "an answer without a word is untold where the finished twin has none either";
const leftOpen = "an answer without a word is left open where the finished twin has one";

const examples: Readonly<Record<string, Example>> = {
  "an error outweighs a call in hand": {
    claim: claim("error", whole),
    answer: returned({ reported: "done", error, toolCalls: [usable] }),
    verdict: "coarse",
    broken: { part: "grade", from: "if (hand.error) return errorSeen(held);", to: "" },
  },
  "a word for this very cause beside an error tells no wrong one": {
    claim: claim("max_tokens"),
    answer: returned({ reported: "limit", error }),
    verdict: "exact",
    broken: { part: "grade", from: "|| tellsCause(row, reason));", to: ");" },
  },
  "a word that warns outweighs a call in hand": {
    claim: claim("max_tokens", whole),
    answer: returned({ reported: "cut", toolCalls: [usable] }),
    verdict: "exact",
    broken: {
      part: "meaning",
      from: "|| !looksDone(row.action)) return row;",
      to: ") return row;",
    },
  },
  "a call in hand outweighs a word that sounds finished": {
    claim: claim("tool_call", whole),
    answer: returned({ reported: "done", toolCalls: [usable] }),
    verdict: "exact",
    broken: { part: "meaning", from: "if (!calls.every(isBroken)) return called;", to: "" },
  },
  "a call in hand is enough without a word": {
    claim: claim("tool_call", whole),
    answer: returned({ reported: null, toolCalls: [usable] }),
    verdict: "coarse",
    broken: {
      part: "grade",
      from: 'if (looksDone(action)) return { grade: "coarse", harm: null };',
      to: 'if (action === "complete") return { grade: "coarse", harm: null };',
    },
  },
  "a word for tools without a call is a call that cannot be used": {
    claim: claim("malformed_tool_call"),
    answer: returned({ reported: "tools", toolCalls: [] }),
    verdict: "exact",
    broken: {
      part: "meaning",
      from: 'return row.action === "run_tools" ? uncalled : row;',
      to: 'return row.action === "run_tools" && calls.length > 0 ? uncalled : row;',
    },
  },
  "calls that are not claimed are evidence of nothing": {
    claim: claim("tool_call", whole),
    answer: returned({ reported: "tools", toolCalls: [] }),
    adapter: wordsOnly,
    verdict: "exact",
    broken: {
      part: "meaning",
      from: 'observation && reports.includes("toolCalls") ?',
      to: "observation ?",
    },
  },
  "a word for tools beside half a call charges a whole one as lost": {
    claim: claim("tool_call", whole),
    answer: returned({ reported: "tools", toolCalls: [{ ...usable, state: "incomplete" }] }),
    verdict: "damaged dropped-tool-call",
    broken: {
      part: "grade",
      from: 'hand.row === uncalled && reason === "tool_call"',
      to: "false",
    },
  },
  [leftOpen]: {
    claim: cut(),
    answer: returned({ reported: null }),
    twin: "done",
    verdict: "ambiguous",
    broken: { part: "meaning", from: ': "left_open",', to: ': "untold",' },
  },
  [untold]: {
    claim: cut(),
    answer: returned({ reported: null }),
    verdict: "wrong untold-ending",
    broken: { part: "grade", from: 'harm: "untold-ending" };', to: "harm: null };" },
  },
  "a second reading as unknown does not excuse silence": {
    claim: { ...claim("safety_blocked"), accepted: ["safety_blocked", "unknown"] },
    answer: returned({ reported: null }),
    refines: untold,
    verdict: "wrong untold-ending",
    broken: { part: "grade", from: 'at === 0 || excuses || reason !== "unknown"', to: "true" },
  },
  "an empty word is none": {
    refines: leftOpen,
    claim: cut(),
    answer: returned({ reported: " " }),
    twin: "done",
    verdict: "ambiguous",
    broken: {
      part: "meaning",
      from: "observation?.reported?.trim() || null",
      to: "observation?.reported",
    },
  },
  "only a broken-off answer is left open": {
    refines: untold,
    claim: claim("max_tokens"),
    answer: returned({ reported: null }),
    twin: "done",
    verdict: "wrong untold-ending",
    broken: {
      part: "grade",
      from: 'hand.kind === "left_open" && reason === "interrupted"',
      to: 'hand.kind === "left_open"',
    },
  },
  "pieces of a call that happen to parse are not offered by an answer left open": {
    refines: leftOpen,
    claim: cut(half),
    answer: returned({ reported: null, toolCalls: [{ name: "store", arguments: '{"a":1}' }] }),
    twin: "done",
    verdict: "ambiguous",
    broken: {
      part: "grade",
      from: '(kind !== "left_open" || call.state === "complete")',
      to: "true",
    },
  },
  "half a call that is marked complete is offered by an answer left open": {
    claim: cut(half),
    answer: returned({
      reported: null,
      toolCalls: [{ name: "store", arguments: '{"a":1}', state: "complete" }],
    }),
    twin: "done",
    verdict: "wrong partial-tool-offered",
    broken: {
      part: "grade",
      from: 'kind !== "left_open" || call.state === "complete"',
      to: 'kind !== "left_open"',
    },
  },
  "half a call beside a value that no card knows is judged as half a call": {
    claim: claim("unknown", half),
    answer: returned({ reported: "odd", toolCalls: [{ name: "store", arguments: '{"a":1}' }] }),
    verdict: "wrong partial-tool-offered",
    broken: { part: "grade", from: '|| reason === "unknown"))', to: "))" },
  },
  "half a call is told by its id from a whole one of its tool": {
    claim: claim("max_tokens", twins.half, twins.whole),
    answer: returned({ reported: "done", toolCalls: [offered("b")] }),
    verdict: "wrong partial-tool-offered",
    broken: { part: "damage", from: "call.id !== null && each.id === call.id", to: "false" },
  },
  "half a call without an id is what the whole ones of its tool leave over": {
    claim: claim("max_tokens", { ...twins.half, arguments: "" }, twins.whole),
    answer: returned({ reported: "done", toolCalls: [offered(null)] }),
    verdict: "wrong silent-truncation",
    broken: {
      part: "damage",
      from: 'call.state === "complete" && isSame(each, call)',
      to: "false",
    },
  },
  "a call without a name is none to run": {
    claim: claim("end_turn"),
    answer: returned({ reported: "done", toolCalls: [{ name: "", arguments: "" }] }),
    verdict: "exact",
    broken: { part: "meaning", from: "if (!name) return true;", to: "" },
  },
  "a call that came without a name shows that it cannot be run": {
    claim: {
      ...claim("tool_call", call(null, "{}")),
      accepted: ["tool_call", "malformed_tool_call"],
    },
    answer: returned({ reported: "done", toolCalls: [{ name: null, arguments: "{}" }] }),
    refines: "a call without a name is none to run",
    verdict: "coarse",
    broken: { part: "meaning", from: "Boolean(name) && ", to: "" },
  },
  "a reading by a reason that came before the cut is coarse": {
    claim: { ...cut(), afterReason: ["end_turn"] },
    answer: returned({ reported: "done" }),
    verdict: "coarse",
    broken: {
      part: "grade",
      from: 'grade === "exact" ? "coarse" : grade, harm }',
      to: "grade, harm }",
    },
  },
  "a refusal in its own field outweighs a call": {
    claim: claim("refusal", call("store", "{}")),
    answer: returned({
      reported: "done",
      refusal: "No.",
      toolCalls: [{ name: "store", arguments: "{}" }],
    }),
    verdict: "exact",
    broken: {
      part: "meaning",
      from: "row: declined && (!row || looksDone(row.action)) ? refused :",
      to: "row: declined && !row ? refused :",
    },
  },
};

function told(
  { gradeAnswer }: typeof judge,
  { claim: given, answer, adapter = claiming, twin }: Example,
) {
  const { grade, harms } = gradeAnswer(given, answer, words, "openai-chat", adapter, twin);
  return [grade, ...harms].join(" ");
}

describe("the order of evidence", () => {
  it.each(Object.entries(examples))("decides that %s", (_, example) => {
    expect(told(judge, example)).toBe(example.verdict);
  });

  it.each(Object.entries(examples))(
    "notices by one example alone a judge that does not know that %s",
    async (name, { broken }) => {
      const other = await brokenJudge(broken);
      const noticing = Object.entries(examples).filter(
        ([, each]) => told(other, each) !== each.verdict,
      );
      const refining = Object.entries(examples).filter(
        ([each, { refines }]) => each === name || refines === name,
      );
      expect(noticing.map(([each]) => each)).toEqual(refining.map(([each]) => each));
    },
  );
});
