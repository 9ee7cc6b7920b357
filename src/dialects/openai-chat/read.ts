// OpenAI Chat Completions, and the many servers that imitate it. What differs between them is card data.
import { type Dialect, readDone } from "../shared/dialect.ts";
import { indexOf } from "../shared/entries.ts";
import { errorIn, errorInEvent } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json, objectsIn, textOf } from "../shared/json.ts";
import type { ChoiceTurn, GatheredCall, Turn } from "../shared/turn.ts";

export const openaiChat: Dialect = {
  id: "openai-chat",
  evidence: "marker `data: [DONE]`; a reason and a clean close also end it",
  reasonEnds: true,
  read(value, turn, frame) {
    const choices = asArray(value.choices);
    for (let at = 0; at < choices.length; at++) {
      readChoice(asObject(choices[at]), at, frame.kind === "body", turn);
    }
    const usage = asObject(value.usage) ?? asObject(asObject(value.x_groq)?.usage);
    if (usage) turn.sawUsage(usage.prompt_tokens, outputTokens(usage, turn));
  },
  readText: readDone,
  errorIn: errorInEvent,
};

function readChoice(choice: Json | null, at: number, whole: boolean, turn: Turn): void {
  if (!choice) return;
  const gathered = turn.choiceAt(indexOf(choice, at));
  const delta = asObject(choice.delta);
  const message = asObject(choice.message);
  // Some servers send both: a whole body means the message, a chunk means the delta.
  if (delta && !(whole && message)) readMessage(delta, gathered, true);
  else if (message) readMessage(message, gathered, false);
  const reason = choice.finish_reason;
  // Tested here as well as in sawValue: all chunks but one have no reason, and the pointer need not be built.
  if (reason !== undefined && reason !== null)
    gathered.sawValue(reason, `/choices/${at}/finish_reason`);
  if (choice.error !== undefined) turn.sawError(errorIn(choice, `/choices/${at}`));
}

/** Most providers include reasoning in the completion's count; where the card says it is counted apart, it is added. */
function outputTokens(usage: Json, { habits }: Turn): unknown {
  const completion = usage.completion_tokens;
  if (habits.reasoningTokens !== "apart" || typeof completion !== "number") return completion;
  const reasoning = asObject(usage.completion_tokens_details)?.reasoning_tokens;
  return completion + (typeof reasoning === "number" ? reasoning : 0);
}

function readMessage(message: Json, choice: ChoiceTurn, isDelta: boolean): void {
  const content = message.content;
  if (typeof content === "string") choice.text += content;
  else if (content) for (const part of asArray(content)) readPart(asObject(part), choice);
  const reasoning = asText(message.reasoning_content ?? message.reasoning);
  if (reasoning) choice.reasoning += reasoning;
  // Gateways also send reasoning as a list of details, which is read only where nothing else holds the reasoning.
  else if (message.reasoning_details)
    for (const { text, summary } of objectsIn(message.reasoning_details))
      choice.reasoning += asText(text) || asText(summary);
  if (message.refusal) choice.refusal += asText(message.refusal);
  const calls = message.tool_calls;
  if (calls)
    // TGI 1.4 sent the one call itself in place of a list.
    for (const [at, call] of (asObject(calls)?.function ? [calls] : asArray(calls)).entries())
      readCall(asObject(call), at, choice, isDelta);
  const legacy = asObject(message.function_call);
  // Some servers send an empty object beside every answer.
  if (legacy && (asName(legacy.name) || legacy.arguments)) {
    addFunction(isDelta ? choice.callAt("function_call") : choice.newCall(), legacy, isDelta);
  }
}

/** Content given as parts: text, or thinking whose own text lies one level deeper. */
function readPart(part: Json | null, choice: ChoiceTurn): void {
  if (!part) return;
  if (part.type === "thinking") choice.reasoning += textOf(part.thinking);
  else if (part.type === "refusal") choice.refusal += asText(part.refusal);
  else choice.text += asText(part.text);
}

function readCall(call: Json | null, at: number, choice: ChoiceTurn, isDelta: boolean): void {
  if (!call) return;
  const gathered = isDelta ? fragmentOf(call, at, choice) : choice.newCall();
  gathered.id ??= asName(call.id);
  const fn = asObject(call.function);
  const custom = call.type === "custom" || !fn ? asObject(call.custom) : null;
  if (custom) {
    gathered.freeText = true;
    addFunction(gathered, { name: custom.name, arguments: custom.input }, isDelta);
  } else if (fn) addFunction(gathered, fn, isDelta);
}

/** The call a fragment belongs to. A new id with a name under a used index opens another call: some servers send index 0 for all. */
function fragmentOf(call: Json, at: number, choice: ChoiceTurn): GatheredCall {
  const id = asName(call.id);
  const key = typeof call.index === "number" ? call.index : (id ?? at);
  const known =
    key === id ? choice.calls.findLast((each) => each.id === id) : choice.callKeys.get(key);
  const another = known?.id && id && id !== known.id && asName(asObject(call.function)?.name);
  return !known || another ? choice.newCall(key) : known;
}

function addFunction(call: GatheredCall, fn: Json, isDelta: boolean): void {
  call.name ??= asName(fn.name);
  const given = fn.arguments;
  if (given === undefined || given === null) return;
  if (isDelta && typeof given === "string") call.addArguments(given);
  else call.setArguments(given);
}
