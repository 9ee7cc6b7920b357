// The command line: names, options and help. Each command's work lies in its own file and is loaded when asked for.
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { exitCodes } from "./exit.ts";

/** Runs a command line and sets the exit code; nothing here calls exit, so output is never cut. */
export async function main(argv: readonly string[]): Promise<void> {
  try {
    await program().parseAsync([...argv]);
  } catch (error) {
    process.exitCode = await report(error);
  }
}

async function report(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  const { InputError } = await import("../corpus/fault.ts");
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`fullstop: ${error.message}\n`);
  return exitCodes.usage;
}

function program(): Command {
  const fullstop = new Command("fullstop")
    .description("The conformance suite for how LLM turns end.")
    .showHelpAfterError("(add --help for the options and examples)")
    .exitOverride()
    .addHelpText(
      "after",
      `
Exit codes: 0 conforms · 1 does not conform, drift or regression · 2 wrong command line or bad input · 3 the adapter would not start · 4 incomplete run
`,
    );
  addRead(fullstop);
  addCorpus(fullstop);
  addExplain(fullstop);
  return fullstop;
}

const corpusOption = () =>
  new Option("--corpus <dir>", "a corpus folder in place of the built-in one");

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
    .option("--json", "as JSON")
    .addOption(corpusOption())
    .addHelpText("after", "\nExample:\n  fullstop corpus list --provider gemini-generate-content")
    .action(async (options) => {
      const { listCorpus } = await import("./corpus.ts");
      process.exitCode = listCorpus(options);
    });
  corpus
    .command("check")
    .description("schema and conventions of every card and fixture")
    .option("--json", "as JSON")
    .addOption(corpusOption())
    .addHelpText("after", "\nExample:\n  fullstop corpus check")
    .action(async (options) => {
      const { runCheck } = await import("./corpus.ts");
      process.exitCode = runCheck(options);
    });
  corpus
    .command("coverage")
    .description("census × modes: what has evidence, what is waived, what is neither")
    .option("--json", "as JSON")
    .option("--all", "also the families that are waived as a whole")
    .addOption(corpusOption())
    .addHelpText("after", "\nExample:\n  fullstop corpus coverage --json")
    .action(async (options) => {
      const { runCoverage } = await import("./corpus.ts");
      process.exitCode = runCoverage(options);
    });
}

function addExplain(fullstop: Command): void {
  fullstop
    .command("explain")
    .description("payload, expectation, why, citation and how to rerun one case")
    .argument("<case-id>", "<provider>/<fact>, or a case id of a report")
    .addOption(corpusOption())
    .addHelpText(
      "after",
      "\nExample:\n  fullstop explain anthropic-messages/pause-turn-after-server-tool",
    )
    .action(async (id, options) => {
      const { explain } = await import("./explain.ts");
      process.exitCode = explain(id, options);
    });
}

function integer(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("expected a whole number");
  return Number(text);
}
