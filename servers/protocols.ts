// The protocols that servers speak: how a request is written in each, and where each says how the answer ended.
import type { FixtureRequest, Tool } from "../src/generated/fixture.ts";
import type { Ended } from "../src/generated/observation.ts";
import type { Mode, Where } from "./case.ts";
import { type Marker, written } from "./model/chains.ts";

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

const usual = (usage: readonly [input: string, output: string]) =>
  ({ input: [`/usage/${usage[0]}`], output: [`/usage/${usage[1]}`] }) as const;

export const chat: Protocol = {
  path: "/v1/chat/completions",
  body: (ask, mode) =>
    given({
      model,
      messages: [{ role: "user", content: questionOf(ask) }],
      temperature: 0,
      tools: ask.tools?.map(functionTool),
      tool_choice: named(ask.toolChoice, (name) => ({ type: "function", function: { name } })),
      stop: ask.stop,
      n: ask.n,
      max_tokens: ask.maxTokens,
      stream: mode === "stream",
      stream_options: mode === "stream" ? { include_usage: true } : undefined,
      ...ask.extra,
    }),
  rawField: () => "/choices/0/finish_reason",
  ended: (mode) => (mode === "json" ? "reason" : "marker"),
  where: {
    ...usual(["prompt_tokens", "completion_tokens"]),
    ids: ["/choices/*/message/tool_calls/*/id", "/choices/*/delta/tool_calls/*/id"],
    text: ["/choices/*/delta/content"],
  },
};

export const completions: Protocol = {
  path: "/v1/completions",
  body: (ask, mode) =>
    given({
      model,
      prompt: `${questionOf(ask)}\n`,
      temperature: 0,
      stop: ask.stop,
      n: ask.n,
      max_tokens: ask.maxTokens,
      stream: mode === "stream",
      stream_options: mode === "stream" ? { include_usage: true } : undefined,
      ...ask.extra,
    }),
  rawField: () => "/choices/0/finish_reason",
  ended: (mode) => (mode === "json" ? "reason" : "marker"),
  where: {
    ...usual(["prompt_tokens", "completion_tokens"]),
    ids: [],
    text: ["/choices/*/text"],
  },
};

export const responses: Protocol = {
  path: "/v1/responses",
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

export const messages: Protocol = {
  path: "/v1/messages",
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

/** llama.cpp's own endpoint. */
export const completion: Protocol = {
  path: "/completion",
  body: (ask, mode) =>
    given({
      prompt: `${questionOf(ask)}\n`,
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

const optionsOf = ({ maxTokens, stop }: Ask) =>
  given({ temperature: 0, num_predict: maxTokens, stop });

const ollamaWhere = { input: ["/prompt_eval_count"], output: ["/eval_count"] } as const;

/** Ollama's own endpoints. */
export const ollamaChat: Protocol = {
  path: "/api/chat",
  body: (ask, mode) => {
    const { options, ...extra } = ask.extra ?? {};
    return given({
      model,
      messages: [{ role: "user", content: questionOf(ask) }],
      tools: ask.tools?.map(functionTool),
      options: { ...optionsOf(ask), ...(typeof options === "object" ? options : {}) },
      stream: mode === "stream",
      ...extra,
    });
  },
  rawField: () => "/done_reason",
  ended: () => "marker",
  where: { ...ollamaWhere, ids: ["/message/tool_calls/*/id"], text: ["/message/content"] },
};

export const ollamaGenerate: Protocol = {
  path: "/api/generate",
  body: (ask, mode) => {
    const { options, ...extra } = ask.extra ?? {};
    return given({
      model,
      prompt: questionOf(ask),
      options: { ...optionsOf(ask), ...(typeof options === "object" ? options : {}) },
      stream: mode === "stream",
      ...extra,
    });
  },
  rawField: () => "/done_reason",
  ended: () => "marker",
  where: { ...ollamaWhere, ids: [], text: ["/response"] },
};
