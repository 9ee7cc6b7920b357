// Reka chat: responses with a finish reason each; a unit of a stream holds all the text so far.
import { entriesOf } from "../shared/entries.ts";
import { asArray, asObject, objectsIn, textOf } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { askedDialect } from "../shared/requests.ts";
import { grown } from "../shared/turn.ts";
import template from "./request.json" with { type: "json" };

export const rekaChat = askedDialect({
  id: "reka-chat",
  reasonEnds: true,
  read(value, turn) {
    for (const [at, response] of entriesOf(value.responses, null)) {
      const choice = turn.choiceAt(at);
      const message = asObject(response.message) ?? asObject(response.chunk) ?? {};
      choice.text = grown(choice.text, textOf(message.content));
      const calls = asArray(message.tool_calls);
      // Calls come whole, and are repeated in every later unit.
      if (calls.length > 0) choice.calls.length = 0;
      for (const { id, name, parameters } of objectsIn(calls))
        choice.addCall({ id, name, input: parameters ?? {} });
      choice.sawValue(response.finish_reason, `/responses/${at}/finish_reason`);
    }
    turn.sawUsageIn(value.usage, "input_tokens", "output_tokens");
  },
  ...template,
  headers: (key) => ({ "x-api-key": key }),
  values: ({ messages }) => ({ messages: spokenOnly(messages) }),
});
