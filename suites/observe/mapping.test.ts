// The predicates of suite `mapping`, on trials made by hand: what each says of an answer, branch by branch.
import { describe, expect, it } from "vitest";
import { ruledBy } from "../testing/ruled.ts";
import { mapping } from "./mapping.ts";

const ruled = ruledBy(mapping);
const reports = (...names: string[]) => ({ adapter: { reports: names } });
const returned = (observation: object) => ({ answer: { kind: "returned", observation } });
const threw = { answer: { kind: "threw", error: { name: "TypeError", message: "no choices" } } };
const skipped = { answer: { kind: "skipped", reason: "not claimed" } };
const row = (action: string, ...means: string[]) => ({ means, action });

describe("SR-001: the ending", () => {
  const graded = (grade: string, hand: object | null) => ({ graded: { grade, hand } });

  it.each(["exact", "coarse", "damaged"])("passes with the grade %s", (grade) => {
    expect(ruled("SR-001", graded(grade, null))).toBe("pass");
  });

  it.each([
    [{ row: row("complete", "end_turn", "stop_sequence") }, "read as end_turn or stop_sequence"],
    [{ row: null, errorRow: row("fail", "error") }, "read as error"],
    [{ kind: "untold" }, "neither a word nor an error"],
    [{ kind: "told", word: "halted" }, "the vocabulary has no row for halted"],
    [
      { kind: "threw", word: null, error: { name: "TypeError" } },
      "the vocabulary has no row for TypeError",
    ],
    [null, "the vocabulary has no row for wrong"],
  ])("fails with %j in hand", (hand, message) => {
    expect(ruled("SR-001", graded("wrong", hand))).toBe(message);
  });
});

describe("SR-002: the provider's literal", () => {
  const raw = (rawReason: unknown, expected: object = {}, adapter = reports("rawReason")) =>
    ruled("SR-002", {
      ...returned(rawReason === undefined ? {} : { rawReason }),
      ...adapter,
      expected: { rawReason: "length", ended: "reason", detail: {}, error: null, ...expected },
    });
  const structure = { ended: "structure", rawReason: "message_stop" };

  it("passes as it came, or as another literal of the same ending", () => {
    expect(raw("length")).toBe("pass");
    expect(raw("max_tokens", { detail: { raw: ["incomplete", "max_tokens"] } })).toBe("pass");
    expect(raw("stop")).toBe('rawReason is "stop"');
  });

  it("counts as not claimed, or as missing where it is declared", () => {
    expect(raw("length", {}, reports("text"))).toBe("not_claimed");
    expect(raw(undefined)).toBe("declared but missing");
    expect(raw(undefined, { ended: "structure", rawReason: null })).toBe("declared but missing");
  });

  it("allows its absence where an event or a status ended the response", () => {
    expect(raw(undefined, structure)).toBe("pass");
    expect(raw(null, structure)).toBe("pass");
    expect(raw("stop", structure)).toBe('rawReason is "stop"');
    expect(raw(null)).toBe("rawReason is null");
  });

  it.each([null, "", "  ", "null"])("allows %j where none was sent", (value) => {
    expect(raw(value, { rawReason: null })).toBe("pass");
  });

  it("fails as invented where none was sent", () => {
    expect(raw("stop", { rawReason: null })).toBe('invented the stop literal "stop"');
  });

  it("exempts errors", () => {
    expect(ruled("SR-002", { ...threw, expected: { error: null } })).toBeNull();
    expect(raw("stop", { error: { code: "x" } })).toBeNull();
  });
});

describe("SR-003: the text", () => {
  const text = (given: object, adapter: object = { reports: ["text"] }) =>
    ruled("SR-003", {
      ...returned(given),
      adapter,
      expected: { text: "Paris", detail: { refusal: "I will not." } },
    });

  it("passes whole, and fails lost in part or missing", () => {
    expect(text({ text: "Paris" })).toBe("pass");
    expect(text({ text: "Par" })).toBe("text of 3 characters where 5 were sent");
    expect(text({})).toBe("declared but missing");
    expect(text({ text: "Par" }, { reports: [] })).toBe("not_claimed");
    expect(ruled("SR-003", threw)).toBeNull();
  });

  it("allows the refusal, once", () => {
    expect(text({ text: "ParisI will not." })).toBe("pass");
    expect(text({ text: "ParisI will." })).toBe("text of 12 characters where 5 were sent");
  });
});

describe("the calls", () => {
  const call = (name: string, state = "complete") => ({ name, arguments: "{}", state });
  const calls = (id: string, given: object, sent: object[], more: object = reports("toolCalls")) =>
    ruled(id, {
      ...returned(given),
      claim: { accepted: ["tool_call"] },
      expected: { toolCalls: sent, stopReason: "tool_call" },
      graded: { harms: [] },
      ...more,
    });
  const [one, two] = [call("one"), call("two")];

  it("arrive once and in order (SR-004)", () => {
    const given = (...toolCalls: object[]) => calls("SR-004", { toolCalls }, [one, two]);
    expect(given(one, two)).toBe("pass");
    expect(given(one)).toBe("not handed on: two");
    expect(given(one, one, two)).toBe("handed on twice: one");
    expect(given(two, one)).toBe("handed on in another order");
  });

  it("fail where they are missing, and do not apply where none is complete (SR-004)", () => {
    expect(calls("SR-004", {}, [one])).toBe("declared but missing");
    expect(calls("SR-004", {}, [one], reports())).toBe("not_claimed");
    expect(calls("SR-004", {}, [call("one", "incomplete")])).toBeNull();
    expect(ruled("SR-004", { ...threw, expected: { toolCalls: [one] } })).toBeNull();
  });

  it("fail where they are offered to run while incomplete (SR-005)", () => {
    const sent = [one, call("two", "incomplete"), call("three", "ambiguous")];
    const offered = { ...reports("toolCalls"), graded: { harms: ["partial-tool-offered"] } };
    expect(calls("SR-005", {}, sent)).toBe("pass");
    expect(calls("SR-005", {}, sent, offered)).toBe("offers an unfinished call of two, three");
    expect(calls("SR-005", {}, sent, { ...offered, ...reports() })).toBe("not_claimed");
    expect(calls("SR-005", {}, [one], offered)).toBeNull();
    expect(ruled("SR-005", { ...threw, ...offered, expected: { toolCalls: sent } })).toBeNull();
  });
});

describe("SR-006: the token counts", () => {
  const usage = { inputTokens: 3, outputTokens: 4 };
  const counted = (given: object, adapter = reports("usage"), expected: object | null = usage) =>
    ruled("SR-006", { ...returned(given), ...adapter, expected: { usage: expected } });

  it("pass unchanged, and fail changed or missing", () => {
    expect(counted({ usage })).toBe("pass");
    expect(counted({ usage: null })).toBe("usage null");
    expect(counted({})).toBe("declared but missing");
    expect(counted({ usage: null }, reports())).toBe("not_claimed");
    expect(counted({ usage: null }, reports("usage"), null)).toBeNull();
    expect(ruled("SR-006", { ...threw, expected: { usage } })).toBeNull();
  });
});

describe("SR-007: a value that no card knows", () => {
  const unknown = (hand: object | null, tags = ["unknown-value"], stopReason = "unknown") =>
    ruled("SR-007", { tags, claim: { stopReason }, graded: { hand } });
  const finished = { error: null, row: row("complete", "end_turn") };

  it("fails where it is reported as a finished answer", () => {
    expect(unknown(finished)).toBe("an unknown value reported as a finished answer");
    expect(unknown({ error: null, row: row("abort", "unknown") })).toBe("pass");
  });

  it("passes beside an error, without a row, or without an answer", () => {
    expect(unknown({ ...finished, error: { name: "Error" } })).toBe("pass");
    expect(unknown({ error: null, row: null })).toBe("pass");
    expect(unknown(null)).toBe("pass");
  });

  it("applies only to fixtures of such a value", () => {
    expect(unknown(finished, [])).toBeNull();
    expect(unknown(finished, ["unknown-value"], "tool_call")).toBeNull();
  });
});

it("asks for one request an exchange (SR-008)", () => {
  const asked = (requests: object[]) => ruled("SR-008", { ...threw, facts: { requests } });
  expect(asked([{}])).toBe("pass");
  expect(asked([])).toBe("0 requests");
  expect(asked([{}, {}])).toBe("2 requests");
  expect(ruled("SR-008", { ...skipped, facts: { requests: [] } })).toBeNull();
});

it("asks for a visible failure where the provider failed (SR-009)", () => {
  const failed = (hand: object | null, stopReason = "error") =>
    ruled("SR-009", { claim: { stopReason }, graded: { hand } });
  const told = (action: string) => ({ kind: "told", word: "stop", error: null, row: row(action) });
  expect(failed({ kind: "untold", error: { name: "Error" } })).toBe("pass");
  expect(failed({ kind: "untold", error: null })).toBe("neither an error nor a word");
  expect(failed(told("complete"))).toBe("a failure answered with stop");
  expect(failed(told("abort"))).toBe("pass");
  expect(failed(null)).toBeNull();
  expect(failed(told("complete"), "end_turn")).toBeNull();
});

it("asks for an answer to any response (SR-010)", () => {
  const answered = (grade: string, more: object) => ruled("SR-010", { ...more, graded: { grade } });
  expect(answered("exact", returned({}))).toBe("pass");
  expect(answered("exact", { answer: { kind: "died", how: "out of memory" } })).toBe(
    "out of memory",
  );
  expect(answered("timed_out", { answer: { kind: "timed_out" } })).toBe("no answer in time");
  expect(answered("crashed", threw)).toBe("TypeError: no choices");
  expect(answered("crashed", returned({}))).toBe("crashed");
});
