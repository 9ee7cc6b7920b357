// Our own door to the suites: the reference, one test a case. FULLSTOP_EXHAUSTIVE=1: every combination, not every pair.
import reference from "../src/adapter/reference.ts";
import { conformance } from "../src/vitest.ts";

const filter = process.env.FILTER;
conformance(reference, {
  exhaustive: process.env.FULLSTOP_EXHAUSTIVE === "1",
  ...(filter === undefined ? {} : { grep: new RegExp(filter) }),
});
