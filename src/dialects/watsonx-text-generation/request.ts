// Requests of watsonx.ai text generation. The mode is in the path.
import { asObject, given, someOf } from "../shared/json.ts";
import { promptOf } from "../shared/prompt.ts";
import { bearer, defineRequests } from "../shared/requests.ts";

/** Every request must name a version of the API. */
const version = "2023-05-29";
/** Every request must name a project or a space, and a key does not tell whose it is. */
const project = "project-fixture";

export const watsonxTextGenerationRequests = defineRequests({
  write: ({ model, messages, stop, maxTokens, stream }, key) => ({
    path: `/ml/v1/text/${stream ? "generation_stream" : "generation"}?version=${version}`,
    headers: bearer(key),
    body: given({
      model_id: model,
      input: promptOf(messages),
      parameters: someOf({ max_new_tokens: maxTokens, stop_sequences: stop }),
      project_id: project,
    }),
  }),
  settings({ model_id: model, parameters }, path) {
    const { stop_sequences: stop, max_new_tokens: maxTokens } = asObject(parameters) ?? {};
    return { model, stream: /\/generation_stream(\?|$)/.test(path), stop, maxTokens };
  },
});
