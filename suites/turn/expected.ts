// A loop compared with the trace that its scenario expects: requests, tool runs, events, text, history, end.

import { same } from "../../src/model/compare.ts";
import {
  fail,
  notClaimed,
  pass,
  type Requirement,
  type Ruling,
} from "../../src/model/requirement.ts";
import { textOf } from "../../src/model/script.ts";
import { remarkIn, shortened } from "./answer.ts";
import { eventLine, lineOf, rolesOf, runsOf } from "./trace.ts";
import { historyOf, type LoopTrial } from "./trial.ts";

/** Events that every comparison includes; other types only where the expectation names them. */
const comparedEvents = [
  "stop_reason_observed",
  "continuation_attempt",
  "continuation_terminated",
  "tool_payload_repair",
  "retry",
];

function first<T>(told: readonly T[], wanted: readonly T[]): string {
  const at = wanted.findIndex((each, index) => !same(each, told[index]));
  const place = at < 0 ? wanted.length : at;
  const shown = (value: T | undefined) => (value === undefined ? "nothing" : JSON.stringify(value));
  return `number ${place + 1} is ${shown(told[place])}, expected ${shown(wanted[place])}`;
}

function compare<T>(what: string, told: readonly T[], wanted: readonly T[]): Ruling {
  return same(told, wanted) ? pass : fail(`${what}: ${first(told, wanted)}`);
}

/** Whether there are as many as are wanted, and each fits the one in its place. */
function allFit<T>(
  wanted: readonly string[],
  told: readonly T[],
  fits: (wanted: string, told: T) => boolean,
): boolean {
  return (
    told.length === wanted.length && told.every((each, at) => fits(wanted[at] as string, each))
  );
}

/** A line of a tool run: arguments are compared as JSON, where the expectation gives them. */
function runFits(line: string, { name, input }: { name: string; input: string }): boolean {
  const [wanted, ...rest] = line.split(" ");
  if (wanted !== name) return false;
  try {
    return rest.length === 0 || same(JSON.parse(rest.join(" ")), JSON.parse(input));
  } catch {
    return false;
  }
}

/** `assistant` fits any text, `assistant: text` only this one. */
function historyFits(wanted: string, told: string): boolean {
  return wanted === told || (!wanted.includes(":") && told.startsWith(`${wanted}:`));
}

/** Prompts that were added to ask for the rest: user and system messages that the first request does not have. */
function promptsIn({ main }: LoopTrial): string[] {
  const first = main.exchanges[0]?.request.messages.map(({ content }) => content);
  return main.exchanges.flatMap(({ request }) =>
    request.messages
      .filter(({ role, content }) => ["user", "system"].includes(role) && !first?.includes(content))
      .map(({ content }) => content),
  );
}

export const expectedTraces: readonly Requirement<LoopTrial>[] = [
  {
    id: "SR-150",
    rules: ["C16"],
    level: "MUST",
    sentence: "The prompt that asks for the rest MUST say what the source of the profile says.",
    harm: "misdiagnosis",
    mutants: ["says-please-continue"],
    judge(trial) {
      const wanted = trial.expected?.hint;
      if (!wanted) return null;
      const said = promptsIn(trial);
      const right = (text: string) =>
        wanted.length === 1 ? text === wanted[0] : wanted.every((each) => text.includes(each));
      const odd = said.find((text) => !right(text));
      if (said.length === 0) return fail("no prompt asks for the rest");
      return odd === undefined ? pass : fail(`asks for the rest with ${JSON.stringify(odd)}`);
    },
  },
  {
    id: "SR-141",
    rules: ["C1", "C16"],
    level: "MUST",
    sentence: "A loop MUST send the requests its profile calls for, with their roles and limits.",
    harm: "runaway-loop",
    mutants: ["never-continues", "ignores-budgets"],
    judge({ expected, main }) {
      if (!expected?.requests) return null;
      const roles = main.exchanges.map(({ request }) => rolesOf(request));
      const ruling = compare("requests", roles, expected.requests);
      if (ruling.result === "fail" || !expected.maxTokens) return ruling;
      const limits = main.exchanges.map(({ request }) => request.maxTokens ?? null);
      return compare("output limits", limits, expected.maxTokens);
    },
  },
  {
    id: "SR-142",
    rules: ["C8", "C7"],
    level: "MUST",
    sentence: "A loop MUST run the tools its profile calls for, once each and in order.",
    harm: "dropped-tool-call",
    mutants: ["runs-no-tools", "runs-tools-twice"],
    judge({ expected, main }) {
      if (!expected?.tools) return null;
      const runs = runsOf(main);
      const told = runs.map(({ name, input }) => `${name} ${input}`);
      return allFit(expected.tools, runs, runFits)
        ? pass
        : fail(`tools: ${first(told, expected.tools)}`);
    },
  },
  {
    id: "SR-143",
    rules: ["C23"],
    level: "MUST",
    sentence: "A loop that reports events MUST report those of its profile, in order.",
    harm: "misdiagnosis",
    mutants: ["tells-no-retries", "praises-the-repair", "names-another-terminal-reason"],
    judge({ expected, main, reports }) {
      if (!expected?.events) return null;
      if (!reports.includes("events") || !main.outcome.events) return notClaimed;
      const wanted = expected.events;
      const types = new Set<unknown>([
        ...comparedEvents,
        ...wanted.map((line) => line.split(" ")[0]),
      ]);
      const told = main.outcome.events.filter(({ type }) => types.has(type)).map(eventLine);
      return compare("events", told, wanted);
    },
  },
  {
    id: "SR-144",
    rules: ["C12"],
    level: "MUST",
    sentence: "A loop MUST NOT lose anything of the answer.",
    harm: "lost-text",
    mutants: ["drops-a-digit-at-the-seam", "makes-the-summary-up"],
    judge({ expected, main }) {
      if (expected?.text === undefined) return null;
      const [told, wanted] = [main.outcome.text, textOf(expected.text)];
      return told === wanted || told.length > wanted.length
        ? pass
        : fail(`text ${shortened(told)}, expected ${shortened(wanted)}`);
    },
  },
  {
    id: "SR-145",
    rules: ["C12"],
    level: "MUST",
    sentence: "A loop MUST NOT hand over any text twice, nor text that the model did not say.",
    harm: "duplicate-text",
    mutants: ["repeats-text"],
    judge({ expected, main }) {
      if (expected?.text === undefined) return null;
      const [told, wanted] = [main.outcome.text, textOf(expected.text)];
      return told === wanted || told.length < wanted.length
        ? pass
        : fail(`text ${shortened(told)}, expected ${shortened(wanted)}`);
    },
  },
  {
    id: "SR-146",
    rules: ["C13", "C14", "C15"],
    level: "MUST",
    sentence: "The next turn MUST show the history its profile calls for.",
    harm: "invalid-history",
    mutants: ["leaks-the-control-prompt", "loses-the-record"],
    judge(trial) {
      const wanted = trial.expected?.history;
      if (!wanted) return null;
      const shown = historyOf(trial);
      if (!shown) return notClaimed;
      const told = shown.map(lineOf);
      return allFit(wanted, told, historyFits)
        ? pass
        : fail(`history: [${told.join(" | ")}], expected [${wanted.join(" | ")}]`);
    },
  },
  {
    id: "SR-147",
    rules: ["C1", "C4", "C18"],
    level: "MUST",
    sentence: "A loop MUST say how the turn ended.",
    harm: "misdiagnosis",
    mutants: ["always-completed", "forgets-the-notice"],
    judge({ expected, main, reports }) {
      const { outcome } = main;
      if (!expected) return null;
      if (!expected.outcome.includes(outcome.outcome))
        return fail(`ended ${outcome.outcome}, expected ${expected.outcome.join(" or ")}`);
      if (expected.synthetic !== undefined && outcome.synthetic !== undefined)
        if (expected.synthetic !== outcome.synthetic)
          return fail(expected.synthetic ? "not marked synthetic" : "marked synthetic");
      if (expected.notice === undefined || !reports.includes("notice")) return pass;
      // A word inside the text tells it as well as a notice beside it.
      return expected.notice === Boolean(outcome.notice || (expected.notice && remarkIn(main)))
        ? pass
        : fail(expected.notice ? "no notice" : `a notice: ${outcome.notice}`);
    },
  },
];
