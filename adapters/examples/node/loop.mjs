// An agent loop in plain Node behind the process protocol: no types, no packages, one file. Copy it and put your own loop
// where `runTurn` is.
//
//   fullstop run --exec "node adapters/examples/node/loop.mjs" --suite terminal-paths --dialect openai-chat
//
// The protocol is JSON Lines on standard input and output, see adapter.mjs. Loops add these messages:
//
//   { "type": "turn", "id": "…", "turn": … }    →  { "type": "outcome", "id": "…", "outcome": … }
//                                               or { "type": "errored", "id": "…", "error": { "name", "message" } }
//   { "type": "cancel", "id": "…" }             the user cancels that turn: it is still answered, as cancelled
//
// A turn brings the prompt, the address and key of a model, tools, and the profile it is to keep to. The model is asked over
// HTTP at `baseUrl`; a tool is run by sending its arguments to its `url`. Turns of one `session` are one conversation.
//
// What it leaves to others, to stay small: it does not stream, retry, repair or escalate; a call in a response that was cut
// is never run; the words before and after a cut are joined as they are.
import { createInterface } from "node:readline";

const documented = "https://platform.openai.com/docs/api-reference/chat/object";
const row = (word, means, action) => ({ word, means: [means], action, citation: documented });

const manifest = {
  name: "node-loop-example",
  version: "1.0.0",
  dialects: ["openai-chat"],
  modes: ["json"],
  reports: ["reported", "text", "limit", "notice"],
  capabilities: ["turn"],
  // How many turns it can run at once: each waits only for its own model and tools.
  concurrency: 8,
  vocabulary: {
    name: "node-loop-example",
    library: "none: read by hand",
    rows: [
      row("stop", "end_turn", "complete"),
      row("tool_calls", "tool_call", "run_tools"),
      row("length", "max_tokens", "continue"),
      row("content_filter", "safety_blocked", "abort"),
    ],
  },
  loop: {
    // What this loop does: each line is judged. What is not said here is not.
    profile: {
      switches: {
        truncation: "hint-continue",
        hintRole: "user",
        hintPersistence: "ephemeral",
        completeCallUnderTruncation: "reject-all",
        incompleteCallUnderTruncation: "error",
        recoveryFailed: "partial-with-notice",
        recoveryExhausted: "partial-with-notice",
        unknownReason: "abort",
        postToolInferenceFailure: "degraded-success",
      },
      limits: { rounds: 8, continuations: 3 },
    },
    // Limits that can be set from outside: they come with the profile of the turn.
    knobs: ["rounds", "continuations"],
    hooks: ["cancel"],
    history: true,
  },
};

/** Whatever is asked for: no turn goes on for ever. */
const ceiling = { rounds: 24, continuations: 16 };
const hint = "Your answer was cut off by the output limit. Go on exactly where it stopped.";
const incomplete = "The answer is incomplete.";

/** Conversations, the last turn of each, and how to cancel those that run. */
const sessions = new Map();
const lastTurns = new Map();
const running = new Map();

createInterface({ input: process.stdin }).on("line", async (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", id: message.id, protocol: 1, manifest });
  if (message.type === "turn") say(await answer(message));
  if (message.type === "cancel") running.get(message.id)?.abort();
  if (message.type === "stop") process.exit(0);
});

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** One answer for every turn: what the loop throws is an answer too. */
async function answer({ id, turn }) {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const outcome = await inOrder(turn.session, () => runTurn(turn, controller.signal));
    return { type: "outcome", id, outcome };
  } catch (error) {
    return { type: "errored", id, error: { name: error.name, message: error.message } };
  } finally {
    running.delete(id);
  }
}

/** Turns of one conversation come one after the other. */
function inOrder(session, run) {
  const turn = (lastTurns.get(session) ?? Promise.resolve()).then(run);
  lastTurns.set(
    session,
    turn.catch(() => {}),
  );
  return turn;
}

/** One whole turn: asks, runs tools, goes on with what was cut, until there is an end to tell. */
async function runTurn(turn, signal) {
  const history = sessions.get(turn.session) ?? opening(turn);
  const work = {
    turn,
    signal,
    // What stays in the conversation, and the answer that is being put together.
    messages: [...history, { role: "user", content: turn.prompt }],
    text: "",
    reason: null,
    rounds: 0,
    continuations: 0,
    continuing: false,
    acted: false,
  };
  let outcome = null;
  while (!outcome) outcome = await step(work);
  sessions.set(turn.session, historyAfter(work, history));
  return { text: work.text, ...outcome };
}

function opening({ system }) {
  return system === undefined ? [] : [{ role: "system", content: system }];
}

/** What stays. A turn that brought nothing did not happen: its question would stand there unanswered. */
function historyAfter({ messages, text }, before) {
  if (text !== "") return [...messages, { role: "assistant", content: text }];
  return messages.length > before.length + 1 ? messages : before;
}

/** Asks the model once and does what its answer calls for. Returns the outcome when there is one. */
async function step(work) {
  if (await isCancelled(work)) return ended("cancelled", null);
  if (work.rounds >= limitOf(work, "rounds")) return limited(work, "rounds");
  const response = await ask(work);
  if (await isCancelled(work)) return ended("cancelled", null);
  if (response.error) return failed(work, response.error);
  const { message, finish_reason: reason } = response;
  const calls = message.tool_calls ?? [];
  work.reason = reason ?? null;
  work.text += message.content ?? "";
  if (reason === "length") return calls.length > 0 ? cutCall() : cut(work);
  work.continuing = false;
  // What the model refused, it did not mean to have run.
  if (message.refusal) return ended("blocked", work.reason, incomplete);
  if (reason === "tool_calls" || (reason === "stop" && calls.length > 0))
    return calls.every(isWhole) && calls.length > 0 ? runTools(work, calls) : unusable(reason);
  if (reason === "stop") return ended("completed", reason);
  return ended("blocked", work.reason, incomplete);
}

/** A cancellation may be on its way: the messages that have arrived are read first. */
async function isCancelled({ signal }) {
  await new Promise((done) => setImmediate(done));
  return signal.aborted;
}

/** The limit of the case; nonsense is not a way to have none. */
function limitOf({ turn }, name) {
  const asked = turn.profile.limits?.[name];
  const usable = typeof asked === "number" && asked >= 0;
  return Math.min(usable ? asked : manifest.loop.profile.limits[name], ceiling[name]);
}

async function ask({ turn, signal, messages, text, continuing }) {
  const { baseUrl, apiKey, model, maxTokens, tools } = turn;
  // The answer so far and the hint are only sent along: they are not part of the conversation.
  const partial = text === "" ? [] : [{ role: "assistant", content: text }];
  const along = continuing ? [...partial, { role: "user", content: hint }] : [];
  const body = {
    model,
    max_tokens: maxTokens,
    messages: [...messages, ...along],
    tools: tools.length > 0 ? tools.map(requestTool) : undefined,
  };
  try {
    const response = await fetch(`${baseUrl}/v1/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
      body: JSON.stringify(body),
      signal,
    });
    const read = await response.json();
    return response.ok ? read.choices[0] : { error: read.error ?? {} };
  } catch (error) {
    return { error: { code: error.name, message: error.message } };
  }
}

function requestTool({ name, description, parameters }) {
  return { type: "function", function: { name, description, parameters } };
}

function cut(work) {
  if (work.continuations >= limitOf(work, "continuations")) return limited(work, "continuations");
  work.continuations++;
  work.continuing = true;
  return null;
}

/** A call in an answer that was cut may be half of what was meant. */
const cutCall = () => ended("failed", "length", incomplete);
const unusable = (reason) => ended("failed", reason, "The model's call cannot be used.");

function isWhole({ function: { arguments: text } }) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Runs the calls one after the other; each gets a result, also those that are not run any more. */
async function runTools(work, asked) {
  const { messages, turn } = work;
  const calls = withUniqueIds(asked, messages);
  messages.push({ role: "assistant", content: work.text, tool_calls: calls });
  work.text = "";
  work.rounds++;
  for (const call of calls) {
    const content = (await isCancelled(work)) ? "Not run: cancelled." : await runTool(turn, call);
    messages.push({ role: "tool", tool_call_id: call.id, content });
  }
  work.acted = true;
  return null;
}

/** The provider's ids, and others where there is none or where it was used before: a result answers one call. */
function withUniqueIds(calls, messages) {
  const used = new Set(messages.flatMap(({ tool_calls: known = [] }) => known.map(({ id }) => id)));
  return calls.map((call) => {
    let id = call.id?.trim() ? call.id : `call_${used.size + 1}`;
    while (used.has(id)) id += "_";
    used.add(id);
    return { ...call, id };
  });
}

/** A tool that fails is told to the model, which may know better. */
async function runTool({ tools }, { function: { name, arguments: input } }) {
  const tool = tools.find((each) => each.name === name);
  if (!tool) return `error: there is no tool ${name}`;
  const response = await fetch(tool.url, { method: "POST", body: input });
  return response.text();
}

function ended(outcome, reported, notice = null) {
  return { outcome, reported, notice, limit: null };
}

function limited({ acted, reason }, limit) {
  return { ...ended(acted ? "degraded" : "limit", reason, incomplete), limit };
}

/** What was said before a failure stays; what tools did before it is not undone by it. */
function failed(work, { code = null, message = "" }) {
  const refused = ["context_length_exceeded", "content_filter"].includes(code);
  if (refused) return ended("blocked", code, incomplete);
  const end = work.text !== "" ? "partial" : work.acted ? "degraded" : "failed";
  const error = { name: String(code), message: String(message) };
  return { ...ended(end, null, incomplete), error };
}
