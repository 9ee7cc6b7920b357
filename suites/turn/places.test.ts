// The places of a trace where a switch decides, and the ruling there.
import { describe, expect, it } from "vitest";
import type { CanonicalResponse } from "../../src/model/exchange.ts";
import { fail, notClaimed, pass, type Ruling } from "../../src/model/requirement.ts";
import {
  afterTools,
  byValue,
  exhausted,
  failedRecoveries,
  hinted,
  isCutCall,
  isCutText,
  places,
  suppressedCalls,
  type ToolPlace,
  wholeCalls,
} from "./places.ts";
import { act, call, exchanged, half, response, trial } from "./testing/made.ts";
import type { LoopTrial } from "./trial.ts";

const done = response("end_turn", { text: "abc" });
const cut = response("max_tokens", { text: "ab" });
const cutCall = response("max_tokens", { toolCalls: [call, half] });
const wholeCall = response("max_tokens", { toolCalls: [call] });
const [error, broken] = [response("error"), response("interrupted")];
const tool = response("tool_call", { toolCalls: [call] });

const run = { name: "weather", input: "{}", ms: 0 };
const ran = (answered: CanonicalResponse) => exchanged(answered, [], { runs: [run] });
const larger = (answered: CanonicalResponse) => exchanged(answered, [], { maxTokens: 2000 });
const plain = (answered: CanonicalResponse | null) => exchanged(answered);

/** The places of one act, each by its number. */
const numbers = (
  find: (trial: LoopTrial) => readonly ToolPlace[],
  exchanges: readonly ReturnType<typeof plain>[],
  more: Partial<LoopTrial> = {},
) => find(trial([act(exchanges)], more)).map(({ number }) => number);

describe("a response that was cut", () => {
  const nothing = { inputTokens: 10, outputTokens: 0 };
  it.each([
    [true, cut],
    [true, response("max_tokens", { text: "ab", usage: nothing })],
    [true, response("max_tokens", { reasoning: "ab", usage: nothing })],
    // Tokens were spent on something that was not shown, or they were not counted.
    [true, response("max_tokens")],
    [true, response("max_tokens", { usage: null })],
    [false, response("max_tokens", { usage: nothing })],
    [false, wholeCall],
    [false, done],
  ])("gives isCutText %j for %j", (expected, given) => {
    expect(isCutText(given)).toBe(expected);
  });

  it.each([
    [true, cutCall],
    [false, wholeCall],
    [false, cut],
    [false, response("malformed_tool_call", { toolCalls: [half] })],
  ])("gives isCutCall %j for %j", (expected, given) => {
    expect(isCutCall(given)).toBe(expected);
  });
});

describe("the ruling by the declared value", () => {
  const find = (given: LoopTrial) => places(given, isCutText);
  const ruling = (value: string, exchanges: readonly ReturnType<typeof plain>[]) => {
    const rules: Record<string, (place: ToolPlace) => Ruling | null> = {
      system: ({ number }) => (number === 0 ? pass : fail(`at ${number}`)),
      user: ({ number }) => (number === 0 ? null : pass),
    };
    const { switches } = trial([act([])]);
    const own = { ...switches, hintRole: value } as LoopTrial["switches"];
    return byValue("hintRole", find, rules)(trial([act(exchanges)], { switches: own }));
  };

  it("requires a place, a rule and a declared switch", () => {
    expect(ruling("system", [plain(done)])).toBeNull();
    expect(ruling("unset", [plain(done)])).toBeNull();
    expect(ruling("other", [plain(cut)])).toBeNull();
    expect(ruling("user", [plain(cut)])).toBeNull();
    expect(ruling("unset", [plain(cut)])).toEqual(notClaimed);
  });
});

describe("the places of a switch", () => {
  it("include continuations that do more than raise the limit, for a hint", () => {
    expect(numbers(hinted, [plain(cut), plain(cut)])).toEqual([0]);
    expect(numbers(hinted, [plain(cut), larger(done)])).toEqual([]);
  });

  it("include cut responses with whole calls, unless the limit is raised", () => {
    expect(
      numbers(wholeCalls, [plain(wholeCall), plain(cutCall), plain(tool), plain(cut)]),
    ).toEqual([0]);
    expect(numbers(wholeCalls, [plain(wholeCall), larger(done)])).toEqual([]);
    expect(numbers(wholeCalls, [plain(wholeCall)])).toEqual([0]);
  });

  it("include failures right after a cut text, unless the limit was raised", () => {
    expect(numbers(failedRecoveries, [plain(cut), plain(error)])).toEqual([1]);
    expect(numbers(failedRecoveries, [plain(cut), plain(broken)])).toEqual([1]);
    expect(numbers(failedRecoveries, [plain(cut), larger(error)])).toEqual([]);
    expect(numbers(failedRecoveries, [plain(error), plain(cut)])).toEqual([]);
    expect(numbers(failedRecoveries, [plain(done), plain(error)])).toEqual([]);
    expect(numbers(failedRecoveries, [plain(null), plain(error)])).toEqual([]);
    expect(numbers(failedRecoveries, [plain(cut), plain(done)])).toEqual([]);
  });

  it("include a cut text at the end, after another request", () => {
    expect(numbers(exhausted, [plain(cut), plain(cut)])).toEqual([1]);
    expect(numbers(exhausted, [plain(cut)])).toEqual([]);
    expect(numbers(exhausted, [plain(cut), plain(cut), plain(done)])).toEqual([]);
    expect(numbers(exhausted, [plain(cut), plain(cutCall)])).toEqual([]);
  });

  it("include a failure at the end, right after a round of tools that ran", () => {
    expect(numbers(afterTools, [ran(tool), plain(error)])).toEqual([1]);
    expect(numbers(afterTools, [ran(tool), plain(tool), plain(broken)])).toEqual([2]);
    expect(numbers(afterTools, [plain(tool), ran(tool), plain(error)])).toEqual([2]);
    expect(numbers(afterTools, [plain(tool), plain(error)])).toEqual([]);
    expect(numbers(afterTools, [plain(tool), ran(error)])).toEqual([]);
    expect(numbers(afterTools, [ran(tool), plain(error), plain(done)])).toEqual([]);
    expect(numbers(afterTools, [ran(tool), plain(cut), plain(error)])).toEqual([]);
    expect(numbers(afterTools, [ran(tool), plain(done)])).toEqual([]);
    expect(numbers(afterTools, [plain(error)])).toEqual([]);
  });

  it("include rounds with a call of a suppressed tool", () => {
    const other = { ...call, name: "look_up" };
    const tools = [{ name: "weather", suppressed: true }, { name: "look_up" }];
    const of = (...given: CanonicalResponse[]) =>
      numbers(suppressedCalls, given.map(plain), { tools });
    expect(of(tool, response("tool_call", { toolCalls: [other, call] }))).toEqual([0, 1]);
    expect(of(response("tool_call", { toolCalls: [other] }), wholeCall)).toEqual([]);
  });
});
