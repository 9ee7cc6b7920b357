// For tests of one dialect: tables of answers, requests and settings made by hand. Words mean what the card of the dialect says.
import { expect, it } from "vitest";
import { corpus } from "../../corpus/testing/built-in.ts";
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CallState, Choice, Observation, ToolCall } from "../../generated/observation.ts";
import type { OverrideRow, ProviderCard } from "../../model/card.ts";
import type { CanonicalRequest, RequestSettings, WrittenRequest } from "../../model/exchange.ts";
import { dialects, type SpokenDialect } from "../index.ts";
import { createRegistry, readResponse, type Voice } from "../registry.ts";
import type { Json } from "../shared/json.ts";

/** The data of an event, or its name and its data. */
type Unit = Json | string | readonly [event: string, data: Json | string];

/** A body, or the events of a stream. */
type Given = Json | readonly Unit[];

const isStream = (given: Given): given is readonly Unit[] => Array.isArray(given);
const isNamed = (unit: Unit): unit is readonly [string, Json | string] => Array.isArray(unit);

const dataLine = (data: Json | string) =>
  `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

function written(unit: Unit): string {
  return isNamed(unit) ? `event: ${unit[0]}\n${dataLine(unit[1])}` : dataLine(unit);
}

/** Rows in place of those that the card of a dialect has. */
export type CardRows = Partial<Pick<ProviderCard, "reasons" | "overrides" | "errors" | "habits">>;

/** A dialect with its card. */
export function voiceOf(id: string, rows: CardRows = {}): Voice {
  const card = corpus.cards[id];
  if (!card) throw new Error(`no card ${id}`);
  const voice = createRegistry(dialects, { ...corpus.cards, [id]: { ...card, ...rows } }).lookUp(
    id,
  );
  if (!voice) throw new Error(`no dialect ${id}`);
  return voice;
}

/** What the reader of this dialect makes of an answer that ends with a clean close. */
function seenIn(id: string, given: Given, rows?: CardRows): Observation {
  const stream = isStream(given);
  const text = stream ? given.map(written).join("") : JSON.stringify(given);
  const contentType = stream ? "text/event-stream" : "application/json";
  return readResponse(voiceOf(id, rows), Buffer.from(text), { contentType });
}

type Seen = Partial<Omit<Observation, "choices">> & { choices?: readonly Partial<Choice>[] };

/** Of all members those that a row names. */
export function namedIn(wanted: object, all: object): object {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in wanted));
}

/** A test for each row: the members that are named are read from this body or stream. `rows`: in place of the card's. */
export function itReads(
  id: string,
  answers: readonly (readonly [title: string, given: Given, wanted: Seen])[],
  rows?: CardRows,
): void {
  it.each(answers)("reads an answer: %s", (_, given, { choices, ...wanted }) => {
    const seen = seenIn(id, given, rows);
    expect(namedIn(wanted, seen)).toEqual(wanted);
    if (choices) expect(seen.choices).toMatchObject(choices);
  });
}

/** A row of a card that is about the whole answer, not about one of its choices. */
export const flagged: OverrideRow = {
  pointer: "/flagged",
  test: { in: [true] },
  reason: "safety_blocked",
  source: "made by hand",
  date: "2026-11-18",
};

/** A test: this body is about the choice that a row of the card about the whole answer means. */
export function itHasOneChoice(id: string, body: Json): void {
  it("takes all of an answer for its only choice", () => {
    const seen = seenIn(id, { ...body, flagged: true }, { overrides: [flagged] });
    expect(seen.stopReason).toBe("safety_blocked");
    expect(seen.choices).toBeUndefined();
  });
}

/** A tool that requests offer. */
export const weather = {
  name: "weather",
  description: "Looks it up.",
  parameters: { type: "object", properties: { city: { type: "string" } } },
};

/** A call as it is seen: whole and without an id unless said otherwise. */
export function called(
  name: string | null,
  text: string,
  { id = null, state = "complete" }: { id?: string | null; state?: CallState } = {},
): ToolCall {
  return { id, name, arguments: text, state };
}

function requestsOf(id: string): Required<Pick<SpokenDialect, "writeRequest" | "readSettings">> {
  const { writeRequest, readSettings } = dialects.find((each) => each.id === id) ?? {};
  if (!writeRequest || !readSettings) throw new Error(`no requests for ${id}`);
  return { writeRequest, readSettings };
}

/** What every row asks for that does not ask for something else. */
const usual = { model: "m", stream: false, messages: [{ role: "user", content: "Hi" }] } as const;

/** A test for each row: the request is written as this path, these headers and this body. */
export function itWrites(
  id: string,
  rows: readonly (readonly [
    title: string,
    asked: Partial<CanonicalRequest>,
    wanted: Partial<WrittenRequest>,
  ])[],
): void {
  it.each(rows)("writes a request: %s", (_, asked, wanted) => {
    const { path, headers, body } = requestsOf(id).writeRequest(
      { ...usual, messages: [...usual.messages], ...asked },
      "key",
    );
    const whole = { path, headers, body: JSON.parse(JSON.stringify(body)) };
    expect(namedIn(wanted, whole)).toEqual(wanted);
  });
}

/** What a request says of tools, and how a test is called that asks for it. */
const choices = {
  auto: ["the model may choose a tool", "auto"],
  none: ["the model may be kept from tools", "none"],
  required: ["the model may be made to call a tool", "required"],
  named: ["the model may be made to call one tool", { name: "weather" }],
} as const;

/** A test for each choice with a word: where a tool is offered, the body with this word is written. */
export function itChooses(
  id: string,
  bodyWith: (word: unknown) => Json,
  words: Readonly<Partial<Record<keyof typeof choices, unknown>>>,
): void {
  const given = (["auto", "none", "required", "named"] as const).filter((name) => name in words);
  itWrites(
    id,
    given.map((name) => {
      const [title, toolChoice] = choices[name];
      return [title, { tools: [weather], toolChoice }, { body: bodyWith(words[name]) }];
    }),
  );
}

/** A test for each row: these messages are found in the body of a request. */
export function itHears(
  id: string,
  rows: readonly (readonly [title: string, body: Json, wanted: readonly RequestMessage[]])[],
): void {
  it.each(rows)("reads messages: %s", (_, body, wanted) => {
    const { readRequest } = dialects.find((each) => each.id === id) ?? {};
    if (!readRequest) throw new Error(`no messages for ${id}`);
    expect(readRequest("", body).messages).toEqual(wanted);
  });
}

/** A test for each row: these settings, and no others, are found in a request with this path and body. */
export function itFinds(
  id: string,
  rows: readonly (readonly [
    title: string,
    path: string,
    body: Json,
    wanted: Partial<RequestSettings>,
  ])[],
): void {
  it.each(rows)("finds settings: %s", (_, path, body, wanted) => {
    const settings = requestsOf(id).readSettings(path, body);
    expect(settings).toEqual({ model: "", stream: false, ...wanted });
  });
}

/** A conversation with a call and its result. */
export const talk: RequestMessage[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Hi" },
  {
    role: "assistant",
    content: "I look.",
    toolCalls: [{ id: "a", name: "weather", arguments: '{"city":"Évora"}' }],
  },
  { role: "tool", content: "sunny", toolCallId: "a" },
];

/** A call without anything said before it, and two results, the second without an id. */
export const bareCalls: RequestMessage[] = [
  {
    role: "assistant",
    content: "",
    toolCalls: [
      { id: "a", name: "weather", arguments: "" },
      { id: "b", name: "time", arguments: "[]" },
    ],
  },
  { role: "tool", content: "sunny", toolCallId: "a" },
  { role: "tool", content: "noon" },
];
