// The host process: loads one adapter file, with the network replaced before a line of it runs.
import { pathToFileURL } from "node:url";
import { closeNetwork, enableNetwork } from "../replay/network.ts";
import { replayOrigin } from "../replay/served.ts";
import { startServer } from "../replay/server.ts";
import { checkManifest, textOf } from "./check.ts";
import { type Adapter, manifestOf } from "./contract.ts";
import type { FromHost, Lane, ToHost } from "./host-protocol.ts";
import { createWorkbench, type Workbench } from "./inline-session.ts";

const channel = process.send?.bind(process);
const send = (message: FromHost) => void channel?.(message);

const bench: Workbench = createWorkbench({
  onRequest: (id, request) => send({ type: "request", id, request }),
  onDeed: (id, deed) => send({ type: "deed", id, deed }),
  onEvent: (id, event) => send({ type: "event", id, event }),
  onPrinted: (id, text) => send({ type: "printed", id, text }),
  onFinding: (id, message) => send({ type: "finding", id, message }),
});
let adapter: Adapter | null = null;
let adapterFile = "";
let origin = replayOrigin;
let direct = false;
let reachesPorts = false;

process.on("message", (message: ToHost) => {
  void receive(message);
});
// What an adapter leaves behind after its answer is a finding, not the end of the run.
process.on("unhandledRejection", (error) => note(`unhandled rejection: ${messageOf(error)}`));
process.on("uncaughtException", (error) => note(`uncaught exception: ${messageOf(error)}`));
// Without the runner there is nobody to work for.
process.on("disconnect", () => process.exit());

async function receive(message: ToHost): Promise<void> {
  if (message.type === "ping") send({ type: "pong", n: message.n });
  else if (message.type === "load") await load(message.file, message.lane);
  else if (adapter) {
    const place = { origin, direct, reachesPorts, timeoutMs: message.timeoutMs, file: adapterFile };
    const { answer, facts } = await bench.run(adapter, message.job, place);
    send({ type: "answer", id: message.job.id, answer, latencyMs: facts.latencyMs });
  }
}

async function load(file: string, lane: Lane): Promise<void> {
  try {
    await openLane(lane);
    adapter = await importAdapter(file);
    adapterFile = file;
    const manifest = checkManifest(manifestOf(adapter), file);
    if (lane === "direct" && !adapter.takesFetch)
      throw new Error(`${file} does not take a fetch: use --lane msw`);
    send({ type: "ready", manifest });
  } catch (error) {
    send({ type: "refused", message: messageOf(error) });
  }
}

/** Before a line of the adapter runs: from here on nothing leaves. */
async function openLane(lane: Lane): Promise<void> {
  const onLeak = (what: string) => note(`refused: ${what}`);
  if (lane === "loopback") {
    const server = await startServer((request) => bench.replay.handle(request));
    closeNetwork(onLeak, server.port);
    origin = server.origin;
    reachesPorts = true;
    return;
  }
  closeNetwork(onLeak);
  enableNetwork(bench.replay);
  direct = lane === "direct";
}

async function importAdapter(file: string): Promise<Adapter> {
  const module: unknown = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw new Error(`${file} cannot be loaded: ${withNextStep(messageOf(error))}`);
  });
  const found = (module as { default?: unknown }).default;
  if (typeof found !== "object" || found === null) {
    throw new Error(`${file} has no default export: export default defineAdapter({ … })`);
  }
  return found as Adapter;
}

/** `npm init` makes packages in which a .ts file is no module: nobody would guess it from what Node says. */
function withNextStep(why: string): string {
  return /import statement outside a module|Unexpected token 'export'/.test(why)
    ? `${why}. Name the file .mts, or say "type": "module" in package.json.`
    : why;
}

function note(message: string): void {
  bench.note(message);
}

function messageOf(error: unknown): string {
  return textOf(error instanceof Error ? error.message : error);
}
