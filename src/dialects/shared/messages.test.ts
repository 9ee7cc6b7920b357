// Messages of a request, to the wire and back: turns, parts, results and the blocks of a provider's own.
import { expect, it } from "vitest";
import type { RequestMessage } from "../../generated/fixture.ts";
import type { Json } from "./json.ts";
import {
  callNames,
  callOf,
  messagesOf,
  partsOf,
  promptBesideSystem,
  resultOf,
  spokenOnly,
  systemMessages,
  systemText,
  turnsOf,
  withCalls,
} from "./messages.ts";
import { answerOf, type TurnPart } from "./opaque.ts";

const call = { id: "a", name: "look", arguments: "{}" };
const system: RequestMessage = { role: "system", content: "Be brief." };
const user: RequestMessage = { role: "user", content: "Hi" };
const asking: RequestMessage = { role: "assistant", content: "", toolCalls: [call] };
const result: RequestMessage = { role: "tool", content: "sunny", toolCallId: "a" };
const second: RequestMessage = { role: "tool", content: "rainy", toolCallId: "b" };
const later: RequestMessage = { role: "system", content: "Be kind." };

it("joins the results of one round into one turn, and keeps system texts apart", () => {
  const { system: texts, turns } = turnsOf([system, user, asking, result, later, second, user]);
  expect(texts).toEqual(["Be brief.", "Be kind."]);
  expect(turns).toEqual([[user], [asking], [result, second], [user]]);
  const [one, two, three] = [result, second, { ...result, content: "windy" }];
  expect(turnsOf([one, two, three]).turns).toEqual([[one, two, three]]);
  expect(turnsOf([result, user, second]).turns).toEqual([[result], [user], [second]]);
  expect(turnsOf([])).toEqual({ system: [], turns: [] });
});

it("joins messages into turns as a dialect says", () => {
  const answered: RequestMessage = { role: "assistant", content: "Yes" };
  const joins = (before: RequestMessage, next: RequestMessage) =>
    before.role === "user" && next.role === "assistant";
  expect(turnsOf([user, answered, answered, user, user], joins).turns).toEqual([
    [user, answered],
    [answered],
    [user],
    [user],
  ]);
});

it("joins system texts into one, or gives none", () => {
  expect(systemText([system, user, later])).toBe("Be brief.\n\nBe kind.");
  expect(systemText([user])).toBeUndefined();
  expect(promptBesideSystem([system, user, { ...user, content: "You?" }])).toEqual({
    prompt: "Hi\n\nYou?",
    system: "Be brief.",
  });
  expect(systemMessages(["a", "b"])).toEqual([
    { role: "system", content: "a" },
    { role: "system", content: "b" },
  ]);
});

it("refuses calls and results in a dialect without a writer", () => {
  const spoken = [system, user];
  expect(spokenOnly(spoken)).toEqual(spoken);
  expect(() => spokenOnly([user, asking])).toThrow("only in dialects that have a writer");
  expect(() => spokenOnly([result, user])).toThrow("only in dialects that have a writer");
});

const words = {
  text: (text: string): Json => ({ text }),
  call: ({ name }: { readonly name: string }): Json => ({ call: name }),
  result: ({ content }: RequestMessage): Json => ({ result: content }),
};

it.each<[RequestMessage, readonly Json[]]>([
  [user, [{ text: "Hi" }]],
  [{ ...user, content: "" }, [{ text: "" }]],
  [asking, [{ call: "look" }]],
  [{ ...asking, content: "Wait." }, [{ text: "Wait." }, { call: "look" }]],
  [result, [{ result: "sunny" }]],
  [{ ...asking, blocks: ["Wait.", { own: 1 }] }, [{ text: "Wait." }, { own: 1 }]],
])("splits the message %j into the parts %j", (message, parts) => {
  expect(partsOf(message, words)).toEqual(parts);
});

/** Blocks are their own parts here. */
const readPart = (block: Json) => block as TurnPart;

it.each<[string, readonly TurnPart[], readonly RequestMessage[]]>([
  ["nothing", [], [{ role: "user", content: "" }]],
  ["results", [{ results: [result] }, { results: [second] }], [result, second]],
  [
    "a result and text",
    [{ text: "a" }, { results: [result] }],
    [result, { ...user, content: "a" }],
  ],
  [
    "a result and a call",
    [{ calls: [call] }, { results: [result] }],
    [result, { role: "user", content: "", toolCalls: [call] }],
  ],
  ["another block", [{ text: "a", opaque: true }], [{ role: "user", content: "a" }]],
])("reads a turn of the user with %s", (_, found, messages) => {
  expect(messagesOf("user", found as readonly Json[], readPart)).toEqual(messages);
});

it("keeps the provider's own blocks of an answer", () => {
  const own = { text: "c", opaque: true };
  const found = [{ text: "a" }, own, { calls: [call] }];
  expect(messagesOf("assistant", found, readPart)).toEqual([
    { role: "assistant", content: "ac", toolCalls: [call], blocks: ["a", own, { calls: [call] }] },
  ]);
  const plain = messagesOf("assistant", [{ text: "a" }], readPart);
  expect(plain).toEqual([{ role: "assistant", content: "a" }]);
  expect(Object.keys(plain[0] ?? {})).toEqual(["role", "content"]);
});

it("joins plain text among the blocks of an answer into strings that are not empty", () => {
  const [own, called] = [{ text: "x", opaque: true }, { calls: [call] }];
  const found = [{ text: "" }, own, { text: "a" }, { text: "b" }, own, { text: "c" }, called];
  expect(answerOf([...found, { text: "" }, { text: "d" }], readPart)).toEqual({
    blocks: [own, "ab", own, "c", called, "d"],
    opaque: true,
  });
  expect(answerOf([{ text: "a" }, called], readPart)).toEqual({
    blocks: ["a", called],
    opaque: false,
  });
});

it("names the call of a result where there is an id", () => {
  expect(resultOf("a", "sunny")).toEqual(result);
  expect(Object.keys(resultOf("", "sunny"))).toEqual(["role", "content"]);
});

it("reads a call with its name and its arguments as text", () => {
  expect(callOf("a", "look", { x: 1 })).toEqual([{ ...call, arguments: '{"x":1}' }]);
  expect(callOf(7, "look", undefined)).toEqual([{ ...call, id: "" }]);
  expect(callOf("a", "", {})).toEqual([]);
});

it("adds calls to the answer before them, or to a new one", () => {
  const answer: RequestMessage = { role: "assistant", content: "Wait." };
  expect(withCalls([user, answer], [call])).toEqual([user, { ...answer, toolCalls: [call] }]);
  expect(withCalls([user, asking], [call])).toEqual([user, { ...asking, toolCalls: [call, call] }]);
  expect(withCalls([answer, user], [call])).toEqual([answer, user, asking]);
  expect(withCalls([], [call])).toEqual([asking]);
  expect(withCalls([user, answer], [])).toEqual([user, answer]);
});

it("finds names of calls by their ids", () => {
  const other = { ...call, id: "b", name: "listen" };
  const names = callNames([user, asking, { ...asking, toolCalls: [other] }]);
  expect([...names]).toEqual([
    ["a", "look"],
    ["b", "listen"],
  ]);
});
