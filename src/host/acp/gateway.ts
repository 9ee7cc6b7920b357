// The provider of one agent process. The agent has one address for all turns, and asks for more than its turns: a request is
// put down to a turn by the mark in its prompt and by the tools it offers, and passed on to the replay in the words of the
// script; everything else gets a plain answer and is not counted.

import { membersOf } from "../../adapter/check.ts";
import { mebibyte, readBytes } from "../../bytes.ts";
import type { Served } from "../../replay/served.ts";

/** A turn that is played now. */
export interface PlayedTurn {
  /** Where the replay answers it. */
  readonly baseUrl: string;
  readonly tools: readonly string[];
  /** Resolves when an answer may be given: of a cancelled turn, once the agent had the time to hear of it. */
  ready(): Promise<void>;
  /** A request of the turn that does not offer a tool of the script. */
  onMissing(tool: string): void;
  /** `shown`: the marks of all prompts in it. */
  onRequest(shown: readonly string[]): void;
}

export interface GatewayOptions {
  /** Answers a request that is passed on. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Answers a request beside the turns, in plain words. */
  readonly beside: (path: string, body: Readonly<Record<string, unknown>>) => Served | null;
  /** How ids of responses and of calls begin: agents tell answers apart by them. */
  readonly ids: readonly [response: string, call: string];
  readonly model: string;
  readonly onFinding: (finding: string) => void;
}

/** More than any history of a case. */
const bodyMax = 16 * mebibyte;

/** What a prompt is marked with. `session`: shared by the turns of a case. */
export const markOf = (session: string, act: number) => `[${session}.${act}]`;
const marks = / ?\[([0-9a-f]{8})\.(\d+)\]/g;

export function createGateway({ answer, beside, ids, model, onFinding }: GatewayOptions) {
  const seats = new Map<string, PlayedTurn>();
  /** The name under which the agent offers each tool of the scripts. */
  const offered = new Map<string, string>();

  async function handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const text = Buffer.from(await readBytes(request.body, bodyMax)).toString();
    const body = bodyOf(text);
    const shown = [...text.matchAll(marks)];
    const last = shown.at(-1);
    const names = offeredIn(body);
    if (!last || names.length === 0) return plainly(request, pathname + search, body);
    const seat = seats.get(last[0].trim());
    if (!seat) {
      onFinding(`a request after the end of its turn, with tools: ${request.method} ${pathname}`);
      return plainly(request, pathname + search, body);
    }
    for (const tool of seat.tools) {
      const name = names.find((each) => isNameOf(each, tool));
      if (name !== undefined) offered.set(tool, name);
      else {
        // An agent that has offered the tool before asks beside the turn here, with tools of its own.
        if (!offered.has(tool)) seat.onMissing(tool);
        return plainly(request, pathname + search, body);
      }
    }
    seat.onRequest(shown.map(([mark]) => mark.trim()));
    const own = last[1] as string;
    const aliases = seat.tools.flatMap((tool) => {
      const name = offered.get(tool);
      return name === undefined || name === tool ? [] : [[tool, name] as const];
    });
    const asked = new Request(seat.baseUrl + pathname + search, {
      method: request.method,
      headers: request.headers,
      body: inScript(text, own, aliases),
      signal: request.signal,
    });
    const response = await answer(asked);
    await seat.ready();
    return response.type === "error" || !response.body
      ? response
      : new Response(response.body.pipeThrough(rewritten((part) => inAgent(part, own, aliases))), {
          status: response.status,
          headers: withoutLength(response.headers),
        });
  }

  /** What is not the turn itself: lists of models, counts of tokens, titles, summaries. */
  function plainly(request: Request, path: string, body: Readonly<Record<string, unknown>>) {
    if (request.method !== "POST") return json({ object: "list", data: [aboutModel(model)] });
    if (/count_?tokens/i.test(path)) return json({ input_tokens: 10, totalTokens: 10 });
    const served = beside(path, body);
    if (!served) return json({ error: { message: `fullstop: no answer for ${path}` } }, 404);
    const { status, contentType, headers, chunks } = served;
    return new Response(Buffer.concat(chunks), {
      status,
      headers: { ...headers, "content-type": contentType },
    });
  }

  /** The names of the agent for the ids and tools of the script, and back. */
  function inAgent(text: string, own: string, aliases: readonly (readonly [string, string])[]) {
    const named = aliases.reduce(
      (all, [tool, name]) => all.replaceAll(`"name":"${tool}"`, `"name":"${name}"`),
      text,
    );
    return named
      .replaceAll("call_fixture_", `${ids[1]}${own}`)
      .replaceAll("resp_fixture_", `${ids[0]}${own}`);
  }
  function inScript(text: string, own: string, aliases: readonly (readonly [string, string])[]) {
    const named = aliases.reduce(
      (all, [tool, name]) => all.replaceAll(`"${name}"`, `"${tool}"`),
      text,
    );
    return named
      .replaceAll(`${ids[1]}${own}`, "call_fixture_")
      .replaceAll(`${ids[0]}${own}`, "resp_fixture_")
      .replaceAll(marks, "");
  }

  return {
    handle,
    take: (mark: string, seat: PlayedTurn) => void seats.set(mark, seat),
    leave: (mark: string) => void seats.delete(mark),
    /** What the agent calls this tool. */
    nameOf: (tool: string) => offered.get(tool) ?? tool,
  };
}

/** Agents put a prefix before the names of tools that come over MCP. */
const isNameOf = (offered: string, tool: string) =>
  offered === tool || new RegExp(`[^A-Za-z0-9]${tool}$`).test(offered);

/** The names of the tools that a request offers, whatever the dialect. */
function offeredIn({ tools }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool) => {
    const { name, function: own, functionDeclarations } = membersOf(tool);
    const declared = Array.isArray(functionDeclarations) ? functionDeclarations : [];
    const names = [name, membersOf(own).name, ...declared.map((each) => membersOf(each).name)];
    return names.filter((each) => typeof each === "string");
  });
}

function rewritten(rewrite: (text: string) => string) {
  const decoder = new TextDecoder();
  return new TransformStream<Uint8Array, Uint8Array>({
    // Each chunk is a whole frame, or a whole body.
    transform: (chunk, controller) =>
      controller.enqueue(Buffer.from(rewrite(decoder.decode(chunk, { stream: true })))),
  });
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete("content-length");
  return kept;
}

function bodyOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return membersOf(JSON.parse(text));
  } catch {
    return {};
  }
}

const json = (value: object, status = 200) => Response.json(value, { status });
const aboutModel = (id: string) => ({ id, object: "model", created: 1700000000, owned_by: "x" });
