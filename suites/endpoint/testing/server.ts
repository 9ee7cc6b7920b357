// A small server that runs the planned model and speaks Chat Completions as its documentation says. Written from the
// documentation, without the readers and writers of this project: what it sends is a second statement of the truth.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Chain, chains, type Marker } from "../../../src/planned/chains.ts";

/** One event of a stream, or the whole body. A mutant changes these before they are sent. */
// biome-ignore lint/suspicious/noExplicitAny: JSON as it goes over the wire, which mutants break at will.
export type Unit = Record<string, any>;

export interface Sent {
  status: number;
  units: Unit[];
  /** Sent after the units of a stream. */
  marker: boolean;
  /** Sent behind the marker. */
  behind: Unit[];
  readonly stream: boolean;
  readonly asked: Unit;
}

export type Mutation = (sent: Sent) => void;

const end = "<|im_end|>";

/** What the model generated, taken apart. */
function generate(asked: Unit) {
  const [, name = ""] = /\[\[(\w+)\]\]/.exec(asked.messages.at(-1).content) ?? [];
  const chain: Chain = chains[name as Marker] ?? ["ready", end];
  const limit = asked.max_tokens ?? 1000;
  const bytes: Buffer[] = [];
  let reason = "length";
  let tokens = 0;
  for (let at = 0; tokens < limit; at++) {
    const piece = chain[at];
    if (piece === undefined) break;
    if (typeof piece === "number") {
      at = piece - 1;
      continue;
    }
    tokens++;
    if (piece === end || piece === "<|endoftext|>") {
      reason = "stop";
      break;
    }
    bytes.push(Buffer.from(piece as string));
    const so = Buffer.concat(bytes).toString();
    const stop = (asked.stop ?? []).find((each: string) => so.includes(each));
    if (stop === undefined) continue;
    return { text: so.slice(0, so.indexOf(stop)), calls: [], reason: "stop", tokens };
  }
  const raw = Buffer.concat(bytes).toString();
  const answer = raw.startsWith("<think>") ? (raw.split("</think>")[1] ?? "") : raw;
  const [text = "", ...pieces] = answer.split("<tool_call>");
  const calls = pieces.map((piece) => {
    const [inner = "", close] = piece.split("</tool_call>");
    const [, called = ""] = /"name":\s*"([^"]+)/.exec(inner) ?? [];
    const [, given = ""] = /"arguments":\s*([\s\S]*)/.exec(inner) ?? [];
    try {
      const whole = JSON.parse(inner);
      return {
        name: called,
        arguments: JSON.stringify(whole.arguments),
        whole: close !== undefined,
      };
    } catch {
      return { name: called, arguments: given.trim(), whole: false };
    }
  });
  const named = calls.filter(({ name: called }) => called !== "");
  const toCall = reason === "stop" && named.length > 0;
  return { text: text.trim(), calls: named, reason: toCall ? "tool_calls" : reason, tokens };
}

function unitsFor(asked: Unit): Unit[] {
  const { text, calls, reason, tokens } = generate(asked);
  const choices = asked.n ?? 1;
  const head = { id: "chatcmpl-1", created: 1, model: asked.model };
  const usage = {
    prompt_tokens: 9,
    completion_tokens: tokens * choices,
    total_tokens: 9 + tokens * choices,
  };
  const toolCalls = calls.map((call, index) => ({
    index,
    id: `call_${index}`,
    type: "function",
    function: { name: call.name, arguments: call.arguments },
  }));
  const all = Array.from({ length: choices }, (_, index) => index);
  if (!asked.stream) {
    const message = {
      role: "assistant",
      content: text === "" ? null : text,
      ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}),
    };
    const one = (index: number) => ({ index, message, finish_reason: reason });
    return [{ ...head, object: "chat.completion", choices: all.map(one), usage }];
  }
  const chunk = (index: number, delta: Unit, finish_reason: string | null = null) => ({
    ...head,
    object: "chat.completion.chunk",
    choices: [{ index, delta, finish_reason }],
  });
  const half = Math.ceil(text.length / 2);
  return [
    ...all.flatMap((index) => [
      chunk(index, { role: "assistant", content: "" }),
      ...(text === ""
        ? []
        : [text.slice(0, half), text.slice(half)].map((content) => chunk(index, { content }))),
      ...toolCalls.map((call) => chunk(index, { tool_calls: [call] })),
      chunk(index, {}, reason),
    ]),
    { ...head, object: "chat.completion.chunk", choices: [], usage },
  ];
}

/** Starts the server on a free port of this machine; a mutation breaks one thing of each answer. */
export async function startEndpoint(mutate: Mutation = () => {}): Promise<{
  readonly address: string;
  readonly server: Server;
}> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const asked = JSON.parse(Buffer.concat(chunks).toString());
      const refused = asked.model !== "planned" && "The model does not exist.";
      const wrong =
        refused ||
        (!asked.messages && "Nothing is asked.") ||
        (asked.messages[0].content.length > 2048 && "The prompt is too long.") ||
        (asked.fullstop_no_such_parameter && "Unknown parameter.");
      const sent: Sent = {
        status: wrong ? 400 : 200,
        units: wrong
          ? [{ error: { message: wrong, type: "invalid_request_error", code: "bad_request" } }]
          : unitsFor(asked),
        marker: true,
        behind: [],
        stream: asked.stream === true && !wrong,
        asked,
      };
      mutate(sent);
      const type = sent.stream ? "text/event-stream" : "application/json";
      response.writeHead(sent.status, { "content-type": type });
      const data = (unit: Unit) =>
        sent.stream ? `data: ${JSON.stringify(unit)}\n\n` : JSON.stringify(unit);
      response.write(sent.units.map(data).join(""));
      if (sent.stream && sent.marker) response.write("data: [DONE]\n\n");
      response.end(sent.stream ? sent.behind.map(data).join("") : "");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/v1`, server };
}
