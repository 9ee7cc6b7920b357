// Reads a stream without an end, long after the abort signal.
import { setTimeout as wait } from "node:timers/promises";
import { forged, misbehaving } from "./misbehaving.ts";

export default misbehaving("reads-an-endless-stream", async () => {
  let text = "";
  for await (const piece of endless()) text = piece;
  return forged({ reported: "end_turn", text });
});

function endless(): ReadableStream<string> {
  return new ReadableStream({
    async pull(controller) {
      await wait(1);
      controller.enqueue("more");
    },
  });
}
