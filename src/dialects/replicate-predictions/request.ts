// Requests for Replicate predictions. The model is in the path; what it is given are inputs of its own, here those that
// Replicate's language models share.
import { asObject, asText, given } from "../shared/json.ts";
import { systemText } from "../shared/messages.ts";
import { promptBesideSystem } from "../shared/prompt.ts";
import { bearer, defineRequests, unescaped } from "../shared/requests.ts";

export const replicatePredictionsRequests = defineRequests({
  write: ({ model, messages, stop, maxTokens, stream }, key) => ({
    path: `/v1/models/${model.split("/").map(encodeURIComponent).join("/")}/predictions`,
    // Otherwise the answer is a job that has only begun.
    headers: stream ? bearer(key) : { ...bearer(key), prefer: "wait" },
    body: given({
      input: given({
        prompt: promptBesideSystem(messages),
        system_prompt: systemText(messages),
        max_tokens: maxTokens,
        stop_sequences: stop?.join(","),
      }),
      stream: stream || undefined,
    }),
  }),
  settings({ input, stream, version }, path) {
    const { max_tokens, max_new_tokens, stop_sequences } = asObject(input) ?? {};
    const named = /\/v1\/models\/([^?]+)\/predictions/.exec(path)?.[1];
    const stop = asText(stop_sequences);
    return {
      model: named === undefined ? version : unescaped(named),
      stream: stream === true,
      stop: stop === "" ? [] : stop.split(","),
      maxTokens: max_tokens ?? max_new_tokens,
    };
  },
});
