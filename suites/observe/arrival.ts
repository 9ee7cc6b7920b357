// Suite `arrival`: the same stream in other chunks, forms or orders, or with more frames. The answer must not change.

import { fail, pass, type Requirement, type SuiteText } from "../../src/model/requirement.ts";
import type { ArrivalTrial } from "./trial.ts";

/** Judges cases of one kind of change by whether the answer changed. */
const unmoved =
  (change: ArrivalTrial["change"], found: string): Requirement<ArrivalTrial>["judge"] =>
  (trial) => {
    if (trial.change !== change) return null;
    if (!trial.moved) return pass;
    return fail(
      trial.place === null ? found : `${found}: one cut at byte ${trial.place} is enough`,
    );
  };

const requirements: readonly Requirement<ArrivalTrial>[] = [
  {
    id: "SR-024",
    rules: ["R13", "R18"],
    level: "MUST",
    sentence: "An adapter MUST read a stream the same however its bytes are cut into chunks.",
    mutants: ["decodes-each-chunk-alone", "takes-a-chunk-for-a-frame"],
    judge: unmoved("chunks", "other chunks give another answer"),
  },
  {
    id: "SR-025",
    rules: ["R13"],
    level: "MUST",
    sentence: "An adapter MUST read server-sent events the same in every form the format allows.",
    mutants: ["splits-at-line-feeds-alone", "takes-one-data-line"],
    judge: unmoved("form", "another form of the same events gives another answer"),
  },
  {
    id: "SR-026",
    rules: ["R3"],
    level: "MUST",
    sentence:
      "An adapter MUST NOT change its answer for what follows the terminal event of a stream.",
    mutants: ["reads-on-after-the-end"],
    judge: unmoved("tail", "frames after the end give another answer"),
  },
  {
    id: "SR-028",
    rules: ["R5", "R13"],
    level: "MUST",
    sentence:
      "An adapter MUST give the same answer when the frame with the stop reason comes twice.",
    mutants: ["gives-up-on-a-second-reason"],
    judge: unmoved("twice", "the reason sent twice gives another answer"),
  },
  {
    id: "SR-029",
    rules: ["R14"],
    level: "MUST",
    sentence:
      "An adapter MUST give the same answer in whatever order the frames of different choices come.",
    mutants: ["numbers-choices-as-they-come"],
    judge: unmoved("order", "another order of the choices gives another answer"),
  },
];

export const arrival: SuiteText<ArrivalTrial> = {
  name: "arrival",
  title: "The same streams, arriving in other ways",
  requirements,
};
