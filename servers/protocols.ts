// The protocols that servers speak: how a request is written in each, and where each says how the answer ended.
import type { FixtureRequest, Tool } from "../src/generated/fixture.ts";
import type { Ended } from "../src/generated/observation.ts";
import { type Marker, written } from "../src/planned/chains.ts";
import { promptOf } from "../src/planned/vocabulary.ts";
import type { Mode, Where } from "./case.ts";

/** The name every server gives the model. */
export const model = "tiny-walk";

/** A question, in canonical words. */
export interface Ask extends Pick<FixtureRequest, "toolChoice" | "stop" | "n" | "maxTokens"> {
  readonly marker: Marker;
  /** Text before the marker. */
  readonly words?: string;
  readonly tools?: readonly Tool[];
  /** Further members of the body; they replace those above where names are equal. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export interface Protocol {
  readonly path: string;
  /** What the model is given of a question: its tokens are counted to fill a context. */
  prompt(question: string): string;
  body(ask: Ask, mode: Mode): Record<string, unknown>;
  /** Pointer of the reason. */
  rawField(mode: Mode): string;
  /** What a whole answer ends with. */
  ended(mode: Mode): Ended;
  readonly where: Where;
}

export const questionOf = ({ words = "Please answer", marker }: Ask): string =>
  `${words} ${written(marker)}`;

/** The request as a fixture keeps it; its prompt holds the marker that chooses the ending. */
export function requestOf(ask: Ask): FixtureRequest {
  const { tools, toolChoice, stop, n, maxTokens } = ask;
  return {
    model,
    messages: [{ role: "user", content: questionOf(ask) }],
    ...(tools ? { tools: [...tools] } : {}),
    ...(toolChoice ? { toolChoice } : {}),
    ...(stop ? { stop } : {}),
    ...(n ? { n } : {}),
    ...(maxTokens ? { maxTokens } : {}),
  };
}

const given = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

const functionTool = ({ name, description, parameters }: Tool) => ({
  type: "function",
  function: { name, description, parameters },
});

const named = (choice: Ask["toolChoice"], of: (name: string) => unknown): unknown =>
  typeof choice === "object" ? of(choice.name) : choice;

/** The prompt of routes without a template. */
const line = (question: string): string => `${question}\n`;

/** What Chat Completions and Completions have in common. */
const openai = {
  body: (ask: Ask, mode: Mode, question: Readonly<Record<string, unknown>>) =>
    given({
      model,
      ...question,
      stop: ask.stop,
      n: ask.n,
      max_tokens: ask.maxTokens,
      stream: mode === "stream",
      stream_options: mode === "stream" ? { include_usage: true } : undefined,
      ...ask.extra,
    }),
  rawField: () => "/choices/0/finish_reason",
  ended: (mode: Mode) => (mode === "json" ? "reason" : "marker"),
  where: { input: ["/usage/prompt_tokens"], output: ["/usage/completion_tokens"] },
} as const;

const chat: Protocol = {
  ...openai,
  path: "/v1/chat/completions",
  prompt: promptOf,
  body: (ask, mode) =>
    openai.body(ask, mode, {
      messages: [{ role: "user", content: questionOf(ask) }],
      temperature: 0,
      tools: ask.tools?.map(functionTool),
      tool_choice: named(ask.toolChoice, (name) => ({ type: "function", function: { name } })),
    }),
  where: {
    ...openai.where,
    ids: ["/choices/*/message/tool_calls/*/id", "/choices/*/delta/tool_calls/*/id"],
    text: ["/choices/*/delta/content"],
  },
};

const completions: Protocol = {
  ...openai,
  path: "/v1/completions",
  prompt: line,
  body: (ask, mode) => openai.body(ask, mode, { prompt: line(questionOf(ask)), temperature: 0 }),
  where: { ...openai.where, ids: [], text: ["/choices/*/text"] },
};

const responses: Protocol = {
  path: "/v1/responses",
  prompt: promptOf,
  body: (ask, mode) =>
    given({
      model,
      input: questionOf(ask),
      temperature: 0,
      tools: ask.tools?.map(({ name, description, parameters }) => ({
        type: "function",
        name,
        description,
        parameters,
      })),
      tool_choice: named(ask.toolChoice, (name) => ({ type: "function", name })),
      max_output_tokens: ask.maxTokens,
      stream: mode === "stream",
      ...ask.extra,
    }),
  rawField: (mode) => (mode === "json" ? "/status" : "/response/status"),
  ended: () => "structure",
  where: {
    input: ["/usage/input_tokens", "/response/usage/input_tokens"],
    output: ["/usage/output_tokens", "/response/usage/output_tokens"],
    ids: ["/output/*/call_id", "/item/call_id", "/response/output/*/call_id"],
    text: ["/delta"],
  },
};

const messages: Protocol = {
  path: "/v1/messages",
  prompt: promptOf,
  body: (ask, mode) =>
    given({
      model,
      max_tokens: ask.maxTokens,
      messages: [{ role: "user", content: questionOf(ask) }],
      temperature: 0,
      tools: ask.tools?.map(({ name, description, parameters }) => ({
        name,
        description,
        input_schema: parameters,
      })),
      tool_choice: choiceOfMessages(ask.toolChoice),
      stop_sequences: ask.stop,
      stream: mode === "stream",
      ...ask.extra,
    }),
  rawField: (mode) => (mode === "json" ? "/stop_reason" : "/delta/stop_reason"),
  ended: (mode) => (mode === "json" ? "reason" : "marker"),
  where: {
    input: ["/usage/input_tokens", "/message/usage/input_tokens"],
    output: ["/message/usage/output_tokens", "/usage/output_tokens"],
    ids: ["/content/*/id", "/content_block/id"],
    text: ["/delta/text"],
  },
};

function choiceOfMessages(choice: Ask["toolChoice"]): unknown {
  if (choice === undefined) return undefined;
  if (typeof choice === "object") return { type: "tool", name: choice.name };
  return { type: choice === "required" ? "any" : choice };
}

/** llama.cpp's own route. */
const completion: Protocol = {
  path: "/completion",
  prompt: line,
  body: (ask, mode) =>
    given({
      prompt: line(questionOf(ask)),
      temperature: 0,
      n_predict: ask.maxTokens,
      stop: ask.stop,
      n_cmpl: ask.n,
      stream: mode === "stream",
      ...ask.extra,
    }),
  rawField: () => "/stop_type",
  ended: () => "marker",
  where: {
    input: ["/tokens_evaluated", "/*/tokens_evaluated"],
    output: ["/tokens_predicted", "/*/tokens_predicted"],
    ids: [],
    text: ["/content"],
  },
};

/** What Ollama's own routes have in common. */
const ollama = {
  prompt: promptOf,
  body: (ask: Ask, mode: Mode, question: Readonly<Record<string, unknown>>) => {
    const { options, ...extra } = ask.extra ?? {};
    const usual = given({ temperature: 0, num_predict: ask.maxTokens, stop: ask.stop });
    return given({
      model,
      ...question,
      options: { ...usual, ...(typeof options === "object" ? options : {}) },
      stream: mode === "stream",
      ...extra,
    });
  },
  rawField: () => "/done_reason",
  ended: () => "marker" as const,
  where: { input: ["/prompt_eval_count"], output: ["/eval_count"] },
} as const;

const ollamaChat: Protocol = {
  ...ollama,
  path: "/api/chat",
  body: (ask, mode) =>
    ollama.body(ask, mode, {
      messages: [{ role: "user", content: questionOf(ask) }],
      tools: ask.tools?.map(functionTool),
    }),
  where: { ...ollama.where, ids: ["/message/tool_calls/*/id"], text: ["/message/content"] },
};

const ollamaGenerate: Protocol = {
  ...ollama,
  path: "/api/generate",
  body: (ask, mode) => ollama.body(ask, mode, { prompt: questionOf(ask) }),
  where: { ...ollama.where, ids: [], text: ["/response"] },
};

/** By the name that the providers in `cases` give. */
export const protocols = {
  chat,
  completions,
  responses,
  messages,
  completion,
  ollamaChat,
  ollamaGenerate,
} as const satisfies Readonly<Record<string, Protocol>>;
