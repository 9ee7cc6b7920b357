// Reports an error of ten million characters.
import { say, speak } from "./speaking.mjs";

speak({
  misbehave: ({ id }) =>
    say({ type: "errored", id, error: { name: "LongError", message: "a".repeat(10_000_000) } }),
});
