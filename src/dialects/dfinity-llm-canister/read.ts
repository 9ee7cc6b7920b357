// The DFINITY LLM canister: a reply without any stop field, read by its content. Arguments are name and value pairs.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { errorIn } from "../shared/error.ts";
import { asArray, asName, asObject, asText } from "../shared/json.ts";
import { choiceAt, newCall, setArguments, type Turn } from "../shared/turn.ts";

export const dfinityLlmCanister: Dialect = {
  id: "dfinity-llm-canister",
  evidence: "structure: the whole reply",
  reasonEnds: false,
  itemDone: true,
  read,
};

function read(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) return;
  const error = errorIn(value);
  if (error) turn.errors.push(error);
  const message = asObject(value.message);
  const choice = choiceAt(turn, 0);
  choice.text += asText(message?.content);
  for (const each of asArray(message?.tool_calls)) {
    const fn = asObject(asObject(each)?.function);
    const call = newCall(choice);
    call.id = asName(asObject(each)?.id);
    call.name = asName(fn?.name);
    setArguments(call, namedArguments(fn?.arguments));
    call.done = true;
  }
}

function namedArguments(pairs: unknown): Record<string, unknown> {
  return Object.fromEntries(
    asArray(pairs).map((pair) => [asText(asObject(pair)?.name), asObject(pair)?.value]),
  );
}
