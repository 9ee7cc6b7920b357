// The host process: replaces its network, then loads one adapter file.
import { registerHooks } from "node:module";
import { Socket } from "node:net";
import { fileURLToPath, pathToFileURL } from "node:url";
import { checkManifest, membersOf, textOf } from "../adapter/check.ts";
import { type Adapter, manifestOf } from "../adapter/contract.ts";
import { type Address, createWorkbench, type Workbench } from "../adapter/inline-session.ts";
import { answerFrom, enableNetwork } from "../replay/engine.ts";
import { closeNetwork } from "../replay/network.ts";
import { replayOrigin } from "../replay/served.ts";
import { startServer } from "../replay/server.ts";
import { socketsOf } from "../replay/socket-server.ts";
import type { AdapterSource } from "./bundle.ts";
import { watchIntrinsics } from "./intrinsics.ts";
import { type FromHost, type Lane, openChannel, type ToHost } from "./protocol.ts";

/** The descriptor of the pipe to the runner; a host that was started without one ends by itself. */
const [fd] = process.argv.splice(2).map(Number);
const pipe = fd === undefined ? null : new Socket({ fd, readable: true, writable: true });
// The runner is gone: end here, or nothing would ever stop this process.
pipe?.on("close", () => process.exit());
const send: (message: FromHost) => void = pipe
  ? openChannel({ pipe, side: "host", hear: (message) => void receive(message as ToHost) })
  : () => {};

const bench: Workbench = createWorkbench((...seen) => send({ type: "seen", seen }));
let loaded: { readonly adapter: Adapter; readonly place: Omit<Address, "timeoutMs"> } | null = null;
let changed = (): string | null => null;

// An error that an adapter throws after its answer is a finding, not the end of the run.
process.on("unhandledRejection", (error) => bench.note(`unhandled rejection: ${messageOf(error)}`));
process.on("uncaughtException", (error) => bench.note(`uncaught exception: ${messageOf(error)}`));

async function receive(message: ToHost): Promise<void> {
  if (message.type === "ping") {
    tellChanges();
    send({ type: "pong", n: message.n });
  } else if (message.type === "load") {
    await load(message, message.lane);
  } else if (loaded) {
    const place = { ...loaded.place, timeoutMs: message.timeoutMs };
    const { answer, facts } = await bench.run(loaded.adapter, message.job, place);
    tellChanges();
    send({ type: "answer", id: message.job.id, answer, latencyMs: facts.latencyMs });
  }
}

/** Sent before the answer of a case: all cases of this process share the built-ins that it may have changed. */
function tellChanges(): void {
  const what = changed();
  if (what !== null) send({ type: "spoilt", what });
}

async function load({ file, code }: AdapterSource, lane: Lane): Promise<void> {
  try {
    const place = await openLane(lane);
    if (code !== undefined) loadAs(file, code);
    const adapter = await importAdapter(file);
    const manifest = checkManifest(manifestOf(adapter), file);
    if (lane === "direct" && !adapter.takesFetch)
      throw new Error(`${file} does not take a fetch: use --lane msw`);
    loaded = { adapter, place: { ...place, file } };
    changed = watchIntrinsics();
    send({ type: "ready", manifest });
  } catch (error) {
    send({ type: "refused", message: messageOf(error) });
  }
}

/** Called before the adapter is loaded: from here on nothing leaves this process. */
async function openLane(lane: Lane): Promise<Omit<Address, "timeoutMs" | "file">> {
  const onLeak = (what: string) => bench.note(`refused: ${what}`);
  if (lane === "loopback") {
    const server = await startServer(answerFrom(bench.replay), 0, socketsOf(bench.replay));
    closeNetwork(onLeak, server.port);
    return { origin: server.origin, direct: false, reachesPorts: true };
  }
  closeNetwork(onLeak);
  enableNetwork(bench.replay);
  return { origin: replayOrigin, direct: lane === "direct", reachesPorts: false };
}

/** Loads the bundle under the file's own URL, so that its imports are resolved from where the file lies. */
function loadAs(file: string, source: string): void {
  const { href } = pathToFileURL(file);
  process.setSourceMapsEnabled(true);
  registerHooks({
    load: (url, context, next) =>
      url === href ? { format: "module", source, shortCircuit: true } : next(url, context),
  });
}

async function importAdapter(file: string): Promise<Adapter> {
  const module: unknown = await import(pathToFileURL(file).href).catch((error: unknown) => {
    const place = placeOf(error);
    const why = withNextStep(messageOf(error));
    // A SyntaxError does not say the line.
    const next =
      place === null && error instanceof SyntaxError ? `. \`node ${file}\` shows the line.` : "";
    throw new Error(`${place ?? file}: ${why}${next}`);
  });
  const { default: found } = module as { default?: unknown };
  // Compiled to CommonJS, the default export is one `default` deeper.
  const { default: inner = found } = membersOf(found);
  if (typeof inner === "object" && inner !== null) return inner as Adapter;
  const what = found === undefined ? "has no default export" : `exports ${typeof found} by default`;
  throw new Error(`${file} ${what}: write \`export default defineAdapter({ … })\``);
}

/** The first file and line that the stack names. */
function placeOf(error: unknown): string | null {
  const stack = error instanceof Error ? textOf(error.stack) : "";
  const [, file = "", line] =
    /(?:^|[\s(])(?:file:\/\/)?((?:[A-Z]:)?[\\/][^\s()]+?):(\d+)(?::\d+)?\)?$/m.exec(stack) ?? [];
  return line === undefined || file === fileURLToPath(import.meta.url) ? null : `${file}:${line}`;
}

/** In a package made by `npm init` a .js file is CommonJS; Node's message does not say so. */
function withNextStep(why: string): string {
  return /import statement outside a module|Unexpected token 'export'/.test(why)
    ? `${why}. Name the file .mjs, or say "type": "module" in package.json.`
    : why;
}

function messageOf(error: unknown): string {
  return textOf(error instanceof Error ? error.message : error);
}
