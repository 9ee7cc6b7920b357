// The DFINITY LLM canister: a reply without any stop field, read by its content. Arguments are name and value pairs.
import type { Dialect } from "../shared/dialect.ts";
import { asArray, asObject, asText, type Json } from "../shared/json.ts";
import type { Turn } from "../shared/turn.ts";

export const dfinityLlmCanister: Dialect = {
  id: "dfinity-llm-canister",
  evidence: "structure: the whole reply",
  reasonEnds: false,
  itemDone: true,
  read,
};

function read(value: Json, turn: Turn): void {
  const message = asObject(value.message);
  const choice = turn.choiceAt(0);
  choice.text += asText(message?.content);
  for (const each of asArray(message?.tool_calls)) {
    const fn = asObject(asObject(each)?.function);
    const input = namedArguments(fn?.arguments);
    choice.addCall({ id: asObject(each)?.id, name: fn?.name, input, done: true });
  }
}

function namedArguments(pairs: unknown): Record<string, unknown> {
  return Object.fromEntries(
    asArray(pairs).map((pair) => [asText(asObject(pair)?.name), asObject(pair)?.value]),
  );
}
