// The command line: names, options and help. Each command's work lies in its own file and is loaded when asked for.
import { Command, CommanderError, Option } from "commander";
import { messageOf } from "../text.ts";
import { version } from "../version.ts";
import { exitCodes, IncompleteError } from "./exit.ts";
import { fixtureCommands } from "./fixture.ts";
import {
  adapterOptions,
  addCommands,
  type CommandSpec,
  collect,
  corpusOptions,
  duration,
  integer,
  jsonOption,
  list,
  onlyCorpusOption,
  option,
  outOption,
  pattern,
  reportOptions,
  shard,
} from "./options.ts";

/** Runs a command line and sets the exit code; only the last guard calls exit, so output is never cut. */
export async function main(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough (`| head`) is no error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") lastGuard(error);
  });
  try {
    await program().parseAsync([...argv]);
  } catch (error) {
    process.exitCode = await report(error);
  }
}

/** What no command caught says nothing about an adapter: the code of Node, 1, would. */
export function lastGuard(error: unknown): void {
  process.stderr.write(`fullstop: ${sentenceOf(error)}\n`);
  process.exit(codeOf(error));
}

const codeOf = (error: unknown) => (isOfTheSystem(error) ? exitCodes.usage : exitCodes.incomplete);

/** A disk that is full, a folder where a file should be, too many open files. */
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
  addCommands(fullstop, commands);
  return fullstop;
}

const commands: readonly CommandSpec[] = [
  {
    name: "run",
    does: "run the suites on an adapter, write journal and reports",
    options: [
      ...adapterOptions(),
      ...reportOptions(),
      option("--case <id>", "only the case of this very id; may be repeated", collect),
      option("--suite <names>", "only these suites: repeated, or with commas between them", list),
      option("--provider <ids>", "only these providers, likewise", list),
      option("--dialect <ids>", "only these dialects, likewise", list),
      option("--grep <regexp>", "only cases whose id matches", pattern),
      option("--last-failed", "only cases that failed in the latest run of this adapter"),
      option(
        "--shard <i/n>",
        "only the i-th of n parts; put together with `fullstop merge`",
        shard,
      ),
      option("--resume", "go on with an interrupted run"),
      option("--seed <n>", "chooses the cuts", integer).default(1),
      option("--concurrency <n>", "how many cases at once, at most", integer),
      option(
        "--bail <n>",
        "stop after so many crashes or timeouts in a row; 0: never",
        integer,
      ).default(25),
      option(
        "--exhaustive",
        "streams cut at every place and arriving in every way, loops in every combination of profile, dialect and mode, translations in every direction",
      ),
      ...corpusOptions(),
      option(
        "--captures [dir]",
        "real responses alone, as `corpus fetch` brought them; scored apart, as rung captured",
      ).preset("corpus-captures"),
      option("--out <dir>", "where journal and reports go (default reports/<adapter>)"),
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
  {
    name: "fuzz",
    does: "put generated answers and turns to an adapter until it goes wrong, or to two until they differ",
    options: [
      ...adapterOptions(),
      option("--dialect <ids>", "only in these dialects", list),
      option("--cases <n>", "so many cases at most", integer).default(2000),
      option("--for <time>", "so long at most, as 30s", duration).default(60_000, "60s"),
      option(
        "--seed <n>",
        "what is generated; the last line says which one goes on",
        integer,
      ).default(1),
      option(
        "--save <dir>",
        "keep what is found as fixtures and scenarios, for a person to claim and cite",
      ),
      jsonOption(),
    ],
    help: `Examples:
  fullstop fuzz --adapter ./my-adapter.ts                          until something goes wrong, or a minute has passed
  fullstop fuzz --adapter ./my-adapter.ts --dialect openai-chat --cases 20000 --for 600s
  fullstop fuzz --adapter ./one.ts --adapter ./other.ts            where two libraries lead their callers to different actions
  fullstop fuzz --adapter ./my-adapter.ts --save corpus-local`,
    run: async (options) => (await import("./fuzz.ts")).fuzz(options),
  },
  {
    name: "profile",
    does: "probe a loop and print the declaration of switches and limits that fits it",
    options: [
      ...adapterOptions(),
      option("--as <profile>", "probe it as this profile, for loops that can run as several"),
      option("--dialect <id>", "only in this dialect"),
      jsonOption(),
    ],
    help: `Examples:
  fullstop profile --adapter ./my-agent.ts            what your loop does, as a declaration to paste
  fullstop profile --adapter reference --as strict    the reference under one of its profiles`,
    run: async (options) => (await import("./profile.ts")).profile(options),
  },
  {
    name: "merge",
    does: "put the shards of one run together and report on the whole",
    takes: { "<run.jsonl...>": "journals of all shards" },
    options: [
      ...reportOptions(),
      ...corpusOptions(),
      option("--out <dir>", "where the merged journal and reports go").default("reports/merged"),
    ],
    help: `Example:
  fullstop merge shard-1/run.jsonl shard-2/run.jsonl --out reports/merged`,
    async run(files, options, command) {
      const { configured } = await import("./config.ts");
      const { merge } = await import("./merge.ts");
      return merge(files, await configured(options, command));
    },
  },
  {
    name: "report",
    does: "the HTML page of runs that were journalled: one adapter, or several side by side",
    takes: { "<run.jsonl...>": "journals, each of other adapters" },
    options: [
      option("--html <file>", "where the page goes").makeOptionMandatory(),
      option("--before <run.jsonl>", "an earlier run: shows what changed"),
      ...corpusOptions(),
    ],
    help: `Example:
  fullstop report reports/my-adapter/run.jsonl --html report.html`,
    run: async (files, options) => (await import("./page.ts")).reportOf(files, options),
  },
  {
    name: "diff",
    does: "what changed between two runs; a verdict that got worse fails",
    takes: { "<old>": "run.jsonl of before", "<new>": "run.jsonl of now" },
    options: [jsonOption()],
    help: `Example:
  fullstop diff main/run.jsonl reports/my-adapter/run.jsonl`,
    run: async (before, after, options) => (await import("./diff.ts")).diff(before, after, options),
  },
  {
    name: "serve",
    does: "serve the fixtures on loopback, for any client",
    options: [
      option("--port <n>", "port on 127.0.0.1; 0 for any", integer).default(4010),
      ...corpusOptions(),
    ],
    help: `Example:
  fullstop serve --port 4010
  curl -s http://127.0.0.1:4010/f/anthropic-messages/pause-turn-after-server-tool/json/v1/messages -d '{}'`,
    run: async (options) => (await import("./serve.ts")).serve(options),
  },
  {
    name: "read",
    does: "say what the reference reads in one response",
    takes: { "[file]": "the body as it was sent; standard input when absent" },
    options: [
      option("--provider <id>", "who answered; an unknown id falls back to --dialect"),
      option("--dialect <id>", "the wire protocol, when the provider is not known"),
      option("--status <n>", "HTTP status of the response", integer),
      option("--content-type <type>", "content type; looked for in the bytes when absent"),
      option("--broken", "the connection was lost after the last byte rather than closed"),
      option(
        "--batch",
        "read one JSON object a line: {id, provider|dialect, status?, contentType?, body|bodyBase64}",
      ),
      option("--redact", "replace what looks like a secret in the answer"),
      ...corpusOptions(),
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
  {
    name: "corpus",
    does: "list, check and measure the corpus",
    commands: [
      {
        name: "list",
        does: "every fixture with its title",
        options: [
          option("--provider <id>", "only this provider"),
          jsonOption(),
          ...corpusOptions(),
        ],
        help: `Example:
  fullstop corpus list --provider gemini-generate-content`,
        run: async (options) => (await import("./corpus.ts")).listCorpus(options),
      },
      {
        name: "check",
        does: "schema and conventions of every card and fixture",
        options: [jsonOption(), ...corpusOptions()],
        help: `Example:
  fullstop corpus check`,
        run: async (options) => (await import("./corpus.ts")).runCheck(options),
      },
      {
        name: "coverage",
        does: "census × modes: what has evidence, what is waived, what is neither",
        options: [
          jsonOption(),
          option("--markdown", "every line with its evidence, as Markdown"),
          option("--all", "also the families that are waived as a whole"),
          onlyCorpusOption(),
        ],
        help: `Example:
  fullstop corpus coverage --markdown > reports/coverage.md`,
        run: async (options) => (await import("./corpus.ts")).runCoverage(options),
      },
      {
        name: "fetch",
        does: "bring the real responses that corpus/captures refers to, from the public repositories they lie in",
        options: [
          option(
            "--from <dir>",
            "a folder of checkouts, <dir>/<owner>/<name>, in place of the network",
          ),
          option("--provider <id>", "only of this provider"),
          option("--out <dir>", "where they go, redacted").default("corpus-captures"),
        ],
        help: `Each body is checked against its hash. Nothing of it is part of this package; its licence is named in every fixture made of it.
Example:
  fullstop corpus fetch --provider anthropic-messages
  fullstop run --adapter ./my-adapter.ts --captures`,
        run: async (options) => (await import("./corpus-fetch.ts")).fetchCaptures(options),
      },
      {
        name: "shapes",
        does: "where well-formed fixtures lack what most real responses have, or have what none has",
        options: [
          option(
            "--from <dir>",
            "sum up the captures of this corpus folder instead, as corpus/shapes.json",
          ),
          jsonOption(),
          onlyCorpusOption(),
        ],
        help: `Examples:
  fullstop corpus shapes
  fullstop corpus fetch && fullstop corpus shapes --from corpus-captures > shapes.json`,
        run: async (options) => (await import("./corpus-shapes.ts")).runShapes(options),
      },
    ],
  },
  {
    name: "vocabulary",
    does: "a library's words; the cards against the types of the official SDKs",
    commands: [
      {
        name: "show",
        does: "the words of one vocabulary, what they mean, and what they cannot tell apart",
        takes: { "<name>": "a vocabulary of the corpus" },
        options: [jsonOption(), onlyCorpusOption()],
        help: `Example:
  fullstop vocabulary show otel-genai`,
        run: async (name, options) =>
          (await import("./vocabulary.ts")).showVocabulary(name, options),
      },
      {
        name: "check",
        does: "compare the cards with the snapshot, offline: 0 no drift, 1 drift, 4 could not look",
        options: [jsonOption(), onlyCorpusOption()],
        help: `Example:
  fullstop vocabulary check --json`,
        run: async (options) => (await import("./vocabulary.ts")).checkVocabulary(options),
      },
      {
        name: "update",
        does: "remake the snapshot from the registry npm is set up for; nothing is written unless every type was found",
        takes: {
          "[name@version...]":
            "packages of the snapshot at exact versions; without any, all at the versions it has",
        },
        options: [onlyCorpusOption()],
        help: `Examples:
  fullstop vocabulary update                          the same versions again
  fullstop vocabulary update openai@7.54.0            one package at another version
  fullstop vocabulary update openai@$(npm view openai version)
  fullstop vocabulary check                           what that means for the cards`,
        run: async (specs, options) =>
          (await import("./vocabulary.ts")).updateVocabulary(specs, options),
      },
    ],
  },
  {
    name: "explain",
    does: "payload, expectation, rules, why, citation and how to rerun one case",
    takes: { "<case-id>": "<provider>/<fact>, or a case id of a report" },
    options: [
      option(
        "--from <run.jsonl>",
        "a journal: shows the answer it has, and the verdict in a sentence",
      ),
      option("--adapter <name>", "whose answer, where the journal has several"),
      ...corpusOptions(),
    ],
    help: `Examples:
  fullstop explain anthropic-messages/pause-turn-after-server-tool
  fullstop explain mapping/openai-chat/length-cuts-the-text#json --from reports/my-adapter/run.jsonl`,
    run: async (id, options) => (await import("./explain.ts")).explain(id, options),
  },
  {
    name: "repro",
    does: "evidence for an upstream bug: one file that shows a case without fullstop",
    takes: { "<case-id>": "a case id of a report" },
    options: [
      ...adapterOptions(),
      option("--out <dir>", "where the file goes").default("repro"),
      ...corpusOptions(),
    ],
    help: `The file serves the bytes and calls the library as repro.mjs or repro.py beside the adapter does; without one it asks the
adapter itself.
Examples:
  fullstop repro mapping/openai-chat-look-alikes/length-then-stop#stream --adapter adapters/openai-chat-sdk/adapter.ts
  fullstop repro mapping/openai-chat/length-cuts-the-text#json --adapter ./my-adapter.ts --out issue-42`,
    run: async (id, options) => (await import("./repro.ts")).repro(id, options),
  },
  {
    name: "consistency",
    does: "the same situation for every provider: does an adapter ask for the same each time",
    options: [
      ...adapterOptions(),
      option("--from <run.jsonl>", "a journal instead of a run; may be repeated", collect),
      option("--seed <n>", "chooses the cuts", integer).default(1),
      jsonOption(),
      option("--markdown", "the whole matrix with citations, as Markdown"),
      outOption(),
      ...corpusOptions(),
    ],
    help: `Examples:
  fullstop consistency                                       the reference
  fullstop consistency --adapter ./my-adapter.ts --markdown --out consistency.md
  fullstop consistency --from reports/my-adapter/run.jsonl`,
    run: async (options) => (await import("./consistency.ts")).consistency(options),
  },
  fixtureCommands,
  {
    name: "translation",
    does: "what each protocol can say of the others' endings, and what gets lost",
    options: [option("--json", "what became of every answer, as JSON"), onlyCorpusOption()],
    help: `Example:
  fullstop translation > reports/translation-loss.md`,
    run: async (options) => (await import("./translation.ts")).translation(options),
  },
  {
    name: "init",
    does: "set up a repository: an adapter to fill in, a config, a baseline, a CI workflow",
    options: [option("--dir <dir>", "the folder of the package under test").default(".")],
    help: `Writes fullstop-adapter.ts, fullstop.config.ts, fullstop-baseline.json, .github/workflows/fullstop.yml (at the root of
the git repository) and a line in .gitignore; where package.json names vitest, fullstop.test.ts. The adapter is filled in
for the SDK that package.json names: the AI SDK, LangChain, openai, @anthropic-ai/sdk or @google/genai; otherwise it
reads OpenAI chat completions by hand.
What is there already is kept and named.
Examples:
  fullstop init
  fullstop init --dir packages/llm-client
  fullstop run                              afterwards: runs what the config names`,
    run: async (options) => (await import("./init.ts")).init(options),
  },
  {
    name: "upgrade",
    does: "what the cases that came after the pin of the config would change; moves the pin",
    options: [option("--write", "move the pin to the corpus of this fullstop")],
    help: `Cases newer than \`corpusVersion\` of fullstop.config are run, shown as new, and fail nothing until the pin moves.
Examples:
  fullstop upgrade                                    what is new, and what of it fails
  fullstop upgrade --write                            and pins it`,
    run: async (options) => (await import("./upgrade.ts")).upgrade(options),
  },
  {
    name: "machine",
    does: "the continuation machine: states, events, transitions, and what they mean",
    options: [
      option("--json", "as JSON, by schemas/machine.schema.json"),
      new Option("--mermaid", "the diagram alone").conflicts("json"),
      outOption(),
    ],
    help: `Examples:
  fullstop machine --json > machine.json              for a loop in another language
  fullstop machine --out reports/machine.md`,
    run: async (options) => (await import("./machine.ts")).machine(options),
  },
  {
    name: "ledger",
    does: "every line that was asked for: requirements and cases that show it, or why not",
    takes: { "[id...]": "only these lines" },
    options: [jsonOption(), outOption()],
    help: `Examples:
  fullstop ledger Z-090 B-042                         two lines with all that shows them
  fullstop ledger --out reports/ledger.md             all of them`,
    run: async (ids, options) => (await import("./ledger.ts")).ledger(ids, options),
  },
  {
    name: "verdicts",
    does: "what the judge says of every answer to every ending, as tables",
    options: [outOption()],
    help: `Example:
  fullstop verdicts --out reports/verdicts.md`,
    run: async (options) => (await import("./verdicts.ts")).verdicts(options),
  },
  {
    name: "spec",
    does: "rules × cases: what shows each rule of the specification kept, and broken",
    takes: { "[rule...]": "only these rules, with all that shows them" },
    options: [jsonOption()],
    help: `Exit 1 when a rule has nothing that shows it kept, or nothing that shows it broken.
Examples:
  fullstop spec
  fullstop spec R5 H9                                 two rules with all that shows them`,
    run: async (ids, options) => (await import("./spec.ts")).spec(ids, options),
  },
];
