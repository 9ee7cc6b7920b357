// The adapter: passes what fullstop asks to your library, and returns what your library answers, in its own words.
//
// Until you change it, it reads OpenAI chat completions by hand, so that `npx --no fullstop run` has something to run. Put your
// own library where it says HERE, say in `vocabulary` what its words mean, and list in `reports` what it can report.
import { defineAdapter, type Exchange, type GuestObservation, type ObserveTools } from "fullstop";

const documented = "https://platform.openai.com/docs/api-reference/chat/object";
const ours = "this file";

export default defineAdapter({
  name: "my-library",
  version: "0.0.0",
  // library: "my-library@1.2.3",
  // The wire protocols it speaks, by the ids of `npx --no fullstop corpus list`. Without `providers`, every provider of them.
  dialects: ["openai-chat"],
  providers: ["openai-chat"],
  modes: ["json", "stream"],
  // The members its answers have; also possible: reasoning, usage, error. A declared member that is missing is wrong.
  reports: ["reported", "rawReason", "text", "toolCalls"],
  // Requests it can make beside messages, function tools, stop strings, a limit and streaming. Other cases are not given.
  // asks: ["choices", "custom-tools", "server-tools"],
  // Its words, what each means, and the one thing its documentation tells callers to do. Harms are judged by that action.
  vocabulary: {
    name: "my-library",
    library: "read by hand",
    rows: [
      {
        word: "stop",
        means: ["end_turn", "stop_sequence"],
        action: "complete",
        citation: documented,
      },
      { word: "length", means: ["max_tokens"], action: "continue", citation: documented },
      { word: "tool_calls", means: ["tool_call"], action: "run_tools", citation: documented },
      { word: "function_call", means: ["tool_call"], action: "run_tools", citation: documented },
      { word: "content_filter", means: ["safety_blocked"], action: "abort", citation: documented },
      { word: "refusal", means: ["refusal"], action: "abort", citation: documented },
      { word: "unusable call", means: ["malformed_tool_call"], action: "repair", citation: ours },
    ],
    // What its errors mean; the first row that matches counts.
    throws: [
      { class: "CutOff", means: ["interrupted"], action: "fail", citation: ours },
      {
        contains: "context_length_exceeded",
        means: ["context_window_exceeded"],
        action: "abort",
        citation: "https://platform.openai.com/docs/guides/error-codes",
      },
    ],
  },
  // It sends requests with the fetch it is given, so it can run in a vitest worker. Remove this if your library cannot.
  takesFetch: true,
  observe,

  // An agent loop is tested by `turn`: one whole turn against a scripted provider, with tools to run.
  // async turn({ baseUrl, apiKey, model, prompt, tools, stream }, { runTool, cancelled }) {
  //   const agent = new MyAgent({ baseUrl: `${baseUrl}/v1`, apiKey, model, stream, signal: cancelled });
  //   for (const { name, description, parameters } of tools)
  //     agent.addTool({ name, description, parameters, run: (input) => runTool(name, JSON.stringify(input)) });
  //   const answer = await agent.run(prompt);
  //   return { reported: answer.status, outcome: answer.ok ? "completed" : "failed", text: answer.text };
  // },
});

/** Sends the request and returns what came back. Errors of the library are not caught. */
async function observe(
  exchange: Exchange,
  { fetch, signal }: ObserveTools,
): Promise<GuestObservation> {
  // HERE: call your library, with its retries off, and return `{ reported, rawReason, text, toolCalls }` from its answer.
  // The base URL ends before the version: append what the base URL of your library ends with.
  const response = await fetch(`${exchange.baseUrl}/v1/chat/completions`, {
    method: "POST",
    signal,
    headers: { "content-type": "application/json", authorization: `Bearer ${exchange.apiKey}` },
    body: JSON.stringify(requestOf(exchange)),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  return told(exchange.stream ? await readStream(response) : await readWhole(response));
}

function requestOf({ model, messages, tools, stop, n, maxTokens, stream }: Exchange) {
  return {
    model,
    stream,
    stop,
    n,
    max_completion_tokens: maxTokens,
    tools: tools?.map(({ name, description, parameters }) => ({
      type: "function",
      function: { name, description, parameters },
    })),
    messages: messages.map(({ role, content, toolCalls, toolCallId }) => ({
      role,
      content,
      tool_call_id: toolCallId,
      tool_calls: toolCalls?.map(({ id, name, arguments: text }) => ({
        id,
        type: "function",
        function: { name, arguments: text },
      })),
    })),
  };
}

class CutOff extends Error {}

interface Message {
  reason: unknown;
  text: string;
  refusal: string;
  calls: { id: string | null; name: string | null; arguments: string }[];
}

// Every member is optional: look-alikes of this protocol leave out what its documentation promises.
interface Payload {
  error?: unknown;
  choices?: (Choice | null)[];
}
interface Choice {
  index?: number;
  finish_reason?: unknown;
  // Early vision models send this in place of the reason.
  finish_details?: { type?: unknown } | null;
  message?: Part;
  delta?: Part;
}
interface Part {
  content?: unknown;
  refusal?: unknown;
  tool_calls?: Call[] | null;
}
interface Call {
  index?: number;
  id?: string;
  function?: { name?: string; arguments?: string };
}

async function readWhole(response: Response): Promise<Message> {
  const payload = parsed(await response.text().catch(() => ""));
  if (payload?.error) throw new Error(JSON.stringify(payload.error));
  const choice = payload?.choices?.[0];
  const message = newMessage();
  take(message, choice?.message, reasonOf(choice));
  return message;
}

async function readStream(response: Response): Promise<Message> {
  const message = newMessage();
  for (const data of await dataLines(response)) {
    if (data === "[DONE]") return message;
    const payload = parsed(data);
    if (payload?.error) throw new Error(JSON.stringify(payload.error));
    const choice = payload?.choices?.find((each) => (each?.index ?? 0) === 0);
    take(message, choice?.delta, reasonOf(choice));
  }
  if (message.reason === null) throw new CutOff("the stream ended without a finish_reason");
  return message;
}

/** The data of every event. A real streaming library would pass them on as they arrive. */
async function dataLines(response: Response): Promise<string[]> {
  const text = await response.text().catch(() => {
    throw new CutOff("the connection broke");
  });
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).trim());
}

function parsed(text: string): Payload | null {
  try {
    return JSON.parse(text);
  } catch {
    throw new CutOff("the body is not whole");
  }
}

function newMessage(): Message {
  return { reason: null, text: "", refusal: "", calls: [] };
}

const reasonOf = (choice?: Choice | null) => choice?.finish_reason ?? choice?.finish_details?.type;

/** Adds a whole message, or one delta of it. */
function take(message: Message, part: Part | undefined, reason: unknown): void {
  if (reason !== undefined && reason !== null && reason !== "") message.reason = reason;
  if (typeof part?.content === "string") message.text += part.content;
  if (typeof part?.refusal === "string") message.refusal += part.refusal;
  for (const [at, call] of (part?.tool_calls ?? []).entries()) {
    const place = call.index ?? at;
    const known = message.calls[place] ?? { id: null, name: null, arguments: "" };
    message.calls[place] = known;
    known.id ??= call.id ?? null;
    known.name ??= call.function?.name ?? null;
    known.arguments += call.function?.arguments ?? "";
  }
}

function told({ reason, text, refusal, calls }: Message): GuestObservation {
  const whole = calls.filter(Boolean).map((call) => ({ ...call, state: stateOf(call) }));
  const promised = reason === "tool_calls" && whole.length === 0;
  const usable = whole.every(({ state }) => state === "complete") && !promised;
  const word = typeof reason === "string" || reason === null ? reason : JSON.stringify(reason);
  const natural = word === "stop" || word === "tool_calls" || word === null;
  return {
    reported: natural && !usable ? "unusable call" : natural && refusal ? "refusal" : word,
    rawReason: reason,
    text,
    toolCalls: whole,
  };
}

function stateOf({ arguments: text }: { arguments: string }): "complete" | "incomplete" {
  try {
    // A call without arguments may send an empty text.
    JSON.parse(text || "{}");
    return "complete";
  } catch {
    return "incomplete";
  }
}
