// What was found in a room, as it is kept and as it is read: survivors, who notices what, idle cases.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { statements } from "../../../src/run/assemble.ts";
import { root } from "./modules.ts";
import { isMutatedIn, type Room, rooms } from "./rooms.ts";
import stays from "./stays.json" with { type: "json" };
import type { Found } from "./test-mutants.ts";
import type { WrittenReport } from "./written.ts";

export interface RoomReport {
  readonly room: string;
  readonly mutants: number;
  readonly killedByTests: number;
  /** By cases of the corpus: those that no test noticed. */
  readonly killedByCases: number;
  /** By name; those that are listed as equivalent are not among them. */
  readonly survivors: readonly string[];
  readonly equivalent: readonly string[];
  /** Tests that the stand-in for vitest cannot run. */
  readonly unfit: readonly string[];
}

/** Mutants that make no difference, and the argument that shows it. */
interface Equivalents {
  readonly why: string;
  readonly names: readonly string[];
}

const equivalentsFolder = "suites/mutants/generate/equivalents";

/** What the files of a folder list, one file for each room. */
export const equivalents: readonly Equivalents[] = readdirSync(join(root, equivalentsFolder))
  .sort()
  .flatMap((file) => JSON.parse(readFileSync(join(root, equivalentsFolder, file), "utf8")));

const argued = new Set(equivalents.flatMap(({ names }) => names));

/** Whether a mutant is listed as equivalent. */
export const isArgued = (name: string): boolean => argued.has(name);

const reasons: Readonly<Record<string, string>> = stays;

export function reportOf({ name: room }: Room, { all, unfit }: Found): RoomReport {
  const killed = all.flatMap(({ killer }) => killer ?? []);
  const alive = all.filter(({ killer }) => !killer);
  return {
    room,
    mutants: all.length,
    killedByTests: killed.filter(({ isCase }) => !isCase).length,
    killedByCases: killed.filter(({ isCase }) => isCase).length,
    survivors: alive.map(({ name }) => name).filter((name) => !argued.has(name)),
    equivalent: all.map(({ name }) => name).filter((name) => argued.has(name)),
    unfit,
  };
}

const killedOf = ({ killedByTests, killedByCases }: RoomReport) => killedByTests + killedByCases;

/** What makes the command fail: survivors, and mutants that were said to be equivalent and are not. */
export function faultsIn(report: RoomReport, whole: boolean): readonly string[] {
  const { room, mutants, survivors, equivalent } = report;
  const wrong = killedOf(report) + survivors.length + equivalent.length - mutants;
  const own = new Set(equivalent);
  const gone = [...argued].filter((name) => isOf(room, name) && !own.has(name));
  return [
    ...(survivors.length > 0 ? [`${room}: ${survivors.length} mutants survive`] : []),
    ...(wrong > 0 ? [`${room}: ${wrong} mutants listed in ${equivalentsFolder} are noticed`] : []),
    ...(whole ? gone.map((name) => `${room}: ${equivalentsFolder} names no mutant: ${name}`) : []),
  ];
}

function isOf(room: string, mutant: string): boolean {
  const [file = ""] = mutant.split(" ");
  return rooms.some((each) => each.name === room && isMutatedIn(each, file));
}

export interface Results {
  readonly rooms: readonly RoomReport[];
  readonly written: WrittenReport;
}

const nothingWritten: WrittenReport = { noticed: {}, alone: {}, cases: 0, idle: [] };

/** What was written by earlier tests. */
export function readResults(folder: string): Results {
  const read = (name: string): unknown => {
    const file = join(folder, `${name}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  };
  return {
    rooms: rooms.flatMap(({ name }) => (read(name) as RoomReport | null) ?? []),
    written: (read("written") as WrittenReport | null) ?? nothingWritten,
  };
}

/** What must not be: a mutant written by hand that no requirement notices, a requirement whose removal would go unnoticed. */
export function faultsOfRemoval({ written }: Results): readonly string[] {
  const { alone, noticed } = written;
  const alive = Object.entries(noticed).filter(([, by]) => by.length === 0);
  const removable = statements.filter(({ id }) => !(id in alone) && !(id in stays));
  const needless = Object.keys(stays).filter((id) => id in alone);
  const unknown = Object.keys(stays).filter((id) => statements.every((each) => each.id !== id));
  return [
    ...alive.map(([name]) => `${name}: no requirement notices`),
    ...removable.map(({ id }) => `${id} could be removed: others notice all that it notices`),
    ...needless.map((id) => `stays.json argues for ${id}, which notices a mutant alone`),
    ...unknown.map((id) => `stays.json names no requirement: ${id}`),
  ];
}

/** The summary, without any clock. */
export function markdown(results: Results): string {
  const { rooms: all, written } = results;
  const sum = (of: (each: RoomReport) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  const missing = rooms.filter(({ name }) => !all.some(({ room }) => room === name));
  const titles = new Map(rooms.map(({ name, title }) => [name, title]));
  const total = sum(({ mutants }) => mutants);
  const count = (of: "equivalent" | "survivors") => sum((each) => each[of].length);
  return [
    "# Mutants",
    "",
    "Made by `npm run mutants`. One expression or one row is changed at a time; tests, or requirements in the cases of the corpus, have to notice.",
    "",
    `${sum(killedOf)} of ${total} mutants are killed; ${count("equivalent")} are equivalent, each with its argument in \`${equivalentsFolder}\`; **${count("survivors")} survive**.${missing.length > 0 ? ` Not tested: ${missing.map(({ name }) => name).join(", ")}.` : ""}`,
    "",
    "| room | what | mutants | killed by tests | only by cases | equivalent | survive |",
    "|---|---|---:|---:|---:|---:|---:|",
    ...all.map(
      (each) =>
        `| ${each.room} | ${titles.get(each.room)} | ${each.mutants} | ${each.killedByTests} | ${each.killedByCases} | ${each.equivalent.length} | ${each.survivors.length} |`,
    ),
    "",
    ...requirementLines(written),
    "",
    ...caseLines(written),
    "",
    "## Survivors",
    "",
    ...all.flatMap(({ room, survivors }) => {
      const files = Map.groupBy(survivors, (name) => name.split(" ")[0] ?? "");
      return [...files].map(([file, list]) => `- ${room}: ${file}: ${list.length}`);
    }),
    "",
    "Their names are in `reports/mutants/`.",
    "",
  ].join("\n");
}

function requirementLines({ noticed, alone }: WrittenReport): readonly string[] {
  const by = Object.values(noticed).flat();
  return [
    "## Requirements",
    "",
    `${Object.keys(noticed).length} mutants are written by hand (\`suites/mutants\`), each aimed at a requirement. How many of them each requirement notices, and one of them in a case in which it alone notices: without the requirement the same fault, in such a case only, would live.`,
    "",
    "| requirement | notices | alone |",
    "|---|---:|---|",
    ...statements.map(({ id }) => {
      const own = alone[id];
      const why = reasons[id] ? `none: ${reasons[id]}` : "**none**";
      const notices = by.filter((each) => each === id).length;
      return `| ${id} | ${notices} | ${own ?? why} |`;
    }),
  ];
}

function caseLines({ cases, idle }: WrittenReport): readonly string[] {
  const suites = Map.groupBy(idle, (id) => id.split("/")[0] ?? "");
  return [
    "## Cases",
    "",
    `In ${idle.length} of ${cases} cases no requirement notices any of the mutants that most other cases of their suite notice (\`reports/mutants/written.json\`).`,
    "",
    ...[...suites].map(([suite, list]) => `- ${suite}: ${list.length}`),
  ];
}
