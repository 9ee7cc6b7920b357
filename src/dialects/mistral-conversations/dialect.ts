// Mistral Conversations: a list of output entries without any stop field, or typed events that end with done or error.
import { olderRequired } from "../mistral-chat/request.ts";
import { describeError, errorIn } from "../shared/error.ts";
import { asName, asObject, asText, type Json, objectsIn, textOf } from "../shared/json.ts";
import { spokenOnly, systemText } from "../shared/messages.ts";
import { askedDialect } from "../shared/requests.ts";
import type { ChoiceTurn } from "../shared/turn.ts";
import template from "./request.json" with { type: "json" };

export const mistralConversations = askedDialect({
  id: "mistral-conversations",
  read(value, turn, frame) {
    const choice = turn.choiceAt(0);
    switch (asText(value.type) || frame.event) {
      case "message.output.delta":
        return readContent(value.content, choice);
      case "function.call.delta":
        return joinCall(value, choice);
      case done:
        // There is no reason field: the event itself is the reason.
        choice.sawValue(done, "/type");
        turn.sawUsageIn(value.usage, "prompt_tokens", "completion_tokens");
        turn.ended = "structure";
        return;
      case "conversation.response.error":
        return turn.sawError(describeError(value));
      default:
        turn.sawError(errorIn(value));
        for (const entry of objectsIn(value.outputs)) readEntry(entry, choice);
        turn.sawUsageIn(value.usage, "prompt_tokens", "completion_tokens");
    }
  },
  errorIn: null,
  ...template,
  values: ({ messages }) => ({
    system: systemText(messages),
    messages: spokenOnly(messages).flatMap(({ role, content }) => {
      const type = role === "user" ? "message.input" : "message.output";
      return role === "system" ? [] : [{ object: "entry", type, role, content }];
    }),
  }),
  settings: ({ model, agent_id, completion_args }) => ({
    model: model ?? agent_id,
    ...olderRequired(asObject(completion_args)?.tool_choice),
  }),
});

const done = "conversation.response.done";

/** Entries of other types are tools and agents that run at the provider. */
function readEntry(entry: Json, choice: ChoiceTurn): void {
  const { type, name, arguments: input } = entry;
  if (type === "message.output") readContent(entry.content, choice);
  if (type === "function.call")
    choice.addCall({ id: asName(entry.tool_call_id) ?? entry.id, name, input });
}

function joinCall(value: Json, choice: ChoiceTurn): void {
  const id = asName(value.tool_call_id) ?? asName(value.id);
  const { name, arguments: input } = value;
  choice.callAt(id ?? value.output_index).addPart({ id, name, input });
}

/** Content is a text, one part, or a list of parts. */
function readContent(content: unknown, choice: ChoiceTurn): void {
  choice.text += asText(content);
  for (const { type, thinking, text } of objectsIn(Array.isArray(content) ? content : [content]))
    if (type === "thinking") choice.reasoning += textOf(thinking);
    else choice.text += asText(text);
}
