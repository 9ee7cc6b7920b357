// Requests of the llama.cpp server's own completion: a prompt that no template is put around.
import { given } from "../shared/json.ts";
import { promptOf } from "../shared/prompt.ts";
import { bearerIfAny, defineRequests, stopsIn } from "../shared/requests.ts";

export const llamaCppCompletionRequests = defineRequests({
  write: ({ model, messages, stop, maxTokens, stream }, key) => ({
    path: "/completion",
    headers: bearerIfAny(key),
    // Only a server that holds several models looks at the name.
    body: given({
      model,
      prompt: promptOf(messages),
      n_predict: maxTokens,
      stop,
      stream: stream || undefined,
    }),
  }),
  settings: ({ model, stream, n_predict: maxTokens, stop }) => {
    return { model, stream: stream === true, maxTokens, stop: stopsIn(stop) };
  },
});
