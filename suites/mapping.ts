// Suite `mapping`: every fixture in both modes. Does the adapter read the ending rightly, and lose nothing of the answer?
import type { Trial } from "../src/capability/observe/trial.ts";
import { hasUnfinishedCall } from "../src/model/calls.ts";
import { same } from "../src/model/compare.ts";
import {
  fail,
  notClaimed,
  pass,
  type Requirement,
  type Ruling,
  type SuiteText,
} from "../src/model/requirement.ts";

const requirements: readonly Requirement<Trial>[] = [
  {
    id: "SR-001",
    level: "MUST",
    sentence: "An adapter MUST read the end of a response as what it means.",
    source: [
      "Z-010",
      "Z-011",
      "Z-012",
      "Z-013",
      "Z-014",
      "Z-020",
      "Z-022",
      "Z-023",
      "Z-024",
      "Z-030",
      "Z-031",
      "Z-032",
      "Z-033",
      "Z-040",
      "Z-041",
      "Z-042",
      "Z-043",
      "B-050",
      "B-051",
      "B-052",
      "B-056",
      "B-057",
      "B-058",
      "B-060",
      "B-061",
      "B-062",
      "B-063",
    ],
    mutants: ["end-turn-for-everything", "reads-finish-reason-only", "reads-the-wrong-field"],
    judge({ graded }) {
      const right = graded.grade === "exact" || graded.grade === "coarse";
      return right ? pass : fail(`read as ${graded.meaning?.means.join(" or ") ?? graded.grade}`);
    },
  },
  {
    id: "SR-002",
    level: "MUST",
    sentence: "An adapter MUST keep the provider's own stop literal.",
    source: ["Z-003", "Z-005", "B-007", "B-076"],
    mutants: ["forgets-raw", "reads-the-wrong-field"],
    judge: judgeRaw,
  },
  {
    id: "SR-003",
    level: "MUST",
    sentence: "An adapter MUST hand on all text of the response, once.",
    source: ["Z-004", "Z-168"],
    mutants: ["drops-last-delta", "repeats-text"],
    judge({ expected, answer, adapter }) {
      if (answer.kind !== "returned") return null;
      if (!adapter.reports.includes("text")) return notClaimed;
      const { text } = answer.observation;
      if (text === expected.text) return pass;
      return fail(
        text === undefined
          ? "declared but missing"
          : `text of ${text.length} characters where ${expected.text.length} were sent`,
      );
    },
  },
  {
    id: "SR-004",
    level: "MUST",
    sentence: "An adapter MUST hand on every complete tool call with its name and arguments.",
    source: ["A-041", "A-080"],
    mutants: ["drops-tool-calls"],
    judge: judgeCalls,
  },
  {
    id: "SR-005",
    level: "MUST",
    sentence: "An adapter MUST NOT hand on a call that is not complete as one to run.",
    source: ["Z-062", "Z-100", "Q-026"],
    mutants: ["mends-arguments"],
    judge: judgeUnfinished,
  },
  {
    id: "SR-006",
    level: "SHOULD",
    sentence: "An adapter SHOULD hand on the provider's token counts.",
    source: ["Z-004", "G-04"],
    mutants: ["forgets-usage"],
    judge({ expected, answer, adapter }) {
      if (answer.kind !== "returned" || expected.usage === null) return null;
      if (!adapter.reports.includes("usage")) return notClaimed;
      return same(answer.observation.usage, expected.usage)
        ? pass
        : fail(`usage ${JSON.stringify(answer.observation.usage)}`);
    },
  },
  {
    id: "SR-007",
    level: "MUST",
    sentence: "An adapter MUST NOT report a value it does not know as a finished answer.",
    source: ["Z-050", "B-055", "B-133"],
    mutants: ["unknown-is-success"],
    judge({ tags, claim, graded }) {
      if (!tags.includes("unknown-value") || claim.stopReason !== "unknown") return null;
      const action = graded.meaning?.action;
      return action === "complete" || action === "run_tools" ? fail("silent success") : pass;
    },
  },
  {
    id: "SR-008",
    level: "MUST",
    sentence: "An adapter MUST send exactly one request for one exchange.",
    source: ["A-068"],
    mutants: ["asks-twice"],
    judge({ facts, answer }) {
      if (answer.kind === "skipped") return null;
      return facts.requests.length === 1 ? pass : fail(`${facts.requests.length} requests`);
    },
  },
  {
    id: "SR-009",
    level: "MUST",
    sentence: "An adapter MUST make a failure of the provider visible.",
    source: ["B-088", "P-043", "D-19"],
    mutants: ["swallows-errors"],
    judge({ claim, graded, answer }) {
      if (claim.stopReason !== "error" || !graded.meaning) return null;
      const { action } = graded.meaning;
      // Handed over in band, the caller has it too.
      if (answer.kind === "returned" && answer.observation.error) return pass;
      return action === "complete" || action === "run_tools"
        ? fail(`a failure answered with ${action}`)
        : pass;
    },
  },
  {
    id: "SR-010",
    level: "MUST",
    sentence: "An adapter MUST NOT crash or hang on a response of a provider it claims.",
    source: ["B-085", "P-045", "Z-181"],
    mutants: ["throws-on-unknown", "never-answers"],
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

function judgeRaw({ expected, answer, adapter }: Trial): Ruling | null {
  if (answer.kind !== "returned" || expected.error) return null;
  if (!adapter.reports.includes("rawReason")) return notClaimed;
  const { rawReason } = answer.observation;
  const kept = [expected.rawReason, ...(expected.detail.raw ?? [])];
  if (expected.rawReason === null) {
    const invented =
      rawReason !== null &&
      rawReason !== undefined &&
      rawReason !== "" &&
      String(rawReason).trim() !== "" &&
      rawReason !== "null";
    return invented ? fail(`invented ${JSON.stringify(rawReason)}`) : pass;
  }
  return kept.some((value) => same(value, rawReason))
    ? pass
    : fail(`raw ${JSON.stringify(rawReason)}`);
}

function judgeCalls({ expected, answer, adapter }: Trial): Ruling | null {
  const wanted = expected.toolCalls.filter(({ state }) => state === "complete");
  if (answer.kind !== "returned" || wanted.length === 0) return null;
  if (!adapter.reports.includes("toolCalls")) return notClaimed;
  const given = (answer.observation.toolCalls ?? []).map(({ name, arguments: text }) => ({
    name,
    input: inputOf(text),
  }));
  const missing = wanted.filter(
    ({ name, arguments: text }) =>
      !given.some((call) => call.name === name && same(call.input, inputOf(text))),
  );
  return missing.length === 0
    ? pass
    : fail(`not handed on: ${missing.map(({ name }) => name).join(", ")}`);
}

function judgeUnfinished({ expected, answer, adapter, graded }: Trial): Ruling | null {
  if (answer.kind !== "returned" || !hasUnfinishedCall(expected)) return null;
  if (!adapter.reports.includes("toolCalls")) return notClaimed;
  const bad = expected.toolCalls
    .filter(({ state }) => state !== "complete")
    .map(({ name }) => name);
  const offered = (answer.observation.toolCalls ?? []).filter(
    ({ name, state }) => bad.includes(name) && (state ?? "complete") === "complete",
  );
  // A caller who is told that the answer was cut or broken is warned; one who is told to run tools is not.
  const warned =
    graded.meaning !== null && !["complete", "run_tools"].includes(graded.meaning.action);
  const mended = offered.filter(({ arguments: text }) => inputOf(text) !== text);
  if (mended.length > 0 && !warned)
    return fail(`offers a mended call of ${mended.map(({ name }) => name).join(", ")}`);
  return offered.length > 0 && !warned
    ? fail(`offers an unfinished call of ${offered.map(({ name }) => name).join(", ")}`)
    : pass;
}

function inputOf(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
