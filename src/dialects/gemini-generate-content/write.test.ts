// Gemini generateContent as it is written for answers made by hand.
import { cited } from "../testing/cards.ts";
import { calling, full, itAnswers } from "../testing/written.ts";

const id = "gemini-generate-content";
const usage = { inputTokens: 7, outputTokens: 4 };
const tail = { modelVersion: "m", responseId: "r1" };
const counted = (candidatesTokenCount: number, total: number, thoughts?: number) => ({
  usageMetadata: {
    promptTokenCount: 7,
    candidatesTokenCount,
    totalTokenCount: total,
    promptTokensDetails: [{ modality: "TEXT", tokenCount: 7 }],
    ...(thoughts === undefined ? {} : { thoughtsTokenCount: thoughts }),
  },
  ...tail,
});
const candidate = (parts: readonly object[], more: object = {}) => ({
  candidates: [{ content: { parts, role: "model" }, index: 0, ...more }],
});
const stop = { finishReason: "STOP" };
const call = (name: string) => ({ functionCall: { id: `id-${name}`, name, args: {} } });
const thought = { text: "Hm.", thought: true };
const text = { text: "One." };
const blocked = { promptFeedback: { blockReason: "JAILBREAK" } };

const all = full("{}", "", usage);

itAnswers(id, [
  [
    "counts that are not known are left out",
    "body",
    { usage: { inputTokens: null, outputTokens: null } },
    { body: { ...candidate([text], stop), usageMetadata: { totalTokenCount: 0 }, ...tail } },
  ],
  [
    "text beside a blocked prompt has a candidate without a reason",
    "body",
    { stopReason: "safety_blocked", rawReason: "JAILBREAK" },
    { body: { ...candidate([text]), ...blocked, ...tail } },
  ],
  [
    "the units of a stream count the output so far, and the last has the reason",
    "stream",
    { ...all, text: "One.", toolCalls: [calling("weather", "{}"), calling("time", "{}")] },
    {
      units: [
        { ...candidate([thought]), ...counted(1, 8) },
        { ...candidate([text]), ...counted(1, 9, 1) },
        { ...candidate([call("weather")]), ...counted(2, 10, 1) },
        { ...candidate([call("time")], stop), ...counted(2, 11, 2) },
      ],
    },
  ],
  [
    "a blocked prompt is a separate unit",
    "stream",
    { stopReason: "safety_blocked", rawReason: "JAILBREAK" },
    {
      units: [
        { ...candidate([text]), ...tail },
        { ...blocked, ...tail },
      ],
    },
  ],
  [
    "a stream that breaks off has no reason, also where one is named",
    "stream",
    { stopReason: "interrupted", rawReason: "STOP" },
    { units: [{ ...candidate([text]), ...tail }] },
  ],
  [
    "a pause has the token that is given",
    "body",
    { stopReason: "pause_turn", continuationToken: "t" },
    {
      body: {
        ...candidate([text], { finishReason: "CONTINUATION", continuationToken: "t" }),
        ...tail,
      },
    },
  ],
  [
    "a stream that breaks off has no reason",
    "stream",
    { stopReason: "interrupted" },
    { units: [{ ...candidate([text]), ...tail }] },
  ],
  [
    "a broken call has a separate word, also beside a call that is whole",
    "body",
    { stopReason: "malformed_tool_call", text: "", toolCalls: [calling("weather", "{}")] },
    {
      body: {
        ...candidate([call("weather")], { finishReason: "MALFORMED_FUNCTION_CALL" }),
        ...tail,
      },
    },
  ],
]);

itAnswers(
  id,
  [
    [
      "a call beside a missing reason is not written",
      "body",
      { ...all, stopReason: "unknown" },
      { inexpressible: "unknown: a call beside a missing reason is read as the reason" },
    ],
  ],
  { reasons: [{ ...cited, value: "STOP", reason: "end_turn", at: "finishReason" }] },
);
