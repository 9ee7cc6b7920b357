// What a client gets for an address, and what the verdict says of it, over the handler that `fullstop serve` listens with.
import { expect, it } from "vitest";
import { faultsOf } from "../corpus/schema.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import { dialects } from "../dialects/index.ts";
import type { WireVerdict } from "../generated/wire-verdict.ts";
import { splitFrames } from "../wire/split.ts";
import { createEndings } from "./serve-endings.ts";

const origin = "http://127.0.0.1:4010";
const fact = "openai-chat/length-cuts-the-text";
const chat = "/v1/chat/completions";
const body = { model: "m", messages: [{ role: "user", content: "hi" }] };

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object | null;
}

function client(endings = createEndings(corpus, { isJudge: true })) {
  const send = (path: string, { method = "POST", headers = {}, body: sent = body }: Sent = {}) =>
    endings.answer(
      new Request(origin + path, {
        method,
        headers,
        body: method === "GET" ? null : JSON.stringify(sent),
      }),
    );
  const verdictOf = async (address = "") => {
    const said = (await (
      await send(`/verdict${address}`, { method: "GET" })
    ).json()) as WireVerdict;
    expect(faultsOf("wire-verdict", said, "verdict")).toEqual([]);
    return said.sessions.flatMap(({ findings }) =>
      findings.map(({ word, severity }) => `${word} ${severity}`),
    );
  };
  const script = async (text: object) =>
    (await (await send("/scripts", { body: text })).json()) as { url: string; address: string };
  return { send, verdictOf, script };
}

const evidenceOf = (id: string, mode: string) =>
  corpus.fixtures.find((each) => each.id === id)?.evidence.find((each) => each.mode === mode);

it("serves the bytes of a fixture, in the mode that the request asks for", async () => {
  const { send } = client();
  for (const [path, sent, mode] of [
    [`/${fact}${chat}`, {}, "json"],
    [`/${fact}${chat}`, { body: { ...body, stream: true } }, "stream"],
    [`/${fact}${chat}`, { headers: { accept: "text/event-stream" } }, "stream"],
    [`/stream/${fact}${chat}`, {}, "stream"],
    [chat, { headers: { "x-fullstop-ending": fact } }, "json"],
    [`/openai-chat/reason%3Dmax_tokens${chat}`, {}, null],
  ] as const) {
    const response = await send(path, sent);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status, path).toBe(200);
    if (mode)
      expect(bytes.equals(evidenceOf(fact, mode)?.bytes ?? Buffer.from("")), path).toBe(true);
  }
});

it("cuts after a frame, by a close or a broken connection", async () => {
  const { send } = client();
  const { bytes = new Uint8Array(), contentType = "" } = evidenceOf(fact, "stream") ?? {};
  const start = Buffer.concat(splitFrames(bytes, contentType).slice(0, 2)).toString();
  expect(await (await send(`/cut/2/stream/${fact}`)).text()).toBe(start);
  await expect((await send(`/break/2/stream/${fact}`)).text()).rejects.toThrow("terminated");
});

it("refuses what it cannot serve, and says what comes nearest", async () => {
  const { send } = client();
  for (const [path, says, sent] of [
    ["/openai-chat/length-cuts-text", "Nearest: openai-chat/length-cuts-the-text"],
    ["/openai-responses-websocket/reason=max_tokens", "over a WebSocket"],
    ["/cut/x/openai-chat/length-cuts-the-text", "how many frames"],
    [`/cut/999/stream/${fact}`, "leaves nothing out"],
    [`/${fact}/v1/models`, "openai-chat has no GET requests", { method: "GET" }],
    ["/s/9", "found"],
    ["/scripts", "endings", { body: {} }],
    ["/scripts", "Nearest", { body: { endings: ["openai-chat/length-cuts-text"] } }],
  ] as const) {
    const response = await send(path, sent);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).toContain(says);
  }
  const silent = client(createEndings(corpus));
  expect(await (await silent.send("/verdict", { method: "GET" })).text()).toContain("--verdict");
});

it("answers programs of this machine only", async () => {
  const { send } = client();
  const statusFor = async (headers: Record<string, string>) =>
    (await send(`/${fact}`, { headers })).status;
  for (const host of ["localhost:4010", "127.0.0.1", "[::1]:1", "app.localhost"])
    expect(await statusFor({ host, origin: `http://${host}` }), host).toBe(200);
  for (const site of ["evil.test", "127.0.0.1.evil.test", "localhost.evil.test:80", "null"]) {
    expect(await statusFor({ host: site }), site).toBe(403);
    expect(await statusFor({ origin: site === "null" ? site : `https://${site}` }), site).toBe(403);
  }
});

it("gives the error first that an address asks for, as the provider words it", async () => {
  const { send, verdictOf } = client();
  const path = "/error/529,7/error/418/anthropic-messages/reason=end_turn/v1/messages";
  const first = await send(path);
  expect([first.status, first.headers.get("retry-after")]).toEqual([529, "7"]);
  expect(await first.text()).toContain("overloaded_error");
  const others = [await send(path), await send(path), await send(path)];
  expect(others.map(({ status }) => status)).toEqual([418, 200, 200]);
  expect(await verdictOf()).toContain("retried_too_early cannot_tell");
});

it("plays a script at an address of one turn, and judges it", async () => {
  const { send, script, verdictOf } = client();
  const { url, address } = await script({ endings: ["error/429,9/openai-chat/reason=end_turn"] });
  expect(url).toBe(origin + address);
  await send(address + chat);
  expect(await verdictOf(address)).toEqual(["gave_up cannot_tell"]);
  await send(address + chat);
  expect(await verdictOf(address)).toEqual(["retried_too_early wrong", "stopped right"]);
  await send(address + chat);
  expect(await verdictOf(address)).toContain("asked_again wrong");
  const other = await script({ endings: [fact, "openai-chat/reason=end_turn"] });
  expect(await verdictOf(other.address)).toEqual(["nothing_seen cannot_tell"]);
});

it("takes the number that an SDK gives its retries for a proof that they are retries", async () => {
  for (const [name, value] of [
    ["x-stainless-retry-count", "1"],
    ["amz-sdk-request", "attempt=2; max=3"],
  ] as const) {
    const { send, verdictOf } = client();
    const path = `/error/401/${fact}`;
    await send(path);
    await send(path, { headers: { [name]: value } });
    expect(await verdictOf()).toContain("retried_what_cannot_help wrong");
  }
});

it("sees what becomes of calls, in every dialect whose requests are read", async () => {
  const judged: string[] = [];
  for (const { id, writeRequest, readRequest } of dialects) {
    const reading = corpus.fixtures
      .filter(({ provider, fixture }) => provider === id && !fixture.needs)
      .flatMap((fixture) => fixture.evidence.map((evidence) => ({ fixture, evidence })))
      .find(
        ({ evidence: { expected, mode } }) =>
          mode === "json" && expected.stopReason === "tool_call",
      );
    if (!readRequest || !writeRequest || !reading) continue;
    judged.push(id);
    const { send, script, verdictOf } = client();
    const { address } = await script({
      endings: [`json/${reading.fixture.id}`, `json/${id}/reason=end_turn`],
    });
    const { request } = reading.fixture.fixture;
    const calls = reading.evidence.expected.toolCalls.map((call, at) => ({
      id: call.id ?? `c${at}`,
      name: call.name ?? "",
      arguments: call.arguments,
    }));
    const after = [
      ...request.messages,
      { role: "assistant" as const, content: "", toolCalls: calls },
      ...calls.map((call) => ({ role: "tool" as const, content: "42", toolCallId: call.id })),
    ];
    const ask = async (messages: typeof request.messages) => {
      const written = writeRequest({ ...request, messages, stream: false }, "key");
      await (await send(address + written.path, { body: written.body })).text();
    };
    await ask(request.messages);
    await ask(after);
    expect(await verdictOf(address), id).toEqual(["stopped right", "history_kept right"]);
    await ask(after.slice(0, -1));
    expect(await verdictOf(address), id).toContain("history_broken wrong");
  }
  expect(judged).toEqual(dialects.filter((each) => each.readRequest).map(({ id }) => id));
});
