// JSON-RPC over the standard streams of an agent, as the editor speaks it: one message a line, in both directions.
import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { membersOf, textOf } from "../../adapter/check.ts";
import { messageOf } from "../../text.ts";
import { eachLine, lineMax } from "../process.ts";

type Params = Readonly<Record<string, unknown>>;

export interface RpcError {
  readonly code: number;
  readonly message: string;
}

/** What a request came to. */
export type Reply =
  | { readonly result: Params; readonly error?: never }
  | { readonly error: RpcError; readonly result?: never };

/** What the agent says of itself. */
export interface Ears {
  onNotice(method: string, params: Params): void;
  /** Answers a request of the agent; undefined: there is no such method. */
  onRequest(method: string, params: Params): Promise<object | undefined> | object | undefined;
  onNoise(line: string): void;
}

export interface Connection {
  request(method: string, params: object): Promise<Reply>;
  notify(method: string, params: object): void;
}

const noSuchMethod = { code: -32601, message: "fullstop does not offer this" };

export function connect(child: ChildProcess, ears: Ears): Connection {
  let last = 0;
  const waiting = new Map<unknown, (reply: Reply) => void>();
  const send = (message: object) => {
    const line = JSON.stringify({ jsonrpc: "2.0", ...message });
    if (child.stdin?.writable) child.stdin.write(`${line}\n`);
  };
  const answer = async (id: unknown, method: string, params: Params) => {
    try {
      const result = await ears.onRequest(method, params);
      send(result ? { id, result } : { id, error: noSuchMethod });
    } catch (error) {
      send({ id, error: { code: -32000, message: messageOf(error) } });
    }
  };
  child.stdin?.on("error", () => {});
  eachLine(child.stdout as Readable, lineMax, (line) => {
    const message = line === null ? null : objectIn(line);
    if (!message) return ears.onNoise(line ?? "a line that is too long");
    const { id, method, params } = message;
    if (typeof method === "string") {
      if (id === undefined) ears.onNotice(method, membersOf(params));
      else void answer(id, method, membersOf(params));
      return;
    }
    const heard = waiting.get(id);
    waiting.delete(id);
    if (heard) heard(replyIn(message));
    else ears.onNoise(`an answer to no request: ${String(id)}`);
  });
  return {
    request(method, params) {
      const id = ++last;
      const { promise, resolve } = Promise.withResolvers<Reply>();
      waiting.set(id, resolve);
      send({ id, method, params });
      return promise;
    },
    notify: (method, params) => send({ method, params }),
  };
}

function replyIn({ result, error }: Params): Reply {
  if (error === undefined || error === null) return { result: membersOf(result) };
  const { code, message } = membersOf(error);
  return { error: { code: Number(code), message: textOf(String(message ?? "")) } };
}

function objectIn(line: string): Params | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? (value as Params) : null;
  } catch {
    return null;
  }
}
