// Requests of TGI's own generate. The mode is in the path, and a server has but one model.
import { asObject, given } from "../shared/json.ts";
import { promptOf } from "../shared/prompt.ts";
import { bearerIfAny, defineRequests } from "../shared/requests.ts";

export const huggingfaceTgiGenerateRequests = defineRequests({
  write: ({ messages, stop, maxTokens, stream }, key) => ({
    path: stream ? "/generate_stream" : "/generate",
    headers: bearerIfAny(key),
    body: {
      inputs: promptOf(messages),
      // Without details a body gives no reason.
      parameters: { details: true, ...given({ max_new_tokens: maxTokens, stop }) },
    },
  }),
  settings({ parameters, stream }, path) {
    const { stop, max_new_tokens: maxTokens } = asObject(parameters) ?? {};
    // The root path takes both modes, by a member of the body.
    const streams = /\/generate_stream(\?|$)/.test(path) || stream === true;
    return { model: "", stream: streams, stop, maxTokens };
  },
});
