// Answers with ten million characters in one string.
import { asReference, forged, misbehaving } from "./misbehaving.ts";

export default misbehaving("answers-endlessly", async (exchange, tools) =>
  forged({ ...(await asReference(exchange, tools)), reported: "a".repeat(10_000_000) }),
);
