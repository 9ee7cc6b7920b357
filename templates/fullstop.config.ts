// What `npx fullstop run` does here. Flags of the command line win; naming an --adapter leaves this file aside.
import { defineConfig } from "fullstop";

export default defineConfig({
  // Files with a default export made by defineAdapter. In other languages: exec: ["python3 adapter.py"].
  adapters: ["./fullstop-adapter.ts"],

  // The corpus this was adopted at. Cases that came later are shown as new and fail nothing until this moves:
  // `npx fullstop upgrade` shows what would change, and moves it with --write.
  corpusVersion: "0.0.0",

  // Only some suites; a wrong name lists them. Without this line, all.
  // suites: ["mapping", "streaming"],

  // Fixtures of your own beside the built-in ones: `npx fullstop fixture import capture.har` makes them.
  // corpus: ["./corpus-local"],

  // Failures you know of: `npx fullstop run --update-baseline` writes them. What is not in it fails, and so does what
  // is in it and passes now.
  baseline: "./fullstop-baseline.json",

  // What fails the command: "wrong" any broken MUST that is not in the baseline, "harm" only what would harm a user.
  failOn: "wrong",

  // What a whole run must reach beside that. Known failures count here too: set these below what the baseline excuses.
  // thresholds: {
  //   mapping: 0.9,
  //   falsePositives: 0.001,
  //   harms: [], // the harms you accept; an empty list allows none, known or not
  // },
});
