// The msw door with msw 2 and 3, asked by clients as people use them.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import Anthropic from "@anthropic-ai/sdk";
import axios from "axios";
import * as msw from "msw";
import { setupServer } from "msw/node";
import * as msw2 from "msw2";
import { setupServer as setupServer2 } from "msw2/node";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { builtInCorpus } from "./corpus/home.ts";
import { corpus } from "./corpus/testing/built-in.ts";
import { dialects } from "./dialects/index.ts";
import {
  type AnswerOptions,
  type EndingChoice,
  ending,
  endings,
  type HandlerOptions,
} from "./msw.ts";

type Options = AnswerOptions & HandlerOptions;

const server = setupServer();
const three = {
  server,
  one(answer: EndingChoice, options?: Options) {
    const handler = ending(msw, answer, options);
    server.use(handler);
    return handler;
  },
  inTurn: (...answers: EndingChoice[]) => server.use(endings(msw, answers)),
};
const server2 = setupServer2();
const two: Pick<typeof three, "inTurn"> & Pick<typeof three, "one"> & { server: typeof server2 } = {
  server: server2,
  one(answer, options) {
    const handler = ending({ http: msw2.http }, answer, options);
    server2.use(handler);
    return handler as unknown as ReturnType<typeof three.one>;
  },
  inTurn: (...answers) => server2.use(endings(msw2, answers)),
};

/**
 * A host for each msw: fetch keeps a mocked connection for the next request to the same host, and one whose msw has been
 * closed breaks that request.
 */
let host = "";
let url = "";
const cutText = "openai-chat/length-cuts-the-text";
const asking = (stream: boolean) => ({ method: "POST", body: JSON.stringify({ stream }) });

const byFetch = async (stream = true) => (await fetch(url, asking(stream))).text();

async function bySocket(): Promise<string> {
  const asked = http.request(url, { method: "POST" }).end(JSON.stringify({ stream: true }));
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return text(response);
}

const messages = [{ role: "user" as const, content: "x" }];

async function byOpenAI(): Promise<void> {
  const client = new OpenAI({ apiKey: "x", maxRetries: 0, baseURL: `https://openai.${host}/v1` });
  const stream = await client.chat.completions.create({ model: "m", messages, stream: true });
  for await (const _ of stream);
}

function byAnthropic() {
  const client = new Anthropic({
    apiKey: "x",
    maxRetries: 0,
    baseURL: `https://anthropic.${host}`,
  });
  return client.messages.stream({ model: "m", max_tokens: 9, messages }).finalMessage();
}

describe.each([
  ["msw 2", two],
  ["msw 3", three],
] as const)("%s", (name, { server, one, inTurn }) => {
  beforeAll(() => {
    host = `${name.replace(" ", "")}.test`;
    url = `http://api.${host}/v1/chat/completions`;
    server.listen();
  });
  afterAll(() => server.close());

  it("breaks a cut stream for every client, and ends it cleanly where it is closed", async () => {
    one(cutText);
    const whole = await byFetch();
    expect(whole).toMatch(/\[DONE\]\s*$/);
    expect(await bySocket()).toBe(whole);
    one({ fixture: cutText, cut: { after: 3, by: "close" } });
    const part = await byFetch();
    expect(whole.startsWith(part)).toBe(true);
    expect(part.match(/^data: /gm)).toHaveLength(3);
    one(cutText, { cut: { after: 3, by: "break" } });
    const broken = { cause: { code: "UND_ERR_SOCKET" } };
    await expect(byFetch()).rejects.toMatchObject(broken);
    await expect(bySocket()).rejects.toMatchObject({ code: "ECONNRESET" });
    await expect(byOpenAI()).rejects.toMatchObject(broken);
    await expect(axios.post(url, '{"stream":true}')).rejects.toThrow("aborted");
    const choice = { provider: "anthropic-messages", reason: "tool_call" } as const;
    one(choice);
    expect((await byAnthropic()).stop_reason).toBe("tool_use");
    one(choice, { cut: { after: 4, by: "break" } });
    await expect(byAnthropic()).rejects.toThrow("terminated");
    one(cutText, { cut: { after: 3, by: "break" } });
    // The answer to a client that asked for no stream has no frames to cut.
    expect(await byFetch(false)).toMatch(/asks for mode json, which the answer lacks/);
  });

  it("answers in turn, an error first, and with 599 after the last", async () => {
    const error = { status: 529, retryAfter: 2 };
    inTurn(
      { provider: "anthropic-messages", reason: "end_turn", error },
      "anthropic/unknown-value",
    );
    const ask = async () => {
      const response = await fetch("http://gate.test/eu/v1/messages", asking(false));
      return [response.status, response.headers.get("retry-after"), await response.text()];
    };
    expect(await ask()).toEqual([529, "2", expect.stringContaining("overloaded_error")]);
    expect(await ask()).toEqual([200, null, expect.stringContaining('"end_turn"')]);
    expect(await ask()).toEqual([200, null, expect.not.stringContaining('"end_turn"')]);
    expect(await ask()).toEqual([599, null, expect.stringContaining("the last of 3 answers")]);
    one(cutText, { error: { status: 418 } });
    expect((await fetch(url, asking(false))).statusText).toBe("I'm a Teapot");
    expect((await fetch(url, asking(false))).status).toBe(200);
  });

  it("tells what the client sent, without credentials", async () => {
    const { requests } = one(cutText);
    await fetch(`${url}?key=k1&alt=sse`, {
      method: "POST",
      headers: { authorization: "Bearer k2", "x-api-key": "k3", "idempotency-key": "i1" },
      body: '{"stream":true,"n":1}',
    });
    await fetch(url, { method: "POST", body: "no JSON" });
    expect(requests).toMatchObject([
      { method: "POST", path: "/v1/chat/completions?alt=sse", body: { stream: true, n: 1 } },
      { path: "/v1/chat/completions", body: "no JSON" },
    ]);
    expect(requests[0]?.headers["idempotency-key"]).toBe("i1");
    expect(JSON.stringify(requests)).not.toMatch(/k[123]/);
  });

  it("keeps its pace by the timers of the test", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const pace = { beforeMs: 5_000, betweenMs: 5_000, stall: { after: 2, ms: 60_000 } };
    one(cutText, { pace });
    const answer = byFetch();
    let isOver = false;
    void answer.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(4_000);
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(5_000);
      await new Promise(setImmediate);
    }
    vi.useRealTimers();
    expect(await answer).toMatch(/\[DONE\]/);
  });

  it("stalls for ever, until the client gives up", async () => {
    one(cutText, { pace: { stall: { after: 2, ms: null } } });
    const giving = new AbortController();
    const response = await fetch(url, { ...asking(true), signal: giving.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    giving.abort(new Error("enough"));
    await expect(reader?.read()).rejects.toThrow("enough");
  });
});

it("answers the request of every dialect, in the mode it asks for", async () => {
  const asked = { model: "@a/b", messages: [{ role: "user" as const, content: "x" }] };
  for (const { id, writeRequest } of dialects) {
    const fixture = corpus.fixtures.find(
      ({ provider, evidence }) => provider === id && evidence.length === 2,
    );
    if (!writeRequest || !fixture) continue;
    const handler = ending(msw, fixture.id);
    for (const { mode, bytes } of fixture.evidence) {
      const sent = writeRequest({ ...asked, stream: mode === "stream" }, "key");
      const { method, path, headers, body } = sent;
      const init = { method, headers, body: JSON.stringify(body) };
      const response = await msw.getResponse([handler], new Request(`http://x.test${path}`, init));
      const got = await response?.bytes();
      expect(got && Buffer.compare(got, bytes), `${fixture.id}#${mode} at ${path}`).toBe(0);
    }
  }
});

it("refuses what it does not know, with the nearest name", () => {
  const refused = (answer: EndingChoice) => () => ending(msw, answer);
  expect(refused("openai-caht/x")).toThrow("Nearest: openai-chat");
  expect(refused("openai-chat/length-cuts-text")).toThrow(`Nearest: ${cutText}`);
  // @ts-expect-error Reasons are typed.
  expect(refused({ provider: "openai-chat", reason: "max_token" })).toThrow("max_tokens");
  const cut = { after: 99, by: "close" } as const;
  expect(refused({ fixture: cutText, cut })).toThrow("leaves nothing out");
  const mode = "json";
  expect(refused({ fixture: "openai-chat/only-keep-alives-and-close", mode })).toThrow(
    "has no answer in mode json",
  );
});

it("answers with fixtures of a folder beside the corpus, at an address of one's own", async () => {
  const mine = mkdtempSync(join(tmpdir(), "fullstop-msw-"));
  const folder = (root: string, fact: string) => join(root, "providers/openai-chat", fact);
  cpSync(folder(builtInCorpus(), "stop-at-a-natural-end"), folder(mine, "mine"), {
    recursive: true,
  });
  const options = { corpus: mine, url: "http://own.test/:any" };
  const handler = ending(msw, "openai-chat/mine", options);
  rmSync(mine, { recursive: true });
  const asked = new Request("http://own.test/ask", asking(false));
  expect((await msw.getResponse([handler], asked))?.status).toBe(200);
});

it("reads no corpus when it is imported", async () => {
  const script = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const read = [];
    for (const name of ["readFileSync", "readdirSync", "existsSync"]) {
      const real = fs[name];
      fs[name] = (file, ...rest) => (read.push(String(file)), real(file, ...rest));
    }
    syncBuiltinESMExports();
    const { ending } = await import("fullstop/msw");
    const before = read.filter((file) => file.includes("corpus")).length;
    ending({ http: { post: () => ({}) } }, "${cutText}");
    console.log(before, read.some((file) => file.includes("corpus")));`;
  const args = ["--input-type=module", "-e", script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe("0 true");
});
