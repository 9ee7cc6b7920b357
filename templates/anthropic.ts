// The adapter: passes what fullstop asks to the Anthropic SDK. If you wrap the SDK, put your own client where it says HERE.
import Anthropic from "@anthropic-ai/sdk";
import { defineAdapter } from "fullstop";

export default defineAdapter({
  name: "my-anthropic-client",
  version: "0.0.0",
  dialects: ["anthropic-messages"],
  providers: ["anthropic-messages"],
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls"],
  // The words of stop_reason, which the SDK passes on: `npx --no fullstop vocabulary show anthropic`.
  vocabulary: "anthropic",
  async observe({ baseUrl, apiKey, model, messages, tools, stop, maxTokens, stream }, { signal }) {
    // HERE: your own client, with its retries off.
    const client = new Anthropic({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: 600_000 });
    const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
    const params: Anthropic.MessageCreateParamsNonStreaming = {
      model,
      max_tokens: maxTokens ?? 4096,
      ...(system.length > 0 ? { system: system.join("\n") } : {}),
      messages: messages
        .filter(({ role }) => role !== "system")
        .map(({ role, content, toolCalls = [], toolCallId = "" }) =>
          role === "tool"
            ? { role: "user", content: [{ type: "tool_result", tool_use_id: toolCallId, content }] }
            : {
                role: role === "assistant" ? "assistant" : "user",
                content: [
                  ...(content ? [{ type: "text" as const, text: content }] : []),
                  ...toolCalls.map(({ id, name, arguments: text }) => ({
                    type: "tool_use" as const,
                    id,
                    name,
                    input: JSON.parse(text || "{}"),
                  })),
                ],
              },
        ),
      ...(tools?.length
        ? {
            tools: tools.map(({ name, description = "", parameters }) => ({
              name,
              description,
              input_schema: { type: "object" as const, ...parameters },
            })),
          }
        : {}),
      ...(stop ? { stop_sequences: [...stop] } : {}),
    };
    const answer = stream
      ? await client.messages.stream(params, { signal }).finalMessage()
      : await client.messages.create(params, { signal });
    // Look-alikes leave out what the types promise.
    const reason = (answer?.stop_reason ?? null) as unknown;
    const blocks = Array.isArray(answer?.content) ? answer.content : [];
    return {
      reported: reason === null || typeof reason === "string" ? reason : JSON.stringify(reason),
      rawReason: reason,
      text: blocks.map((block) => (block.type === "text" ? block.text : "")).join(""),
      toolCalls: blocks.flatMap((block) =>
        block.type === "tool_use"
          ? [{ id: block.id, name: block.name, arguments: JSON.stringify(block.input) }]
          : [],
      ),
    };
  },
});
