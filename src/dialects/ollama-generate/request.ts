// Requests of Ollama's native generate: a prompt, which the server puts into the model's template itself.
import { asObject, given, someOf } from "../shared/json.ts";
import { systemText } from "../shared/messages.ts";
import { promptBesideSystem } from "../shared/prompt.ts";
import { bearerIfAny, defineRequests, stopsIn } from "../shared/requests.ts";

export const ollamaGenerateRequests = defineRequests({
  write: ({ model, messages, stop, maxTokens, stream }, key) => ({
    path: "/api/generate",
    headers: bearerIfAny(key),
    body: given({
      model,
      prompt: promptBesideSystem(messages),
      system: systemText(messages),
      stream,
      options: someOf({ stop, num_predict: maxTokens }),
    }),
  }),
  settings({ model, stream, options }) {
    const { stop, num_predict: maxTokens } = asObject(options) ?? {};
    return { model, stream: stream !== false, stop: stopsIn(stop), maxTokens };
  },
});
