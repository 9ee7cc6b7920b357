// A gateway as a process adapter: OpenAI chat completions for its client, Anthropic messages upstream. Plain Node, one file.
//
//   fullstop run --exec "node adapters/examples/node/translator.mjs" --suite translation --provider anthropic-messages
//
//   { "type": "translate", "id": "…", "setting": … }   →  { "type": "address", "id": "…", "address": { "baseUrl": … } }
//
// fullstop then sends the client's request to that address, answers what the gateway asks of `setting.upstreamBaseUrl`,
// and looks at what the client gets.
//
// What it misses, to stay small: it does not stream, sends no tools upstream, hands on no error but the status (also one that
// says the prompt is too long), and a call beside a missing reason ends in an error.
import { createServer } from "node:http";
import { createInterface } from "node:readline";

const manifest = {
  name: "node-translator-example",
  version: "1.0.0",
  dialects: ["anthropic-messages", "openai-chat"],
  translates: [{ from: "anthropic-messages", to: "openai-chat" }],
  modes: ["json"],
  reports: [],
  capabilities: ["translate"],
  // A translator is judged by what its client reads in the answer: it has no words of its own.
  vocabulary: { name: "node-translator-example", library: "none", rows: [] },
};

/** Endings of the upstream in the words of the client's protocol. What is not here is an error: nobody knows what it means. */
const finishReasons = {
  end_turn: "stop",
  stop_sequence: "stop",
  max_tokens: "length",
  pause_turn: "length",
  tool_use: "tool_calls",
  refusal: "content_filter",
};

/** Who asks upstream for whom, by the first part of the path. */
const settings = new Map();

const server = createServer(async (request, response) => {
  const [, place] = (request.url ?? "").split("/");
  const setting = settings.get(place);
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { status, body } = await answer(setting, JSON.parse(Buffer.concat(chunks).toString()));
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
});

async function answer(setting, asked) {
  try {
    const upstream = await fetch(`${setting.upstreamBaseUrl}/v1/messages`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-api-key": setting.upstreamKey,
        "anthropic-version": "2023-06-01",
      },
      body: JSON.stringify(requestOf(asked)),
    });
    if (!upstream.ok) return failed(upstream.status, `the upstream answered ${upstream.status}`);
    return translated(await upstream.json());
  } catch {
    return failed(502, "the upstream did not answer to the end");
  }
}

function requestOf({ model, messages, max_tokens, stop }) {
  const said = messages.filter(({ role }) => role === "user" || role === "assistant");
  return { model, max_tokens: max_tokens ?? 4096, messages: said, stop_sequences: stop };
}

function translated({ id, model, content, stop_reason, usage }) {
  const reason = Object.hasOwn(finishReasons, stop_reason) ? finishReasons[stop_reason] : null;
  if (reason === null) return failed(502, "the upstream stopped for a reason nobody knows");
  const message = messageOf(content ?? []);
  const finish_reason = reason === "stop" && message.tool_calls ? "tool_calls" : reason;
  return {
    status: 200,
    body: {
      id,
      object: "chat.completion",
      model,
      choices: [{ index: 0, message, finish_reason }],
      usage: usage && {
        prompt_tokens: usage.input_tokens,
        completion_tokens: usage.output_tokens,
        total_tokens: usage.input_tokens + usage.output_tokens,
      },
    },
  };
}

function messageOf(parts) {
  const text = parts.filter(({ type }) => type === "text").map((part) => part.text);
  const calls = parts.filter(({ type }) => type === "tool_use").map(callOf);
  const message = { role: "assistant", content: text.join("") };
  return calls.length > 0 ? { ...message, tool_calls: calls } : message;
}

function callOf({ id, name, input }) {
  return { id, type: "function", function: { name, arguments: JSON.stringify(input) } };
}

function failed(status, message) {
  return { status, body: { error: { message } } };
}

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address();
  createInterface({ input: process.stdin }).on("line", (line) => {
    const { type, id, setting } = JSON.parse(line);
    if (type === "hello") say({ type: "ready", id, protocol: 1, manifest });
    if (type === "stop") process.exit(0);
    if (type !== "translate") return;
    const place = `case${settings.size}`;
    settings.set(place, setting);
    say({ type: "address", id, address: { baseUrl: `http://127.0.0.1:${port}/${place}` } });
  });
});
