// LangChain.js as a guest: one chat model class a dialect, called by invoke, or by stream with the chunks concatenated.
import {
  AIMessage,
  type AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import {
  defineAdapter,
  type Exchange,
  type GuestObservation,
  type ObserveTools,
} from "../../src/adapter/contract.ts";
import { reachable } from "../reachable.ts";
import { observationOf, type Turn } from "./reply.ts";
import { toolsOf } from "./tools.ts";
import { turn } from "./turn.ts";
import { spokenDialects, type Voice, voiceFor } from "./voices.ts";

export default defineAdapter({
  name: "langchain",
  version: "0.1.0",
  library:
    "@langchain/core@1.2.13, @langchain/openai@1.6.0, @langchain/anthropic@1.5.11, @langchain/google@0.2.6, @langchain/deepseek@1.1.13, @langchain/groq@1.3.1, @langchain/openrouter@0.4.11, @langchain/xai@1.4.15, langchain@1.5.14",
  dialects: spokenDialects,
  providers: reachable(spokenDialects),
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "reasoning", "toolCalls", "usage"],
  vocabulary: "langchain",
  asks: [
    "custom-tools:openai-responses",
    "server-tools:anthropic-messages",
    "server-tools:gemini-generate-content",
    "server-tools:openai-responses",
    "computer:openai-responses",
    "mcp:openai-responses",
  ],
  exceptions: [
    "base URL and key of the case: no effect on the figures",
    "maxRetries is 0 (default 6): without it a failed request is made up to seven times, with waits longer than a case may take, and ends in the same error",
    "ChatAnthropic has a timeout: without one its SDK sends no request with a large max_tokens, unless streamed",
    "Chat Completions through ChatOpenAICompletions, to which ChatOpenAI delegates: by model name ChatOpenAI would turn to Responses, with a free-text tool always, which is why none is asked for over Chat Completions",
    "Azure, DeepSeek, Groq, OpenRouter and xAI through their own classes; ChatCerebras, which takes no base URL, and the classes of @langchain/community are not used: those vendors, and every other look-alike, are spoken to by ChatOpenAI",
    "one exchange: invoke and stream hand over one message, so several choices (n) are not asked for",
    "an MCP server, a vector store and a display are sent with made-up settings: the exchange has the names of tools only",
    "the advisor, a beta tool of Anthropic, is sent as a function: ChatAnthropic has no type for it",
    "a turn: createAgent with a MemorySaver, one thread a session; streamed with the modes values and messages; turns of one session wait for each other",
    "a turn: modelCallLimitMiddleware with the rounds of the case, where it sets any; else the recursion limit of 25 steps stands alone",
  ],
  loop: {
    profile: {
      switches: {
        // https://docs.langchain.com/oss/javascript/langchain/agents: an agent runs until the model emits a final output or a limit is reached.
        truncation: "report-only",
        // The same page, and https://docs.langchain.com/oss/javascript/langchain/middleware/built-in#model-retry: without that middleware an error of the model is thrown.
        postToolInferenceFailure: "error",
      },
    },
    knobs: ["rounds"],
    hooks: ["cancel"],
    history: true,
  },
  observe,
  turn,
});

async function observe(exchange: Exchange, { signal }: ObserveTools): Promise<GuestObservation> {
  const voice = voiceFor(exchange);
  const model = withTools(voice, exchange);
  const messages = exchange.messages.map(writeMessage);
  const turn = exchange.stream
    ? await gather(await model.stream(messages, { signal }))
    : await model.invoke(messages, { signal });
  return observationOf(turn, voice.wordOf, exchange);
}

function withTools(voice: Voice, exchange: Exchange) {
  const model = voice.open(exchange);
  const tools = toolsOf(exchange, voice.ownKinds);
  if (tools.length === 0 || !model.bindTools) return model;
  const { toolChoice } = exchange;
  // A name given as a string is LangChain's own way to force one tool, in every class.
  return model.bindTools(
    tools,
    toolChoice === undefined
      ? {}
      : { tool_choice: typeof toolChoice === "string" ? toolChoice : toolChoice.name },
  );
}

/** The documented way to have a whole message in the end; null when the stream yielded none. */
async function gather(chunks: AsyncIterable<AIMessageChunk>): Promise<Turn> {
  let full: AIMessageChunk | null = null;
  for await (const chunk of chunks) full = full ? full.concat(chunk) : chunk;
  return full;
}

function writeMessage({
  role,
  content,
  toolCalls,
  toolCallId,
}: Exchange["messages"][number]): BaseMessage {
  if (role === "system") return new SystemMessage(content);
  if (role === "user") return new HumanMessage(content);
  if (role === "tool") return new ToolMessage({ content, tool_call_id: toolCallId ?? "" });
  const calls = (toolCalls ?? []).map(({ id, name, arguments: text }) => {
    return { id, name, text, args: parsed(text) };
  });
  return new AIMessage({
    content,
    tool_calls: calls.flatMap(({ id, name, args }) => (args ? [{ id, name, args }] : [])),
    // As LangChain keeps a call it could not parse itself: apart, and as it came.
    invalid_tool_calls: calls.flatMap(({ id, name, text, args }) =>
      args ? [] : [{ id, name, args: text }],
    ),
    additional_kwargs: calls.every(({ args }) => args)
      ? {}
      : {
          tool_calls: calls.map(({ id, name, text }) => {
            return { id, type: "function" as const, function: { name, arguments: text } };
          }),
        },
  });
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return null;
  }
}
