// Runs the reference through the suites, one test for each case. FILTER=<part of case ids> runs a part of them.
import reference from "../src/adapter/reference.ts";
import { patientMs } from "../src/run/testing/lines.ts";
import { conformance } from "../src/vitest.ts";

conformance(reference, {
  timeoutMs: patientMs,
  grep: new RegExp(process.env.FILTER ?? ""),
});
