// The questions of somebody who chooses a library, and what a run says of each: counts, and the library's own word in one
// case of each kind. Everyday and documented endings only: made-up probes and look-alikes are left out.
import type { BoardAsked } from "../../src/generated/board-guest.ts";
import type { CaseLine } from "../../src/generated/journal.ts";
import { harms as allHarms, type Family } from "../../src/model/harm.ts";
import { answerWord } from "../../src/report/answer-word.ts";

/** `yes`: what a user wants. `open`: only a missing word shows it. `no`: the user is misled. */
type Kind = keyof BoardAsked;

interface Question {
  readonly id: string;
  /** The head of its column. */
  readonly name: string;
  readonly asked: string;
  /** null: the case says nothing about it. */
  readonly answer: (line: CaseLine) => Kind | null;
}

const right = ({ grade }: CaseLine) => grade === "exact" || grade === "coarse";

/** Harms by which a caller takes the ending for another; a wrong cause that is visible is not one of them. */
const misleading: readonly Family[] = ["ran", "finished", "endless"];
const misleads = ({ harms }: CaseLine) =>
  harms.some((harm) => misleading.includes(allHarms[harm as keyof typeof allHarms].family));

/** A reading: told, left open, or misleading. */
function told(line: CaseLine): Kind {
  if (right(line)) return "yes";
  if (line.answer.kind === "left_open") return "open";
  return misleads(line) ? "no" : "yes";
}

const whole =
  (...reasons: readonly string[]) =>
  (line: CaseLine): Kind | null =>
    line.suite === "mapping" && reasons.includes(line.expected.stopReason ?? "")
      ? told(line)
      : null;

const broken = (ends: "close" | "break") => (line: CaseLine) =>
  line.kind === "observe" && line.ends === ends && line.expected.afterReason === undefined
    ? told(line)
    : null;

const without =
  (harms: readonly string[], asks: (line: CaseLine) => boolean) =>
  (line: CaseLine): Kind | null => {
    if (!asks(line)) return null;
    return line.harms.some((harm) => harms.includes(harm)) ? "no" : "yes";
  };

const isTurn = ({ kind }: CaseLine) => kind === "turn";

export const questions: readonly Question[] = [
  {
    id: "cut",
    name: "cut by the limit",
    asked: "The output limit cut the answer. Does the library say so?",
    answer: whole("max_tokens"),
  },
  {
    id: "blocked",
    name: "blocked or refused",
    asked: "A filter blocked it, or the model refused. Does it say so?",
    answer: whole("safety_blocked", "refusal"),
  },
  {
    id: "failed",
    name: "provider failed",
    asked: "The provider failed. Does it say so?",
    answer: whole("error"),
  },
  {
    id: "paused",
    name: "paused",
    asked: "The provider paused the turn. Does it say so?",
    answer: whole("pause_turn"),
  },
  {
    id: "closed",
    name: "stream closed too early",
    asked: "The stream ended too early, with a clean close. Does it say so?",
    answer: broken("close"),
  },
  {
    id: "broke",
    name: "connection broke",
    asked: "The connection broke. Does it say so?",
    answer: broken("break"),
  },
  {
    id: "half",
    name: "half a tool call",
    asked: "Is half a tool call kept from running?",
    answer: without(
      ["partial-tool-offered", "partial-tool-executed"],
      ({ kind, expected }) => kind === "observe" && expected.calls === "unfinished",
    ),
  },
  {
    id: "word",
    name: "the provider's word",
    asked: "Does it keep the provider's own word?",
    answer: ({ requirements }) => {
      const result = requirements.find(({ id }) => id === "SR-002")?.result;
      return result === "pass" ? "yes" : result === "fail" ? "no" : null;
    },
  },
  {
    id: "stops",
    name: "loop: stops",
    asked: "Does its loop stop?",
    answer: without(["runaway-loop", "budget-overrun", "stuck"], isTurn),
  },
  {
    id: "visible",
    name: "loop: unfinished is visible",
    asked: "Does an unfinished turn look unfinished?",
    answer: without(
      [
        "silent-truncation",
        "false-completion-on-cut",
        "masked-error",
        "swallowed-block",
        "abandoned-pause",
        "premature-terminal",
        "untold-ending",
      ],
      isTurn,
    ),
  },
  {
    id: "once",
    name: "loop: tools run once",
    asked: "Does each tool run once, and only when it should?",
    answer: without(["partial-tool-executed", "unwanted-side-effect"], isTurn),
  },
];

/** What a run says of each question; those that no case asked are left out. */
export function answersTo(all: readonly CaseLine[]): Record<string, BoardAsked> {
  const lines = all.filter(
    ({ scored, via, level, grade }) =>
      scored &&
      via === undefined &&
      level !== "odd" &&
      !["not_claimed", "at_fault", "could_not_run"].includes(grade),
  );
  return Object.fromEntries(
    questions.flatMap(({ id, answer }) => {
      const kinds = Map.groupBy(lines, answer);
      kinds.delete(null);
      const asked = Object.fromEntries(
        (["yes", "open", "no"] as const).flatMap((kind) => {
          const own = kinds.get(kind) ?? [];
          return own.length > 0 ? [[kind, shown(own)]] : [];
        }),
      ) as BoardAsked;
      return Object.keys(asked).length > 0 ? [[id, asked]] : [];
    }),
  );
}

/** How many, the commonest word among them, and the shortest case with it. */
function shown(lines: readonly CaseLine[]): NonNullable<BoardAsked["yes"]> {
  const groups = [...Map.groupBy(lines, ({ answer }) => answerWord(answer))];
  const [word, own] = groups.reduce((most, group) =>
    group[1].length > most[1].length ? group : most,
  );
  const [plain = ""] = own
    .map((line) => line.case)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return { count: lines.length, word, case: plain };
}
