// A card compiled for look-ups, on cards made by hand: whose row counts, which word a writer uses, which error is a stop.
import { describe, expect, it } from "vitest";
import { compileCard, type ErrorRow, errorTest, matchError, type ProviderCard } from "./card.ts";
import { cardOn } from "./revision.ts";

type Rows = Partial<Record<keyof ProviderCard, unknown>>;

const cardOf = (rows: Rows) => ({ reasons: [], ...rows }) as unknown as ProviderCard;
const row = (value: unknown, reason: string, more: object = {}) => ({ value, reason, ...more });

const home = cardOf({
  reasons: [
    row("stop", "end_turn"),
    row("length", "max_tokens"),
    row("error", "error", { prefix: true }),
    row("filter", "safety_blocked"),
  ],
  aliases: [{ value: "FINISH", of: "stop" }],
  errors: [{ pointer: "/error/code", value: "home", reason: "error" }],
  overrides: [{ pointer: "/home", reason: "refusal" }],
  habits: { calls: "whole", usage: "never" },
});
const own = cardOf({
  reasons: [
    row("stop", "stop_sequence"),
    row("length", "context_window_exceeded", { at: "status" }),
    row("error:late", "max_tokens", { prefix: true }),
    row("other", "cancelled"),
  ],
  aliases: [
    { value: "FINISH", of: "other" },
    { value: 7, of: "length" },
  ],
  errors: [{ pointer: "/error/code", value: "own", reason: "error" }],
  overrides: [{ pointer: "/own", reason: "refusal" }],
  habits: { usage: "every-chunk" },
});
const lent = cardOf({ reasons: [row("stop", "unknown"), row("lent", "pause_turn")] });

describe("a word of a card", () => {
  const table = compileCard(own, home, [lent]);

  it.each([
    ["stop", undefined, "stop_sequence"],
    ["filter", "status", "safety_blocked"],
    ["lent", undefined, "pause_turn"],
    ["length", "status", "context_window_exceeded"],
    ["length", "finish", "max_tokens"],
    ["length", undefined, "context_window_exceeded"],
    ["FINISH", undefined, "cancelled"],
    [7, "status", "context_window_exceeded"],
    ["error", undefined, "error"],
    ["error: x", undefined, "error"],
    ["error:late:x", undefined, "max_tokens"],
    ["errors", undefined, undefined],
    ["x error:", undefined, undefined],
    ["length:x", undefined, undefined],
    [8, undefined, undefined],
    [null, undefined, undefined],
  ])("reads %j in the field %s as %s", (value, at, reason) => {
    expect(table.lookup(value, at)?.reason).toBe(reason);
  });

  it("finds words by their meaning, own rows first", () => {
    const found = (["stop_sequence", "end_turn", "pause_turn", "tool_call"] as const).map(
      (reason) => table.wordFor(reason),
    );
    expect(found).toEqual(["stop", "stop", "lent", null]);
    const two = cardOf({ reasons: [row("a", "error"), row("b", "error")] });
    expect(compileCard(two, home).wordFor("error")).toBe("a");
    expect([
      table.wordFor("context_window_exceeded", "status"),
      table.wordFor("context_window_exceeded", "x"),
    ]).toEqual(["length", null]);
  });

  it.each([
    [{}, "a"],
    [{ terminal: true, vague: false, status: "current" }, "a"],
    [{ terminal: false }, null],
    [{ vague: true }, null],
    [{ status: "deprecated" }, null],
    [{ value: 3 }, null],
  ])("writes a word with %j as %j", (more, word) => {
    const card = cardOf({ reasons: [row("a", "error", more)] });
    expect(compileCard(card).wordFor("error")).toBe(word);
  });

  it("comes with habits, errors and overrides, own ones first", () => {
    expect(table.habits).toEqual({ calls: "whole", usage: "every-chunk" });
    expect(table.errors.map((each) => [each.row.value, each.pointer])).toEqual([
      ["own", ["error", "code"]],
      ["home", ["error", "code"]],
    ]);
    expect(table.overrides.map(({ pointer }) => pointer)).toEqual([["own"], ["home"]]);
  });
});

it("resolves an override that names the choice from the choice", () => {
  const pointers = ["/choices/{i}/filter/blocked", "/choices/filter"];
  const card = cardOf({ overrides: pointers.map((pointer) => ({ pointer })) });
  expect(compileCard(card).overrides).toEqual([
    { row: { pointer: pointers[0] }, perChoice: true, pointer: ["filter", "blocked"] },
    { row: { pointer: pointers[1] }, perChoice: false, pointer: ["choices", "filter"] },
  ]);
});

const compiled = (...rows: object[]) => compileCard(cardOf({ errors: rows }));

it("probes every frame for errors outside the error object, unless a status or part of a text names them", () => {
  const rows = [
    { pointer: "/detail" },
    { pointer: "/errors" },
    { pointer: "/error" },
    { pointer: "/error/code" },
    { pointer: "/detail", status: 400 },
    { pointer: "/detail", contains: "x" },
    { status: 400 },
    {},
  ];
  const { errors, errorProbes } = compiled(...rows);
  expect(errors.map(({ pointer }) => pointer)).toEqual([
    ...[["detail"], ["errors"], ["error"], ["error", "code"], ["detail"], ["detail"], null, null],
  ]);
  expect(errorProbes.map(({ row: { pointer } }) => pointer)).toEqual(["/detail", "/errors"]);
});

describe("an error that is really a stop", () => {
  /** The members of the first match that do not repeat its row. */
  const matched = (rows: object[], root: unknown, status: number | null) => {
    const match = matchError(compiled(...rows).errors, root, status);
    if (!match) return null;
    const { row: _row, ...rest } = match;
    return rest;
  };
  const code = { pointer: "/error/code", reason: "max_tokens" };
  const full = { ...code, value: "full" };
  const body = { error: { code: "full", message: "it is full", n: 3 }, detail: "full" };
  const found = { reason: "max_tokens", code: "full", field: "/error/code" };

  it.each<[string, object[], number | null, object | null]>([
    ["its code", [full], null, found],
    ["any code", [code], 400, found],
    ["another code", [{ ...full, value: "empty" }], 400, null],
    ["its code and status", [{ ...full, status: 400 }], 400, found],
    ["its code and another status", [{ ...full, status: 401 }], 400, null],
    ["its code and any status, where there is none", [{ ...full, status: 401 }], null, null],
    ["its status alone", [{ status: 400, reason: "error" }], 400, { reason: "error" }],
    ["a code that is not there", [{ ...code, pointer: "/error/type" }], 400, null],
    [
      "the first row that fits",
      [{ ...full, value: "x" }, full, { ...code, reason: "error" }],
      400,
      found,
    ],
    [
      "a number",
      [{ ...code, pointer: "/error/n" }],
      400,
      { reason: "max_tokens", code: 3, field: "/error/n" },
    ],
    [
      "an object, which is no code",
      [{ ...code, pointer: "/error" }],
      400,
      { reason: "max_tokens" },
    ],
    [
      "a part of its message, which is no code",
      [{ ...code, pointer: "/error/message", contains: "is full" }],
      400,
      { reason: "max_tokens" },
    ],
    [
      "a text outside the error object, which is no code",
      [{ ...code, pointer: "/detail" }],
      400,
      { reason: "max_tokens" },
    ],
    [
      "a value outside the error object",
      [{ ...full, pointer: "/detail" }],
      400,
      { ...found, field: "/detail" },
    ],
  ])("matches, or not, a row that names %s", (_, rows, status, match) => {
    expect(matched(rows, body, status)).toEqual(match);
  });

  it.each<[Partial<ErrorRow>, unknown, boolean]>([
    [{ contains: "b" }, "abc", true],
    [{ contains: "b" }, "acd", false],
    [{ contains: "b" }, ["b"], false],
    [{ contains: "b", value: "abc" }, "xbx", true],
    [{ value: 3 }, 3, true],
    [{ value: 3 }, "3", false],
    [{ value: null }, null, true],
    [{}, "x", true],
    [{}, 0, true],
    [{}, "", false],
    [{}, null, false],
    [{}, undefined, false],
  ])("compares the row %j with the value %j: %s", (rows, value, fits) => {
    expect(errorTest(rows as ErrorRow, value)).toBe(fits);
  });
});

describe("a card on a day", () => {
  const now = [row("a", "end_turn"), row("b", "refusal", { at: "status" }), row("c", "error")];
  const before = [row("a", "unknown"), row("b", "unknown"), row("c", "unknown", { at: "status" })];
  const on = (day: string, ...revisions: object[]) =>
    cardOn(cardOf({ reasons: now, revisions, name: "n" }), day).reasons.map(
      ({ value, reason, at }) => [value, reason, at].filter(Boolean).join(" "),
    );
  const today = ["a end_turn", "b refusal status", "c error"];
  const then = ["b refusal status", "c error", "a unknown", "b unknown", "c unknown status"];

  it.each([
    [{}, then],
    [{ from: "2026-02-01" }, then],
    [{ from: "2026-02-02" }, today],
    [{ until: "2026-02-02" }, then],
    [{ until: "2026-02-01" }, today],
    [{ from: "2026-01-01", until: "2026-03-01" }, then],
    [{ from: "2026-01-01", until: "2026-01-31" }, today],
    [{ from: "2026-02-02", until: "2026-03-01" }, today],
  ])("includes, on 1 February 2026, the rows of a revision %j or not", (period, rows) => {
    expect(on("2026-02-01", { ...period, reasons: before })).toEqual(rows);
  });

  it("includes the rows of every revision in force, the last in place of the first", () => {
    const last = [row("a", "cancelled")];
    expect(on("2026-02-01", { reasons: before }, { reasons: last })).toEqual([
      ...["b refusal status", "c error", "b unknown", "c unknown status", "a cancelled"],
    ]);
  });
});
