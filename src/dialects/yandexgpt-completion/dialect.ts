// YandexGPT completion: every unit of a stream has the shape of the whole body and holds all the text so far.
import { entriesOf } from "../shared/entries.ts";
import { asArray, asObject, objectsIn, unwrapped } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { askedDialect } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

export const yandexgptCompletion = askedDialect({
  id: "yandexgpt-completion",
  reasonEnds: true,
  read(value, turn) {
    // The result is wrapped over REST, and bare where a gateway passes on the message itself.
    const { inner, base } = unwrapped(value, "result");
    for (const [at, alternative] of entriesOf(inner.alternatives, null)) {
      const choice = turn.choiceAt(at);
      const message = asObject(alternative.message) ?? {};
      // Replaces the text of the unit before: a filter may take back text already shown.
      if (typeof message.text === "string") choice.text = message.text;
      const calls = asArray(asObject(message.toolCallList)?.toolCalls);
      if (calls.length > 0) choice.calls.length = 0;
      for (const { functionCall } of objectsIn(calls)) {
        const fn = asObject(functionCall);
        if (fn) choice.addCall({ name: fn.name, input: fn.arguments ?? {} });
      }
      choice.sawValue(alternative.status, `${base}/alternatives/${at}/status`);
    }
    const usage = asObject(inner.usage);
    turn.sawUsage(countOf(usage?.inputTextTokens), countOf(usage?.completionTokens));
  },
  ...template,
  headers: (key) => ({ authorization: `Api-Key ${key}` }),
  values: ({ messages, maxTokens }) => ({
    messages: spokenOnly(messages).map(({ role, content }) => ({ role, text: content })),
    maxTokens: maxTokens === undefined ? undefined : String(maxTokens),
  }),
  settings: ({ completionOptions }) => ({
    maxTokens: countOf(asObject(completionOptions)?.maxTokens),
  }),
});

/** 64-bit numbers are texts in the JSON of protocol buffers. */
function countOf(value: unknown): unknown {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}
