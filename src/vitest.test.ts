// The vitest door itself, as a test file uses it: an adapter that knows nothing of the fetch it is handed meets the replay all the same.
import { defineAdapter } from "./adapter/contract.ts";
import { conformance } from "./vitest.ts";

const adapter = defineAdapter({
  name: "plain",
  version: "1.0.0",
  dialects: ["openai-chat"],
  modes: ["json"],
  reports: ["reported", "text"],
  vocabulary: "openai-chat",
  async observe({ baseUrl, apiKey, model, messages }) {
    const response = await fetch(`${baseUrl}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ model, messages }),
    });
    const { choices } = JSON.parse(await response.text());
    return { reported: choices[0].finish_reason, text: choices[0].message.content };
  },
});

conformance(adapter, { provider: "openai-chat", suite: "mapping", grep: /length-cuts-the-text/ });
