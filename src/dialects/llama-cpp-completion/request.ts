// Requests of the llama.cpp server's own completion: a prompt that no template is put around. Only a server that holds
// several models looks at the name.
import { promptRequests } from "../shared/prompt.ts";
import { bearerIfAny } from "../shared/requests.ts";

export const llamaCppCompletionRequests = promptRequests({
  path: "/completion",
  headers: bearerIfAny,
  names: { maxTokens: "n_predict", stop: "stop" },
});
