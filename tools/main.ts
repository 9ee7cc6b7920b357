// `npm run <tool>`: what maintainers of this repository need and its users do not. The package holds none of it.
import { main, programOf } from "../src/cli/main.ts";
import { type CommandSpec, json, onlyCorpus } from "../src/cli/options.ts";

/** Each has an npm script of its name; what follows `--` is its command line. */
const tools: Readonly<Record<string, CommandSpec>> = {
  ledger: {
    does: "every line of the ledger: the requirements and cases that show it, or why none do",
    takes: { "[id...]": "only these lines" },
    options: [json],
    help: `Examples:
  npm run -s ledger -- Z-090 B-042                    two lines with all that shows them
  npm run -s ledger > ledger.md                        all of them`,
    run: async (ids, options) => (await import("./ledger/survey.ts")).ledger(ids, options),
  },
  spec: {
    does: "every rule of the specification: what shows it kept, and what shows it broken",
    takes: { "[rule...]": "only these rules, with all that shows them" },
    options: [json],
    help: `Exit 1 when a rule has nothing that shows it kept, or nothing that shows it broken.
Examples:
  npm run -s spec
  npm run -s spec -- R5 H9                            two rules with all that shows them`,
    run: async (ids, options) => (await import("./ledger/survey.ts")).spec(ids, options),
  },
  translation: {
    does: "what each protocol can say of the others' endings, and what gets lost",
    options: ["--json  what became of every answer, as JSON"],
    example: "npm run -s translation > reports/translation-loss.md",
    run: async (options) => (await import("./translation/translation.ts")).translation(options),
  },
  coverage: {
    does: "the census line by line: what has evidence, what is waived, what is neither",
    options: [],
    example: "npm run -s coverage > reports/coverage.md",
    run: async () => (await import("./corpus/coverage.ts")).coverage(),
  },
  shapes: {
    does: "where well-formed fixtures lack what most real responses have, or have what none has, as JSON",
    options: [
      "--from <dir>  sum up the captures of this corpus folder instead, as corpus/shapes.json",
    ],
    help: `Examples:
  npm run -s shapes
  npm run -s shapes -- --from corpus-captures > corpus/shapes.json      after fullstop corpus fetch`,
    run: async (options) => (await import("./corpus/shapes.ts")).shapes(options),
  },
  drift: { does: "the cards against the types of the official SDKs" },
  "drift check": {
    does: "compare the cards with the snapshot, offline: 0 no drift, 1 drift, 4 could not look",
    options: [json, onlyCorpus],
    example: "npm run -s drift -- check",
    run: async (options) => (await import("./drift/drift.ts")).checkDrift(options),
  },
  "drift update": {
    does: "remake the snapshot from the registry npm is set up for; nothing is written unless every type was found",
    takes: {
      "[name@version...]":
        "packages of the snapshot at exact versions; without any, all at the versions it has",
    },
    options: [onlyCorpus],
    help: `Examples:
  npm run -s drift -- update                          the same versions again
  npm run -s drift -- update openai@7.54.0            one package at another version
  npm run -s drift -- update openai@$(npm view openai version)
  npm run -s drift -- check                           what that means for the cards`,
    run: async (specs, options) =>
      (await import("./drift/drift.ts")).updateSnapshot(specs, options),
  },
};

/** The tools as one program. */
export const toolbox = () =>
  programOf("npm run", "What maintainers of this repository need.", tools);

// Tests import the table; only the script runs it.
if (process.argv[1] === import.meta.filename) await main(process.argv, toolbox);
