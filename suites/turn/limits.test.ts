// The requirements on limits, on turns made by hand.
import { describe, expect, it } from "vitest";
import type { LimitName } from "../../src/model/machine.ts";
import { act, call, exchanged, half, response, trial } from "./testing/made.ts";
import { answered, ended, limited, ran, ruled, run, tool, user } from "./testing/turns.ts";
import type { ActTrace, Exchanged } from "./trace.ts";
import type { LoopTrial } from "./trial.ts";

const ids: Readonly<Record<LimitName, string>> = {
  continuations: "SR-201",
  completionTokens: "SR-202",
  outputChars: "SR-203",
  repairs: "SR-204",
  rounds: "SR-205",
  toolCalls: "SR-206",
  pauses: "SR-207",
  retries: "SR-208",
  wallTimeMs: "SR-209",
};

/** What the requirement of a limit says of a turn under this limit. */
const said = (name: LimitName, limit: number, turn: ActTrace, more: Partial<LoopTrial> = {}) =>
  ruled(ids[name], {
    ...trial([answered(done), turn], { loop: { hooks: ["clock"] }, ...more }),
    ...limited({ [name]: limit }),
  });

const done = response("end_turn", { text: "Sunny." });
const cut = response("max_tokens", { text: "Sun" });
const paused = response("pause_turn", { text: "Sun" });
const spoiled = response("max_tokens", { text: "Sun", toolCalls: [half] });
const broken = response("interrupted");

/** A turn in which a tool ran after each of the responses. */
const worked = (...responses: Exchanged["response"][]) =>
  act(
    responses.map((each, at) => ({
      ...ran(each, run()),
      request: exchanged(each, [user("hi"), ...Array.from({ length: at }, () => tool("a"))])
        .request,
    })),
  );
const asking = response("tool_call", { text: "Sun", toolCalls: [call] });

const counts: readonly (readonly [LimitName, ActTrace])[] = [
  ["continuations", answered(cut, cut, done)],
  ["repairs", answered(spoiled, spoiled, done)],
  ["rounds", worked(asking, asking)],
  ["toolCalls", worked(asking, asking)],
  ["pauses", answered(paused, paused, done)],
  ["retries", answered(broken, broken, done)],
];

it.each(counts)(
  "passes the limit on %s where the count reaches it, and fails above",
  (name, turn) => {
    expect(said(name, 2, turn)).toBe("pass");
    expect(said(name, 1, turn)).toBe(`2 ${name}, the limit is 1`);
  },
);

it("does not judge limits that are not declared", () => {
  for (const id of Object.values(ids)) expect(ruled(id, trial([answered(done)]))).toBeNull();
});

it("allows the one round that any answer needs", () => {
  expect(said("rounds", 0, answered(done))).toBe("pass");
  expect(said("rounds", 0, worked(asking, asking))).toBe("2 rounds, the limit is 0");
  expect(said("continuations", 0, answered(cut, done))).toBe("1 continuations, the limit is 0");
});

describe("the limits on how much", () => {
  it.each([
    ["completionTokens", 5],
    ["outputChars", 3],
  ] as const)("forbid further requests once %s is reached", (name, each) => {
    const over = (request: number, spent: number, limit: number) =>
      `request ${request} was sent with ${spent} ${name} spent of ${limit}`;
    for (const first of [cut, spoiled, paused]) {
      expect(said(name, each, answered(first, done))).toBe(over(2, each, each));
      expect(said(name, each + 1, answered(first, done))).toBe("pass");
      expect(said(name, 2 * each, answered(first, first, first, done))).toBe(
        over(3, 2 * each, 2 * each),
      );
    }
    expect(said(name, 0, answered(cut, done))).toBe(over(2, each, 0));
  });

  it("allow rounds of tools, which have their own limit", () => {
    expect(said("completionTokens", 1, worked(asking, asking))).toBe("pass");
  });
});

it("forbids requests once the time is over", () => {
  const turn = act([0, 10, 20].map((ms) => exchanged(done, [], { ms })));
  expect(said("wallTimeMs", 21, turn)).toBe("pass");
  expect(said("wallTimeMs", 10, turn)).toBe("a request after 10 ms, the limit is 10");
  expect(said("wallTimeMs", 10, turn, { loop: {} })).toBe("not_claimed");
  expect(said("wallTimeMs", 10, turn, { loop: { hooks: ["cancel"] } })).toBe("not_claimed");
  expect(said("rounds", 1, answered(done), { loop: {} })).toBe("pass");
});

describe("naming a limit as the reason", () => {
  it.each([
    ...counts,
    ["completionTokens", answered(cut)],
    ["outputChars", answered(done)],
  ] as const)("requires that %s was reached", (name, turn) => {
    const spent = { completionTokens: 5, outputChars: 6 }[String(name)] ?? 2;
    const named = ended(turn, { limit: name });
    expect(said(name, spent, named)).toBe("pass");
    // A last round that nothing would read is not begun; a call may be refused before it is run.
    const may = name === "rounds" || name === "toolCalls";
    expect(said(name, spent + 1, named)).toBe(
      may ? "pass" : `stopped by ${name} at ${spent} of ${spent + 1}`,
    );
    expect(said(name, spent + 2, named)).toBe(
      name === "toolCalls" ? "pass" : `stopped by ${name} at ${spent} of ${spent + 2}`,
    );
    expect(said(name, spent + 2, ended(turn, { limit: "other" }))).toBe("pass");
  });

  it("allows wallTimeMs before a request shows it", () => {
    expect(said("wallTimeMs", 9, ended(answered(done), { limit: "wallTimeMs" }))).toBe("pass");
  });
});
