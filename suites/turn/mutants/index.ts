// Loops broken on purpose: the reference with one fault each.
import type { Adapter, TurnHooks } from "../../../src/adapter/contract.ts";
import type { RequestMessage } from "../../../src/generated/fixture.ts";
import type { StopReason } from "../../../src/generated/observation.ts";
import type { Profile } from "../../../src/generated/profile.ts";
import type { CanonicalResponse } from "../../../src/model/exchange.ts";
import reference from "../../../src/reference/guest.ts";
import {
  asking,
  declaring,
  equipped,
  freshLoop,
  given,
  hearing,
  type LoopFault,
  reporting,
  switching,
  telling,
} from "./loop-fault.ts";

/** One stop reason is taken for another. */
const mistaking = (from: StopReason, to: StopReason): LoopFault =>
  hearing(() => (told) => (told.stopReason === from ? { ...told, stopReason: to } : told));

/** How often a turn is restarted at most: more than any script has responses. */
const againMax = 200;

/** Restarts a turn that a limit ended. */
const startingAgain: LoopFault = (run) => async (turn, hooks) => {
  let outcome = await run(turn, hooks);
  for (let again = 0; outcome.limit && again < againMax; again++) outcome = await run(turn, hooks);
  return { ...outcome, limit: null };
};

/** Continuations of one turn are taken from the limit of the next. */
const carryingOver: LoopFault = (run) => {
  const spent = new Map<string, number>();
  return async (turn, hooks) => {
    const before = spent.get(turn.session) ?? 0;
    const lessened = declaring(({ limits }) => ({ limits: lessen(limits, before) }))(run);
    const outcome = await lessened(turn, hooks);
    const attempts = outcome.events?.filter(({ type }) => type === "continuation_attempt") ?? [];
    spent.set(turn.session, before + attempts.length);
    return outcome;
  };
};

function lessen(limits: Profile["limits"], spent: number): Profile["limits"] {
  const { continuations } = limits;
  return {
    ...limits,
    continuations: continuations === null ? null : Math.max(0, continuations - spent),
  };
}

/** The hint is kept in the history of its session, and sent with every later request. */
function keepingHints(): LoopFault {
  const kept = new Map<string, RequestMessage>();
  return asking((request, { session, profile }) => {
    const text = (profile as unknown as Profile).hint?.text ?? "";
    const hint = request.messages.find(({ content }) => text !== "" && content === text);
    if (hint) kept.set(session, hint);
    const old = kept.get(session);
    return hint || !old ? request : { ...request, messages: withLast(request.messages, [old]) };
  });
}

/** A turn without an answer is kept in the history with an empty one. */
const filingNothing: LoopFault = (run) => {
  const silent = new Map<string, RequestMessage[]>();
  const filing = asking((request, { session }) => ({
    ...request,
    messages: withLast(request.messages, silent.get(session) ?? []),
  }))(run);
  return async (turn, hooks) => {
    const outcome = await filing(turn, hooks);
    const empty: RequestMessage[] = [
      { role: "user", content: turn.prompt },
      { role: "assistant", content: "" },
    ];
    if (outcome.text === "") silent.set(turn.session, empty);
    return outcome;
  };
};

/** Inserts messages before the last one. */
const withLast = (messages: readonly RequestMessage[], added: readonly RequestMessage[]) => [
  ...messages.slice(0, -1),
  ...added,
  ...messages.slice(-1),
];

/** Drops the first character of a continuation if it is the last one before the cut. */
function trimmingSeams() {
  let before = "";
  return (told: CanonicalResponse): CanonicalResponse => {
    const repeated = before !== "" && told.text.startsWith(before.slice(-1));
    before = told.stopReason === "max_tokens" ? told.text : "";
    return repeated ? { ...told, text: told.text.slice(1) } : told;
  };
}

/** Keeps only the provider's last text: in what the model is shown, or in what the caller gets. */
function rememberingLast(
  shown: (last: string) => (message: RequestMessage) => RequestMessage,
  handed: (last: string, text: string) => string,
): LoopFault {
  return (run) => async (turn, hooks) => {
    let last = "";
    const listening = hearing(() => (told) => {
      last = told.text;
      return told;
    })(run);
    const outcome = await eachMessage((message) => shown(last)(message))(listening)(turn, hooks);
    return { ...outcome, text: handed(last, outcome.text) };
  };
}

const isAnswer = ({ role, toolCalls = [] }: RequestMessage) =>
  role === "assistant" && toolCalls.length === 0;

/** Changes every message of a request. */
const eachMessage = (change: (message: RequestMessage, at: number) => RequestMessage): LoopFault =>
  asking((request) => ({ ...request, messages: request.messages.map(change) }));

/** Gives calls and their results other ids. */
const naming = (name: (id: string, at: number) => string): LoopFault =>
  asking((request) => {
    const ids = new Map<string, string>();
    const messages = request.messages.map((message) => {
      const { toolCalls, toolCallId } = message;
      const calls = toolCalls?.map((call, at) => {
        ids.set(call.id, name(call.id, at));
        return { ...call, id: name(call.id, at) };
      });
      return {
        ...message,
        ...(calls ? { toolCalls: calls } : {}),
        ...(toolCallId === undefined ? {} : { toolCallId: ids.get(toolCallId) ?? toolCallId }),
      };
    });
    return { ...request, messages };
  });

/** Results of one round come back in the wrong order, under the right ids. */
const swapping: LoopFault = asking((request) => {
  const contents = request.messages
    .filter(({ role }) => role === "tool")
    .map(({ content }) => content);
  const messages = request.messages.map((message) =>
    message.role === "tool" ? { ...message, content: contents.pop() ?? "" } : message,
  );
  return { ...request, messages };
});

/** Runs each turn in the session of another name. */
function renaming(name: (session: string) => string): LoopFault {
  return given((turn) => ({ ...turn, session: name(turn.session) }));
}

/** The same value without its signatures. */
function withoutSignatures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSignatures);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([name]) => !/signature|encrypted/i.test(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutSignatures(each)]));
}

/** Sets one member of every event that has it to a wrong value. */
const saying = (name: string, value: unknown): LoopFault =>
  reporting((event) => [name in event ? { ...event, [name]: value } : event]);

let conversations = 0;

/** Closes unfinished arguments and takes them for a call to run, in the responses that `isMeant` picks. */
const mending = (isMeant: (told: CanonicalResponse) => boolean): LoopFault =>
  hearing(() => (told) => {
    if (!isMeant(told)) return told;
    const toolCalls = told.toolCalls.map((call) =>
      call.state === "complete" ? call : { ...call, arguments: "{}", state: "complete" as const },
    );
    return { ...told, stopReason: "tool_call", toolCalls };
  });

/** Runs the calls of a response with this stop reason, whose calls must not be run. */
const runningToolsOf = (reason: StopReason): LoopFault =>
  mending(({ stopReason, toolCalls }) => stopReason === reason && toolCalls.length > 0);

/** Results are shown before the calls they answer. */
const answeringFirst: LoopFault = asking((request) => {
  const isResult = ({ role }: RequestMessage) => role === "tool";
  const from = request.messages.findIndex(({ toolCalls }) => toolCalls !== undefined);
  const [before, after] = [request.messages.slice(0, from), request.messages.slice(from)];
  const rest = after.filter((each) => !isResult(each));
  return from < 0
    ? request
    : { ...request, messages: [...before, ...after.filter(isResult), ...rest] };
});

const isUnavailable = ({ status }: Response) => status === 503;

/** Sends a request again, once, when no byte of an answer came; `before` runs first. */
const resendingAfter =
  (before: (hooks: TurnHooks, runs: readonly ToolRunSeen[]) => Promise<unknown>): LoopFault =>
  (run) =>
  (turn, hooks) => {
    const runs: ToolRunSeen[] = [];
    const again = async (...request: Parameters<typeof globalThis.fetch>) => {
      await before(hooks, runs);
      return hooks.fetch(...request);
    };
    return run(turn, {
      ...hooks,
      async runTool(name, input) {
        runs.push({ name, input });
        return hooks.runTool(name, input);
      },
      async fetch(...request) {
        // A connection that is dropped before the status line rejects; a turn that was cancelled does too.
        const response = await hooks.fetch(...request).catch((error: unknown) => {
          if (hooks.signal.aborted) throw error;
          return null;
        });
        if (!response || isUnavailable(response)) return again(...request);
        // One branch is kept for the loop to read; a body without a byte marks a dropped connection.
        const [kept, looked] = response.body?.tee() ?? [];
        const first = await looked
          ?.getReader()
          .read()
          .catch(() => null);
        return first === null ? again(...request) : new Response(kept ?? null, response);
      },
    });
  };

interface ToolRunSeen {
  readonly name: string;
  readonly input: string;
}

/** A loop over a client that resends requests without an answer. This is no fault. */
export const overResendingClient: LoopFault = resendingAfter(async () => {});

/** A tool that is a turn itself runs with fresh limits. */
const freshSubTurns: LoopFault = (run) => (turn, hooks) =>
  run(
    { ...turn, tools: turn.tools.map(({ asks: _asks, ...tool }) => tool) },
    {
      ...hooks,
      async runTool(name, input) {
        const asks = turn.tools.find((tool) => tool.name === name)?.asks;
        if (asks === undefined) return hooks.runTool(name, input);
        const tools = turn.tools.filter((tool) => tool.asks === undefined);
        const inner = { ...turn, session: `${turn.session}~inner`, prompt: asks, tools };
        return (await run(inner, hooks)).text;
      },
    },
  );

/** What each mutant does, by name. */
const faults: Readonly<Record<string, LoopFault>> = {
  "ignores-budgets": startingAgain,
  "carries-budgets-over": carryingOver,
  "gives-sub-turns-fresh-limits": freshSubTurns,
  "runs-tools-again-with-a-resent-request": resendingAfter(({ runTool }, runs) =>
    Promise.all(runs.map(({ name, input }) => runTool(name, input))),
  ),
  /** Takes a missing response for a cut one, and asks for the rest of it. */
  "counts-resent-requests": hearing(
    () => (told) =>
      told.stopReason === "error" ? { ...told, stopReason: "max_tokens", text: "" } : told,
  ),
  "names-no-limit": telling(() => ({ limit: null })),
  "allows-one-more-of-everything": declaring(({ limits }) => ({
    limits: Object.fromEntries(
      Object.entries(limits).map(([name, most]) => [name, most === null ? null : most + 1]),
    ) as Profile["limits"],
  })),

  "never-continues": switching(() => ({ truncation: "report-only" })),
  "hints-in-the-wrong-role": switching(({ hintRole }) => ({
    hintRole: hintRole === "system" ? "user" : "system",
  })),
  "resumes-no-pause": switching(() => ({ pause: "surface-paused" })),
  "never-repairs": switching(() => ({ incompleteCallUnderTruncation: "error" })),
  "runs-mutating-calls-of-a-cut": switching(() => ({ completeCallUnderTruncation: "execute" })),
  "fails-after-tools": switching(() => ({ postToolInferenceFailure: "error" })),
  "retries-broken-streams": declaring(({ switches, limits }) => ({
    switches: { ...switches, streamCloseWithoutMarker: "retry" },
    limits: { ...limits, retries: 2 },
  })),
  "runs-suppressed-calls": given((turn) => ({
    ...turn,
    tools: turn.tools.map(({ suppressed: _suppressed, ...tool }) => tool),
  })),

  "takes-a-pause-for-the-end": mistaking("pause_turn", "end_turn"),
  "takes-a-cut-for-the-end": mistaking("interrupted", "end_turn"),
  "takes-unknown-for-the-end": mistaking("unknown", "end_turn"),
  "takes-a-block-for-the-end": mistaking("safety_blocked", "end_turn"),
  "takes-an-error-for-the-end": mistaking("error", "end_turn"),
  "continues-on-a-full-context": mistaking("context_window_exceeded", "max_tokens"),
  "runs-tools-of-a-block": runningToolsOf("safety_blocked"),
  "runs-tools-of-a-refusal": runningToolsOf("refusal"),
  "runs-tools-of-an-error": runningToolsOf("error"),
  "runs-tools-of-a-break": runningToolsOf("interrupted"),
  "runs-tools-the-provider-cancelled": runningToolsOf("cancelled"),
  "runs-malformed-calls": runningToolsOf("malformed_tool_call"),
  "runs-partial-calls": mending(({ toolCalls }) =>
    toolCalls.some(({ state }) => state !== "complete"),
  ),
  "drops-a-digit-at-the-seam": hearing(trimmingSeams),

  "runs-tools-twice": equipped(({ runTool }) => ({
    async runTool(name, input) {
      await runTool(name, input);
      return runTool(name, input);
    },
  })),
  "runs-no-tools": equipped(() => ({ runTool: async () => "sunny" })),
  "goes-on-after-cancel": equipped(() => ({ cancelled: new AbortController().signal })),

  "loses-the-record": asking((request) => ({
    ...request,
    messages: request.messages.filter(({ role }) => role !== "tool"),
  })),
  "answers-before-the-calls": answeringFirst,
  "answers-calls-twice": asking((request) => ({
    ...request,
    messages: request.messages.flatMap((message) =>
      message.role === "tool" ? [message, message] : [message],
    ),
  })),
  "leaks-the-control-prompt": keepingHints(),
  "keeps-empty-answers": filingNothing,

  "answers-unknown-ids": eachMessage((message) =>
    message.role === "tool" ? { ...message, toolCallId: `x_${message.toolCallId}` } : message,
  ),
  "replaces-ids": naming((id) => `own_${id}`),
  "numbers-calls-anew-in-each-round": naming((_, at) => `call_${at}`),
  "gives-all-calls-one-id": naming(() => "call_0"),
  "forgets-arguments": eachMessage((message) => {
    const toolCalls = message.toolCalls?.map((call) => ({ ...call, arguments: "{}" }));
    return toolCalls ? { ...message, toolCalls } : message;
  }),
  "renames-tools": eachMessage(({ blocks: _blocks, ...message }) => {
    const toolCalls = message.toolCalls?.map((call) => ({ ...call, name: `my_${call.name}` }));
    return toolCalls ? { ...message, toolCalls } : message;
  }),
  "swaps-results": swapping,
  "makes-results-up": eachMessage((message) =>
    message.role === "tool" ? { ...message, content: "done" } : message,
  ),
  "hides-failed-tools": equipped(({ runTool }) => ({
    runTool: (name, input) => runTool(name, input).catch(() => "sunny"),
  })),
  "shows-the-first-character": eachMessage((message) =>
    isAnswer(message) ? { ...message, content: message.content.slice(0, 1) } : message,
  ),
  "shows-the-last-piece": rememberingLast(
    (last) => (message) =>
      isAnswer(message) && last !== "" && message.content.endsWith(last)
        ? { ...message, content: last }
        : message,
    (_, text) => text,
  ),
  "hands-over-the-last-piece": rememberingLast(
    () => (message) => message,
    (last) => last,
  ),
  "puts-a-line-break-into-the-seam": hearing(() => {
    let cut = false;
    return (told) => {
      const text = cut ? `\n${told.text}` : told.text;
      cut = told.stopReason === "max_tokens";
      return text === told.text ? told : { ...told, text };
    };
  }),
  "forgets-the-tools": asking(({ tools = [], ...request }) => ({
    ...request,
    ...(request.messages.some(({ role }) => role === "tool") ? {} : { tools }),
  })),
  "changes-descriptions": asking(({ tools = [], ...request }) => ({
    ...request,
    tools: tools.map((tool) =>
      request.messages.length < 2 ? tool : { ...tool, description: "A tool." },
    ),
  })),
  "ignores-the-system-prompt": given(({ system: _system, ...turn }) => turn),
  "repeats-the-system-prompt": asking((request) => ({
    ...request,
    messages: request.messages.flatMap((message) =>
      message.role === "system" ? [message, message] : [message],
    ),
  })),
  "forgets-the-output-limit": asking(({ maxTokens, ...request }) => ({
    ...request,
    ...(request.messages.length > 1 || maxTokens === undefined ? {} : { maxTokens }),
  })),
  "raises-the-user-s-limit": asking((request) => ({
    ...request,
    ...(request.messages.length > 1 ? { maxTokens: 100_000 } : {}),
  })),
  "forgets-the-system-prompt": asking((request) => ({
    ...request,
    messages: request.messages.filter(
      ({ role }) => role !== "system" || request.messages.length < 3,
    ),
  })),
  "forgets-the-question": asking((request) => ({
    ...request,
    messages: request.messages.some(({ role }) => role === "tool")
      ? request.messages.filter(({ role }) => role !== "user")
      : request.messages,
  })),
  "mixes-sessions": renaming(() => "the only one"),
  "forgets-the-turn": renaming((session) => `${session}~${conversations++}`),
  "forgets-words-beside-calls": eachMessage((message) =>
    message.toolCalls ? { ...message, content: "" } : message,
  ),
  "repeats-words-beside-calls": eachMessage((message) =>
    message.toolCalls ? { ...message, content: message.content.repeat(2) } : message,
  ),
  "says-please-continue": declaring(({ hint }) => ({
    hint: hint && { ...hint, text: "Please continue." },
  })),
  "sends-text-only": eachMessage(({ blocks: _blocks, ...message }) => message),
  "forgets-signatures": eachMessage((message) =>
    message.blocks ? (withoutSignatures(message) as RequestMessage) : message,
  ),
  "speaks-for-the-user": asking((request) => ({
    ...request,
    messages:
      request.messages.at(-1)?.role === "user"
        ? request.messages
        : [...request.messages, { role: "user", content: "Go on." }],
  })),

  "repeats-text": telling(({ text }) => ({ text: text + text })),
  "makes-the-summary-up": telling(({ outcome }) =>
    outcome === "degraded" ? { text: "All went well." } : {},
  ),
  "always-completed": telling(() => ({ outcome: "completed" })),
  /** Hands over an incomplete answer as a complete one. */
  "forgets-the-notice": telling(({ notice }) =>
    notice ? { outcome: "completed", reported: "end_turn", notice: null, synthetic: false } : {},
  ),
  "crashes-on-unknown": telling(({ reported }) => {
    if (reported === "unknown") throw new TypeError("unexpected stop reason");
    return {};
  }),
  "ends-twice": reporting((event) => (event.type === "terminal" ? [event, event] : [event])),
  "invents-reasons": reporting((event) => [
    event.type === "stop_reason_observed" ? { ...event, reason: "end_turn" } : event,
  ]),
  "swaps-provider-and-model": reporting(({ provider, model, ...event }) => [
    { ...event, provider: model, model: provider },
  ]),
  "replaces-raw-values": saying("raw", "finished"),
  "counts-no-iterations": saying("iteration", 0),
  "forgets-the-turn-id": reporting(({ turn: _turn, ...event }) => [event]),
  "misnumbers-attempts": saying("attempt", 9),
  "miscounts-attempts": saying("attempts", 9),
  "miscounts-what-was-spent": saying("outputTokens", 1),
  "miscounts-characters": saying("outputChars", 1),
  "denies-that-tokens-are-counted": saying("tokensUnknown", "no"),
  "miscounts-what-is-left": saying("charsLeft", 1),
  "miscounts-tokens-left": saying("tokensLeft", 1),
  "miscounts-attempts-left": saying("attemptsLeft", 9),
  "denies-the-repair": saying("attempted", "no"),
  "praises-the-repair": saying("succeeded", true),
  "names-another-terminal-reason": reporting((event) => [
    event.type === "continuation_terminated" ? { ...event, reason: "completed" } : event,
  ]),
  "tells-another-end-in-events": saying("outcome", "paused"),
  "tells-another-limit-in-events": saying("limit", "pauses"),
  "hides-that-the-end-is-its-own": saying("synthetic", "no"),
  "names-the-wrong-issue": saying("issue", "weather"),
  "miscounts-rounds": saying("inference_round_count", 0),
  "tells-no-duration": saying("turn_duration_ms", 1),
  "uses-one-id-for-all-turns": saying("turn", "turn"),
  "tells-no-retries": reporting((event) => (event.type === "retry" ? [] : [event])),
};

export const loopMutantNames = Object.keys(faults);

/** The mutant of this name as an adapter. */
export function loopMutant(name: string): Adapter {
  const fault = faults[name];
  if (!fault) throw new Error(`no mutant ${name}`);
  return { ...reference, name, turn: fault(freshLoop()) };
}

/** Where each mutant shows its fault, by parts of case ids: a few scenarios, for the whole corpus would take minutes. */
export const loopScenes: Readonly<Record<string, string>> = {
  "ignores-budgets":
    "endless-(tools|truncation)-end|(continuations|tokens|characters|repairs|rounds|calls|pauses|retries|time)-at-(their|its)-limit",
  "carries-budgets-over": "limits-start-fresh",
  "allows-one-more-of-everything":
    "(continuations|tokens|characters|repairs|rounds|calls|pauses|retries|time)-at-(their|its)-limit",
  "resumes-no-pause": "a-paused-turn-is-resumed",
  "answers-calls-twice": "a-tool-call-runs",
  "gives-all-calls-one-id": "calls-without-usable-ids|two-calls-of-one-tool",
  "names-no-limit": "rounds-at-their-limit",
  "never-continues": "max-tokens-then",
  "hints-in-the-wrong-role": "max-tokens-then",
  "never-repairs": "a-cut-call-is-asked-for-again",
  "runs-mutating-calls-of-a-cut": "a-complete-mutating-call",
  "fails-after-tools": "an-error-after-tools",
  "retries-broken-streams": "a-response-that-breaks-off-is-not",
  "runs-suppressed-calls": "a-suppressed-call-is-answered",
  "takes-a-pause-for-the-end": "a-pause-that-is-surfaced|a-paused-turn-is-resumed",
  "takes-a-cut-for-the-end": "a-response-that-breaks-off-is-not",
  "takes-unknown-for-the-end": "an-unknown-reason-ends",
  "takes-a-block-for-the-end": "a-blocked-answer-ends",
  "takes-an-error-for-the-end": "an-error-before-any-tool",
  "continues-on-a-full-context": "a-full-context-window",
  "runs-tools-of-a-block": "a-call-in-a-blocked-answer",
  "runs-tools-of-a-refusal": "nobody-may-use.*refusal",
  "runs-tools-of-an-error": "nobody-may-use.*error",
  "runs-tools-of-a-break": "nobody-may-use.*interrupted",
  "runs-tools-the-provider-cancelled": "nobody-may-use.*cancelled",
  "runs-malformed-calls": "a-malformed-call",
  "runs-partial-calls": "a-cut-call-is-asked-for-again",
  "drops-a-digit-at-the-seam": "a-number-cut-in-two",
  "runs-tools-twice": "a-tool-call-runs",
  "runs-no-tools": "a-tool-call-runs|a-block-after-tools",
  "goes-on-after-cancel": "a-turn-cancelled",
  "loses-the-record": "a-tool-call-runs",
  "leaks-the-control-prompt": "the-hint-is-sent-and-not-kept|a-continuation-that-fails",
  "keeps-empty-answers": "a-blocked-answer-ends",
  "gives-sub-turns-fresh-limits": "a-sub-turn-draws",
  "runs-tools-again-with-a-resent-request": "the-way-to-the-provider-fails",
  "counts-resent-requests": "the-way-to-the-provider-fails",
  "answers-unknown-ids": "a-tool-call-runs",
  "answers-before-the-calls": "a-tool-call-runs",
  "replaces-ids": "a-tool-call-runs",
  "numbers-calls-anew-in-each-round": "three-rounds-of-tools",
  "forgets-arguments": "a-tool-call-runs",
  "renames-tools": "a-tool-call-runs",
  "swaps-results": "two-calls-of-one-tool",
  "makes-results-up": "a-tool-call-runs",
  "hides-failed-tools": "a-tool-that-fails",
  "shows-the-first-character": "max-tokens-then",
  "shows-the-last-piece": "max-tokens-again-and-again",
  "hands-over-the-last-piece": "max-tokens-then|max-tokens-again",
  "puts-a-line-break-into-the-seam": "a-number-cut-in-two",
  "forgets-the-tools": "a-tool-call-runs",
  "changes-descriptions": "a-tool-call-runs",
  "ignores-the-system-prompt": "later-rounds-only-add",
  "repeats-the-system-prompt": "later-rounds-only-add",
  "forgets-the-output-limit": "a-tool-call-runs",
  "raises-the-user-s-limit": "a-tool-call-runs",
  "forgets-the-system-prompt": "later-rounds-only-add",
  "forgets-the-question": "a-tool-call-runs",
  "mixes-sessions": "a-finished-answer",
  "forgets-the-turn": "two-turns-share",
  "forgets-words-beside-calls": "words-beside-a-call|later-rounds",
  "repeats-words-beside-calls": "words-beside-a-call|later-rounds",
  "says-please-continue": "max-tokens-then",
  "sends-text-only": "what-was-thought-goes-back|a-pause-between-blocks",
  "forgets-signatures": "what-was-thought-goes-back",
  "speaks-for-the-user": "a-tool-call-runs|a-paused-turn-is-resumed",
  "repeats-text": "max-tokens-then",
  "makes-the-summary-up": "three-rounds-are-the-default",
  "always-completed": "a-blocked-answer-ends",
  "forgets-the-notice": "max-tokens-again-and-again|a-continuation-that-fails",
  "crashes-on-unknown": "an-unknown-reason-ends",
  "ends-twice": "a-finished-answer",
  "invents-reasons": "a-blocked-answer-ends",
  "swaps-provider-and-model": "max-tokens-then",
  "replaces-raw-values": "max-tokens-then",
  "counts-no-iterations": "max-tokens-then",
  "forgets-the-turn-id": "max-tokens-then",
  "misnumbers-attempts": "max-tokens-then",
  "miscounts-attempts": "max-tokens-then",
  "miscounts-what-was-spent": "max-tokens-then",
  "miscounts-characters": "max-tokens-then",
  "denies-that-tokens-are-counted": "max-tokens-then",
  "miscounts-tokens-left": "max-tokens-then",
  "miscounts-attempts-left": "max-tokens-then",
  "denies-the-repair": "a-cut-call-is-asked-for-again",
  "praises-the-repair": "a-repair-that-is-cut-too",
  "names-another-terminal-reason": "max-tokens-again-and-again",
  "tells-another-end-in-events": "a-finished-answer",
  "tells-another-limit-in-events": "rounds-at-their-limit",
  "hides-that-the-end-is-its-own": "a-finished-answer",
  "miscounts-what-is-left": "max-tokens-then",
  "names-the-wrong-issue": "a-cut-call-is-asked-for-again",
  "miscounts-rounds": "max-tokens-then",
  "tells-no-duration": "wall-time-at-its-limit",
  "uses-one-id-for-all-turns": "two-turns-share",
  "tells-no-retries": "max-tokens-then",
};
