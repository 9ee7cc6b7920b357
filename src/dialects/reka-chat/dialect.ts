// Reka chat: responses with a finish reason each; a unit of a stream holds all the text so far.
import { entriesOf } from "../shared/entries.ts";
import { asArray, asObject, objectsIn, textOf } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { askedDialect, flatTool } from "../shared/requests.ts";
import { grown } from "../shared/turn.ts";

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
  path: "/v1/chat",
  headers: (key) => ({ "x-api-key": key }),
  body: {
    model: "{model}",
    messages: "{messages}",
    stream: "{stream}",
    tools: "{tools}",
    tool_choice: "{toolChoice}",
    stop: "{stop}",
    max_tokens: "{maxTokens}",
  },
  values: ({ messages }) => ({ messages: spokenOnly(messages) }),
  tool: flatTool,
  // A tool call can be required, but no tool can be named.
  choice: { auto: "auto", none: "none", required: "tool", named: "tool" },
});
