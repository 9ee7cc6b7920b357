// A chat client as it is often written first, naive on purpose: an answer is taken for finished unless it holds a call.
// `npm start` plays it after the reference, to show what failures look like. Not an example to copy.

/** @type {import("fullstop").Adapter} */
export default {
  name: "naive-example",
  version: "1.0.0",
  dialects: ["openai-chat"],
  providers: ["openai-chat"],
  modes: ["json", "stream"],
  reports: ["reported", "text", "toolCalls"],
  words: { done: "end_turn", tools: "tool_call" },
  takesFetch: true,
  async observe({ baseUrl, apiKey, model, messages, tools, maxTokens, stream }, { fetch }) {
    const response = await fetch(`${baseUrl}/v1/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({
        model,
        messages: messages.map(({ role, content }) => ({ role, content })),
        tools: tools?.map(({ name, parameters }) => ({
          type: "function",
          function: { name, parameters },
        })),
        max_tokens: maxTokens,
        stream,
      }),
    });
    let text = "";
    const calls = [];
    for (const { choices } of payloadsIn(await response.text().catch(() => ""))) {
      const part = choices?.[0]?.message ?? choices?.[0]?.delta ?? {};
      text += part.content ?? "";
      for (const [at, { index = at, id, function: asked }] of (part.tool_calls ?? []).entries()) {
        calls[index] ??= { id: id ?? null, name: asked?.name ?? null, arguments: "" };
        calls[index].arguments += asked?.arguments ?? "";
      }
    }
    const toolCalls = calls.filter(Boolean);
    return { reported: toolCalls.length > 0 ? "tools" : "done", text, toolCalls };
  },
};

/** Every piece of JSON in a body or in the events of a stream; what does not parse is passed over. */
function payloadsIn(body) {
  const lines = body.match(/^data:.*$/gm)?.map((line) => line.slice(5)) ?? [body];
  return lines.flatMap((text) => {
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  });
}
