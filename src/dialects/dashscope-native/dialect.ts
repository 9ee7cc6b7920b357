// Alibaba DashScope's own generation API: every unit of a stream has the shape of the whole body, and holds either all
// the text so far or only what is new.
import type { Frame } from "../../wire/frame.ts";
import { openaiChatRequest } from "../openai-chat/request.ts";
import { entriesOf } from "../shared/entries.ts";
import { describeError, errorIn } from "../shared/error.ts";
import { asName, asObject, asText, type Json, textOf } from "../shared/json.ts";
import { askedDialect, bearer } from "../shared/requests.ts";
import { type ChoiceTurn, grown, type SeenError } from "../shared/turn.ts";
import template from "./request.json" with { type: "json" };

export const dashscopeNative = askedDialect({
  id: "dashscope-native",
  reasonEnds: true,
  read(value, turn, frame) {
    const output = asObject(value.output);
    for (const [index, choice, at] of entriesOf(output?.choices)) {
      const gathered = turn.choiceAt(index);
      readMessage(asObject(choice.message) ?? {}, frame.kind === "body", gathered);
      gathered.sawValue(choice.finish_reason, `/output/choices/${at}/finish_reason`);
    }
    if (output) {
      // The text format has no choices: text and reason stand in the output itself.
      const only = turn.choiceAt(0);
      only.text = grown(only.text, asText(output.text));
      only.sawValue(output.finish_reason, "/output/finish_reason");
    }
    turn.sawUsageIn(value.usage, "input_tokens", "output_tokens");
  },
  errorIn: failureIn,
  // The members of chat completions, sorted into input and parameters.
  ...openaiChatRequest,
  ...template,
  headers: (key, { stream }) => ({
    ...bearer(key),
    ...(stream ? { "x-dashscope-sse": "enable" } : {}),
  }),
  settings: () => ({}),
});

/** Errors stand at the top level, without an output. */
function failureIn(value: Json, { event }: Frame): SeenError | null {
  const failed = event === "error" || (!asObject(value.output) && asName(value.code) !== null);
  return failed ? describeError(value) : errorIn(value);
}

function readMessage(message: Json, whole: boolean, choice: ChoiceTurn): void {
  choice.text = grown(choice.text, textOf(message.content));
  choice.reasoning = grown(choice.reasoning, asText(message.reasoning_content));
  for (const [at, { id, index, function: called }] of entriesOf(message.tool_calls, null)) {
    const call = whole ? choice.newCall() : choice.callAt(index ?? at);
    const fn = asObject(called);
    call.addPart({ id, name: fn?.name, input: fn?.arguments }, grown);
  }
}
