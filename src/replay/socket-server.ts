// WebSockets behind a port (RFC 6455), for clients that msw does not reach: text messages, no extension, no subprotocol.
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Replay } from "./served.ts";
import { openSocket, type SocketEnd } from "./socket.ts";

/** More than any request of a case: what a client sends is held until it is whole. */
const messageMax = 4 * 1024 * 1024;
const acceptSalt = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 };
const protocolError = 1002;
const tooBig = 1009;

/** Takes requests for a WebSocket: with the replay where a case waits for one, else they are refused. */
export function socketsOf(replay: Replay): (incoming: IncomingMessage, socket: Duplex) => void {
  return ({ headers, url }, socket) => {
    socket.on("error", () => socket.destroy());
    const end = endOf(socket);
    const asked = new Request(`http://${headers.host ?? "127.0.0.1"}${url}`, {
      headers: headers as Record<string, string>,
    });
    const ears = openSocket(replay, asked, end);
    const key = headers["sec-websocket-key"];
    if (!ears || !key) return void socket.end("HTTP/1.1 599 unknown\r\nconnection: close\r\n\r\n");
    const accept = createHash("sha1")
      .update(key + acceptSalt)
      .digest("base64");
    const agreed = ["upgrade: websocket", "connection: Upgrade", `sec-websocket-accept: ${accept}`];
    socket.write(["HTTP/1.1 101 Switching Protocols", ...agreed, "", ""].join("\r\n"));
    const read = messagesFrom({
      hear: ears.hear,
      answer: (opcode, payload) => socket.write(frameOf(opcode, payload)),
      close: end.close,
    });
    socket.on("data", read);
    socket.on("end", () => socket.end());
    socket.on("close", ears.left);
  };
}

function endOf(socket: Duplex): SocketEnd {
  return {
    send: (message) => void socket.write(frameOf(opcodes.text, Buffer.from(message))),
    close: (code) => void (socket.writable && socket.end(frameOf(opcodes.close, codeBytes(code)))),
    destroy: () => void socket.destroy(),
  };
}

const codeBytes = (code: number) => Buffer.from([code >> 8, code & 255]);

function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 0x80 | opcode;
  head[1] = length < 126 ? length : length < 65_536 ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}

interface FrameEars {
  hear(message: string): void;
  answer(opcode: number, payload: Buffer): void;
  close(code: number): void;
}

/** Puts the bytes of a client together to messages. After a fault or a close frame it hears nothing more. */
function messagesFrom({ hear, answer, close }: FrameEars): (chunk: Buffer) => void {
  let held: Buffer = Buffer.alloc(0);
  let message: Buffer = Buffer.alloc(0);
  let closed = false;
  const stop = (code: number) => {
    closed = true;
    close(code);
  };
  const take = ({ opcode, payload, isLast }: ClientFrame) => {
    if (opcode === opcodes.close) return stop(payload.length < 2 ? 1000 : payload.readUInt16BE(0));
    if (opcode === opcodes.ping) return answer(opcodes.pong, payload);
    if (opcode === opcodes.pong) return;
    if (opcode > opcodes.binary) return stop(protocolError);
    message = Buffer.concat([message, payload]);
    if (message.length > messageMax) return stop(tooBig);
    if (!isLast) return;
    hear(message.toString());
    message = Buffer.alloc(0);
  };
  return (chunk) => {
    held = Buffer.concat([held, chunk]);
    while (!closed) {
      const found = firstFrame(held);
      if (found === null) return;
      if (typeof found === "number") return stop(found);
      held = held.subarray(found.size);
      take(found);
    }
  };
}

interface ClientFrame {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly isLast: boolean;
  /** Bytes of the whole frame. */
  readonly size: number;
}

/** The frame these bytes begin with; null: more bytes are needed; a number: the close code of a fault. */
function firstFrame(bytes: Buffer): ClientFrame | number | null {
  if (bytes.length < 2) return null;
  const [first = 0, second = 0] = bytes;
  // A client has to mask what it sends, and may not use bits that no extension was agreed on for.
  if (second < 0x80 || (first & 0x70) !== 0) return protocolError;
  const short = second & 0x7f;
  const extra = short === 127 ? 8 : short === 126 ? 2 : 0;
  if (bytes.length < 2 + extra) return null;
  const long = extra === 8 ? Number(bytes.readBigUInt64BE(2)) : 0;
  const length = extra === 8 ? long : extra === 2 ? bytes.readUInt16BE(2) : short;
  if (length > messageMax) return tooBig;
  const start = 2 + extra + 4;
  const size = start + length;
  if (bytes.length < size) return null;
  const mask = bytes.subarray(2 + extra, start);
  const payload = Buffer.from(bytes.subarray(start, size));
  for (let at = 0; at < length; at++) payload[at] = Number(payload[at]) ^ Number(mask[at & 3]);
  return { opcode: first & 0x0f, payload, isLast: first >= 0x80, size };
}
