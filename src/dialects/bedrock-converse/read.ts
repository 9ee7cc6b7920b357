// Bedrock Converse and ConverseStream. The wire hands a stream's units over as `{ "<event-type>": payload }`.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { errorIn } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import type { ChoiceTurn, SeenError, Turn } from "../shared/turn.ts";

export const bedrockConverse: Dialect = {
  id: "bedrock-converse",
  evidence: "marker `messageStop`",
  reasonEnds: false,
  itemDone: true,
  read,
  errorIn: null,
  readAfterEnd(frame, turn) {
    const value = asObject(frame.value) ?? {};
    readUsage(asObject(value.metadata)?.usage, turn);
    if (frame.failure) turn.errors.push({ ...failureIn(frame, value), late: true });
  },
};

type Handler = (payload: Json, choice: ChoiceTurn, turn: Turn) => void;
const events: ReadonlyMap<string, Handler> = new Map(
  Object.entries<Handler>({
    contentBlockStart(payload, choice) {
      const start = asObject(payload.start);
      const tool = asObject(start?.toolUse);
      if (tool) openCall(tool, payload.contentBlockIndex, choice);
      else choice.callKeys.delete(payload.contentBlockIndex);
    },
    contentBlockDelta(payload, choice) {
      const delta = asObject(payload.delta);
      if (!delta) return;
      choice.text += asText(delta.text);
      choice.reasoning += asText(asObject(delta.reasoningContent)?.text);
      const input = asObject(delta.toolUse);
      // A block may show itself only in its deltas; one the provider runs was filed at its start.
      if (input) choice.callAt(payload.contentBlockIndex).addArguments(input.input);
    },
    contentBlockStop(payload, choice) {
      const call = choice.callKeys.get(payload.contentBlockIndex);
      if (call) call.done = true;
    },
    messageStop(payload, choice, turn) {
      choice.sawValue(payload.stopReason, "/messageStop/stopReason");
      turn.ended = "marker";
    },
    metadata(payload, _choice, turn) {
      readUsage(payload.usage, turn);
    },
  }),
);

function read(value: Json, turn: Turn, frame: Frame): void {
  const choice = turn.choiceAt(0);
  if (frame.kind === "body" && (value.output !== undefined || value.stopReason !== undefined)) {
    return readBody(value, choice, turn);
  }
  if (frame.failure) return turn.sawError(failureIn(frame, value));
  for (const type of Object.keys(value)) {
    const event = events.get(type);
    if (event) event(asObject(value[type]) ?? {}, choice, turn);
    // Where the envelope was lost, the name alone tells an exception.
    else if (type.endsWith("Exception")) turn.sawError(failureIn({ event: type }, value));
  }
  turn.sawError(errorIn(value));
}

/** The type of an exception is its code; the payload only has a message. An error message keeps its code in a header. */
function failureIn({ event, failure }: Pick<Frame, "event" | "failure">, value: Json): SeenError {
  const payload = asObject(value[event]);
  const message = asName(payload?.message) ?? asName(payload?.Message);
  const field = failure === "error" ? null : `/${event}`;
  return { root: value, base: "", code: event, field, message };
}

function readBody(body: Json, choice: ChoiceTurn, turn: Turn): void {
  for (const each of asArray(asObject(asObject(body.output)?.message)?.content)) {
    const block = asObject(each);
    choice.text += asText(block?.text);
    for (const cited of asArray(asObject(block?.citationsContent)?.content)) {
      choice.text += asText(asObject(cited)?.text);
    }
    const reasoning = asObject(asObject(block?.reasoningContent)?.reasoningText);
    choice.reasoning += asText(reasoning?.text);
    const tool = asObject(block?.toolUse);
    const call = tool && openCall(tool, undefined, choice);
    if (!call) continue;
    call.setArguments(tool.input);
    call.done = true;
  }
  choice.sawValue(body.stopReason, "/stopReason");
  readUsage(body.usage, turn);
}

/** Opens a call. One the provider runs itself is filed, so that its deltas find it, but not listed. */
function openCall(tool: Json, index: unknown, choice: ChoiceTurn) {
  const call = choice.newCall(index);
  if (tool.type === "server_tool_use") {
    choice.calls.pop();
    return null;
  }
  call.id = asName(tool.toolUseId);
  call.name = asName(tool.name);
  return call;
}

function readUsage(value: unknown, turn: Turn): void {
  turn.sawUsageIn(value, "inputTokens", "outputTokens");
}
