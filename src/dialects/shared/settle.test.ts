// The reading rules, one by one, on turns gathered by hand and a card made up for them.
import { expect, it } from "vitest";
import type { Observation } from "../../generated/observation.ts";
import { compileCard, type OverrideRow, type ProviderCard } from "../../model/card.ts";
import { cited, madeUp } from "../testing/cards.ts";
import type { Dialect } from "./dialect.ts";
import { describeError, noCode } from "./error.ts";
import { type Ending, settle } from "./settle.ts";
import { type ChoiceTurn, Turn } from "./turn.ts";

const card: ProviderCard = {
  ...madeUp,
  reasons: [
    { value: "stop", reason: "end_turn", ...cited },
    { value: "string", reason: "stop_sequence", ...cited },
    { value: "calls", reason: "tool_call", ...cited },
    { value: "length", reason: "max_tokens", ...cited },
    { value: "full", reason: "context_window_exceeded", ...cited },
    { value: "filter", reason: "safety_blocked", ...cited },
    { value: "declined", reason: "refusal", ...cited },
    { value: "failed", reason: "error", ...cited },
    { value: "broken", reason: "error", ...cited },
    { value: "spent", reason: "error", limit: "spend", ...cited },
    { value: "paused", reason: "pause_turn", withCalls: "tool_call", ...cited },
    { value: "running", reason: "unknown", terminal: false, ...cited },
    { value: "incomplete", reason: "max_tokens", vague: true, ...cited },
    { value: "listed", reason: "cancelled", at: "error", ...cited },
    { value: "elsewhere", reason: "cancelled", at: "status", ...cited },
  ],
  errors: [
    { pointer: "/error/type", value: "too_long", reason: "max_tokens", ...cited },
    { pointer: "/error/reason", value: "too_many", reason: "max_tokens", ...cited },
    { pointer: "/error/message", contains: "blocked", reason: "safety_blocked", ...cited },
    { status: 499, reason: "cancelled", ...cited },
  ],
};

/** Where a reading differs from a stream that closes cleanly, in a dialect that a reason and a close end. */
interface Given {
  readonly dialect?: Partial<Dialect>;
  readonly ending?: Partial<Ending>;
  readonly card?: Partial<ProviderCard>;
}

function read(gather: (choice: ChoiceTurn, turn: Turn) => void, given: Given = {}): Observation {
  const turn = new Turn();
  gather(turn.choiceAt(0), turn);
  const dialect = {
    id: "made-up",
    reasonField: "",
    evidence: "",
    reasonEnds: true,
    read() {},
    ...given.dialect,
  };
  const ending: Ending = { how: "close", fault: null, wholeBody: false, status: 200 };
  const table = compileCard({ ...card, ...given.card });
  return settle(turn, table, dialect, { ...ending, ...given.ending });
}

/** Gathers these values of the reason field. */
const values =
  (...all: readonly unknown[]) =>
  (choice: ChoiceTurn) => {
    for (const [at, value] of all.entries()) choice.sawValue(value, `/${at}`);
  };

const body: Given = { ending: { wholeBody: true } };
const marked: Given = { dialect: { reasonEnds: false } };
const error = (type?: string, message?: string) => describeError({ error: { type, message } });

it("an answer holds everything that was gathered", () => {
  const seen = read((choice, turn) => {
    choice.text = "Hello";
    choice.reasoning = "Hm.";
    choice.sawDetail("stopSequence", "END");
    choice.addCall({ id: "a", name: "look", input: { x: 1 } });
    choice.sawValue("length", "/reason");
    turn.sawUsage(3, 4);
  });
  expect(seen).toEqual({
    stopReason: "max_tokens",
    confidence: "high",
    ended: "reason",
    rawReason: "length",
    rawField: "/reason",
    detail: { stopSequence: "END" },
    text: "Hello",
    reasoning: "Hm.",
    toolCalls: [{ id: "a", name: "look", arguments: '{"x":1}', state: "complete" }],
    usage: { inputTokens: 3, outputTokens: 4 },
    error: null,
  });
});

it("an answer of nothing at all is a whole observation too", () => {
  const nothing = settle(
    new Turn(),
    compileCard(card),
    { id: "", reasonField: "", evidence: "", read() {} },
    {
      how: "close",
      fault: null,
      wholeBody: false,
      status: null,
    },
  );
  expect(nothing).toEqual({
    stopReason: "interrupted",
    confidence: "medium",
    ended: "closed",
    rawReason: null,
    rawField: null,
    detail: {},
    text: "",
    reasoning: "",
    toolCalls: [],
    usage: null,
    error: null,
  });
});

it.each([
  [null, null, null],
  [3, null, { inputTokens: 3, outputTokens: null }],
  [null, 4, { inputTokens: null, outputTokens: 4 }],
])("an answer with the counts %j and %j has the usage %j", (input, output, usage) => {
  expect(read((_, turn) => turn.sawUsage(input, output)).usage).toEqual(usage);
});

it("several choices are each read alone, the lowest index at the top level", () => {
  const seen = read((choice, turn) => {
    turn.choiceAt(1).sawValue("length", "/1");
    turn.choiceAt(1).text = "B";
    choice.sawValue("stop", "/0");
    choice.text = "A";
  });
  const common = { confidence: "high", detail: {}, reasoning: "", toolCalls: [] };
  const top = { stopReason: "end_turn", rawReason: "stop", rawField: "/0", text: "A", ...common };
  const second = { stopReason: "max_tokens", rawReason: "length", rawField: "/1", text: "B" };
  expect(seen).toMatchObject({ ...top, ended: "reason" });
  expect(seen.choices).toEqual([
    { index: 0, ...top },
    { index: 1, ...second, ...common },
  ]);
});

it("choices are not listed where there is one", () => {
  expect(read(values("stop"))).not.toHaveProperty("choices");
});

it("an error ends every choice", () => {
  const seen = read((choice, turn) => {
    choice.sawValue("stop", "/0");
    turn.choiceAt(1).sawValue("stop", "/1");
    turn.sawError(error("overloaded"));
  });
  expect(seen.choices?.map(({ stopReason }) => stopReason)).toEqual(["error", "error"]);
});

it.each([
  [["length", "stop"], "max_tokens", "length", ["stop"]],
  [["stop", "length"], "max_tokens", "length", ["stop"]],
  [["filter", "declined"], "refusal", "declined", ["filter"]],
  [["declined", "filter"], "safety_blocked", "filter", ["declined"]],
  [["stop", "strange"], "unknown", "strange", ["stop"]],
  [["length", "failed"], "error", "failed", ["length"]],
  [["incomplete", "stop"], "end_turn", "stop", ["incomplete"]],
  [["incomplete"], "max_tokens", "incomplete", undefined],
  [["stop", "string", "stop"], "stop_sequence", "string", ["stop"]],
  [["stop", "length", "stop"], "max_tokens", "length", ["stop"]],
])("of the values %j the reason is %s (R5)", (all, stopReason, rawReason, raw) => {
  const rawField = `/${all.indexOf(rawReason)}`;
  const seen = read(values(...all));
  expect(seen).toMatchObject({ stopReason, rawReason, rawField });
  expect(seen.detail.raw).toEqual(raw);
});

it.each([[null], [""], [" \n"], ["null"], [undefined]])(
  "%j never counts as a value (R2)",
  (value) => {
    expect(read(values(value, "stop"))).toMatchObject({ rawReason: "stop", detail: {} });
    expect(read(values(value), body)).toMatchObject({ stopReason: "unknown", rawReason: null });
  },
);

it("a value may be of any type, and one that came twice is one", () => {
  const seen = read(values({ a: 1 }, ["b"], 7, { a: 1 }, "stop", "length"));
  expect(seen.detail.raw).toEqual([{ a: 1 }, ["b"], 7, "stop"]);
  const twice = read(values({ a: 1 }, "stop", { a: 1 }));
  expect(twice).toMatchObject({ stopReason: "unknown", rawReason: { a: 1 }, rawField: "/2" });
  expect(twice.detail.raw).toEqual(["stop"]);
});

it("a value is looked up by its field", () => {
  const at = (place: string) => read((choice) => choice.sawValue("elsewhere", "/x", place));
  expect(at("status")).toMatchObject({ stopReason: "cancelled", confidence: "high" });
  expect(at("reason")).toMatchObject({ stopReason: "unknown", confidence: "medium" });
});

const failing = (type?: string, message?: string, ...all: readonly unknown[]) =>
  read((choice, turn) => {
    values(...all)(choice);
    turn.sawError(error(type, message));
  });

it("an error outranks every word, and its code is the raw reason", () => {
  expect(failing("overloaded", "Busy.", "filter")).toMatchObject({
    stopReason: "error",
    confidence: "medium",
    ended: "error",
    rawReason: "overloaded",
    rawField: "/error/type",
    detail: { raw: ["filter"] },
    error: { code: "overloaded", message: "Busy.", status: 200 },
  });
});

it("an error that a row names by its code is that stop, with certainty", () => {
  expect(failing("too_long")).toMatchObject({
    stopReason: "max_tokens",
    confidence: "high",
    ended: "error",
    rawReason: "too_long",
    rawField: "/error/type",
  });
});

it("an error that a row names by a code in another place has that code", () => {
  const seen = read((_, turn) =>
    turn.sawError(describeError({ error: { type: "bad_request", reason: "too_many" } })),
  );
  expect(seen).toMatchObject({
    stopReason: "max_tokens",
    rawReason: "too_many",
    rawField: "/error/reason",
    error: { code: "too_many" },
  });
});

it("an error that a row knows by its words keeps its code, with less certainty", () => {
  expect(failing("bad_request", "It was blocked.")).toMatchObject({
    stopReason: "safety_blocked",
    confidence: "medium",
    rawReason: "bad_request",
    error: { code: "bad_request", message: "It was blocked." },
  });
});

it("an error that a row knows by its status needs that status", () => {
  const by = (status: number) =>
    read((_, turn) => turn.sawError(error("gone")), { ending: { status } });
  expect(by(499)).toMatchObject({ stopReason: "cancelled", error: { status: 499 } });
  expect(by(500)).toMatchObject({ stopReason: "error", error: { status: 500 } });
});

it("an error whose code a row of the reasons lists for errors means what that row says", () => {
  expect(failing("listed")).toMatchObject({ stopReason: "cancelled", confidence: "high" });
  // A row of another field is not about errors, nor is one that names no field.
  expect(failing("elsewhere").stopReason).toBe("error");
  expect(failing("length").stopReason).toBe("error");
});

it("an error that is a lesser stop gives way to a graver word, and still proves the end", () => {
  const gather = (choice: ChoiceTurn, turn: Turn) => {
    choice.sawValue("filter", "/reason");
    turn.sawError(error("too_long"));
  };
  const seen = read(gather, marked);
  expect(seen).toMatchObject({
    stopReason: "safety_blocked",
    ended: "error",
    rawReason: "filter",
    error: { code: "too_long" },
  });
  expect(seen.detail).toEqual({});
});

it("an error without a code leaves the raw reason to the last word for error", () => {
  expect(failing(undefined, "Oh.", "failed", "broken", "stop")).toMatchObject({
    stopReason: "error",
    rawReason: "broken",
    rawField: "/1",
    error: { code: null, message: "Oh." },
  });
  expect(failing(undefined, "Oh.", "stop")).toMatchObject({ rawReason: null, rawField: null });
});

it("an error with a code counts, and the word for error does not", () => {
  expect(failing("overloaded", "Busy.", "failed")).toMatchObject({ rawReason: "overloaded" });
  expect(failing("too_long", "", "failed")).toMatchObject({ stopReason: "max_tokens" });
});

it("an error inside a part of the body is pointed to from the body", () => {
  const inner = describeError({ error: { code: 7 } }, "/choices/0");
  expect(read((_, turn) => turn.sawError(inner))).toMatchObject({
    rawReason: 7,
    rawField: "/choices/0/error/code",
    error: { code: 7 },
  });
  const fromHeader = { ...noCode({}), code: "ThrottlingException" };
  expect(read((_, turn) => turn.sawError(fromHeader))).toMatchObject({
    rawReason: "ThrottlingException",
    rawField: null,
  });
});

it("an error after the end is reported and changes nothing else", () => {
  const late = { ...error("overloaded"), late: true } as const;
  const seen = read((choice, turn) => {
    choice.sawValue("stop", "/reason");
    turn.ended = "marker";
    turn.sawError(late);
  });
  expect(seen).toMatchObject({
    stopReason: "end_turn",
    ended: "marker",
    error: { code: "overloaded" },
  });
});

it("an error without a code has no place of a code", () => {
  const nameless = { ...error("gone"), code: null, field: "/code" };
  expect(read((_, turn) => turn.sawError(nameless))).toMatchObject({
    rawReason: null,
    rawField: null,
  });
});

it("of several errors the last is reported", () => {
  const seen = read((_, turn) => {
    turn.sawError(error("first"));
    turn.sawError(error("second"));
  });
  expect(seen).toMatchObject({ rawReason: "second", error: { code: "second" } });
});

const override = (more: Partial<OverrideRow>): OverrideRow => ({
  pointer: "/beside",
  test: { nonEmpty: true },
  ...cited,
  ...more,
});

const beside = (row: OverrideRow, value: unknown, ...all: readonly unknown[]) =>
  read((choice) => {
    values(...all)(choice);
    choice.overrides.push({ row, value, field: row.pointer });
  });

it("an override sets the reason of a natural end, and leaves the raw reason", () => {
  const seen = beside(override({ reason: "pause_turn" }), "x", "stop");
  expect(seen).toMatchObject({
    stopReason: "pause_turn",
    confidence: "medium",
    rawReason: "stop",
    rawField: "/0",
  });
  expect(seen.detail).toEqual({});
});

it("an override with a literal of its own makes that the raw reason", () => {
  expect(beside(override({ reason: "pause_turn", raw: true }), "x", "stop")).toMatchObject({
    stopReason: "pause_turn",
    confidence: "high",
    rawReason: "x",
    rawField: "/beside",
    detail: { raw: ["stop"] },
  });
});

it.each([
  ["stop", "pause_turn"],
  ["string", "pause_turn"],
  ["length", "max_tokens"],
  ["calls", "malformed_tool_call"],
])("an override beside %s leads to %s", (value, stopReason) => {
  expect(beside(override({ reason: "pause_turn" }), "x", value).stopReason).toBe(stopReason);
});

it("an override for certain raw reasons applies beside these alone", () => {
  const row = override({ reason: "pause_turn", when: ["length"] });
  expect(beside(row, "x", "length").stopReason).toBe("pause_turn");
  expect(beside(row, "x", "stop").stopReason).toBe("end_turn");
});

it("an override for no reason applies where there is neither a reason nor an error", () => {
  const row = override({ reason: "pause_turn", raw: true, when: [null] });
  expect(beside(row, "x")).toMatchObject({
    stopReason: "pause_turn",
    confidence: "high",
    ended: "reason",
  });
  expect(beside(row, "x", "stop").stopReason).toBe("end_turn");
  const failed = read((choice, turn) => {
    choice.overrides.push({ row, value: "x", field: row.pointer });
    turn.sawError(error());
  });
  expect(failed).toMatchObject({ stopReason: "error", rawReason: null, detail: {} });
});

it("an override that was seen last decides", () => {
  const seen = read((choice) => {
    choice.sawValue("stop", "/reason");
    for (const reason of ["pause_turn", "cancelled", undefined])
      choice.overrides.push({
        row: { ...override({}), ...(reason ? { reason } : {}) },
        value: "x",
        field: "/beside",
      });
  });
  expect(seen.stopReason).toBe("cancelled");
});

it("an override without a reason adds its literal, or a detail that is a text, beside any word", () => {
  expect(beside(override({ raw: true }), "x", "length")).toMatchObject({
    stopReason: "max_tokens",
    confidence: "high",
    rawReason: "length",
    detail: { raw: ["x"] },
  });
  expect(beside(override({ detail: "category" }), "hate", "length")).toMatchObject({
    confidence: "high",
    detail: { category: "hate" },
  });
  expect(beside(override({ detail: "category" }), 7, "length").detail).toEqual({});
});

it("an override is no evidence of the end of a stream, unless its literal is the reason", () => {
  expect(beside(override({ reason: "pause_turn" }), "x")).toMatchObject({
    stopReason: "interrupted",
    rawReason: null,
  });
  expect(beside(override({ raw: true }), "x").stopReason).toBe("interrupted");
});

it("an override in a body without a reason ends it by structure", () => {
  const row = override({ reason: "pause_turn", raw: true });
  const seen = read((choice) => choice.overrides.push({ row, value: "x", field: "/beside" }), body);
  expect(seen).toMatchObject({
    stopReason: "pause_turn",
    confidence: "medium",
    ended: "structure",
    rawReason: "x",
  });
});

const told = { stopReason: "end_turn", confidence: "high", rawReason: "stop" };
const closed = { stopReason: "interrupted", confidence: "medium", ended: "closed" };
const cut = { stopReason: "interrupted", confidence: "medium", ended: "cut" };
const open = { stopReason: null, confidence: "low", ended: "open" };
const wordless = { stopReason: "unknown", confidence: "low", ended: "structure" };

it.each<[string, readonly unknown[], Given, object]>([
  ["a reason and a close", ["stop"], {}, { ...told, ended: "reason" }],
  ["a reason and a close, not enough", ["stop"], marked, { ...closed, rawReason: "stop" }],
  ["a close alone", [], {}, { ...closed, rawReason: null }],
  ["a reason and a break", ["stop"], { ending: { how: "break" } }, { ...cut, rawReason: "stop" }],
  ["bytes that end early", ["stop"], { ending: { fault: "truncated" } }, closed],
  ["bytes that cannot be trusted", ["stop"], { ending: { fault: "invalid" } }, cut],
  ["a frame that is too long", ["stop"], { ending: { fault: "oversize" } }, cut],
  ["no end yet", ["stop"], { ending: { how: "open" } }, { ...open, rawReason: "stop" }],
  [
    "no end yet, and a word for that",
    ["running"],
    { ending: { how: "open" } },
    { ...open, rawReason: "running", rawField: "/0" },
  ],
  ["a body with a reason", ["stop"], body, { ...told, ended: "reason" }],
  ["a body without one", [], body, wordless],
  [
    "a body that only says that it runs",
    ["running"],
    body,
    { ...open, rawReason: "running", rawField: "/0" },
  ],
  [
    "a body that also says that it runs",
    ["running", "stop"],
    body,
    { ...told, ended: "reason", rawField: "/1", detail: {} },
  ],
  ["a stream that only says that it runs", ["running"], {}, { ...closed, rawReason: null }],
  [
    "a body without its marker",
    ["stop"],
    { ...body, dialect: { markerInBody: true, reasonEnds: false } },
    { ...closed, rawReason: "stop" },
  ],
])("the evidence of an end (R3, R4, R16): %s", (_, all, given, wanted) => {
  expect(read(values(...all), given)).toMatchObject(wanted);
});

it.each(["marker", "structure", "reason", "error"] as const)(
  "the terminal event of the dialect ends a turn by %s, even if the connection breaks after it (R3)",
  (ended) => {
    const ending = { how: "break", fault: "truncated" } as const;
    const seen = read(
      (choice, turn) => {
        choice.sawValue("stop", "/reason");
        turn.ended = ended;
      },
      { ...marked, ending },
    );
    const confidence = ended === "structure" ? "medium" : "high";
    expect(seen).toMatchObject({ stopReason: "end_turn", confidence, ended });
  },
);

it("a marker ends a stream that only says that it runs (R16)", () => {
  const seen = read((choice, turn) => {
    choice.sawValue("running", "/reason");
    turn.ended = "marker";
  });
  expect(seen).toMatchObject({ stopReason: "unknown", confidence: "low", ended: "marker" });
  expect(seen.rawReason).toBeNull();
});

it("an end without a word is natural only where the protocol has none and there is text (R15)", () => {
  const fieldless = (text: string, stopField?: "none") =>
    read(
      (choice) => {
        choice.text = text;
      },
      { ...body, card: stopField ? { habits: { stopField } } : {} },
    );
  const natural = { stopReason: "end_turn", confidence: "medium", ended: "structure" };
  expect(fieldless("Hi.", "none")).toMatchObject(natural);
  expect(fieldless("", "none")).toMatchObject(wordless);
  expect(fieldless("Hi.")).toMatchObject(wordless);
});

const whole = (choice: ChoiceTurn) => choice.addCall({ name: "look", input: { x: 1 } });
const half = (choice: ChoiceTurn) => choice.addCall({ name: "look", input: '{"x":' });
const declining = (choice: ChoiceTurn) => {
  choice.refusal = "No.";
};
const both = (choice: ChoiceTurn) => {
  whole(choice);
  declining(choice);
};
const nothing = () => {};

it.each([
  ["stop with a call", "stop", whole, "tool_call", "medium"],
  ["a stop sequence with a call", "string", whole, "tool_call", "medium"],
  ["no word with a call", null, whole, "tool_call", "medium"],
  ["a word for calls with a call", "calls", whole, "tool_call", "high"],
  ["stop with half a call", "stop", half, "malformed_tool_call", "medium"],
  ["no word with half a call", null, half, "malformed_tool_call", "medium"],
  ["a word for calls with half a call", "calls", half, "malformed_tool_call", "medium"],
  ["a word for calls without one", "calls", nothing, "malformed_tool_call", "medium"],
  ["stop with a refusal", "stop", declining, "refusal", "medium"],
  ["stop with a refusal and a call", "stop", both, "refusal", "medium"],
  ["no word with a refusal", null, declining, "refusal", "medium"],
  ["a word for calls with a refusal and a call", "calls", both, "tool_call", "high"],
  ["a limit with a refusal", "length", declining, "max_tokens", "high"],
  ["a limit with a call", "length", whole, "max_tokens", "high"],
  ["a limit with half a call", "length", half, "max_tokens", "high"],
  ["a pause with a call", "paused", whole, "tool_call", "medium"],
  ["a pause with half a call", "paused", half, "tool_call", "medium"],
  ["a pause without one", "paused", nothing, "pause_turn", "high"],
  ["a strange word with a call", "strange", whole, "unknown", "medium"],
  ["stop with nothing", "stop", nothing, "end_turn", "high"],
])(
  "what calls and refusals make of a reason (R6): %s",
  (_, value, gather, stopReason, confidence) => {
    const seen = read(
      (choice, turn) => {
        gather(choice);
        choice.sawValue(value, "/reason");
        turn.ended = "marker";
      },
      { dialect: { reasonEnds: false } },
    );
    expect(seen).toMatchObject({ stopReason, confidence, ended: "marker", rawReason: value });
  },
);

it("the words of a refusal are a detail, not text (V8)", () => {
  const seen = read((choice) => {
    declining(choice);
    choice.sawValue("length", "/reason");
  });
  expect(seen).toMatchObject({ text: "", detail: { refusal: "No." } });
});

it("the card may say what a word for calls means without one (R6)", () => {
  const habits = { toolReasonWithoutCall: "end_turn" } as const;
  expect(read(values("calls"), { card: { habits } })).toMatchObject({
    stopReason: "end_turn",
    confidence: "medium",
  });
});

it("calls make no reason without the evidence of an end (R6)", () => {
  const seen = read(
    (choice) => {
      whole(choice);
      choice.sawValue("stop", "/reason");
    },
    { ending: { how: "open" } },
  );
  expect(seen.stopReason).toBeNull();
});

it.each([
  ["spent", { limit: "spend" }],
  ["failed", {}],
])("the row of %s gives the detail %j (V3)", (value, detail) => {
  expect(read(values(value)).detail).toEqual(detail);
});

type Filled = (choice: ChoiceTurn, done: boolean) => void;
const filled =
  (input: unknown): Filled =>
  (choice, done) =>
    choice.addCall({ name: "look", input, done });
const free =
  (input: string): Filled =>
  (choice, done) => {
    const call = choice.newCall();
    call.freeText = true;
    call.done = done;
    call.setArguments(input);
  };

/** The states of the last call: under a limit, at an ordinary end, without the evidence of an end. */
const inOrder = (gather: Filled, itemDone: boolean, done: boolean) =>
  ["length", "full", "stop", null].map((value) => {
    const seen = read(
      (choice) => {
        gather(choice, done);
        choice.sawValue(value, "/reason");
      },
      { dialect: { itemDone } },
    );
    return seen.toolCalls[0]?.state;
  });
const [complete, incomplete, ambiguous] = ["complete", "incomplete", "ambiguous"] as const;
const always = [complete, complete, complete, complete];
const never = [incomplete, incomplete, incomplete, incomplete];

it.each([
  ["blank text", filled(" \n"), [ambiguous, ambiguous, complete, incomplete]],
  ["no input", filled(null), [ambiguous, ambiguous, complete, incomplete]],
  ["an empty object", filled({}), [ambiguous, ambiguous, complete, incomplete]],
  ["free text", free("ls -l"), [ambiguous, ambiguous, complete, incomplete]],
  ["the text of an empty object", filled("{}"), always],
  ["an object", filled({ x: 1 }), always],
  ["a list", filled([]), always],
  ["text that parses", filled('{"x":1}'), always],
  ["text that does not parse", filled('{"x":'), never],
])(
  "a call with %s, where the protocol does not say when it is finished (R7)",
  (_, gather, states) => {
    expect(inOrder(gather, false, false)).toEqual(states);
  },
);

it.each([
  ["blank text", "finished", filled(""), [ambiguous, ambiguous, complete, complete]],
  ["blank text", "not finished", filled(""), [ambiguous, ambiguous, incomplete, incomplete]],
  ["free text", "finished", free("ls -l"), [ambiguous, ambiguous, complete, complete]],
  ["free text", "not finished", free("ls -l"), [ambiguous, ambiguous, incomplete, incomplete]],
  ["an object", "finished", filled({ x: 1 }), always],
  ["an object", "not finished", filled({ x: 1 }), never],
  ["text that parses", "not finished", filled('{"x":1}'), never],
  ["text that does not parse", "finished", filled('{"x":'), never],
])("a call with %s of which the protocol says that it is %s (R7)", (_, done, gather, states) => {
  expect(inOrder(gather, true, done === "finished")).toEqual(states);
});

it("under a limit the last call alone is in doubt (R7)", () => {
  const seen = read((choice) => {
    for (const input of ["", ""]) filled(input)(choice, false);
    choice.sawValue("length", "/reason");
  });
  expect(seen.toolCalls.map(({ state }) => state)).toEqual([complete, ambiguous]);
});

it("a call is complete where another follows, even without the evidence of an end (R7)", () => {
  const seen = read((choice) => {
    for (const input of ["", ""]) filled(input)(choice, false);
  });
  expect(seen.toolCalls.map(({ state }) => state)).toEqual([complete, incomplete]);
});
