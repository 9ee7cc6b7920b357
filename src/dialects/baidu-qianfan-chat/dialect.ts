// Baidu Qianfan: version 2 speaks chat completions; version 1 has its answer at the top and says in each frame whether it is the last.
import { openaiChat } from "../openai-chat/read.ts";
import { openaiChatRequest } from "../openai-chat/request.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import { askedDialect, toolsIn, unescaped } from "../shared/requests.ts";
import type { ChoiceTurn, SeenError } from "../shared/turn.ts";

export const baiduQianfanChat = askedDialect({
  ...openaiChat,
  id: "baidu-qianfan-chat",
  read(value, turn, frame) {
    openaiChat.read(value, turn, frame);
    turn.sawError(failureIn(value));
    if (value.choices === undefined) readVersion1(value, turn.choiceAt(0));
    if (value.is_end === true) turn.ended = "marker";
  },
  ...openaiChatRequest,
  path: "/v2/chat/completions",
  // Version 1, which is only read, has the model in its path.
  settings(body, path) {
    const model = /\/wenxinworkshop\/chat\/([^/?]*)/.exec(path)?.[1];
    if (model === undefined) return {};
    const tools = asArray(body.functions).map((fn) => ({ function: fn }));
    return {
      model: unescaped(model),
      tools: toolsIn(tools),
      maxTokens: body.max_output_tokens,
    };
  },
});

/** Version 1 has errors at the top level, with status 200. */
function failureIn(value: Json): SeenError | null {
  const { error_code: told, error_msg: message } = value;
  const code = typeof told === "number" ? told : asName(told);
  if (code === null) return null;
  return { root: value, base: "", code, field: "/error_code", message: asName(message) };
}

function readVersion1(value: Json, choice: ChoiceTurn): void {
  choice.text += asText(value.result);
  const fn = asObject(value.function_call);
  choice.reasoning += asText(fn?.thoughts);
  if (fn?.name || fn?.arguments)
    choice.callAt("function_call").addPart({ name: fn.name, input: fn.arguments ?? {} });
  // Frames before the last say `normal` as well: there it only means that nothing was cut so far.
  if (value.is_end !== false) choice.sawValue(value.finish_reason, "/finish_reason");
}
