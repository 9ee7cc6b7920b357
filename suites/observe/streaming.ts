// Suite `streaming`: every streamed fixture, cut before its terminal evidence. No cut stream may look finished.

import {
  fail,
  notClaimed,
  pass,
  type Requirement,
  type SuiteText,
} from "../../src/model/requirement.ts";
import { looksDone, stopReasons } from "../../src/model/stop-reason.ts";
import { textDamage } from "./damage.ts";
import type { Trial } from "./trial.ts";

/** Nothing was cut where the suite put an error frame in: SR-027 judges that. */
const isCut = ({ variant }: Trial) => !variant?.startsWith("error");

const requirements: readonly Requirement<Trial>[] = [
  {
    id: "SR-020",
    rules: ["R1", "R4", "R18"],
    level: "MUST",
    sentence:
      "An adapter MUST NOT report a stream that was cut before its terminal evidence as finished.",
    mutants: ["close-is-the-end", "end-turn-for-everything"],
    judge(trial) {
      if (!isCut(trial)) return null;
      const { hand, grade } = trial.graded;
      const { afterReason = [] } = trial.claim;
      if (!hand || grade === "exact" || grade === "coarse" || grade === "damaged") return pass;
      // Its reason came and says that the answer is finished: another word for that is no worse than the right one.
      if (afterReason.some((reason) => looksDone(stopReasons[reason].action))) return pass;
      const finished = !hand.error && hand.row !== null && looksDone(hand.row.action);
      return finished ? fail(`a cut stream answered with ${hand.word ?? "nothing"}`) : pass;
    },
  },
  {
    id: "SR-023",
    rules: ["R4", "H7"],
    level: "MUST",
    sentence: "An adapter MUST let its caller see that a stream was cut.",
    mutants: ["close-says-nothing"],
    judge(trial) {
      if (!isCut(trial)) return null;
      const { hand, grade } = trial.graded;
      if (!hand || grade === "exact" || grade === "coarse" || grade === "damaged") return pass;
      // Left open: the caller sees a member that is empty, and what that means nobody has said.
      if (hand.kind === "left_open") return null;
      return hand.kind === "untold" ? fail("neither a word nor an error") : pass;
    },
  },
  {
    id: "SR-021",
    rules: ["V8", "R4"],
    level: "MUST",
    sentence:
      "An adapter that returns an answer to a cut stream MUST hand on the text that came before the cut.",
    mutants: ["forgets-cut-text"],
    judge({ expected, answer, adapter }) {
      if (answer.kind !== "returned" || expected.text === "") return null;
      if (!adapter.reports.includes("text")) return notClaimed;
      const { text } = answer.observation;
      const kept = text !== undefined && textDamage(text, expected) === null;
      return kept ? pass : fail("text that came is lost");
    },
  },
  {
    id: "SR-022",
    rules: ["R4", "R13"],
    level: "MUST",
    sentence: "An adapter MUST answer or fail when the stream ends, and not wait for more.",
    mutants: ["waits-for-the-marker"],
    judge({ graded }) {
      return graded.grade === "timed_out" ? fail("no answer in time") : pass;
    },
  },
  {
    id: "SR-027",
    rules: ["R5", "R9"],
    level: "MUST",
    sentence: "An adapter MUST make a failure in the middle of a stream visible.",
    mutants: ["swallows-errors"],
    judge(trial) {
      const { hand } = trial.graded;
      if (!hand || isCut(trial)) return null;
      if (hand.error) return pass;
      const finished = hand.row ? looksDone(hand.row.action) : hand.word === null;
      return finished ? fail(`a failure answered with ${hand.word ?? "nothing"}`) : pass;
    },
  },
];

export const streaming: SuiteText<Trial> = {
  name: "streaming",
  title: "Streams cut before their terminal evidence",
  requirements,
};
