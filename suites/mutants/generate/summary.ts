// What a hunt found, as it is kept and as it is read: survivors, the matrix of requirements and mutants, idle cases.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { statements } from "../../../src/run/assemble.ts";
import equivalents from "./equivalents.json" with { type: "json" };
import type { Found } from "./hunt.ts";
import { type Room, rooms } from "./rooms.ts";
import stays from "./stays.json" with { type: "json" };

export interface RoomReport {
  readonly room: string;
  readonly mutants: number;
  readonly killed: number;
  /** Of the mutants of each file: how many there are, how many live. */
  readonly files: Readonly<Record<string, readonly [mutants: number, alive: number]>>;
  /** By name; those that are listed as equivalent are not among them. */
  readonly survivors: readonly string[];
  readonly equivalent: readonly string[];
  /** How many mutants were noticed by these requirements together, and by no other that was asked. */
  readonly matrix: Readonly<Record<string, number>>;
  /** A mutant that this requirement alone notices, every case that reaches it asked. */
  readonly alone: Readonly<Record<string, string>>;
  readonly cases: number;
  /** Cases that noticed no mutant they were asked about. */
  readonly idle: readonly string[];
  /** Tests that the stand-in for vitest cannot run. */
  readonly unfit: readonly string[];
}

interface Argued {
  readonly name: string;
  readonly why: string;
}

const argued = new Map((equivalents as readonly Argued[]).map(({ name, why }) => [name, why]));

export function reportOf(
  { name }: Room,
  { all, unfit, cases, alone, noticing }: Found,
): RoomReport {
  const alive = all.filter(({ killed }) => killed.size === 0);
  const files = Map.groupBy(all, ({ file }) => file);
  const sets = Map.groupBy(
    all.filter(({ killed }) => killed.size > 0),
    ({ killed }) => {
      const by = [...killed].filter((each) => each.startsWith("SR-")).sort();
      return by.length > 0 ? by.join(" ") : killed.has("no verdict") ? "no verdict" : "tests";
    },
  );
  return {
    room: name,
    mutants: all.length,
    killed: all.length - alive.length,
    files: Object.fromEntries(
      [...files].map(([file, list]) => [
        file,
        [list.length, list.filter(({ killed }) => killed.size === 0).length] as const,
      ]),
    ),
    survivors: alive.map((each) => each.name).filter((each) => !argued.has(each)),
    equivalent: all.map((each) => each.name).filter((each) => argued.has(each)),
    matrix: Object.fromEntries([...sets].map(([by, list]) => [by, list.length]).sort()),
    alone: Object.fromEntries([...alone].sort()),
    cases: cases.length,
    idle: cases.map((each) => each.name).filter((each) => !noticing.has(each)),
    unfit,
  };
}

/** What makes the command fail: survivors, and mutants that were said to be equivalent and are not. */
export function faultsIn(
  { room, killed, mutants, survivors, equivalent }: RoomReport,
  whole: boolean,
): readonly string[] {
  const wrong = killed + survivors.length + equivalent.length - mutants;
  const own = new Set(equivalent);
  const gone = [...argued.keys()].filter((name) => isOf(room, name) && !own.has(name));
  return [
    ...(survivors.length > 0 ? [`${room}: ${survivors.length} mutants survive`] : []),
    ...(wrong > 0 ? [`${room}: ${wrong} mutants listed in equivalents.json are noticed`] : []),
    ...(whole ? gone.map((name) => `${room}: equivalents.json names no mutant: ${name}`) : []),
  ];
}

function isOf(room: string, mutant: string): boolean {
  const [file = ""] = mutant.split(" ");
  return rooms.some(({ name, files }) => name === room && files.test(file));
}

/** What was written by earlier hunts. */
export function readRooms(folder: string): readonly RoomReport[] {
  return rooms.flatMap(({ name }) => {
    const file = join(folder, `${name}.json`);
    return existsSync(file) ? [JSON.parse(readFileSync(file, "utf8")) as RoomReport] : [];
  });
}

/** Requirements that notice no mutant alone and do not say why they stay: removing one would go unnoticed. */
export function faultsOfRemoval(all: readonly RoomReport[]): readonly string[] {
  const alone = new Set(all.flatMap((each) => Object.keys(each.alone)));
  return statements.flatMap(({ id }) =>
    alone.has(id) || id in stays
      ? []
      : [`${id} could be removed: no mutant would live by it alone`],
  );
}

/** Cases that are idle in every room that asked their suite. */
function idleCases(all: readonly RoomReport[]): readonly string[] {
  const asking = all.filter(({ cases }) => cases > 0);
  const suiteOf = (id: string) => id.split("/")[0] ?? "";
  const asked = new Map(
    asking.map((each) => [each, new Set(rooms.find(({ name }) => name === each.room)?.suites)]),
  );
  const idle = new Map(asking.map((each) => [each, new Set(each.idle)]));
  return [...new Set(asking.flatMap((each) => each.idle))].filter((id) =>
    asking.every((each) => !asked.get(each)?.has(suiteOf(id)) || idle.get(each)?.has(id)),
  );
}

/** The summary, without any clock. */
export function markdown(all: readonly RoomReport[]): string {
  const sum = (of: (each: RoomReport) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  const missing = rooms.filter(({ name }) => !all.some(({ room }) => room === name));
  const titles = new Map(rooms.map(({ name, title }) => [name, title]));
  const unlisted = sum(({ survivors }) => survivors.length);
  const total = sum(({ mutants }) => mutants);
  const killed = sum((each) => each.killed);
  const kills = new Map<string, number>();
  for (const { matrix } of all)
    for (const [by, count] of Object.entries(matrix))
      for (const id of by.split(" ")) kills.set(id, (kills.get(id) ?? 0) + count);
  const aloneIn = new Map(all.flatMap(({ alone }) => Object.entries(alone)));
  return [
    "# Mutants",
    "",
    "Made by `npm run mutants`. One expression or one row is changed at a time; requirements in the cases of the corpus, or tests, have to notice.",
    "",
    `${killed} of ${total} mutants are killed; ${sum(({ equivalent }) => equivalent.length)} are equivalent, each with its argument in \`suites/mutants/generate/equivalents.json\`; **${unlisted} survive**.${missing.length > 0 ? ` Not hunted: ${missing.map(({ name }) => name).join(", ")}.` : ""}`,
    "",
    "| room | what | mutants | killed | by requirements | equivalent | survive |",
    "|---|---|---:|---:|---:|---:|---:|",
    ...all.map((each) => {
      const byTests = (each.matrix.tests ?? 0) + (each.matrix["no verdict"] ?? 0);
      return `| ${each.room} | ${titles.get(each.room)} | ${each.mutants} | ${each.killed} | ${each.killed - byTests} | ${each.equivalent.length} | ${each.survivors.length} |`;
    }),
    "",
    "## Requirements",
    "",
    "How many mutants each notices, and one that it alone notices: without the requirement that mutant would live.",
    "",
    "| requirement | notices | alone |",
    "|---|---:|---|",
    ...statements.map(({ id }) => {
      const own = aloneIn.get(id) ?? (stays as Record<string, string>)[id];
      const text = aloneIn.has(id)
        ? `\`${own?.replaceAll("|", "\\|")}\``
        : own
          ? `none: ${own}`
          : "**none**";
      return `| ${id} | ${kills.get(id) ?? 0} | ${text} |`;
    }),
    "",
    "## Cases",
    "",
    `${idleCases(all).length} cases noticed nothing in any room they were asked in; by room:`,
    "",
    ...all
      .filter(({ cases }) => cases > 0)
      .map(
        ({ room, cases, idle }) =>
          `- ${room}: ${idle.length} of ${cases} cases noticed nothing they were asked about (\`reports/mutants/${room}.json\`)`,
      ),
    "",
    "## Survivors",
    "",
    ...all.flatMap(({ room, files }) =>
      Object.entries(files).flatMap(([file, [mutants, alive]]) =>
        alive > 0 ? [`- ${room}: ${file}: ${alive} of ${mutants}`] : [],
      ),
    ),
    "",
    "Their names are in `reports/mutants/`.",
    "",
  ].join("\n");
}
