// OpenAI Chat Completions, and the many servers that imitate it. What differs between them is card data.
import { type Dialect, readDone } from "../shared/dialect.ts";
import { entriesOf, indexOf } from "../shared/entries.ts";
import { errorIn, errorInEvent } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json, objectsIn, textOf } from "../shared/json.ts";
import type { ChoiceTurn, GatheredCall, Turn } from "../shared/turn.ts";

export const openaiChat: Dialect = {
  id: "openai-chat",
  reasonEnds: true,
  read(value, turn, frame) {
    const choices = asArray(value.choices);
    // Not entriesOf: its lists would take as long as the rest of a short frame.
    for (let at = 0; at < choices.length; at++) {
      const choice = asObject(choices[at]);
      if (!choice) continue;
      readChoice(choice, at, turn.choiceAt(indexOf(choice, at)), frame.kind === "body", turn);
    }
    const usage = asObject(value.usage) ?? asObject(asObject(value.x_groq)?.usage);
    if (usage) turn.sawUsage(usage.prompt_tokens, outputTokens(usage, turn));
  },
  readText: readDone,
  errorIn: errorInEvent,
};

function readChoice(
  choice: Json,
  at: number,
  gathered: ChoiceTurn,
  whole: boolean,
  turn: Turn,
): void {
  const delta = asObject(choice.delta);
  const message = asObject(choice.message);
  // Some servers send both: a whole body means the message, a chunk means the delta.
  if (delta && !(whole && message)) readMessage(delta, gathered, true);
  else if (message) readMessage(message, gathered, false);
  // Pointers are made only where something is found: nearly every frame has neither.
  const reason = choice.finish_reason ?? null;
  if (reason !== null) gathered.sawValue(reason, `/choices/${at}/finish_reason`);
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
  else for (const part of objectsIn(content)) readPart(part, choice);
  const reasoning = asText(message.reasoning_content ?? message.reasoning);
  if (reasoning) choice.reasoning += reasoning;
  // Gateways also send reasoning as a list of details, which is read only where nothing else holds the reasoning.
  else
    for (const { text, summary } of objectsIn(message.reasoning_details))
      choice.reasoning += asText(text) || asText(summary);
  if (message.refusal) choice.refusal += asText(message.refusal);
  if (message.tool_calls) readCalls(message.tool_calls, choice, isDelta);
  const legacy = asObject(message.function_call);
  // Some servers send an empty object beside every answer.
  if (legacy && (asName(legacy.name) || legacy.arguments))
    addFunction(choice.callAt("function_call"), legacy);
}

function readCalls(calls: unknown, choice: ChoiceTurn, isDelta: boolean): void {
  // TGI 1.4 sent the one call itself in place of a list.
  for (const [at, call] of entriesOf(asObject(calls)?.function ? [calls] : calls, null))
    readCall(call, at, choice, isDelta);
}

/** Content given as parts: text, or thinking whose own text lies one level deeper. */
function readPart(part: Json, choice: ChoiceTurn): void {
  if (part.type === "thinking") choice.reasoning += textOf(part.thinking);
  else if (part.type === "refusal") choice.refusal += asText(part.refusal);
  else choice.text += asText(part.text);
}

function readCall(call: Json, at: number, choice: ChoiceTurn, isDelta: boolean): void {
  const gathered = isDelta ? fragmentOf(call, at, choice) : choice.newCall();
  if (gathered.id === null) nameCall(gathered, asName(call.id), choice);
  const fn = asObject(call.function);
  const custom = call.type === "custom" || !fn ? asObject(call.custom) : null;
  if (custom) {
    gathered.freeText = true;
    addFunction(gathered, { name: custom.name, arguments: custom.input });
  } else if (fn) addFunction(gathered, fn);
}

/** The call a fragment belongs to. A new id with a name under a used index opens another call: some servers send index 0 for all. */
function fragmentOf(call: Json, at: number, choice: ChoiceTurn): GatheredCall {
  const id = asName(call.id);
  const key = typeof call.index === "number" ? call.index : (id ?? at);
  const known = key === id ? choice.knownCall(`id:${id}`) : choice.knownCall(key);
  const another = known?.id && id && id !== known.id && asName(asObject(call.function)?.name);
  return !known || another ? choice.newCall(key) : known;
}

/** Sets the id. Fragments without an index find the last call that has it by a key of its own, not by a scan of all calls. */
function nameCall(call: GatheredCall, id: string | null, choice: ChoiceTurn): void {
  call.id = id;
  if (id !== null && (call === choice.calls.at(-1) || !choice.knownCall(`id:${id}`)))
    choice.keyCall(`id:${id}`, call);
}

function addFunction(call: GatheredCall, fn: Json): void {
  call.name ??= asName(fn.name);
  const given = fn.arguments;
  if (given === undefined || given === null) return;
  if (typeof given === "string") call.addArguments(given);
  else call.setArguments(given);
}
