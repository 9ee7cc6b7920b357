// The adapter: passes what fullstop asks to the OpenAI SDK. If you wrap the SDK, put your own client where it says HERE.
import { defineAdapter } from "fullstop";
import OpenAI from "openai";

export default defineAdapter({
  name: "my-openai-client",
  version: "0.0.0",
  dialects: ["openai-chat"],
  providers: ["openai-chat"],
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls"],
  // The words of finish_reason, which the SDK passes on: `npx --no fullstop vocabulary show openai-chat`.
  vocabulary: "openai-chat",
  async observe({ baseUrl, apiKey, model, messages, tools, stop, maxTokens, stream }, { signal }) {
    // HERE: your own client, with its retries off.
    const { completions } = new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey, maxRetries: 0 }).chat;
    const params = {
      model,
      messages: messages.map(({ role, content, toolCalls, toolCallId }) => ({
        role,
        content,
        ...(toolCallId === undefined ? {} : { tool_call_id: toolCallId }),
        ...(toolCalls
          ? {
              tool_calls: toolCalls.map(({ id, name, arguments: text }) => ({
                id,
                type: "function",
                function: { name, arguments: text },
              })),
            }
          : {}),
      })) as OpenAI.ChatCompletionMessageParam[],
      ...(tools?.length
        ? {
            tools: tools.map(({ name, description = "", parameters }) => ({
              type: "function" as const,
              function: { name, description, parameters: { ...parameters } },
            })),
          }
        : {}),
      ...(stop ? { stop: [...stop] } : {}),
      ...(maxTokens === undefined ? {} : { max_completion_tokens: maxTokens }),
    };
    const answer = stream
      ? await completions.stream(params, { signal }).finalChatCompletion()
      : await completions.create(params, { signal });
    // Look-alikes leave out what the types promise.
    const choice: Partial<OpenAI.ChatCompletion.Choice> = answer?.choices?.[0] ?? {};
    const reason = (choice.finish_reason ?? null) as unknown;
    return {
      reported: reason === null || typeof reason === "string" ? reason : JSON.stringify(reason),
      rawReason: reason,
      text: choice.message?.content ?? "",
      refusal: choice.message?.refusal ?? null,
      toolCalls: (choice.message?.tool_calls ?? []).flatMap((call) =>
        call.type === "function"
          ? [{ id: call.id, name: call.function.name, arguments: call.function.arguments }]
          : [],
      ),
    };
  },
});
