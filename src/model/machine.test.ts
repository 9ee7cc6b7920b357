// Every sequence of events within small limits: the machine always ends, once, within its limits, and every edge is used.
import { describe, expect, it } from "vitest";
import { smallLimits, walkMachine } from "../reference/paths.ts";
import { startTurn, step } from "../reference/stepper.ts";
import { edgeName } from "./diagram.ts";
import { type EventName, eventNames, type Switches, states, transitions } from "./machine.ts";
import { ceiling, strictSwitches } from "./profile.ts";

const ones = smallLimits;
const steps = [...walkMachine()];
const edges = new Set(steps.flatMap(({ path }) => path.map(edgeName)));

describe("the machine", () => {
  it("ends always, within its limits", () => {
    const counted = ["continuations", "repairs", "pauses", "retries", "rounds"] as const;
    const overruns = steps.flatMap(({ snapshot: { spent, limits } }) =>
      counted.filter((name) => spent[name] > limits[name]),
    );
    expect(steps.length).toBeGreaterThan(1_000);
    expect(overruns).toEqual([]);
  });

  it("takes every row of its table and reaches every state", () => {
    expect(transitions.map(edgeName).filter((edge) => !edges.has(edge))).toEqual([]);
    const reached = new Set([
      "Request",
      ...transitions.filter((row) => edges.has(edgeName(row))).map(({ to }) => to),
    ]);
    expect(Object.keys(states).filter((name) => !reached.has(name as never))).toEqual([]);
  });

  it("rejects every event after its end", () => {
    const { snapshot } = step(startTurn(strictSwitches, ones), { name: "natural" });
    for (const name of eventNames) expect(step(snapshot, { name }).rejected).toBe(true);
  });

  it("escalates once, then recovers three times: five calls, then it is over (Q-032)", () => {
    const switches: Switches = {
      ...strictSwitches,
      truncation: "escalate-then-resume",
      recoveryExhausted: "guidance",
    };
    let snapshot = startTurn(switches, { ...ceiling, continuations: 3 });
    let sends = 1;
    while (states[snapshot.at] !== "terminal") {
      const taken = step(snapshot, { name: "truncated", tokens: 10, chars: 10 });
      sends += taken.effects.filter((effect) => effect === "send").length;
      snapshot = taken.snapshot;
    }
    expect([sends, snapshot.at, snapshot.limit]).toEqual([5, "Partial", "continuations"]);
  });

  it("never escalates over a limit the user set (Q-063)", () => {
    const switches: Switches = { ...strictSwitches, truncation: "escalate-then-resume" };
    expect(step(startTurn(switches, ones, true), { name: "truncated" }).effects).not.toContain(
      "raise_limit",
    );
    expect(step(startTurn(switches, ones), { name: "truncated" }).effects).toContain("raise_limit");
  });

  it("keeps repairs and continuations apart (Z-102)", () => {
    const limits = { ...ceiling, continuations: 3, repairs: 1 };
    let snapshot = startTurn(strictSwitches, limits);
    for (const name of ["truncated_open_call", "truncated", "truncated", "truncated"] as const)
      ({ snapshot } = step(snapshot, { name, tokens: 1, chars: 1 }));
    expect(snapshot).toMatchObject({
      at: "RequestContinuation",
      spent: { repairs: 1, continuations: 3 },
    });
  });

  it("counts what an event cost, and counts calls only where they are asked for", () => {
    const fresh = startTurn(strictSwitches, ceiling);
    const costs = { tokens: 2, chars: 3, calls: 1, elapsedMs: 5 };
    const spentAfter = (name: EventName) => step(fresh, { name, ...costs }).snapshot.spent;
    const paid = { ...fresh.spent, completionTokens: 2, outputChars: 3, wallTimeMs: 5 };
    expect(step(fresh, { name: "natural" }).snapshot.spent).toEqual(fresh.spent);
    expect(spentAfter("natural")).toEqual(paid);
    expect(spentAfter("malformed")).toEqual({ ...paid, repairs: 1 });
    expect(spentAfter("tools")).toEqual({ ...paid, rounds: 1, toolCalls: 1 });
  });

  it("counts characters and tokens of the whole turn (Z-091, Z-092)", () => {
    const limits = { ...ceiling, outputChars: 120_000 };
    const endAfter = (chars: number) =>
      step(startTurn(strictSwitches, limits), { name: "truncated", chars }).snapshot.at;
    expect([endAfter(119_999), endAfter(120_000), endAfter(120_001)]).toEqual([
      "RequestContinuation",
      "Partial",
      "Partial",
    ]);
  });
});
