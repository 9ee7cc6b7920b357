// Will not start, and says why.
import { say } from "./speaking.mjs";

process.stdin.once("data", () => {
  say({
    type: "errored",
    id: 0,
    error: { name: "ConfigurationError", message: "no model is configured" },
  });
});
