// `npm run record:servers [llamacpp …] [-- --out corpus]`: brings each server, plays its cases, compares with the claims, leaves nothing running.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeModel } from "../src/cli/model-write.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCards } from "../src/corpus/load.ts";
import { dialects } from "../src/dialects/index.ts";
import { createRegistry } from "../src/dialects/registry.ts";
import { type FixtureFiles, writeFixture } from "../src/fixture/store.ts";
import { servers } from "./all.ts";
import type { Case } from "./case.ts";
import { disagreements } from "./compare.ts";
import { composed } from "./compose.ts";
import { endOnSignals } from "./process.ts";
import { recordPhase, type Session } from "./record.ts";
import type { Place, Server } from "./server.ts";
import { driftOf, note, sumOfModel } from "./versions.ts";
import { changes } from "./watch.ts";

const cache = join(import.meta.dirname, ".cache");
const cards = loadCards(builtInCorpus());
const registry = createRegistry(dialects, cards);

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The corpus to write to. With the project's own, the versions are written to versions.json too. */
    out: { type: "string", default: join(cache, "recorded") },
    /** Only cases whose provider/fact this fits. */
    grep: { type: "string", default: "" },
  },
});

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function recordAll(names: readonly string[]): Promise<number> {
  let code = 0;
  for (const name of names) {
    const server = servers[name];
    if (!server) {
      say(`no server ${name}; known: ${Object.keys(servers).join(", ")}`);
      return 2;
    }
    code = Math.max(code, await recordServer(name, server));
  }
  return code;
}

async function recordServer(id: string, server: Server): Promise<number> {
  const missing = server.needs.filter((program) => !isOnPath(program));
  if (missing.length > 0) {
    say(`${id}: not recorded, for want of ${missing.join(", ")}`);
    return 4;
  }
  const place: Place = { home: join(cache, id), model: join(cache, "model"), say };
  await mkdir(place.home, { recursive: true });
  writeModel(place.model);
  const { version, parts } = await server.bring(place).catch((error: Error) => {
    say(`${id}: not recorded, for it could not be brought: ${error.message}`);
    return { version: null, parts: {} };
  });
  if (version === null) return 4;
  const brought = { version, parts: { ...parts, model: sumOfModel() } };
  const drift = await driftOf(id, brought);
  for (const line of drift) say(`drift: ${line}`);
  const tally = { kept: 0, differing: 0, changed: 0, failed: 0 };
  const session = sessionOf(place, tally);
  for (const phase of server.phases) await recordPhase(server, brought, phase, session);
  if (isOwnCorpus()) await note(id, brought);
  say(
    `${id} ${version}: ${tally.kept} fixtures in ${options.out}; ${tally.differing} are read otherwise than claimed, ${tally.changed} are not as committed, ${tally.failed} could not be recorded`,
  );
  return drift.length + tally.differing + tally.changed + tally.failed > 0 ? 1 : 0;
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, program)));
}

const isOwnCorpus = (): boolean => resolve(options.out) === resolve(builtInCorpus());

/** The recording as it lies in the corpus; null for a case that was never recorded. */
function committedFiles({ provider, fact }: Case): FixtureFiles | null {
  const folder = join(builtInCorpus(), "providers", provider, fact);
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => name.startsWith("response."));
  return {
    fixture: JSON.parse(readFileSync(join(folder, "fixture.json"), "utf8")),
    bodies: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))])),
  };
}

function sessionOf(
  place: Place,
  tally: Record<"kept" | "differing" | "changed" | "failed", number>,
): Session {
  const grep = new RegExp(options.grep);
  return {
    cards,
    place,
    wanted: ({ provider, fact }) => grep.test(`${provider}/${fact}`),
    async onRecorded(each, recorded) {
      const files = composed(each, recorded);
      const id = `${each.provider}/${each.fact}`;
      // The length of an answer that was broken off differs from run to run.
      const committed = isOwnCorpus() || each.act ? null : committedFiles(each);
      const moved = committed ? changes(id, committed, files) : [];
      for (const line of moved) say(`  changed  ${line}`);
      if (moved.length > 0) tally.changed++;
      const folder = join(options.out, "providers", each.provider, each.fact);
      await rm(folder, { recursive: true, force: true });
      await writeFixture(options.out, each.provider, each.fact, files);
      tally.kept++;
      const lines = disagreements(each, recorded, registry);
      for (const line of lines) say(`  differs  ${line}`);
      if (lines.length > 0) tally.differing++;
    },
    onFailed(each, why) {
      tally.failed++;
      say(`  failed   ${each.provider}/${each.fact}: ${why}`);
    },
  };
}

endOnSignals();
process.exitCode = await recordAll(positionals.length > 0 ? positionals : Object.keys(servers));
