// The reference in loops of every combination of profile, dialect and mode, not every pair
// (translations in every direction are properties of their own, in translation.test.ts).
import reference from "../src/adapter/reference.ts";
import { patientMs } from "../src/run/testing/lines.ts";
import { conformance } from "../src/vitest.ts";

conformance(reference, {
  timeoutMs: patientMs,
  suite: ["terminal-paths", "budgets", "repair", "history"],
  exhaustive: true,
});
