// The reading rules, one by one, on turns gathered by hand and a card made up for them.
import { expect, it } from "vitest";
import type { Observation } from "../../generated/observation.ts";
import { compileCard, type OverrideRow, type ProviderCard } from "../../model/card.ts";
import { cited, madeUp } from "../testing/cards.ts";
import type { Dialect } from "./dialect.ts";
import { describeError } from "./error.ts";
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

it.each([
  [["length", "failed"], "error", "failed", ["length"]],
  [["incomplete", "stop"], "end_turn", "stop", ["incomplete"]],
])("chooses among the values %j the reason %s (R5)", (all, stopReason, rawReason, raw) => {
  const rawField = `/${all.indexOf(rawReason)}`;
  const seen = read(values(...all));
  expect(seen).toMatchObject({ stopReason, rawReason, rawField });
  expect(seen.detail.raw).toEqual(raw);
});

const failing = (type?: string, message?: string, ...all: readonly unknown[]) =>
  read((choice, turn) => {
    values(...all)(choice);
    turn.sawError(error(type, message));
  });

it("takes a graver word than that of an error, which still proves the end", () => {
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

it("takes the last word for error as the raw reason of an error without a code", () => {
  expect(failing(undefined, "Oh.", "failed", "broken", "stop")).toMatchObject({
    stopReason: "error",
    rawReason: "broken",
    rawField: "/1",
    error: { code: null, message: "Oh." },
  });
  expect(failing(undefined, "Oh.", "stop")).toMatchObject({ rawReason: null, rawField: null });
});

it("points to no code of an error without one", () => {
  const nameless = { ...error("gone"), code: null, field: "/code" };
  expect(read((_, turn) => turn.sawError(nameless))).toMatchObject({
    rawReason: null,
    rawField: null,
  });
});

it("reports the last of several errors", () => {
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

it("applies an override for no reason where there is neither a reason nor an error", () => {
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

it("takes the override that was seen last", () => {
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

it("adds the literal or the detail of an override without a reason beside any word", () => {
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

it("takes an override for the end of a stream only if its literal is the reason", () => {
  expect(beside(override({ reason: "pause_turn" }), "x")).toMatchObject({
    stopReason: "interrupted",
    rawReason: null,
  });
  expect(beside(override({ raw: true }), "x").stopReason).toBe("interrupted");
});

const told = { stopReason: "end_turn", confidence: "high", rawReason: "stop" };
const cut = { stopReason: "interrupted", confidence: "medium", ended: "cut" };
const open = { stopReason: null, confidence: "low", ended: "open" };

it.each<[string, readonly unknown[], Given, object]>([
  ["a frame that is too long", ["stop"], { ending: { fault: "oversize" } }, cut],
  ["no end yet", ["stop"], { ending: { how: "open" } }, { ...open, rawReason: "stop" }],
  [
    "a body that also says that it is running",
    ["running", "stop"],
    body,
    { ...told, ended: "reason", rawField: "/1", detail: {} },
  ],
])("decides whether an answer has ended (R3, R4, R16): %s", (_, all, given, wanted) => {
  expect(read(values(...all), given)).toMatchObject(wanted);
});

const whole = (choice: ChoiceTurn) => choice.addCall({ name: "look", input: { x: 1 } });
const declining = (choice: ChoiceTurn) => {
  choice.refusal = "No.";
};
const both = (choice: ChoiceTurn) => {
  whole(choice);
  declining(choice);
};

it.each([["a word for calls with a refusal and a call", "calls", both, "tool_call", "high"]])(
  "reads a reason beside calls and refusals (R6): %s",
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

type Filled = (choice: ChoiceTurn, done: boolean) => void;
const filled =
  (input: unknown): Filled =>
  (choice, done) =>
    choice.addCall({ name: "look", input, done });

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

it.each([
  ["blank text", filled(" \n"), [ambiguous, ambiguous, complete, incomplete]],
  ["the text of an empty object", filled("{}"), always],
])(
  "reads the state of a call with %s, where the protocol does not say when it is finished (R7)",
  (_, gather, states) => {
    expect(inOrder(gather, false, false)).toEqual(states);
  },
);

it("reads a call as complete where another follows, even without the evidence of an end (R7)", () => {
  const seen = read((choice) => {
    for (const input of ["", ""]) filled(input)(choice, false);
  });
  expect(seen.toolCalls.map(({ state }) => state)).toEqual([complete, incomplete]);
});
