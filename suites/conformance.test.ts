// Our own door to the suites: the reference, one test a case. FULLSTOP_EXHAUSTIVE=1: loops in every combination, not every pair
// (translations in every direction are properties of their own, in translation.test.ts).
import reference from "../src/adapter/reference.ts";
import { conformance } from "../src/vitest.ts";

const loops = /^(?:terminal-paths|budgets|repair|history)\//;
const others = /^(?!terminal-paths|budgets|repair|history)/;
const filter = process.env.FILTER;

if (filter === undefined) {
  conformance(reference, { grep: others });
  conformance(reference, {
    grep: loops,
    exhaustive: process.env.FULLSTOP_EXHAUSTIVE === "1",
  });
} else conformance(reference, { grep: new RegExp(filter) });
