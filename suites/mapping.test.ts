// The predicates of suite `mapping`, on trials made by hand: what each says of an answer, branch by branch.
import { describe, expect, it } from "vitest";
import { mapping } from "./mapping.ts";
import { ruledBy } from "./testing/ruled.ts";

const ruled = ruledBy(mapping);
const reports = (...names: string[]) => ({ adapter: { reports: names } });
const returned = (observation: object) => ({ answer: { kind: "returned", observation } });
const threw = { answer: { kind: "threw", error: { name: "TypeError", message: "no choices" } } };
const skipped = { answer: { kind: "skipped", reason: "not claimed" } };
const row = (action: string, ...means: string[]) => ({ means, action });

describe("SR-001: the ending", () => {
  const graded = (grade: string, hand: object | null) => ({ graded: { grade, hand } });

  it.each(["exact", "coarse", "damaged"])("is read as it is meant if the grade is %s", (grade) => {
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
  ])("is read otherwise with %j in hand", (hand, message) => {
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

  it("is kept as it came, or as another literal of the same ending", () => {
    expect(raw("length")).toBe("pass");
    expect(raw("max_tokens", { detail: { raw: ["incomplete", "max_tokens"] } })).toBe("pass");
    expect(raw("stop")).toBe('rawReason is "stop"');
  });

  it("is not claimed, or missing although it is declared", () => {
    expect(raw("length", {}, reports("text"))).toBe("not_claimed");
    expect(raw(undefined)).toBe("declared but missing");
    expect(raw(undefined, { ended: "structure", rawReason: null })).toBe("declared but missing");
  });

  it("need not be handed on where an event or a status ended the response", () => {
    expect(raw(undefined, structure)).toBe("pass");
    expect(raw(null, structure)).toBe("pass");
    expect(raw("stop", structure)).toBe('rawReason is "stop"');
    expect(raw(null)).toBe("rawReason is null");
  });

  it.each([null, "", "  ", "null"])("is not invented by %j where none was sent", (value) => {
    expect(raw(value, { rawReason: null })).toBe("pass");
  });

  it("is invented by a word where none was sent", () => {
    expect(raw("stop", { rawReason: null })).toBe('invented the stop literal "stop"');
  });

  it("is not asked of an answer that failed, nor of a failure of the provider", () => {
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

  it("is whole, lost in part, missing, or not claimed", () => {
    expect(text({ text: "Paris" })).toBe("pass");
    expect(text({ text: "Par" })).toBe("text of 3 characters where 5 were sent");
    expect(text({})).toBe("declared but missing");
    expect(text({ text: "Par" }, { reports: [] })).toBe("not_claimed");
    expect(ruled("SR-003", threw)).toBeNull();
  });

  it("may hold the refusal if the adapter declares that it does", () => {
    const surfacing = { reports: ["text"], refusalText: "https://example.org/refusals" };
    expect(text({ text: "ParisI will not." }, surfacing)).toBe("pass");
    expect(text({ text: "ParisI will not." })).toBe("text of 16 characters where 5 were sent");
  });
});

describe("calls", () => {
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

  it("SR-004: are handed on once and in order", () => {
    const given = (...toolCalls: object[]) => calls("SR-004", { toolCalls }, [one, two]);
    expect(given(one, two)).toBe("pass");
    expect(given(one)).toBe("not handed on: two");
    expect(given(one, one, two)).toBe("handed on twice: one");
    expect(given(two, one)).toBe("handed on in another order");
  });

  it("SR-004: are missing, not claimed, or not asked about", () => {
    expect(calls("SR-004", {}, [one])).toBe("declared but missing");
    expect(calls("SR-004", {}, [one], reports())).toBe("not_claimed");
    expect(calls("SR-004", {}, [call("one", "incomplete")])).toBeNull();
    expect(ruled("SR-004", { ...threw, expected: { toolCalls: [one] } })).toBeNull();
  });

  it("SR-005: an incomplete one is not offered as one to run", () => {
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

  it("are handed on, changed, missing, not claimed, or were never sent", () => {
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

  it("is not reported as a finished answer", () => {
    expect(unknown(finished)).toBe("an unknown value reported as a finished answer");
    expect(unknown({ error: null, row: row("abort", "unknown") })).toBe("pass");
  });

  it("is not finished beside an error, without a row, or without an answer", () => {
    expect(unknown({ ...finished, error: { name: "Error" } })).toBe("pass");
    expect(unknown({ error: null, row: null })).toBe("pass");
    expect(unknown(null)).toBe("pass");
  });

  it("is asked about only in fixtures of such a value that stays unknown", () => {
    expect(unknown(finished, [])).toBeNull();
    expect(unknown(finished, ["unknown-value"], "tool_call")).toBeNull();
  });
});

it("SR-008: one exchange is one request", () => {
  const asked = (requests: object[]) => ruled("SR-008", { ...threw, facts: { requests } });
  expect(asked([{}])).toBe("pass");
  expect(asked([])).toBe("0 requests");
  expect(asked([{}, {}])).toBe("2 requests");
  expect(ruled("SR-008", { ...skipped, facts: { requests: [] } })).toBeNull();
});

it("SR-009: a failure of the provider is visible", () => {
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

it("SR-010: a response is answered, whatever it holds", () => {
  const answered = (grade: string, more: object) => ruled("SR-010", { ...more, graded: { grade } });
  expect(answered("exact", returned({}))).toBe("pass");
  expect(answered("exact", { answer: { kind: "died", how: "out of memory" } })).toBe(
    "out of memory",
  );
  expect(answered("timed_out", { answer: { kind: "timed_out" } })).toBe("no answer in time");
  expect(answered("crashed", threw)).toBe("TypeError: no choices");
  expect(answered("crashed", returned({}))).toBe("crashed");
});
