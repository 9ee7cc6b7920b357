// Gemini generateContent as it is written for answers made by hand.
import { calling, itAnswers } from "../testing/written.ts";

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
const code = [
  { executableCode: { language: "PYTHON", code: 'print("r1")' } },
  { codeExecutionResult: { outcome: "OUTCOME_OK", output: "r1\n" } },
];
const image = { inlineData: { mimeType: "image/png", data: "aW1hZ2U=" } };

const all = {
  stopReason: "tool_call",
  reasoning: "Hm.",
  toolCalls: [calling("weather", "{}"), calling("time", "")],
  usage,
} as const;
const failed = (code: number, message: string, status: string) => ({
  error: { code, message, status },
});

itAnswers(id, [
  [
    "a body has thoughts, text and calls as parts, and counts thoughts apart",
    "body",
    all,
    {
      body: {
        ...candidate([thought, text, call("weather"), call("time")], stop),
        ...counted(2, 11, 2),
      },
    },
  ],
  [
    "a body of text alone",
    "body",
    { usage },
    { body: { ...candidate([text], stop), ...counted(4, 11) } },
  ],
  [
    "a body without parts",
    "body",
    { text: "" },
    { body: { candidates: [{ content: { role: "model" }, index: 0, ...stop }], ...tail } },
  ],
  [
    "counts that are not known are left out",
    "body",
    { usage: { inputTokens: null, outputTokens: null } },
    { body: { ...candidate([text], stop), usageMetadata: { totalTokenCount: 0 }, ...tail } },
  ],
  [
    "thoughts that have no token are not counted",
    "body",
    { reasoning: "Hm.", usage: { inputTokens: 7, outputTokens: 1 } },
    { body: { ...candidate([thought, text], stop), ...counted(1, 8) } },
  ],
  [
    "the provider's own parts stand before the calls, and the signature on the first call",
    "body",
    { ...all, reasoning: "", usage: null, blocks: ["thinking", "server_tool", "image"] },
    {
      body: {
        ...candidate(
          [
            text,
            ...code,
            image,
            { ...call("weather"), thoughtSignature: "signature-r1" },
            call("time"),
          ],
          stop,
        ),
        ...tail,
      },
    },
  ],
  [
    "a pause has a token to go on with, and a message",
    "body",
    { stopReason: "pause_turn", message: "wait" },
    {
      body: {
        ...candidate([text], {
          finishReason: "CONTINUATION",
          finishMessage: "wait",
          continuationToken: "continuation-r1",
        }),
        ...tail,
      },
    },
  ],
  [
    "a pause may have a token of its own",
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
    "a pause may have no token",
    "body",
    { stopReason: "pause_turn", continuationToken: null },
    { body: { ...candidate([text], { finishReason: "CONTINUATION" }), ...tail } },
  ],
  [
    "a word that only a blocked prompt has stands there, without a candidate",
    "body",
    { stopReason: "safety_blocked", rawReason: "JAILBREAK", text: "" },
    { body: { ...blocked, ...tail } },
  ],
  [
    "text beside a blocked prompt has a candidate without a reason",
    "body",
    { stopReason: "safety_blocked", rawReason: "JAILBREAK" },
    { body: { ...candidate([text]), ...blocked, ...tail } },
  ],
  [
    "a word that both places have stands in the candidate",
    "body",
    { stopReason: "safety_blocked", rawReason: "SAFETY" },
    { body: { ...candidate([text], { finishReason: "SAFETY" }), ...tail } },
  ],
  [
    "a word that means the stop in neither place stands in the candidate",
    "body",
    { stopReason: "unknown", rawReason: "NEW" },
    { body: { ...candidate([text], { finishReason: "NEW" }), ...tail } },
  ],
  [
    "a word that means the stop in one place alone stands there",
    "body",
    { stopReason: "safety_blocked", rawReason: "OTHER", text: "" },
    { body: { promptFeedback: { blockReason: "OTHER" }, ...tail } },
  ],
  [
    "a stop string has no word of its own",
    "body",
    { stopReason: "stop_sequence" },
    {
      inexpressible: "stop_sequence: a stop string ends with the same finishReason as an answer",
    },
  ],
  [
    "a refusal has no word",
    "body",
    { stopReason: "refusal" },
    { inexpressible: "refusal: no finishReason of the card means it" },
  ],
  [
    "an error before any output is an HTTP error",
    "stream",
    { stopReason: "error", rawReason: "UNAVAILABLE", text: "", message: "later" },
    { status: 500, body: failed(500, "later", "UNAVAILABLE") },
  ],
  [
    "an error of the server",
    "body",
    { stopReason: "error", text: "" },
    { status: 500, body: failed(500, "An internal error has occurred.", "INTERNAL") },
  ],
  [
    "a full context is a request that is rejected",
    "body",
    { stopReason: "context_window_exceeded", text: "" },
    {
      status: 400,
      body: failed(400, "exceeds the maximum number of tokens allowed", "INVALID_ARGUMENT"),
    },
  ],
  [
    "an error after output is the last unit of a stream",
    "stream",
    { stopReason: "error" },
    {
      units: [
        { ...candidate([text]), ...tail },
        failed(500, "An internal error has occurred.", "INTERNAL"),
      ],
    },
  ],
  [
    "a call that is cut has no place before an error",
    "stream",
    { stopReason: "error", toolCalls: [calling("weather", "{", { state: "incomplete" })] },
    { inexpressible: "error: arguments are an object on the wire, never cut text" },
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
    "the provider's own parts have a unit each, and the signature stands on the first call",
    "stream",
    {
      ...all,
      text: "",
      reasoning: "",
      usage: null,
      toolCalls: [calling("weather", "{}")],
      blocks: ["thinking", "server_tool", "image"],
    },
    {
      units: [
        ...[...code, image].map((part) => ({ ...candidate([part]), ...tail })),
        { ...candidate([{ ...call("weather"), thoughtSignature: "signature-r1" }], stop), ...tail },
      ],
    },
  ],
  [
    "a stream without parts has an empty text with the reason",
    "stream",
    { text: "" },
    { units: [{ ...candidate([{ text: "" }], stop), ...tail }] },
  ],
  [
    "a blocked prompt is a unit of its own",
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
    "a stream that breaks off has no reason",
    "stream",
    { stopReason: "interrupted" },
    { units: [{ ...candidate([text]), ...tail }] },
  ],
  [
    "an end that is not known is streamed with the word for it",
    "stream",
    { stopReason: "unknown" },
    {
      units: [{ ...candidate([text], { finishReason: "FINISH_REASON_UNSPECIFIED" }), ...tail }],
    },
  ],
  [
    "a broken call has a word of its own, also beside a call that is whole",
    "body",
    { stopReason: "malformed_tool_call", text: "", toolCalls: [calling("weather", "{}")] },
    {
      body: {
        ...candidate([call("weather")], { finishReason: "MALFORMED_FUNCTION_CALL" }),
        ...tail,
      },
    },
  ],
  [
    "a call that is cut is not written",
    "body",
    { stopReason: "max_tokens", toolCalls: [calling("weather", "{", { state: "incomplete" })] },
    { inexpressible: "max_tokens: arguments are an object on the wire, never cut text" },
  ],
  [
    "an end that is not known has the word for it",
    "body",
    { stopReason: "unknown" },
    { body: { ...candidate([text], { finishReason: "FINISH_REASON_UNSPECIFIED" }), ...tail } },
  ],
  [
    "a call that is no object is not written",
    "body",
    { ...all, toolCalls: [calling("weather", "[]")] },
    { inexpressible: "tool_call: the arguments of a complete call are an object" },
  ],
]);

const wordless = { source: "made by hand", date: "2026-11-18" };

itAnswers(
  id,
  [
    [
      "without a word for it an end that is not known has no reason",
      "body",
      { stopReason: "unknown" },
      { body: { ...candidate([text]), ...tail } },
    ],
    [
      "without a word for it an end that is not known cannot be streamed",
      "stream",
      { stopReason: "unknown" },
      { inexpressible: "unknown: a stream without a finishReason was cut" },
    ],
    [
      "a call beside a missing reason is not written",
      "body",
      { ...all, stopReason: "unknown" },
      { inexpressible: "unknown: a call beside a missing reason is read as the reason" },
    ],
  ],
  { reasons: [{ ...wordless, value: "STOP", reason: "end_turn", at: "finishReason" }] },
);
