// The command line. commands.json has names, options and help; each command's work lies in a file that is loaded when asked for.
import { Command, CommanderError } from "commander";
import { InputError } from "../corpus/fault.ts";
import { messageOf } from "../text.ts";
import { version } from "../version.ts";
import texts from "./commands.json" with { type: "json" };
import { exitCodes, IncompleteError } from "./exit.ts";
import { addCommands, type CommandRuns, type NamedCommandTexts } from "./options.ts";
import { notePage, printPage } from "./output.ts";

/** Runs a command line and sets `process.exitCode`. Only `lastGuard` calls exit, which can cut off output. */
export async function main(argv: readonly string[], program = fullstop): Promise<void> {
  // A reader that closes the pipe early (`| head`) is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") lastGuard(error);
  });
  try {
    await program().parseAsync([...argv]);
  } catch (error) {
    process.exitCode = await report(error);
  }
}

/** Errors that no command caught. Node's own exit code, 1, would say that the adapter does not conform. */
export function lastGuard(error: unknown): void {
  notePage(`fullstop: ${sentenceOf(error)}`);
  process.exit(codeOf(error));
}

const codeOf = (error: unknown) => (isOfTheSystem(error) ? exitCodes.usage : exitCodes.incomplete);

/** An error of the operating system: disk full, a folder in place of a file, too many open files. */
function isOfTheSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

function sentenceOf(error: unknown): string {
  if (isOfTheSystem(error)) return error.message;
  const stack = error instanceof Error ? error.stack : String(error);
  return `this is a fault of fullstop, not of an adapter; please report it. ${stack}`;
}

async function report(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  const { AdapterStartError } = await import("../adapter/session.ts");
  const codes = [
    [InputError, exitCodes.usage],
    [AdapterStartError, exitCodes.adapter],
    [IncompleteError, exitCodes.incomplete],
  ] as const;
  const known = codes.find(([kind]) => error instanceof kind);
  notePage(`fullstop: ${known ? messageOf(error) : sentenceOf(error)}`);
  return known?.[1] ?? codeOf(error);
}

const fullstop = (): Command =>
  programOf("fullstop", "The conformance suite for how LLM turns end.", texts, runs)
    .version(version)
    .addHelpText(
      "after",
      `
Exit codes: 0 conforms · 1 does not conform, or got worse · 2 wrong command line or bad input · 3 the adapter would not start · 4 incomplete run
`,
    );

/** A program of these commands; `main` turns its errors into exit codes. */
export function programOf<Name extends string>(
  name: string,
  does: string,
  texts: NamedCommandTexts<Name>,
  runs: CommandRuns<Name>,
): Command {
  const made = new Command(name)
    .description(does)
    .showHelpAfterError("(add --help for the options and examples)")
    .configureOutput({ writeOut: printPage, writeErr: (text) => notePage(text.trimEnd()) })
    .exitOverride();
  addCommands(made, texts, runs);
  return made;
}

const runs: CommandRuns<keyof typeof texts.commands> = {
  async run(options, command) {
    const { configured } = await import("./config.ts");
    const { run } = await import("./run.ts");
    return run(await configured(options, command));
  },
  fuzz: async (options) => (await import("./fuzz.ts")).fuzz(options),
  profile: async (options) => (await import("./profile.ts")).profile(options),
  async merge(files, options, command) {
    const { configured } = await import("./config.ts");
    const { merge } = await import("./merge.ts");
    return merge(files, await configured(options, command));
  },
  report: async (files, options) => (await import("./page.ts")).reportOf(files, options),
  diff: async (before, after, options) => (await import("./diff.ts")).diff(before, after, options),
  serve: async (options) => (await import("./serve.ts")).serve(options),
  probe: async (address, options) => (await import("./probe.ts")).probe(address, options),
  "model write": async (folder, options) =>
    (await import("./model-write.ts")).modelWrite(folder, options),
  async read(file, options) {
    const { readOne, readBatch } = await import("./read.ts");
    return options.batch ? readBatch(file, options) : readOne(file, options);
  },
  "corpus list": async (options) => (await import("./corpus.ts")).listCorpus(options),
  "corpus check": async (options) => (await import("./corpus.ts")).runCheck(options),
  "corpus fetch": async (options) => (await import("./corpus-fetch.ts")).fetchCaptures(options),
  "vocabulary show": async (name, options) =>
    (await import("./vocabulary.ts")).showVocabulary(name, options),
  audit: async (paths, options) => (await import("./audit.ts")).audit(paths, options),
  "check-map": async (file, options) => (await import("./check-map.ts")).checkMap(file, options),
  explain: async (id, options) => (await import("./explain.ts")).explain(id, options),
  repro: async (id, options) => (await import("./repro.ts")).repro(id, options),
  consistency: async (options) => (await import("./consistency.ts")).consistency(options),
  "fixture record": async (options) => (await import("./fixture-record.ts")).record(options),
  "fixture import": async (files, options) =>
    (await import("./fixture-import.ts")).importFiles(files, options),
  "fixture provoke": async (options) => (await import("./fixture-provoke.ts")).provoke(options),
  "fixture new": async (options) => (await import("./fixture-new.ts")).newFixture(options),
  "fixture compare": async (folder) =>
    (await import("./fixture-compare.ts")).compareFixture(folder),
  init: async (options) => (await import("./init.ts")).init(options),
  machine: async (options) => (await import("./machine.ts")).machine(options),
};
