// What goes to a log, on values made by hand: how long, how deep, how wide, and what signals and reports make of calls.
import { describe, expect, it } from "vitest";
import { loadPolicy } from "../../corpus/collections.ts";
import { builtInCorpus } from "../../corpus/home.ts";
import type { Observation, ToolCall } from "../../generated/observation.ts";
import { stopReasons } from "../../model/stop-reason.ts";
import { freshContext } from "../decide.ts";
import { terminationReport } from "./report.ts";
import { sanitise, sanitiseText, textMax } from "./sanitise.ts";
import { bridgeSignal, createSignal, isSignal } from "./signal.ts";

describe("a text for a log", () => {
  it("holds at most 200 characters, and says where it was cut", () => {
    const whole = "long words ".repeat(20).slice(0, 200);
    expect(textMax).toBe(200);
    expect(sanitiseText(whole)).toBe(whole);
    expect(sanitiseText(`${whole}x`)).toBe(`${whole.slice(0, 199)}…`);
  });

  it("ends where what was not looked at would follow, however short the rest became", () => {
    // Redacted, the first 800 characters are short; what follows them was never looked at.
    const secret = `Bearer ${"a1B2c3D4".repeat(100)}`.slice(0, 800);
    expect(sanitiseText(secret)).not.toMatch(/…$/);
    expect(sanitiseText(`${secret}a`)).toMatch(/…$/);
    expect(sanitiseText(`${secret} and more`)).not.toContain("more");
  });

  it("shows a character that acts by its number", () => {
    expect(sanitiseText("a\u001bb\u202ec")).toBe("a\\u001bb\\u202ec");
  });
});

describe("a value for a log", () => {
  it("keeps numbers, truth and nothing, and has nothing for what is no JSON", () => {
    expect(sanitise([1, true, null, undefined, () => {}])).toEqual([1, true, null, null, null]);
  });

  it("holds at most 50 items, and 50 members", () => {
    const items = Array.from({ length: 51 }, (_, at) => at);
    expect(sanitise(items)).toEqual(items.slice(0, 50));
    const members = Object.fromEntries(items.map((at) => [`m${at}`, at]));
    expect(Object.keys(sanitise(members) as object)).toEqual(Object.keys(members).slice(0, 50));
  });

  it("goes six deep, in lists and in members", () => {
    expect(sanitise([[[[[[["a"]]]]]]])).toEqual([[[[[[null]]]]]]);
    const deep = { a: { a: { a: { a: { a: { a: { a: "b" } } } } } } };
    expect(sanitise(deep)).toEqual({ a: { a: { a: { a: { a: { a: null } } } } } });
  });

  it("renames members with a name that means something to JavaScript", () => {
    const names = ["constructor", "prototype", "__proto__"];
    const value = JSON.parse(`{${names.map((name) => `"${name}":1`).join()}}`);
    expect(Object.keys(sanitise(value) as object)).toEqual(names.map((name) => `[${name}]`));
  });
});

const call = (state: ToolCall["state"]): ToolCall => ({
  id: "a",
  name: "b",
  arguments: "{}",
  state,
});

function seen(more: Partial<Observation>): Observation {
  return {
    stopReason: "end_turn",
    rawReason: "stop",
    rawField: "/choices/0/finish_reason",
    detail: {},
    ended: "reason",
    confidence: "high",
    text: "",
    reasoning: "",
    toolCalls: [],
    usage: null,
    error: null,
    ...more,
  };
}

describe("a signal", () => {
  const signalOf = (more: Partial<Observation>) => bridgeSignal(seen(more));
  const calls = [call("complete"), call("incomplete"), call("incomplete")];

  it("tells whole calls from others", () => {
    expect(signalOf({ toolCalls: calls }).providerSpecific.metadata).toMatchObject({
      pendingCalls: 1,
      unfinishedCalls: 2,
    });
  });

  it("leaves a response open that still runs, and says so", () => {
    expect(signalOf({ stopReason: null })).toMatchObject({
      shouldTerminate: false,
      message: "the response has not ended yet",
    });
    expect(signalOf({})).toMatchObject({
      shouldTerminate: true,
      message: stopReasons.end_turn.means,
    });
  });

  it("names the field by its last name, or leaves it empty", () => {
    const field = (rawField: string | null) =>
      signalOf({ rawField }).providerSpecific.originalField;
    expect(field("/choices/0/finish_reason")).toBe("finish_reason");
    expect(field("/output/0")).toBe("output");
    expect(field("/output/")).toBe("output");
    expect(field(null)).toBe("");
  });

  it("shows the provider's value as text", () => {
    const shown = (value: unknown) =>
      createSignal({ reason: "unknown", value }).providerSpecific.originalValue;
    expect([null, undefined, "stop", 3, () => {}].map(shown)).toEqual(["", "", "stop", "3", ""]);
  });

  it("made by hand has its own message, and confidence only in a value that is there", () => {
    const made = createSignal({ reason: "stop_sequence", value: "", message: "as asked" });
    expect(made).toMatchObject({ message: "as asked", confidence: "low" });
    expect(made.providerSpecific.originalField).toBe("");
    expect(createSignal({ reason: "stop_sequence", value: "x" })).toMatchObject({
      message: "stop sequence",
      confidence: "high",
    });
  });

  it("may lack a message, but not hold a long one or no text", () => {
    const { message: _message, ...signal } = createSignal({ reason: "unknown" });
    expect(isSignal(signal)).toBe(true);
    expect(isSignal({ ...signal, message: "x ".repeat(101) })).toBe(false);
    expect(isSignal({ ...signal, message: 3 })).toBe(false);
    expect(isSignal({ ...signal, message: [] })).toBe(false);
  });
});

describe("a report", () => {
  const policy = loadPolicy(builtInCorpus(), "strict");
  const report = (more: Partial<Observation>) =>
    terminationReport(seen(more), freshContext, policy);

  it("counts calls that are whole and calls that are not", () => {
    const toolCalls = [call("complete"), call("complete"), call("incomplete")];
    expect(report({ toolCalls }).calls).toEqual({ complete: 2, unfinished: 1 });
    expect(report({ stopReason: "max_tokens", toolCalls }).ending.action).toBe("repair");
  });

  it("says whether and how it ended", () => {
    expect(report({}).summary).toMatch(/^Ended: /);
    const open = report({ stopReason: null });
    expect(open.summary).toMatch(/^Not ended\. /);
    expect(open.ending.action).toBeNull();
  });
});
