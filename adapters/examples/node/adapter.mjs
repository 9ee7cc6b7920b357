// A process adapter in plain Node: no types, no packages, one file. Copy it and put your own library where `observe` is.
//
//   fullstop run --exec "node adapters/examples/node/adapter.mjs" --provider anthropic-messages
//
// The protocol is JSON Lines: fullstop writes one message a line to standard input, the adapter writes one a line to
// standard output (or to the file descriptor named in FULLSTOP_FD, if its libraries print to standard output).
//
//   { "type": "hello", "id": 0, "protocol": 1 }             →  { "type": "ready", "id": 0, "protocol": 1, "manifest": … }
//   { "type": "observe", "id": "…", "exchange": … }         →  { "type": "observation", "id": "…", "observation": … }
//                                                           or { "type": "errored", "id": "…", "error": { "name", "message" } }
//                                                           or { "type": "skipped", "id": "…", "reason": "…" }
//
// What it misses, to stay small: a tool call beside `end_turn` stays `end_turn`; every HTTP error is `failed`, also one
// that says the prompt was blocked or too long; an error event ends the reading, though more may follow; of two reasons in
// one stream the last counts, whatever it is; content that comes whole with `message_start` or `content_block_start`, and a
// second message spliced into the same stream, are not looked for.
import { createInterface } from "node:readline";

const documented = "https://docs.anthropic.com/en/api/handling-stop-reasons";
const ours = "a word of this file, where the provider has none";
const row = (word, means, action, citation) => ({ word, means: [means], action, citation });

/** What each word means, and the one thing a caller is to do on it. */
const vocabulary = {
  name: "node-example",
  library: "none: read by hand",
  rows: [
    row("end_turn", "end_turn", "complete", documented),
    row("stop_sequence", "stop_sequence", "complete", documented),
    row("tool_use", "tool_call", "run_tools", documented),
    row("max_tokens", "max_tokens", "continue", documented),
    row("model_context_window_exceeded", "context_window_exceeded", "abort", documented),
    row("pause_turn", "pause_turn", "resume", documented),
    row("refusal", "refusal", "abort", documented),
    row("unusable call", "malformed_tool_call", "repair", ours),
    row("failed", "error", "fail", ours),
    row("cut off", "interrupted", "fail", ours),
  ],
};

const manifest = {
  name: "node-example",
  version: "1.0.0",
  dialects: ["anthropic-messages"],
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls", "usage", "error"],
  capabilities: ["observe"],
  // How many exchanges it can take at once: every `observe` below waits only for its own response.
  concurrency: 8,
  vocabulary,
};

createInterface({ input: process.stdin }).on("line", async (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", id: message.id, protocol: 1, manifest });
  if (message.type === "observe") say(await answer(message));
  if (message.type === "stop") process.exit(0);
});

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** One answer for every question: what the library throws is an answer too. */
async function answer({ id, exchange }) {
  try {
    return { type: "observation", id, observation: await observe(exchange) };
  } catch (error) {
    return { type: "errored", id, error: { name: error.name, message: error.message } };
  }
}

/** Sends the request, reads the response, tells what it saw. */
async function observe(exchange) {
  const response = await fetch(`${exchange.baseUrl}/v1/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-api-key": exchange.apiKey,
      "anthropic-version": "2023-06-01",
    },
    body: JSON.stringify(requestBody(exchange)),
  });
  if (!response.ok) return failure(`http_${response.status}`, await response.text());
  return exchange.stream ? readStream(response) : readWhole(response);
}

function requestBody({ model, messages, tools = [], maxTokens = 4096, stop, stream }) {
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const own = tools.filter(({ kind = "function" }) => kind === "function");
  return {
    model,
    max_tokens: maxTokens,
    stream,
    stop_sequences: stop,
    system: system.length > 0 ? system.join("\n") : undefined,
    messages: messages.filter(({ role }) => role !== "system").map(requestMessage),
    tools: own.length > 0 ? own.map(requestTool) : undefined,
  };
}

function requestTool({ name, description, parameters }) {
  return { name, description, input_schema: parameters };
}

function requestMessage({ role, content, toolCalls = [], toolCallId }) {
  if (role === "tool") {
    return { role: "user", content: [{ type: "tool_result", tool_use_id: toolCallId, content }] };
  }
  const calls = toolCalls.map(({ id, name, arguments: text }) => ({
    type: "tool_use",
    id,
    name,
    input: JSON.parse(text),
  }));
  return calls.length > 0
    ? { role, content: [{ type: "text", text: content }, ...calls] }
    : { role, content };
}

/** The body in one piece. */
async function readWhole(response) {
  const text = await response.text().catch(() => null);
  if (text === null) return cutOff(newMessage());
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    return cutOff(newMessage());
  }
  if (body.type === "error") return failure(body.error?.type, body.error?.message);
  const message = newMessage();
  message.stopReason = body.stop_reason ?? null;
  message.blocks = (body.content ?? []).map((block) => ({
    ...block,
    json: JSON.stringify(block.input),
    closed: true,
  }));
  addUsage(message, body.usage);
  return observation(message);
}

/** The body as events; only `message_stop` says that it is whole. */
async function readStream(response) {
  const message = newMessage();
  try {
    for await (const event of events(response.body)) {
      if (event.type === "error") return failure(event.error?.type, event.error?.message, message);
      if (event.type === "message_stop") return observation(message);
      apply(event, message);
    }
  } catch {
    // The connection broke: what came before it stands.
  }
  return cutOff(message);
}

/** Server-sent events by hand: `data:` lines up to an empty line make one event. */
async function* events(body) {
  const decoder = new TextDecoder();
  let rest = "";
  let data = [];
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.map((each) => each.replace(/\r$/, ""))) {
      if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
      if (line !== "" || data.length === 0) continue;
      yield JSON.parse(data.join("\n"));
      data = [];
    }
  }
}

function apply(event, message) {
  switch (event.type) {
    case "message_start":
      addUsage(message, event.message?.usage);
      break;
    case "content_block_start":
      message.blocks[event.index] = { ...event.content_block, json: "", closed: false };
      break;
    case "content_block_delta": {
      const block = message.blocks[event.index];
      if (!block) break;
      if (event.delta.type === "text_delta") block.text += event.delta.text;
      if (event.delta.type === "input_json_delta") block.json += event.delta.partial_json;
      break;
    }
    case "content_block_stop": {
      const block = message.blocks[event.index];
      if (block) block.closed = true;
      break;
    }
    case "message_delta":
      message.stopReason = event.delta?.stop_reason ?? message.stopReason;
      addUsage(message, event.usage);
      break;
  }
}

function newMessage() {
  return { stopReason: null, blocks: [], usage: null };
}

/** Counts come in two parts: the input at the start, the output at the end. */
function addUsage(message, usage) {
  if (!usage) return;
  message.usage = {
    inputTokens: usage.input_tokens ?? message.usage?.inputTokens ?? null,
    outputTokens: usage.output_tokens ?? message.usage?.outputTokens ?? null,
  };
}

/** What the caller of a library would have in hand. */
function observation({ stopReason, blocks, usage }) {
  const present = blocks.filter(Boolean);
  const toolCalls = present.filter(({ type }) => type === "tool_use").map(toolCall);
  const usable = toolCalls.length > 0 && toolCalls.every(({ state }) => state === "complete");
  const word = stopReason === null ? null : String(stopReason);
  return {
    reported: word === "tool_use" && !usable ? "unusable call" : word,
    rawReason: stopReason,
    text: present
      .filter(({ type }) => type === "text")
      .map(({ text }) => text)
      .join(""),
    toolCalls,
    usage,
    error: null,
  };
}

/** A call without arguments comes as an empty text; a call that was cut must not be run. */
function toolCall({ id, name, json, closed }) {
  const text = json === "" && closed ? "{}" : json;
  return { id, name, arguments: text, state: closed && parses(text) ? "complete" : "incomplete" };
}

function parses(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function cutOff(message) {
  return { ...observation(message), reported: "cut off" };
}

function failure(code, text, message = newMessage()) {
  const error = { name: String(code), message: String(text), thrown: false };
  return { ...observation(message), reported: "failed", rawReason: null, error };
}
