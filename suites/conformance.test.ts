// Our own door to the suites: the reference, one test a case. FILTER=<part of case ids> runs a part of them.
import reference from "../src/adapter/reference.ts";
import { patientMs } from "../src/run/testing/lines.ts";
import { conformance } from "../src/vitest.ts";

conformance(reference, {
  timeoutMs: patientMs,
  grep: new RegExp(process.env.FILTER ?? ""),
});
