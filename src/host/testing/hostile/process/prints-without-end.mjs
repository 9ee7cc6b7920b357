// Prints a line longer than any message may be.
import { say, speak, writeAll } from "./speaking.mjs";

speak({
  misbehave(answer) {
    for (let megabytes = 0; megabytes < 17; megabytes++) writeAll(1, "x".repeat(1024 * 1024));
    writeAll(1, "\n");
    say(answer);
  },
});
