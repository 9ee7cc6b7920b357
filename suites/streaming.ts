// Suite `streaming`: every streamed fixture, cut before its terminal evidence. None of the pieces may look like an end.
import type { Trial } from "../src/capability/observe/trial.ts";
import {
  fail,
  notClaimed,
  pass,
  type Requirement,
  type SuiteText,
} from "../src/model/requirement.ts";

const requirements: readonly Requirement<Trial>[] = [
  {
    id: "SR-020",
    level: "MUST",
    sentence:
      "An adapter MUST NOT report a stream that was cut before its terminal evidence as finished.",
    source: ["B-071", "B-073", "B-132", "B-134", "P-050"],
    mutants: ["close-is-the-end", "end-turn-for-everything"],
    judge({ graded, claim }) {
      if (!graded.meaning) return null;
      const { action, means } = graded.meaning;
      if (means.some((reason) => claim.accepted.includes(reason))) return pass;
      return action === "complete" || action === "run_tools"
        ? fail(`a cut stream answered with ${action}`)
        : pass;
    },
  },
  {
    id: "SR-021",
    level: "SHOULD",
    sentence: "An adapter SHOULD hand on the text that came before the cut.",
    source: ["B-073", "G-01"],
    mutants: ["forgets-cut-text"],
    judge({ expected, answer, adapter }) {
      if (answer.kind !== "returned" || expected.text === "") return null;
      if (!adapter.reports.includes("text")) return notClaimed;
      return answer.observation.text === expected.text ? pass : fail("text before the cut is lost");
    },
  },
  {
    id: "SR-022",
    level: "MUST",
    sentence: "An adapter MUST come to an end when the stream does.",
    source: ["B-031", "P-045"],
    mutants: ["waits-for-the-marker"],
    judge({ graded }) {
      return graded.grade === "timed_out" ? fail("no answer in time") : pass;
    },
  },
];

export const streaming: SuiteText<Trial> = {
  name: "streaming",
  title: "Streams cut before their terminal evidence",
  requirements,
};
