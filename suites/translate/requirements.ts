// Suite `translation`: what a gateway must keep when it translates the endings of one protocol into another.

import type { StopReason, ToolCall } from "../../src/generated/observation.ts";
import { same } from "../../src/model/compare.ts";
import {
  fail,
  pass,
  type Requirement,
  type Ruling,
  type SuiteText,
} from "../../src/model/requirement.ts";
import { type Downstream, judgeAction, ledTo, rowFor, type TranslationTrial } from "./trial.ts";

const requirements: readonly Requirement<TranslationTrial>[] = [
  {
    id: "SR-401",
    rules: ["T1", "T9"],
    level: "MUST",
    sentence:
      "A translator MUST lead the client to the action the upstream's ending asks for, as far as the target can say it.",
    mutants: ["stop-for-everything", "passes-raw-values"],
    judge: judgeAction,
  },
  {
    id: "SR-402",
    rules: ["T2"],
    level: "SHOULD",
    sentence: "A translator SHOULD use the target's own literal for the ending.",
    mutants: ["stop-for-everything", "passes-raw-values"],
    judge: judgeWord,
  },
  {
    id: "SR-403",
    rules: ["T3"],
    level: "MUST",
    sentence:
      "A translator MUST end a stream with the target's own terminal events, in order, once, and none of them earlier.",
    mutants: ["forgets-the-marker", "marks-the-end-early"],
    judge: judgeClose,
  },
  {
    id: "SR-404",
    rules: ["T4"],
    level: "MUST",
    sentence: "A translator MUST keep an end with tool calls distinct from a natural end.",
    mutants: ["calls-end-like-text"],
    judge: judgeToolEnd,
  },
  {
    id: "SR-405",
    rules: ["T4"],
    level: "MUST",
    sentence:
      "A translator MUST NOT translate a pause, a refusal or a block into an ordinary answer.",
    mutants: ["stop-for-everything"],
    judge: judgeUnfinished,
  },
  {
    id: "SR-406",
    rules: ["T5"],
    level: "MUST",
    sentence: "A translator MUST NOT complete a response that the upstream broke off.",
    mutants: ["closes-what-broke", "marks-what-broke"],
    judge: judgeBroken,
  },
  {
    id: "SR-407",
    rules: ["T5"],
    level: "MUST",
    sentence: "A translator MUST translate a failure of the upstream into a failure.",
    mutants: ["failed-is-refusal"],
    judge: judgeFailure,
  },
  {
    id: "SR-408",
    rules: ["T6"],
    level: "MUST",
    sentence:
      "A translator MUST answer, if only with an error, even where an upstream value is null, missing or unknown.",
    mutants: ["throws-on-null"],
    judge: judgeAnswered,
  },
  {
    id: "SR-409",
    rules: ["T7"],
    level: "MUST",
    sentence: "A translator MUST NOT invent a stop sequence, a code or any other detail of an end.",
    mutants: ["invents-a-stop-sequence", "invents-a-code"],
    judge: judgeInvention,
  },
  {
    id: "SR-410",
    rules: ["T7"],
    level: "MUST",
    sentence: "A translator MUST NOT put a raw value of one protocol into a field of another.",
    mutants: ["passes-raw-values"],
    judge: judgeForeignWord,
  },
  {
    id: "SR-411",
    rules: ["T8"],
    level: "MUST",
    sentence: "A translator MUST hand on the words of a refusal.",
    mutants: ["drops-refusal-words"],
    judge: judgeRefusalWords,
  },
  {
    id: "SR-412",
    rules: ["T8"],
    level: "SHOULD",
    sentence: "A translator SHOULD hand on the upstream's token counts.",
    mutants: ["forgets-counts"],
    judge: judgeUsage,
  },
  {
    id: "SR-413",
    rules: ["T8"],
    level: "MUST",
    sentence: "A translator MUST hand on all text, and every call that is to be run.",
    mutants: ["drops-last-word"],
    judge: judgeContent,
  },
  {
    id: "SR-414",
    rules: ["T2"],
    level: "MUST",
    sentence: "A translator MUST say in an unstreamed answer why it stopped.",
    mutants: ["leaves-out-the-reason"],
    judge: judgeSaysWhy,
  },
  {
    id: "SR-415",
    rules: ["T5"],
    level: "SHOULD",
    sentence: "A translator SHOULD hand on the text that came before a stream broke or failed.",
    mutants: ["forgets-broken-text"],
    judge: judgeBrokenText,
  },
];

export const translation: SuiteText<TranslationTrial> = {
  name: "translation",
  title: "Endings of one protocol, translated into another",
  requirements,
};

/** Some answer came, even where an upstream value was null, missing or unknown. */
function judgeAnswered({ downstream }: TranslationTrial): Ruling {
  return downstream ? pass : fail("no answer");
}

/** The literal is one that the target uses for this ending; what it leads to is judged by `judgeAction`. */
function judgeWord({ downstream, accepted, table }: TranslationTrial): Ruling | null {
  if (!downstream || isError(downstream)) return null;
  const words = accepted.flatMap((reason) => rowFor(reason, table)?.words ?? []);
  const { rawReason } = downstream.observation;
  if (words.length === 0) return null;
  return words.some((word) => word === rawReason)
    ? pass
    : fail(`says ${JSON.stringify(rawReason)} for ${accepted[0]}`);
}

/** The target's own terminal events are at the end of a stream, in order, and nowhere else. */
function judgeClose({ downstream, upstream, mode, table }: TranslationTrial): Ruling | null {
  if (!downstream || isError(downstream) || mode === "json") return null;
  if (table.closes.length === 0 || upstream.stopReason === "interrupted") return null;
  const { kinds } = downstream;
  const close = table.closes.find((each) => same(kinds.slice(-each.length), each));
  if (!close) return fail(`the stream ends with ${kinds.at(-1) ?? "nothing"}`);
  const marker = close.at(-1);
  const early = kinds.slice(0, -close.length).some((kind) => kind === marker);
  return early ? fail(`${marker} before the end`) : pass;
}

/** An end with calls is told apart from an end without. */
function judgeToolEnd({ downstream, accepted, table }: TranslationTrial): Ruling | null {
  const reason = accepted[0];
  if (!downstream || isError(downstream)) return null;
  const { stopReason, rawReason } = downstream.observation;
  const natural = rowFor("end_turn", table)?.words ?? [];
  if (reason === "end_turn" || reason === "stop_sequence")
    return stopReason === "tool_call" ? fail("a finished answer translated as calls") : pass;
  if (reason !== "tool_call") return null;
  if (stopReason !== "tool_call") return fail(`calls translated as ${stopReason}`);
  const distinct = !rowFor(reason, table)?.words.some((word) => natural.includes(word));
  return distinct && natural.some((word) => word === rawReason)
    ? fail(`calls end with ${JSON.stringify(rawReason)}, a word for a natural end`)
    : pass;
}

const notFinished: readonly (StopReason | undefined)[] = [
  "pause_turn",
  "refusal",
  "safety_blocked",
  "context_window_exceeded",
  "unknown",
];

/** A pause, a refusal or a block is never an ordinary answer. */
function judgeUnfinished(trial: TranslationTrial): Ruling | null {
  const { downstream, accepted } = trial;
  if (!downstream || !notFinished.includes(accepted[0])) return null;
  return looksFinished(downstream, accepted)
    ? fail(`${accepted[0]} translated as a finished answer`)
    : pass;
}

/** What broke off is neither read as finished nor marked as ended. */
function judgeBroken({ downstream, accepted, table }: TranslationTrial): Ruling | null {
  if (!downstream || accepted[0] !== "interrupted") return null;
  if (looksFinished(downstream, accepted))
    return fail("a broken answer translated as a finished one");
  const marker = table.closes
    .map((close) => close.at(-1))
    .find((last) => downstream.kinds.some((kind) => kind === last));
  return marker === undefined ? pass : fail(`${marker} after a broken answer`);
}

/** A failure is translated as a failure. */
function judgeFailure({ downstream, accepted }: TranslationTrial): Ruling | null {
  if (!downstream || accepted[0] !== "error") return null;
  const { stopReason } = downstream.observation;
  const told = ["interrupted", ...accepted].some((reason) => reason === stopReason);
  return told ? pass : fail(`a failure translated as ${stopReason}`);
}

/** Every value in a terminal field was said by the upstream or is a word of the target. */
function judgeInvention({ downstream, table, said }: TranslationTrial): Ruling | null {
  if (!downstream) return null;
  const { stopSequence, refusal, continuationToken, category } = downstream.observation.detail;
  const free = [stopSequence, refusal, continuationToken, category];
  const invented = [
    ...free.filter((text) => text !== undefined && !said.has(text)),
    ...downstream.literals
      .map(({ value }) => String(value))
      .filter((text) => !said.has(text) && !table.words.includes(text)),
  ];
  return invented.length === 0 ? pass : fail(`invents ${JSON.stringify(invented[0])}`);
}

/** A closed field holds only words of the target, even where a word of the upstream looks similar. */
function judgeForeignWord({ downstream, table }: TranslationTrial): Ruling | null {
  const foreign = downstream?.literals.find(
    ({ value, closed }) => closed && !table.words.some((word) => word === value),
  );
  if (!downstream) return null;
  return foreign ? fail(`${JSON.stringify(foreign.value)} at ${foreign.pointer}`) : pass;
}

/** Words of refusal come through, wherever the target keeps them. */
function judgeRefusalWords({ downstream, upstream }: TranslationTrial): Ruling | null {
  const words = upstream.detail.refusal;
  if (!downstream || words === undefined || upstream.stopReason !== "refusal") return null;
  const { detail, text } = downstream.observation;
  const kept = [detail.refusal, detail.message, text].some((each) => each?.includes(words));
  return kept ? pass : fail("the words of refusal are lost");
}

/** Token counts come through with an answer; those of a broken one are not final. */
function judgeUsage({ downstream, upstream }: TranslationTrial): Ruling | null {
  if (!downstream || isError(downstream) || upstream.usage === null) return null;
  if (upstream.stopReason === "interrupted") return null;
  const { usage } = downstream.observation;
  return same(usage, upstream.usage) ? pass : fail(`usage ${JSON.stringify(usage)}`);
}

/** Text and complete calls come through with an answer; broken answers are judged by `judgeBrokenText`. */
function judgeContent({ downstream, upstream, accepted }: TranslationTrial): Ruling | null {
  if (!downstream || isError(downstream) || upstream.stopReason === "interrupted") return null;
  const { text, toolCalls } = downstream.observation;
  if (text !== upstream.text)
    return fail(`text of ${text.length} characters where ${upstream.text.length} were sent`);
  if (accepted[0] !== "tool_call") return pass;
  const given = toolCalls.map(essence);
  // A call without a name cannot be run, so it need not arrive.
  const missing = upstream.toolCalls.find(
    (call) => call.name !== null && !given.some((each) => same(each, essence(call))),
  );
  return missing ? fail(`the call of ${missing.name} was changed or lost`) : pass;
}

/** What was said before a stream broke or failed comes through. */
function judgeBrokenText({ downstream, upstream, mode }: TranslationTrial): Ruling | null {
  const broken = upstream.stopReason === "interrupted" || upstream.stopReason === "error";
  if (!downstream || mode === "json" || !broken || upstream.text === "") return null;
  const { text } = downstream.observation;
  return text === upstream.text ? pass : fail("the text before the break is lost");
}

/** An unstreamed answer says why it stopped. */
function judgeSaysWhy({ downstream, mode }: TranslationTrial): Ruling | null {
  if (!downstream || isError(downstream) || mode === "stream") return null;
  return downstream.observation.rawReason === null ? fail("no stop information") : pass;
}

function isError({ status, observation }: Downstream): boolean {
  return status >= 400 || observation.error !== null;
}

function looksFinished(downstream: Downstream, accepted: readonly StopReason[]): boolean {
  const { stopReason } = downstream.observation;
  if (accepted.some((reason) => reason === stopReason)) return false;
  return ["complete", "run_tools"].includes(ledTo(downstream));
}

function essence({ name, arguments: text }: ToolCall): unknown {
  try {
    return { name, input: JSON.parse(text || "{}") };
  } catch {
    return { name, input: text };
  }
}
