// Qianfan requests: those of chat completions under a path of version 2. Version 1, which is only read, has the model in
// its path.
import { openaiChatRequests } from "../openai-chat/request.ts";
import { asArray } from "../shared/json.ts";
import { defineRequests, functionsOnly, unescaped } from "../shared/requests.ts";

export const baiduQianfanChatRequests = defineRequests({
  write: (request, key) => ({
    ...openaiChatRequests.writeRequest(functionsOnly(request), key),
    path: "/v2/chat/completions",
  }),
  settings(body, path) {
    const model = /\/wenxinworkshop\/chat\/([^/?]*)/.exec(path)?.[1];
    if (model === undefined) return openaiChatRequests.readSettings(path, body);
    return openaiChatRequests.readSettings(path, {
      ...body,
      model: unescaped(model),
      tools: asArray(body.functions).map((fn) => ({ type: "function", function: fn })),
      max_tokens: body.max_output_tokens,
    });
  },
});
