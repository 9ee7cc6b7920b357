// The command line: names, options and help. Each command's work lies in its own file and is loaded when asked for.
import { Command, CommanderError, Option } from "commander";
import { version } from "../version.ts";
import { exitCodes } from "./exit.ts";
import { addFixture } from "./fixture.ts";
import {
  adapterOptions,
  collect,
  corpusOption,
  integer,
  jsonOption,
  list,
  onlyCorpusOption,
  pattern,
  reportOptions,
  shard,
} from "./options.ts";

/** Runs a command line and sets the exit code; nothing here calls exit, so output is never cut. */
export async function main(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough (`| head`) is no error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    await program().parseAsync([...argv]);
  } catch (error) {
    process.exitCode = await report(error);
  }
}

async function report(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  const { InputError } = await import("../corpus/fault.ts");
  const { AdapterStartError } = await import("../adapter/session.ts");
  const isInput = error instanceof InputError;
  if (!isInput && !(error instanceof AdapterStartError)) throw error;
  process.stderr.write(`fullstop: ${error.message}\n`);
  return isInput ? exitCodes.usage : exitCodes.adapter;
}

function program(): Command {
  const fullstop = new Command("fullstop")
    .description("The conformance suite for how LLM turns end.")
    .version(version)
    .showHelpAfterError("(add --help for the options and examples)")
    .exitOverride()
    .addHelpText(
      "after",
      `
Exit codes: 0 conforms · 1 does not conform, drift or regression · 2 wrong command line or bad input · 3 the adapter would not start · 4 incomplete run
`,
    );
  addRun(fullstop);
  addProfile(fullstop);
  addMerge(fullstop);
  addDiff(fullstop);
  addServe(fullstop);
  addRead(fullstop);
  addCorpus(fullstop);
  addVocabulary(fullstop);
  addExplain(fullstop);
  addRepro(fullstop);
  addConsistency(fullstop);
  addFixture(fullstop);
  addTranslation(fullstop);
  addInit(fullstop);
  addUpgrade(fullstop);
  addMachine(fullstop);
  addLedger(fullstop);
  addVerdicts(fullstop);
  addSpec(fullstop);
  return fullstop;
}

function addRun(fullstop: Command): void {
  reportOptions(adapterOptions(fullstop.command("run")))
    .description("run the suites on an adapter, write journal and reports")
    .option("--case <id>", "only the case of this very id; may be repeated", collect)
    .option("--suite <names>", "only these suites: repeated, or with commas between them", list)
    .option("--provider <ids>", "only these providers, likewise", list)
    .option("--dialect <ids>", "only these dialects, likewise", list)
    .option("--grep <regexp>", "only cases whose id matches", pattern)
    .option("--shard <i/n>", "only the i-th of n parts; put together with `fullstop merge`", shard)
    .option("--resume", "go on with an interrupted run")
    .option("--seed <n>", "chooses the cuts", integer, 1)
    .option("--concurrency <n>", "how many cases at once, at most", integer)
    .option(
      "--exhaustive",
      "loops in every combination of profile, dialect and mode, translations in every direction",
    )
    .addOption(corpusOption())
    .addOption(onlyCorpusOption())
    .option("--out <dir>", "where journal and reports go (default reports/<adapter>)")
    .addHelpText(
      "after",
      `
Examples:
  fullstop run                                        what fullstop.config.ts says; the reference where there is none
  fullstop run --adapter ./my-adapter.ts              your own, in TypeScript
  fullstop run --exec "python3 my_adapter.py"         your own, in any language
  fullstop run --adapter ./my-adapter.ts --provider anthropic-messages,openai-chat --grep length
  fullstop run --adapter ./my-adapter.ts --case mapping/openai-chat/length-cuts-the-text#json
  fullstop run --adapter ./my-adapter.ts --timeout 30s
  fullstop run --adapter ./my-adapter.ts --baseline known.json --update-baseline`,
    )
    .action(async (options, command) => {
      const { configured } = await import("./config.ts");
      const { run } = await import("./run.ts");
      process.exitCode = await run(await configured(options, command));
    });
}

function addProfile(fullstop: Command): void {
  adapterOptions(fullstop.command("profile"))
    .description("probe a loop and print the declaration of switches and limits that fits it")
    .option("--as <profile>", "probe it as this profile, for loops that can run as several")
    .option("--dialect <id>", "only in this dialect")
    .addOption(jsonOption())
    .addHelpText(
      "after",
      `
Examples:
  fullstop profile --adapter ./my-agent.ts            what your loop does, as a declaration to paste
  fullstop profile --adapter reference --as strict    the reference under one of its profiles`,
    )
    .action(async (options) => {
      const { profile } = await import("./profile.ts");
      process.exitCode = await profile(options);
    });
}

function addMerge(fullstop: Command): void {
  reportOptions(fullstop.command("merge"))
    .description("put the shards of one run together and report on the whole")
    .argument("<run.jsonl...>", "journals of all shards")
    .addOption(corpusOption())
    .addOption(onlyCorpusOption())
    .option("--out <dir>", "where the merged journal and reports go", "reports/merged")
    .addHelpText(
      "after",
      "\nExample:\n  fullstop merge shard-1/run.jsonl shard-2/run.jsonl --out reports/merged",
    )
    .action(async (files, options, command) => {
      const { configured } = await import("./config.ts");
      const { merge } = await import("./merge.ts");
      process.exitCode = await merge(files, await configured(options, command));
    });
}

function addDiff(fullstop: Command): void {
  fullstop
    .command("diff")
    .description("what changed between two runs; a verdict that got worse fails")
    .argument("<old>", "run.jsonl of before")
    .argument("<new>", "run.jsonl of now")
    .addOption(jsonOption())
    .addHelpText("after", "\nExample:\n  fullstop diff main/run.jsonl reports/my-adapter/run.jsonl")
    .action(async (before, after, options) => {
      const { diff } = await import("./diff.ts");
      process.exitCode = diff(before, after, options);
    });
}

function addServe(fullstop: Command): void {
  fullstop
    .command("serve")
    .description("serve the fixtures on loopback, for any client")
    .option("--port <n>", "port on 127.0.0.1; 0 for any", integer, 4010)
    .addOption(corpusOption())
    .addOption(onlyCorpusOption())
    .addHelpText(
      "after",
      `
Example:
  fullstop serve --port 4010
  curl -s http://127.0.0.1:4010/f/anthropic-messages/pause-turn-after-server-tool/json/v1/messages -d '{}'`,
    )
    .action(async (options) => {
      const { serve } = await import("./serve.ts");
      process.exitCode = await serve(options);
    });
}

function addRead(fullstop: Command): void {
  fullstop
    .command("read")
    .description("say what the reference reads in one response, given on standard input")
    .option("--provider <id>", "who answered; an unknown id falls back to --dialect")
    .option("--dialect <id>", "the wire protocol, when the provider is not known")
    .option("--status <n>", "HTTP status of the response", integer)
    .option("--content-type <type>", "content type; looked for in the bytes when absent")
    .option("--broken", "the connection was lost after the last byte rather than closed")
    .option(
      "--batch",
      "read one JSON object a line: {id, provider|dialect, status?, contentType?, body|bodyBase64}",
    )
    .option("--redact", "replace what looks like a secret in the answer")
    .addOption(corpusOption())
    .addOption(onlyCorpusOption())
    .addHelpText(
      "after",
      `
Examples:
  fullstop read --provider anthropic-messages < message.json
  fullstop read --dialect openai-chat --content-type text/event-stream < stream.sse
  fullstop read --batch < responses.jsonl > observations.jsonl`,
    )
    .action(async (options) => {
      const { readOne, readBatch } = await import("./read.ts");
      process.exitCode = options.batch ? await readBatch(options) : await readOne(options);
    });
}

function addCorpus(fullstop: Command): void {
  const corpus = fullstop.command("corpus").description("list, check and measure the corpus");
  corpus
    .command("list")
    .description("every fixture with its title")
    .option("--provider <id>", "only this provider")
    .addOption(jsonOption())
    .addOption(corpusOption())
    .addOption(onlyCorpusOption())
    .addHelpText("after", "\nExample:\n  fullstop corpus list --provider gemini-generate-content")
    .action(async (options) => {
      const { listCorpus } = await import("./corpus.ts");
      process.exitCode = listCorpus(options);
    });
  corpus
    .command("check")
    .description("schema and conventions of every card and fixture")
    .addOption(jsonOption())
    .addOption(corpusOption())
    .addOption(onlyCorpusOption())
    .addHelpText("after", "\nExample:\n  fullstop corpus check")
    .action(async (options) => {
      const { runCheck } = await import("./corpus.ts");
      process.exitCode = runCheck(options);
    });
  corpus
    .command("coverage")
    .description("census × modes: what has evidence, what is waived, what is neither")
    .addOption(jsonOption())
    .option("--markdown", "every line with its evidence, as Markdown")
    .option("--all", "also the families that are waived as a whole")
    .addOption(onlyCorpusOption())
    .addHelpText("after", "\nExample:\n  fullstop corpus coverage --markdown > reports/coverage.md")
    .action(async (options) => {
      const { runCoverage } = await import("./corpus.ts");
      process.exitCode = runCoverage(options);
    });
}

function addVocabulary(fullstop: Command): void {
  const vocabulary = fullstop
    .command("vocabulary")
    .description("a library's words; the cards against the types of the official SDKs");
  vocabulary
    .command("show")
    .description("the words of one vocabulary, what they mean, and what they cannot tell apart")
    .argument("<name>", "a vocabulary of the corpus")
    .addOption(jsonOption())
    .addOption(onlyCorpusOption())
    .addHelpText("after", "\nExample:\n  fullstop vocabulary show otel-genai")
    .action(async (name, options) => {
      const { showVocabulary } = await import("./vocabulary.ts");
      process.exitCode = showVocabulary(name, options);
    });
  vocabulary
    .command("check")
    .description(
      "compare the cards with the snapshot, offline: 0 no drift, 1 drift, 4 could not look",
    )
    .addOption(jsonOption())
    .addOption(onlyCorpusOption())
    .addHelpText("after", "\nExample:\n  fullstop vocabulary check --json")
    .action(async (options) => {
      const { checkVocabulary } = await import("./vocabulary.ts");
      process.exitCode = checkVocabulary(options);
    });
  vocabulary
    .command("update")
    .description(
      "remake the snapshot from the registry npm is set up for; nothing is written unless every type was found",
    )
    .argument(
      "[name@version...]",
      "packages of the snapshot at exact versions; without any, all at the versions it has",
    )
    .addOption(onlyCorpusOption())
    .addHelpText(
      "after",
      `
Examples:
  fullstop vocabulary update                          the same versions again
  fullstop vocabulary update openai@7.54.0            one package at another version
  fullstop vocabulary update openai@$(npm view openai version)
  fullstop vocabulary check                           what that means for the cards`,
    )
    .action(async (specs, options) => {
      const { updateVocabulary } = await import("./vocabulary.ts");
      process.exitCode = await updateVocabulary(specs, options);
    });
}

function addExplain(fullstop: Command): void {
  fullstop
    .command("explain")
    .description("payload, expectation, rules, why, citation and how to rerun one case")
    .argument("<case-id>", "<provider>/<fact>, or a case id of a report")
    .option(
      "--from <run.jsonl>",
      "a journal: shows the answer it has, and the verdict in a sentence",
    )
    .option("--adapter <name>", "whose answer, where the journal has several")
    .addOption(corpusOption())
    .addOption(onlyCorpusOption())
    .addHelpText(
      "after",
      `
Examples:
  fullstop explain anthropic-messages/pause-turn-after-server-tool
  fullstop explain mapping/openai-chat/length-cuts-the-text#json --from reports/my-adapter/run.jsonl`,
    )
    .action(async (id, options) => {
      const { explain } = await import("./explain.ts");
      process.exitCode = explain(id, options);
    });
}

function addRepro(fullstop: Command): void {
  adapterOptions(fullstop.command("repro"))
    .description("evidence for an upstream bug: one file that shows a case without fullstop")
    .argument("<case-id>", "a case id of a report")
    .option("--out <dir>", "where the file goes", "repro")
    .addOption(corpusOption())
    .addOption(onlyCorpusOption())
    .addHelpText(
      "after",
      `
The file serves the bytes and calls the library as repro.mjs or repro.py beside the adapter does; without one it asks the
adapter itself.
Examples:
  fullstop repro mapping/openai-chat/length-then-stop#stream --adapter adapters/openai-chat-sdk/adapter.ts
  fullstop repro mapping/openai-chat/length-cuts-the-text#json --adapter ./my-adapter.ts --out issue-42`,
    )
    .action(async (id, options) => {
      const { repro } = await import("./repro.ts");
      process.exitCode = await repro(id, options);
    });
}

function addTranslation(fullstop: Command): void {
  fullstop
    .command("translation")
    .description("what each protocol can say of the others' endings, and what gets lost")
    .option("--json", "what became of every answer, as JSON")
    .addOption(onlyCorpusOption())
    .addHelpText("after", "\nExample:\n  fullstop translation > reports/translation-loss.md")
    .action(async ({ onlyCorpus, json }) => {
      const { translation } = await import("./translation.ts");
      process.exitCode = translation({ corpus: onlyCorpus, json });
    });
}

function addMachine(fullstop: Command): void {
  fullstop
    .command("machine")
    .description("the continuation machine: states, events, transitions, and what they mean")
    .option("--json", "as JSON, by schemas/machine.schema.json")
    .addOption(new Option("--mermaid", "the diagram alone").conflicts("json"))
    .option("--out <file>", "write there instead of printing")
    .addHelpText(
      "after",
      `
Examples:
  fullstop machine --json > machine.json              for a loop in another language
  fullstop machine --out reports/machine.md`,
    )
    .action(async (options) => {
      const { machine } = await import("./machine.ts");
      process.exitCode = machine(options);
    });
}

function addLedger(fullstop: Command): void {
  fullstop
    .command("ledger")
    .description("every line that was asked for: requirements and cases that show it, or why not")
    .argument("[id...]", "only these lines")
    .addOption(jsonOption())
    .option("--out <file>", "write there instead of printing")
    .addHelpText(
      "after",
      `
Examples:
  fullstop ledger Z-090 B-042                         two lines with all that shows them
  fullstop ledger --out reports/ledger.md             all of them`,
    )
    .action(async (ids, options) => {
      const { ledger } = await import("./ledger.ts");
      process.exitCode = ledger(ids, options);
    });
}

function addVerdicts(fullstop: Command): void {
  fullstop
    .command("verdicts")
    .description("what the judge says of every answer to every ending, as tables")
    .option("--out <file>", "write there instead of printing")
    .addHelpText("after", "\nExample:\n  fullstop verdicts --out reports/verdicts.md")
    .action(async (options) => {
      const { verdicts } = await import("./verdicts.ts");
      process.exitCode = verdicts(options);
    });
}

function addSpec(fullstop: Command): void {
  fullstop
    .command("spec")
    .description("rules × cases: what shows each rule of the specification kept, and broken")
    .argument("[rule...]", "only these rules, with all that shows them")
    .addOption(jsonOption())
    .addHelpText(
      "after",
      `
Exit 1 when a rule has nothing that shows it kept, or nothing that shows it broken.
Examples:
  fullstop spec
  fullstop spec R5 H9                                 two rules with all that shows them`,
    )
    .action(async (ids, options) => {
      const { spec } = await import("./spec.ts");
      process.exitCode = spec(ids, options);
    });
}

function addConsistency(fullstop: Command): void {
  adapterOptions(fullstop.command("consistency"))
    .description(
      "the same situation for every provider: does an adapter ask for the same each time",
    )
    .option("--from <run.jsonl>", "a journal instead of a run; may be repeated", collect)
    .option("--seed <n>", "chooses the cuts", integer, 1)
    .addOption(jsonOption())
    .option("--markdown", "the whole matrix with citations, as Markdown")
    .option("--out <file>", "write there instead of printing")
    .addOption(corpusOption())
    .addOption(onlyCorpusOption())
    .addHelpText(
      "after",
      `
Examples:
  fullstop consistency                                       the reference
  fullstop consistency --adapter ./my-adapter.ts --markdown --out consistency.md
  fullstop consistency --from reports/my-adapter/run.jsonl`,
    )
    .action(async (options) => {
      const { consistency } = await import("./consistency.ts");
      process.exitCode = await consistency(options);
    });
}

function addUpgrade(fullstop: Command): void {
  fullstop
    .command("upgrade")
    .description("what the cases that came after the pin of the config would change; moves the pin")
    .option("--write", "move the pin to the corpus of this fullstop")
    .addHelpText(
      "after",
      `
Cases newer than \`corpusVersion\` of fullstop.config are run, shown as new, and fail nothing until the pin moves.
Examples:
  fullstop upgrade                                    what is new, and what of it fails
  fullstop upgrade --write                            and pins it`,
    )
    .action(async (options) => {
      const { upgrade } = await import("./upgrade.ts");
      process.exitCode = await upgrade(options);
    });
}

function addInit(fullstop: Command): void {
  fullstop
    .command("init")
    .description("set up a repository: an adapter to fill in, a config, a baseline, a CI workflow")
    .option("--dir <dir>", "the folder of the package under test", ".")
    .addHelpText(
      "after",
      `
Writes fullstop-adapter.ts, fullstop.config.ts, fullstop-baseline.json and .github/workflows/fullstop.yml
(.mts where package.json does not say "type": "module"; the workflow at the root of the git repository).
What is there already is kept and named.
Examples:
  fullstop init
  fullstop init --dir packages/llm-client
  fullstop run                              afterwards: runs what the config names`,
    )
    .action(async (options) => {
      const { init } = await import("./init.ts");
      process.exitCode = init(options);
    });
}
