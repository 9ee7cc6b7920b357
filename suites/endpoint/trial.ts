// What a requirement on servers may look at: what was asked, what the planned model says, and how each response was read.
import type { EndpointReading, PlannedEnd } from "../../src/model/endpoint.ts";
import { parseJson } from "../../src/wire/frame.ts";

interface EndpointAsked {
  readonly mode: "json" | "stream";
  readonly stop: readonly string[];
  readonly choices: number;
  /** The functions that may be called. */
  readonly tools: readonly string[];
  /** A call was demanded: of some tool, or of one by name. */
  readonly demanded: "no" | "any" | "named";
  /** How the request was made to be refused; null: it was not. */
  readonly spoilt: string | null;
  /** The process of the server was killed in the middle of its answer. */
  readonly killed: boolean;
  /** What the text of an answer that came to its end matches; null: not known. */
  readonly whole: RegExp | null;
}

export interface EndpointTrial {
  readonly asked: EndpointAsked;
  /** null: the server runs another model. */
  readonly planned: PlannedEnd | null;
  readonly readings: readonly EndpointReading[];
  /** The provider has a word for calls, and a field for the reason. */
  readonly has: { readonly toolWord: boolean; readonly reason: boolean };
}

/** Refused, or failed visibly. */
export const isError = ({ observation, status }: EndpointReading) =>
  status >= 400 || observation.error !== null || observation.stopReason === "error";

/** The responses that are answers. */
export const answersIn = ({ readings }: EndpointTrial) => readings.filter((each) => !isError(each));

/** The limit cut the answer: the plan says so, or three limits were each used up without the answer coming to its end. */
export function isCut(trial: EndpointTrial): boolean {
  const { planned, asked, readings } = trial;
  if (planned) return planned.by === "limit";
  const { whole } = asked;
  const limits = new Set(readings.map(({ maxTokens }) => maxTokens));
  return (
    whole !== null &&
    limits.size >= 3 &&
    readings.every(
      ({ maxTokens, observation }) =>
        maxTokens !== null &&
        observation.usage?.outputTokens === maxTokens &&
        !whole.test(observation.text),
    )
  );
}

/** Text and thinking without white space: servers trim both, each in its own way. */
export const bare = (text: string) => text.replace(/\s+/g, "");

/** The tags that models write calls in. In a text they show a call that no parser took. */
export const markup =
  /<tool_call>|<function=|<\|tool_call|<\|python_tag\|>|\[TOOL_CALLS\]|<｜tool▁calls?▁begin｜>|<\|channel\|>commentary/;

/** A call that a server left as JSON where the text is. */
export function isCallText(text: string, tools: readonly string[]): boolean {
  const value = Object(parseJson(text.trim()));
  return tools.includes(value.name) && ("arguments" in value || "parameters" in value);
}

/**
 * Whether the model could go its way. Servers that bind calls to a grammar force another token where a planned call breaks,
 * some raise a small limit, and some mix prompts up in their caches: what comes then is not the planned answer.
 */
export function keepsTo(
  planned: PlannedEnd,
  readings: readonly EndpointReading[],
  choices = 1,
): boolean {
  const { calls, by } = planned;
  if (readings.some((reading) => isElsewhere(planned, reading))) return false;
  const counts = readings.flatMap(({ maxTokens, word, observation: { usage } }) =>
    maxTokens === null ? [] : [{ over: (usage?.outputTokens ?? 0) / choices - maxTokens, word }],
  );
  if (by === "limit") return !counts.some(({ over }) => over >= 1);
  const broken = calls.some(({ state }) => state === "broken");
  return !broken || !counts.some(({ over, word }) => word === "max_tokens" || over === 0);
}

/** The answer begins with other words than the planned one. */
function isElsewhere({ text, reasoning }: PlannedEnd, { observation }: EndpointReading): boolean {
  const begin = (whole: string) => bare(whole.replace(/^\s*<think>/, "")).slice(0, 4);
  const told = begin(observation.reasoning + observation.text);
  const expected = begin(reasoning + text);
  return told.length === expected.length && told.length === 4 && told !== expected;
}
