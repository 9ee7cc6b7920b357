// Ollama's native chat: every record has the shape of the whole body, and the one with `done: true` ends it.
import type { Dialect } from "../shared/dialect.ts";
import { asObject, asText, objectsIn } from "../shared/json.ts";

export const ollamaChat: Dialect = {
  id: "ollama-chat",
  itemDone: true,
  markerInBody: true,
  read(value, turn) {
    const choice = turn.choiceAt(0);
    const message = asObject(value.message) ?? {};
    choice.text += asText(message.content);
    choice.reasoning += asText(message.thinking);
    for (const { id, function: called } of objectsIn(message.tool_calls)) {
      const fn = asObject(called);
      if (fn) choice.addCall({ id, name: fn.name, input: fn.arguments ?? {}, done: true });
    }
    choice.sawValue(value.done_reason, "/done_reason");
    turn.sawUsage(value.prompt_eval_count, value.eval_count);
    if (value.done === true) turn.ended = "marker";
  },
};
