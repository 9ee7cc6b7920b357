// @aws-sdk/client-bedrock-runtime: Converse and ConverseStream. Its default handler speaks HTTP/2, which fullstop does not:
// the HTTP/1.1 handler is the documented choice in its place.
import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseCommand,
  type ConverseCommandInput,
  ConverseStreamCommand,
  type TokenUsage,
} from "@aws-sdk/client-bedrock-runtime";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { defineAdapter, type Exchange, type GuestObservation } from "../../src/adapter/contract.ts";
import { counts, given, systemOf } from "../chat.ts";
import { inputOf } from "../input.ts";

export default defineAdapter({
  name: "bedrock",
  version: "0.1.0",
  library: "@aws-sdk/client-bedrock-runtime@3.1162.0",
  dialects: ["bedrock-converse"],
  providers: ["bedrock-converse"],
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls", "usage"],
  vocabulary: "bedrock",
  concurrency: 16,
  exceptions: [
    "requestHandler is NodeHttpHandler: fullstop does not speak HTTP/2, the default of this client",
    "maxAttempts is 1 (default 3): without it a failed request is made three times",
  ],
  async observe(exchange, { signal }) {
    const { baseUrl, apiKey, stream } = exchange;
    const client = new BedrockRuntimeClient({
      region: "us-east-1",
      endpoint: baseUrl,
      credentials: { accessKeyId: apiKey, secretAccessKey: "none" },
      maxAttempts: 1,
      requestHandler: new NodeHttpHandler(),
    });
    const options = { abortSignal: signal };
    if (!stream) {
      const { output, stopReason, usage } = await client.send(
        new ConverseCommand(inputFor(exchange)),
        options,
      );
      const content = output?.message?.content ?? [];
      return {
        ...ended(stopReason, usage),
        text: content.map(textIn).join(""),
        toolCalls: content.flatMap(({ toolUse }) =>
          toolUse
            ? [
                {
                  id: toolUse.toolUseId ?? null,
                  name: toolUse.name ?? null,
                  arguments: JSON.stringify(toolUse.input),
                },
              ]
            : [],
        ),
      };
    }
    const { stream: events } = await client.send(
      new ConverseStreamCommand(inputFor(exchange)),
      options,
    );
    let text = "";
    let reason: string | undefined;
    let usage: TokenUsage | undefined;
    const calls = new Map<number | undefined, Call>();
    for await (const { contentBlockStart, contentBlockDelta, messageStop, metadata } of events ??
      []) {
      text += contentBlockDelta?.delta?.text ?? "";
      const begun = contentBlockStart?.start?.toolUse;
      const part = contentBlockDelta?.delta?.toolUse;
      const at = (contentBlockStart ?? contentBlockDelta)?.contentBlockIndex;
      if (begun || part) {
        const call = calls.get(at) ?? {
          id: begun?.toolUseId ?? null,
          name: begun?.name ?? null,
          arguments: "",
        };
        calls.set(at, { ...call, arguments: call.arguments + (part?.input ?? "") });
      }
      reason = messageStop?.stopReason ?? reason;
      usage = metadata?.usage ?? usage;
    }
    return { ...ended(reason, usage), text, toolCalls: [...calls.values()] };
  },
});

type Call = NonNullable<GuestObservation["toolCalls"]>[number];

const ended = (reason: string | undefined, usage: TokenUsage | undefined) => ({
  reported: reason ?? null,
  rawReason: reason ?? null,
  usage: counts(usage?.inputTokens, usage?.outputTokens),
});

/** The text of a block; cited text stands in a block of its own kind. */
function textIn({ text, citationsContent }: ContentBlock): string {
  return text ?? (citationsContent?.content ?? []).map((part) => part.text ?? "").join("");
}

function inputFor(exchange: Exchange): ConverseCommandInput {
  const { model, messages, tools, stop, maxTokens } = exchange;
  const system = systemOf(exchange);
  return {
    modelId: model,
    ...(system === "" ? {} : { system: [{ text: system }] }),
    messages: messages.filter(({ role }) => role !== "system").map(messageOf),
    inferenceConfig: given({ maxTokens, stopSequences: stop && [...stop] }),
    ...(tools?.length
      ? {
          toolConfig: {
            tools: tools.map(({ name, description = "", parameters = {} }) => ({
              toolSpec: { name, ...given({ description }), inputSchema: { json: parameters } },
            })),
          },
        }
      : {}),
  } as ConverseCommandInput;
}

function messageOf({ role, content, toolCalls = [], toolCallId }: Exchange["messages"][number]) {
  if (role === "tool")
    return {
      role: "user",
      content: [{ toolResult: { toolUseId: toolCallId, content: [{ text: content }] } }],
    };
  const calls = toolCalls.map(({ id, name, arguments: text }) => ({
    toolUse: { toolUseId: id, name, input: inputOf(text) },
  }));
  return { role, content: [...(content === "" ? [] : [{ text: content }]), ...calls] };
}
