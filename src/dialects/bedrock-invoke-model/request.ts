// Bedrock InvokeModel requests, as an envelope around Anthropic's messages: model and mode are in the path, and the body
// names the version that a header names elsewhere.
import { anthropicMessagesRequests } from "../anthropic-messages/request.ts";
import { bearer, defineRequests, unescaped } from "../shared/requests.ts";

const streamed = "invoke-with-response-stream";

export const bedrockInvokeModelRequests = defineRequests({
  write(request, key) {
    const { body } = anthropicMessagesRequests.writeRequest(request, key);
    const { model: _model, stream: _stream, ...rest } = body;
    return {
      path: `/model/${encodeURIComponent(request.model)}/${request.stream ? streamed : "invoke"}`,
      headers: bearer(key),
      body: { anthropic_version: "bedrock-2023-05-31", ...rest },
    };
  },
  settings(body, path) {
    const [, model = "", mode = ""] = /\/model\/([^/]*)\/([^/?]*)/.exec(path) ?? [];
    const asked = anthropicMessagesRequests.readSettings(path, body);
    return { ...asked, model: unescaped(model), stream: mode === streamed };
  },
});
