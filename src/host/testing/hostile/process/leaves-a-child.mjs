// Starts a process in a session of its own that keeps its standard streams, and ends.
import { spawn } from "node:child_process";
import { speak } from "./speaking.mjs";

speak({
  misbehave() {
    spawn("sleep", ["20"], { detached: true, stdio: "inherit" });
    console.error("SomeError: gone, but for the child");
    process.exit(3);
  },
});
