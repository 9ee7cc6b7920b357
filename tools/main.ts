// `npm run <tool>`: what maintainers of this repository need and its users do not. The package holds none of it.
import { main, programOf } from "../src/cli/main.ts";
import type { CommandRuns } from "../src/cli/options.ts";
import texts from "./commands.json" with { type: "json" };

/** Each has an npm script of its name; what follows `--` is its command line. */
const runs: CommandRuns<keyof typeof texts.commands> = {
  ledger: async (ids, options) => (await import("./ledger/survey.ts")).ledger(ids, options),
  spec: async (ids, options) => (await import("./ledger/survey.ts")).spec(ids, options),
  translation: async (options) => (await import("./translation/loss.ts")).translation(options),
  detectors: async (names) =>
    (await import("../suites/turn/mutants/detectors.ts")).detectors(names),
  coverage: async () => (await import("./corpus/coverage.ts")).coverage(),
  "drift check": async (options) => (await import("./drift/drift.ts")).checkDrift(options),
  "drift update": async (specs, options) =>
    (await import("./drift/drift.ts")).updateSnapshot(specs, options),
  "drift words": async (before, after, options) =>
    (await import("./drift/words.ts")).changelogOfWords(before, after, options),
};

/** The tools as one program. */
export const toolbox = () =>
  programOf("npm run", "What maintainers of this repository need.", texts, runs);

// Tests import the table; only the script runs it.
if (process.argv[1] === import.meta.filename) await main(process.argv, toolbox);
