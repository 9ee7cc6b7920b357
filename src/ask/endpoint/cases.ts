// Cases of suite `endpoint`: the questions, each with what its answer must be. Chosen: the server runs the planned model, so
// every ending is known. Observed: any other model, of which only that is asked which must hold of every answer.

import { type Addressee, isExpressible } from "../../dialects/asked.ts";
import type { FixtureRequest, Tool } from "../../generated/fixture.ts";
import type { Observation, StopReason } from "../../generated/observation.ts";
import type { Question } from "../../generated/questions.ts";
import type { Claim } from "../../model/claim.ts";
import type { PlannedEnd } from "../../model/endpoint.ts";
import { type Marker, written } from "../../planned/chains.ts";
import { type Case, type CaseSource, caseId } from "../suite.ts";
import { requestsOf } from "./job.ts";
import { lengthOf, plannedEnd, splitStops } from "./planned.ts";

/** What is asked. */
interface EndpointQuestion {
  readonly fact: string;
  readonly request: Omit<FixtureRequest, "model">;
  readonly claim: Claim;
  readonly planned: PlannedEnd | null;
  readonly level: Case["level"];
  readonly rules: readonly string[];
  readonly spoilt?: Question["spoilt"];
  readonly whole?: RegExp;
  /** Asked once with each of these limits. */
  readonly limits?: readonly number[];
  /** Asked so many times in both modes. */
  readonly twins?: number;
  readonly kills?: true;
}

export interface EndpointCase extends Case {
  readonly question: EndpointQuestion;
  readonly claim: Claim;
}

export interface EndpointMaterials {
  readonly asked: Addressee;
  /** Whether the server runs the planned model, and which parts of its output it parses. */
  readonly plan: { readonly calls: boolean } | null;
  readonly questions: readonly Question[];
  /** Whether the probe can kill the server. */
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
    ...(plan ? plannedQuestions(plan.calls) : observedQuestions(materials.questions)),
    ...(owned ? [killed] : []),
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
            level: question.level,
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

const modesOf = ({ twins, kills }: EndpointQuestion): readonly ("json" | "stream")[] =>
  twins || kills ? ["stream"] : modes;

function isAskable(
  { voice, model }: Addressee,
  { request, twins }: EndpointQuestion,
  mode: "json" | "stream",
) {
  const sent = { ...request, model };
  return isExpressible(voice, sent, mode) && (!twins || isExpressible(voice, sent, "json"));
}

const weather: Tool = {
  name: "get_weather",
  description: "The weather in a city.",
  parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};
const tools: readonly Tool[] = [
  weather,
  {
    name: "get_time",
    description: "The time in a zone.",
    parameters: { type: "object", properties: { zone: { type: "string" } }, required: ["zone"] },
  },
  { name: "ping", description: "Answers.", parameters: { type: "object", properties: {} } },
];

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

const textChains = ["story", "json", "nothing", "otherEnd"] as const satisfies readonly Marker[];
const callChains = ["call", "calls", "wordsAndCall", "bareCall"] as const;
const brokenChains = ["brokenCall", "halfCall"] as const;
const thinking = ["thought", "thoughtAndCall"] as const;
const endless = { endless: [5, 12], same: [4], endlessThought: [6, 9] } as const;
const callers: readonly string[] = [...callChains, ...brokenChains, "thoughtAndCall"];

/** Every chain whole, every limit from one token to two past the end, every stop string over a border of tokens. */
function plannedQuestions(withCalls: boolean): EndpointQuestion[] {
  const asksFor = (marker: Marker) => ({
    messages: [{ role: "user" as const, content: `Please answer ${written(marker)}` }],
    ...(callers.includes(marker) ? { tools: [...tools] } : {}),
  });
  const question = (
    marker: Marker,
    fact: string,
    settings: { maxTokens?: number; stop?: string[] },
    level: Case["level"],
  ): EndpointQuestion => {
    const planned = plannedEnd(marker, settings);
    const rules = planned.by === "stop" ? ["E5"] : planned.by === "limit" ? ["E3"] : ["E1", "E2"];
    return {
      fact: `${marker.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${fact}`,
      request: { ...asksFor(marker), ...settings },
      claim: plannedClaim(planned),
      planned,
      level,
      rules: [...rules, ...(planned.calls.length > 0 ? ["E4", "E6"] : [])],
    };
  };
  const chains: readonly Marker[] = [
    ...textChains,
    ...thinking.filter((marker) => withCalls || !callers.includes(marker)),
    ...(withCalls ? [...callChains, ...brokenChains] : []),
  ];
  const whole = chains.map((marker) => question(marker, "whole", { maxTokens: 64 }, "core"));
  const swept: readonly Marker[] = withCalls
    ? ["story", "call", "calls", "wordsAndCall", "thought", "thoughtAndCall"]
    : ["story", "thought"];
  const sweep = swept.flatMap((marker) =>
    Array.from({ length: (lengthOf(marker) ?? 0) + 1 }, (_, at) =>
      question(
        marker,
        `limit-${at + 1}`,
        { maxTokens: at + 1 },
        isCoreLimit(marker) ? "core" : "full",
      ),
    ),
  );
  const forEver = Object.entries(endless).flatMap(([marker, limits]) =>
    limits.map((maxTokens) =>
      question(marker as Marker, `limit-${maxTokens}`, { maxTokens }, "core"),
    ),
  );
  const stops = splitStops("story").map((stop, at) =>
    question(
      "story",
      `stop-${at + 1}`,
      { maxTokens: 64, stop: [stop] },
      at === 0 ? "core" : "full",
    ),
  );
  return [...whole, ...sweep, ...forEver, ...stops, choicesOf(2, true), ...refusedQuestions];
}

const isCoreLimit = (marker: Marker) => marker === "story" || marker === "call";

const choicesOf = (n: number, planned: boolean): EndpointQuestion => ({
  fact: "two-choices",
  request: {
    messages: [
      {
        role: "user",
        content: planned ? `Please answer ${written("story")}` : "Reply with one word.",
      },
    ],
    maxTokens: 64,
    n,
  },
  claim: claimFor("end_turn", ["end_turn", "max_tokens"]),
  planned: null,
  level: "full",
  rules: ["E7"],
});

const refused = (spoilt: NonNullable<Question["spoilt"]>): EndpointQuestion => ({
  fact: `refused-${spoilt}`,
  request: {
    messages: [{ role: "user", content: "Reply with the single word: ready" }],
    maxTokens: 16,
  },
  claim: claimFor("error", ["error", "end_turn", "max_tokens"]),
  planned: null,
  level: "full",
  rules: ["E9"],
  spoilt,
});

const refusedQuestions = (["model", "parameter", "key"] as const).map(refused);

const long = "Count from one to three hundred in English words, one a line. Begin at once.";

const killed: EndpointQuestion = {
  fact: "killed-in-its-answer",
  request: {
    messages: [{ role: "user", content: `${long} ${written("endless")}` }],
    maxTokens: 1500,
  },
  claim: claimFor("interrupted", ["interrupted", "error"]),
  planned: null,
  level: "full",
  rules: ["E10"],
  kills: true,
};

/** The questions of `fixture provoke`, and what only several answers together show. */
function observedQuestions(questions: readonly Question[]): EndpointQuestion[] {
  const asked = questions
    .filter(({ leaves, spoilt, fact }) => !leaves && !spoilt && !fact.includes("limit"))
    .map(
      ({ fact, request: { model: _model, ...request }, intended }): EndpointQuestion => ({
        fact: fact.replace(/^provoked-/, ""),
        request,
        claim: claimFor(intended[0] ?? "end_turn", intended),
        planned: null,
        level: "core",
        rules: request.tools ? ["E1", "E2", "E6"] : request.stop ? ["E5"] : ["E1", "E2", "E8"],
      }),
    );
  const counting = { messages: [{ role: "user" as const, content: long }] };
  const note: Tool = {
    name: "write_note",
    description: "Keeps a text.",
    parameters: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  };
  const limits = [24, 29, 35];
  return [
    ...asked,
    {
      fact: "limits",
      request: counting,
      limits,
      whole: /three hundred/i,
      claim: claimFor("max_tokens", ["max_tokens"]),
      planned: null,
      level: "core",
      rules: ["E3", "E8"],
    },
    {
      fact: "limits-inside-a-call",
      request: {
        messages: [{ role: "user", content: "Write a note of two hundred words on the sea." }],
        tools: [note],
        toolChoice: { name: note.name },
      },
      limits,
      whole: /(?!)/,
      claim: claimFor("max_tokens", ["max_tokens"]),
      planned: null,
      level: "core",
      rules: ["E3", "E4"],
    },
    {
      fact: "twins",
      request: { ...counting, maxTokens: 24 },
      twins: 3,
      claim: claimFor("max_tokens", ["max_tokens"]),
      planned: null,
      level: "full",
      rules: ["E12"],
    },
    choicesOf(2, false),
    ...refusedQuestions,
  ];
}
