// A plain loop, as people write them: ask, run tools, ask again. It declares two switches, is right, and can be given the
// fault of any cell of the table of last exchanges.
import type { Adapter, Turn, TurnHooks, TurnOutcome } from "../../../src/adapter/contract.ts";
import type { RequestMessage } from "../../../src/generated/fixture.ts";
import { hasUnfinishedCall } from "../../../src/model/calls.ts";
import type { CanonicalCall, CanonicalResponse } from "../../../src/model/exchange.ts";
import reference from "../../../src/reference/guest.ts";
import { cells, type JudgedCell, mutantOf } from "../last-exchange.ts";
import { read, spokenIn } from "./loop-fault.ts";

type Fault = Pick<JudgedCell, "row" | "duty" | "by">;

/** How often it goes on after a cut or a pause, and how many rounds of tools it has. */
const onceMore = 2;
const roundsMax = 4;

/** A turn under way. */
interface Plain {
  readonly turn: Turn;
  readonly hooks: TurnHooks;
  messages: RequestMessage[];
  text: string;
  /** How often it went on, by the reason that asked for it. */
  readonly again: Map<string, number>;
  ran: number;
  running: boolean;
}

/** How a turn ends, and the rows of the table it is in. */
interface PlainEnd extends Omit<TurnOutcome, "text"> {
  readonly rows: readonly string[];
}

const rowsOf: Readonly<Partial<Record<CanonicalResponse["stopReason"], string>>> = {
  end_turn: "natural",
  stop_sequence: "natural",
  max_tokens: "cut",
  context_window_exceeded: "full",
  safety_blocked: "blocked",
  refusal: "refused",
  error: "failed",
  interrupted: "broken-off",
  pause_turn: "paused",
  malformed_tool_call: "malformed",
  unknown: "unknown",
  cancelled: "withdrawn",
  tool_call: "unanswered",
};

/** The healthy loop, or one that fails in one cell. */
export function plainLoop(fault: Fault | null = null): Adapter {
  const { profiles: _profiles, ...loop } = reference.loop ?? {};
  const histories = new Map<string, readonly RequestMessage[]>();
  const switches = { recoveryFailed: "partial-with-notice" } as const;
  return {
    ...reference,
    name: fault ? mutantOf(fault) : "plain",
    reports: ["notice", "limit"],
    loop: { ...loop, knobs: [], profile: { switches } },
    async turn(turn, hooks) {
      const before = histories.get(turn.session) ?? opening(turn);
      const asked: RequestMessage = { role: "user", content: turn.prompt };
      const plain: Plain = {
        turn,
        hooks,
        messages: [...before, asked],
        text: "",
        again: new Map(),
        ran: 0,
        running: false,
      };
      const { rows, ...end } = await played(plain, fault);
      const hits = (duty: Fault["duty"]) => fault?.duty === duty && rows.includes(fault.row.name);
      const after = remembered(plain, before);
      if (hits("history")) histories.set(turn.session, mangled(before, after, fault));
      else histories.set(turn.session, after);
      const told = { ...end, text: plain.text };
      if (hits("handed"))
        return fault?.by === "SR-211" ? { ...told, limit: null } : { ...told, text: "" };
      if (!hits("visible") || turn.session.endsWith("~control")) return told;
      return fault?.by === "SR-173"
        ? { reported: "error", outcome: "failed", text: plain.text }
        : { reported: "end_turn", outcome: "completed", text: plain.text };
    },
  };
}

const opening = ({ system }: Turn): RequestMessage[] =>
  system === undefined ? [] : [{ role: "system", content: system }];

/** The history after a turn: without the question where nothing at all came of it. */
function remembered({ messages, text }: Plain, before: readonly RequestMessage[]) {
  const said: RequestMessage[] = text === "" ? [] : [{ role: "assistant", content: text }];
  const all = [...settled(messages), ...said];
  return all.length === before.length + 1 ? before : all;
}

/** Forgets the turn; or keeps a call without its result. */
function mangled(
  before: readonly RequestMessage[],
  after: readonly RequestMessage[],
  fault: Fault | null,
): readonly RequestMessage[] {
  // A turn that was blocked or refused may be forgotten whole: here its question stays.
  if (fault?.by !== "SR-105")
    return ["blocked", "refused"].includes(fault?.row.name ?? "")
      ? after.slice(0, before.length + 1)
      : before;
  const toolCalls = [{ id: "call_left", name: "weather", arguments: "{}" }];
  return [
    ...after,
    { role: "user", content: "Well?" },
    { role: "assistant", content: "", toolCalls },
  ];
}

/** Without a hint, and without the answer that is still being written. */
function settled(messages: readonly RequestMessage[]): readonly RequestMessage[] {
  const kept = messages.filter((message) => !isHint(message));
  const last = kept.at(-1);
  return last?.role === "assistant" && !last.toolCalls ? kept.slice(0, -1) : kept;
}

const hint = "Continue exactly where you stopped.";
const isHint = ({ content }: RequestMessage) => content === hint;

async function played(plain: Plain, fault: Fault | null): Promise<PlainEnd> {
  const { hooks } = plain;
  const spoils = (row: string) => fault?.duty === "after" && fault.row.name === row;
  for (;;) {
    if (hooks.cancelled.aborted) return cancelled(plain, fault);
    const { response, aborted } = await ask(plain);
    if (aborted) return cancelled(plain, fault, true);
    const { stopReason } = response;
    const row = rowsOf[stopReason] ?? "unknown";
    const broken = stopReason === "error" || stopReason === "interrupted";
    if (stopReason === "tool_call") {
      const end = await runAll(plain, response, fault);
      if (end) return end;
      continue;
    }
    const goesOn =
      stopReason === "pause_turn" ||
      (stopReason === "max_tokens" && response.toolCalls.length === 0);
    const spent = plain.again.get(stopReason) ?? 0;
    if (!broken) plain.text += response.text;
    if (goesOn && (spent < onceMore || spoils("limit"))) {
      plain.again.set(stopReason, spent + 1);
      resume(plain, row, spoils(row));
      continue;
    }
    if (spoils(row)) await overdo(plain, response);
    return ending(plain, response, row, spent > 0);
  }
}

/** Shows the answer so far, and asks for the rest; the text of one answer is shown as one. */
function resume(plain: Plain, row: string, spoiled: boolean) {
  const { messages, text } = plain;
  const open = settled(messages);
  const said: RequestMessage = { role: "assistant", content: text };
  const asked: RequestMessage = { role: "user", content: hint };
  if (row === "cut") plain.messages = spoiled ? [...open, asked] : [...open, said, asked];
  else plain.messages = spoiled ? [...open, said, asked] : [...open, said];
}

async function ask({ turn, hooks, messages }: Plain, signal?: AbortSignal) {
  const { writeRequest, voice } = spokenIn(turn);
  const { model, stream, maxTokens } = turn;
  const tools = turn.tools.map(({ name, description, parameters }) => ({
    name,
    parameters,
    ...(description === undefined ? {} : { description }),
  }));
  const limit = maxTokens === undefined ? {} : { maxTokens };
  const request = { model, stream, messages, tools, ...limit };
  const { path, headers, body } = writeRequest(request, turn.apiKey);
  try {
    const response = await hooks.fetch(turn.baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: signal ?? hooks.cancelled,
    });
    const told = await read(response, voice);
    return { response: told, aborted: signal === undefined && hooks.cancelled.aborted };
  } catch {
    return { response: nothing, aborted: hooks.cancelled.aborted };
  }
}

/** No byte of an answer came. */
const nothing: CanonicalResponse = {
  stopReason: "interrupted",
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: null,
};

/** Runs the calls of an answer and files them with their results; an end, if there is one now. */
async function runAll(
  plain: Plain,
  { text, toolCalls }: CanonicalResponse,
  fault: Fault | null,
): Promise<PlainEnd | null> {
  const { hooks } = plain;
  const results: RequestMessage[] = [];
  let running = false;
  for (const { id, name, arguments: input } of toolCalls) {
    const stopped = hooks.cancelled.aborted;
    const result = stopped ? "Not run." : await hooks.runTool(name, input).catch(String);
    plain.ran++;
    running ||= !stopped && hooks.cancelled.aborted;
    results.push({ role: "tool", content: result, toolCallId: id });
  }
  plain.running = running;
  const calls = toolCalls.map(({ id, name, arguments: input }: CanonicalCall) => ({
    id,
    name,
    arguments: input === "" ? "{}" : input,
  }));
  const said = plain.text + text;
  plain.text = "";
  plain.messages = [
    ...settled(plain.messages),
    { role: "assistant", content: said, toolCalls: calls },
    ...results,
  ];
  const rounds = (plain.again.get("tool_call") ?? 0) + 1;
  plain.again.set("tool_call", rounds);
  if (hooks.cancelled.aborted) return cancelled(plain, fault);
  const endless = fault?.duty === "after" && fault.row.name === "limit";
  if (rounds < roundsMax || endless) return null;
  const rows = ["unanswered", "limit"];
  return {
    rows,
    reported: "tool_call",
    outcome: "limit",
    limit: "rounds",
    notice: "No round is left.",
  };
}

/** After a cancellation: nothing more, unless that is the fault. */
async function cancelled(plain: Plain, fault: Fault | null, inRequest = false): Promise<PlainEnd> {
  const when = plain.running ? "during" : plain.ran > 0 ? "after" : "before";
  const rows = [`cancelled-${when}-a-tool`, ...(inRequest ? ["stalled"] : [])];
  if (fault?.duty === "after" && rows.includes(fault.row.name))
    await ask(plain, AbortSignal.timeout(50));
  return { rows, reported: "cancelled", outcome: "cancelled" };
}

/** Asks again; or runs what must not be run, where there is a call. */
async function overdo(plain: Plain, { stopReason, toolCalls }: CanonicalResponse) {
  const unusable = ["error", "interrupted", "malformed_tool_call"].includes(stopReason);
  const [call] = toolCalls;
  if (unusable && call) await plain.hooks.runTool(call.name, "{}").catch(() => {});
  if (unusable) return;
  const asked: RequestMessage = { role: "user", content: "And?" };
  await ask({ ...plain, messages: [...plain.messages, asked] });
}

function ending(
  plain: Plain,
  response: CanonicalResponse,
  row: string,
  stoppedItself: boolean,
): PlainEnd {
  const { stopReason: reported } = response;
  const rows = [row, ...(stoppedItself ? ["limit"] : [])];
  const told = { rows, reported };
  if (row === "natural") return { ...told, outcome: "completed" };
  if (row === "paused") return { ...told, outcome: "paused", limit: "pauses" };
  const recovering = plain.again.has("max_tokens");
  if (["failed", "broken-off"].includes(row) && !recovering) return { ...told, outcome: "failed" };
  if (["blocked", "refused", "withdrawn"].includes(row)) return { ...told, outcome: "blocked" };
  if (row === "malformed" || hasUnfinishedCall(response)) return { ...told, outcome: "failed" };
  const limit = stoppedItself ? { limit: "continuations" } : {};
  return { ...told, ...limit, outcome: "partial", notice: "The answer is incomplete." };
}

/** Where each row shows, by parts of the facts of crossed scenarios. */
const rowScenes: Readonly<Record<string, string>> = {
  natural: "finished|stop-string",
  cut: "cut",
  full: "full",
  blocked: "blocked",
  refused: "refused",
  failed: "failed|unavailable",
  "broken-off": "broken-off|closed-early|dropped",
  stalled: "stalled",
  paused: "paused",
  malformed: "malformed|callless",
  unknown: "unknown",
  withdrawn: "withdrawn",
  unanswered: "asking-for-ever",
  "cancelled-before-a-tool": "cancelled",
  "cancelled-during-a-tool": "cancelled-in-a-tool",
  "cancelled-after-a-tool": "cancelled",
  limit: "[a-z]+-for-ever",
};

/** A loop for every cell of the table that demands something, with the case ids in which its fault can show. */
export const cellMutants = cells.map((cell) => ({
  name: mutantOf(cell),
  by: cell.by,
  loop: plainLoop(cell),
  scenes: scenesOf(cell.row.name),
}));

/** The ids of crossed scenarios whose endings lead to these rows. */
export function scenesOf(...rows: readonly string[]): RegExp {
  const endings = rows.map((row) => rowScenes[row]).join("|");
  return new RegExp(`/(${endings})(-for-ever|-in-a-tool)?-(at-once|after|beside)[a-z-]*#`);
}
