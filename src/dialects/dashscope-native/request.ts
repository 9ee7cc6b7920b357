// DashScope generation requests: what chat completions ask for, sorted into input and parameters.
import { openaiChatRequests } from "../openai-chat/request.ts";
import { asObject } from "../shared/json.ts";
import { defineRequests, functionsOnly } from "../shared/requests.ts";

export const dashscopeNativeRequests = defineRequests({
  write(request, key) {
    const asked = openaiChatRequests.writeRequest(functionsOnly(request), key);
    const { model, messages, stream: _, stream_options: __, ...parameters } = asked.body;
    const incremental = request.stream ? { incremental_output: true } : {};
    return {
      path: "/api/v1/services/aigc/text-generation/generation",
      headers: { ...asked.headers, ...(request.stream ? { "x-dashscope-sse": "enable" } : {}) },
      body: {
        model,
        input: { messages },
        parameters: { result_format: "message", ...incremental, ...parameters },
      },
    };
  },
  /** Whether it streams is said by a header; in the body only streams ask for increments. */
  settings({ model, parameters }, path) {
    const asked = asObject(parameters) ?? {};
    const stream = asked.incremental_output === true;
    return openaiChatRequests.readSettings(path, { ...asked, model, stream });
  },
});
