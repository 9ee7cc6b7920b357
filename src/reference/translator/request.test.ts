// Requests keep what they ask for in all twelve directions, but for what a protocol has no place for.
import { expect, it } from "vitest";
import { dialects } from "../../dialects/index.ts";
import type { CanonicalRequest, TurnRequests } from "../../model/exchange.ts";
import { translateRequest } from "./request.ts";

const names = ["openai-chat", "openai-responses", "anthropic-messages", "gemini-generate-content"];
const directions = names.flatMap((from) =>
  names.filter((to) => to !== from).map((to) => ({ from, to })),
);

/** The Responses API has no stop strings. */
const placeless: Readonly<Record<string, readonly string[]>> = { "openai-responses": ["stop"] };

const asked: CanonicalRequest = {
  model: "model-1",
  stream: true,
  maxTokens: 256,
  stop: ["END"],
  toolChoice: "required",
  messages: [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Weather in Évora?" },
    {
      role: "assistant",
      content: "Let me look.",
      toolCalls: [{ id: "call_fixture_1", name: "weather", arguments: '{"city":"Évora"}' }],
    },
    { role: "tool", content: "sunny", toolCallId: "call_fixture_1" },
  ],
  tools: [{ name: "weather", parameters: { type: "object", properties: {} } }],
};

function requestsOf(id: string): TurnRequests {
  const { writeRequest, readSettings, readRequest } = dialects.find((each) => each.id === id) ?? {};
  if (!writeRequest || !readSettings || !readRequest) throw new Error(`no requests in ${id}`);
  return { writeRequest, readSettings, readRequest };
}

it.each(directions)("translates requests from $from to $to", ({ from, to }) => {
  const [client, upstream] = [requestsOf(from), requestsOf(to)];
  const sent = client.writeRequest({ ...asked, n: 2 }, "key-fixture");
  const body = JSON.parse(JSON.stringify(sent.body));
  const got = translateRequest(client, upstream, { path: sent.path, body, key: "key-fixture" });
  const lost = [...(placeless[from] ?? []), ...(placeless[to] ?? [])];
  const kept = Object.fromEntries(Object.entries(asked).filter(([name]) => !lost.includes(name)));
  expect(upstream.readRequest(got.request.path, got.request.body)).toEqual(kept);
  expect(got).toMatchObject({ model: "model-1", stream: true });
  expect(JSON.stringify(got.request.headers)).toContain("key-fixture");
});
