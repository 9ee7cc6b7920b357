// The DFINITY LLM canister: a reply without any stop field, read by its content. Arguments are name and value pairs.
import type { Dialect } from "../shared/dialect.ts";
import { asArray, asObject, asText } from "../shared/json.ts";

export const dfinityLlmCanister: Dialect = {
  id: "dfinity-llm-canister",
  itemDone: true,
  read(value, turn) {
    const message = asObject(value.message);
    const choice = turn.choiceAt(0);
    choice.text += asText(message?.content);
    for (const each of asArray(message?.tool_calls)) {
      const call = asObject(each);
      const fn = asObject(call?.function);
      const pairs = asArray(fn?.arguments).map(asObject);
      const input = Object.fromEntries(pairs.map((pair) => [asText(pair?.name), pair?.value]));
      choice.addCall({ id: call?.id, name: fn?.name, input, done: true });
    }
  },
};
