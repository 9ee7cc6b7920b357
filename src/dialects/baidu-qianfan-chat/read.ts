// Baidu Qianfan: version 2 speaks chat completions; version 1 has its answer at the top and says in each frame whether it is the last.
import type { Frame } from "../../wire/frame.ts";
import { openaiChat } from "../openai-chat/read.ts";
import type { Dialect } from "../shared/dialect.ts";
import { asName, asObject, asText, type Json } from "../shared/json.ts";
import type { ChoiceTurn, SeenError, Turn } from "../shared/turn.ts";

export const baiduQianfanChat: Dialect = {
  ...openaiChat,
  id: "baidu-qianfan-chat",
  evidence: "marker `data: [DONE]` or `is_end: true`; a reason and a clean close also end it",
  read,
};

function read(value: Json, turn: Turn, frame: Frame): void {
  openaiChat.read(value, turn, frame);
  turn.sawError(failureIn(value));
  if (value.choices === undefined) readVersion1(value, turn.choiceAt(0));
  if (value.is_end === true) turn.ended = "marker";
}

/** Version 1 tells errors at the top, with status 200. */
function failureIn(value: Json): SeenError | null {
  const code = value.error_code;
  if (typeof code !== "number" && asName(code) === null) return null;
  const known = typeof code === "number" ? code : asName(code);
  return {
    root: value,
    base: "",
    code: known,
    field: "/error_code",
    message: asName(value.error_msg),
  };
}

function readVersion1(value: Json, choice: ChoiceTurn): void {
  choice.text += asText(value.result);
  const fn = asObject(value.function_call);
  if (fn) readFunction(fn, choice);
  // Frames before the last say `normal` as well: there it only means that nothing was cut so far.
  if (value.is_end !== false) choice.sawValue(value.finish_reason, "/finish_reason");
}

function readFunction(fn: Json, choice: ChoiceTurn): void {
  choice.reasoning += asText(fn.thoughts);
  if (!fn.name && !fn.arguments) return;
  const call = choice.callAt("function_call");
  call.name ??= asName(fn.name);
  if (typeof fn.arguments === "string") call.arguments += fn.arguments;
  else call.setArguments(fn.arguments ?? {});
}
