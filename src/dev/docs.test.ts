// The documentation keeps its word: what it tells people to run runs, links lead somewhere, transcripts fit the schemas.
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { exitCodes } from "../cli/exit.ts";
import { cardsOf } from "../cli/registry.ts";
import { allSuites } from "../cli/suites.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { dialects } from "../dialects/index.ts";
import {
  type Validate,
  validateAdapter,
  validateDecision,
  validateDecisionQuestion,
  validateExchange,
  validateGuestObservation,
  validateProcessMessage,
  validateTranslateAddress,
  validateTranslateSetting,
  validateTurn,
  validateTurnOutcome,
} from "../generated/validators.js";
import { configKeys } from "../model/config.ts";
import { harmNames, harmOf, harms } from "../model/harm.ts";
import { limitNames } from "../model/profile.ts";
import { type Action, stopReasonNames, stopReasons } from "../model/stop-reason.ts";
import { anchorsIn, type Block, blocksIn, linksIn, messagesIn, notRun } from "./docs.ts";

const root = join(import.meta.dirname, "../..");
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...globSync("docs/*.md", { cwd: root }),
  "corpus/README.md",
];
const pageOf = (file: string) => readFileSync(join(root, file), "utf8");
const scratch = mkdtempSync(join(tmpdir(), "fullstop-docs-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }), 60_000);

const shellBlocks = (file: string) =>
  blocksIn(pageOf(file)).filter(({ language }) => language === "sh");

/** Pages whose blocks write into the rooms themselves. */
const writers = ["CONTRIBUTING.md"];
const left = new Set([
  "node_modules",
  ".git",
  "dist",
  ".venv",
  ".cache",
  "reports",
  "corpus-local",
]);

/** A place where a page may write: a copy of the repository, or, where it only writes files of its own, links to it. */
function placeFor(file: string): string {
  const place = join(scratch, file.replaceAll("/", "-"));
  const wanted = readdirSync(root).filter((name) => !left.has(name));
  mkdirSync(place);
  for (const name of wanted) {
    const [from, to] = [join(root, name), join(place, name)];
    if (writers.includes(file)) cpSync(from, to, { recursive: true, filter: isWanted });
    else symlinkSync(from, to);
  }
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  return place;
}

const isWanted = (path: string) => !left.has(basename(path));

/** In a checkout there is no installed command: `npx fullstop` is the source of the place. */
const prelude = `
npx() { if [ "$1" = fullstop ]; then shift; node src/cli.ts "$@"; else command npx "$@"; fi; }
`;

function shell({ text }: Block, cwd: string): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    CI: "true",
  };
  return new Promise((done) => {
    const given = ["-euo", "pipefail", "-c", prelude + text];
    execFile("bash", given, { cwd, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

describe.concurrent("what a page tells people to run", () => {
  it.for(pages)("%s", async (file) => {
    const due = shellBlocks(file).filter((block) => notRun(block) === null);
    if (due.length === 0) return;
    const place = placeFor(file);
    for (const block of due) {
      const { code, output } = await shell(block, place);
      expect(code, `${file}:${block.line}\n${block.text}\n${output.slice(-2000)}`).toBe(0);
    }
  });
});

it("a block that is not run says why", () => {
  const all = pages.flatMap(shellBlocks);
  const reasons = all.map(notRun).filter((reason) => reason !== null);
  console.log(
    `${reasons.length} of ${all.length} shell blocks of the documentation are tagged no-run`,
  );
  expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
  expect(all.filter((block) => block.info !== "" && notRun(block) === null)).toEqual([]);
});

it("links lead somewhere", () => {
  const lost = pages.flatMap((file) =>
    linksIn(pageOf(file))
      .filter((link) => !leadsSomewhere(file, link))
      .map((link) => `${file}: ${link}`),
  );
  expect(lost).toEqual([]);
  expect(linksIn("[a](b.md) and `[c](d.md)`")).toEqual(["b.md"]);
});

function leadsSomewhere(file: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? file : join(dirname(file), path);
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchorsIn(pageOf(target)).includes(anchor);
}

/** What a message holds, by the member it holds it in. */
const contents: Readonly<Record<string, Validate>> = {
  manifest: validateAdapter,
  exchange: validateExchange,
  observation: validateGuestObservation,
  turn: validateTurn,
  outcome: validateTurnOutcome,
  setting: validateTranslateSetting,
  address: validateTranslateAddress,
  question: validateDecisionQuestion,
  decision: validateDecision,
};

it("transcripts of the protocol fit its schemas", () => {
  const messages = blocksIn(pageOf("docs/protocol.md"))
    .filter(({ language }) => language === "transcript")
    .flatMap(messagesIn) as Record<string, unknown>[];
  const faults = messages.flatMap((message) => [
    ...faultsIn(validateProcessMessage, message),
    ...Object.entries(contents).flatMap(([member, validate]) =>
      member in message ? faultsIn(validate, message[member]) : [],
    ),
  ]);
  expect(faults).toEqual([]);
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(spoken));
});

/** Every message there is, but for the one that is reserved. */
const spoken = (
  JSON.parse(pageOf("schemas/process-message.schema.json")).properties.type.enum as string[]
).filter((type) => type !== "stop");

function faultsIn(validate: Validate, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message} in ${JSON.stringify(value)}`,
  );
}

const suiteNames = allSuites({ cards: cardsOf(builtInCorpus()) }).map(({ name }) => name);
const actionNames = Object.values(stopReasons).map(({ action }) => action);
const switchValues = Object.entries(
  JSON.parse(pageOf("schemas/profile.schema.json")).properties.switches.properties as Record<
    string,
    { enum: string[] }
  >,
).flatMap(([name, { enum: values }]) => [name, ...values]);
const grades: readonly string[] = JSON.parse(pageOf("schemas/journal.schema.json")).$defs.Case
  .properties.grade.enum;

it.for<[string, readonly string[]]>([
  ["docs/glossary.md", [...stopReasonNames, ...actionNames, ...dialects.map(({ id }) => id)]],
  ["docs/scores.md", [...harmNames, ...grades, ...suiteNames]],
  ["docs/loops.md", [...switchValues, ...limitNames, ...Object.keys(configKeys)]],
])("%s has every word of the code", ([file, words]) => {
  const text = pageOf(file);
  expect(words.length).toBeGreaterThan(6);
  expect(words.filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
});

it("the page on scores has the table of harms as it is", () => {
  const text = pageOf("docs/scores.md");
  const [head = ""] = /^\| expected \|.*$/m.exec(text) ?? [];
  const actions = [...head.matchAll(/`(\w+)`/g)].map((match) => match[1] as Action);
  const rows = stopReasonNames.map(
    (reason) =>
      `| \`${reason}\` | ${actions.map((action) => harmOf(reason, action) ?? "").join(" | ")} |`,
  );
  expect(new Set(actions)).toEqual(new Set(actionNames));
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
  expect(harmNames.filter((harm) => !text.includes(`| \`${harm}\` | ${harms[harm]} |`))).toEqual(
    [],
  );
});

it("the page on scores has every exit code", () => {
  const text = pageOf("docs/scores.md");
  const missing = Object.values(exitCodes).filter((code) => !text.includes(`| ${code} |`));
  expect(missing).toEqual([]);
});
