// Keeps its messages apart from what its libraries print.
import { say, speak, writeAll } from "./speaking.mjs";

const fd = Number(process.env.FULLSTOP_FD);
writeAll(1, "a banner\n");
speak({
  fd,
  misbehave(answer) {
    writeAll(1, "a progress bar\n");
    say(answer, fd);
  },
});
