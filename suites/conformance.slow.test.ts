// The reference in loops of every combination of profile, dialect and mode, not every pair
// (translations in every direction are properties of their own, in translation.test.ts).
import { describe } from "vitest";
import reference from "../src/adapter/reference.ts";
import { patientMs } from "../src/run/testing/lines.ts";
import { conformance } from "../src/vitest.ts";

const suite = ["terminal-paths", "budgets", "repair", "history"];
conformance(reference, { timeoutMs: patientMs, suite, exhaustive: true });

// The reference as a loop with its own declaration that extends a profile: the profile's traces apply to it.
const { profiles = [], ...loop } = reference.loop ?? {};
describe.each(profiles)("extending %s", (name) => {
  const extending = { ...reference, loop: { ...loop, profile: { extends: name } } };
  conformance(extending, { timeoutMs: patientMs, suite, provider: "anthropic-messages" });
});
