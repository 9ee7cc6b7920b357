// Prints lines that are not messages, before it is ready and while it works.
import { say, speak, writeAll } from "./speaking.mjs";

writeAll(1, "loading the model\n");
speak({
  misbehave(answer) {
    writeAll(1, '{"type": "observation"\n');
    say(answer);
  },
});
