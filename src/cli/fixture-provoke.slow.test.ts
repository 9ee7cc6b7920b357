// Questions that force each ending, put to a server made here; the claim is the ending that was forced.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadCorpora } from "../corpus/corpora.ts";
import { checkCorpus } from "../corpus/lint/check.ts";
import { dialects } from "../dialects/index.ts";
import { startUpstream } from "../fixture/testing/upstream.ts";
import type { Fixture } from "../generated/fixture.ts";
import { provoke } from "./fixture-provoke.ts";

const folder = mkdtempSync(join(tmpdir(), "fullstop-provoke-"));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => vi.stubEnv("FULLSTOP_API_KEY", "right-key"));

interface Body {
  readonly model: string;
  readonly stream?: boolean;
  readonly stop?: readonly string[];
  readonly max_completion_tokens?: number;
  readonly max_tokens?: number;
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly tool_choice?: unknown;
  readonly messages: readonly { readonly content: string }[];
  readonly fullstop_no_such_parameter?: true;
}

const limitOf = (body: Body) => body.max_completion_tokens ?? body.max_tokens ?? 0;

/** What a chat provider answers: finish reason, text and arguments of calls. */
function answerTo(body: Body): { reason: string; text: string; calls: readonly string[] } {
  const [{ content } = { content: "" }] = body.messages;
  const whole = JSON.stringify({ city: /Paris|Rome/.exec(content)?.[0] });
  if (body.tools && limitOf(body) < 100)
    return { reason: "length", text: "", calls: ['{"text":"The'] };
  if (body.tools)
    return {
      reason: "tool_calls",
      text: "",
      calls: /twice/.test(content) ? [whole, whole] : [whole],
    };
  if (limitOf(body) < 100) return { reason: "length", text: "one\ntwo\nthree", calls: [] };
  return { reason: "stop", text: body.stop ? "alpha " : "ready", calls: [] };
}

function refusalOf(body: Body, key: string | undefined): readonly [number, string] | null {
  if (key !== "Bearer right-key") return [401, "invalid_api_key"];
  if (body.model === "fullstop-no-such-model") return [404, "model_not_found"];
  return body.fullstop_no_such_parameter ? [400, "unknown_parameter"] : null;
}

const chat: RequestListener = async (request, response) => {
  const body = await bodyOf(request);
  const refused = refusalOf(body, request.headers.authorization);
  if (refused)
    return send(response, refused[0], { error: { message: "no", type: "x", code: refused[1] } });
  const { reason, text, calls } = answerTo(body);
  const usage = { prompt_tokens: 9, completion_tokens: 3 };
  const tool_calls = calls.map((given, index) => ({
    index,
    id: `call_fixture0${index}`,
    type: "function",
    function: { name: body.tools?.[0]?.function.name, arguments: given },
  }));
  const message = { role: "assistant", content: text, ...(calls.length > 0 ? { tool_calls } : {}) };
  const base = { id: "chatcmpl-fixture01", model: body.model };
  if (!body.stream)
    return send(response, 200, {
      ...base,
      choices: [{ index: 0, message, finish_reason: reason }],
      usage,
    });
  response.writeHead(200, { "content-type": "text/event-stream" });
  const event = (delta: object, finish_reason: string | null) =>
    response.write(
      `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  const counting =
    /hundred in English/.test(body.messages[0]?.content ?? "") && limitOf(body) > 100;
  // Continues until the client disconnects.
  const timer = counting ? setInterval(() => event({ content: "one more line\n" }, null), 1) : null;
  response.on("close", () => timer && clearInterval(timer));
  if (counting) return;
  event(message, null);
  event({}, reason);
  response.write(`data: ${JSON.stringify({ ...base, choices: [], usage })}\n\n`);
  response.end("data: [DONE]\n\n");
};

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

async function provoked(name: string, listener: RequestListener) {
  const upstream = await startUpstream(listener);
  const out = join(folder, name);
  const code = await provoke(
    { provider: "groq-chat", upstream: upstream.origin, model: "llama-fixture", out },
    async () => "y",
  );
  upstream.close();
  const home = join(out, "providers/groq-chat");
  const fixtures = readdirSync(home).map((fact): [string, Fixture] => [
    fact,
    JSON.parse(readFileSync(join(home, fact, "fixture.json"), "utf8")),
  ]);
  return { code, out, fixtures: Object.fromEntries(fixtures) };
}

describe("fullstop fixture provoke", () => {
  it("records each ending in both modes, with the claim that was intended", async () => {
    const { code, out, fixtures } = await provoked("as-intended", chat);
    expect(code).toBe(0);
    const read = Object.entries(fixtures).map(([fact, { expect: claim, review }]) => [
      fact.replace("provoked-", ""),
      review ?? claim.stopReason,
    ]);
    expect(Object.fromEntries(read)).toEqual({
      "natural-end": "end_turn",
      limit: "max_tokens",
      "stop-string": "end_turn",
      "forced-call": "tool_call",
      "required-call": "tool_call",
      "parallel-calls": "tool_call",
      "limit-inside-a-call": "max_tokens",
      "unknown-parameter": "error",
      "bad-key": "error",
      "unknown-model": "error",
      "client-hangs-up": "interrupted",
    });
    expect(fixtures["provoked-limit"]).toMatchObject({
      provenance: { rung: "recorded", model: "llama-fixture" },
      json: {},
      stream: {},
    });
    expect(JSON.stringify(fixtures)).not.toContain("right-key");
    const corpus = loadCorpora({ corpus: [out] });
    expect(corpus.fixtures.filter(({ dir }) => dir.startsWith(out))).toHaveLength(11);
    const faults = checkCorpus(corpus, dialects).filter(({ file }) => file.includes("as-intended"));
    expect(faults).toEqual([]);
  });

  it("marks for review what ended otherwise, and claims nothing of it", async () => {
    const deaf: RequestListener = (_request, response) =>
      send(response, 200, {
        choices: [{ index: 0, message: { content: "ready" }, finish_reason: "stop" }],
      });
    const { fixtures } = await provoked("otherwise", deaf);
    expect(fixtures["provoked-natural-end"]?.review).toBeUndefined();
    expect(fixtures["provoked-limit"]).toMatchObject({
      review: "unreviewed",
      scored: false,
      expect: {},
      note: "Asked so that it ends with max_tokens; the reference reads end_turn.",
    });
    expect(fixtures["provoked-bad-key"]?.review).toBe("unreviewed");
  });

  it("sends nothing without a yes, a key or an address", async () => {
    let requests = 0;
    const upstream = await startUpstream(() => void requests++);
    const options = { provider: "groq-chat", upstream: upstream.origin, out: join(folder, "no") };
    expect(await provoke(options, async () => "n")).toBe(0);
    await expect(provoke(options, async () => null)).rejects.toThrow("--yes");
    vi.stubEnv("FULLSTOP_API_KEY", "");
    const hosted = { provider: "groq-chat", out: folder, yes: true };
    await expect(provoke(hosted)).rejects.toThrow("FULLSTOP_API_KEY");
    await expect(provoke({ provider: "vllm-openai", out: folder, yes: true })).rejects.toThrow(
      "--upstream",
    );
    upstream.close();
    expect(requests).toBe(0);
  });
});
