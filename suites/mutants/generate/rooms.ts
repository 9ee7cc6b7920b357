// What is mutated, room by room, and by whom it must be noticed.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Adapter } from "../../../src/adapter/contract.ts";
import { corpus } from "../../../src/corpus/testing/built-in.ts";
import { type Planned, planCases } from "../../../src/run/run.ts";
import { suites } from "../../../src/run/testing/lines.ts";
import { caseKiller, type Killer, quickSession, testKiller } from "./killers.ts";
import { freshCopy, mutate, root } from "./modules.ts";
import { instrumented } from "./switches.ts";
import { switchMachine } from "./tables.ts";
import { spread } from "./test-mutants.ts";
import { takeTests } from "./vitest.ts";

export interface Room {
  readonly name: string;
  readonly title: string;
  /** The files with switches. */
  readonly files: RegExp;
  /** Suites whose cases are put to the reference made of them, where no test notices; absent: none. */
  readonly suites?: readonly string[];
  /** Files of tests, as patterns, in the order they are asked. */
  readonly tests: readonly string[];
  /** Tables whose rows are switched. */
  readonly tables?: "cards" | "machine";
}

const observing = ["mapping", "streaming", "arrival"];
const looping = ["terminal-paths", "budgets", "repair", "history"];
const every = suites.map(({ name }) => name);
const reading = [
  "src/dialects/shared/*.test.ts",
  "src/dialects/{registry,blocks,request,read}.test.ts",
];

export const rooms: readonly Room[] = [
  {
    name: "judge-observe",
    title: "the judge of readings",
    files: /^src\/capability\/(observe\/(grade|meaning|damage|trial|needs)|evidence|suite)\.ts$/,
    tests: ["src/capability/observe/*.test.ts", "src/capability/*.test.ts"],
  },
  {
    name: "cases-observe",
    title: "how cases of readings are made: cuts, arrivals, planted secrets",
    files: /^src\/capability\/observe\/(?!grade|meaning|damage|trial|needs)\w+\.ts$/,
    tests: ["src/capability/observe/*.test.ts"],
  },
  {
    name: "judge-turn",
    title: "the judge of loops",
    files: /^src\/capability\/turn\/[\w-]+\.ts$/,
    tests: [
      "src/capability/turn/*.test.ts",
      "suites/loop/*.test.ts",
      "suites/verdicts.slow.test.ts",
    ],
  },
  {
    name: "requirements",
    title: "the predicates of the requirements",
    files: /^suites\/(?!index|coverage)(loop\/)?[\w-]+\.ts$/,
    tests: [
      "suites/loop/*.test.ts",
      "suites/{mapping,predicates}.test.ts",
      "suites/streaming.test.ts",
      // Last: they take seconds to load.
      "suites/verdicts.slow.test.ts",
    ],
  },
  {
    name: "judge-other",
    title: "the judges of decisions and translations",
    files: /^src\/capability\/(decide|translate)\/\w+\.ts$/,
    tests: ["src/capability/{decide,translate}/*.test.ts"],
  },
  {
    name: "run",
    title: "plan, run, score, baseline, thresholds",
    files: /^src\/run\/(?!assemble)[\w-]+\.ts$/,
    tests: ["src/run/*.test.ts"],
  },
  {
    name: "model",
    title: "the words",
    files: /^src\/model\/(?!machine|paths|diagram)[\w-]+\.ts$/,
    tests: [
      "src/model/words.test.ts",
      "src/model/{compare,decide,output-limit,profile,vocabulary,card}.test.ts",
    ],
  },
  {
    name: "machine",
    title: "the table of the machine",
    files: /^src\/model\/machine\.ts$/,
    suites: looping,
    tests: ["src/model/machine*.test.ts", "src/loop/turn.test.ts"],
    tables: "machine",
  },
  {
    name: "wire",
    title: "bytes and frames",
    files: /^src\/wire\/[\w-]+\.ts$/,
    suites: observing,
    tests: ["src/wire/*.test.ts"],
  },
  {
    name: "replay",
    title: "the network an adapter meets",
    files: /^src\/replay\/[\w-]+\.ts$/,
    tests: ["src/replay/*.test.ts"],
  },
  {
    name: "report",
    title: "reports, where they decide",
    files:
      /^src\/report\/(report|verdicts|sentence|figures|consistency|at-fault|ledger-faults|unreviewed)\.ts$/,
    tests: [
      "src/report/{report,verdicts,sentence,figures,cells,at-fault,ledger-faults,unreviewed}.test.ts",
    ],
  },
  {
    name: "cards",
    title: "every row of every card",
    files: /^src\/dialects\/(rows|read)\.test\.ts$/,
    tests: ["src/dialects/rows.test.ts", "src/dialects/read.test.ts"],
    tables: "cards",
  },
  {
    name: "settle",
    title: "the reading rules",
    files: /^src\/dialects\/shared\/(settle|turn)\.ts$/,
    suites: observing,
    tests: reading,
  },
  {
    name: "shared",
    title: "what the dialects share",
    files: /^src\/dialects\/(shared\/(?!settle|turn)[\w-]+|registry)\.ts$/,
    suites: every,
    tests: [...reading, "src/dialects/write.test.ts"],
  },
  {
    name: "readers",
    title: "the readers of the dialects",
    files:
      /^src\/dialects\/(?!shared|testing)[\w-]+\/(read|items|blocks|dialect|text-models|partial-arguments|tools)\.ts$/,
    suites: [...observing, ...looping],
    tests: [
      ...reading,
      // Responses made by hand.
      "src/dialects/*/read.test.ts",
      // Items, blocks and tools, as they are written and found again.
      "src/dialects/*/{blocks,items,tools}.test.ts",
      // Answers made by hand, a file for each dialect.
      "src/dialects/*/dialect.test.ts",
    ],
  },
  {
    name: "writers",
    title: "what is sent and written in a dialect",
    files: /^src\/dialects\/(?!shared|testing)[\w-]+\/(write|request)\.ts$/,
    tests: [
      "src/dialects/*/{write,request}.test.ts",
      "src/dialects/{write,request}.test.ts",
      "src/translate/*.test.ts",
    ],
  },
  {
    name: "detect",
    title: "the stream handler",
    files: /^src\/detect\/[\w-]+\.ts$/,
    tests: ["src/detect/*.test.ts"],
  },
  {
    name: "loop",
    title: "the loop",
    files: /^src\/(loop\/[\w-]+|model\/machine)\.ts$/,
    suites: looping,
    tests: ["src/loop/*.test.ts", "src/model/machine*.test.ts"],
  },
  {
    name: "translate",
    title: "the translator",
    files: /^src\/translate\/[\w-]+\.ts$/,
    suites: ["translation"],
    tests: [
      "src/translate/{pinned,evidence,proxy,handler,request}.test.ts",
      "src/translate/{hostile,translate}.test.ts",
      "suites/translation.test.ts",
    ],
  },
  {
    name: "redact",
    title: "the redactor",
    files: /^src\/redact\/[\w-]+\.ts$/,
    // Without the two files whose tests take seconds: what these notice, the others notice too.
    tests: ["src/redact/!(body|index).test.ts"],
  },
];

/** Whether mutants of this file are tested in this room: tables are mutated where their rows are written. */
export function isMutatedIn({ files, tables }: Room, file: string): boolean {
  if (tables === "cards") return file.startsWith("corpus/providers/");
  return tables === "machine" ? file === machineFile : files.test(file);
}

const machineFile = "src/model/machine.json";

const beside = (file: string) => new URL(file, import.meta.url).href;

/** Fresh killers for a room, over a fresh copy of its modules: the tests file by file, then the cases. */
export async function* load(room: Room, part?: string): AsyncGenerator<readonly Killer[]> {
  const cards = beside("cards.ts");
  const switched = switchedFiles(room, part);
  // Files that no test imports have mutants too, and all of them survive.
  for (const file of globSync("{src,suites}/**/*.ts", { cwd: root }))
    if (switched.test(file)) instrumented(file, readFileSync(join(root, file), "utf8"));
  mutate(room.files, switched, {
    vitest: beside("vitest.ts"),
    ...(room.tables === "cards"
      ? { "../corpus/load.ts": cards, "../corpus/testing/built-in.ts": cards }
      : {}),
  });
  const copy = freshCopy();
  if (room.tables === "machine") {
    const { transitions } = await copy("src/model/machine.ts");
    switchMachine(transitions as never, machineFile);
  }
  for (const file of room.tests.flatMap((pattern) => globSync(pattern, { cwd: root }).sort())) {
    // Left by a file that did not load to its end.
    takeTests(file);
    await copy(file);
    const tests = takeTests(file).filter(({ name }) => !tooSlow.test(name));
    yield tests.map(testKiller);
  }
  if (room.suites) yield await casesOf(room.suites, copy);
}

/** Where a table is switched, the code is not. */
function switchedFiles({ files, tables }: Room, part: string | undefined): RegExp {
  if (tables) return /$^/;
  return part === undefined ? files : new RegExp(`(?=${files.source}).*${part}`);
}

/** How many cases are put to the reference of a room: what a thousand more would show, a test should. */
const sample = 600;

/** The cases of a room, planned once: they are the same for every copy. */
const plans = new Map<string, readonly Planned[]>();

async function casesOf(
  named: readonly string[],
  copy: ReturnType<typeof freshCopy>,
): Promise<readonly Killer[]> {
  const session = quickSession((await copy("src/adapter/reference.ts")).default as Adapter);
  const chosen = suites.filter(({ name }) => named.includes(name));
  const plan = plans.get(named.join()) ?? planCases(chosen, corpus, {}, 1, session.manifest);
  plans.set(named.join(), plan);
  return spread(
    plan.map((each) => caseKiller(each, session)),
    sample,
  );
}

/** Tests that take seconds and look at whole runs: nothing they notice is left to them alone. */
const tooSlow =
  /^lanes >|^the machine > (always ends|has no row|takes no event)|cut at every code point|^simple-minded adapters >|^planning > (cuts|shards|gives)|are not seen where there are none|^are (found|the same|sent) |^hold every secret|has at least one cut|every dialect that streams/;
