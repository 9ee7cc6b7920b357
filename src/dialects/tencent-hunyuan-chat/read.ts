// Tencent Hunyuan's own ChatCompletions: chat completions in PascalCase, the body wrapped in `Response`, frames bare.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { errorIn } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import {
  type ChoiceTurn,
  callAt,
  choiceAt,
  newCall,
  type SeenError,
  sawUsage,
  sawValue,
  setArguments,
  type Turn,
} from "../shared/turn.ts";

export const tencentHunyuanChat: Dialect = {
  id: "tencent-hunyuan-chat",
  evidence: "marker `data: [DONE]`; a reason and a clean close also end it",
  reasonEnds: true,
  itemDone: false,
  read,
  choicesIn,
};

function read(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) {
    if (frame.data.trim() === "[DONE]") turn.ended = "marker";
    return;
  }
  const { root, base } = rootOf(value);
  const error = failureIn(value, root, base) ?? errorIn(value);
  if (error) turn.errors.push(error);
  for (const [index, choice, at] of choicesIn(value)) {
    const gathered = choiceAt(turn, index);
    readChoice(choice, gathered);
    sawValue(gathered, choice.FinishReason, `${base}/Choices/${at}/FinishReason`);
  }
  const usage = asObject(root.Usage);
  if (usage) sawUsage(turn, usage.PromptTokens, usage.CompletionTokens);
}

function rootOf(value: Json): { root: Json; base: string } {
  const inner = asObject(value.Response);
  return inner ? { root: inner, base: "/Response" } : { root: value, base: "" };
}

function* choicesIn(value: unknown): Generator<readonly [number, Json, number]> {
  const { root } = rootOf(asObject(value) ?? {});
  for (const [at, each] of asArray(root.Choices).entries()) {
    const choice = asObject(each);
    if (choice) yield [typeof choice.Index === "number" ? choice.Index : at, choice, at];
  }
}

/** The cloud's own error, told of the whole body, or the one the model puts beside its choices. */
function failureIn(value: Json, root: Json, base: string): SeenError | null {
  const cloud = asObject(root.Error);
  if (cloud) return describe(cloud, { root: value, base: "", at: `${base}/Error` });
  const model = asObject(root.ErrorMsg);
  return model && describe(model, { root, base, at: "/ErrorMsg" });
}

function describe(
  error: Json,
  { root, base, at }: { root: Json; base: string; at: string },
): SeenError {
  const code = asName(error.Code) ?? (typeof error.Code === "number" ? error.Code : null);
  const message = asName(error.Message) ?? asName(error.Msg);
  return { root, base, code, field: code === null ? null : `${at}/Code`, message };
}

function readChoice(choice: Json, gathered: ChoiceTurn): void {
  const delta = asObject(choice.Delta);
  const message = delta ?? asObject(choice.Message) ?? {};
  gathered.text += asText(message.Content);
  gathered.reasoning += asText(message.ReasoningContent);
  for (const [at, each] of asArray(message.ToolCalls).entries()) {
    const call = asObject(each);
    if (call) readCall(call, at, delta !== null, gathered);
  }
}

function readCall(call: Json, at: number, isDelta: boolean, choice: ChoiceTurn): void {
  const gathered = isDelta ? callAt(choice, call.Index ?? asName(call.Id) ?? at) : newCall(choice);
  const fn = asObject(call.Function);
  gathered.id ??= asName(call.Id);
  gathered.name ??= asName(fn?.Name);
  const given = fn?.Arguments;
  if (isDelta) gathered.arguments += asText(given);
  else setArguments(gathered, given ?? "");
}
