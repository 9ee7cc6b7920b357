// A coding agent for tests: a loop behind the Agent Client Protocol. The first argument names the loop: `plain`, which is
// right, or one of its mutants; the second a fault of the agent itself.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { cellMutants, plainLoop } from "../../../suites/turn/mutants/plain-loop.ts";
import type { Turn, TurnHooks, TurnOutcome } from "../../adapter/contract.ts";

type Message = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: messages of a protocol, in a test
type Any = any;

const [, , loopName = "plain", fault = ""] = process.argv;
const { OPENAI_BASE_URL = "", OPENAI_API_KEY = "", OPENAI_MODEL = "" } = process.env;
const loop = cellMutants.find(({ name }) => name === loopName)?.loop ?? plainLoop();

/** JSON-RPC over two streams: both sides may ask. */
function talk(input: Readable, output: Writable, onMessage: (message: Any) => void = () => {}) {
  const waiting = new Map<unknown, (message: Any) => void>();
  let last = 0;
  const send = (message: Message) =>
    output.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  createInterface({ input }).on("line", (line) => {
    const message = JSON.parse(line);
    if (message.method) onMessage(message);
    else waiting.get(message.id)?.(message);
  });
  const ask = (method: string, params: object) =>
    new Promise<Any>((answered) => {
      waiting.set(++last, answered);
      send({ id: last, method, params });
    });
  return { ask, send };
}

const prefix = "mcp__fullstop__";
interface Talk {
  readonly tools: Turn["tools"];
  readonly call: (name: string, input: string) => Promise<string>;
  cancel: AbortController;
}
const sessions = new Map<string, Talk>();

async function open({ mcpServers: [server] }: Any): Promise<object> {
  const child = spawn(server.command, server.args, { stdio: ["pipe", "pipe", "inherit"] });
  const { ask } = talk(child.stdout, child.stdin);
  await ask("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: {} });
  const { result } = await ask("tools/list", {});
  const sessionId = `session-${sessions.size}`;
  sessions.set(sessionId, {
    tools: result.tools.map(toolOf),
    cancel: new AbortController(),
    async call(name, input) {
      const given = { name: name.replace(prefix, ""), arguments: JSON.parse(input || "{}") };
      const { result: told } = await ask("tools/call", given);
      if (told.isError) throw new Error(told.content[0].text);
      return told.content[0].text;
    },
  });
  return { sessionId };
}

const toolOf = ({ name, description, inputSchema }: Any) => ({
  name: fault === "other-tools" ? "shell" : prefix + name,
  description,
  parameters: inputSchema,
});

const words: Partial<Record<TurnOutcome["outcome"], string>> = {
  completed: "end_turn",
  partial: "max_tokens",
  limit: "max_turn_requests",
  cancelled: "cancelled",
};

/** By the proxy it was given, and past it. */
async function phoneHome(): Promise<void> {
  const { hostname, port } = new URL(process.env.HTTP_PROXY ?? "");
  await once(get({ hostname, port, path: "http://192.0.2.1:8080/" }), "response");
  const socket = connect({ host: "192.0.2.1", port: 8080 });
  const [error] = await once(socket, "error");
  if (error.code !== "ENETUNREACH") throw error;
}

async function prompt({ sessionId, prompt: [{ text: asked }] }: Any): Promise<object> {
  if (fault === "phones-home") await phoneHome();
  const at = sessions.get(sessionId) as Talk;
  at.cancel = new AbortController();
  const turn: Turn = {
    case: sessionId,
    session: sessionId,
    dialect: "openai-chat",
    baseUrl: fault === "own-address" ? "http://127.0.0.1:9" : OPENAI_BASE_URL.replace(/\/v1$/, ""),
    apiKey: OPENAI_API_KEY,
    model: OPENAI_MODEL,
    stream: true,
    prompt: asked,
    tools: at.tools,
    profile: {},
  };
  // What else an agent asks: a title, without tools.
  await fetch(`${OPENAI_BASE_URL}/chat/completions`, {
    method: "POST",
    body: JSON.stringify({ model: OPENAI_MODEL, messages: [{ role: "user", content: asked }] }),
  });
  const quiet = new AbortController().signal;
  const hooks: TurnHooks = {
    fetch,
    signal: quiet,
    cancelled: fault === "deaf" ? quiet : at.cancel.signal,
    now: () => 0,
    sleep: async () => {},
    gate: () => true,
    runTool: at.call,
  };
  const ended = (await loop.turn?.(turn, hooks)) as TurnOutcome;
  const { outcome, warning, error } = ended;
  if (fault === "hangs" && outcome === "partial") await new Promise(() => {});
  if (fault === "dies" && outcome === "partial") process.exit(3);
  const say = (content: string, messageId = "m") => {
    const update = { sessionUpdate: "agent_message_chunk", content: { text: content }, messageId };
    send({ method: "session/update", params: { sessionId, update } });
  };
  say(ended.text + (warning ? `\n[${warning}]` : ""));
  if (fault === "twice-in-one-message") say(ended.text);
  if (fault === "again-in-another-message") say(ended.text, "n");
  if (fault === "floods" && outcome !== "completed")
    for (let at = 0; at < 3_000; at++) say("x".repeat(1_000));
  if (fault === "all-is-well") return { stopReason: "end_turn" };
  if (fault === "own-word" && outcome !== "completed") return { stopReason: "error" };
  const stopReason = words[outcome];
  if (!stopReason) throw new Error(`the turn ended ${outcome}: ${error?.message ?? ""}`);
  return { stopReason };
}

const { send } = talk(process.stdin, process.stdout, async ({ id, method, params }) => {
  try {
    if (method === "session/cancel") sessions.get(params.sessionId)?.cancel.abort();
    else if (method === "initialize") send({ id, result: { protocolVersion: 1 } });
    else send({ id, result: await (method === "session/new" ? open : prompt)(params) });
  } catch (error) {
    send({ id, error: { code: -32603, message: String(error) } });
  }
  // Answers once more what was answered.
  if (fault === "answers-twice" && method === "session/prompt")
    send({ id, result: { stopReason: "end_turn" } });
});
