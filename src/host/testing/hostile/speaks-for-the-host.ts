// Writes to the pipe between host and runner: bytes without a line, half a line, lines of the runner itself, and answers
// for other running cases, whose ids it reads there.
import { writeSync } from "node:fs";
import type { Socket } from "node:net";
import { deserialize, serialize } from "node:v8";
import { asReference, misbehaving } from "./misbehaving.ts";

const fd = 3;
const heard: string[] = [];
const { _getActiveHandles: handles } = process as unknown as { _getActiveHandles(): Socket[] };
const pipe = handles.call(process).find((each) => "readable" in each && !("isTTY" in each));
pipe?.on("data", (chunk: Buffer) => void heard.push(...chunk.toString().split("\n")));

const idIn = (line: string): string[] => {
  try {
    return [deserialize(Buffer.from(line.split(" ")[2] ?? "", "base64")).job.id];
  } catch {
    return [];
  }
};

export default misbehaving("speaks-for-the-host", (exchange, tools) => {
  writeSync(fd, Buffer.from([0, 0, 0, 10, 255, 15, 1, 2, 10, 0x7f, 255]));
  writeSync(fd, `\nready\n${heard.join("\n")}\n`);
  heard.flatMap(idIn).forEach((id, at) => {
    if (id === exchange.case) return;
    const answer = { kind: "threw", error: { name: "Forged", message: "not its answer" } };
    const body = serialize({ type: "answer", id, answer, latencyMs: 1 }).toString("base64");
    writeSync(fd, `${1000 + at} ${"A".repeat(43)} ${body}\n`);
  });
  writeSync(fd, "9999 half");
  return asReference(exchange, tools);
});
