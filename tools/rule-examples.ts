// What docs/spec.md shows below each rule: an example from the corpus, and the rule's sources.
import { join } from "node:path";
import { claimOf } from "../src/ask/observe/claim.ts";
import { loadScenarios, loadVocabulary } from "../src/corpus/collections.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCorpus } from "../src/corpus/load.ts";
import type { GuestObservation } from "../src/generated/guest-observation.ts";
import type { Example, JudgedAnswer, Rule } from "../src/generated/rules.ts";
import type { Answer } from "../src/model/answer.ts";
import { code } from "../src/report/markdown-table.ts";
import { gradeAnswer } from "../suites/observe/grade.ts";

const dir = builtInCorpus();
const { fixtures, cards } = loadCorpus(dir);
const scenarios = loadScenarios(dir);

/** Members without a word about the end. */
const besides = new Set(
  "id object created created_at model system_fingerprint service_tier usage usageMetadata metrics logprobs obfuscation".split(
    " ",
  ),
);

export const examplesOf = ({ id, examples = [] }: Rule): string =>
  examples.map((example) => `Example: ${exampleText(example, id)}`).join("\n\n");

function exampleText(example: Example, rule: string): string {
  const { fixture, scenario, says } = example;
  const shown = fixture
    ? fixtureText(example, fixture, rule)
    : scenario
      ? scenarioText(scenario, rule)
      : [];
  return [...shown, ...(says ? [says] : [])].join("\n\n");
}

function fixtureText({ mode = "json", answers = [] }: Example, id: string, rule: string): string[] {
  const fixture = fixtures.find((each) => each.id === id);
  const evidence = fixture?.evidence.find((each) => each.mode === mode);
  if (!fixture || !evidence)
    throw new Error(`suites/rules.json: ${rule}: found no fixture ${id} with ${mode}`);
  const { stopReason, rawReason, ended, toolCalls } = evidence.expected;
  const calls = toolCalls.map(({ name, state }) => `call ${code(String(name))} ${state}`);
  const reading = [
    `${code(String(stopReason))}, raw ${code(JSON.stringify(rawReason))}, ended by ${code(ended)}`,
    ...calls,
  ];
  const dialect = cards[fixture.provider]?.dialect ?? "";
  const claim = claimOf(fixture, evidence.expected);
  const judged = answers.map((answer) => `- ${answerText(answer)}: ${verdictOf(answer)}`);
  return [
    `[${id}](https://github.com/fullstop-dev/fullstop/tree/main/corpus/providers/${id}), ${mode === "json" ? "a whole body" : "the end of a stream"}`,
    `\`\`\`${mode === "json" ? "json" : "text"}\n${shortened(Buffer.from(evidence.bytes).toString("utf8"), mode)}\n\`\`\``,
    `is read as ${reading.join("; ")}.`,
    ...(judged.length > 0 ? [judged.join("\n")] : []),
  ];

  function verdictOf(given: JudgedAnswer): string {
    const words = loadVocabulary(dir, given.vocabulary);
    const { grade, harms } = gradeAnswer(claim, answerOf(given), words, dialect, {
      reports: Object.keys(given.returned ?? {}) as never,
    });
    return [`*${grade}*`, ...harms.map(code)].join(", ");
  }
}

const answerText = ({ returned, threw, vocabulary }: JudgedAnswer) =>
  `${returned ? code(JSON.stringify(returned)) : `throws ${code(threw ?? "")}`} in the words of ${code(vocabulary)}`;

function answerOf({ returned, threw }: JudgedAnswer): Answer {
  if (threw) return { kind: "threw", error: { name: threw, message: "the library's message" } };
  return { kind: "returned", observation: { reported: null, ...returned } as GuestObservation };
}

/** The last frames of a stream, or a body, without what says nothing about the end. */
function shortened(text: string, mode: "json" | "stream"): string {
  if (mode === "json") return told(text);
  const frames = text.split(/\r?\n/).filter((line) => line !== "");
  return frames
    .slice(-4)
    .map((line) => line.replace(/^(data: ?)(.*)$/, (_, field, data) => field + told(data)))
    .join("\n");
}

function told(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text.length > 160 ? `…${text.slice(-160)}` : text;
  }
  const kept = JSON.stringify(value, (name, each) =>
    besides.has(name)
      ? undefined
      : typeof each === "string" && each.length > 60
        ? `${each.slice(0, 50)}…`
        : each,
  );
  return kept.length > 420 ? `${kept.slice(0, 300)} … ${kept.slice(-110)}` : kept;
}

function scenarioText(id: string, rule: string): string[] {
  const found = scenarios.find(({ area, fact }) => `${area}/${fact}` === id);
  if (!found) throw new Error(`suites/rules.json: ${rule}: found no scenario ${id}`);
  const { title, acts, variants = [], expect } = found.scenario;
  const turns = (acts ?? variants[0]?.acts ?? []).map(({ script }) =>
    script.map((each) => code(scriptWord(each as never))).join(", then "),
  );
  const [profile, expected] = Object.entries(expect ?? variants[0]?.expect ?? {})[0] ?? [];
  const { outcome = [], requests = [] } = (expected ?? {}) as {
    outcome?: string[];
    requests?: string[];
  };
  const count = requests.length;
  const after = count > 0 ? ` after ${count} request${count === 1 ? "" : "s"}` : "";
  const ends = `ends as ${outcome.map(code).join(" or ")}${after}`;
  return [
    `[${id}](https://github.com/fullstop-dev/fullstop/tree/main/${join("corpus/scenarios", id)}.json): ${title}. The model answers ${turns.join("; in the next turn ")}. A loop${profile === "*" ? "" : ` that plays ${code(profile ?? "")}`} ${ends}.`,
  ];
}

const scriptWord = ({
  stopReason,
  toolCalls = [],
}: {
  stopReason: string;
  toolCalls?: readonly { name: string }[];
}) => [stopReason, ...toolCalls.map(({ name }) => name)].join(" ");
