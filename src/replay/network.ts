// The msw lane: every connection of this process ends in the replay, or is refused. Nothing leaves the machine.
import child_process from "node:child_process";
import dgram from "node:dgram";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { HttpRequestInterceptor } from "@mswjs/interceptors/http";
import { defineNetwork, InterceptorSource } from "msw/experimental";
import { http } from "msw/http";
import type { Replay } from "./served.ts";

/** Refuses every connection but those msw answers and those to an open loopback port. */
export function closeNetwork(onLeak: (what: string) => void, openPort?: number): void {
  refuseSockets(onLeak, openPort);
  refuseChildren(onLeak);
}

/** Puts the replay between this process and the world. */
export async function enableNetwork(replay: Replay): Promise<void> {
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new HttpRequestInterceptor()] })],
    handlers: [http.all("*", ({ request }) => replay.handle(request))],
    onUnhandledFrame: "error",
    context: { quiet: true },
  });
  await network.enable();
}

/** Stands under msw: what it passes through, and what does not speak HTTP, arrives here. */
function refuseSockets(onLeak: (what: string) => void, openPort: number | undefined): void {
  const connect = net.Socket.prototype.connect;
  const guarded = function (this: net.Socket, ...args: unknown[]): net.Socket {
    const target = describeTarget(args);
    const open = openPort !== undefined && target === `127.0.0.1:${openPort}`;
    if (open || isIntercepted(this)) return Reflect.apply(connect, this, args);
    onLeak(`connection to ${target}`);
    process.nextTick(() => this.destroy(new Error(`fullstop refused a connection to ${target}`)));
    return this;
  };
  net.Socket.prototype.connect = guarded as typeof connect;
  dgram.Socket.prototype.send = () => {
    onLeak("datagram");
    throw new Error("fullstop refused a datagram");
  };
}

/** msw marks the sockets it answers itself. */
function isIntercepted(socket: net.Socket): boolean {
  return Object.getOwnPropertySymbols(socket).some(({ description }) => description === "kPatched");
}

function describeTarget(args: readonly unknown[]): string {
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first !== "object" || first === null) return String(first);
  const { host = "localhost", port, path } = first as { host?: string; port?: number; path?: string };
  return path ?? `${host}:${port}`;
}

/** A child would carry no guard: an adapter that needs one runs over stdio instead. */
function refuseChildren(onLeak: (what: string) => void): void {
  const names = ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"] as const;
  for (const name of names) {
    const refuse = (command: unknown) => {
      onLeak(`child process ${String(command)}`);
      throw new Error(`fullstop refused a child process (${String(command)}): run such an adapter with --exec`);
    };
    Object.assign(child_process, { [name]: refuse });
  }
  syncBuiltinESMExports();
}
