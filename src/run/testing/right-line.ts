// For tests of what is made from lines: a header and a line to start from.
import type { CaseLine, JournalHeader } from "../../generated/journal.ts";

/** A line in which everything is right; a test changes what it is about. */
export const rightLine: CaseLine = {
  type: "case",
  adapter: "a",
  case: "mapping/p/fact#json",
  suite: "mapping",
  kind: "observe",
  provider: "p",
  dialect: "d",
  fact: "fact",
  mode: "json",
  variant: null,
  rung: "documented",
  level: "core",
  rules: ["R8"],
  wellFormed: true,
  scored: true,
  expected: {
    stopReason: "max_tokens",
    accepted: ["max_tokens"],
    action: "continue",
    rawReason: "length",
    calls: "none",
  },
  answer: { kind: "told", reported: "length", means: ["max_tokens"], action: "continue" },
  grade: "exact",
  harms: [],
  requirements: [{ id: "SR-001", result: "pass" }],
  requests: 1,
  findings: [],
};

/** The header of a run of one adapter and two cases. */
export const header: JournalHeader = {
  type: "header",
  format: 1,
  seed: 1,
  lane: "direct",
  shard: null,
  corpus: { version: "0", hash: "0" },
  fullstop: "0",
  adapters: [
    {
      name: "always-end-turn",
      version: "0",
      library: null,
      exceptions: [],
      dialects: [],
      modes: [],
      reports: [],
      vocabulary: "fullstop",
      command: "--adapter x.ts",
    },
  ],
  filters: {},
  planned: 2,
};
