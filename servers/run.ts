// `npm run record:servers [llamacpp …] [-- --out <corpus>]`: brings each server, plays its cases, compares with the claims, leaves nothing running.
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { cardsOf } from "../src/cli/registry.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { contentTypes } from "../src/corpus/load.ts";
import { dialects } from "../src/dialects/index.ts";
import { createRegistry, openReader } from "../src/dialects/registry.ts";
import { providersOfServer } from "../src/fixture/provider.ts";
import type { RecordedFixture } from "../src/fixture/record-shelf.ts";
import { writeFixture } from "../src/fixture/store.ts";
import type { Observation } from "../src/generated/observation.ts";
import { differences } from "../src/judge/compare.ts";
import type { Case, Mode } from "./case.ts";
import { bytesOf, claimed, composed, type Recorded } from "./compose.ts";
import { llamacpp } from "./llamacpp.ts";
import { makeModel } from "./model/make.ts";
import { play, type Stage } from "./play.ts";
import { listening, type Running, ready, start } from "./process.ts";
import type { Brought, Phase, Place, Server } from "./server.ts";

const servers: Readonly<Record<string, Server>> = { llamacpp };

const here = import.meta.dirname;
const cache = join(here, ".cache");
const versionsFile = join(here, "versions.json");
const cards = cardsOf(builtInCorpus());
const registry = createRegistry(dialects, cards);
/** Said in every recording: the words are ours, only what the server makes of them is evidence. */
const madeModel = "made for the purpose: the prompt chooses what it says";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: join(cache, "recorded") },
    only: { type: "string" },
  },
});

const say = (line: string): void => void process.stderr.write(`${line}\n`);

interface Tally {
  kept: number;
  differing: number;
  failed: number;
}

async function recordAll(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !servers[name]);
  if (unknown.length > 0) {
    say(`no server ${unknown.join(", ")}; known: ${Object.keys(servers).join(", ")}`);
    return 2;
  }
  let code = 0;
  for (const name of names) {
    const server = servers[name];
    if (server) code = Math.max(code, await recordServer(name, server));
  }
  return code;
}

async function recordServer(id: string, server: Server): Promise<number> {
  const missing = server.needs.filter((program) => !onPath(program));
  if (missing.length > 0) {
    say(`${id}: not recorded, for want of ${missing.join(", ")}`);
    return 4;
  }
  const place: Place = { home: join(cache, id), model: join(cache, "model"), say };
  await mkdir(place.home, { recursive: true });
  const modelSum = await makeModel(place.model);
  const brought = await server.bring(place);
  const drift = await driftOf(id, { ...brought, parts: { ...brought.parts, model: modelSum } });
  const tally: Tally = { kept: 0, differing: 0, failed: 0 };
  for (const phase of server.phases) await recordPhase(server, brought, phase, place, tally);
  say(
    `${id} ${brought.version}: ${tally.kept} fixtures in ${options.out}; ${tally.differing} are read otherwise than claimed, ${tally.failed} could not be recorded`,
  );
  return drift || tally.differing + tally.failed > 0 ? 1 : 0;
}

function onPath(program: string): boolean {
  return (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, program)));
}

/** Says what is not as it was when the committed recordings were made; into the corpus itself, writes down what is now. */
async function driftOf(id: string, { version, parts }: Brought): Promise<boolean> {
  const all: Record<string, Brought> = existsSync(versionsFile)
    ? JSON.parse(await readFile(versionsFile, "utf8"))
    : {};
  const before = all[id];
  const names = new Set([...Object.keys(before?.parts ?? {}), ...Object.keys(parts)]);
  const moved = [...names].filter((name) => before?.parts[name] !== parts[name]);
  if (before && before.version !== version)
    say(`drift: ${id} was ${before.version}, is ${version}`);
  for (const name of before ? moved : [])
    say(`drift: ${id}: ${name}: ${before?.parts[name] ?? "absent"} → ${parts[name] ?? "absent"}`);
  if (resolve(options.out) === resolve(builtInCorpus())) {
    all[id] = { version, parts };
    await writeFile(versionsFile, `${JSON.stringify(all, null, 2)}\n`);
    return false;
  }
  return before !== undefined && moved.length > 0;
}

async function recordPhase(
  server: Server,
  { version }: Brought,
  phase: Phase,
  place: Place,
  tally: Tally,
): Promise<void> {
  const cases = phase.cases.filter(({ provider, fact }) =>
    new RegExp(options.only ?? "").test(`${provider}/${fact}`),
  );
  if (cases.length === 0) return;
  say(`${server.name} ${version} ${phase.flags.join(" ")}: ${cases.length} cases`);
  let running: Running | null = null;
  const upAgain = async (loading: boolean): Promise<Running> => {
    await running?.stop();
    const next = start(server.launch(place, phase));
    running = next;
    await (loading ? listening(next) : ready(next));
    if (!loading) await server.prepare?.(place);
    return next;
  };
  const software = { name: server.name, version, flags: [...phase.flags], model: madeModel };
  const stageOf = (at: Running): Stage => ({
    cards,
    server: software,
    providers: providersOfServer(cards, server.name),
    upstream: new URL(`http://127.0.0.1:${server.port}`),
    act: (act) => {
      if (act === "kill") at.signal("SIGKILL");
      else if (act === "terminate") at.child.kill("SIGTERM");
      else if (act === "kill child") at.signalChildren("SIGKILL");
    },
  });
  try {
    let at = await upAgain(false);
    for (const each of cases) {
      const recorded: Partial<Record<Mode, RecordedFixture>> = {};
      try {
        for (const mode of each.modes) {
          if (each.loading) at = await upAgain(true);
          recorded[mode] = await play(each, mode, stageOf(at));
          if ((each.act && each.act !== "leave") || each.loading) at = await upAgain(false);
        }
        await put(each, recorded, tally);
      } catch (error) {
        tally.failed++;
        say(
          `  failed   ${each.provider}/${each.fact}: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
  } finally {
    await (running as Running | null)?.stop();
  }
}

/** Puts the fixture away, and says where the reference reads it otherwise than claimed. */
async function put(each: Case, recorded: Recorded, tally: Tally): Promise<void> {
  const files = composed(each, recorded);
  await rm(join(options.out, "providers", each.provider, each.fact), {
    recursive: true,
    force: true,
  });
  await writeFixture(options.out, each.provider, each.fact, files);
  tally.kept++;
  const claims = claimed(each, recorded);
  let differs = false;
  for (const mode of each.modes) {
    const [claim, one] = [claims[mode], recorded[mode]];
    if (!claim || !one) continue;
    for (const { member, expected, observed } of differences(claim, readingOf(one, mode))) {
      differs = true;
      say(
        `  differs  ${each.provider}/${each.fact}#${mode} ${member}: claimed ${JSON.stringify(expected)}, read ${JSON.stringify(observed)}`,
      );
    }
  }
  if (differs) tally.differing++;
}

function readingOf(recorded: RecordedFixture, mode: Mode): Observation {
  const voice = registry.lookUp(recorded.provider);
  if (!voice) throw new Error(`nobody reads ${recorded.provider}`);
  const { status, contentType, headers, ends = "close" } = recorded.fixture[mode] ?? {};
  const [file = ""] = Object.keys(recorded.bodies);
  const carrier = { status, contentType: contentType ?? contentTypes[file], headers };
  const reader = openReader(voice, carrier);
  reader.push(bytesOf(recorded));
  return reader.end(ends);
}

const asked = positionals.length > 0 ? positionals : Object.keys(servers);
process.exitCode = await recordAll(asked);
