// An agent that speaks the Agent Client Protocol, as a guest: we are its provider, its editor and its tools at once.
//
//   job ──► play.ts ──► prompt ──► the agent ──► gateway ──► the replay, which holds the responses of the turn
//                                     └──► relay ──► tools ──► the tools of the turn
import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { checkTurnOutcome, membersOf } from "../../adapter/check.ts";
import { type Asking, play } from "../../adapter/play.ts";
import type { Tell } from "../../adapter/seen.ts";
import { AdapterStartError, type Job, type Session, type TurnJob } from "../../adapter/session.ts";
import type { Hooks } from "../../adapter/surroundings.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Turn } from "../../generated/turn.ts";
import type { AnyAnswer, NoAnswer } from "../../model/answer.ts";
import type { Deed } from "../../model/facts.ts";
import { answerFrom } from "../../replay/engine.ts";
import { createReplay, type Served } from "../../replay/served.ts";
import { startServer } from "../../replay/server.ts";
import { arePipesHeld, eachLine, goesWithUs, lastWords, lineMax } from "../process.ts";
import { supervise, type Worker, type WorkerEvents } from "../supervisor.ts";
import { type Connection, connect, type Reply, type RpcError } from "./connection.ts";
import { createGateway, markOf } from "./gateway.ts";
import { type AgentSetup, makeHome, modelOf, spawnAgent, toolServer } from "./home.ts";
import { createShown, isLegal, type ShownTurn } from "./shown.ts";
import { serveTools, type Toolbox } from "./tools.ts";

export interface AcpOptions extends AgentSetup {
  readonly timeoutMs: number;
  /** Answers a request of the agent that belongs to no turn. */
  readonly beside: (path: string, body: Readonly<Record<string, unknown>>) => Served | null;
  readonly ids: readonly [response: string, call: string];
  /** What the report says of how it was run. */
  readonly remarks: readonly string[];
}

const startMs = 60_000;
/** How long a tool may take to be offered. */
const offerMs = 20_000;
/** How long a tool runs before the user cancels: what was begun with it is then under way too. */
const underwayMs = 300;
/** How long an answer is held back after the user has cancelled, so that the agent has heard of it. */
const heardMs = 1_500;
/** The deadline of a case, before the supervisor's. */
const graceMs = 2_000;

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms).unref());

export const acpSession = (options: AcpOptions): Promise<Session> =>
  supervise((events) => startAgent(options, events), options.timeoutMs);

async function startAgent(options: AcpOptions, events: WorkerEvents): Promise<Worker> {
  const { agent, dialect } = options;
  const home = makeHome();
  const onFinding = (finding: string) => events.onSeen(null, "findings", finding);
  const replay = createReplay(({ method, path }) => onFinding(`stray: ${method} ${path}`));
  const model = modelOf(options);
  const answer = answerFrom(replay);
  const gateway = createGateway({ ...options, answer, model, onFinding });
  const reached = new Set<string>();
  const elsewhere = (target: string) => {
    if (!reached.has(target)) onFinding(`tried to reach ${target}`);
    reached.add(target);
  };
  const place = options.walled ? home.wireSocket : 0;
  const server = await startServer(gateway.handle, place, undefined, elsewhere);
  const boxes = new Map<string, Toolbox>();
  const closeTools = await serveTools(home.toolSocket, (session) => boxes.get(session));
  const child = spawnAgent(options, home, server.origin);
  child.setMaxListeners(0);
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      child.kill("SIGKILL");
    }
  };
  goesWithUs(child, kill);
  const words = lastWords(child, [child.stderr]);
  eachLine(child.stderr as Readable, lineMax, (line) => events.onSeen(null, "printed", line ?? ""));
  const turns = new Map<string, ShownTurn & { readonly cancelled: boolean }>();
  const peer = connect(child, {
    onNotice(method, params) {
      if (method === "session/update")
        turns.get(String(params.sessionId))?.hear(membersOf(params.update));
    },
    onRequest: (method, params) =>
      method === "session/request_permission"
        ? permitted(params, turns.get(String(params.sessionId))?.cancelled ?? true)
        : undefined,
    onNoise: (line) => onFinding(`noise: ${JSON.stringify(line.slice(0, 80))}`),
  });
  const ended = new Promise<string>((told) => {
    child.on("error", (error) => told(`would not start: ${error.message}`));
    child.on("exit", async (code, signal) => {
      kill();
      closeTools();
      await arePipesHeld(child);
      await server.close();
      home.remove();
      told(words.after(signal ? `was killed by ${signal}` : `exited with code ${code}`));
    });
  });
  const refusal = (why: string) => {
    kill();
    return new AdapterStartError(`${agent.name}: \`${agent.command}\` ${why}${words.printed()}`);
  };
  const late = pause(startMs).then(() => `did not answer within ${startMs / 1_000} s`);
  const greeted = await Promise.race([
    greet(peer, agent.dialects[dialect]?.auth ?? agent.auth),
    ended,
    late,
  ]);
  if (typeof greeted === "string") throw refusal(greeted);
  const manifest = manifestOf(options, String(membersOf(greeted.agentInfo).version ?? "unknown"));
  const floor: Floor = { ...options, peer, gateway, boxes, turns, home, settleMs: 0 };
  const begun = (job: TurnJob, tell: Tell) => {
    const asking = askingFor(job, floor, tell);
    const venue = { replay, origin: "http://127.0.0.1", fixedOrigin: false, tell };
    return { ...play(job, asking, venue), asking };
  };
  const tried = tryNaturalEnd(options, floor, (job, tell) => begun(job, tell).answer);
  const why = await Promise.race([tried, ended, late]);
  if (why !== null) throw refusal(why);
  void ended.then(events.onExit);
  return {
    manifest,
    begin(job: Job) {
      if (job.kind !== "turn") throw new Error("agents are asked for turns only");
      const { asking, answer, leave } = begun(standing(job), (what, value) =>
        events.onSeen(job.id, what, value),
      );
      const inTime = pause(options.timeoutMs - graceMs).then(() => asking.overdue());
      void Promise.race([answer, inTime.then((why) => why ?? answer)]).then((given) =>
        events.onAnswer(job.id, given, leave()),
      );
    },
    responds: async () => false,
    kill,
  };
}

/** The last answer of a script stands for as long as the agent asks: one of ours in its place would be asked for again. */
const standing = (job: TurnJob): TurnJob => ({
  ...job,
  acts: job.acts.map((act) => ({ ...act, script: { ...act.script, after: { repeat: asksMax } } })),
});
/** After so many answers one that goes on is refused. */
const asksMax = 60;

/** What the turns of one agent process share. */
interface Floor extends Pick<AcpOptions, "agent"> {
  readonly peer: Connection;
  readonly gateway: ReturnType<typeof createGateway>;
  readonly boxes: Map<string, Toolbox>;
  readonly turns: Map<string, ShownTurn & { readonly cancelled: boolean }>;
  readonly home: ReturnType<typeof makeHome>;
  /** How long a new session waits before its first prompt, for agents that load their tools late. */
  settleMs: number;
}

/** The waits before a first prompt; the last one is the time in which tools must be offered. */
const settling = [0, 1_500, 5_000, offerMs];

/**
 * Plays a turn that ends naturally, until it is answered and offers its tool; what is missing, or null. An agent that never
 * offers a tool is asked, and each turn with tools is not claimed.
 */
async function tryNaturalEnd(
  { dialect, beside }: AcpOptions,
  floor: Floor,
  answered: (job: TurnJob, tell: Tell) => Promise<AnyAnswer>,
): Promise<string | null> {
  const served = beside("stream", { stream: true });
  if (!served) throw new Error(`${dialect} has no plain answer`);
  const turn = {
    case: "",
    dialect,
    model: "model-1",
    stream: true,
    prompt: "Say OK.",
    profile: {},
  };
  const tool = { name: "weather", description: "The weather.", parameters: { type: "object" } };
  for (const settleMs of settling) {
    floor.settleMs = settleMs;
    const requests: unknown[] = [];
    const act = {
      turn: { ...turn, session: `try-${settleMs}` },
      tools: [{ ...tool, result: "sunny", fails: false, takesMs: 0 }],
      script: { responses: [served], after: "nothing" as const },
      ...{ delays: [], cancel: null, clockBefore: 0, gate: [], overlaps: false },
    };
    const answer = await answered({ kind: "turn", id: "try", acts: [act] }, (what, value) => {
      if (what === "deeds" && (value as Deed).type === "request") requests.push(value);
    });
    if (answer.kind === "skipped") continue;
    const [told] = answer.kind === "turned" ? answer.acts : [];
    if (told?.kind !== "returned") return `did not take its first turn: ${JSON.stringify(answer)}`;
    const { outcome, reported, error } = told.outcome;
    if (outcome === "completed" && requests.length > 0) return null;
    const asked =
      requests.length > 0
        ? "asked its provider"
        : "sent its provider no request with tools: it may not have been given the address, the key or the model";
    return `did not finish a turn that ends naturally: ${asked}, and said ${reported ?? error?.message}`;
  }
  floor.settleMs = 0;
  return null;
}

/** Introduces us; the agent's introduction, or why it cannot be asked anything. */
async function greet(peer: Connection, auth: string | undefined) {
  const { result, error } = await peer.request("initialize", {
    protocolVersion: 1,
    clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
    clientInfo: { name: "fullstop", version: "1" },
  });
  if (error) return `refused to begin: ${error.message}`;
  if (result.protocolVersion !== 1)
    return `speaks version ${String(result.protocolVersion)} of the protocol, not 1`;
  if (auth === undefined) return result;
  const reply = await peer.request("authenticate", { methodId: auth });
  return reply.error ? `refused the key: ${reply.error.message}` : result;
}

function manifestOf({ agent, dialect, remarks }: AcpOptions, version: string): AdapterManifest {
  const departures = (agent.departures ?? []).map(({ setting, effect }) => `${setting}: ${effect}`);
  return {
    name: agent.name,
    version,
    ...(agent.library === undefined ? {} : { library: agent.library }),
    dialects: [dialect],
    modes: ["stream"],
    reports: ["reported", "text", "error"],
    vocabulary: "agent-client-protocol",
    capabilities: ["turn"],
    exceptions: [...remarks, ...departures],
    loop: {
      hooks: ["cancel"],
      history: true,
      // The protocol has no member for a system prompt.
      rewrites: ["system", ...(agent.rewrites ?? [])],
    },
  };
}

type NotAsked = Extract<NoAnswer, { kind: "skipped" }>;
type NotOpened = Extract<NoAnswer, { kind: "threw" }>;
const threw = ({ code, message }: RpcError): NotOpened => ({
  kind: "threw",
  error: { name: `JSON-RPC ${code}`, message: `session/new: ${message}` },
});
const skipped = (reason: string): NotAsked => ({ kind: "skipped", reason });

/** A session of the agent for each session of the case. */
interface AgentTalk {
  readonly id: string;
  /** What its tools know it by. */
  readonly session: string;
  readonly box: Toolbox;
}

/** Plays the turns of one case to the agent. */
function askingFor(
  job: TurnJob,
  floor: Floor,
  tell: Tell,
): Asking & { overdue(): NotAsked | null } {
  const { agent, peer, gateway, boxes, turns, home } = floor;
  const own = randomBytes(4).toString("hex");
  const opened = new Map<string, Promise<AgentTalk | NotOpened>>();
  /** Prompts that the agent said to be no part of the next one. */
  const refused = new Set<string>();
  let requests = 0;
  const never = () => Promise.reject(new Error("agents are asked for turns only"));

  async function open(tools: Toolbox["tools"]): Promise<AgentTalk | NotOpened> {
    const session = `${own}-${opened.size}`;
    const box: Toolbox = { tools, run: null };
    boxes.set(session, box);
    const { result, error } = await peer.request("session/new", {
      cwd: home.work,
      mcpServers: [toolServer(home, session)],
    });
    if (error) return threw(error);
    await pause(floor.settleMs);
    return { id: String(result.sessionId), session, box };
  }

  async function turn(given: Turn, hooks: Hooks, number: number) {
    const { session, tools, baseUrl } = given;
    const act = job.acts[number];
    const opening = opened.get(session) ?? open(tools as Toolbox["tools"]);
    opened.set(session, opening);
    const at = await opening;
    if ("kind" in at) return at;
    const mark = markOf(own, number);
    const shown = createShown();
    const heard = Promise.withResolvers<void>();
    const missing = Promise.withResolvers<NotAsked>();
    requests = 0;
    const watched = { ...shown, cancelled: false };
    turns.set(at.id, watched);
    let ran = 0;
    at.box.run = async (name, input) => {
      ran++;
      if (act?.cancel?.at === "tool") await pause(underwayMs);
      const result = hooks.runTool(name, input);
      await result.catch(() => {});
      if (hooks.cancelled.aborted) await heard.promise;
      return result;
    };
    const cancel = () => {
      watched.cancelled = true;
      peer.notify("session/cancel", { sessionId: at.id });
      setTimeout(heard.resolve, heardMs);
    };
    hooks.cancelled.addEventListener("abort", cancel);
    const before = home.runsSeen(at.session);
    gateway.take(mark, {
      baseUrl,
      tools: tools.map(({ name }) => name),
      ready: async () => {
        if (hooks.cancelled.aborted && act?.cancel?.at !== "stall") await heard.promise;
      },
      onMissing: (tool) =>
        missing.resolve(skipped(`${agent.name} does not offer the tool ${tool}`)),
      onRequest(marks) {
        requests++;
        shown.asked();
        if (marks.some((each) => refused.has(each)))
          tell("findings", "a prompt that was refused is sent again with the next one");
      },
    });
    const prompt = [{ type: "text", text: `${given.prompt} ${mark}` }];
    const asked = peer.request("session/prompt", { sessionId: at.id, prompt });
    const reply = await Promise.race<Reply | NotAsked>([asked, missing.promise]);
    hooks.cancelled.removeEventListener("abort", cancel);
    heard.resolve();
    gateway.leave(mark);
    at.box.run = null;
    if ("kind" in reply) {
      peer.notify("session/cancel", { sessionId: at.id });
      return reply;
    }
    const seen = home.runsSeen(at.session) - before;
    if (seen !== ran) tell("findings", `${ran} tool runs were seen, and their file holds ${seen}`);
    if (shown.tooLong()) tell("findings", "a flood of text was cut");
    const outcome = shown.outcome(reply);
    if (outcome.reported === "refusal") refused.add(mark);
    if (hooks.cancelled.aborted && outcome.reported !== "cancelled")
      tell("findings", `a cancelled turn ended as ${outcome.reported ?? outcome.error?.name}`);
    if (!isLegal(outcome.reported))
      tell("findings", `${outcome.reported} is no stop reason of the protocol`);
    return checkTurnOutcome(outcome);
  }

  return {
    observe: never,
    translate: never,
    decide: never,
    turn,
    /** At the deadline of the case: whether the agent may still be within retries that it documents. */
    overdue() {
      const asks = agent.retries !== undefined && requests > 1;
      return asks ? skipped(`it still asks again at the deadline: ${agent.retries}`) : null;
    },
  };
}

/** Allows once, by the kind of the option; a turn that was cancelled allows nothing. */
function permitted(params: Readonly<Record<string, unknown>>, isCancelled: boolean) {
  if (isCancelled) return { outcome: { outcome: "cancelled" } };
  const options = (Array.isArray(params.options) ? params.options : []).map(membersOf);
  const found = ["allow_once", "allow_always"].flatMap((kind) =>
    options.filter((option) => option.kind === kind),
  )[0];
  return found
    ? { outcome: { outcome: "selected", optionId: found.optionId } }
    : { outcome: { outcome: "cancelled" } };
}
