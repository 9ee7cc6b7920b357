// The command line: names, options and help. Each command's work lies in its own file and is loaded when asked for.
import { Command, CommanderError } from "commander";
import { messageOf } from "../text.ts";
import { version } from "../version.ts";
import { exitCodes, IncompleteError } from "./exit.ts";
import {
  adapterOptions,
  addCommands,
  type CommandSpec,
  corpusOptions,
  json,
  keepPeople,
  localCorpus,
  onlyCorpus,
  option,
  outFile,
  port,
  repeated,
  reportOptions,
} from "./options.ts";

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
  process.stderr.write(`fullstop: ${sentenceOf(error)}\n`);
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
  const { InputError } = await import("../corpus/fault.ts");
  const { AdapterStartError } = await import("../adapter/session.ts");
  const codes = [
    [InputError, exitCodes.usage],
    [AdapterStartError, exitCodes.adapter],
    [IncompleteError, exitCodes.incomplete],
  ] as const;
  const known = codes.find(([kind]) => error instanceof kind);
  process.stderr.write(`fullstop: ${known ? messageOf(error) : sentenceOf(error)}\n`);
  return known?.[1] ?? codeOf(error);
}

const fullstop = (): Command =>
  programOf("fullstop", "The conformance suite for how LLM turns end.", commands)
    .version(version)
    .addHelpText(
      "after",
      `
Exit codes: 0 conforms · 1 does not conform, or got worse · 2 wrong command line or bad input · 3 the adapter would not start · 4 incomplete run
`,
    );

/** A program of these commands; `main` turns its errors into exit codes. */
export function programOf(
  name: string,
  does: string,
  specs: Readonly<Record<string, CommandSpec>>,
): Command {
  const made = new Command(name)
    .description(does)
    .showHelpAfterError("(add --help for the options and examples)")
    .exitOverride();
  addCommands(made, specs);
  return made;
}

/** Keyed by what the user types: `corpus list` is the command `list` of the group `corpus`. */
const commands: Readonly<Record<string, CommandSpec>> = {
  run: {
    does: "run the suites on an adapter, write journal and reports",
    options: [
      ...adapterOptions,
      ...reportOptions,
      repeated("--case <id>  only the case with this id"),
      "--suite <names>  only these suites: repeated, or separated by commas",
      "--provider <ids>  only these providers, likewise",
      "--dialect <ids>  only these dialects, likewise",
      "--grep <regexp>  only cases whose id matches",
      "--last-failed  only cases that failed in the latest run of this adapter",
      "--shard <i/n>  only the i-th of n parts; put together with `fullstop merge`",
      "--resume  continue an interrupted run",
      option("--seed <n>  chooses the cuts").default(1),
      "--concurrency <n>  at most this many cases at once",
      option("--bail <n>  stop after this many crashes or timeouts in a row; 0: never").default(25),
      "--exhaustive  streams cut at every place and arriving in every way, loops in every combination of profile, dialect and mode, translations in every direction",
      ...corpusOptions,
      option(
        "--captures [dir]  only real responses, as `corpus fetch` got them; scored apart, as rung captured",
      ).preset("corpus-captures"),
      "--out <dir>  where journal and reports go (default reports/<adapter>)",
    ],
    help: `Examples:
  fullstop run                                        what fullstop.config.ts says; the reference where there is none
  fullstop run --adapter ./my-adapter.ts              your own, in TypeScript
  fullstop run --exec "python3 my_adapter.py"         your own, in any language
  fullstop run --adapter ./my-adapter.ts --provider anthropic-messages,openai-chat --grep length
  fullstop run --adapter ./my-adapter.ts --case mapping/openai-chat/length-cuts-the-text#json
  fullstop run --adapter ./my-adapter.ts --timeout 30s
  fullstop run --adapter ./my-adapter.ts --baseline known.json --update-baseline`,
    async run(options, command) {
      const { configured } = await import("./config.ts");
      const { run } = await import("./run.ts");
      return run(await configured(options, command));
    },
  },
  fuzz: {
    does: "give an adapter generated answers and turns until it is wrong, or give them to two until they differ",
    options: [
      ...adapterOptions,
      "--dialect <ids>  only in these dialects",
      option("--cases <n>  at most this many cases").default(2000),
      option("--for <time>  at most this long, such as 30s").default(60_000, "60s"),
      option("--seed <n>  what is generated; the last line names the next seed").default(1),
      "--save <dir>  save what is found as fixtures and scenarios; a person must write their claims",
      json,
    ],
    help: `Examples:
  fullstop fuzz --adapter ./my-adapter.ts                          until something goes wrong, or a minute has passed
  fullstop fuzz --adapter ./my-adapter.ts --dialect openai-chat --cases 20000 --for 600s
  fullstop fuzz --adapter ./one.ts --adapter ./other.ts            where two libraries lead their callers to different actions
  fullstop fuzz --adapter ./my-adapter.ts --save corpus-local`,
    run: async (options) => (await import("./fuzz.ts")).fuzz(options),
  },
  profile: {
    does: "probe a loop and print the declaration of switches and limits that fits it",
    options: [
      ...adapterOptions,
      "--as <profile>  probe it as this profile, for loops that can run as several",
      "--dialect <id>  only in this dialect",
      json,
    ],
    help: `Examples:
  fullstop profile --adapter ./my-agent.ts            what your loop does, as a declaration to paste
  fullstop profile --adapter reference --as strict    the reference under one of its profiles`,
    run: async (options) => (await import("./profile.ts")).profile(options),
  },
  merge: {
    does: "put the shards of one run together and report on the whole",
    takes: { "<run.jsonl...>": "journals of all shards" },
    options: [
      ...reportOptions,
      ...corpusOptions,
      option("--out <dir>  where the merged journal and reports go").default("reports/merged"),
    ],
    example: "fullstop merge shard-1/run.jsonl shard-2/run.jsonl --out reports/merged",
    async run(files, options, command) {
      const { configured } = await import("./config.ts");
      const { merge } = await import("./merge.ts");
      return merge(files, await configured(options, command));
    },
  },
  report: {
    does: "make the HTML page from journals: one adapter, or several side by side",
    takes: { "<run.jsonl...>": "journals of different adapters" },
    options: [
      option("--html <file>  where the page goes").makeOptionMandatory(),
      "--before <run.jsonl>  an earlier run: shows what changed",
      ...corpusOptions,
    ],
    example: "fullstop report reports/my-adapter/run.jsonl --html report.html",
    run: async (files, options) => (await import("./page.ts")).reportOf(files, options),
  },
  diff: {
    does: "what changed between two runs; a verdict that got worse fails",
    takes: { "<old>": "the earlier run.jsonl", "<new>": "the later run.jsonl" },
    options: [json],
    example: "fullstop diff main/run.jsonl reports/my-adapter/run.jsonl",
    run: async (before, after, options) => (await import("./diff.ts")).diff(before, after, options),
  },
  serve: {
    does: "serve the fixtures on loopback, for any client",
    options: [port(4010), ...corpusOptions],
    help: `Example:
  fullstop serve --port 4010
  curl -s http://127.0.0.1:4010/f/anthropic-messages/pause-turn-after-server-tool/json/v1/messages -d '{}'`,
    run: async (options) => (await import("./serve.ts")).serve(options),
  },
  read: {
    does: "say what the reference reads in one response",
    takes: { "[file]": "the body as it was sent; standard input when absent" },
    options: [
      "--provider <id>  who answered; an unknown id falls back to --dialect",
      "--dialect <id>  the wire protocol, when the provider is not known",
      "--status <n>  HTTP status of the response",
      "--content-type <type>  content type; guessed from the bytes when absent",
      "--broken  the connection was lost after the last byte rather than closed",
      "--batch  read one JSON object a line: {id, provider|dialect, status?, contentType?, body|bodyBase64}",
      "--redact  replace what looks like a secret in the answer",
      ...corpusOptions,
    ],
    help: `Examples:
  fullstop read --provider anthropic-messages message.json
  fullstop read --dialect openai-chat --content-type text/event-stream stream.sse
  fullstop read --batch < responses.jsonl > observations.jsonl`,
    async run(file, options) {
      const { readOne, readBatch } = await import("./read.ts");
      return options.batch ? readBatch(file, options) : readOne(file, options);
    },
  },
  corpus: { does: "list, check and fetch the corpus" },
  "corpus list": {
    does: "every fixture with its title",
    options: ["--provider <id>  only this provider", json, ...corpusOptions],
    example: "fullstop corpus list --provider gemini-generate-content",
    run: async (options) => (await import("./corpus.ts")).listCorpus(options),
  },
  "corpus check": {
    does: "schema and conventions of every card and fixture",
    options: [json, ...corpusOptions],
    example: "fullstop corpus check",
    run: async (options) => (await import("./corpus.ts")).runCheck(options),
  },
  "corpus fetch": {
    does: "fetch the real responses that corpus/captures refers to, from their public repositories",
    options: [
      "--from <dir>  a folder of checkouts, <dir>/<owner>/<name>, in place of the network",
      "--provider <id>  only of this provider",
      option("--out <dir>  where they go, redacted").default("corpus-captures"),
    ],
    help: `Each body is checked against its hash. This package contains none of them; every fixture made of one names its licence.
Example:
  fullstop corpus fetch --provider anthropic-messages
  fullstop run --adapter ./my-adapter.ts --captures`,
    run: async (options) => (await import("./corpus-fetch.ts")).fetchCaptures(options),
  },
  vocabulary: { does: "the words of a library or protocol" },
  "vocabulary show": {
    does: "the words of one vocabulary, what they mean, and what they cannot tell apart",
    takes: { "<name>": "a vocabulary of the corpus" },
    options: [json, onlyCorpus],
    example: "fullstop vocabulary show otel-genai",
    run: async (name, options) => (await import("./vocabulary.ts")).showVocabulary(name, options),
  },
  explain: {
    does: "payload, expectation, rules, why, citation and how to rerun one case",
    takes: { "<case-id>": "<provider>/<fact>, or a case id of a report" },
    options: [
      "--from <run.jsonl>  a journal: shows the answer it has, and the verdict in a sentence",
      "--adapter <name>  whose answer, where the journal has several",
      ...corpusOptions,
    ],
    help: `Examples:
  fullstop explain anthropic-messages/pause-turn-after-server-tool
  fullstop explain mapping/openai-chat/length-cuts-the-text#json --from reports/my-adapter/run.jsonl`,
    run: async (id, options) => (await import("./explain.ts")).explain(id, options),
  },
  repro: {
    does: "evidence for an upstream bug: one file that shows a case without fullstop",
    takes: { "<case-id>": "a case id of a report" },
    options: [
      ...adapterOptions,
      option("--out <dir>  where the file goes").default("repro"),
      ...corpusOptions,
    ],
    help: `The file serves the bytes and calls the library as repro.mjs or repro.py beside the adapter does; without one it asks the
adapter itself.
Examples:
  fullstop repro mapping/openai-chat-look-alikes/length-then-stop#stream --adapter adapters/openai-chat-sdk/adapter.ts
  fullstop repro mapping/openai-chat/length-cuts-the-text#json --adapter ./my-adapter.ts --out issue-42`,
    run: async (id, options) => (await import("./repro.ts")).repro(id, options),
  },
  consistency: {
    does: "the same situation for every provider: does an adapter ask for the same each time",
    options: [
      ...adapterOptions,
      repeated("--from <run.jsonl>  a journal instead of a run"),
      option("--seed <n>  chooses the cuts").default(1),
      json,
      "--markdown  the whole matrix with citations, as Markdown",
      outFile,
      ...corpusOptions,
    ],
    help: `Examples:
  fullstop consistency                                       the reference
  fullstop consistency --adapter ./my-adapter.ts --markdown --out consistency.md
  fullstop consistency --from reports/my-adapter/run.jsonl`,
    run: async (options) => (await import("./consistency.ts")).consistency(options),
  },
  fixture: { does: "make fixtures: from captures, from live traffic, from documentation" },
  "fixture record": {
    does: "run a proxy before a provider and make a fixture of every response, until interrupted",
    options: [
      option(
        "--upstream <url>  the provider, such as https://api.openai.com",
      ).makeOptionMandatory(),
      port(4011),
      "--provider <id>  who answers there, where the host does not tell",
      "--server <name>  server software with its version, such as llama.cpp@0.7.0: each of its routes goes under its own card",
      localCorpus,
      "--name <prefix>  what the names of the fixtures begin with",
      keepPeople,
    ],
    help: `Responses reach the client without delay; request headers and prompts are not written. For your own certificates set NODE_EXTRA_CA_CERTS.
Examples:
  fullstop fixture record --upstream https://api.anthropic.com
  ANTHROPIC_BASE_URL=http://127.0.0.1:4011 node my-agent.js
  fullstop fixture record --upstream http://127.0.0.1:8000 --provider vllm-openai --name nightly
  fullstop fixture record --upstream http://127.0.0.1:8080 --server llama.cpp@0.7.0`,
    run: async (options) => (await import("./fixture-record.ts")).record(options),
  },
  "fixture import": {
    does: "take the endings out of captures: redacted, deduplicated, not yet reviewed",
    takes: {
      "<file...>":
        "HAR, VCR cassette, `curl -i` transcript, body, or another format in corpus/README.md; or a folder of them",
    },
    options: [
      "--provider <id>  who answered, where neither address nor shape tells",
      localCorpus,
      keepPeople,
      json,
    ],
    help: `Examples:
  fullstop fixture import capture.har
  fullstop fixture import cassettes/*.yaml --provider vllm-openai
  fullstop run --adapter ./my-adapter.ts --corpus ./corpus-local      what every adapter makes of them`,
    run: async (files, options) =>
      (await import("./fixture-import.ts")).importFiles(files, options),
  },
  "fixture provoke": {
    does: "ask a live provider small questions that force each ending, and record the answers",
    options: [
      option("--provider <id>  who is asked").makeOptionMandatory(),
      "--upstream <url>  where, if not at the first host of its card",
      "--model <name>  which model, if not the one most of its fixtures are of",
      "--yes  ask the provider without confirmation",
      localCorpus,
    ],
    help: `Shows the questions and the most tokens they can cost, then asks. The key is taken from FULLSTOP_API_KEY and written nowhere.
An answer that ends as the question forces it becomes a fixture of rung recorded; any other is marked for review.
Example:
  FULLSTOP_API_KEY=$GROQ_API_KEY fullstop fixture provoke --provider groq-chat --model llama-3.3-70b-versatile`,
    run: async (options) => (await import("./fixture-provoke.ts")).provoke(options),
  },
  "fixture new": {
    does: "start a fixture from documentation: a body to adapt, an expectation to write",
    options: [
      "--provider <id>  whose response it is",
      "--raw <value>  the provider's own word for the end",
      option("--mode <mode>  whole, streamed or both").choices(["json", "stream", "both"]),
      localCorpus,
    ],
    help: `What is not given is asked for on a terminal.
Example:
  fullstop fixture new --provider groq-chat --raw preempted --mode both
  fullstop fixture compare corpus-local/providers/groq-chat/preempted`,
    run: async (options) => (await import("./fixture-new.ts")).newFixture(options),
  },
  "fixture compare": {
    does: "hold a written expectation against what the reference reads",
    takes: { "<folder>": "a fixture folder" },
    options: [],
    example: "fullstop fixture compare corpus-local/providers/groq-chat/preempted",
    run: async (folder) => (await import("./fixture-compare.ts")).compareFixture(folder),
  },
  init: {
    does: "set up a repository: an adapter to fill in, a config, a baseline, a CI workflow",
    options: [option("--dir <dir>  the folder of the package under test").default(".")],
    help: `Writes fullstop-adapter.ts, fullstop.config.ts, fullstop-baseline.json, .github/workflows/fullstop.yml (at the root of
the git repository) and a line in .gitignore; where package.json names vitest, fullstop.test.ts. The adapter is filled in
for the SDK that package.json names: the AI SDK, LangChain, openai, @anthropic-ai/sdk or @google/genai; otherwise it
reads OpenAI chat completions by hand.
Existing files are kept and named.
Examples:
  fullstop init
  fullstop init --dir packages/llm-client
  fullstop run                              afterwards: runs what the config names`,
    run: async (options) => (await import("./init.ts")).init(options),
  },
  machine: {
    does: "the continuation machine: states, events, transitions, and what they mean",
    options: [
      "--json  as JSON, by schemas/machine.schema.json",
      option("--mermaid  the diagram alone").conflicts("json"),
      outFile,
    ],
    help: `Examples:
  fullstop machine --json > machine.json              for a loop in another language
  fullstop machine --out reports/machine.md`,
    run: async (options) => (await import("./machine.ts")).machine(options),
  },
};
