// A mutant that is right everywhere except at one provider, whose cut answers it takes for finished.
import type { Adapter } from "../../../src/adapter/contract.ts";
import reference from "../../../src/reference/guest.ts";

export const misread = "cohere-v2-chat";

export const misreadsOneProvider: Adapter = {
  ...reference,
  name: "misreads-one-provider",
  async observe(exchange, tools) {
    if (!reference.observe) throw new Error("the reference observes");
    const seen = await reference.observe(exchange, tools);
    return exchange.provider === misread && seen.reported === "max_tokens"
      ? { ...seen, reported: "end_turn" }
      : seen;
  },
};
