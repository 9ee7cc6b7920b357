// Suite `mapping`: every fixture in both modes. Does the adapter read the ending correctly and lose nothing?

import { hasUnfinishedCall } from "../../src/model/calls.ts";
import { same } from "../../src/model/compare.ts";
import {
  declaredButMissing,
  fail,
  notClaimed,
  pass,
  type Requirement,
  type Ruling,
  type SuiteText,
} from "../../src/model/requirement.ts";
import { looksDone } from "../../src/model/stop-reason.ts";
import { callDamage, textDamage } from "./damage.ts";
import type { Trial } from "./trial.ts";

const requirements: readonly Requirement<Trial>[] = [
  {
    id: "SR-001",
    rules: [
      "V3",
      "R2",
      "R3",
      "R4",
      "R5",
      "R6",
      "R8",
      "R9",
      "R12",
      "R15",
      "R17",
      "H4",
      "H5",
      "H6",
      "H7",
    ],
    level: "MUST",
    sentence: "An adapter MUST read the ending of a response as the stop reason it means.",
    mutants: ["end-turn-for-everything", "reads-finish-reason-only", "reads-the-wrong-field"],
    judge({ graded }) {
      const { grade, hand } = graded;
      if (hand?.kind === "left_open") return null;
      // A damaged answer has the right word; what was lost is judged by SR-003 and SR-004.
      if (grade === "exact" || grade === "coarse" || grade === "damaged") return pass;
      const row = hand?.row ?? hand?.errorRow;
      if (row) return fail(`read as ${row.means.join(" or ")}`);
      return fail(
        hand?.kind === "untold"
          ? "neither a word nor an error"
          : `the vocabulary has no row for ${hand?.word ?? hand?.error?.name ?? grade}`,
      );
    },
  },
  {
    id: "SR-002",
    rules: ["V4", "R10"],
    level: "MUST",
    sentence: "An adapter MUST keep the provider's own stop literal.",
    mutants: ["forgets-raw", "reads-the-wrong-field"],
    judge: judgeRaw,
  },
  {
    id: "SR-003",
    rules: ["V8", "H10"],
    level: "MUST",
    sentence: "An adapter MUST hand on all text of the response, once.",
    mutants: ["drops-last-delta", "repeats-text"],
    judge({ expected, answer, adapter }) {
      if (answer.kind !== "returned") return null;
      if (!adapter.reports.includes("text")) return notClaimed;
      const { text } = answer.observation;
      if (text !== undefined && !textDamage(text, expected)) return pass;
      if (text === undefined) return missing;
      return fail(`text of ${text.length} characters where ${expected.text.length} were sent`);
    },
  },
  {
    id: "SR-004",
    rules: ["V8", "R7", "H10"],
    level: "MUST",
    sentence: "An adapter MUST hand on every complete tool call with its name and arguments.",
    mutants: ["drops-tool-calls"],
    judge: judgeCalls,
  },
  {
    id: "SR-005",
    rules: ["R7", "H9"],
    level: "MUST",
    sentence: "An adapter MUST NOT hand on an incomplete call as one to run.",
    mutants: ["mends-arguments"],
    judge: judgeUnfinished,
  },
  {
    id: "SR-006",
    rules: ["V8"],
    level: "SHOULD",
    sentence: "An adapter SHOULD hand on the provider's token counts.",
    mutants: ["forgets-usage"],
    judge({ expected, answer, adapter }) {
      if (answer.kind !== "returned" || expected.usage === null) return null;
      if (!adapter.reports.includes("usage")) return notClaimed;
      const { usage } = answer.observation;
      if (usage === undefined) return missing;
      return same(usage, expected.usage) ? pass : fail(`usage ${JSON.stringify(usage)}`);
    },
  },
  {
    id: "SR-007",
    rules: ["R8", "H5"],
    level: "MUST",
    sentence: "An adapter MUST NOT report a value it does not know as a finished answer.",
    mutants: ["unknown-is-success"],
    judge({ tags, claim, graded }) {
      if (!tags.includes("unknown-value") || claim.stopReason !== "unknown") return null;
      return soundsFinished(graded) ? fail("an unknown value reported as a finished answer") : pass;
    },
  },
  {
    id: "SR-008",
    rules: ["C22"],
    level: "MUST",
    sentence: "An adapter MUST send exactly one request for one exchange.",
    mutants: ["asks-twice"],
    judge({ facts, answer }) {
      if (answer.kind === "skipped") return null;
      return facts.requests.length === 1 ? pass : fail(`${facts.requests.length} requests`);
    },
  },
  {
    id: "SR-009",
    rules: ["R9", "H4"],
    level: "MUST",
    sentence: "An adapter MUST make a failure of the provider visible.",
    mutants: ["swallows-errors"],
    judge({ claim, graded }) {
      const { hand } = graded;
      if (claim.stopReason !== "error" || !hand) return null;
      if (hand.error) return pass;
      if (hand.kind === "untold") return fail("neither an error nor a word");
      return soundsFinished(graded) ? fail(`a failure answered with ${hand.word}`) : pass;
    },
  },
  {
    id: "SR-010",
    rules: ["R13"],
    level: "MUST",
    sentence: "An adapter MUST NOT crash or hang on a response of a provider it claims.",
    mutants: ["throws-on-a-finished-answer", "never-answers"],
    judge({ graded, answer }) {
      if (answer.kind === "died") return fail(answer.how);
      if (graded.grade === "timed_out") return fail("no answer in time");
      if (graded.grade === "crashed")
        return fail(
          answer.kind === "threw" ? `${answer.error.name}: ${answer.error.message}` : "crashed",
        );
      return pass;
    },
  },
];

export const mapping: SuiteText<Trial> = {
  name: "mapping",
  title: "Every native stop value, whole and streamed",
  requirements,
};

/** A declared member is missing. Where every answer lacks it, the report says that the wrapper is at fault. */
const missing = fail(declaredButMissing);

function judgeRaw({ expected, answer, adapter }: Trial): Ruling | null {
  if (answer.kind !== "returned" || expected.error) return null;
  if (!adapter.reports.includes("rawReason")) return notClaimed;
  const { rawReason } = answer.observation;
  if (rawReason === undefined)
    return expected.ended === "structure" && expected.rawReason !== null ? pass : missing;
  const kept = [expected.rawReason, ...(expected.detail.raw ?? [])];
  // An event or a status that ends a response is no stop literal, so it need not be handed on.
  if (expected.ended === "structure" && rawReason === null) return pass;
  if (expected.rawReason === null) {
    const invented = rawReason !== null && String(rawReason).trim() !== "" && rawReason !== "null";
    return invented ? fail(`invented the stop literal ${JSON.stringify(rawReason)}`) : pass;
  }
  return kept.some((value) => same(value, rawReason))
    ? pass
    : fail(`rawReason is ${JSON.stringify(rawReason)}`);
}

function judgeCalls({ claim, expected, answer, adapter }: Trial): Ruling | null {
  const wanted = expected.toolCalls.filter(({ state }) => state === "complete");
  if (answer.kind !== "returned" || wanted.length === 0) return null;
  if (!adapter.reports.includes("toolCalls")) return notClaimed;
  const { toolCalls } = answer.observation;
  if (!toolCalls) return missing;
  const { lost, doubled, misordered } = callDamage(toolCalls, expected, claim.accepted);
  if (lost.length > 0) return fail(`not handed on: ${lost.join(", ")}`);
  if (doubled.length > 0) return fail(`handed on twice: ${doubled.join(", ")}`);
  return misordered ? fail("handed on in another order") : pass;
}

function judgeUnfinished({ expected, answer, adapter, graded }: Trial): Ruling | null {
  if (answer.kind !== "returned" || !hasUnfinishedCall(expected)) return null;
  if (!adapter.reports.includes("toolCalls")) return notClaimed;
  const names = expected.toolCalls
    .filter(({ state }) => state !== "complete")
    .map(({ name }) => name);
  return graded.harms.includes("partial-tool-offered")
    ? fail(`offers an unfinished call of ${names.join(", ")}`)
    : pass;
}

/** The caller's word says that the turn is done, and there is no error. */
function soundsFinished({ hand }: Trial["graded"]): boolean {
  return !hand?.error && hand?.row ? looksDone(hand.row.action) : false;
}
