// What `npx --no fullstop run` does in this folder. Command line flags win; with --adapter or --exec this file is not used.
import { defineConfig } from "fullstop";

export default defineConfig({
  // Files with a default export made by defineAdapter. In other languages: exec: ["python3 adapter.py"].
  adapters: ["./fullstop-adapter.ts"],

  // Only some suites; a wrong name prints the list. Without this line all are run.
  // suites: ["mapping", "streaming"],

  // Fixtures of your own beside the built-in ones: `npx --no fullstop fixture import capture.har` makes them.
  // corpus: ["./corpus-local"],

  // Known failures: `npx --no fullstop run --update-baseline` writes them. A failure that is not in the file fails the run, and
  // so does an entry that no longer fails.
  baseline: "./fullstop-baseline.json",

  // What fails the command: "wrong": any broken MUST that is not in the baseline; "harm": only what would harm a user.
  failOn: "wrong",

  // What a whole run must also reach. Known failures count here, so choose values that allow for the baseline.
  // thresholds: {
  //   mapping: 0.9,
  //   falsePositives: 0.001,
  //   harms: [], // the harms you accept; an empty list allows none, known or not
  // },
});
