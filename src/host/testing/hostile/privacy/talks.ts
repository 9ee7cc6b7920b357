// Tells and prints the key it was given, in a host process.
import reference from "../../../../reference/guest.ts";

const { observe, ...rest } = reference;

export default {
  ...rest,
  name: "talks",
  observe: (async (exchange, tools) => {
    tools.tell?.({ type: "request", key: exchange.apiKey });
    await new Promise((done) => setTimeout(done, 0));
    // biome-ignore lint/suspicious/noConsole: this is how libraries leak.
    console.log(`sending with ${exchange.apiKey}`);
    if (!observe) throw new Error("the reference does not observe");
    return observe(exchange, tools);
  }) satisfies typeof observe,
};
