// What holds for every loop, whatever it declares: U1 to U12 of the ledger, and what follows from them.

import { same } from "../../src/model/compare.ts";
import { fail, notClaimed, pass, type Requirement } from "../../src/model/requirement.ts";
import { eventsOf, everyAct, firstTexts, isRunOf, played, sizeOf } from "./acts.ts";
import { countOf, hasFailed } from "./places.ts";
import { asInferred } from "./spent.ts";
import { type ActTrace, type Exchanged, lastResponse, runsOf, type ToolRun } from "./trace.ts";
import { historyOf, type LoopTrial } from "./trial.ts";

/** Runs between two requests that no complete call of the response before them accounts for. */
function unaccounted({ response, runs }: Exchanged): ToolRun[] {
  const calls = [...(response?.toolCalls ?? [])];
  return runs.filter((run) => {
    const at = calls.findIndex((call) => isRunOf(run, call));
    if (at >= 0) calls.splice(at, 1);
    return at < 0;
  });
}

const crashes = [
  "TypeError",
  "ReferenceError",
  "RangeError",
  "SyntaxError",
  "AttributeError",
  "KeyError",
];

const unusable = [
  "safety_blocked",
  "refusal",
  "malformed_tool_call",
  "cancelled",
  "error",
  "interrupted",
];

/** Whether only whole calls ran, beside one that cannot be used, and the next request has a result for each. */
function ranBesideBad(at: Exchanged, next: Exchanged | undefined): boolean {
  const { response, runs } = at;
  const calls = response?.stopReason === "malformed_tool_call" ? response.toolCalls : [];
  const answered = next ? countOf(next, "tool") - countOf(at, "tool") : calls.length;
  return (
    calls.some(({ state }) => state !== "complete") &&
    runs.every((run) => calls.some((call) => isRunOf(run, call))) &&
    answered >= calls.length
  );
}

export const invariants: readonly Requirement<LoopTrial>[] = [
  {
    id: "SR-101",
    rules: ["C2"],
    level: "MUST",
    sentence: "A loop MUST NOT run a tool with arguments that are not complete.",
    harm: "partial-tool-executed",
    mutants: ["runs-partial-calls"],
    judge: (trial) =>
      everyAct(played(trial), (act) => {
        const open = act.exchanges.filter(({ response }) =>
          response?.toolCalls.some(({ state }) => state !== "complete"),
        );
        if (open.length === 0) return null;
        const bad = open.flatMap((each) =>
          unaccounted(each).filter(({ name }) =>
            each.response?.toolCalls.some(
              (call) => call.name === name && call.state !== "complete",
            ),
          ),
        );
        return bad[0]
          ? fail(`ran ${bad[0].name} with ${JSON.stringify(bad[0].input)} from a call that was cut`)
          : pass;
      }),
  },
  {
    id: "SR-102",
    rules: ["C4"],
    level: "MUST",
    sentence: "A loop MUST report exactly one end for each turn.",
    harm: "stuck",
    mutants: ["ends-twice"],
    judge: (trial) =>
      everyAct(played(trial), (act) => {
        const ends = eventsOf(trial, act)?.filter(({ type }) => type === "terminal").length ?? 1;
        return ends === 1 ? pass : fail(`${ends} terminal events`);
      }),
  },
  {
    id: "SR-103",
    rules: ["C5"],
    level: "MUST",
    sentence:
      "A loop MUST NOT invent what the provider said; an end that the loop adds itself MUST be marked synthetic.",
    harm: "misdiagnosis",
    mutants: ["invents-reasons"],
    judge: (trial) =>
      everyAct(played(trial), (act) => {
        const events = eventsOf(trial, act);
        if (!events) return notClaimed;
        const seen = events
          .filter(({ type }) => type === "stop_reason_observed")
          .map(({ reason }) => reason);
        const [odd = null, ...others] = [act, asInferred(act)].map(({ exchanges }) => {
          const said = exchanges.map(({ response }) => response?.stopReason ?? null);
          const at = seen.findIndex(
            (reason, number) => said[number] != null && reason !== said[number],
          );
          return at < 0 ? null : `response ${at + 1} was ${said[at]}, reported as ${seen[at]}`;
        });
        return odd === null || others.includes(null) ? pass : fail(odd);
      }),
  },
  {
    id: "SR-105",
    rules: ["C7"],
    level: "MUST",
    sentence:
      "A loop MUST show the model exactly one result for each call before the next inference.",
    harm: "invalid-history",
    mutants: ["loses-the-record", "answers-before-the-calls", "answers-calls-twice"],
    judge: (trial) =>
      everyAct(played(trial), ({ exchanges }) => {
        const bad = exchanges
          .map(({ request }) => unanswered(request.messages))
          .find((each) => each);
        return bad ? fail(bad) : exchanges.length > 1 ? pass : null;
      }),
  },
  {
    id: "SR-106",
    rules: ["C15"],
    level: "MUST",
    sentence: "A loop MUST NOT leave its hints to go on in the history.",
    harm: "leaked-control-prompt",
    mutants: ["leaks-the-control-prompt"],
    judge(trial) {
      const hints = hintTexts(trial);
      if (hints.length === 0) return null;
      const shown = historyOf(trial);
      if (!shown) return notClaimed;
      const leaked = shown.find(
        ({ role, content }) => role !== "assistant" && hints.includes(content),
      );
      return leaked ? fail(`left behind: ${JSON.stringify(leaked.content.slice(0, 60))}`) : pass;
    },
  },
  {
    id: "SR-107",
    rules: ["L1"],
    level: "MUST",
    sentence: "A loop MUST bound the requests and the tool runs of a turn.",
    harm: "runaway-loop",
    mutants: ["ignores-budgets"],
    judge: ({ endless, acts }) =>
      !endless
        ? null
        : everyAct(acts, ({ exchanges }) =>
            exchanges.some(({ response }) => response === null)
              ? fail(`still asking after ${exchanges.length - 1} requests`)
              : pass,
          ),
  },
  {
    id: "SR-109",
    rules: ["C8", "C7"],
    level: "MUST",
    sentence: "A loop MUST NOT run again what has run, nor lose the record of it.",
    harm: "unwanted-side-effect",
    mutants: ["runs-tools-twice", "loses-the-record", "runs-tools-again-with-a-resent-request"],
    judge: (trial) =>
      everyAct(played(trial), (act) => {
        if (runsOf(act).length === 0) return null;
        const twice = act.exchanges.flatMap((each) => {
          const open = each.response?.toolCalls.some(({ state }) => state !== "complete");
          return open ? [] : unaccounted(each);
        })[0];
        if (twice) return fail(`${twice.name} ran though no call asked for it at that point`);
        const lost = act.exchanges.findIndex((each, at) => {
          const next = act.exchanges[at + 1];
          const { length } = each.runs;
          return next && length > 0 && countOf(next, "tool") < length + countOf(each, "tool");
        });
        return lost >= 0
          ? fail(`request ${lost + 2} does not show the result of a tool that ran`)
          : pass;
      }),
  },
  {
    id: "SR-110",
    rules: ["C10"],
    level: "MUST",
    sentence: "A loop MUST NOT crash on a stop value it does not know.",
    harm: "parser-crash",
    mutants: ["crashes-on-unknown"],
    judge: (trial) =>
      everyAct(trial.acts, (act) => {
        if (lastResponse(act)?.stopReason !== "unknown") return null;
        const { error } = act.outcome;
        // An error that the loop throws itself ends the turn visibly, which is right; a TypeError is a crash.
        return error && act.threw && crashes.includes(error.name)
          ? fail(`threw ${error.name}: ${error.message}`)
          : pass;
      }),
  },
  {
    id: "SR-111",
    rules: ["C3"],
    level: "MUST",
    sentence:
      "A loop MUST NOT run tools from a response that was blocked, refused, malformed, cancelled, failed or broken off; whole calls beside one that cannot be used MAY run if each call gets a result.",
    harm: "unwanted-side-effect",
    mutants: [
      "runs-tools-of-a-block",
      "runs-tools-of-a-refusal",
      "runs-tools-of-an-error",
      "runs-tools-of-a-break",
      "runs-tools-the-provider-cancelled",
      "runs-malformed-calls",
    ],
    judge: (trial) =>
      everyAct(trial.acts, ({ exchanges }) => {
        const bad = exchanges.filter(
          ({ response }) => response && unusable.includes(response.stopReason),
        );
        if (bad.length === 0) return null;
        const ran = bad.find(
          (each) =>
            each.runs.length > 0 && !ranBesideBad(each, exchanges[exchanges.indexOf(each) + 1]),
        );
        return ran
          ? fail(`ran ${ran.runs[0]?.name} from a response read as ${ran.response?.stopReason}`)
          : pass;
      }),
  },
  {
    id: "SR-114",
    rules: ["C20"],
    level: "MUST",
    sentence: "A loop MUST NOT continue an answer that filled the context window.",
    harm: "runaway-loop",
    mutants: ["continues-on-a-full-context"],
    judge: (trial) =>
      everyAct(trial.acts, ({ exchanges }) => {
        const full = exchanges.find(
          ({ response }) => response?.stopReason === "context_window_exceeded",
        );
        if (!full) return null;
        const next = exchanges[exchanges.indexOf(full) + 1];
        return next && sizeOf(next) >= sizeOf(full)
          ? fail("asked again with a request that is no smaller")
          : pass;
      }),
  },
  {
    id: "SR-115",
    rules: ["C13"],
    level: "MUST",
    sentence:
      "A loop MUST keep a history that its provider accepts: where the protocol rejects them or its profile alternates no empty answers and, where its profile alternates, no two messages of one role in a row, except after a question that got no answer.",
    harm: "invalid-history",
    mutants: ["keeps-empty-answers"],
    judge(trial) {
      const shown = historyOf(trial);
      if (!shown) return notClaimed;
      // An answer that was all reasoning, or a refusal in a part of its own, leaves no text in the history.
      const textless = trial.acts.some(({ exchanges }) =>
        exchanges.some(
          ({ response }) =>
            response?.stopReason === "refusal" ||
            (response?.text === "" && response.reasoning !== ""),
        ),
      );
      const empty = shown.some(
        ({ role, content, toolCalls = [] }) =>
          role === "assistant" && content === "" && toolCalls.length === 0,
      );
      // Chat Completions and Responses document an answer without text as a message like any other.
      if (empty && !textless && (trial.rejectsEmpty || trial.alternates))
        return fail("an empty assistant message");
      // Providers take messages of one role in a row, or join them: only a profile asks for more.
      if (!trial.alternates) return pass;
      // A pause that is sent back as it stands puts two answers in a row: protocols with pauses require it.
      const paused = trial.acts.some(({ exchanges }) =>
        exchanges.some(({ response }) => response?.stopReason === "pause_turn"),
      );
      // A question that got no answer may stay in the history, before the next question.
      const open = trial.acts.filter((act) => !isAnswered(act));
      const mayRepeat = ({ role, content }: Messages[number]) =>
        role === "assistant"
          ? paused
          : role !== "user" || open.some(({ prompt }) => content.includes(prompt));
      const twice = shown.findIndex(
        (message, at) => !mayRepeat(message) && shown[at + 1]?.role === message.role,
      );
      return twice >= 0 ? fail(`two ${shown[twice]?.role} messages in a row`) : pass;
    },
  },
  {
    id: "SR-116",
    rules: ["C22", "C1"],
    level: "MUST",
    sentence: "Where nothing goes wrong, a loop MUST finish the turn and run every complete call.",
    harm: "dropped-tool-call",
    mutants: ["runs-no-tools"],
    judge({ control, controlExpected }) {
      if (!control) return null;
      const { outcome, tools = [] } = controlExpected;
      if (!outcome.includes(control.outcome.outcome))
        return fail(
          `the control turn ended ${control.outcome.outcome}, not ${outcome.join(" or ")}`,
        );
      const ran = runsOf(control).map(({ name }) => name);
      const wanted = tools.map((line) => line.split(" ")[0]);
      return same(ran, wanted) ? pass : fail(`the control turn ran [${ran}], not [${wanted}]`);
    },
  },
];

/** Whether any text of the model reached the loop in a response that did not break. */
const isAnswered = ({ exchanges, cancelled }: ActTrace): boolean =>
  exchanges.some(({ response, runs }, at) => {
    const lost = cancelled && runs.length === 0 && at === exchanges.length - 1;
    return response?.text && !hasFailed(response) && !lost;
  });

/** After these a loop says what was wrong with the answer, as the result of a tool does: that is no hint to go on. */
const wanting = ["end_turn", "stop_sequence", "malformed_tool_call"];

/** Hints that the loop added itself: no prompts of the user, and not in the first request. */
function hintTexts({ acts, prompts }: LoopTrial): string[] {
  return acts.flatMap((act) => {
    const known = new Set([...firstTexts(act), ...prompts]);
    return act.exchanges.flatMap(({ request }, at) => {
      const texts = request.messages
        .filter(({ role }) => role === "user" || role === "system")
        .map(({ content }) => content)
        .filter((content) => !known.has(content));
      for (const text of texts) known.add(text);
      return wanting.includes(act.exchanges[at - 1]?.response?.stopReason ?? "") ? [] : texts;
    });
  });
}

type Messages = Exchanged["request"]["messages"];

/** Says which calls of a request have no result or more than one; null if each has one. */
function unanswered(messages: Messages): string | null {
  for (const [at, { toolCalls = [] }] of messages.entries()) {
    if (toolCalls.length === 0) continue;
    const after = messages.slice(at + 1);
    const end = after.findIndex(({ role }) => role !== "tool");
    const results = end < 0 ? after.length : end;
    if (results !== toolCalls.length)
      return `${toolCalls.length} calls are followed by ${results} results`;
  }
  return null;
}
