// Bodies and units of Gemini generateContent, made by hand. A unit of a stream has the shape of a body.
import { afterEach, expect, it } from "vitest";
import type { Json } from "../shared/json.ts";
import { body, call, ending, type Row, read, sse } from "../testing/readings.ts";

const stop = {
  stopReason: "end_turn",
  rawReason: "STOP",
  rawField: "/candidates/0/finishReason",
} as const;
const called = { stopReason: "tool_call", confidence: "medium" } as const;
const blocked = {
  stopReason: "safety_blocked",
  rawReason: "SAFETY",
  rawField: "/promptFeedback/blockReason",
} as const;

const parts = (...list: readonly unknown[]) => ({ candidates: [{ content: { parts: list } }] });
const last = { candidates: [{ finishReason: "STOP" }] };
const units = (...list: readonly Json[]) => sse(...list, last);
const candidate = (more: Json) => body({ candidates: [{ finishReason: "STOP", ...more }] });

// A reader that lets a path reach the prototype of all objects would change every later test, not only the one that shows it.
afterEach(() => void Reflect.deleteProperty(Object.prototype, "e"));

it.each<Row>([
  [
    "text and thoughts are added, part after part",
    units(
      parts({ text: "Sun" }, null, { text: "Por", thought: true }),
      parts({ text: "to.", thought: true }, { text: "ny.", thought: "no" }),
    ),
    { text: "Sunny.", reasoning: "Porto." },
  ],
  [
    "the pieces of a streamed call are one call",
    units(
      parts({ functionCall: { id: "a", name: "f", willContinue: true } }),
      parts({
        functionCall: { willContinue: true, partialArgs: [{ jsonPath: "$.b", stringValue: "c" }] },
      }),
      parts({ functionCall: {} }),
    ),
    { ...called, toolCalls: [call("a", "f", '{"b":"c"}')] },
  ],
  [
    "each piece of a streamed call sets the value at its path; text is added to text",
    units(
      parts({
        functionCall: {
          name: "f",
          willContinue: true,
          partialArgs: [
            { jsonPath: "$.a", stringValue: "b" },
            { jsonPath: "$.a", stringValue: "c" },
            { jsonPath: "$.d[1].e", numberValue: 3 },
            { jsonPath: "$.d[0]", boolValue: false },
            { jsonPath: "$.d.x", stringValue: "no name of an array" },
            { jsonPath: "$.d[10000]", stringValue: "too far" },
            { jsonPath: "$.g['__proto__']", stringValue: "h" },
            { jsonPath: "$.a.i", nullValue: "NULL_VALUE" },
            null,
          ],
        },
      }),
      parts({ functionCall: { name: "g", partialArgs: [{ jsonPath: "$.j", numberValue: 4 }] } }),
      parts({ functionCall: { name: "k" } }),
    ),
    {
      ...called,
      toolCalls: [
        call(null, "f", '{"a":{"i":null},"d":[false,{"e":3}],"g":{"__proto__":"h"},"j":4}'),
        call(null, "k", "{}"),
      ],
    },
  ],
  [
    "a piece alone may be the whole call; what is not a text replaces text, and null gives way",
    units(
      parts({
        functionCall: {
          name: "f",
          partialArgs: [
            { jsonPath: "$.a", stringValue: "b" },
            { jsonPath: "$.a", numberValue: 3 },
            { jsonPath: "$.c" },
            { jsonPath: "$.c.d", boolValue: true },
            { jsonPath: "$.__proto__.e", stringValue: "h" },
          ],
        },
      }),
    ),
    { ...called, toolCalls: [call(null, "f", '{"a":3,"c":{"d":true},"__proto__":{"e":"h"}}')] },
  ],
  [
    "a streamed call that a limit cut before its first piece is ambiguous",
    sse(parts({ functionCall: { name: "f", willContinue: true } }), {
      candidates: [{ finishReason: "MAX_TOKENS" }],
    }),
    {
      stopReason: "max_tokens",
      rawReason: "MAX_TOKENS",
      toolCalls: [call(null, "f", "{}", "ambiguous")],
    },
  ],
  [
    "what a candidate says beside its reason is a detail",
    candidate({
      safetyRatings: [
        { category: "A", blocked: false },
        { category: "B", blocked: true },
        { category: "C", blocked: true },
      ],
      finishMessage: "Done.",
      continuationToken: "t",
    }),
    { detail: { category: "B", message: "Done.", continuationToken: "t" } },
  ],
  [
    "the message of a block is a detail of the first choice, whatever its reason",
    body({ promptFeedback: { blockReason: "NEW", blockReasonMessage: "Not this." } }),
    {
      ...blocked,
      stopReason: "unknown",
      rawReason: "NEW",
      confidence: "medium",
      detail: { message: "Not this." },
    },
  ],
])("reads Gemini generateContent: %s", (_, response, seen) => {
  expect(read("gemini-generate-content", response)).toEqual({ ...ending(stop), ...seen });
  // A path of a streamed call that names the prototype of all objects does not reach it.
  expect("e" in {}).toBe(false);
});
