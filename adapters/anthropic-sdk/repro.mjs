// As the README of @anthropic-ai/sdk calls it. `fullstop repro` puts a server with the bytes of a case before this, and the names it uses.
import Anthropic from "@anthropic-ai/sdk";

const client = new Anthropic({ baseURL: baseUrl, apiKey: "none", maxRetries: 0, timeout: 600_000 });
const message = stream
  ? await client.messages.stream(body).finalMessage()
  : await client.messages.create(body);
show({ stop_reason: message?.stop_reason, content: message?.content });
