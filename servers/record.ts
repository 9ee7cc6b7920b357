// Starts a server once for each phase, plays the cases of that phase, and stops the server.

import { providersOfServer } from "../src/fixture/provider.ts";
import type { Recorded } from "../src/fixture/provoke/pair.ts";
import type { RecordedFixture } from "../src/fixture/record/shelf.ts";
import type { ProviderCard } from "../src/model/card.ts";
import type { Act, Case, Mode } from "./case.ts";
import { play, type Stage } from "./play.ts";
import { listening, type Running, ready, start } from "./process.ts";
import type { Brought, Phase, Place, Server } from "./server.ts";

/** Stands in every recording: the model's words are chosen here, so only the server's handling of them is evidence. */
const madeModel = "made for the purpose: the prompt chooses what it says";

export interface Session {
  readonly cards: Readonly<Record<string, ProviderCard>>;
  readonly place: Place;
  wanted(each: Case): boolean;
  onRecorded(each: Case, recorded: Recorded): Promise<void>;
  onFailed(each: Case, why: string): void;
}

export async function recordPhase(
  server: Server,
  { version }: Brought,
  phase: Phase,
  session: Session,
): Promise<void> {
  const cases = phase.cases.filter(session.wanted);
  if (cases.length === 0) return;
  session.place.say(`${server.name} ${version} ${phase.flags.join(" ")}: ${cases.length} cases`);
  const software = { name: server.name, version, flags: [...phase.flags], model: madeModel };
  const host = createHost(server, phase, session.place);
  const stage = (): Stage => ({
    cards: session.cards,
    server: software,
    providers: providersOfServer(session.cards, server.name),
    upstream: new URL(`http://127.0.0.1:${server.port}`),
    act: host.act,
  });
  try {
    await host.up();
    for (const each of cases) {
      try {
        await session.onRecorded(each, await bothModes(each, host, stage));
      } catch (error) {
        session.onFailed(each, error instanceof Error ? error.message : String(error));
        await host.up();
      }
    }
  } finally {
    await host.down();
  }
}

async function bothModes(each: Case, host: Host, stage: () => Stage): Promise<Recorded> {
  const recorded: Partial<Record<Mode, RecordedFixture>> = {};
  for (const mode of each.modes) {
    recorded[mode] = each.loading
      ? await whileLoading(each, mode, host, stage)
      : await play(each, mode, stage());
    if (each.act && each.act !== "leave") await host.up();
  }
  return recorded;
}

/** How often a start is tried to catch the server while it loads: a small model loads very fast. */
const attempts = 20;

async function whileLoading(each: Case, mode: Mode, host: Host, stage: () => Stage) {
  for (let count = 0; count < attempts; count++) {
    await host.up("listening");
    const recorded = await play(each, mode, stage());
    await host.up();
    if (recorded.fixture[mode]?.status === 503) return recorded;
  }
  throw new Error(`in ${attempts} starts the server was never caught while loading`);
}

/** Longer than any server here waits after SIGTERM. Without it, one that waits for ever would hang the run. */
const grace = 60_000;

/** As process managers do: SIGTERM, then SIGKILL if the server does not end. */
function terminate({ child, signal }: Running): void {
  child.kill("SIGTERM");
  const impatient = setTimeout(() => signal("SIGKILL"), grace);
  child.once("exit", () => clearTimeout(impatient));
}

type Host = ReturnType<typeof createHost>;

/** The running server; `up()` stops it and starts it again. */
function createHost(server: Server, phase: Phase, place: Place) {
  let running: Running | null = null;
  let behind: Running | null = null;
  return {
    async up(until: "ready" | "listening" = "ready") {
      await running?.stop();
      if (server.behind && !behind) {
        behind = start(server.behind(place));
        await ready(behind);
      }
      running = start(server.launch(place, phase));
      if (until === "listening") return listening(running);
      await ready(running);
      await server.prepare?.(place);
    },
    act(act: Act) {
      if (act === "kill") running?.signal("SIGKILL");
      else if (act === "terminate" && running) terminate(running);
      else if (act === "kill child") running?.signalChildren("SIGKILL");
    },
    async down() {
      await running?.stop();
      await behind?.stop();
      running = null;
      behind = null;
    },
  };
}
