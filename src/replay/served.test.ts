// The table of waiting responses: which request gets which answer, how often, and how a stream ends.
import { expect, it } from "vitest";
import { fetchFrom } from "./engine.ts";
import {
  baseUrlOf,
  createReplay,
  keyOf,
  once,
  type Pace,
  type Script,
  type Served,
  toolUrlOf,
} from "./served.ts";

const origin = "http://replay.test";
const body: Served = {
  status: 200,
  headers: { "x-request-id": "r1" },
  contentType: "application/json",
  chunks: [Buffer.from('{"a"'), Buffer.from(":1}")],
  ends: "close",
  stream: false,
};

function replay() {
  const told: string[] = [];
  const table = createReplay(({ path }) => void told.push(`stray ${path}`));
  /** Serves a script; what happens to it is noted under this name. */
  const serve = (name: string, script: Script) =>
    table.serve(script, {
      onRequest: ({ path }, number, isPastEnd) =>
        void told.push(`${isPastEnd ? "past " : ""}${name} ${number} ${path}`),
      runTool: async (tool, input) => `${name} ${tool} ${input}`,
      onSent: () => void told.push(`sent ${name}`),
    });
  const post = (url: string, headers: Record<string, string> = {}) =>
    table.handle(new Request(url, { method: "POST", body: "{}", headers }));
  return { table, told, post, serve };
}

it("finds the case by its path, else by its key in any header or in the address", async () => {
  const { told, post, serve } = replay();
  const one = serve("one", once(body));
  await post(`${baseUrlOf(origin, one)}/v1/chat`);
  await post(`${origin}/v1/chat`, { "x-api-key": keyOf(one) });
  await post(`${origin}/v1/chat`, { authorization: `Bearer ${keyOf(one, "secret")}` });
  await post(`${origin}/v1/chat?key=${keyOf(one)}`);
  expect(told.filter((line) => line.startsWith("one"))).toHaveLength(4);
});

it("answers a request that no case waits for with 599, and says so", async () => {
  const { table, told, post, serve } = replay();
  const one = serve("one", once(body));
  table.remove(one);
  expect((await post(`${baseUrlOf(origin, one)}/v1`)).status).toBe(599);
  expect(told).toEqual([`stray /c/${one}/v1`]);
});

it("repeats one exchange ten times only", async () => {
  const { told, post, serve } = replay();
  const one = serve("one", once(body));
  const all: number[] = [];
  for (let at = 0; at < 11; at++) all.push((await post(`${baseUrlOf(origin, one)}/v1`)).status);
  expect(all).toEqual([...Array.from({ length: 10 }, () => 200), 599]);
  expect(told.at(-1)).toBe(`past one 11 /c/${one}/v1`);
});

it("answers a script in order, and not after its end", async () => {
  const { post, serve } = replay();
  const one = serve("one", { responses: [body, { ...body, status: 429 }], after: "nothing" });
  const ask = async () => (await post(`${baseUrlOf(origin, one)}/v1`)).status;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 429, 599]);
});

it("runs tools of a waiting case only", async () => {
  const { post, serve } = replay();
  const one = serve("one", once(body));
  expect(await (await post(toolUrlOf(origin, one, "look up"))).text()).toBe("one look up {}");
  expect((await post(toolUrlOf(origin, "two", "look up"))).status).toBe(599);
});

it("sends a body whole, with its length and its headers", async () => {
  const { post, serve } = replay();
  const one = serve("one", once(body));
  const response = await post(`${baseUrlOf(origin, one)}/v1`);
  expect(response.headers.get("content-length")).toBe("7");
  expect(response.headers.get("x-request-id")).toBe("r1");
  expect(await response.json()).toEqual({ a: 1 });
});

it("sends a stream chunk by chunk, and breaks where the case breaks", async () => {
  const { told, post, serve } = replay();
  const one = serve("one", once({ ...body, stream: true, ends: "break" }));
  const response = await post(`${baseUrlOf(origin, one)}/v1`);
  expect(response.headers.get("transfer-encoding")).toBe("chunked");
  const chunks: string[] = [];
  const read = async () => {
    for await (const chunk of response.body ?? []) chunks.push(Buffer.from(chunk).toString());
  };
  await expect(read()).rejects.toThrow("terminated");
  expect(chunks).toEqual(['{"a"', ":1}"]);
  expect(told.at(-1)).toBe("sent one");
});

it("forgets a case that is taken away", async () => {
  const { table, told, post, serve } = replay();
  const all = serve("all", once(body, true));
  const one = serve("one", once(body));
  await post(`${baseUrlOf(origin, one)}/v1`);
  table.remove(one);
  expect((await post(`${origin}/v1`)).status).toBe(200);
  table.remove(all);
  expect((await post(`${origin}/v1`)).status).toBe(599);
  const again = serve("again", once(body));
  expect([all, one]).not.toContain(again);
  await post(`${baseUrlOf(origin, again)}/v1`);
  expect(told.at(-2)).toBe(`again 1 /c/${again}/v1`);
});

it("repeats the last answer of a script, after the others", async () => {
  const { post, serve } = replay();
  const other = { ...body, status: 429 };
  const one = serve("one", { responses: [body, other], after: { repeat: 3 } });
  const ask = async () => (await post(`${baseUrlOf(origin, one)}/v1`)).status;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 429, 429, 599]);
});

it("describes a stray request, and runs no tool for a case without tools", async () => {
  const { post } = replay();
  expect(await (await post(`${origin}/v1`)).json()).toEqual({
    error: {
      message: "fullstop: no case waits for POST /v1",
      type: "fullstop_stray_request",
    },
  });
  const deaf = createReplay();
  const one = deaf.serve(once(body));
  const tool = new Request(toolUrlOf(origin, one, "n"), { method: "POST", body: "{}" });
  expect((await deaf.handle(tool)).status).toBe(599);
});

it("breaks a body, closes a stream, and records when each was sent", async () => {
  const { told, post, serve } = replay();
  const ask = (name: string, served: Served) =>
    post(`${baseUrlOf(origin, serve(name, once(served)))}/v1`);
  const cut = await ask("cut", { ...body, ends: "break" });
  expect(cut.headers.get("content-length")).toBeNull();
  const error = await cut.text().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "terminated", cause: { code: "UND_ERR_SOCKET" } });
  const whole = await ask("whole", { ...body, stream: true });
  expect(whole.headers.get("content-length")).toBeNull();
  expect(await whole.json()).toEqual({ a: 1 });
  await ask("json", body);
  const sent = told.filter((line) => line.startsWith("sent"));
  expect(sent).toEqual(["sent cut", "sent whole", "sent json"]);
});

it("stops the stream for a client that gives up", async () => {
  const { table, serve } = replay();
  const one = serve("one", once({ ...body, stream: true }));
  const giving = new AbortController();
  const url = `${baseUrlOf(origin, one)}/v1`;
  const response = await table.handle(new Request(url, { signal: giving.signal }));
  giving.abort(new Error("enough"));
  await expect(response.text()).rejects.toThrow("enough");
});

it("answers by its fetch as the network would, and passes other addresses on", async () => {
  const { table, serve } = replay();
  const one = serve("one", once(body));
  const passed: string[] = [];
  const elsewhere = (async (input: Request | string) => {
    passed.push(String(input instanceof Request ? input.url : input));
    return new Response("elsewhere");
  }) as typeof fetch;
  const answer = fetchFrom(table, elsewhere);
  const url = `${baseUrlOf(origin, one)}/v1`;
  const response = await answer(url, { method: "POST", body: "{}" });
  expect([response.url, response.status]).toEqual([url, 200]);
  expect(await (await answer("data:text/plain,x")).text()).toBe("elsewhere");
  expect(
    await (
      await answer(url, { dispatcher: { dispatch: () => true } } as unknown as RequestInit)
    ).text(),
  ).toBe("elsewhere");
  expect(passed).toHaveLength(2);
  expect((await answer(new Request(url))).status).toBe(200);
  const over = AbortSignal.abort(new Error("too late"));
  await expect(answer(url, { signal: over })).rejects.toThrow("too late");
});

it("rejects a fetch that is aborted before or during the request", async () => {
  const giving = new AbortController();
  let asked = 0;
  const table = createReplay();
  const token = table.serve(once(body), {
    onRequest() {
      asked++;
      giving.abort(new Error("enough"));
    },
  });
  const url = `${baseUrlOf(origin, token)}/v1`;
  const fetch = fetchFrom(table);
  const over = AbortSignal.abort(new Error("too late"));
  await expect(fetch(url, { signal: over })).rejects.toThrow("too late");
  expect(asked).toBe(0);
  await expect(fetch(url, { signal: giving.signal })).rejects.toThrow("enough");
  expect(asked).toBe(1);
});

it("prefers the key in the address", async () => {
  const { told, post, serve } = replay();
  const one = serve("one", once(body));
  const two = serve("two", once(body));
  await post(`${origin}/v1?key=${keyOf(one)}`, { "x-api-key": keyOf(two) });
  expect(told).toContain(`one 1 /v1?key=${keyOf(one)}`);
});

it("refuses a request of more than 16 MiB and requests of more than 64 MiB in one case, and says so", async () => {
  const refused: string[] = [];
  const table = createReplay();
  const onRefused = (why: string) => void refused.push(why);
  const url = `${baseUrlOf(origin, table.serve(once(body), { onRefused }))}/v1`;
  const most = 16 * 1024 * 1024;
  const sent = (bytes: number) =>
    table.handle(new Request(url, { method: "POST", body: "x".repeat(bytes) }));
  const statuses: number[] = [];
  for (const bytes of [most, most + 1, most, most, most, 1])
    statuses.push((await sent(bytes)).status);
  expect(statuses).toEqual([200, 413, 200, 200, 200, 413]);
  expect(refused).toEqual([
    "refused: a request of more than 16 MiB",
    "refused: requests of one case of more than 64 MiB",
  ]);
});

it("sends no chunk before the event loop has turned", async () => {
  const { post, serve } = replay();
  const one = serve("one", once({ ...body, stream: true }));
  const response = await post(`${baseUrlOf(origin, one)}/v1`);
  let chunks = 0;
  const reading = (async () => {
    for await (const _ of response.body ?? []) chunks++;
  })();
  for (let tick = 0; tick < 100; tick++) await null;
  expect(chunks).toBe(0);
  await reading;
  expect(chunks).toBe(2);
});

/** The chunks of a response with this pace, and how long it waited: no test waits. */
async function paced(pace: Pace, more: Partial<Served> = {}) {
  const waits: number[] = [];
  const { table } = replay();
  const token = table.serve(once({ ...body, stream: true, ...more, pace }), {
    wait: async (ms) => void waits.push(ms),
  });
  const response = await table.handle(new Request(`${baseUrlOf(origin, token)}/v1`));
  const chunks: string[] = [];
  for await (const chunk of response.body ?? []) chunks.push(Buffer.from(chunk).toString());
  return { waits, chunks };
}
const ping = { bytes: Buffer.from(":"), everyMs: 40 };

it.each<[string, Pace, number[], string]>([
  ["slow to begin", { beforeMs: 9 }, [9], "ab|cd"],
  ["trickling", { betweenMs: 5 }, [5], "ab|cd"],
  ["stalled in the middle", { stall: { after: 1, ms: 70 } }, [70], "ab|cd"],
  ["stalled before the end", { stall: { after: 2, ms: 70 } }, [70], "ab|cd"],
  ["kept alive", { stall: { after: 1, ms: 100, keepAlive: ping } }, [40, 40, 20], "ab|:|:|:|cd"],
])("sends a response %s", async (_, pace, waits, chunks) => {
  const sent = await paced(pace, { chunks: [Buffer.from("ab"), Buffer.from("cd")] });
  expect(sent).toEqual({ waits, chunks: chunks.split("|") });
});

it("lets a client that stops reading go in a stall", async () => {
  const { post, serve } = replay();
  const stalling = { ...body, stream: true, pace: { stall: { after: 1, ms: null } } };
  const response = await post(`${baseUrlOf(origin, serve("one", once(stalling)))}/v1`);
  const reader = response.body?.getReader();
  await reader?.read();
  await expect(reader?.cancel()).resolves.toBeUndefined();
});

it("stalls for ever, until the client gives up", async () => {
  const { table } = replay();
  const token = table.serve(
    once({ ...body, stream: true, pace: { stall: { after: 1, ms: null } } }),
    { wait: async () => {} },
  );
  const giving = new AbortController();
  const url = `${baseUrlOf(origin, token)}/v1`;
  const response = await table.handle(new Request(url, { signal: giving.signal }));
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const next = reader.read();
  giving.abort(new Error("enough"));
  await expect(next).rejects.toThrow("enough");
});
