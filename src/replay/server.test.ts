// The loopback server: what a handler is given, what a client gets, and what becomes of a connection that ends too early.
import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { type LoopbackServer, startServer } from "./server.ts";

let open: LoopbackServer[] = [];

afterEach(async () => {
  const left = open;
  open = [];
  await Promise.all(left.map(({ close }) => close()));
});

async function serve(handle: (request: Request) => Response | Promise<Response>) {
  const server = await startServer(async (request) => handle(request));
  open.push(server);
  return server;
}

/** A connection that sends these lines as they are; a request is short enough for one piece. */
function connect({ port }: LoopbackServer, ...lines: string[]): Socket {
  const socket = createConnection(port, "127.0.0.1").on("error", () => {});
  socket.write([...lines, "", ""].join("\r\n"));
  return socket;
}

/** What a client gets for this beginning of a request, until the connection ends. */
const exchange = (server: LoopbackServer, ...lines: string[]) => text(connect(server, ...lines));

const echo = async (request: Request) => {
  const { method, url } = request;
  const given = { method, url, tag: request.headers.get("x-tag"), body: await request.text() };
  return Response.json(given, { status: 201, headers: { "x-answer": "yes" } });
};

it("gives each server another port", async () => {
  const [one, other] = [await serve(echo), await serve(echo)];
  expect(one.origin).toBe(`http://127.0.0.1:${one.port}`);
  expect(other.port).not.toBe(one.port);
  expect((await fetch(one.origin)).status).toBe(201);
});

it("hands method, address, headers and body to the handler, and sends its answer", async () => {
  const { origin } = await serve(echo);
  const parts = new ReadableStream({
    start(controller) {
      for (const part of ["a", "b"]) controller.enqueue(Buffer.from(part));
      controller.close();
    },
  });
  const sent = { method: "POST", headers: { "x-tag": "t" }, body: parts, duplex: "half" } as const;
  const response = await fetch(`${origin}/v1/chat?x=1`, sent);
  expect([response.status, response.headers.get("x-answer")]).toEqual([201, "yes"]);
  expect(await response.json()).toEqual({
    method: "POST",
    url: `${origin}/v1/chat?x=1`,
    tag: "t",
    body: "ab",
  });
});

it("passes on a request and an answer without a body", async () => {
  const seen: string[] = [];
  const { origin } = await serve(({ method }) => {
    seen.push(method);
    return new Response(null, { status: 204 });
  });
  for (const method of ["GET", "HEAD", "DELETE"])
    expect((await fetch(origin, { method })).status).toBe(204);
  expect(seen).toEqual(["GET", "HEAD", "DELETE"]);
});

it("accepts HTTP/1.0 without a host", async () => {
  const server = await serve(({ url }) => new Response(url));
  expect(await exchange(server, "GET /a HTTP/1.0")).toMatch(/\r\n\r\nhttp:\/\/127\.0\.0\.1\/a$/);
});

it("sends a stream in chunks where the client knows them", async () => {
  const headers = { "transfer-encoding": "chunked" };
  const server = await serve(() => new Response(new Blob(["abc"]).stream(), { headers }));
  const answer = await exchange(server, "GET / HTTP/1.1", "host: a", "connection: close");
  expect(answer.match(/transfer-encoding/gi)).toHaveLength(1);
  expect(answer).toMatch(/\r\n\r\n3\r\nabc\r\n0\r\n\r\n$/);
  expect(await exchange(server, "GET / HTTP/1.0")).toMatch(/\r\n\r\nabc$/);
});

it("sends an answer whole, however long", async () => {
  const long = "x".repeat(1_000_000);
  const { origin } = await serve(() => new Response(long));
  expect((await (await fetch(origin)).text()).length).toBe(long.length);
});

it("breaks the connection where a handler fails or a body breaks", async () => {
  const failing = await serve(() => Promise.reject(new Error("no")));
  expect(await exchange(failing, "GET / HTTP/1.1", "host: a")).toBe("");
  const broken = await serve(() => {
    const parts = [Buffer.from("abc")];
    const pull = async (controller: ReadableStreamDefaultController) => {
      await nextTurn();
      const part = parts.pop();
      if (part) controller.enqueue(part);
      else controller.error(new Error("no"));
    };
    return new Response(new ReadableStream({ pull }));
  });
  expect(await exchange(broken, "GET / HTTP/1.1", "host: a")).toMatch(/\r\n3\r\nabc\r\n$/);
});

it("waits for a slow client, and cancels the body when the client is gone", async () => {
  const chunk = new Uint8Array(65_536);
  const most = 2_000;
  let pulled = 0;
  let isCancelled = false;
  const server = await serve(() => {
    const pull = (controller: ReadableStreamDefaultController) => {
      if (++pulled > most) controller.close();
      else controller.enqueue(chunk);
    };
    const cancel = () => {
      isCancelled = true;
    };
    return new Response(new ReadableStream({ pull, cancel }));
  });
  const client = connect(server, "GET / HTTP/1.1", "host: a").pause();
  for (let turn = 0; turn < 200 || (pulled < 2 && turn < 20_000); turn++) await nextTurn();
  expect(pulled).toBeGreaterThan(1);
  expect(pulled).toBeLessThan(most);
  client.destroy();
  for (let turn = 0; turn < 20_000 && !isCancelled; turn++) await nextTurn();
  expect(isCancelled).toBe(true);
});

it("ends the answers it has begun when it closes", async () => {
  const begun = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from("abc")),
  });
  const server = await serve(() => new Response(begun));
  const client = connect(server, "GET / HTTP/1.1", "host: a");
  const [piece] = await once(client, "data");
  expect(String(piece)).toContain("200 OK");
  const gone = once(client, "close");
  await server.close();
  await gone;
});

it("keeps few listeners while a client is slow", async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on("warning", note);
  const chunk = new Uint8Array(65_536);
  let left = 40;
  const server = await serve(() => {
    const pull = (controller: ReadableStreamDefaultController) => {
      if (left-- > 0) controller.enqueue(chunk);
      else controller.close();
    };
    return new Response(new ReadableStream({ pull }));
  });
  expect((await (await fetch(server.origin)).arrayBuffer()).byteLength).toBe(40 * chunk.length);
  await nextTurn();
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

it("does not share a port that is taken", async () => {
  const { port } = await serve(echo);
  await expect(startServer(echo, port)).rejects.toThrow("EADDRINUSE");
});

it("ends the request when its client goes away while nothing is sent", async () => {
  const came = Promise.withResolvers<AbortSignal>();
  const server = await serve(({ signal }) => {
    came.resolve(signal);
    return new Response(new ReadableStream());
  });
  const socket = connect(server, "POST / HTTP/1.1", "host: x", "content-length: 0");
  const signal = await came.promise;
  const gone = once(signal, "abort");
  socket.destroy();
  await gone;
});

it("hangs up on a request that goes on after it was refused", async () => {
  const server = await serve(async ({ body }) => {
    await body?.getReader().read();
    return new Response("too much", { status: 413 });
  });
  const socket = connect(server, "POST / HTTP/1.1", "host: x", "content-length: 99999999");
  socket.write("x".repeat(1000));
  expect(await text(socket)).toContain("413");
});
