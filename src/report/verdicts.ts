// The whole of judging as tables: what the caller has in hand against what was claimed. Computed by the judge itself.
import { verdictOn } from "../capability/observe/grade.ts";
import type { Hand, HeldCall, Meaning } from "../capability/observe/meaning.ts";
import type { Observation, StopReason, ToolCall } from "../generated/observation.ts";
import { stopReasonNames, stopReasons } from "../model/stop-reason.ts";
import { code, page, section, table } from "./markdown-table.ts";

/** One answer a library can give, as a column. */
interface Column {
  readonly title: string;
  readonly hand: (reason: StopReason, calls: readonly HeldCall[]) => Hand;
}

const nothing: Hand = {
  kind: "untold",
  word: null,
  row: null,
  error: null,
  thrown: false,
  errorRow: null,
  calls: [],
};

const meaning = (reason: StopReason): Meaning => ({
  means: [reason],
  action: stopReasons[reason].action,
});

const told = (title: string, row: (reason: StopReason) => Meaning | null): Column => ({
  title,
  hand: (reason, calls) => ({ ...nothing, kind: "told", word: title, row: row(reason), calls }),
});

/** For each action a word that means another reason, and one that means this very one. */
const words: readonly Column[] = [
  told("its own word", meaning),
  told("complete", () => meaning("end_turn")),
  told("run_tools", () => meaning("tool_call")),
  told("continue", () => meaning("max_tokens")),
  told("repair", () => meaning("malformed_tool_call")),
  told("resume", () => meaning("pause_turn")),
  told("abort", () => meaning("refusal")),
  told("fail", () => meaning("error")),
  told("a word without a row", () => null),
];

const error = { name: "SomeError", message: "" };
const others: readonly Column[] = [
  { title: "untold", hand: (_, calls) => ({ ...nothing, calls }) },
  {
    title: "threw, no row",
    hand: () => ({ ...nothing, kind: "threw", error, thrown: true }),
  },
  {
    title: "threw, row `error`",
    hand: () => ({
      ...nothing,
      kind: "threw",
      error,
      thrown: true,
      errorRow: meaning("error"),
    }),
  },
];
const columns = [...words, ...others];

function expectation(stopReason: StopReason, toolCalls: readonly ToolCall[]): Observation {
  return {
    stopReason,
    rawReason: "word",
    rawField: null,
    detail: {},
    ended: "reason",
    confidence: "high",
    text: "",
    reasoning: "",
    toolCalls: [...toolCalls],
    usage: null,
    error: null,
  };
}

function cell(
  reason: StopReason,
  { hand }: Column,
  wire: readonly ToolCall[],
  held: readonly HeldCall[],
): string {
  const observation = expectation(reason, wire);
  const claim = { stopReason: reason, accepted: [reason], observation };
  const { grade, harm } = verdictOn(hand(reason, held), claim, { reports: ["toolCalls"] });
  const right = grade === "exact" || grade === "coarse";
  return `${right && harm === null ? "✓ " : ""}${grade}${harm ? ` **${harm}**` : ""}`;
}

const whole: ToolCall = { id: "call_1", name: "look_up", arguments: "{}", state: "complete" };
const half: ToolCall = { ...whole, arguments: '{"a":', state: "incomplete" };

interface Situation {
  readonly title: string;
  readonly reasons: readonly StopReason[];
  readonly wire: readonly ToolCall[];
  readonly held: readonly HeldCall[];
}

const cutBy: readonly StopReason[] = ["max_tokens", "malformed_tool_call", "interrupted"];
const situations: readonly Situation[] = [
  {
    title: "No call on the wire",
    reasons: stopReasonNames.filter((reason) => reason !== "tool_call"),
    wire: [],
    held: [],
  },
  {
    title: "A whole call, in the caller's hand",
    reasons: ["tool_call"],
    wire: [whole],
    held: [whole],
  },
  { title: "A whole call, not in hand", reasons: ["tool_call"], wire: [whole], held: [] },
  {
    title: "Half a call, in hand and marked incomplete",
    reasons: cutBy,
    wire: [half],
    held: [half],
  },
  {
    title: "Half a call that looks ready to run",
    reasons: cutBy,
    wire: [half],
    held: [{ name: "look_up", arguments: "{}" }],
  },
];

/** Every table. */
export function renderVerdicts(): string {
  return page(
    "# Verdicts",
    "What the judge says of each answer (columns) to each ending (rows): rules H of [the specification](../docs/spec.md), computed by `npx fullstop verdicts`. A column that names an action is a word whose row means another stop reason with that action. ✓ is right; the harm is in bold. An answer whose text or calls were damaged loses its ✓ whatever the word.",
    ...situations.map(({ title, reasons, wire, held }) =>
      section(
        `## ${title}`,
        table(
          ["expected", ...columns.map((column) => column.title)],
          reasons.map((reason) => [
            code(reason),
            ...columns.map((column) => cell(reason, column, wire, held)),
          ]),
        ),
      ),
    ),
  );
}
