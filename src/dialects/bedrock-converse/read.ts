// Bedrock Converse and ConverseStream. The wire hands a stream's units over as `{ "<event-type>": payload }`.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../dialect.ts";
import { errorIn } from "../error.ts";
import { asArray, asName, asObject, asText, type Json } from "../json.ts";
import { type ChoiceTurn, choiceAt, newCall, sawUsage, sawValue, setArguments, type Turn } from "../turn.ts";

export const bedrockConverse: Dialect = {
  id: "bedrock-converse",
  evidence: "marker `messageStop`",
  reasonEnds: false,
  itemDone: true,
  read,
  readAfterEnd(frame, turn) {
    const metadata = asObject(asObject(frame.value)?.["metadata"]);
    if (metadata) readUsage(metadata["usage"], turn);
  },
};

const events: Readonly<Record<string, (payload: Json, choice: ChoiceTurn, turn: Turn) => void>> = {
  contentBlockStart(payload, choice) {
    const start = asObject(payload["start"]);
    const tool = asObject(start?.["toolUse"]);
    if (tool) openCall(tool, payload["contentBlockIndex"], choice);
    else choice.callKeys.delete(payload["contentBlockIndex"]);
  },
  contentBlockDelta(payload, choice) {
    const delta = asObject(payload["delta"]);
    if (!delta) return;
    choice.text += asText(delta["text"]);
    choice.reasoning += asText(asObject(delta["reasoningContent"])?.["text"]);
    const call = choice.callKeys.get(payload["contentBlockIndex"]);
    if (call) call.arguments += asText(asObject(delta["toolUse"])?.["input"]);
  },
  contentBlockStop(payload, choice) {
    const call = choice.callKeys.get(payload["contentBlockIndex"]);
    if (call) call.done = true;
  },
  messageStop(payload, choice, turn) {
    sawValue(choice, payload["stopReason"], "/messageStop/stopReason");
    turn.ended = "marker";
  },
  metadata(payload, _choice, turn) {
    readUsage(payload["usage"], turn);
  },
};

function read(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) return;
  const choice = choiceAt(turn, 0);
  if (frame.kind === "body" && (value["output"] !== undefined || value["stopReason"] !== undefined)) {
    return readBody(value, choice, turn);
  }
  for (const [type, payload] of Object.entries(value)) {
    const event = Object.hasOwn(events, type) ? events[type] : undefined;
    if (event) event(asObject(payload) ?? {}, choice, turn);
    else if (type.endsWith("Exception")) turn.errors.push(exception(type, asObject(payload)));
  }
  const error = errorIn(value);
  if (error) turn.errors.push(error);
}

/** The type of an exception frame is its code; the body only has a message. */
function exception(type: string, payload: Json | null) {
  const message = asName(payload?.["message"]) ?? asName(payload?.["Message"]);
  return { root: payload ?? {}, base: "", code: type, field: `/${type}`, message };
}

function readBody(body: Json, choice: ChoiceTurn, turn: Turn): void {
  for (const each of asArray(asObject(asObject(body["output"])?.["message"])?.["content"])) {
    const block = asObject(each);
    choice.text += asText(block?.["text"]);
    const reasoning = asObject(asObject(block?.["reasoningContent"])?.["reasoningText"]);
    choice.reasoning += asText(reasoning?.["text"]);
    const tool = asObject(block?.["toolUse"]);
    const call = tool && openCall(tool, undefined, choice);
    if (!call) continue;
    setArguments(call, tool["input"]);
    call.done = true;
  }
  sawValue(choice, body["stopReason"], "/stopReason");
  readUsage(body["usage"], turn);
}

/** Opens a call, unless the provider runs it itself. */
function openCall(tool: Json, index: unknown, choice: ChoiceTurn) {
  if (tool["type"] === "server_tool_use") return null;
  const call = newCall(choice, index);
  call.id = asName(tool["toolUseId"]);
  call.name = asName(tool["name"]);
  return call;
}

function readUsage(value: unknown, turn: Turn): void {
  const usage = asObject(value);
  if (usage) sawUsage(turn, usage["inputTokens"], usage["outputTokens"]);
}
