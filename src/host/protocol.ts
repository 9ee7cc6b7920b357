// The messages between runner and host process, and the pipe they travel on. An adapter can write to that pipe too.
import crypto from "node:crypto";
import type { Duplex } from "node:stream";
import v8 from "node:v8";
import type { TellOf } from "../adapter/seen.ts";
import type { Job } from "../adapter/session.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { AnyAnswer } from "../model/answer.ts";
import type { AdapterSource } from "./bundle.ts";
import { eachLine } from "./process.ts";

export type Lane = "msw" | "direct" | "loopback";

export type ToHost =
  | ({ readonly type: "load"; readonly lane: Lane } & AdapterSource)
  | { readonly type: "run"; readonly job: Job; readonly timeoutMs: number }
  | { readonly type: "ping"; readonly n: number };

export type FromHost =
  | { readonly type: "ready"; readonly manifest: AdapterManifest }
  | { readonly type: "refused"; readonly message: string }
  | {
      readonly type: "answer";
      readonly id: string;
      readonly answer: AnyAnswer;
      readonly latencyMs: number | null;
    }
  /** Sent as it happens, so that a crash loses nothing. */
  | { readonly type: "seen"; readonly seen: Parameters<TellOf> }
  /** The adapter changed a built-in that every case in this process uses. */
  | { readonly type: "spoilt"; readonly what: string }
  | { readonly type: "pong"; readonly n: number };

// Taken before an adapter is loaded, which could replace them.
const { hash } = crypto;
const { serialize, deserialize } = v8;
const { apply } = Reflect;
const { concat } = Buffer;
const { toString: textOfBytes } = Buffer.prototype;

/** Far above the bounds to which requests and answers are cut. */
const lineMax = 128 * 1024 * 1024;

interface ChannelEnd {
  readonly pipe: Duplex;
  readonly side: "runner" | "host";
  hear(message: unknown): void;
  /** A line came that the other side did not send. */
  onOdd?(): void;
  /** A line came that has a seal and is not the next one: somebody else can seal lines, or a line was lost. */
  onForged?(): void;
}

const secretBytes = 32;

/**
 * One end of the pipe. A message is a line: its number, a seal (a hash with a secret) and its body. The runner sends the
 * secret before the adapter is loaded, so a line that the adapter writes has no valid seal. Node's own IPC channel is not
 * used: a message that it cannot parse ends the runner.
 */
export function openChannel({ pipe, side, hear, onOdd, onForged }: ChannelEnd) {
  const other = side === "runner" ? "host" : "runner";
  // Bytes, never a text: texts are in the heap, and so in every snapshot of it that an adapter can take.
  const secret = side === "runner" ? crypto.randomBytes(secretBytes) : Buffer.alloc(secretBytes);
  let [sent, heard] = [0, 0];
  const sealOf = (by: string, number: number, body: string) => {
    const said = hash("sha256", `${by} ${number} ${body}`, "buffer");
    return hash("sha256", concat([secret, said]), "base64url");
  };
  const read = (line: string | null): unknown => {
    const [, number = "", seal, body = ""] = /^(\d+) (\S+) (\S+)$/.exec(line ?? "") ?? [];
    if (seal === undefined || seal !== sealOf(other, Number(number), body)) return undefined;
    // Any other number is refused: an adapter could repeat a valid line, or have the secret and be ahead of its host.
    const isNext = Number(number) === heard + 1;
    heard = Math.max(heard, Number(number));
    if (!isNext) {
      onForged?.();
      return undefined;
    }
    try {
      return deserialize(Buffer.from(body, "base64"));
    } catch {
      return undefined;
    }
  };
  const listen = () =>
    eachLine(pipe, lineMax, (line, isWhole) => {
      const message = read(line);
      if (message !== undefined) hear(message);
      // A host that is killed while it writes leaves half a line, which the adapter did not write.
      else if (isWhole) onOdd?.();
    });
  pipe.on("error", () => {});
  if (side === "runner") {
    pipe.write(secret);
    listen();
  } else takeBytes(pipe, secret, listen);
  return (message: ToHost | FromHost): void => {
    const body: string = apply(textOfBytes, serialize(message), ["base64"]);
    // Begins with a line break, in case the adapter has left half a line on the pipe.
    const line = `\n${sent + 1} ${sealOf(side, sent + 1, body)} ${body}\n`;
    if (pipe.writable) pipe.write(line);
    sent++;
  };
}

/** Fills `into` with the first bytes of the pipe. */
function takeBytes(pipe: Duplex, into: Buffer, next: () => void): void {
  let size = 0;
  const take = (chunk: Buffer) => {
    const taken = chunk.copy(into, size);
    size += taken;
    if (size < into.length) return;
    pipe.off("data", take);
    next();
    if (taken < chunk.length) pipe.unshift(chunk.subarray(taken));
  };
  pipe.on("data", take);
}
