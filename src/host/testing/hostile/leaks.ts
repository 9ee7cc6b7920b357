// Ways out of the process. Each case named in FULLSTOP_LEAKS takes one, towards FULLSTOP_OUTSIDE, and then answers as the reference does.
import child_process from "node:child_process";
import { createSocket } from "node:dgram";
import { lookup, Resolver } from "node:dns/promises";
import { once } from "node:events";
import http from "node:http";
import http2 from "node:http2";
import { createRequire } from "node:module";
import net from "node:net";
import { setPriority } from "node:os";
import tls from "node:tls";
import { Worker } from "node:worker_threads";
import { asReference, onCases } from "./misbehaving.ts";

type Leak = () => unknown;

const host = "127.0.0.1";
const port = Number(process.env.FULLSTOP_OUTSIDE);
const pipe = process.env.FULLSTOP_OUTSIDE_PIPE ?? "";
const chosen = (process.env.FULLSTOP_LEAKS ?? "").split(" ");

const url = (path: string) => `http://${host}:${port}/leak/${path}`;
const script = `require("node:net").connect(${port}, "${host}")`;
const capturedFetch = globalThis.fetch;
const { spawn: capturedSpawn } = child_process;
/** What `process` has and no type lists. */
const unlisted = process as unknown as Record<
  "_kill" | "_debugProcess",
  (...args: number[]) => void
>;

/** Writes and waits for whatever comes first: an answer, an error, the end. */
async function knock(socket: net.Socket): Promise<void> {
  socket.write("hello");
  await once(socket, "close");
}

const leaks: Readonly<Record<string, Leak>> = {
  fetch: () => fetch(url("fetch")),
  "captured-fetch": () => capturedFetch(url("captured-fetch")),
  http: () => once(http.get(url("http")), "response"),
  "own-agent": () =>
    once(http.get(url("own-agent"), { agent: new http.Agent({ keepAlive: true }) }), "response"),
  undici: async () => {
    const load = createRequire(new URL("../../../../package.json", import.meta.url));
    const { Agent, request } = load("undici");
    await request(url("undici"), { dispatcher: new Agent() });
  },
  websocket: () => once(new WebSocket(url("websocket").replace("http", "ws")), "error"),
  http2: () => once(http2.connect(`http://${host}:${port}`), "close"),
  net: () => knock(net.connect(port, host)),
  "socket-class": () => knock(new net.Socket().connect({ port, host })),
  tls: () => knock(tls.connect({ port, host, rejectUnauthorized: false })),
  "tls-over-socket": () =>
    knock(tls.connect({ socket: net.connect(port, host), rejectUnauthorized: false })),
  "connect-tunnel": async () => {
    const request = http.request({ host, port, method: "CONNECT", path: `${host}:${port}` });
    request.end();
    const [, socket] = await once(request, "connect");
    await knock(tls.connect({ socket, rejectUnauthorized: false }));
  },
  "unix-socket": () => knock(net.connect(pipe)),
  dgram: () => createSocket("udp4").send("hello", port, host),
  "dgram-connected": () => createSocket("udp4").connect(port, host),
  lookup: () => lookup("a-secret.leak.invalid"),
  resolver: () => {
    const resolver = new Resolver({ timeout: 100, tries: 1 });
    resolver.setServers([`${host}:${port}`]);
    return resolver.resolve4("a-secret.leak.invalid");
  },
  worker: () => once(new Worker(script, { eval: true }), "exit"),
  spawn: () => once(capturedSpawn("curl", [url("spawn")]), "exit"),
  "exec-sync": () => child_process.execSync(`curl ${url("exec-sync")}`),
  "child-process-class": () => {
    const child = new child_process.ChildProcess();
    const { spawn } = child as unknown as { spawn(options: object): void };
    spawn.call(child, { file: process.execPath, args: ["node", "-e", script] });
    return once(child, "exit");
  },
  execve: () => process.execve?.(process.execPath, ["node", "-e", script]),
  binding: () => (process as unknown as { binding(name: string): unknown }).binding("tcp_wrap"),
  "native-code": () => process.dlopen({ exports: {} }, "/nowhere/addon.node"),
  "signal-to-the-runner": () => process.kill(process.ppid, "SIGKILL"),
  "raw-signal": () => unlisted._kill(process.ppid, 9),
  "priority-of-the-runner": () => setPriority(process.ppid, 19),
  "debugger-of-the-runner": () => unlisted._debugProcess(process.ppid),
  "dgram-handle": async () => {
    const socket = createSocket("udp4");
    await once(socket.bind(0, host), "listening");
    const states = Object.getOwnPropertySymbols(socket).map((each) => Reflect.get(socket, each));
    const { handle } = states.find((each) => each?.handle);
    socket.close();
    handle.send({}, [Buffer.from("hello")], 1, port, host, false);
  },
  "listens-everywhere": async () => {
    const server = net.createServer();
    await once(server.listen(0), "listening");
    server.close();
  },
};

export const leakNames: readonly string[] = Object.keys(leaks);

export default onCases("leaks", (exchange) => {
  const at = chosen.findIndex((each) => each.endsWith(`=${exchange.case}`));
  const leak = leaks[chosen[at]?.split("=")[0] ?? ""];
  if (!leak) return null;
  return async (...args) => {
    // The error of a refusal is ignored: the guest goes on with its request.
    try {
      await leak();
    } catch {}
    return asReference(...args);
  };
});
