// Cases of suite `endpoint`: the questions, each with what its answer must be. Chosen: the server runs the planned model, so
// every ending is known. Observed: any other model, of which only that is asked which must hold of every answer.

import { type Addressee, isExpressible } from "../../dialects/asked.ts";
import type { FixtureRequest } from "../../generated/fixture.ts";
import type { Observation, StopReason } from "../../generated/observation.ts";
import type { Question } from "../../generated/questions.ts";
import type { Claim } from "../../model/claim.ts";
import type { PlannedEnd } from "../../model/endpoint.ts";
import {
  type Marker,
  type Markup,
  markersOf,
  partsOf,
  probeOf,
  tools,
  usual,
  written,
} from "../../planned/chains.ts";
import { context } from "../../planned/weights.ts";
import { type Case, type CaseSource, caseId } from "../suite.ts";
import { requestsOf } from "./job.ts";
import { lengthOf, plannedEnd, splitStops } from "./planned.ts";

/** What is asked. */
interface EndpointQuestion {
  readonly fact: string;
  readonly request: Omit<FixtureRequest, "model">;
  readonly claim: Claim;
  readonly planned: PlannedEnd | null;
  readonly rules: readonly string[];
  /** `window`: the prompt is larger than the window of the planned model. */
  readonly spoilt?: Question["spoilt"] | "window" | undefined;
  readonly whole?: RegExp;
  readonly limits?: readonly number[] | undefined;
  readonly twins?: number | undefined;
  readonly kills?: true | undefined;
}

export interface EndpointCase extends Case {
  readonly question: EndpointQuestion;
  readonly claim: Claim;
}

export interface EndpointMaterials {
  readonly asked: Addressee;
  /** Whether the server runs the planned model, and which parts of its output it parses. */
  readonly plan: { readonly calls: boolean; readonly markup?: Markup } | null;
  readonly questions: readonly Question[];
  /** Whether the probe can kill the server; only the planned model is known not to have ended by itself. */
  readonly owned: boolean;
}

const modes = ["json", "stream"] as const;

export function endpointQuestions(
  suite: string,
  materials: EndpointMaterials,
): CaseSource<EndpointCase> {
  const { asked, plan, owned } = materials;
  const { provider, dialect } = asked.voice;
  const all = [
    ...(plan ? [...plannedQuestions(plan.calls, plan.markup), overTheWindow] : []),
    ...materials.questions
      .filter(({ probe }) => (!plan || probe?.planned) && ((owned && plan) || !probe?.kills))
      .flatMap((each) => askedOf(each) ?? []),
  ];
  return {
    cases: () =>
      all.flatMap((question) =>
        modesOf(question)
          .filter((mode) => isAskable(asked, question, mode))
          .map((mode) => ({
            id: caseId(suite, { provider, fact: question.fact }, mode, null),
            suite,
            kind: "endpoint" as const,
            provider,
            dialect: dialect.id,
            fact: question.fact,
            mode,
            variant: null,
            rung: "recorded" as const,
            level: "core" as const,
            rules: question.rules,
            wellFormed: true,
            scored: true,
            question,
            claim: question.claim,
          })),
      ),
    claimed: (_each, { capabilities }) => capabilities.includes("endpoint"),
    job: (each) => ({ kind: "endpoint", id: each.id, requests: requestsOf(each, materials) }),
  };
}

const modesOf = ({ twins, kills, spoilt }: EndpointQuestion): readonly ("json" | "stream")[] => {
  if (spoilt === "body") return ["json"];
  return twins || kills ? ["stream"] : modes;
};

function isAskable(
  { voice, model }: Addressee,
  { request, twins }: EndpointQuestion,
  mode: "json" | "stream",
) {
  const sent = { ...request, model };
  return isExpressible(voice, sent, mode) && (!twins || isExpressible(voice, sent, "json"));
}

/** What the judge is told of an answer: its reason, its calls. */
function claimFor(
  stopReason: StopReason,
  accepted: readonly StopReason[],
  { text = "", calls = [] }: Partial<Pick<PlannedEnd, "text" | "calls">> = {},
): Claim {
  const observation: Observation = {
    stopReason,
    rawReason: null,
    rawField: null,
    detail: {},
    ended: "reason",
    confidence: "high",
    text,
    reasoning: "",
    toolCalls: calls.map(({ name, arguments: given, state }) => ({
      id: null,
      name,
      arguments: given,
      state: state === "whole" ? "complete" : "incomplete",
    })),
    usage: null,
    error: null,
  };
  return { stopReason, accepted, observation };
}

function plannedClaim(planned: PlannedEnd): Claim {
  const { by, calls } = planned;
  if (by === "limit") return claimFor("max_tokens", ["max_tokens"], planned);
  const natural: StopReason = by === "stop" ? "stop_sequence" : "end_turn";
  const open = calls.some(({ state }) => state !== "whole");
  const reason = open ? "malformed_tool_call" : calls.length > 0 ? "tool_call" : natural;
  const also: StopReason[] = [
    ...(by === "either" ? (["max_tokens"] as const) : []),
    ...(by === "stop" ? (["end_turn"] as const) : []),
    ...(open ? (["end_turn", "error"] as const) : []),
  ];
  return claimFor(reason, [reason, ...also], planned);
}

/** What its chain says of each marker: whole, under limits, and with stop strings over the borders of tokens. */
function plannedQuestions(withCalls: boolean, markup: Markup = usual): EndpointQuestion[] {
  const calls = (marker: Marker) => partsOf(marker)?.some(({ call }) => call) ?? false;
  return markersOf(markup)
    .filter((marker) => withCalls || !calls(marker))
    .flatMap((marker): EndpointQuestion[] => {
      const { whole, limits = [], stops } = probeOf(marker);
      const messages = [{ role: "user" as const, content: `Please answer ${written(marker)}` }];
      const request = { messages, ...(calls(marker) ? { tools } : {}) };
      const question = (
        asked: string,
        settings: { maxTokens: number; stop?: string[] },
      ): EndpointQuestion => {
        const planned = plannedEnd(marker, settings, markup);
        const { by } = planned;
        const rules = by === "stop" ? ["E5"] : by === "limit" ? ["E3"] : ["E1", "E2"];
        return {
          fact: `${marker.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${asked}`,
          request: { ...request, ...settings },
          claim: plannedClaim(planned),
          planned,
          rules: [...rules, ...(planned.calls.length > 0 ? ["E4", "E6"] : [])],
        };
      };
      const length = lengthOf(marker, markup) ?? 0;
      const swept =
        limits === "all" ? Array.from({ length: length + 1 }, (_, at) => at + 1) : limits;
      return [
        ...(whole ? [question("whole", { maxTokens: 64 })] : []),
        ...swept.map((maxTokens) => question(`limit-${maxTokens}`, { maxTokens })),
        ...(stops ? splitStops(marker, markup) : []).map((stop, at) =>
          question(`stop-${at + 1}`, { maxTokens: 64, stop: [stop] }),
        ),
      ];
    });
}

/** A server may cut the prompt at its beginning, and then tell the story. */
const overTheWindow: EndpointQuestion = {
  fact: "refused-full-window",
  request: {
    messages: [{ role: "user", content: `${"a".repeat(context)} ${written("story")}` }],
    maxTokens: 64,
  },
  claim: claimFor("context_window_exceeded", ["context_window_exceeded", "error", "end_turn"]),
  planned: null,
  rules: ["E9"],
  spoilt: "window",
};

/** The questions that any model can be asked. */
function askedOf({ fact, request, intended, spoilt, probe }: Question): EndpointQuestion | null {
  if (!probe) return null;
  const { rules, limits, whole, twins, kills } = probe;
  const { model: _model, ...rest } = request;
  const also = spoilt ? (["end_turn", "max_tokens"] as const) : [];
  return {
    fact: probe.fact ?? fact.replace(/^provoked-/, ""),
    request: rest,
    claim: claimFor(intended[0] ?? "end_turn", [...intended, ...also]),
    planned: null,
    ...{ rules, limits, twins, kills, spoilt },
    ...(whole === undefined ? {} : { whole: new RegExp(whole, "i") }),
  };
}
