// Tencent Hunyuan's own ChatCompletions: chat completions in PascalCase, the body wrapped in `Response`, frames bare.
import { type Dialect, readDone } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { errorIn } from "../shared/error.ts";
import { asName, asObject, asText, type Json } from "../shared/json.ts";
import type { ChoiceTurn, SeenError, Turn } from "../shared/turn.ts";

export const tencentHunyuanChat: Dialect = {
  id: "tencent-hunyuan-chat",
  evidence: "marker `data: [DONE]`; a reason and a clean close also end it",
  reasonEnds: true,
  itemDone: false,
  read,
  readText: readDone,
  errorIn: (value) => failureIn(value) ?? errorIn(value),
  choicesIn: (value) => entriesOf(rootOf(asObject(value) ?? {}).root.Choices, "Index"),
};

function read(value: Json, turn: Turn): void {
  const { root, base } = rootOf(value);
  for (const [index, choice, at] of entriesOf(root.Choices, "Index")) {
    const gathered = turn.choiceAt(index);
    readChoice(choice, gathered);
    gathered.sawValue(choice.FinishReason, `${base}/Choices/${at}/FinishReason`);
  }
  turn.sawUsageIn(root.Usage, "PromptTokens", "CompletionTokens");
}

function rootOf(value: Json): { root: Json; base: string } {
  const inner = asObject(value.Response);
  return inner ? { root: inner, base: "/Response" } : { root: value, base: "" };
}

/** The cloud's own error, told of the whole body, or the one the model puts beside its choices. */
function failureIn(value: Json): SeenError | null {
  const { root, base } = rootOf(value);
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
  for (const [, call, at] of entriesOf(message.ToolCalls, null))
    readCall(call, at, delta !== null, gathered);
}

function readCall(call: Json, at: number, isDelta: boolean, choice: ChoiceTurn): void {
  const gathered = isDelta ? choice.callAt(call.Index ?? asName(call.Id) ?? at) : choice.newCall();
  const fn = asObject(call.Function);
  gathered.id ??= asName(call.Id);
  gathered.name ??= asName(fn?.Name);
  const given = fn?.Arguments;
  if (isDelta) gathered.arguments += asText(given);
  else gathered.setArguments(given ?? "");
}
