// Aleph Alpha completion requests.
import { given } from "../shared/json.ts";
import { promptOf } from "../shared/prompt.ts";
import { bearer, defineRequests } from "../shared/requests.ts";

export const alephAlphaCompleteRequests = defineRequests({
  write: ({ model, messages, stop, n, maxTokens, stream }, key) => ({
    path: "/complete",
    headers: bearer(key),
    body: given({
      model,
      prompt: promptOf(messages),
      maximum_tokens: maxTokens,
      stop_sequences: stop,
      n,
      stream: stream || undefined,
    }),
  }),
  settings: ({ model, stream, n, maximum_tokens: maxTokens, stop_sequences: stop }) => {
    return { model, stream: stream === true, n, maxTokens, stop };
  },
});
