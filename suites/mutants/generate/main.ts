// `npm run mutants [-- room …]`: changes one expression or one row at a time in what judges and in what is judged, and
// notes who notices: tests, or requirements in the cases of the corpus. The room `written` puts the mutants written by
// hand to every requirement; `verdicts` remakes suites/mutants/verdicts.json. Writes reports/mutants/<room>.json and the
// summary reports/mutants.md. `room:part` takes only files with this part in their path, prints, and writes nothing.
// `--check` tests no mutant: it reads what was written and says which requirement could be removed unnoticed.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { root } from "./modules.ts";
import { load, type Room, rooms } from "./rooms.ts";
import { faultsIn, faultsOfRemoval, isArgued, markdown, readResults, reportOf } from "./summary.ts";
import { testMutants } from "./test-mutants.ts";
import { chosenVerdicts } from "./verdicts.ts";
import { testWritten } from "./written.ts";

// Generated answers are the same in every run.
fc.configureGlobal({ seed: 1, numRuns: 50 });

const folder = join(root, "reports/mutants");
const write = (text: string) => void process.stdout.write(`${text}\n`);
const keep = (name: string, report: unknown) =>
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 1)}\n`);

/** Tests a room and returns what must not be. */
async function testRoom(room: Room, part: string | undefined): Promise<readonly string[]> {
  const begun = performance.now();
  const found = await testMutants(
    () => load(room, part),
    ({ name, killer }) => {
      if (!killer && !isArgued(name)) write(`survives: ${name}`);
      if (killer && isArgued(name))
        write(`listed as equivalent, noticed by ${killer.name}: ${name}`);
    },
  );
  const report = reportOf(room, found);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  for (const test of report.unfit) write(`left out, fails without a mutant: ${test}`);
  const killed = report.killedByTests + report.killedByCases;
  write(`${room.name}: ${killed} of ${report.mutants} mutants killed (${seconds} s)`);
  if (part === undefined) keep(room.name, report);
  return faultsIn(report, part === undefined);
}

/** Tests in a process of its own: switches and copies of one room are nothing to another. */
function testApart(name: string): readonly string[] {
  const self = fileURLToPath(import.meta.url);
  const { status } = spawnSync(process.execPath, [...process.execArgv, self, name], {
    stdio: "inherit",
  });
  return status === 0 ? [] : [`${name}: see above`];
}

/** A verdict a line, so that a diff names those that moved. */
async function keepVerdicts(): Promise<readonly string[]> {
  // What the leaking mutants log is for the harness to hear.
  process.stderr.write = () => true;
  const rows = (await chosenVerdicts()).map((each) => JSON.stringify(each));
  writeFileSync(join(root, "suites/mutants/verdicts.json"), `[\n${rows.join(",\n")}\n]\n`);
  write(`${rows.length} verdicts kept`);
  return [];
}

async function testNamed(name: string): Promise<readonly string[]> {
  const [own, part] = name.split(":");
  const room = rooms.find((each) => each.name === own);
  if (room) return testRoom(room, part);
  if (name === "verdicts") return keepVerdicts();
  keep("written", await testWritten());
  return faultsOfRemoval(readResults(folder));
}

const checks = process.argv.includes("--check");
const named = process.argv.slice(2).filter((each) => each !== "--check");
const known = ["written", "verdicts", ...rooms.map(({ name }) => name)];
const wrong = named.filter((each) => !known.includes(each.split(":")[0] ?? ""));
if (wrong.length > 0) {
  write(`no room ${wrong.join(", ")}; there are ${known.join(", ")}`);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const wanted = named.length > 0 ? named : known.filter((each) => each !== "verdicts");
const [only = "", ...more] = wanted;
const faults = checks
  ? faultsOfRemoval(readResults(folder))
  : more.length > 0
    ? wanted.flatMap(testApart)
    : await testNamed(only);
if (!checks && !only.includes(":"))
  writeFileSync(join(root, "reports/mutants.md"), markdown(readResults(folder)));
for (const fault of faults) write(fault);
process.exit(faults.length > 0 ? 1 : 0);
