// The streaming reader on a made-up dialect: what is read when, what its card adds to every unit, and how it ends.
import { expect, it } from "vitest";
import { compileCard, type OverrideRow, type ProviderCard } from "../../model/card.ts";
import { openaiChat } from "../openai-chat/read.ts";
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

it("reads a response without a status as one with the status 200", () => {
  expect(read([{ error: { code: "a" } }]).error).toEqual({ code: "a", message: null, status: 200 });
});

it("describes the first unit of a response with an error status, or nothing", () => {
  const failed = { ...lines, status: 500 };
  const errors = ["a", "b"].map((code) => ({ error: { code, message: code } }));
  expect(read(errors, {}, failed).error).toEqual({ code: "a", message: "a", status: 500 });
  expect(read([], {}, failed).error).toEqual({ code: null, message: null, status: 500 });
});

it("frames by the content type of the carrier, before that of its headers", () => {
  const endOf = (carrier: Carrier) => read([said("Hi")], {}, carrier).ended;
  const [body, line] = ["application/json", "application/x-ndjson"];
  expect(endOf({})).toBe("structure");
  expect(endOf({ headers: { "content-type": line } })).toBe("closed");
  expect(endOf({ contentType: body, headers: { "content-type": line } })).toBe("structure");
  expect(endOf({ contentType: line, headers: { "content-type": body } })).toBe("closed");
});

it("shows each unit as it comes", () => {
  const units: unknown[] = [];
  const table = compileCard(plain);
  const reader = openReader({ dialect, table }, lines, (value) => units.push(value));
  reader.push(bytesOf([said("a"), "[DONE]", { usage: {} }]));
  expect(units).toEqual([said("a"), undefined, { usage: {} }]);
});

it("ignores what comes after the end of the bytes", () => {
  const reader = given([said("Hi", "stop")]);
  expect(reader.observe()).toMatchObject({ stopReason: null, ended: "open", text: "Hi" });
  const ended = reader.end();
  expect(ended).toMatchObject({ stopReason: "end_turn", ended: "reason" });
  reader.push(bytesOf([said("!")]));
  expect(reader.end("break")).toEqual(ended);
  expect(reader.observe()).toEqual(ended);
  expect(given([said("Hi", "stop")]).end("break")).toMatchObject({ ended: "cut" });
});

const probing = (...rows: NonNullable<ProviderCard["errors"]>[number][]) => ({ errors: rows });

it("describes an object in an unusual place as an error", () => {
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
  [{ type: "array" }, [], true],
  [nonEmpty, "a", true],
  [nonEmpty, 0, true],
  [nonEmpty, { length: 0 }, true],
  [nonEmpty, ["a"], true],
  [nonEmpty, "", false],
  [nonEmpty, [], false],
  [nonEmpty, null, false],
])("tests the override %j with the value %j: %j", (test, value, passes) => {
  const overrides = [row("/beside", test, { reason: "pause_turn" })];
  const seen = read([{ ...said("Hi", "stop"), beside: value }], { overrides });
  expect(seen.stopReason).toBe(passes ? "pause_turn" : "end_turn");
});

it("applies an override to each choice, with a pointer by position", () => {
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

it("points to an override beside the choices", () => {
  const overrides = [row("/{i}", nonEmpty, { reason: "pause_turn", raw: true })];
  expect(read([{ ...said("Hi", "stop"), "{i}": "x" }], { overrides })).toMatchObject({
    stopReason: "pause_turn",
    rawReason: "x",
    rawField: "/{i}",
  });
});

it.each([
  [{ a: 1, b: 1 }, "max_tokens"],
  [{ a: 2, b: 1 }, "refusal"],
  [{ a: 3 }, "unknown"],
])("takes the last of several overrides that passes: %j is %s", (members, stopReason) => {
  const overrides = [
    row("/a", { in: [1, 3] }, { reason: "pause_turn" }),
    row("/a", { in: [1] }, { reason: "cancelled" }),
    row("/a", { in: [3] }, { reason: "unknown" }),
    row("/b", { in: [1] }, { reason: "max_tokens" }),
    row("/a", { in: [2] }, { reason: "refusal" }),
  ];
  expect(read([{ ...said("Hi", "stop"), ...members }], { overrides }).stopReason).toBe(stopReason);
});

it("keeps an override that comes with every unit once for each value", () => {
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

it("adds the details of overrides after the end, and nothing else", () => {
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

it("observes after each unit what a new reader of the units so far would", () => {
  const voice = { dialect: openaiChat, table: compileCard(plain) };
  const delta = (index: number, more: object) => ({ choices: [{ index, delta: more }] });
  const call = (index: number, text: string, name?: string) =>
    delta(1, { tool_calls: [{ index, function: { name, arguments: text } }] });
  const units = [
    ...[call(0, '{"a":', "one"), call(1, '{"b"', "two"), delta(2, { content: "Hi" })],
    ...[delta(0, { content: "Lo" }), call(0, "1}"), call(1, ":2}"), delta(2, { content: "!" })],
    ...[{ error: { code: "a" } }, { choices: [{ index: 1, finish_reason: "stop" }] }, "[DONE]"],
  ];
  const reader = openReader(voice, lines);
  for (const [at, unit] of units.entries()) {
    const fresh = openReader(voice, lines);
    fresh.push(bytesOf(units.slice(0, at + 1)));
    reader.push(bytesOf([unit]));
    reader.glance();
    expect(reader.observe()).toEqual(fresh.observe());
  }
});

it("changes no earlier observation of an answer with many calls and choices", () => {
  const voice = { dialect: openaiChat, table: compileCard(plain) };
  const call = (choice: number, index: number) => ({
    choices: [
      {
        index: choice,
        delta: { tool_calls: [{ index, function: { name: "f", arguments: "1" } }] },
      },
    ],
  });
  const numbers = Array.from({ length: 40 }, (_, at) => at);
  const units = [
    ...[...numbers, 39, 20, 40, 0, 39].map((at) => call(0, at)),
    ...[...numbers, 39, 20, 40, 0, 39].map((at) => call(at, 0)),
    ...[{ choices: [{ index: 20, finish_reason: "stop" }] }, "[DONE]"],
  ];
  const reader = openReader(voice, lines);
  const kept = units.map((unit) => {
    reader.push(bytesOf([unit]));
    return reader.observe();
  });
  for (const [at, observation] of kept.entries()) {
    const fresh = openReader(voice, lines);
    fresh.push(bytesOf(units.slice(0, at + 1)));
    expect(JSON.stringify(observation)).toBe(JSON.stringify(fresh.observe()));
    expect(structuredClone(observation)).toEqual(observation);
  }
});
