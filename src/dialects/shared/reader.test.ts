// The streaming reader on a made-up dialect: what is read when, what its card adds to every unit, and how it ends.
import { expect, it } from "vitest";
import { compileCard, type OverrideRow, type ProviderCard } from "../../model/card.ts";
import { cited, madeUp } from "../testing/cards.ts";
import { type Dialect, readDone } from "./dialect.ts";
import { entriesOf } from "./entries.ts";
import { asObject, asText } from "./json.ts";
import { type Carrier, openReader } from "./reader.ts";
import { Turn } from "./turn.ts";

const plain: ProviderCard = {
  ...madeUp,
  reasons: [{ value: "stop", reason: "end_turn", ...cited }],
};

/** Units are `{ choices: [{ text, reason }] }`; `[DONE]` ends the turn, and counts may follow it. */
const dialect: Dialect = {
  id: "made-up",
  reasonField: "",
  evidence: "[DONE]",
  reasonEnds: true,
  read(value, turn) {
    for (const [index, choice, at] of entriesOf(value.choices)) {
      turn.choiceAt(index).text += asText(choice.text);
      turn.choiceAt(index).sawValue(choice.reason, `/choices/${at}/reason`);
    }
  },
  readText: readDone,
  readAfterEnd: ({ value }, turn) => turn.sawUsageIn(asObject(value)?.usage, "in", "out"),
};

const lines: Carrier = { contentType: "application/x-ndjson" };
const said = (text: string, reason?: string) => ({ choices: [{ text, reason }] });
const bytesOf = (units: readonly unknown[]) =>
  Buffer.from(
    units.map((each) => `${typeof each === "string" ? each : JSON.stringify(each)}\n`).join(""),
  );

/** A reader that was given these units, one a line. */
function given(units: readonly unknown[], card: Partial<ProviderCard> = {}, carrier = lines) {
  const reader = openReader({ dialect, table: compileCard({ ...plain, ...card }) }, carrier);
  reader.push(bytesOf(units));
  return reader;
}

const read = (units: readonly unknown[], card?: Partial<ProviderCard>, carrier?: Carrier) =>
  given(units, card, carrier).end();

it("a response without a status has the status 200", () => {
  expect(read([{ error: { code: "a" } }]).error).toEqual({ code: "a", message: null, status: 200 });
});

it.each([
  [399, "end_turn"],
  [400, "error"],
  [500, "error"],
])("a response with the status %j is %s", (status, stopReason) => {
  const seen = read([said("Hi", "stop")], {}, { ...lines, status });
  expect(seen.stopReason).toBe(stopReason);
  expect(seen.text).toBe(status < 400 ? "Hi" : "");
});

it("of a response with an error status the first unit is described, or nothing", () => {
  const failed = { ...lines, status: 500 };
  const errors = ["a", "b"].map((code) => ({ error: { code, message: code } }));
  expect(read(errors, {}, failed).error).toEqual({ code: "a", message: "a", status: 500 });
  expect(read([], {}, failed).error).toEqual({ code: null, message: null, status: 500 });
});

it("the header of a response with an error status may hold its code", () => {
  const headers = { "x-amzn-errortype": "ThrottlingException" };
  expect(read([{}], {}, { ...lines, status: 429, headers }).error?.code).toBe(
    "ThrottlingException",
  );
});

it("the content type decides the framing, the one of the carrier before that of its headers", () => {
  const endOf = (carrier: Carrier) => read([said("Hi")], {}, carrier).ended;
  const [body, line] = ["application/json", "application/x-ndjson"];
  expect(endOf({})).toBe("structure");
  expect(endOf({ headers: { "content-type": line } })).toBe("closed");
  expect(endOf({ contentType: body, headers: { "content-type": line } })).toBe("structure");
  expect(endOf({ contentType: line, headers: { "content-type": body } })).toBe("closed");
});

it("each unit is shown as it comes", () => {
  const units: unknown[] = [];
  const table = compileCard(plain);
  const reader = openReader({ dialect, table }, lines, (value) => units.push(value));
  reader.push(bytesOf([said("a"), "[DONE]", { usage: {} }]));
  expect(units).toEqual([said("a"), undefined, { usage: {} }]);
});

it("after the end only the counts are read", () => {
  const seen = read([
    said("Hi", "stop"),
    "[DONE]",
    { ...said("!", "length"), error: "Oh.", usage: { in: 1, out: 2 } },
  ]);
  expect(seen).toMatchObject({ stopReason: "end_turn", text: "Hi", ended: "marker", error: null });
  expect(seen.usage).toEqual({ inputTokens: 1, outputTokens: 2 });
});

it("what comes after the end of the bytes changes nothing", () => {
  const reader = given([said("Hi", "stop")]);
  expect(reader.observe()).toMatchObject({ stopReason: null, ended: "open", text: "Hi" });
  const ended = reader.end();
  expect(ended).toMatchObject({ stopReason: "end_turn", ended: "reason" });
  reader.push(bytesOf([said("!")]));
  expect(reader.end("break")).toEqual(ended);
  expect(reader.observe()).toEqual(ended);
  expect(given([said("Hi", "stop")]).end("break")).toMatchObject({ ended: "cut" });
});

const failure = { stopReason: "error", rawReason: null, ended: "error" };

it.each<[string, string, Carrier, object]>([
  ["a body that is not JSON is an error without a code", "Bad gateway", {}, failure],
  ["a body that ends early is interrupted", '{"choices":[', {}, { ended: "closed", error: null }],
  ["an empty body is interrupted", "", {}, { ended: "closed", error: null }],
  [
    "bytes that cannot be trusted after a unit are interrupted",
    `[${JSON.stringify(said("Hi", "stop"))} {}]`,
    {},
    { stopReason: "interrupted", ended: "cut", error: null, text: "Hi" },
  ],
  ["a whole body ends by itself", JSON.stringify(said("Hi")), {}, { ended: "structure" }],
  ["a stream does not", `${JSON.stringify(said("Hi"))}\n`, lines, { ended: "closed" }],
])("%s", (_, text, carrier, wanted) => {
  const reader = openReader({ dialect, table: compileCard(plain) }, carrier);
  reader.push(Buffer.from(text));
  expect(reader.end()).toMatchObject(wanted);
});

const probing = (...rows: NonNullable<ProviderCard["errors"]>[number][]) => ({ errors: rows });

it("an object in an unusual place is described as an error", () => {
  const card = probing({ pointer: "/own/error", reason: "error", ...cited });
  const failing = { own: { error: { code: "a", message: "Oh." } } };
  expect(read([said("Hi"), failing], card)).toMatchObject({
    stopReason: "error",
    rawReason: "a",
    rawField: "/own/error/code",
    text: "Hi",
    error: { code: "a", message: "Oh." },
  });
  expect(read([said("Hi", "stop"), { own: {} }], card)).toMatchObject({
    stopReason: "end_turn",
    error: null,
  });
});

it("a text in an unusual place is the message of an error, a value that a row names its code", () => {
  const card = probing(
    { pointer: "/err", reason: "error", ...cited },
    { pointer: "/state", value: 7, reason: "max_tokens", ...cited },
  );
  expect(read([{ err: "Oh." }], card)).toMatchObject({
    stopReason: "error",
    rawReason: null,
    error: { code: null, message: "Oh." },
  });
  expect(read([{ state: 7 }], card)).toMatchObject({
    stopReason: "max_tokens",
    rawReason: 7,
    rawField: "/state",
    error: { code: 7, message: null },
  });
});

it("where a unit has an error in the usual place no other place is looked at", () => {
  const card = probing({ pointer: "/err", reason: "error", ...cited });
  expect(read([{ error: { message: "First." }, err: "Second." }], card).error?.message).toBe(
    "First.",
  );
});

const row = (
  pointer: string,
  test: OverrideRow["test"],
  more: Partial<OverrideRow> = {},
): OverrideRow => ({
  pointer,
  test,
  ...cited,
  ...more,
});
const nonEmpty = { nonEmpty: true } as const;

it.each<[OverrideRow["test"], unknown, boolean]>([
  [{ in: ["a", 7] }, "a", true],
  [{ in: ["a", 7] }, 7, true],
  [{ in: ["a", 7] }, "7", false],
  [{ in: [null] }, null, false],
  [{ type: "string" }, "a", true],
  [{ type: "string" }, 7, false],
  [{ type: "object" }, {}, true],
  [{ type: "object" }, [], false],
  [{ type: "object" }, null, false],
  [{ type: "array" }, [], true],
  [{ type: "array" }, {}, false],
  [{ type: "boolean" }, false, true],
  [nonEmpty, "a", true],
  [nonEmpty, 0, true],
  [nonEmpty, { length: 0 }, true],
  [nonEmpty, ["a"], true],
  [nonEmpty, "", false],
  [nonEmpty, [], false],
  [nonEmpty, null, false],
])("the test %j of an override with the value %j: %j", (test, value, passes) => {
  const overrides = [row("/beside", test, { reason: "pause_turn" })];
  const seen = read([{ ...said("Hi", "stop"), beside: value }], { overrides });
  expect(seen.stopReason).toBe(passes ? "pause_turn" : "end_turn");
});

it("an override that is absent is none", () => {
  const overrides = [row("/beside", nonEmpty, { reason: "pause_turn" })];
  expect(read([said("Hi", "stop")], { overrides }).stopReason).toBe("end_turn");
});

it("an override may look into each choice, and its pointer counts by position", () => {
  const overrides = [row("/choices/{i}/why", nonEmpty, { reason: "pause_turn", raw: true })];
  const choices = [
    { index: 4, text: "A", reason: "stop", why: "x" },
    { index: 2, text: "B", reason: "stop" },
    { index: 3, text: "C", reason: "stop", why: "y" },
  ];
  const seen = read([{ choices }], { overrides }).choices;
  expect(seen?.map(({ index, rawReason, rawField }) => [index, rawReason, rawField])).toEqual([
    [2, "stop", "/choices/1/reason"],
    [3, "y", "/choices/2/why"],
    [4, "x", "/choices/0/why"],
  ]);
});

it("an override beside the choices has its own pointer", () => {
  const overrides = [row("/{i}", nonEmpty, { reason: "pause_turn", raw: true })];
  expect(read([{ ...said("Hi", "stop"), "{i}": "x" }], { overrides })).toMatchObject({
    stopReason: "pause_turn",
    rawReason: "x",
    rawField: "/{i}",
  });
});

it.each([
  [{ a: 1 }, "cancelled"],
  [{ b: 1 }, "max_tokens"],
  [{ a: 1, b: 1 }, "max_tokens"],
  [{ a: 2, b: 1 }, "refusal"],
  [{ a: 3 }, "unknown"],
])("of several overrides the last row that passes decides: %j is %s", (members, stopReason) => {
  const overrides = [
    row("/a", { in: [1, 3] }, { reason: "pause_turn" }),
    row("/a", { in: [1] }, { reason: "cancelled" }),
    row("/a", { in: [3] }, { reason: "unknown" }),
    row("/b", { in: [1] }, { reason: "max_tokens" }),
    row("/a", { in: [2] }, { reason: "refusal" }),
  ];
  expect(read([{ ...said("Hi", "stop"), ...members }], { overrides }).stopReason).toBe(stopReason);
});

it("of overrides in several units the one that was seen last decides, be it again", () => {
  const overrides = [
    row("/a", { in: [1, 2] }, { reason: "pause_turn" }),
    row("/b", { in: [1] }, { reason: "cancelled" }),
  ];
  const reasonOf = (...units: readonly object[]) =>
    read([...units, said("Hi", "stop")], { overrides }).stopReason;
  expect(reasonOf({ a: 1 }, { b: 1 })).toBe("cancelled");
  expect(reasonOf({ a: 1 }, { b: 1 }, { a: 1 })).toBe("pause_turn");
  expect(reasonOf({ a: 1 }, { a: 2 }, { b: 1 }, { a: 2 }, { b: 1 })).toBe("cancelled");
});

it("an override that comes with every unit is kept once for each value", () => {
  const overrides = [row("/a", nonEmpty), row("/a", { in: [1] }), row("/b", nonEmpty)];
  const table = compileCard({ ...plain, overrides });
  let kept = new Turn();
  const watching: Dialect = {
    ...dialect,
    read(_, turn) {
      kept = turn;
    },
  };
  const reader = openReader({ dialect: watching, table }, lines);
  reader.push(bytesOf([{ a: 1 }, { b: 1 }, { a: 2 }, { b: 1 }, { a: 1 }]));
  expect(kept.choiceAt(0).overrides.map((each) => [each.field, each.value])).toEqual([
    ["/a", 2],
    ["/b", 1],
    ["/a", 1],
    ["/a", 1],
  ]);
});

it("after the end overrides still add details, and nothing else", () => {
  const overrides = [
    row("/category", nonEmpty, { detail: "category" }),
    row("/message", nonEmpty, { detail: "message", raw: true }),
    row("/token", nonEmpty, { detail: "continuationToken", reason: "pause_turn" }),
  ];
  const late = { category: "hate", message: "No.", token: "t" };
  const seen = read([said("Hi", "stop"), "[DONE]", late], { overrides });
  expect(seen.stopReason).toBe("end_turn");
  expect(seen.detail).toEqual({ category: "hate" });
  const early = read([{ ...said("Hi", "stop"), ...late }], { overrides });
  expect(early.stopReason).toBe("pause_turn");
  expect(early.detail).toEqual({
    raw: ["No."],
    category: "hate",
    message: "No.",
    continuationToken: "t",
  });
});
