// The steps of every writer, in their order, on a dialect made up for them.
import { expect, it } from "vitest";
import type { Habits } from "../../model/card.ts";
import type { CanonicalResponse } from "../../model/exchange.ts";
import { bare, callOf, inputOf, tableOf, textsOf } from "../testing/writing.ts";
import { jsonBody } from "./bodies.ts";
import { countsOf, defineWriter, type OpaqueBlocks, totalOf, wordOrElse } from "./writer.ts";

const opaque: OpaqueBlocks = {
  thinking: ({ id, reasoning }) => [{ id, reasoning }],
  image: () => [{ image: 1 }, { image: 2 }],
};

const writer = defineWriter({
  failure: ({ stopReason }) => (stopReason === "error" ? jsonBody("failed", 500) : null),
  word: wordOrElse({ refusal: null, stop_sequence: "end_turn" }),
  field: "word",
  unsaid: { pause_turn: "it never pauses" },
  fault: ({ text }) => (text === "unsayable" ? "it cannot be said" : null),
  opaque,
  whole: ({ word, text, habits }) => ({ word, text, habits }),
  stream: ({ word, text }) => jsonBody(["stream", word, text]),
});

const written = (response: Partial<CanonicalResponse>, stream = false, habits: Habits = {}) => {
  const options = { stream, table: tableOf({ habits }), model: "m", id: "r1" };
  const result = writer.write({ ...bare, ...response }, options);
  return "inexpressible" in result ? result.inexpressible : [result.status, ...textsOf(result)];
};
const body = (word: string | null, text = "", habits = {}) =>
  JSON.stringify({ word, text, habits });

const callless = { calls: "never" } as const;
const called = { toolCalls: [callOf("complete", "{}")] };
const noCalls = "no answer of the provider holds calls";

it.each<[Partial<CanonicalResponse>, boolean, Habits, unknown]>([
  [{ stopReason: "error" }, false, {}, [500, '"failed"']],
  [{ stopReason: "pause_turn" }, false, {}, "pause_turn: it never pauses"],
  [{ stopReason: "cancelled" }, false, {}, "cancelled: no word of the card means it"],
  [{ stopReason: "unknown" }, false, {}, [200, body(null)]],
  // A body that is cut cannot say anything wrong.
  [{ stopReason: "interrupted", text: "unsayable" }, false, {}, [200, '{"word":null,"text":"u']],
  [
    { blocks: ["image", "citation", "redacted"] },
    false,
    {},
    "end_turn: it has no block for citation",
  ],
  [{}, false, callless, [200, body("stop", "", callless)]],
  [called, false, callless, `end_turn: ${noCalls}`],
  [{ stopReason: "tool_call" }, false, callless, `tool_call: ${noCalls}`],
  [{ stopReason: "malformed_tool_call" }, false, callless, `malformed_tool_call: ${noCalls}`],
  [called, false, {}, [200, body("stop")]],
])("writes %j, streamed: %j, with the habits %j", (response, stream, habits, wanted) => {
  expect(written(response, stream, habits)).toEqual(wanted);
});

it("gives the blocks of a response with their kinds", () => {
  const response = {
    ...bare,
    reasoning: "Hm.",
    blocks: ["image", "citation", "thinking"] as const,
  };
  expect(writer.opaqueBlocks?.(response, "r1")).toEqual([
    { kind: "image", block: { image: 1 } },
    { kind: "image", block: { image: 2 } },
    { kind: "thinking", block: { id: "r1", reasoning: "Hm." } },
  ]);
  expect(writer.opaqueBlocks?.(bare, "r1")).toEqual([]);
});

it.each([
  [{ stopReason: "refusal", rawReason: "own" }, undefined],
  [{ stopReason: "unknown", rawReason: "own" }, "own"],
] as const)("writes for %j the word %j", (stop, word) => {
  expect(wordOrElse({ refusal: null, stop_sequence: "end_turn" })(inputOf(stop))).toBe(word);
});

it.each([
  [{ inputTokens: 3, outputTokens: 4 }, { in: 3, out: 4 }, 7],
  [null, {}, 0],
])("writes the counts of %j as %j, together %j", (usage, counts, total) => {
  expect(Object.entries(countsOf(usage, "in", "out"))).toEqual(Object.entries(counts));
  expect(totalOf(usage)).toBe(total);
});
