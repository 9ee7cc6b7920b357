// Answers with a stream that goes on for ever.
import { setTimeout as pause } from "node:timers/promises";
import { mistranslating } from "./mistranslating.ts";

export default mistranslating("streams-without-end", () => ({
  async handle() {
    const body = new ReadableStream({
      async pull(controller) {
        await pause(10);
        controller.enqueue(new TextEncoder().encode(": still here\n\n"));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  },
}));
