// Suite `endpoint`: what a server owes to its clients when an answer ends (rules E of docs/spec.md).

import { same } from "../../src/model/compare.ts";
import type { EndpointReading } from "../../src/model/endpoint.ts";
import {
  fail,
  pass,
  type Requirement,
  type Ruling,
  type SuiteText,
} from "../../src/model/requirement.ts";
import { parseJson } from "../../src/wire/frame.ts";
import {
  answersIn,
  bare,
  type EndpointTrial,
  isCallText,
  isCut,
  isError,
  markup,
} from "./trial.ts";

const limits: readonly unknown[] = ["max_tokens", "context_window_exceeded"];
const natural: readonly unknown[] = ["end_turn", "stop_sequence"];

/** Says it of the first answer that something is wrong with; null where there is no answer. */
function each(
  trial: EndpointTrial,
  fault: (reading: EndpointReading) => string | null,
): Ruling | null {
  const answers = answersIn(trial);
  if (answers.length === 0) return null;
  const [first] = answers.flatMap((reading) => fault(reading) ?? []);
  return first === undefined ? pass : fail(first);
}

const wordOf = ({ observation: { rawReason } }: EndpointReading) =>
  rawReason === null ? "no reason" : JSON.stringify(rawReason);

const requirements: readonly Requirement<EndpointTrial>[] = [
  {
    id: "SR-701",
    rules: ["E1"],
    level: "MUST",
    sentence:
      "A server MUST send the ending sequence of its protocol whole, once, and nothing after it.",
    mutants: ["drops-the-marker", "sends-the-reason-twice", "goes-on-after-the-end"],
    harm: "untold-ending",
    judge: (trial) =>
      trial.asked.killed
        ? null
        : each(trial, ({ observation, reasons, markers, afterEnd }) => {
            if (observation.ended === "closed" || observation.ended === "cut")
              return "the answer stops without the ending of its protocol";
            if (markers !== null && markers !== 1)
              return `the marker of this protocol comes ${markers} times`;
            if (reasons > 1) return `the reason comes in ${reasons} units`;
            return afterEnd > 0 ? `${afterEnd} units come after the marker` : null;
          }),
  },
  {
    id: "SR-702",
    rules: ["E2"],
    level: "MUST",
    sentence: "A server MUST end an answer with a reason from the words of its protocol.",
    mutants: ["invents-a-word", "gives-no-reason"],
    harm: "untold-ending",
    judge: (trial) =>
      each(trial, (reading) => {
        const { rawReason, stopReason, ended } = reading.observation;
        if (ended === "closed" || ended === "cut") return null;
        if (rawReason === null) return trial.has.reason ? "the answer has no reason" : null;
        return stopReason === "unknown" ? `${wordOf(reading)} is no word of this protocol` : null;
      }),
  },
  {
    id: "SR-703",
    rules: ["E3"],
    level: "MUST",
    sentence: "A server MUST tell a limit that cuts an answer as a limit.",
    mutants: [
      "tells-limits-as-stop",
      "limit-off-by-one",
      "stream-unlike-whole",
      "tells-whole-calls-as-limits",
    ],
    harm: "silent-truncation",
    judge: (trial) =>
      isCut(trial)
        ? each(trial, (reading) =>
            // Where there is no word, E1 and E2 say so.
            reading.observation.rawReason === null ||
            limits.includes(reading.word) ||
            isToolWordOverWholeCalls(trial, reading)
              ? null
              : `cut after ${reading.maxTokens} tokens, told as ${wordOf(reading)}`,
          )
        : trial.planned && trial.planned.by !== "end"
          ? null
          : each(trial, (reading) =>
              limits.includes(reading.word) && (trial.planned || isOverEarly(reading))
                ? `ended by itself, told as ${wordOf(reading)}`
                : null,
            ),
  },
  {
    id: "SR-704",
    rules: ["E4"],
    level: "MUST",
    sentence:
      "A server MUST NOT tell a call that a limit cut as one to run, nor drop or complete a call without a sign.",
    mutants: ["tells-cut-calls-as-calls", "mends-calls", "drops-calls"],
    harm: "partial-tool-offered",
    judge: judgeUnfinished,
  },
  {
    id: "SR-705",
    rules: ["E5"],
    level: "MUST",
    sentence: "A server MUST end an answer where a stop string begins.",
    mutants: ["shows-the-stop-string", "ignores-stop-strings"],
    judge: (trial) =>
      trial.asked.stop.length === 0 || (trial.planned !== null && trial.planned.by !== "stop")
        ? null
        : each(trial, ({ observation: { text }, word }) => {
            const shown = trial.asked.stop.find((stop) => text.includes(stop));
            if (shown !== undefined)
              return `the text holds the stop string ${JSON.stringify(shown)}`;
            if (trial.planned && bare(text) !== bare(trial.planned.text))
              return `the text is ${JSON.stringify(text)}, up to the stop string it is ${JSON.stringify(trial.planned.text)}`;
            return trial.planned && !natural.includes(word) ? "the stop string is not told" : null;
          }),
  },
  {
    id: "SR-706",
    rules: ["E6"],
    level: "MUST",
    sentence: "A server MUST tell calls as calls, with the arguments that the model gave.",
    mutants: [
      "tells-calls-as-stop",
      "leaves-calls-in-the-text",
      "writes-calls-as-json",
      "changes-arguments",
    ],
    harm: "dropped-tool-call",
    judge: judgeCalls,
  },
  {
    id: "SR-707",
    rules: ["E7"],
    level: "MUST",
    sentence: "A server MUST give each choice a reason.",
    mutants: ["one-reason-for-all-choices"],
    harm: "untold-ending",
    judge: (trial) =>
      trial.asked.choices < 2
        ? null
        : each(trial, ({ observation: { choices = [] } }) => {
            const without = choices.filter(({ rawReason }) => rawReason === null);
            return without.length > 0
              ? `choice ${without.map(({ index }) => index).join(", ")} has no reason`
              : null;
          }),
  },
  {
    id: "SR-708",
    rules: ["E8"],
    level: "MUST",
    sentence: "A server MUST count the tokens of prompt and answer truly.",
    mutants: ["doubles-usage", "adds-to-the-total"],
    judge: (trial) =>
      each(trial, ({ observation: { usage }, maxTokens, total }) => {
        const output = usage?.outputTokens ?? null;
        if (output === null) return null;
        const { choices } = trial.asked;
        const input = usage?.inputTokens ?? null;
        // Thinking may be counted in the total alone: it stays within the limit.
        const most = Math.max(output, (maxTokens ?? Infinity) * choices) + (input ?? Infinity);
        if (total !== null && (total > most + choices || total < (input ?? 0) + output - choices))
          return `a total of ${total} tokens is counted, with ${input} of the prompt and ${output} of the answer`;
        if (maxTokens !== null && output > (maxTokens + 1) * choices)
          return `${output} tokens are counted, ${maxTokens} were allowed`;
        const made = trial.planned?.tokens ?? null;
        const isOff = made !== null && Math.abs(output - made * choices) > choices;
        return isOff ? `${output} tokens are counted, the model made ${made * choices}` : null;
      }),
  },
  {
    id: "SR-709",
    rules: ["E9"],
    level: "MUST",
    sentence: "A server MUST tell a request it refuses as its protocol tells errors.",
    mutants: [
      "refuses-without-words",
      "refuses-with-an-answer",
      "answers-a-bad-request",
      "answers-a-full-window",
    ],
    judge({ asked, readings }) {
      if (!asked.spoilt) return null;
      const sent = {
        body: "a request that asks nothing",
        window: "a prompt larger than the window",
      }[asked.spoilt];
      const idle = readings.find(isNothing);
      if (sent && idle) return fail(`${sent} is answered with nothing and ${wordOf(idle)}`);
      const refused = readings.filter(isError);
      if (refused.length === 0) return null;
      const bare = refused.find(({ observation: { error } }) => !error?.message && !error?.code);
      if (bare) return fail(`HTTP ${bare.status} without a code or a message`);
      const finished = refused.find(({ observation }) => natural.includes(observation.stopReason));
      return finished ? fail(`a refusal is told as ${wordOf(finished)}`) : pass;
    },
  },
  {
    id: "SR-710",
    rules: ["E10"],
    level: "MUST",
    sentence: "A server MUST let its client see that an answer failed after its first byte.",
    mutants: ["closes-neatly-when-killed"],
    harm: "false-completion-on-cut",
    judge({ asked, readings }) {
      if (!asked.killed || readings.length === 0) return null;
      const told = readings.find((each) => natural.includes(each.word));
      return told ? fail(`killed in its answer, told as ${wordOf(told)}`) : pass;
    },
  },
  {
    id: "SR-711",
    rules: ["E11"],
    level: "MUST",
    sentence: "A server MUST send the members that the schema of its protocol requires.",
    mutants: ["leaves-out-members"],
    judge: (trial) =>
      each(trial, ({ missing }) =>
        missing.length > 0 ? `without ${missing.slice(0, 3).join(", ")}` : null,
      ),
  },
  {
    id: "SR-712",
    rules: ["E12"],
    level: "MUST",
    sentence: "A server MUST end the same answer for the same reason, streamed or whole.",
    mutants: ["stream-tells-another-reason"],
    harm: "misdiagnosis",
    judge({ readings }) {
      const told = Map.groupBy(readings, ({ mode }) => mode);
      const [whole = [], streamed = []] = [told.get("json"), told.get("stream")];
      if (whole.length < 3 || streamed.length < 3) return null;
      if (!isSteady(whole) || !isSteady(streamed)) return null;
      const [one, other] = [endOf(whole[0]), endOf(streamed[0])];
      return same(one, other)
        ? pass
        : fail(`whole ${JSON.stringify(one)}, streamed ${JSON.stringify(other)}, three times each`);
    },
  },
];

export const endpoint: SuiteText<EndpointTrial> = {
  name: "endpoint",
  title: "What a server tells when an answer ends",
  requirements,
};

/** The whole calls came before the limit, and nothing of a next one: the word for calls is vague there, not wrong. */
function isToolWordOverWholeCalls({ planned }: EndpointTrial, { word }: EndpointReading): boolean {
  const calls = planned?.calls ?? [];
  return word === "tool_call" && calls.length > 0 && calls.every(({ state }) => state === "whole");
}

/** Whole calls, and less than half of what the limit allows: none of several repeats can have met it there. */
function isOverEarly({ observation: { toolCalls, usage }, maxTokens }: EndpointReading): boolean {
  const isWhole = toolCalls.length > 0 && toolCalls.every(({ state }) => state === "complete");
  return isWhole && maxTokens !== null && (usage?.outputTokens ?? maxTokens) < maxTokens / 2;
}

function judgeUnfinished(trial: EndpointTrial): Ruling | null {
  const { planned } = trial;
  if (!planned) return judgeObservedCut(trial);
  const open = planned.calls.filter(({ state }) => state !== "whole");
  if (open.length === 0) return null;
  return each(trial, ({ observation: { toolCalls, text }, word }) => {
    const warned = word !== "tool_call" && !natural.includes(word);
    const cut = open.some(({ state }) => state === "cut");
    if (cut && word === "tool_call")
      return "a limit cut the call; the word says that it is to be run";
    if (warned) return null;
    const made = toolCalls.length - planned.calls.filter(({ state }) => state === "whole").length;
    const mended = toolCalls.find((call) =>
      open.some(
        ({ name, arguments: given }) =>
          call.name === name && isObject(call.arguments) && bare(call.arguments) !== bare(given),
      ),
    );
    if (mended) return `a call that is not whole is given ${JSON.stringify(mended.arguments)}`;
    // Of a call without a name only the opening tag came.
    const shown = made > 0 || open.every(({ name }) => name === null || text.includes(name));
    return shown ? null : "a call that is not whole is dropped without a sign";
  });
}

/** A limit proved by three limits, and a call in each answer that is not whole. */
function judgeObservedCut(trial: EndpointTrial): Ruling | null {
  if (trial.asked.demanded === "no" || !isCut(trial)) return null;
  return each(trial, ({ observation: { toolCalls }, word }) =>
    word === "tool_call" && toolCalls.some(({ state }) => state !== "complete")
      ? "a limit cut the call; the word says that it is to be run"
      : null,
  );
}

function judgeCalls(trial: EndpointTrial): Ruling | null {
  const { planned, asked, has } = trial;
  const whole = planned?.calls.filter(({ state }) => state === "whole") ?? [];
  const isWhole = planned !== null && whole.length > 0 && whole.length === planned.calls.length;
  if (planned ? !isWhole || planned.by !== "end" : asked.demanded === "no" || isCut(trial))
    return null;
  return each(trial, ({ observation: { toolCalls, text, ended }, word }) => {
    // An answer that stops in the middle is judged by E1.
    if (ended === "closed" || ended === "cut") return null;
    if (markup.test(text)) return "the call stands in the text, in the markup of the model";
    if (isCallText(text, asked.tools)) return "the call stands in the text, as JSON";
    if (toolCalls.length === 0) return planned ? "the call is not there" : null;
    const lost = whole.find(
      ({ name, arguments: given }) =>
        !toolCalls.some(
          (call) => call.name === name && same(parseJson(call.arguments), parseJson(given)),
        ),
    );
    if (lost) return `the model called ${lost.name} with ${lost.arguments}`;
    // OpenAI's documentation gives `stop` for a call that the request named.
    const mayStop = asked.demanded === "named" || !has.toolWord;
    return natural.includes(word) && !mayStop ? "calls beside the word for a natural end" : null;
  });
}

const isNothing = ({ observation: { text, toolCalls }, word }: EndpointReading) =>
  natural.includes(word) && text === "" && toolCalls.length === 0;

function isObject(text: string): boolean {
  const value = parseJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** How one response ends: its reason, and whether its calls are whole. */
function endOf(reading: EndpointReading | undefined) {
  const { stopReason = null, toolCalls = [] } = reading?.observation ?? {};
  return { stopReason, calls: toolCalls.map(({ state }) => state) };
}

const isSteady = (readings: readonly EndpointReading[]) =>
  readings.every((each) => same(endOf(each), endOf(readings[0])));
