// What a loop shows the model and hands to its caller: ids, results, the whole text once, tools, system prompt, sessions.
// Every loop is judged by what was seen on the wire. What a loop changes on purpose it declares (`rewrites`).

import { hasUnfinishedCall } from "../../src/model/calls.ts";
import { same } from "../../src/model/compare.ts";
import type { CanonicalCall, CanonicalResponse, OpaqueBlock } from "../../src/model/exchange.ts";
import {
  fail,
  notClaimed,
  pass,
  type Requirement,
  type Ruling,
} from "../../src/model/requirement.ts";
import { everyAct, isChained, isRunOf, played } from "./acts.ts";
import {
  addedIn,
  holds,
  placeOf,
  type Round,
  remarkIn,
  roundsOf,
  type ShownRound,
  sameArguments,
  shownIn,
  wordingsOf,
} from "./answer.ts";
import { whysOf } from "./spent.ts";
import type { ActTrace, Exchanged, ToolRun } from "./trace.ts";
import { historyOf, type LoopTrial } from "./trial.ts";

type Rewritten = NonNullable<LoopTrial["loop"]["rewrites"]>[number];

/** Judges every act, unless the loop declares that it rewrites this on purpose. */
const unless =
  (what: Rewritten, judge: (act: ActTrace, trial: LoopTrial) => Ruling | null) =>
  (trial: LoopTrial): Ruling | null =>
    trial.loop.rewrites?.includes(what)
      ? notClaimed
      : everyAct(played(trial), (act) => (isChained(act) ? null : judge(act, trial)));

/** Requests after the first, with what they show and what had been said before them. */
function laterIn(act: ActTrace) {
  const whys = whysOf(act);
  return act.exchanges.slice(1).map((exchange, at) => ({
    exchange,
    number: at + 2,
    why: whys[at + 1],
    shown: shownIn(act, exchange),
    said: roundsOf(act, at + 1),
  }));
}

type Later = ReturnType<typeof laterIn>[number];

/** Rounds that ended in tools, as they were and as the request shows them; null if their numbers differ. */
function pairs({ shown, said, why }: Later): (readonly [Round, ShownRound])[] | null {
  const ended = why === "round" ? said : said.slice(0, -1);
  const rounds = shown.filter(({ results }) => results.length > 0);
  if (rounds.length !== ended.length) return null;
  return ended.map((round, at) => [round, rounds[at] as ShownRound]);
}

/** The response that asked for a round of tools: without one, a request with new results is not a round. */
const responseOf = ({ response }: Exchanged) => response as CanonicalResponse;

const firstFault = (faults: readonly (string | null)[], judged: boolean): Ruling | null => {
  const fault = faults.find((each) => each !== null);
  return fault ? fail(fault) : judged ? pass : null;
};

const quoted = (text: string) =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 30)}…${text.slice(-25)}` : text);

// --- calls and results ----------------------------------------------------------------------------

/** Says which result of a request answers no call by its id. */
function strayResult({ calls, results }: ShownRound): string | null {
  const ids = calls.map(({ id }) => id);
  // Protocols without ids know calls by their order.
  if (ids.every((id) => id === "")) return null;
  const stray = results.find(({ toolCallId }) => !ids.includes(toolCallId ?? ""));
  return stray
    ? `a result for ${quoted(stray.toolCallId ?? "")}, the calls are ${ids.map(quoted).join(", ")}`
    : null;
}

/** The calls of a turn whose ids the provider sent, and sent once. */
function identified(said: readonly Round[]): readonly CanonicalCall[] {
  const calls = said.flatMap(({ last }) =>
    (last.response?.toolCalls ?? []).map((call) => ({ call, last })),
  );
  return calls
    .filter(
      ({ call, last }) =>
        call.id.trim() !== "" &&
        last.sent(call.id) &&
        calls.filter((each) => each.call.id === call.id).length === 1,
    )
    .map(({ call }) => call);
}

function replacedId({ said, shown }: Later): string | null {
  const calls = shown.flatMap((round) => round.calls);
  for (const call of identified(said)) {
    const id = calls[placeOf(call, calls)]?.id;
    if (id !== undefined && id !== call.id) return `the call ${call.id} is shown as ${quoted(id)}`;
  }
  return null;
}

/** Says which whole call is shown otherwise than the model made it. */
function changedCall({ said, shown }: Later): string | null {
  const calls = shown.flatMap((round) => round.calls);
  for (const { id, name, arguments: text, state } of identified(said)) {
    const found = calls.find((each) => each.id === id);
    const same = found?.name === name && sameArguments(found.arguments, text);
    if (found && state === "complete" && !same)
      return `the call ${name} ${text} is shown as ${found.name} ${quoted(found.arguments)}`;
  }
  return null;
}

function doubledId({ shown }: Later): string | null {
  const ids = shown.flatMap(({ calls }) => calls.map(({ id }) => id));
  const doubled = ids.find((id, at) => id !== "" && ids.indexOf(id) !== at);
  return doubled === undefined ? null : `two calls of one turn have the id ${quoted(doubled)}`;
}

/** Says what is wrong with the results of a round. */
function wrongResult([{ last }, { calls, results }]: readonly [Round, ShownRound]): string | null {
  const asked = [...responseOf(last).toolCalls];
  for (const run of last.runs) {
    const at = asked.findIndex((call) => isRunOf(run, call));
    const [call] = at < 0 ? [] : asked.splice(at, 1);
    const place = call ? placeOf(call, calls) : -1;
    const id = calls[place]?.id;
    // Two calls may share an id: then the place tells their results apart.
    const answers = results.filter(({ toolCallId }) => id && toolCallId === id);
    const shown = answers.length === 1 ? answers[0] : results[place];
    const fault = shown && unlike(run, shown.content);
    if (fault) return fault;
  }
  return null;
}

function unlike({ name, input, result }: ToolRun, content: string): string | null {
  if (result === undefined) return null;
  if (result === null)
    return /fail|error|exception|could not/i.test(content)
      ? null
      : `${name} failed, its result is shown as ${quoted(content)}`;
  return holds(content, result)
    ? null
    : `${name} ${input} gave ${quoted(result)}, its result is shown as ${quoted(content)}`;
}

// --- blocks ---------------------------------------------------------------------------------------

/** What a protocol demands back beside calls; after a pause it is everything. */
const besideCalls = ["thinking", "redacted", "server_call", "server_tool"];

/** The provider's blocks that a request must show: of rounds of tools, and of pauses. */
const demanded = (act: ActTrace, later: Later): OpaqueBlock[] =>
  sentBack(act, later).filter(({ kind }) => kind !== "citation");

/** Citations of a text that is sent back. No provider demands them: they are lost, and the request is valid. */
const cited = (act: ActTrace, later: Later): OpaqueBlock[] =>
  sentBack(act, later).filter(({ kind }) => kind === "citation");

function sentBack(act: ActTrace, { number }: Later): OpaqueBlock[] {
  const whys = whysOf(act);
  return act.exchanges.slice(0, number - 1).flatMap(({ blocks }, at) => {
    if (whys[at + 1] === "resume") return blocks;
    return whys[at + 1] === "round" ? blocks.filter(({ kind }) => besideCalls.includes(kind)) : [];
  });
}

/** Whether a value holds everything another one does; what is null there may be absent. */
function covers(value: unknown, wanted: unknown): boolean {
  if (wanted === null || typeof wanted !== "object") return wanted === null || value === wanted;
  if (Array.isArray(wanted))
    return Array.isArray(value) && wanted.every((each, at) => covers(value[at], each));
  const members = value as Readonly<Record<string, unknown>> | null | undefined;
  return Object.entries(wanted).every(([name, each]) => covers(members?.[name], each));
}

/** Says which block is missing, or stands out of its order. */
function lostBlock(
  act: ActTrace,
  later: Later,
  wanted: readonly OpaqueBlock[] = demanded(act, later),
): string | null {
  const shown = addedIn(act, later.exchange).flatMap(({ blocks = [] }) => blocks);
  let at = 0;
  for (const { kind, block } of wanted) {
    const found = shown.findIndex((each, place) => place >= at && covers(each, block));
    if (found < 0) return `request ${later.number} does not send the ${kind} block back as it came`;
    at = found + 1;
  }
  return null;
}

// --- text -----------------------------------------------------------------------------------------

/** White space around the whole answer may be trimmed; at a seam it must be kept. */
const fits = (told: string, wordings: readonly string[]) =>
  wordings.some((each) => told.trim() === each.trim());

/** The text with every piece in full, which is always the first of the wordings. */
const wordingOf = ({ pieces }: Round) => quoted(wordingsOf(pieces)[0] as string);

function lostBefore({ number, shown, said, why }: Later): string | null {
  if (why !== "continuation" && why !== "resume") return null;
  // At least one response came before, and what a request shows ends with an open round.
  const last = said.at(-1) as Round;
  const { text } = shown.at(-1) as ShownRound;
  return fits(text, wordingsOf(last.pieces))
    ? null
    : `request ${number} shows the answer so far as ${quoted(text)}, it was ${wordingOf(last)}`;
}

/** The text shown beside calls, without the words of a refusal, which the provider sent in a part of their own. */
function besideCallsIn([{ last }, { text }]: readonly [Round, ShownRound]): string {
  const { text: said, stopReason } = responseOf(last);
  const refused = stopReason === "refusal" && text.startsWith(said);
  return refused && (said === "" || !text.slice(said.length).includes(said)) ? said : text;
}

function lostBesideCalls(later: Later): string | null {
  const wrong = pairs(later)?.find(
    (pair) => !fits(besideCallsIn(pair), wordingsOf(pair[0].pieces)),
  );
  return wrong
    ? `request ${later.number} shows ${quoted(wrong[1].text)} beside its calls, it was ${wordingOf(wrong[0])}`
    : null;
}

/** Endings after which text that is handed over is an answer, which must be whole. */
const answering: readonly unknown[] = [
  "end_turn",
  "stop_sequence",
  "max_tokens",
  "context_window_exceeded",
  "pause_turn",
  "unknown",
];

/** Whether the caller got an answer that the next turn may speak of. */
const isHanded = ({ outcome, cancelled }: ActTrace) =>
  outcome.outcome === "completed" || (!cancelled && outcome.text.trim() !== "");

/** What the caller was handed of the last answer, and what is left over beside it. */
function handedOver(act: ActTrace): { lost: string | null; extra: string | null } | null {
  const { outcome } = act;
  const last = roundsOf(act).at(-1);
  const stopReason = last?.last.response?.stopReason;
  // Text beside calls that ran is not an answer yet, in a cut response as under `tool_call`.
  const answered = answering.includes(stopReason) && last?.last.runs.length === 0;
  // At a limit a loop may hand over nothing; text that it does hand over must be complete.
  const handing =
    ["completed", "partial", "paused"].includes(outcome.outcome) ||
    (outcome.outcome === "limit" && outcome.text.trim() !== "");
  if (!answered || !handing) return null;
  const wholes = wordingsOf(last.pieces).filter((each) => each.trim() !== "");
  if (wholes.length === 0) return null;
  // A pause ends a message as a call does: a loop may hand over the text from before it too, or the last message alone.
  const resumed = last.pieces.slice(last.pieces.findLastIndex(({ paused }) => paused) + 1);
  const wordings = [...wholes, ...wordingsOf(resumed)];
  const told = outcome.text;
  if (fits(told, wordings)) return { lost: null, extra: null };
  const fault = `handed over ${quoted(told)}, the model said ${quoted(wordings[0] as string)}`;
  if (!wordings.some((each) => told.includes(each.trim()))) return { lost: fault, extra: null };
  // Beside the last answer a loop may hand over what was said before tools ran, and a remark that it is incomplete.
  const rest = remarkIn(act);
  const twice = last.pieces.some(
    ({ text }) => text.trim().length > 3 && rest.includes(text.trim()),
  );
  const whole = stopReason !== "max_tokens" && !outcome.notice;
  const extra = twice || (whole && outcome.outcome === "completed" && rest !== "");
  return { lost: null, extra: extra ? fault : null };
}

// --- what stays the same --------------------------------------------------------------------------

const systemOf = ({ request }: Exchanged) =>
  request.messages.filter(({ role }) => role === "system").map(({ content }) => content);

/** How often a text stands in another. */
const countIn = (text: string, part: string) => text.split(part).length - 1;

const toolsOf = ({ request: { tools = [] } }: Exchanged) =>
  tools.map(({ name, description, parameters }) => ({ name, description, parameters }));

/** Endings in which nothing goes wrong: after these a loop has no reason to add a message of the user. */
const untroubled = ["end_turn", "stop_sequence", "tool_call", "pause_turn"];

/** Whether a request holds the system prompt more than once. */
const isRepeated = (system: string, exchange: Exchanged) =>
  system !== "" && countIn(systemOf(exchange).join("\n"), system) > 1;

/** Not cut, failed, or finished without a word: of such an answer a loop may ask for a better one. */
const isUntroubled = ({ stopReason, text, toolCalls }: CanonicalResponse) =>
  untroubled.includes(stopReason) &&
  !(stopReason === "end_turn" && text.trim() === "" && toolCalls.length === 0);

/** Says which message the loop added in the user's name without a reason. */
function putIntoMouth(act: ActTrace): string | null {
  let before: readonly string[] = [];
  for (const [at, exchange] of act.exchanges.slice(1).entries()) {
    const said = addedIn(act, exchange)
      .filter(({ role }) => role === "user")
      .map(({ content }) => content);
    const fresh = said.filter((text) => !before.includes(text));
    const responses = act.exchanges.slice(0, at + 1).flatMap(({ response }) => response ?? []);
    const easy =
      responses.at(-1)?.stopReason === "pause_turn" ||
      responses.every((each) => isUntroubled(each) && !hasUnfinishedCall(each));
    if (easy && fresh[0] !== undefined)
      return `request ${at + 2} adds ${quoted(fresh[0])} in the user's name`;
    before = said;
  }
  return null;
}

/** Says which text of another session a request shows. */
function strangerIn(act: ActTrace, acts: readonly ActTrace[]): string | null {
  const material = (each: ActTrace) => [
    each.prompt,
    ...each.exchanges.flatMap(({ response }) => response?.text ?? []),
  ];
  const mine = acts.filter(({ session }) => session === act.session);
  // Pieces of an answer are shown as one.
  const whole = mine.flatMap((each) => roundsOf(each)).flatMap(({ pieces }) => wordingsOf(pieces));
  const own = [...mine.flatMap(material), ...whole].join("\n");
  const strange = acts
    .flatMap(material)
    .filter((text) => text.trim().length > 5 && !own.includes(text.trim()));
  const contents = act.exchanges.flatMap(({ request }) =>
    request.messages.map(({ content }) => content),
  );
  const found = strange.find((text) => contents.some((content) => content.includes(text.trim())));
  return found === undefined ? null : `a request shows ${quoted(found)} of another session`;
}

/** With how many messages an act begins; NaN, which is neither more nor less than any number: it sent no request. */
const openingOf = (act: ActTrace | undefined | null) =>
  Number(act?.exchanges[0]?.request.messages.filter(({ role }) => role !== "system").length);

export const transcripts: readonly Requirement<LoopTrial>[] = [
  {
    id: "SR-151",
    rules: ["C7"],
    level: "MUST",
    sentence: "Every result a loop shows MUST answer a call of its round by the id of that call.",
    harm: "invalid-history",
    mutants: ["answers-unknown-ids"],
    judge: unless("messages", (act) => {
      const rounds = laterIn(act).flatMap(({ shown }) => shown);
      return firstFault(
        rounds.map(strayResult),
        rounds.some(({ results }) => results.length > 0),
      );
    }),
  },
  {
    id: "SR-152",
    rules: ["C7"],
    level: "MUST",
    sentence: "A loop MUST keep the provider's id of a call where there is one and it is unique.",
    harm: "invalid-history",
    mutants: ["replaces-ids"],
    judge: unless("messages", (act) => {
      const later = laterIn(act);
      const judged = later.some(
        ({ said, shown }) =>
          identified(said).length > 0 && shown.some(({ calls }) => calls.length > 0),
      );
      return firstFault(later.map(replacedId), judged);
    }),
  },
  {
    id: "SR-153",
    rules: ["C7"],
    level: "SHOULD",
    sentence:
      "A loop SHOULD replace ids that are not unique: two calls of a turn with one id cannot be told apart.",
    harm: "invalid-history",
    mutants: ["numbers-calls-anew-in-each-round", "gives-all-calls-one-id"],
    judge: unless("messages", (act) => {
      const later = laterIn(act);
      return firstFault(
        later.map(doubledId),
        later.some(({ shown }) => shown.flatMap(({ calls }) => calls).length > 1),
      );
    }),
  },
  {
    id: "SR-154",
    rules: ["C7"],
    level: "MUST",
    sentence:
      "The result of a call MUST be what its tool returned, and a failed tool MUST be shown as failed.",
    harm: "invalid-history",
    mutants: ["swaps-results", "makes-results-up", "hides-failed-tools"],
    judge: unless("results", (act) => {
      const all = laterIn(act).flatMap((later) => pairs(later) ?? []);
      return firstFault(
        all.map(wrongResult),
        all.some(([{ last }]) => last.runs.length > 0),
      );
    }),
  },
  {
    id: "SR-155",
    rules: ["C12", "C16"],
    level: "MUST",
    sentence: "A continuation MUST show the model the whole answer so far.",
    harm: "lost-text",
    mutants: ["shows-the-first-character", "shows-the-last-piece"],
    judge: unless("messages", (act) => {
      const later = laterIn(act);
      return firstFault(
        later.map(lostBefore),
        later.some(({ why }) => why === "continuation" || why === "resume"),
      );
    }),
  },
  {
    id: "SR-156",
    rules: ["C12"],
    level: "MUST",
    sentence:
      "The caller MUST get every piece of the answer, with nothing lost where two pieces meet.",
    harm: "lost-text",
    mutants: [
      "hands-over-the-last-piece",
      "drops-a-digit-at-the-seam",
      "puts-a-line-break-into-the-seam",
    ],
    judge: (trial) =>
      everyAct(played(trial), (act) => {
        const handed = handedOver(act);
        return handed && firstFault([handed.lost], true);
      }),
  },
  {
    id: "SR-157",
    rules: ["C12"],
    level: "MUST",
    sentence:
      "The caller MUST get every piece of the answer once, and nothing that the model did not say.",
    harm: "duplicate-text",
    mutants: ["repeats-text"],
    judge: (trial) =>
      everyAct(played(trial), (act) => {
        const handed = handedOver(act);
        return handed && firstFault([handed.extra], true);
      }),
  },
  {
    id: "SR-158",
    rules: ["C14"],
    level: "MUST",
    sentence: "A loop MUST offer the same tools in every request of a turn.",
    harm: "dropped-tool-call",
    mutants: ["forgets-the-tools", "changes-descriptions"],
    judge: unless("tools", ({ exchanges }) => {
      const offered = exchanges.map(toolsOf);
      if (offered.length < 2) return null;
      const odd = offered.findIndex((each) => !same(each, offered[0]));
      const names = (at: number) => offered[at]?.map(({ name }) => name).join(", ");
      return odd === -1
        ? pass
        : fail(`request ${odd + 1} offers [${names(odd)}], the first [${names(0)}]`);
    }),
  },
  {
    id: "SR-159",
    rules: ["C14"],
    level: "MUST",
    sentence:
      "Every request of a turn MUST hold the system prompt, once, and what was said before the turn.",
    harm: "lost-text",
    mutants: [
      "forgets-the-system-prompt",
      "ignores-the-system-prompt",
      "repeats-the-system-prompt",
      "forgets-the-question",
    ],
    judge: unless("system", (act, trial) => {
      const [first, ...rest] = act.exchanges;
      if (!first) return null;
      const system = systemOf(first).join("\n");
      if (!system.includes(trial.system))
        return fail("the first request does not have the system prompt");
      if (isRepeated(trial.system, first))
        return fail("the first request has the system prompt twice");
      if (rest.length === 0) return null;
      const opening = first.request.messages.filter(({ role }) => role !== "system");
      const odd = rest.findIndex((each) => {
        const spoken = each.request.messages.filter(({ role }) => role !== "system");
        return (
          !systemOf(each).join("\n").includes(system) ||
          isRepeated(trial.system, each) ||
          !opening.every(
            ({ content, role }, at) => spoken[at]?.role === role && spoken[at]?.content === content,
          )
        );
      });
      return odd < 0 ? pass : fail(`request ${odd + 2} does not begin as the first one does`);
    }),
  },
  {
    id: "SR-169",
    rules: ["C14", "L8"],
    level: "MUST",
    sentence:
      "Every later request of a turn MUST hold the output limit that the user set, or a lower one.",
    harm: "budget-overrun",
    mutants: ["forgets-the-output-limit", "raises-the-user-s-limit"],
    judge: (trial) =>
      everyAct(played(trial), ({ exchanges: [first, ...rest] }) => {
        const set = trial.userLimit;
        // What the first request does not hold, this client or this protocol cannot say.
        if (set === undefined || first?.request.maxTokens !== set || rest.length === 0) return null;
        const odd = rest.findIndex(({ request }) => !((request.maxTokens ?? Infinity) <= set));
        if (odd < 0) return pass;
        const held = rest[odd]?.request.maxTokens ?? "none";
        return fail(`the user's output limit is ${set}, request ${odd + 2} has ${held}`);
      }),
  },
  {
    id: "SR-160",
    rules: ["C14"],
    level: "MUST",
    sentence: "A loop MUST NOT show one session anything of another.",
    harm: "leaked-control-prompt",
    mutants: ["mixes-sessions"],
    judge(trial) {
      const acts = played(trial).filter((act) => act !== null);
      const [begun, control] = [openingOf(trial.acts[0]), openingOf(trial.control)];
      if (control > begun)
        return fail(`a new session begins with ${control} messages, the first one with ${begun}`);
      return firstFault(
        acts.map((act) => strangerIn(act, acts)),
        acts.length > 1,
      );
    },
  },
  {
    id: "SR-161",
    rules: ["C12", "C13"],
    level: "MUST",
    sentence: "Later requests MUST show the model the text that stood beside a call, once.",
    harm: "lost-text",
    mutants: ["forgets-words-beside-calls", "repeats-words-beside-calls"],
    judge: unless("messages", (act) => {
      const later = laterIn(act);
      const judged = later.some((each) =>
        pairs(each)?.some(([{ pieces }]) => pieces.some(({ text }) => text !== "")),
      );
      return firstFault(later.map(lostBesideCalls), judged);
    }),
  },
  {
    id: "SR-162",
    rules: ["C11", "C15"],
    level: "MUST",
    sentence:
      "A loop MUST NOT say anything in the user's name where nothing was cut, empty, malformed or failed.",
    harm: "leaked-control-prompt",
    mutants: ["speaks-for-the-user"],
    judge: unless("messages", (act) => firstFault([putIntoMouth(act)], act.exchanges.length > 1)),
  },
  {
    id: "SR-163",
    rules: ["C12", "C13"],
    level: "MUST",
    sentence: "The next turn MUST show the model what was asked and answered.",
    harm: "lost-text",
    mutants: ["forgets-the-turn"],
    judge(trial) {
      if (trial.loop.rewrites?.includes("messages")) return notClaimed;
      const done = trial.acts.filter(
        (act) => act.session === "" && isHanded(act) && handedOver(act),
      );
      if (done.length === 0) return null;
      const shown = historyOf(trial);
      // What shows a history is the probe.
      if (!shown || isChained(trial.probe as ActTrace)) return notClaimed;
      const answers = shown
        .filter(({ role }) => role === "assistant")
        .map(({ content }) => content)
        .join("");
      const lost = done.find((act) => {
        const { pieces } = roundsOf(act).at(-1) as Round;
        const wordings = wordingsOf(pieces);
        return (
          !wordings.some((each) => answers.includes(each.trim())) ||
          !shown.some(({ role, content }) => role === "user" && content.includes(act.prompt))
        );
      });
      return lost
        ? fail(`the next turn does not show ${quoted(lost.prompt)} and its answer`)
        : pass;
    },
  },
  {
    id: "SR-165",
    rules: ["C7", "C13"],
    level: "MUST",
    sentence:
      "A loop MUST show the model its complete calls as the model made them: the tool and the arguments.",
    harm: "invalid-history",
    mutants: ["forgets-arguments", "renames-tools"],
    judge: unless("messages", (act) => {
      const later = laterIn(act);
      return firstFault(
        later.map(changedCall),
        later.some(({ said, shown }) =>
          identified(said).some(({ id }) =>
            shown.some(({ calls }) => calls.some((call) => call.id === id)),
          ),
        ),
      );
    }),
  },
  {
    id: "SR-176",
    rules: ["C11", "C14"],
    level: "SHOULD",
    sentence: "A loop SHOULD send the citations of a paused answer back with its text.",
    harm: "lost-text",
    mutants: ["sends-text-only"],
    judge: unless("messages", (act) => {
      const later = laterIn(act);
      return firstFault(
        later.map((each) => lostBlock(act, each, cited(act, each))),
        later.some((each) => cited(act, each).length > 0),
      );
    }),
  },
  {
    id: "SR-164",
    rules: ["C11", "C14"],
    level: "MUST",
    sentence:
      "A loop MUST send the provider's own blocks back unchanged: after a pause all of them, beside calls the reasoning and what the provider ran itself.",
    harm: "invalid-history",
    mutants: ["sends-text-only", "forgets-signatures"],
    judge: unless("messages", (act) => {
      const later = laterIn(act);
      return firstFault(
        later.map((each) => lostBlock(act, each)),
        later.some((each) => demanded(act, each).length > 0),
      );
    }),
  },
];
