// Changes one line of a profile, the loop or the machine at a time (loop-changes.json), in a copy of the tree, and
// plays the loops' scenarios to it. A change that no requirement notices shows that nothing tests this line.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inlineSession } from "../adapter/inline-session.ts";
import reference from "../adapter/reference.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus } from "../corpus/load.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import { allSuites, scenarioSuites } from "../run/assemble.ts";
import { planCases, runCases } from "../run/run.ts";
import changes from "./loop-changes.json" with { type: "json" };

const caseMs = 60_000;
const root = join(import.meta.dirname, "../..");

/** The first requirement the reference breaks in the scenarios; null: none. */
async function firstBroken(provider?: string): Promise<string | null> {
  const corpus = loadCorpus(builtInCorpus());
  const suites = allSuites(corpus).filter(({ name }) => scenarioSuites.includes(name));
  const session = inlineSession(reference, caseMs);
  const planned = planCases(suites, corpus, provider ? { provider } : {}, 1, session.manifest);
  let broken: string | null = null;
  await runCases(planned, session, reference.vocabulary as Vocabulary, {
    onLine({ case: id, requirements }) {
      const failed = requirements.find(({ result }) => result === "fail");
      if (failed) broken ??= `${failed.id} in ${id}`;
    },
  });
  return broken;
}

/** A copy in which sources and profiles may be changed. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "fullstop-changes-"));
  for (const name of ["corpus", "src", "suites", "schemas", "package.json"])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** The requirement and scenario that notice a change: one provider is tried first, then all. */
function noticed(copy: string): string | null {
  for (const args of [["anthropic-messages"], []]) {
    const file = join(copy, "src/dev/loop-changes.ts");
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, "--play", ...args], {
      encoding: "utf8",
    });
    if (status !== 0) return stdout.trim() || `it does not start: ${stderr.trim()}`;
  }
  return null;
}

const [mode, provider] = process.argv.slice(2);
if (mode === "--play") {
  const broken = await firstBroken(provider);
  if (broken !== null) console.log(broken);
  process.exit(broken === null ? 0 : 1);
}
const copy = copyTree();
const healthy = noticed(copy);
if (healthy !== null) throw new Error(`the tree as it is fails: ${healthy}`);
const missed: string[] = [];
for (const { file, from, to } of changes) {
  const place = join(copy, file);
  const before = readFileSync(place, "utf8");
  if (before.split(from).length !== 2)
    throw new Error(`${file}: ${JSON.stringify(from)} is not there once`);
  writeFileSync(
    place,
    before.replace(from, () => to),
  );
  const by = noticed(copy);
  writeFileSync(place, before);
  const change = `${file}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`;
  if (by === null) missed.push(change);
  console.log(by === null ? `NOT NOTICED ${change}` : `${change}: ${by}`);
}
rmSync(copy, { recursive: true });
console.log(`${changes.length - missed.length} of ${changes.length} changes were noticed`);
process.exitCode = missed.length === 0 ? 0 : 1;
