// What a closed network refuses, what it lets through and what it says of both. Every call that could leave the process
// is a recording stub before the network is closed, so nothing is started, looked up or connected, with or without a fault.
import child_process from "node:child_process";
import dgram from "node:dgram";
import dns from "node:dns";
import http from "node:http";
import http2 from "node:http2";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import worker_threads from "node:worker_threads";
import { HttpRequestInterceptor } from "@mswjs/interceptors/http";
import { WebSocketInterceptor } from "@mswjs/interceptors/WebSocket";
import { afterEach, beforeEach, expect, it } from "vitest";
import { enableNetwork } from "./engine.ts";
import { closeNetwork } from "./network.ts";

type Call = (...args: unknown[]) => unknown;
type Table = Record<string, Call>;

const tableOf = (value: object) => value as Table;
const accessDenied = -13;

/** The prototype of the native handle of a socket that is told to connect, and destroyed before it does. */
function handleOf(socket: net.Socket): Table {
  const { _handle: handle } = socket as unknown as { _handle: object };
  socket.destroy();
  return Object.getPrototypeOf(handle);
}

/** The prototype of the native handle of a socket for datagrams, which is among what its symbols name. */
function udpHandle(): Table {
  const socket = dgram.createSocket("udp4");
  const handles = Object.getOwnPropertySymbols(socket).map(
    (symbol) => (socket as unknown as Record<symbol, { handle?: object } | null>)[symbol]?.handle,
  );
  socket.close();
  return Object.getPrototypeOf(handles.find((handle) => handle));
}

const tcp = handleOf(net.connect({ host: "127.0.0.1", port: 9 }));
const pipe = handleOf(net.connect({ path: "/nowhere" }));
const udp = udpHandle();
const datagrams = tableOf(dgram.Socket.prototype);
const children = tableOf(child_process);
const lookups: Readonly<Record<string, Table>> = {
  dns: tableOf(dns),
  "dns.promises": tableOf(dns.promises),
  "dns.Resolver": tableOf(dns.Resolver.prototype),
  "dns.promises.Resolver": tableOf(dns.promises.Resolver.prototype),
};
const startNames = Object.keys(child_process).filter((name) => /^(spawn|exec|fork)/.test(name));
const signalNames = ["_kill", "_debugProcess", "_debugEnd"];
const lookupNames = (table: Table) =>
  Object.getOwnPropertyNames(table).filter((name) => /^(lookup|resolve|reverse)/.test(name));

/** Each table with the names that a stub stands in for. */
const stubbed: readonly (readonly [string, Table, readonly string[]])[] = [
  ["tcp", tcp, ["connect", "connect6", "bind", "bind6", "listen"]],
  ["pipe", pipe, ["connect"]],
  ["udp", udp, ["send", "send6", "connect", "connect6"]],
  ["datagrams", datagrams, ["send", "connect"]],
  ["http2", tableOf(http2), ["connect"]],
  ["children", children, startNames],
  ["child", tableOf(child_process.ChildProcess.prototype), ["spawn"]],
  ["threads", tableOf(worker_threads), ["Worker"]],
  ["process", tableOf(process), [...signalNames, "execve", "dlopen", "binding"]],
  ...Object.entries(lookups).map(([of, table]) => [of, table, lookupNames(table)] as const),
];

/** What the stubs were asked, what the network told of, and errors that reach no listener. */
let asked: unknown[][] = [];
let leaks: string[] = [];
let faults: unknown[] = [];
/** What stubs answer where it is not "access denied", by table and name. */
let answers: Record<string, Call> = {};
let undo: (() => void)[] = [];

const onLeak = (what: string) => void leaks.push(what);
const noteFault = (fault: unknown) => void faults.push(fault);

/** Puts a value in place of a member until the test has ended. */
function replace(table: object, name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(table, name);
  undo.push(() => {
    if (own) Object.defineProperty(table, name, own);
    else Reflect.deleteProperty(table, name);
  });
  Object.defineProperty(table, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

/** When the test has ended, the table has the members it has now, and no others. */
function keep(table: object): void {
  const own = Object.getOwnPropertyDescriptors(table);
  undo.push(() => {
    for (const name of Object.getOwnPropertyNames(table))
      if (!Object.hasOwn(own, name)) Reflect.deleteProperty(table, name);
    Object.defineProperties(table, own);
  });
}

beforeEach(() => {
  [asked, leaks, faults, undo] = [[], [], [], []];
  // A handle that is refused at once is closed at once, and could not be looked at.
  answers = { "pipe.connect": () => 0 };
  for (const [of, table, names] of stubbed) {
    // The object `process` has members that change by themselves.
    if (of !== "process") keep(table);
    for (const name of names)
      replace(table, name, function (this: unknown, ...args: unknown[]) {
        asked.push([`${of}.${name}`, ...args]);
        const answer = answers[`${of}.${name}`];
        return answer ? Reflect.apply(answer, this, args) : accessDenied;
      });
  }
  process.on("uncaughtException", noteFault).on("unhandledRejection", noteFault);
});

afterEach(async () => {
  await nextTurn();
  for (const restore of undo.reverse()) restore();
  syncBuiltinESMExports();
  process.off("uncaughtException", noteFault).off("unhandledRejection", noteFault);
});

/** Closes the network; what closing it asks of the stubs is forgotten. */
function close(openPort?: number): void {
  closeNetwork(onLeak, openPort);
  asked = [];
}

/** What a call throws and what is told of it. */
function refusal(call: () => unknown): readonly string[] {
  leaks = [];
  try {
    call();
  } catch (error) {
    return [String(error), ...leaks];
  }
  return ["nothing was thrown", ...leaks];
}

/** A call of a table, with a handle as `this`. */
const callOn = (handle: unknown, table: Table, name: string, ...args: unknown[]) =>
  Reflect.apply(table[name] as Call, handle, args);

it("refuses a connection by the error of the system, and reports its address", () => {
  close();
  expect(tcp.connect?.({}, "192.0.2.1", 443)).toBe(accessDenied);
  expect(tcp.connect6?.({}, "2001:db8::1", 443)).toBe(accessDenied);
  expect(tcp.connect?.({}, "127.0.0.1", 8080)).toBe(accessDenied);
  expect(pipe.connect?.({}, "/run/a.socket")).toBe(accessDenied);
  expect(leaks).toEqual([
    "connection to 192.0.2.1:443",
    "connection to 2001:db8::1:443",
    "connection to 127.0.0.1:8080",
    "connection to /run/a.socket",
  ]);
  expect(asked).toEqual([]);
});

it("allows the open port on 127.0.0.1, and no other port or address", () => {
  close(8080);
  const [handle, request] = [{}, {}];
  answers["tcp.connect"] = function (this: unknown) {
    return this;
  };
  expect(callOn(handle, tcp, "connect", request, "127.0.0.1", 8080)).toBe(handle);
  expect(asked).toEqual([["tcp.connect", request, "127.0.0.1", 8080]]);
  expect(asked[0]?.[1]).toBe(request);
  expect(tcp.connect?.({}, "127.0.0.1", 8081)).toBe(accessDenied);
  expect(tcp.connect?.({}, "192.0.2.1", 8080)).toBe(accessDenied);
  expect(asked).toHaveLength(1);
  expect(leaks).toEqual(["connection to 127.0.0.1:8081", "connection to 192.0.2.1:8080"]);
});

/** Listens with a handle that has this port, and says what came of it and of a connection to the port. */
function listenAndConnect(port: number | undefined, failed: number): readonly unknown[] {
  answers["tcp.listen"] = () => failed;
  answers["tcp.connect"] = () => "connected";
  const handle = { getsockname: (name: object) => void Object.assign(name, { port }) };
  const listened = callOn(handle, tcp, "listen", 511);
  return [listened, tcp.connect?.({}, "127.0.0.1", port)];
}

it("allows, beside an open port, the ports this process listens on", () => {
  close(8080);
  expect(listenAndConnect(4000, 0)).toEqual([0, "connected"]);
  expect(asked[0]).toEqual(["tcp.listen", 511]);
  // A handle that does not listen, and one without a port.
  expect(listenAndConnect(4001, -98)).toEqual([-98, accessDenied]);
  expect(listenAndConnect(undefined, 0)).toEqual([0, accessDenied]);
});

it("refuses, without an open port, the ports this process listens on", () => {
  close();
  expect(listenAndConnect(4000, 0)).toEqual([0, accessDenied]);
});

it.each([
  ["bind", ["127.0.0.1", 80, 1], ["tcp.bind", "127.0.0.1", 80, 1], []],
  ["bind", ["127.0.0.2", 80], ["tcp.bind", "127.0.0.2", 80], []],
  ["bind", ["0.0.0.0", 80, 1], ["tcp.bind", "127.0.0.1", 80, 1], ["0.0.0.0"]],
  ["bind6", ["::1", 80, 1], ["tcp.bind6", "::1", 80, 1], []],
  ["bind6", ["::", 80, 1], ["tcp.bind", "127.0.0.1", 80], ["::"]],
  ["bind6", ["::1:1", 80, 1], ["tcp.bind", "127.0.0.1", 80], ["::1:1"]],
])("keeps a listener on loopback: %s %j", (name, given, wanted, moved) => {
  close();
  const handle = Object.create(tcp);
  const self = function (this: unknown) {
    return this;
  };
  Object.assign(answers, { "tcp.bind": self, "tcp.bind6": self });
  expect(callOn(handle, tcp, name, ...given)).toBe(handle);
  expect(asked).toEqual([wanted]);
  expect(leaks).toEqual(moved.map((each) => `listening on ${each}; on 127.0.0.1 instead`));
});

it("connects nowhere after closing the network, without socket errors", async () => {
  closeNetwork(onLeak);
  await nextTurn();
  expect(asked).toEqual([["pipe.connect", expect.anything(), "/nowhere"]]);
  expect([leaks, faults]).toEqual([[], []]);
});

it("refuses HTTP/2, also by the name that an ES module imports", async () => {
  const names = await import("node:http2");
  close();
  expect(refusal(() => http2.connect("https://a.test"))).toEqual([
    "Error: fullstop refused an HTTP/2 connection to https://a.test: use HTTP/1.1",
    "HTTP/2 connection to https://a.test",
  ]);
  expect(names.connect).toBe(http2.connect);
});

it.each(Object.keys(lookups))("refuses name servers in every member of %s", async (of) => {
  const table = lookups[of] ?? {};
  const names = lookupNames(table);
  close();
  const told: string[] = [];
  const done = (error: unknown) => void told.push(String(error));
  for (const name of names) expect(table[name]?.("a.test", done)).toBeUndefined();
  expect(told).toEqual([]);
  await nextTurn();
  expect(told).toEqual(names.map(() => "Error: fullstop refused a lookup of a.test"));
  expect(leaks).toEqual(names.map(() => "lookup of a.test"));
  await expect(table.resolve4?.("b.test")).rejects.toThrow("fullstop refused a lookup of b.test");
  await expect(table.reverse?.("127.0.0.1")).rejects.toThrow("a lookup of 127.0.0.1");
  expect(leaks.slice(names.length)).toEqual(["lookup of b.test", "lookup of 127.0.0.1"]);
  expect([asked, faults]).toEqual([[], []]);
});

it("looks up addresses and localhost, which need no name server", () => {
  close();
  answers["dns.lookup"] = function (this: unknown) {
    return this;
  };
  for (const name of ["127.0.0.1", "::1", "localhost"])
    expect(callOn(dns, tableOf(dns), "lookup", name, { all: true })).toBe(dns);
  expect(asked).toEqual(
    ["127.0.0.1", "::1", "localhost"].map((name) => ["dns.lookup", name, { all: true }]),
  );
  expect(leaks).toEqual([]);
});

it("refuses a lookup of the replay's host without a finding, because msw makes it", async () => {
  close();
  await expect(dns.promises.lookup("replay.fullstop.test")).rejects.toThrow(
    "fullstop refused a lookup of replay.fullstop.test",
  );
  expect([asked, leaks]).toEqual([[], []]);
});

it("refuses a datagram by the socket and by its native handle", () => {
  close();
  const refused = ["Error: fullstop refused a datagram", "datagram"];
  for (const name of ["send", "connect"])
    expect(refusal(() => datagrams[name]?.())).toEqual(refused);
  for (const name of ["send", "send6", "connect", "connect6"])
    expect(refusal(() => udp[name]?.())).toEqual(refused);
  expect(asked).toEqual([]);
  expect(["send6" in datagrams, "connect6" in datagrams]).toEqual([false, false]);
});

it("closes the socket that shows the handle of datagrams", () => {
  const { close: closeSocket } = datagrams;
  let closed = 0;
  replace(datagrams, "close", function (this: unknown) {
    closed++;
    return Reflect.apply(closeSocket as Call, this, []);
  });
  close();
  expect(closed).toBe(1);
});

it("refuses child processes", () => {
  close();
  const refused = [
    "Error: fullstop refused a child process (/bin/sh): run such an adapter with --exec",
    "child process /bin/sh",
  ];
  const names = ["exec", "execFile", "execFileSync", "execSync", "fork", "spawn", "spawnSync"];
  for (const name of names) expect(refusal(() => children[name]?.("/bin/sh"))).toEqual(refused);
  const child = tableOf(child_process.ChildProcess.prototype);
  expect(refusal(() => child.spawn?.({ file: "/bin/sh" }))).toEqual(refused);
  expect(refusal(() => tableOf(process).execve?.("/bin/sh"))).toEqual(refused);
  expect(asked).toEqual([]);
});

it.each(signalNames)("lets %s reach this process only", (name) => {
  close();
  const [self, other] = [process.pid, process.pid + 1];
  const signals = tableOf(process);
  expect(signals[name]?.(self, 15)).toBe(accessDenied);
  expect(refusal(() => signals[name]?.(other, 15))).toEqual([
    "Error: fullstop refused a signal to another process",
    `signal to process ${other}`,
  ]);
  expect(asked).toEqual([[`process.${name}`, self, 15]]);
});

it("refuses threads, and reports the beginning of a long program", () => {
  close();
  const program = `a${"x".repeat(300)}`;
  expect(refusal(() => new worker_threads.Worker(program, { eval: true }))).toEqual([
    "Error: fullstop refused a worker thread: run such an adapter with --exec",
    `worker thread a${"x".repeat(199)}`,
  ]);
});

it("refuses native code and bindings", () => {
  close();
  expect(refusal(() => tableOf(process).dlopen?.({}, "/a.node"))).toEqual([
    "Error: fullstop refused native code /a.node: run such an adapter with --exec",
    "native code /a.node",
  ]);
  expect(refusal(() => tableOf(process).binding?.("fs"))).toEqual([
    "Error: fullstop refused binding fs: run such an adapter with --exec",
    "binding fs",
  ]);
  expect(asked).toEqual([]);
});

/** A replay that answers every request with 201, and what it was asked. */
function answering() {
  const requests: string[] = [];
  const replay = {
    serve: () => "t1x",
    remove: () => {},
    awaitsSocket: () => false,
    async handle({ method, url }: Request) {
      requests.push(`${method} ${url}`);
      return new Response("ok", { status: 201 });
    },
  };
  return { replay, requests };
}

/** Enables the network until the test has ended, whatever becomes of the function that undoes it. */
function enable({ replay }: ReturnType<typeof answering>): () => void {
  replace(globalThis, "fetch", globalThis.fetch);
  for (const { prototype } of [HttpRequestInterceptor, WebSocketInterceptor]) {
    const { apply } = prototype;
    replace(prototype, "apply", function (this: { apply(): void; dispose(): void }) {
      undo.push(() => this.dispose());
      apply.call(this);
    });
  }
  return enableNetwork(replay).disable;
}

/** What becomes of a request: a status, or an error of the socket; its connection is refused by the stub. */
async function sent(method: string, path: string): Promise<unknown> {
  let outcome: unknown = null;
  const request = http.request({ method, path, host: "127.0.0.1", port: 9, agent: false });
  const note = (value: unknown) => {
    outcome ??= value;
  };
  request.on("response", (response) => note(response.resume().statusCode));
  request.on("connect", (response) => note(response.statusCode));
  request.on("error", (error: NodeJS.ErrnoException) => note(error.code));
  request.end();
  for (let turn = 0; turn < 2_000 && outcome === null; turn++) await nextTurn();
  request.destroy();
  return outcome;
}

it("answers any HTTP client from the replay, until undone", async () => {
  const provider = answering();
  const disable = enable(provider);
  expect(await sent("GET", "/v1")).toBe(201);
  expect(provider.requests).toEqual(["GET http://127.0.0.1:9/v1"]);
  expect(asked).toEqual([]);
  disable();
  expect(await sent("GET", "/v1")).toBe("EACCES");
  expect(provider.requests).toHaveLength(1);
});

it("does not answer a tunnel, and reports its true address", async () => {
  const provider = answering();
  enable(provider);
  expect(await sent("CONNECT", "a.test:443")).toBe("EACCES");
  expect(asked).toEqual([["tcp.connect", expect.anything(), "127.0.0.1", 9]]);
  expect(provider.requests).toEqual([]);
});

it("answers the global fetch from the replay without a socket, until undone", async () => {
  const passed: string[] = [];
  const before = async (request: Request) => {
    passed.push(request.url);
    return new Response("before");
  };
  replace(globalThis, "fetch", before);
  const provider = answering();
  const disable = enable(provider);
  expect((await fetch("http://a.test/v1")).status).toBe(201);
  expect(provider.requests).toEqual(["GET http://a.test/v1"]);
  expect(passed).toEqual([]);
  expect(await (await fetch("data:,x")).text()).toBe("before");
  expect(passed).toEqual(["data:,x"]);
  disable();
  expect(globalThis.fetch).toBe(before);
});
