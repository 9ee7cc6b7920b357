// The adapter: passes what fullstop asks to the AI SDK. If you wrap the SDK, put your own client where it says HERE.
import { createAnthropic } from "@ai-sdk/anthropic"; // if @ai-sdk/anthropic
import { createGoogleGenerativeAI } from "@ai-sdk/google"; // if @ai-sdk/google
import { createOpenAI } from "@ai-sdk/openai"; // if @ai-sdk/openai
import {
  generateText,
  jsonSchema,
  type LanguageModel,
  type ModelMessage,
  streamText,
  type ToolSet,
  tool,
} from "ai";
import { defineAdapter, type Exchange } from "fullstop";

const at = ({ baseUrl, apiKey }: Exchange, version: string) => ({
  baseURL: `${baseUrl}${version}`,
  apiKey,
});

const models: Record<string, (to: Exchange) => LanguageModel> = {
  // HERE: your own models, by the protocol each speaks.
  "anthropic-messages": (to) => createAnthropic(at(to, "/v1"))(to.model), // if @ai-sdk/anthropic
  "gemini-generate-content": (to) => createGoogleGenerativeAI(at(to, "/v1beta"))(to.model), // if @ai-sdk/google
  "openai-chat": (to) => createOpenAI(at(to, "/v1")).chat(to.model), // if @ai-sdk/openai
};

export default defineAdapter({
  name: "my-ai-sdk-client",
  version: "0.0.0",
  dialects: Object.keys(models),
  providers: Object.keys(models),
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls", "error"],
  // The SDK's own words: `npx --no fullstop vocabulary show ai-sdk`.
  vocabulary: "ai-sdk",
  // Its OpenAI provider returns the explanation of a refusal as text, as its documentation says.
  async observe(exchange, { signal }) {
    const { dialect, messages, tools = [], stop, maxTokens, stream } = exchange;
    const model = models[dialect]?.(exchange);
    if (!model) throw new Error(`no model for ${dialect}`);
    const settings = {
      model,
      // Without this every failed request is made three times.
      maxRetries: 0,
      abortSignal: signal,
      ...promptOf(messages),
      tools: Object.fromEntries(
        tools.map(({ name, description = "", parameters }) => [
          name,
          tool({ description, inputSchema: jsonSchema(parameters) }),
        ]),
      ) as ToolSet,
      ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
      ...(stop ? { stopSequences: [...stop] } : {}),
    };
    const errors: unknown[] = [];
    const answer = stream
      ? streamText({ ...settings, onError: ({ error }) => void errors.push(error) })
      : await generateText(settings);
    try {
      return {
        reported: await answer.finishReason,
        rawReason: (await answer.rawFinishReason) ?? null,
        text: await answer.text,
        toolCalls: (await answer.toolCalls).map(({ toolCallId, toolName, input, invalid }) => ({
          id: toolCallId,
          name: toolName,
          // Input that did not parse is passed on as text.
          arguments: typeof input === "string" ? input : JSON.stringify(input ?? {}),
          state: invalid ? "incomplete" : "complete",
        })),
        error: errors.length > 0 ? inBand(errors[0]) : null,
      };
    } catch (error) {
      // Without output the promises only say that there is none; onError got the cause.
      throw errors[0] ?? error;
    }
  },
});

/** What a stream hands over as a part, not thrown. */
function inBand(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error(JSON.stringify(error));
  return { name, message, thrown: false };
}

/** System messages are the SDK's `system`; a tool's result names its tool. */
function promptOf(all: Exchange["messages"]): { system?: string; messages: ModelMessage[] } {
  const system = all.filter(({ role }) => role === "system").map(({ content }) => content);
  const names = new Map(
    all.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id, name }) => [id, name])),
  );
  const messages = all
    .filter(({ role }) => role !== "system")
    .map(({ role, content, toolCalls = [], toolCallId = "" }): ModelMessage => {
      if (role === "tool") {
        const toolName = names.get(toolCallId) ?? "";
        const output = { type: "text" as const, value: content };
        return { role, content: [{ type: "tool-result", toolCallId, toolName, output }] };
      }
      if (role !== "assistant") return { role: "user", content };
      const calls = toolCalls.map(({ id, name, arguments: text }) => ({
        type: "tool-call" as const,
        toolCallId: id,
        toolName: name,
        input: JSON.parse(text || "{}"),
      }));
      return {
        role,
        content: [...(content ? [{ type: "text" as const, text: content }] : []), ...calls],
      };
    });
  return { ...(system.length > 0 ? { system: system.join("\n") } : {}), messages };
}
