// @google/genai: models.generateContent and generateContentStream; a continued answer is joined by the package itself.
import { type Content, type GenerateContentResponse, GoogleGenAI } from "@google/genai";
import { defineAdapter } from "../../src/adapter/contract.ts";

export default defineAdapter({
  name: "google-genai",
  version: "0.1.0",
  library: "@google/genai@2.32.0",
  dialects: ["gemini-generate-content"],
  providers: ["gemini-generate-content"],
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls"],
  vocabulary: "gemini",
  async observe(exchange, { signal }) {
    const { baseUrl, apiKey, model, messages, tools, stop, maxTokens, stream } = exchange;
    const { models } = new GoogleGenAI({ apiKey, httpOptions: { baseUrl } });
    const names = new Map(
      messages.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id, name }) => [id, name])),
    );
    const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
    const params = {
      model,
      contents: messages
        .filter(({ role }) => role !== "system")
        .map(({ role, content, toolCalls = [], toolCallId = "" }): Content => {
          const name = names.get(toolCallId) ?? "";
          if (role === "tool")
            return {
              role: "user",
              parts: [{ functionResponse: { name, response: { output: content } } }],
            };
          const calls = toolCalls.map(({ name, arguments: text }) => ({
            functionCall: { name, args: JSON.parse(text || "{}") },
          }));
          return {
            role: role === "assistant" ? "model" : "user",
            parts: [...(content ? [{ text: content }] : []), ...calls],
          };
        }),
      config: {
        abortSignal: signal,
        ...(system.length > 0 ? { systemInstruction: system.join("\n") } : {}),
        ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
        ...(stop ? { stopSequences: [...stop] } : {}),
        ...(tools?.length
          ? {
              tools: [
                {
                  functionDeclarations: tools.map(({ name, description = "", parameters }) => ({
                    name,
                    description,
                    parametersJsonSchema: parameters,
                  })),
                },
              ],
            }
          : {}),
      },
    };
    const chunks: GenerateContentResponse[] = [];
    if (stream)
      for await (const chunk of await models.generateContentStream(params)) chunks.push(chunk);
    else chunks.push(await models.generateContent(params));
    // The SDK does not join chunks: take the parts of all of them, and the last word.
    const first = chunks.flatMap(({ candidates }) => candidates?.[0] ?? []);
    const parts = first.flatMap(({ content }) => content?.parts ?? []);
    const reason: unknown =
      chunks.findLast(({ promptFeedback }) => promptFeedback?.blockReason)?.promptFeedback
        ?.blockReason ??
      first.findLast(({ finishReason }) => (finishReason ?? "") !== "")?.finishReason ??
      null;
    return {
      reported: reason === null || typeof reason === "string" ? reason : JSON.stringify(reason),
      rawReason: reason,
      text: parts.map(({ text, thought }) => (thought ? "" : (text ?? ""))).join(""),
      toolCalls: parts.flatMap(({ functionCall }) =>
        functionCall
          ? [
              {
                id: functionCall.id ?? null,
                name: functionCall.name ?? null,
                arguments: JSON.stringify(functionCall.args ?? {}),
              },
            ]
          : [],
      ),
    };
  },
});
