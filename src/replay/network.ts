// A closed network: every connection of this process ends in msw (engine.ts), or is refused. Nothing leaves the machine.
import child_process from "node:child_process";
import dgram from "node:dgram";
import dns from "node:dns";
import http2 from "node:http2";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import os, { constants } from "node:os";
import worker_threads from "node:worker_threads";
import { replayOrigin } from "./served.ts";

type OnLeak = (what: string) => void;
/** Reports `what` was tried, and throws an error that names it to the adapter as `named`. */
type Refuse = (what: string, named: string) => never;
type Call = (...args: unknown[]) => unknown;
/** What is replaced on the native handle of a socket. */
type Handle = Record<"bind" | "bind6" | "connect" | "connect6" | "listen", Call>;

// Taken before an adapter is loaded: a replaced `Reflect.apply` would be handed the original functions.
const { apply } = Reflect;
const runWithExec = "run such an adapter with --exec";
const replayHost = new URL(replayOrigin).hostname;

/** Refuses every way out of this process but HTTP that msw answers and, with `openPort`, that port and its own ports. */
export function closeNetwork(onLeak: OnLeak, openPort?: number): void {
  const refuse: Refuse = (what, named) => {
    onLeak(what);
    throw new Error(`fullstop refused ${named}`);
  };
  refuseConnections(onLeak, openPort);
  refuseHttp2(refuse);
  refuseLookups(onLeak);
  refuseDatagrams(refuse);
  refuseProcesses(refuse);
  refusePriorities(refuse);
  refuseThreads(refuse);
  refuseNativeCode(refuse);
  syncBuiltinESMExports();
}

/**
 * Replaces the lowest call, by which a socket asks the system for a connection. msw answers above it; what msw passes
 * through (everything but HTTP, and TLS, which bypasses patches of a socket) arrives here with its true address.
 */
function refuseConnections(onLeak: OnLeak, openPort: number | undefined): void {
  const refuse = (target: string) => {
    onLeak(`connection to ${target}`);
    return -constants.errno.EACCES;
  };
  const tcp = handleOf({ host: "127.0.0.1", port: 9 });
  const open = openPort === undefined ? null : portsOf(tcp).add(openPort);
  for (const name of ["connect", "connect6"] as const) {
    const connect = tcp[name];
    tcp[name] = function (this: unknown, ...args: unknown[]) {
      const [, address, port] = args;
      const inside = address === "127.0.0.1" && open?.has(port);
      return inside ? apply(connect, this, args) : refuse(`${address}:${port}`);
    };
  }
  keepListenersInside(onLeak, tcp);
  handleOf({ path: "/nowhere" }).connect = (_request: unknown, path: unknown) =>
    refuse(String(path));
}

/** The ports this process will listen on: a translator may be a server, and its client runs in this process too. */
function portsOf(tcp: Handle): Set<unknown> {
  const ports = new Set<unknown>();
  const { listen } = tcp;
  tcp.listen = function (this: { getsockname(name: object): void }, ...args: unknown[]) {
    const failed = apply(listen, this, args);
    const name: { port?: number } = {};
    if (!failed) this.getsockname(name);
    if (name.port) ports.add(name.port);
    return failed;
  } as Call;
  return ports;
}

/** A server that listens on every address of the machine, which is the default, listens on loopback instead. */
function keepListenersInside(onLeak: OnLeak, tcp: Handle): void {
  const { bind, bind6 } = tcp;
  const isInside = (address: unknown) => /^(127\.|::1$)/.test(String(address));
  tcp.bind = function (this: unknown, address: unknown, ...rest: unknown[]) {
    if (isInside(address)) return apply(bind, this, [address, ...rest]);
    onLeak(`listening on ${String(address)}; on 127.0.0.1 instead`);
    return apply(bind, this, ["127.0.0.1", ...rest]);
  };
  tcp.bind6 = function (this: { bind: Call }, address: unknown, port: unknown, ...rest: unknown[]) {
    if (isInside(address)) return apply(bind6, this, [address, port, ...rest]);
    return this.bind(address, port);
  } as Call;
}

/** The prototype of the native handle of such sockets. It exists once `connect` is called; this one never connects. */
function handleOf(target: net.SocketConnectOpts): Handle {
  const socket = new net.Socket();
  socket.connect(target);
  const { _handle: handle } = socket as unknown as { _handle: object };
  socket.destroy();
  return Object.getPrototypeOf(handle);
}

/** No lane speaks HTTP/2, and with msw such a connection would never be answered. */
function refuseHttp2(refuse: Refuse): void {
  const connect = (authority: unknown) => {
    const what = `HTTP/2 connection to ${String(authority)}`;
    refuse(what, `an ${what}: use HTTP/1.1`);
  };
  Object.assign(http2, { connect });
}

/** A looked-up name alone can carry data out, to the name server of its domain. */
function refuseLookups(onLeak: OnLeak): void {
  const tables: object[] = [
    dns,
    dns.promises,
    dns.Resolver.prototype,
    dns.promises.Resolver.prototype,
  ];
  for (const table of tables as Record<string, Call>[]) {
    for (const name of Object.getOwnPropertyNames(table).filter((each) =>
      /^(lookup|resolve|reverse)/.test(each),
    )) {
      const original = table[name] as Call;
      table[name] = function (this: unknown, ...args: unknown[]) {
        const asked = String(args[0]);
        if (name === "lookup" && (net.isIP(asked) || asked === "localhost"))
          return apply(original, this, args);
        // msw passes a connection on when its response was cancelled: the adapter did not look this name up.
        if (asked !== replayHost) onLeak(`lookup of ${asked}`);
        const error = new Error(`fullstop refused a lookup of ${asked}`);
        const done = args.at(-1);
        if (typeof done !== "function") return Promise.reject(error);
        process.nextTick(done as Call, error);
        return undefined;
      };
    }
  }
}

/** Replaced on the native handle too: code that has a socket can reach its handle. */
function refuseDatagrams(refuse: Refuse): void {
  const socket = dgram.createSocket("udp4");
  const states = Object.getOwnPropertySymbols(socket).map(
    (symbol) => (socket as unknown as Record<symbol, unknown>)[symbol],
  );
  const handles = states.flatMap((state) => (state as { handle?: object } | null)?.handle ?? []);
  socket.close();
  for (const table of [dgram.Socket.prototype, ...handles.map(Object.getPrototypeOf)])
    for (const name of ["send", "send6", "connect", "connect6"])
      if (name in table) table[name] = () => refuse("datagram", "a datagram");
}

/** A child process would have none of these refusals: an adapter that needs one runs with --exec. */
function refuseProcesses(refuse: Refuse): void {
  const start = (command: unknown) => {
    const { file = command } = Object(command) as { file?: unknown };
    refuse(`child process ${String(file)}`, `a child process (${String(file)}): ${runWithExec}`);
  };
  for (const name of Object.keys(child_process).filter((each) => /^(spawn|exec|fork)/.test(each)))
    Object.assign(child_process, { [name]: start });
  Object.assign(child_process.ChildProcess.prototype, { spawn: start });
  Object.assign(process, { execve: start });
  // An adapter could find the runner's process id and signal it. Every way to send a signal ends in `_kill`.
  for (const name of ["_kill", "_debugProcess", "_debugEnd"]) {
    const table = process as unknown as Record<string, Call>;
    const original = table[name] as Call;
    table[name] = (pid: unknown, ...args: unknown[]) => {
      if (pid === process.pid) return apply(original, process, [pid, ...args]);
      return refuse(`signal to process ${String(pid)}`, "a signal to another process");
    };
  }
}

/** A runner that hardly runs any more takes every case for overdue. Given one number, it is a priority for this process. */
function refusePriorities(refuse: Refuse): void {
  const { setPriority } = os;
  const setOwn = (...given: unknown[]) => {
    const [pid] = given;
    const isOwn = given.length === 1 || pid === 0 || pid === process.pid;
    if (isOwn) return apply(setPriority as Call, os, given);
    return refuse(`priority of process ${String(pid)}`, "a priority for another process");
  };
  Object.assign(os, { setPriority: setOwn });
}

/** A worker thread loads its own modules, without these refusals. */
function refuseThreads(refuse: Refuse): void {
  class Worker {
    constructor(file: unknown) {
      refuse(`worker thread ${String(file).slice(0, 200)}`, `a worker thread: ${runWithExec}`);
    }
  }
  Object.assign(worker_threads, { Worker });
}

/** Native code and bindings work below everything that is replaced here. */
function refuseNativeCode(refuse: Refuse): void {
  const native = (what: string) => refuse(what, `${what}: ${runWithExec}`);
  const dlopen = (_module: unknown, file: unknown) => native(`native code ${String(file)}`);
  Object.assign(process, { dlopen, binding: (name: unknown) => native(`binding ${String(name)}`) });
}
