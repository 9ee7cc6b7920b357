// Dies on one case.
import { speak } from "./speaking.mjs";

speak({
  misbehave() {
    process.stderr.write("SomeError: this one was too much\n");
    process.exit(3);
  },
});
