// reports/verdicts.md: all verdicts as tables: every answer a caller can get against every expected ending. Computed by the judge itself.

import type { Observation, StopReason, ToolCall } from "../src/generated/observation.ts";
import { stopReasonNames, stopReasons } from "../src/model/stop-reason.ts";
import { code, page, section, table } from "../src/report/markdown-table.ts";
import { verdictOn } from "../suites/observe/grade.ts";
import type { Hand, HeldCall, Meaning } from "../suites/observe/meaning.ts";

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

/** For each action two words: one that means another reason, one that means the expected reason. */
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

const thrown: Hand = {
  ...nothing,
  kind: "threw",
  error: { name: "SomeError", message: "" },
  thrown: true,
};
const columns: readonly Column[] = [
  ...words,
  { title: "untold", hand: (_, calls) => ({ ...nothing, calls }) },
  { title: "threw, no row", hand: () => thrown },
  { title: "threw, row `error`", hand: () => ({ ...thrown, errorRow: meaning("error") }) },
];

const rest: Omit<Observation, "stopReason" | "toolCalls"> = {
  rawReason: "word",
  rawField: null,
  detail: {},
  ended: "reason",
  confidence: "high",
  text: "",
  reasoning: "",
  usage: null,
  error: null,
};

function cell(stopReason: StopReason, { hand }: Column, { wire, held }: Situation): string {
  const observation = { ...rest, stopReason, toolCalls: wire };
  const claim = { stopReason, accepted: [stopReason], observation };
  const { grade, harm } = verdictOn(hand(stopReason, held), claim, { reports: ["toolCalls"] });
  const right = grade === "exact" || grade === "coarse";
  return `${right && harm === null ? "✓ " : ""}${grade}${harm ? ` **${harm}**` : ""}`;
}

interface Situation {
  readonly title: string;
  readonly reasons: readonly StopReason[];
  readonly wire: ToolCall[];
  readonly held: readonly HeldCall[];
}

const whole: ToolCall = { id: "call_1", name: "look_up", arguments: "{}", state: "complete" };
const half: ToolCall = { ...whole, arguments: '{"a":', state: "incomplete" };
const asked: readonly StopReason[] = ["tool_call"];
const unasked = stopReasonNames.filter((reason) => reason !== "tool_call");
const cutBy: readonly StopReason[] = ["max_tokens", "malformed_tool_call", "interrupted"];
const ready: HeldCall = { name: "look_up", arguments: "{}" };

const situations: readonly Situation[] = [
  { title: "No call on the wire", reasons: unasked, wire: [], held: [] },
  { title: "A whole call, in the caller's hand", reasons: asked, wire: [whole], held: [whole] },
  { title: "A whole call, not in hand", reasons: asked, wire: [whole], held: [] },
  {
    title: "Half a call, in hand and marked incomplete",
    reasons: cutBy,
    wire: [half],
    held: [half],
  },
  { title: "Half a call that looks ready to run", reasons: cutBy, wire: [half], held: [ready] },
];

/** Every table. */
export function renderVerdicts(): string {
  return page(
    "# Verdicts",
    "What the judge says of each answer (columns) to each ending (rows): rules H of [the specification](../docs/spec.md), computed by the judge itself (`npm run generate`). A column that names an action is a word whose row means another stop reason with that action. ✓ is right; the harm is in bold. An answer whose text or calls were damaged loses its ✓ whatever the word.",
    ...situations.map((situation) => {
      const { title, reasons } = situation;
      const rows = reasons.map((reason) => [
        code(reason),
        ...columns.map((column) => cell(reason, column, situation)),
      ]);
      return section(
        `## ${title}`,
        table(["expected", ...columns.map((each) => each.title)], rows),
      );
    }),
  );
}
