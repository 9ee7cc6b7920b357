// What every loop owes after each last exchange, whatever it declares: the rows of last-exchange.json, and the requirements
// that judge single endings.

import type {
  DutyCells,
  LastExchangeRow,
  LastExchangeTable,
} from "../../src/generated/last-exchange.ts";
import type { Act } from "../../src/generated/scenario.ts";
import { same } from "../../src/model/compare.ts";
import type { CanonicalResponse } from "../../src/model/exchange.ts";
import {
  fail,
  notClaimed,
  pass,
  type Requirement,
  type Ruling,
} from "../../src/model/requirement.ts";
import { everyAct, isChained, isRunOf, sizeOf } from "./acts.ts";
import { holds, looksWhole } from "./answer.ts";
import table from "./last-exchange.json" with { type: "json" };
import { isCutText } from "./places.ts";
import { whysOf } from "./spent.ts";
import { type ActTrace, type Exchanged, lastResponse, type ToolRun } from "./trace.ts";
import { historyOf, type LoopTrial } from "./trial.ts";

export const lastExchange = table as LastExchangeTable;

type DutyName = keyof DutyCells;

/** The row of the table that a turn belongs to by its last response, or by when its user cancelled; null: it got no response. */
export function rowOf(act: ActTrace): LastExchangeRow | null {
  const named = (name: string) => lastExchange.rows.find((row) => row.name === name) ?? null;
  if (act.cancelled) return named(act.stalled ? "stalled" : `cancelled-${act.cancelled}-a-tool`);
  const reason = lastResponse(act)?.stopReason;
  // A request past the end of a script was answered by the harness: the loop had gone on.
  if (reason === "tool_call" && act.exchanges.at(-1)?.response === null) return null;
  return lastExchange.rows.find(({ reasons }) => reason && reasons.includes(reason)) ?? null;
}

/** The rows that a script can show, with the requirements of each: which, depends on what the loop does. */
export function rowsShown(acts: readonly Pick<Act, "script" | "cancel">[]) {
  const reasons = acts.flatMap(({ script }) => script.map(({ stopReason }) => stopReason));
  const isCancelled = acts.some(({ cancel }) => cancel);
  const rows = lastExchange.rows.filter(({ name, reasons: own }) =>
    own.length > 0 ? own.some((each) => reasons.includes(each)) : isCancelled && name !== "limit",
  );
  return rows.map(({ title, cells }) => {
    const by = Object.values(cells).flatMap((cell) => ("by" in cell ? cell.by : []));
    return { title, by: [...new Set(by)] };
  });
}

/** What asks a loop to go on: after one of these it stops only at a limit of its own. */
const goingOn: readonly ((response: CanonicalResponse) => boolean)[] = [
  ({ stopReason }) => stopReason === "tool_call",
  isCutText,
  ({ stopReason }) => stopReason === "pause_turn",
];

/** What the last response asks for, where nothing but the loop itself ended the turn. */
function leftAsking({ exchanges, cancelled, gateClosed, outcome }: ActTrace) {
  const last = exchanges.at(-1)?.response;
  const asks = last && goingOn.find((each) => each(last));
  return cancelled || gateClosed || outcome.error ? null : asks;
}

/**
 * Whether the loop stopped by itself: it had gone on in this turn after an end of the same kind, and now nothing was sent.
 * A call for tools asks every loop to go on, also the first time.
 */
export function stoppedItself(act: ActTrace): boolean {
  const asks = leftAsking(act);
  const before = act.exchanges.slice(0, -1);
  return (
    asks != null &&
    (lastResponse(act)?.stopReason === "tool_call" ||
      before.some(({ response }) => response && asks(response)))
  );
}

/** The names of the rows whose cell in a column names this requirement. */
const rowsBy = (id: string, duty: DutyName): string[] =>
  lastExchange.rows.flatMap(({ name, cells }) => {
    const cell = cells[duty];
    return "by" in cell && cell.by.includes(id) ? [name] : [];
  });

/** A duty of the table, with the requirement that judges it before all others. */
export interface JudgedCell {
  readonly row: LastExchangeRow;
  readonly duty: DutyName;
  readonly by: string;
}

/** Every cell that demands something. */
export const cells: readonly JudgedCell[] = lastExchange.rows.flatMap((row) =>
  lastExchange.columns.flatMap(({ name: duty }) => {
    const cell = row.cells[duty];
    return "by" in cell ? [{ row, duty, by: cell.by[0] as string }] : [];
  }),
);

/** The loop that fails in this duty after this ending, and in nothing else. */
export const mutantOf = ({ row, duty }: Pick<JudgedCell, "row" | "duty">) => `${row.name}:${duty}`;

/** A requirement whose mutants are those of its cells, and others. */
type Celled = Omit<Requirement<LoopTrial>, "mutants"> & { readonly mutants?: readonly string[] };

/** With the mutants of the cells that name it first. */
export function catching(requirement: Celled): Requirement<LoopTrial> {
  const own = cells.filter(({ by }) => by === requirement.id).map(mutantOf);
  const [first, ...others] = new Set([...(requirement.mutants ?? []), ...own]);
  if (first === undefined) throw new Error(`${requirement.id} catches no mutant`);
  return { ...requirement, mutants: [first, ...others] };
}

/** A requirement of the first column: the caller can tell the turn from a finished one, or it is excused. */
const visible = (
  told: Omit<Celled, "level" | "judge">,
  excused: (act: ActTrace, trial: LoopTrial) => boolean = () => false,
): Celled => {
  const rows = rowsBy(told.id, "visible");
  return {
    ...told,
    level: "MUST",
    judge: (trial) =>
      everyAct(trial.acts, (act) => {
        const row = rowOf(act);
        if (!row || !rows.includes(row.name)) return null;
        return looksWhole(act, trial.control) && !excused(act, trial)
          ? fail(
              `${row.title}, and the turn is reported as ${act.outcome.outcome}, as a whole one is`,
            )
          : pass;
      }),
  };
};

const isSynthetic = ({ outcome }: ActTrace) => outcome.synthetic === true;

/** Judges each response that was followed by another request. */
const followed = (
  trial: LoopTrial,
  reasons: readonly string[],
  judge: (at: Exchanged, next: Exchanged, response: CanonicalResponse, why: string) => Ruling,
): Ruling | null =>
  everyAct(trial.acts, (act) => {
    const whys = whysOf(act);
    const rulings = act.exchanges.flatMap((at, number) => {
      const next = act.exchanges[number + 1];
      if (!at.response || !reasons.includes(at.response.stopReason)) return [];
      return [next ? judge(at, next, at.response, whys[number + 1] ?? "") : pass];
    });
    return rulings.find(({ result }) => result === "fail") ?? rulings[0] ?? null;
  });

/** Tools that ran, from whole calls, and came to their end before the user cancelled. */
const finishedRuns = ({ exchanges }: ActTrace): ToolRun[] =>
  exchanges.flatMap(({ response, runs }) =>
    runs.filter(
      (run) =>
        run.result !== undefined &&
        !run.cutShort &&
        response?.toolCalls.some((call) => isRunOf(run, call)),
    ),
  );

/** Says which tool's result is missing among these. */
function forgottenRun(runs: readonly ToolRun[], results: readonly string[]): ToolRun | undefined {
  const left = [...results];
  return runs.find(({ result }) => {
    const at = left.findIndex((content) => result == null || holds(content, result));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const alike = (a: CanonicalResponse | null, b: CanonicalResponse | null | undefined) => {
  const shown = (each: CanonicalResponse | null | undefined) =>
    each && [each.stopReason, each.text, each.usage, each.toolCalls.map((call) => call.arguments)];
  return same(shown(a), shown(b));
};

/** Says how much earlier a turn stopped by itself than the one before it, on the same answers. */
function stoppedSooner(before: ActTrace, act: ActTrace): string | null {
  const [first, second] = [before.exchanges, act.exchanges];
  const shorter = second.length < first.length && leftAsking(act);
  return shorter && second.every(({ response }, at) => alike(response, first[at]?.response))
    ? `stopped after ${second.length} requests, the turn before after ${first.length}`
    : null;
}

export const lastExchanges: readonly Celled[] = [
  visible({
    id: "SR-104",
    rules: ["C6"],
    sentence: "A loop MUST let its caller see that the last response was cut by a limit.",
    harm: "silent-truncation",
    mutants: ["forgets-the-notice"],
  }),
  visible(
    {
      id: "SR-108",
      rules: ["C9"],
      sentence: "A loop MUST NOT take the close of a stream for a finished answer.",
      harm: "false-completion-on-cut",
      mutants: ["takes-a-cut-for-the-end"],
    },
    isSynthetic,
  ),
  visible({
    id: "SR-112",
    rules: ["C11"],
    sentence: "A loop MUST NOT report a paused turn as completed.",
    harm: "abandoned-pause",
    mutants: ["takes-a-pause-for-the-end"],
  }),
  visible({
    id: "SR-117",
    rules: ["C6"],
    sentence: "A loop MUST let its caller see that the last response was blocked or refused.",
    harm: "swallowed-block",
    mutants: ["takes-a-block-for-the-end"],
  }),
  visible(
    {
      id: "SR-118",
      rules: ["C6"],
      sentence: "A loop MUST let its caller see that the last response was a failure.",
      harm: "masked-error",
      mutants: ["takes-an-error-for-the-end"],
    },
    isSynthetic,
  ),
  visible({
    id: "SR-166",
    rules: ["C25"],
    sentence:
      "A loop MUST let its caller see that the model asked for tools and was not asked again.",
    harm: "premature-terminal",
  }),
  visible({
    id: "SR-171",
    rules: ["C25"],
    sentence: "A loop MUST let its caller see that the context window was full.",
    harm: "silent-truncation",
  }),
  visible({
    id: "SR-172",
    rules: ["C25"],
    sentence:
      "A loop MUST let its caller see that the last response was a call that cannot be used, or was cancelled by the provider.",
    harm: "premature-terminal",
  }),
  visible(
    {
      id: "SR-174",
      rules: ["C10", "C25"],
      sentence:
        "A loop MUST let its caller see that nobody knows how the last response ended, unless it declares that the content decides.",
      harm: "premature-terminal",
    },
    (act, { switches }) =>
      switches.unknownReason === "decide-by-content" && lastResponse(act)?.text !== "",
  ),
  {
    id: "SR-175",
    rules: ["C20", "C25"],
    level: "MUST",
    sentence: "A loop MUST NOT report a turn as completed that its user cancelled.",
    harm: "premature-terminal",
    judge: (trial) =>
      everyAct(trial.acts, ({ cancelled, outcome }) => {
        if (!cancelled || !trial.loop.hooks?.includes("cancel")) return null;
        return outcome.outcome === "completed"
          ? fail("a cancelled turn reported as completed")
          : pass;
      }),
  },
  {
    id: "SR-113",
    rules: ["C20"],
    level: "MUST",
    sentence: "A loop MUST send nothing and run nothing after it was cancelled.",
    harm: "unwanted-side-effect",
    mutants: ["goes-on-after-cancel"],
    judge: (trial) =>
      everyAct(trial.acts, ({ exchanges, cancelled, runsAfterCancel }) => {
        if (!cancelled || !trial.loop.hooks?.includes("cancel")) return null;
        // `runsAfterCancel` leaves out the tool during which the caller cancelled: it had begun before.
        if (runsAfterCancel > 0) return fail("a tool ran after the cancellation");
        return exchanges.some(({ afterCancel }) => afterCancel)
          ? fail("a request was sent after the cancellation")
          : pass;
      }),
  },
  {
    id: "SR-167",
    rules: ["C1", "C25"],
    level: "MUST",
    sentence: "A loop MUST NOT ask again after an answer that finished.",
    harm: "runaway-loop",
    // An answer without a text may be asked for again: the model finished without saying anything.
    judge: (trial) =>
      followed(trial, ["end_turn", "stop_sequence"], (_at, _next, { text, toolCalls }) =>
        text.trim() !== "" && toolCalls.length === 0
          ? fail("asked again after an answer that was finished")
          : pass,
      ),
  },
  {
    id: "SR-170",
    rules: ["C1", "C25"],
    level: "MUST",
    sentence:
      "A loop MUST NOT ask again, as it was, for an answer that was blocked, refused, cancelled by the provider, or ended in a way that nobody knows.",
    harm: "wrong-retry",
    judge: (trial) =>
      followed(
        trial,
        ["safety_blocked", "refusal", "cancelled", "unknown"],
        // Results of calls that ran are no retry; neither is a smaller request.
        (at, next, { stopReason }, why) =>
          why !== "round" && sizeOf(next) >= sizeOf(at)
            ? fail(`asked again after ${stopReason} with a request that is no smaller`)
            : pass,
      ),
  },
  {
    id: "SR-168",
    rules: ["C8", "C13", "C19", "C25"],
    level: "MUST",
    sentence:
      "The next turn MUST show the model what tools did, however the turn ended; a turn that was blocked or refused MAY be forgotten whole if its caller is told.",
    harm: "dropped-tool-call",
    judge(trial) {
      if (trial.loop.rewrites?.includes("messages")) return notClaimed;
      // A turn that the harness answered may have failed by that answer, which is no provider's.
      const acts = trial.acts.filter(
        (act) =>
          act.session === "" &&
          finishedRuns(act).length > 0 &&
          act.exchanges.every(({ response }) => response !== null),
      );
      if (acts.length === 0) return null;
      const shown = historyOf(trial);
      if (!shown || (trial.probe && isChained(trial.probe))) return notClaimed;
      const forgotten = (act: ActTrace) =>
        ["blocked", "refused"].includes(rowOf(act)?.name ?? "") &&
        !looksWhole(act, trial.control) &&
        !shown.some(({ role, content }) => role === "user" && content.includes(act.prompt));
      const runs = acts.filter((act) => !forgotten(act)).flatMap(finishedRuns);
      const results = shown.filter(({ role }) => role === "tool").map(({ content }) => content);
      // A loop that shortens results on purpose shows at least one for each run.
      const lost = trial.loop.rewrites?.includes("results")
        ? runs[results.length]
        : forgottenRun(runs, results);
      return lost
        ? fail(`the next turn does not show that ${lost.name} ran with ${lost.input}`)
        : pass;
    },
  },
  {
    id: "SR-173",
    rules: ["C18", "C22", "C25"],
    level: "MUST",
    sentence:
      "A turn in which nothing goes wrong MUST end as any finished one does, whatever the turn before it came to.",
    harm: "misdiagnosis",
    judge: ({ acts, control }) =>
      everyAct(acts, (act) => {
        const { exchanges, outcome } = act;
        const untroubled = ["end_turn", "stop_sequence", "tool_call"];
        const easy = exchanges.every(
          ({ response, unanswered }) =>
            response && !unanswered && untroubled.includes(response.stopReason),
        );
        if (!control || rowOf(act)?.name !== "natural" || !easy || outcome.limit) return null;
        return outcome.outcome === control.outcome.outcome
          ? pass
          : fail(`a finished answer reported as ${outcome.outcome}`);
      }),
  },
  {
    id: "SR-210",
    rules: ["L4"],
    level: "MUST",
    sentence: "Limits MUST start fresh with each turn.",
    harm: "budget-overrun",
    mutants: ["carries-budgets-over"],
    judge({ acts, main: { outcome }, expected }) {
      if (acts.length < 2) return null;
      if (expected)
        return expected.outcome.includes(outcome.outcome)
          ? pass
          : fail(`the second turn ended ${outcome.outcome}`);
      const pairs = acts.slice(1).map((act, at) => [acts[at] as ActTrace, act] as const);
      const judged = pairs.filter(([before]) => stoppedItself(before));
      if (judged.length === 0) return null;
      const sooner = judged.map(([before, act]) => stoppedSooner(before, act));
      const fault = sooner.find((each) => each !== null);
      return fault ? fail(fault) : pass;
    },
  },
  {
    id: "SR-211",
    rules: ["L5"],
    level: "SHOULD",
    sentence: "A loop SHOULD name the limit that ended a turn.",
    harm: "misdiagnosis",
    mutants: ["names-no-limit"],
    judge({ acts, main, expected, reports }) {
      const stopped = acts.filter(stoppedItself);
      if (expected?.limit === undefined && stopped.length === 0) return null;
      if (!reports.includes("limit")) return notClaimed;
      if (expected?.limit !== undefined) {
        const told = main.outcome.limit ?? null;
        return told === expected.limit
          ? pass
          : fail(`names the limit ${told}, it was ${expected.limit}`);
      }
      const silent = stopped.find(({ outcome }) => !outcome.limit);
      return silent
        ? fail(`stopped by itself after ${silent.exchanges.length} requests, and names no limit`)
        : pass;
    },
  },
];
