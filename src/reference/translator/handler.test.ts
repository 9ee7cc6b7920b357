// The translator as a proxy: what the upstream is asked, what the client gets, and what happens when the upstream breaks.
import { describe, expect, it } from "vitest";
import { openTranslation } from "../../cli/registry.ts";
import { builtInCorpus } from "../../corpus/home.ts";
import type { Target } from "../../dialects/target.ts";
import { translatorHandler } from "./handler.ts";

const { targets } = openTranslation(builtInCorpus());

function targetOf(dialect: string): Target {
  const target = targets.get(dialect);
  if (!target) throw new Error(`no target ${dialect}`);
  return target;
}

/** A chat client before an Anthropic upstream that answers like this. */
function proxy(
  answer: (request: Request) => Response | Promise<Response>,
  upstream = "http://upstream.example/base/",
) {
  return translatorHandler({
    fetch: async (request) => answer(request),
    upstream,
    from: targetOf("anthropic-messages"),
    to: targetOf("openai-chat"),
    newId: () => "fixture0001",
  });
}

function chatRequest(body: unknown): Request {
  return new Request("http://proxy.example/v1/chat/completions", {
    method: "POST",
    headers: { authorization: "Bearer key-fixture" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const asked = {
  model: "claude-fixture",
  messages: [{ role: "user", content: "Hello" }],
  max_tokens: 64,
  n: 2,
};
const message = {
  type: "message",
  content: [{ type: "text", text: "Hi." }],
  stop_reason: "end_turn",
  usage: { input_tokens: 3, output_tokens: 2 },
};

/** What an upstream is asked for a request with these headers. */
async function askedOf(headers: Record<string, string>, query: string, upstream?: string) {
  const seen: Request[] = [];
  const handler = proxy((request) => {
    seen.push(request);
    return Response.json(message);
  }, upstream);
  const url = `http://proxy.example/v1/chat/completions${query}`;
  await handler(new Request(url, { method: "POST", headers, body: JSON.stringify(asked) }));
  return seen[0];
}

describe("a chat client before an Anthropic upstream", () => {
  it("asks the upstream in its protocol, with the client's key, for one answer", async () => {
    const seen: Request[] = [];
    const handler = proxy((request) => {
      seen.push(request.clone());
      return Response.json(message);
    });
    const response = await handler(chatRequest(asked));
    const [request] = seen;
    expect(request?.url).toBe("http://upstream.example/base/v1/messages");
    expect(request?.headers.get("x-api-key")).toBe("key-fixture");
    const body = (await request?.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ model: "claude-fixture", max_tokens: 64 });
    expect(body).not.toHaveProperty("n");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toMatchObject({
      model: "claude-fixture",
      choices: [{ message: { content: "Hi." }, finish_reason: "stop" }],
      usage: { prompt_tokens: 3, completion_tokens: 2 },
    });
  });

  it("keeps the status and the waiting time of a failure", async () => {
    const error = { type: "error", error: { type: "rate_limit_error", message: "Slow down." } };
    const handler = proxy(() =>
      Response.json(error, { status: 429, headers: { "retry-after": "7" } }),
    );
    const response = await handler(chatRequest(asked));
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await response.json()).toMatchObject({ error: { message: "Slow down." } });
  });

  it("gets the text and then an error when the upstream's stream breaks", async () => {
    const frames = [
      'event: message_start\ndata: {"type":"message_start","message":{"id":"msg_fixture","content":[]}}\n\n',
      'event: content_block_start\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}\n\n',
      'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Half"}}\n\n',
    ];
    const body = new ReadableStream({
      pull(controller) {
        const frame = frames.shift();
        if (frame === undefined) controller.error(new Error("socket hang up"));
        else controller.enqueue(new TextEncoder().encode(frame));
      },
    });
    const handler = proxy(
      () => new Response(body, { headers: { "content-type": "text/event-stream" } }),
    );
    const text = await (await handler(chatRequest({ ...asked, stream: true }))).text();
    expect(text).toContain("Half");
    expect(text).toContain('"error"');
    expect(text).not.toContain("[DONE]");
    expect(text).not.toContain('"finish_reason":"stop"');
  });

  it("gets a 502 when the upstream cannot be reached", async () => {
    const handler = proxy(() => Promise.reject(new TypeError("fetch failed")));
    const response = await handler(chatRequest(asked));
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ error: { type: "server_error" } });
  });

  it("gets a 400 for a request that is not JSON, and the upstream is not asked", async () => {
    const handler = proxy(() => expect.fail("asked"));
    const response = await handler(chatRequest("{"));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  });

  it.each([
    [{ authorization: "Bearer  a", "x-api-key": "b", "x-goog-api-key": "c" }, "a"],
    [{ authorization: "a", "x-api-key": "b" }, "a"],
    [{ "x-api-key": "b", "x-goog-api-key": "c" }, "b"],
    [{ "x-goog-api-key": "c" }, "c"],
    [{}, "d"],
  ])("hands on the key of %j, else of the address", async (headers, key) => {
    expect((await askedOf(headers, "?key=d"))?.headers.get("x-api-key")).toBe(key);
  });

  it("hands on no key where none came", async () => {
    const request = await askedOf({}, "", "http://upstream.example");
    expect(request?.url).toBe("http://upstream.example/v1/messages");
    expect(request?.headers.get("x-api-key")).toBeFalsy();
  });

  it("gets a 502 when the upstream's answer has no body", async () => {
    const handler = proxy(() => new Response(null, { status: 204 }));
    expect((await handler(chatRequest(asked))).status).toBe(502);
  });
});
