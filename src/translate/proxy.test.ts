// What the proxy hands on: the request, the key, and as much of the answer as came.
import { describe, expect, it } from "vitest";
import { dialects } from "../dialects/index.ts";
import { translatorHandler } from "./handler.ts";
import type { Target } from "./target.ts";
import { bytes, completion, targetWith, textOf } from "./testing/made-up.ts";

describe("the proxy", () => {
  const target = targetWith([]);
  /** What the upstream was asked, and what of its answer is handed on. */
  async function asked(
    headers: Record<string, string>,
    path: string,
    reply: () => Response = () => new Response("Hi", { headers: { "content-type": "a/b" } }),
    upstream = "http://upstream.test/base/",
  ) {
    const got: unknown[] = [];
    const handler = translatorHandler({
      fetch: async (request) => {
        got.push(request.url, await request.json(), request.headers.get("authorization"));
        return reply();
      },
      upstream,
      from: { ...target, writer: requestsOf("openai-chat") },
      to: { ...target, writer: requestsOf("gemini-generate-content") },
      newId: () => "fresh",
      translateAnswer: (_source, _target, response, given) => {
        got.push({ ...response, chunks: textOf(response) }, given);
        return { ...completion("stop"), headers: { "x-own": "1" } };
      },
    });
    const body = JSON.stringify({ contents: [{ role: "user", parts: [{ text: "Hello" }] }] });
    const response = await handler(
      new Request(`http://proxy.test${path}`, { method: "POST", headers, body }),
    );
    return { got, response };
  }

  function requestsOf(id: string): Target["writer"] {
    return dialects.find((each) => each.id === id) as unknown as Target["writer"];
  }

  const path = "/v1beta/models/m-1:generateContent";

  it("hands on the request, and the whole answer with what came with it", async () => {
    const { got, response } = await asked({ "x-goog-api-key": "k" }, `${path}?alt=sse`);
    expect(got).toEqual([
      "http://upstream.test/base/v1/chat/completions",
      expect.objectContaining({ model: "m-1", messages: [{ role: "user", content: "Hello" }] }),
      "Bearer k",
      {
        status: 200,
        contentType: "a/b",
        headers: { "content-type": "a/b" },
        chunks: "Hi",
        ends: "close",
      },
      { model: "m-1", stream: false, id: "fresh" },
    ]);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/json",
      "x-own": "1",
    });
    expect(await response.text()).toBe(textOf(completion("stop")));
  });

  it.each([
    [{ authorization: "Bearer  a", "x-api-key": "b", "x-goog-api-key": "c" }, "Bearer a"],
    [{ authorization: "a", "x-api-key": "b" }, "Bearer a"],
    [{ "x-api-key": "b", "x-goog-api-key": "c" }, "Bearer b"],
    [{ "x-goog-api-key": "c" }, "Bearer c"],
    [{}, "Bearer d"],
  ])("takes the key from %j, else from the address", async (headers, authorization) => {
    const { got } = await asked(headers, `${path}?key=d`);
    expect(got[2]).toBe(authorization);
  });

  it("without a key hands on none", async () => {
    const { got } = await asked({}, path, undefined, "http://upstream.test");
    expect(got[0]).toBe("http://upstream.test/v1/chat/completions");
    expect(got[2]).toBeNull();
  });

  it("hands on an answer without a body, and one that broke with what came of it", async () => {
    const { got } = await asked({}, path, () => new Response(null, { status: 204 }));
    expect(got[3]).toEqual({
      status: 204,
      contentType: "",
      headers: {},
      chunks: "",
      ends: "close",
    });
    const parts = ["one ", "two"];
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) controller.error(new Error("gone"));
        else controller.enqueue(bytes(part));
      },
    });
    const broken = await asked({}, path, () => new Response(body));
    expect(broken.got[3]).toMatchObject({ chunks: "one two", ends: "break" });
  });
});
