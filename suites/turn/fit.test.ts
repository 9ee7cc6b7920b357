// The declaration that fits what a loop did: by every value of every switch, and by counting.
import { describe, expect, it } from "vitest";
import type { CanonicalResponse } from "../../src/model/exchange.ts";
import type { Switches } from "../../src/model/machine.ts";
import { byLimit } from "../../src/model/profile.ts";
import { fail, pass, type Requirement, type Ruling } from "../../src/model/requirement.ts";
import { fitDeclaration, fitSurroundings } from "./fit.ts";
import { act, exchanged, response, trial } from "./testing/made.ts";
import type { ActTrace } from "./trace.ts";
import type { LoopTrial } from "./trial.ts";

type Judge = (trial: LoopTrial, value: string) => Ruling | null;

/** What is found out of the switch `pause` with the values a, b and c. */
function fitted(trials: readonly LoopTrial[], judge: Judge) {
  const rule = {
    judge: (given: LoopTrial) => judge(given, given.switches.pause),
  } as Requirement<LoopTrial>;
  const values = { pause: ["a", "b", "c"] };
  const ruleOf = (name: keyof Switches) => (name === "pause" ? rule : undefined);
  return fitDeclaration(trials, values, ruleOf).switches.find(({ name }) => name === "pause");
}
const some = (...providers: string[]) =>
  providers.map((provider) => trial([act([])], { provider }));
const unset = { name: "pause", value: "unset", cases: 0, also: [], against: null };

describe("the value of a switch", () => {
  it("comes from the first that passes and never fails, with the others that fit", () => {
    const judge: Judge = ({ provider }, value) => {
      if (value === "a") return provider === "one" ? pass : fail("no");
      return provider === "three" ? null : pass;
    };
    expect(fitted(some("one", "two", "three"), judge)).toEqual({
      ...unset,
      value: "b",
      cases: 2,
      also: ["c"],
    });
  });

  it("stays unset where no case shows it", () => {
    expect(fitted(some("one"), () => null)).toEqual(unset);
    expect(fitted([], () => pass)).toEqual(unset);
    expect(fitted(some("one"), () => fail("no"))).toEqual(unset);
  });
});

describe("a limit", () => {
  const messages = (results: number) =>
    Array.from({ length: results }, () => ({
      role: "tool" as const,
      content: "",
      toolCallId: "c",
    }));
  /** One request after the other, each with one more tool result where it is a round. */
  const endless = (...answers: (CanonicalResponse | null)[]) => {
    let results = 0;
    const exchanges = answers.map((answered, at) => {
      if (answers[at - 1]?.stopReason === "tool_call") results += 1;
      return exchanged(answered, messages(results));
    });
    return trial([act(exchanges)], { endless: true });
  };
  const [cut, pause, error] = [
    response("max_tokens", { text: "a" }),
    response("pause_turn"),
    response("error"),
  ];
  const limitsOf = (...trials: LoopTrial[]) => fitDeclaration(trials, {}, () => undefined).limits;
  const limit = (name: string, ...trials: LoopTrial[]) =>
    limitsOf(...trials).find((each) => each.name === name);

  it("stays unknown where the loop did not do it, or the script has an end", () => {
    expect(limit("pauses", endless(cut, cut))).toEqual({
      name: "pauses",
      most: null,
      endless: false,
    });
    // The first request alone is no second round.
    expect(limit("rounds", endless(cut, cut))?.most).toBeNull();
    const ended = { ...endless(cut, cut), endless: false };
    expect(limit("continuations", ended)?.most).toBeNull();
  });

  it("counts, once seen, when switches are judged", () => {
    const seen: LoopTrial["limits"][] = [];
    const judge: Judge = ({ limits }) => {
      seen.push(limits);
      return pass;
    };
    const trials = [endless(cut, cut, null), endless(pause, pause), endless(error, error, error)];
    const declared = trials.map((each) => ({ ...each, limits: byLimit(() => 9) }));
    fitted(declared, judge);
    expect(seen[0]).toEqual({ ...byLimit(() => null), pauses: 1, retries: 2 });
  });
});

describe("what is around a loop", () => {
  const done = response("end_turn", { text: "Sunny." });
  const asking = response("tool_call");
  const cancelled = (more: Partial<ActTrace>) =>
    trial([
      act([exchanged(done, [])], {
        cancelled: "before",
        outcome: { reported: null, outcome: "cancelled", text: "" },
        ...more,
      }),
    ]);
  const endless = (rounds: number, limit: number) =>
    trial(
      [
        act(
          // Every request shows one more result.
          Array.from({ length: rounds }, (_, at) =>
            exchanged(asking, Array(at).fill({ role: "tool", content: "sunny" })),
          ),
        ),
      ],
      {
        endless: true,
        limits: { ...byLimit(() => null), rounds: limit },
      },
    );
  const history = (...contents: string[]) =>
    trial([act([exchanged(done, [])])], {
      probe: act([
        exchanged(done, [
          ...contents.map((content) => ({ role: "user" as const, content })),
          { role: "user", content: "What did we say?" },
        ]),
      ]),
    });

  it("is unknown where no case shows it", () => {
    expect(fitSurroundings([], {})).toEqual({ history: null, cancel: null, gate: null, knobs: [] });
  });

  it("is a history where the next turn shows the one before", () => {
    expect(fitSurroundings([history("hi"), history()], {}).history).toBe(true);
    expect(fitSurroundings([history()], {}).history).toBe(false);
  });

  it("is the hook cancel where nothing goes on after it", () => {
    expect(fitSurroundings([cancelled({})], {}).cancel).toBe(true);
    expect(fitSurroundings([cancelled({}), cancelled({ runsAfterCancel: 1 })], {}).cancel).toBe(
      false,
    );
    const late = [exchanged(done, [], { afterCancel: true })];
    expect(fitSurroundings([cancelled({ exchanges: late })], {}).cancel).toBe(false);
    const told = { reported: null, outcome: "completed" as const, text: "" };
    expect(fitSurroundings([cancelled({ outcome: told })], {}).cancel).toBe(false);
  });

  it("is the hook gate where the loop asks it", () => {
    const met = (gateClosed: boolean) => trial([act([], { gateClosed })], { gated: true });
    expect(fitSurroundings([met(true)], {}).gate).toBe(true);
    expect(fitSurroundings([met(true), met(false)], {}).gate).toBe(false);
  });

  it("is a knob where the loop stops at each of two numbers", () => {
    const knobs = (...trials: LoopTrial[]) => fitSurroundings([], { rounds: trials }).knobs;
    expect(knobs(endless(2, 2), endless(3, 3))).toEqual(["rounds"]);
    expect(knobs(endless(3, 2), endless(3, 3))).toEqual([]);
    expect(knobs(endless(3, 3))).toEqual([]);
  });
});
