// Speaks on the channel between host and runner: things without sense, and answers for cases that are none.
import { asReference, misbehaving } from "./misbehaving.ts";

const lines: readonly unknown[] = [
  null,
  "ready",
  { type: "answer" },
  { type: "answer", id: "mapping/nobody/nothing#json", answer: null },
  { type: "request", id: "mapping/nobody/nothing#json", request: null },
  { type: "finding", id: 7 },
];

export default misbehaving("speaks-for-the-host", (exchange, tools) => {
  for (const line of lines) process.send?.(line);
  return asReference(exchange, tools);
});
