// `npm run mutants [-- room …]`: changes one expression or one row at a time in what judges and in what is judged, and
// notes who notices: requirements in the cases of the corpus, or tests. Writes reports/mutants/<room>.json and the
// summary reports/mutants.md. `room:part` takes only files with this part in their path, prints, and writes nothing.
// `--check` hunts nothing: it reads what was written and says which requirement could be removed unnoticed.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { hunt } from "./hunt.ts";
import { root } from "./modules.ts";
import { load, rooms } from "./rooms.ts";
import { faultsIn, faultsOfRemoval, markdown, readRooms, reportOf } from "./summary.ts";

// Generated answers are the same in every hunt.
fc.configureGlobal({ seed: 1, numRuns: 50 });

const write = (text: string) => void process.stdout.write(`${text}\n`);
const named = process.argv.slice(2).filter((each) => each !== "--check");
const known = new Set(rooms.map(({ name }) => name));
const wrong = named.filter((each) => !known.has(each.split(":")[0] ?? ""));
if (wrong.length > 0) {
  write(`no room ${wrong.join(", ")}; there are ${[...known].join(", ")}`);
  process.exit(2);
}
const folder = join(root, "reports/mutants");
mkdirSync(folder, { recursive: true });
const faults: string[] = [];
const wanted = process.argv.includes("--check") ? [] : named.length > 0 ? named : [...known];
for (const each of wanted) {
  const [name, part] = each.split(":");
  const room = rooms.find((one) => one.name === name);
  if (!room) continue;
  const begun = performance.now();
  const found = await hunt(
    () => load(room, part),
    (hunted) => {
      if (hunted.killed.size === 0) write(`survives: ${hunted.name}`);
    },
  );
  const report = reportOf(room, found);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  for (const test of report.unfit) write(`left out, fails without a mutant: ${test}`);
  write(`${name}: ${report.killed} of ${report.mutants} mutants killed (${seconds} s)`);
  faults.push(...faultsIn(report, part === undefined));
  if (part === undefined)
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 1)}\n`);
}
if (!named.some((each) => each.includes(":"))) {
  const all = readRooms(folder);
  writeFileSync(join(root, "reports/mutants.md"), markdown(all));
  if (named.length === 0) faults.push(...faultsOfRemoval(all));
}
for (const fault of faults) write(fault);
process.exit(faults.length > 0 ? 1 : 0);
