// One requirement for each switch a loop can declare. A switch that is unset is not judged.

import { same } from "../../src/model/compare.ts";
import type { LimitName } from "../../src/model/machine.ts";
import {
  fail,
  notClaimed,
  pass,
  type Requirement,
  type Ruling,
} from "../../src/model/requirement.ts";
import { firstTexts } from "./acts.ts";
import { remarkIn, roundsOf, shortened, wordingsOf } from "./answer.ts";
import {
  afterTools,
  byValue,
  countOf,
  exhausted,
  failedRecoveries,
  hinted,
  isCutCall,
  isCutText,
  places,
  type Switch,
  suppressedCalls,
  type ToolPlace,
  wholeCalls,
  wordsOf,
} from "./places.ts";
import { spentBefore } from "./spent.ts";
import { type ActTrace, isEscalation } from "./trace.ts";
import { historyOf, type LoopTrial } from "./trial.ts";

const stops =
  (why: string) =>
  ({ next }: ToolPlace): Ruling =>
    next ? fail(`sent another request, though it declares ${why}`) : pass;

/** Whether one of these limits is reached with the response at this place. */
function isReached(
  { act, number }: ToolPlace,
  { limits }: LoopTrial,
  ...names: readonly LimitName[]
): boolean {
  const spent = spentBefore(act, number + 1);
  return names.some((name) => {
    const limit = limits[name];
    return limit !== null && spent[name] >= limit;
  });
}

/**
 * Whether a limit stands in the way of going on at this place: the one that counts what would be done, one on what an
 * answer may cost, or one the loop names itself.
 */
function isSpent(place: ToolPlace, trial: LoopTrial, ...counts: readonly LimitName[]): boolean {
  if (!place.next && place.act.outcome.limit) return true;
  return isReached(place, trial, ...counts, "completionTokens", "outputChars", "wallTimeMs");
}

function continues(place: ToolPlace, trial: LoopTrial): Ruling | null {
  if (isSpent(place, trial, "continuations")) return null;
  const { at, next } = place;
  if (!next) return fail("a cut answer was not continued");
  if (isEscalation(place.at, place.next))
    return fail("the output limit was raised, though it declares otherwise");
  if (at.response?.text === "") return pass;
  const shown = next.request.messages.some(
    ({ role, content }) => role === "assistant" && content !== "",
  );
  return shown ? pass : fail("the continuation does not show the model what it had said");
}

function escalates(place: ToolPlace, trial: LoopTrial): Ruling | null {
  const { at, next, number } = place;
  const first = trial.mayEscalate ? firstCut(place.act) : -1;
  if (number !== first) return continues(place, trial);
  if (!next)
    return isSpent(place, trial, "continuations") ? null : fail("neither escalated nor resumed");
  if ((next.request.maxTokens ?? 0) <= (at.request.maxTokens ?? 0))
    return fail("the output limit was not raised");
  return next.request.messages.length === at.request.messages.length
    ? pass
    : fail("the partial answer was left in the escalated request");
}

const firstCut = ({ exchanges }: ActTrace) =>
  exchanges.findIndex(({ response }) => response?.stopReason === "max_tokens");

/** About forty tokens are enough to ask for the rest; a page of prompt is not a hint. */
const hintMax = 600;

function hintBy(role: "system" | "user"): (place: ToolPlace, trial: LoopTrial) => Ruling {
  return ({ at, next, number, act }, { hint }) => {
    if (!next) return pass;
    const [first = at] = act.exchanges;
    if (wordsOf(next, role) <= wordsOf(first, role))
      return fail(`request ${number + 2} has no hint as ${role}`);
    const said = next.request.messages.findLast((message) => message.role === role)?.content ?? "";
    if (hint?.verbatim)
      return said.includes(hint.text) ? pass : fail("the hint is not the text of the profile");
    if (!/continue|resume|pick up|go on/i.test(said)) return fail("the hint does not ask to go on");
    return said.length <= hintMax
      ? pass
      : fail(`a hint of ${said.length} characters, more than ${hintMax}`);
  };
}

/** Whether a tool with one of these names ran. */
const ranAny = ({ at }: ToolPlace, names: readonly string[]) =>
  at.runs.some(({ name }) => names.includes(name));
const ranCalled = ({ at }: ToolPlace) =>
  at.runs.some(({ name }) => at.response?.toolCalls.some((call) => call.name === name));

const mutating = ({ tools }: LoopTrial) =>
  tools.filter(({ mutates }) => mutates).map(({ name }) => name);

/** A word that the answer is incomplete, as a notice or inside the text. */
const told = ({ act }: ToolPlace): Ruling =>
  act.outcome.notice || remarkIn(act) !== ""
    ? pass
    : fail("no notice tells the caller that the answer is incomplete");

/** Ends with what there is: what the model had said is in the text. */
const keeping =
  (judge: (place: ToolPlace) => Ruling) =>
  (place: ToolPlace): Ruling => {
    const { text } = place.act.outcome;
    const ruling = judge(place);
    if (ruling.result === "fail") return ruling;
    const said = wordingsOf(roundsOf(place.act).at(-1)?.pieces ?? []);
    return said.some((each) => text.includes(each.trim()))
      ? ruling
      : fail(`handed over ${shortened(text)}, the model had said ${shortened(said[0] ?? "")}`);
  };

const isMarked = ({ act }: ToolPlace): Ruling =>
  act.outcome.synthetic ? pass : fail("the end is not marked synthetic");

const aborts = ({ act, next }: ToolPlace): Ruling =>
  !next && act.outcome.outcome !== "completed"
    ? pass
    : fail("the loop went on, or reported the turn as completed");

/** The requirement that judges a switch: it says so in its sentence. */
export function switchRequirement(name: Switch): Requirement<LoopTrial> | undefined {
  return switches.find(({ sentence }) => sentence.includes(`\`${name}\``));
}

export const switches: readonly Requirement<LoopTrial>[] = [
  {
    id: "SR-121",
    rules: ["C16", "C21"],
    level: "MUST",
    sentence: "On truncation a loop MUST do what its switch `truncation` says.",
    harm: "silent-truncation",
    mutants: ["never-continues"],
    judge: byValue("truncation", (trial) => places(trial, isCutText), {
      "hint-continue": continues,
      "escalate-then-resume": escalates,
      "stop-and-suggest": (place) => (place.next ? stops("stop-and-suggest")(place) : told(place)),
      "report-only": stops("report-only"),
    }),
  },
  {
    id: "SR-122",
    rules: ["C16", "C21"],
    level: "MUST",
    sentence: "The hint to continue MUST have the role the switch `hintRole` says.",
    harm: "misdiagnosis",
    mutants: ["hints-in-the-wrong-role"],
    judge: byValue("hintRole", hinted, { system: hintBy("system"), user: hintBy("user") }),
  },
  {
    id: "SR-123",
    rules: ["C15", "C21"],
    level: "MUST",
    sentence: "After the turn the hint MUST be where the switch `hintPersistence` says.",
    harm: "leaked-control-prompt",
    mutants: ["leaks-the-control-prompt"],
    judge: byValue("hintPersistence", hinted, {
      ephemeral: hintIsGone,
      coalesced: hintIsGone,
    }),
  },
  {
    id: "SR-124",
    rules: ["C1", "C21"],
    level: "MUST",
    sentence:
      "A complete call in a truncated response MUST be treated as the switch `completeCallUnderTruncation` says.",
    harm: "unwanted-side-effect",
    mutants: ["runs-mutating-calls-of-a-cut"],
    judge: byValue("completeCallUnderTruncation", wholeCalls, {
      execute: (place) => {
        if (ranCalled(place)) return pass;
        return place.act.outcome.limit ? null : fail("the complete call was not run");
      },
      "reject-mutating": (place, trial) =>
        ranAny(place, mutating(trial)) ? fail("a mutating tool was run") : pass,
      "reject-all": (place) =>
        place.at.runs.length > 0 ? fail("a call of a cut response was run") : pass,
    }),
  },
  {
    id: "SR-125",
    rules: ["C17", "C21"],
    level: "MUST",
    sentence:
      "An incomplete call in a truncated response MUST be treated as the switch `incompleteCallUnderTruncation` says.",
    harm: "dropped-tool-call",
    mutants: ["never-repairs"],
    judge: byValue(
      "incompleteCallUnderTruncation",
      (trial) => places(trial, isCutCall).filter((place) => !isEscalation(place.at, place.next)),
      {
        "repair-once": asksAgain,
        regenerate: (place, trial) => {
          const { at, next } = place;
          return next && !same(next.request.messages, at.request.messages)
            ? fail("the answer was not asked for again as it was")
            : asksAgain(place, trial);
        },
        "defer-with-guidance": (place, trial) => {
          if (!place.next)
            return place.act.outcome.limit || isReached(place, trial, "rounds", "wallTimeMs")
              ? null
              : fail("no guidance was given");
          const last = place.next.request.messages.findLast(({ role }) => role === "tool");
          if (!last || !/cut|truncat|limit/i.test(last.content))
            return fail("the model is not told that its call was cut");
          return /split|smaller|skeleton/i.test(last.content)
            ? pass
            : fail("the model is not told to split the work");
        },
        error: stops("error"),
      },
    ),
  },
  {
    id: "SR-126",
    rules: ["C18", "C21"],
    level: "MUST",
    sentence: "A recovery that fails MUST end as the switch `recoveryFailed` says.",
    harm: "masked-error",
    mutants: ["forgets-the-notice"],
    judge: byValue("recoveryFailed", failedRecoveries, {
      "synthetic-stop": (place) => (place.next ? pass : keeping(isMarked)(place)),
      "partial-with-notice": (place) => (place.next ? null : keeping(told)(place)),
      error: ({ act, next }) =>
        next || ["failed", "blocked"].includes(act.outcome.outcome)
          ? pass
          : fail(`reported as ${act.outcome.outcome}`),
    }),
  },
  {
    id: "SR-127",
    rules: ["C18", "C21"],
    level: "MUST",
    sentence: "When no recovery is left a loop MUST end as the switch `recoveryExhausted` says.",
    harm: "silent-truncation",
    mutants: ["forgets-the-notice"],
    judge: byValue("recoveryExhausted", exhausted, {
      "partial-with-notice": keeping(told),
      guidance: keeping(told),
      "report-only": keeping(() => pass),
    }),
  },
  {
    id: "SR-128",
    rules: ["C11", "C21"],
    level: "MUST",
    sentence: "A pause MUST be handled as the switch `pause` says.",
    harm: "abandoned-pause",
    mutants: ["takes-a-pause-for-the-end", "resumes-no-pause"],
    judge: byValue(
      "pause",
      (trial) => places(trial, ({ stopReason }) => stopReason === "pause_turn"),
      { "resume-verbatim": resumes, "surface-paused": surfaces },
    ),
  },
  {
    id: "SR-129",
    rules: ["C10", "C21"],
    level: "MUST",
    sentence: "An unknown stop reason MUST be handled as the switch `unknownReason` says.",
    harm: "masked-error",
    mutants: ["takes-unknown-for-the-end"],
    judge: byValue(
      "unknownReason",
      (trial) => places(trial, ({ stopReason }) => stopReason === "unknown"),
      {
        abort: aborts,
        "complete-with-warning": (place, { fatalReasons }) => {
          const { act, next, at } = place;
          if (fatalReasons.some((each) => each === at.response?.rawReason)) return aborts(place);
          // An empty answer cannot be completed: a continuation that brings no text has failed.
          if (at.response?.text === "") return pass;
          return !next && act.outcome.outcome === "completed" && act.outcome.warning
            ? pass
            : fail("not completed with a warning");
        },
        "decide-by-content": ({ at, act }) =>
          at.response?.text === "" || act.outcome.outcome === "completed"
            ? pass
            : fail(`an answer with text reported as ${act.outcome.outcome}`),
      },
    ),
  },
  {
    id: "SR-130",
    rules: ["C9", "C21"],
    level: "MUST",
    sentence:
      "A stream that breaks off MUST be handled as the switch `streamCloseWithoutMarker` says.",
    harm: "wrong-retry",
    mutants: ["retries-broken-streams"],
    judge: byValue(
      "streamCloseWithoutMarker",
      (trial) => places(trial, ({ stopReason }) => stopReason === "interrupted"),
      {
        error: stops("error"),
        retry: (place, trial) => {
          if (isReached(place, trial, "retries")) return null;
          // Failures during an escalation or a recovery are not retried.
          const before = place.act.exchanges[place.number - 1]?.response;
          if (before && isCutText(before)) return null;
          if (place.act.outcome.limit) return null;
          return place.next ? pass : fail("the broken response was not asked for again");
        },
        "accept-if-reason-seen": () => null,
      },
    ),
  },
  {
    id: "SR-131",
    rules: ["C19", "C21"],
    level: "MUST",
    sentence:
      "An inference that fails after tools ran MUST end as the switch `postToolInferenceFailure` says.",
    harm: "masked-error",
    mutants: ["fails-after-tools"],
    judge: byValue("postToolInferenceFailure", afterTools, {
      "degraded-success": ({ act }) =>
        act.outcome.outcome === "degraded" ? pass : fail(`reported as ${act.outcome.outcome}`),
      error: ({ act }) =>
        act.outcome.outcome === "failed" ? pass : fail(`reported as ${act.outcome.outcome}`),
    }),
  },
  {
    id: "SR-132",
    rules: ["C7", "C21"],
    level: "MUST",
    sentence:
      "A suppressed call MUST be answered as the switch `suppressedCall` says, and never run.",
    harm: "unwanted-side-effect",
    mutants: ["runs-suppressed-calls"],
    judge: byValue("suppressedCall", suppressedCalls, {
      "synthetic-result": (place, trial) => answersSuppressed(place, trial, true),
      drop: (place, trial) => answersSuppressed(place, trial, false),
    }),
  },
];

function hintIsGone({ next, act }: ToolPlace, trial: LoopTrial): Ruling {
  const shown = historyOf(trial);
  if (!shown) return notClaimed;
  const first = firstTexts(act);
  const hints = next?.request.messages
    .filter(
      ({ role, content }) => role !== "assistant" && role !== "tool" && !first.includes(content),
    )
    .map(({ content }) => content);
  const left = shown.some(({ role, content }) => role !== "assistant" && hints?.includes(content));
  return left ? fail("the hint is still there in the next turn") : pass;
}

function asksAgain(place: ToolPlace, trial: LoopTrial): Ruling | null {
  if (isReached(place, trial, "repairs"))
    return place.next ? fail("a repair beyond its limit") : pass;
  if (isSpent(place, trial)) return null;
  if (!place.next) return fail("the cut call was not asked for again");
  if (countOf(place.next, "tool") > countOf(place.at, "tool"))
    return fail("the cut call was answered instead of asked for again");
  return place.at.runs.length > 0 ? fail("the cut call was run") : pass;
}

function resumes(place: ToolPlace, trial: LoopTrial): Ruling | null {
  const { at, next } = place;
  if (!next)
    return isSpent(place, trial, "pauses") ? pass : fail("a paused turn was not taken up again");
  const users = countOf(next, "user") - countOf(at, "user");
  return users > 0 ? fail("something was said in the user's name to resume a pause") : pass;
}

function surfaces({ next, act }: ToolPlace): Ruling {
  if (next) return fail("sent another request, though it declares surface-paused");
  return act.outcome.outcome === "paused" ? pass : fail(`reported as ${act.outcome.outcome}`);
}

function answersSuppressed(
  { at, next }: ToolPlace,
  { tools }: LoopTrial,
  answered: boolean,
): Ruling | null {
  const names = tools.filter(({ suppressed }) => suppressed).map(({ name }) => name);
  if (at.runs.some(({ name }) => names.includes(name))) return fail("a suppressed call was run");
  if (!next) return null;
  const calls = next.request.messages.flatMap(({ toolCalls = [] }) => toolCalls);
  const shown = calls.some(({ name }) => names.includes(name));
  return shown === answered
    ? pass
    : fail(
        answered
          ? "a suppressed call is missing in the next request"
          : "a suppressed call is in the next request",
      );
}
