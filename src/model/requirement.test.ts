import { expect, it } from "vitest";
import { fail, notClaimed, pass, rule } from "./requirement.ts";

it("leaves out requirements that do not apply, and gives a failure its harm", () => {
  const base = { rules: [], level: "MUST", sentence: "MUST", source: [], mutants: ["m"] } as const;
  const one = { ...base, id: "SR-1" as const, judge: () => fail("no"), harm: "lost-text" as const };
  const two = { ...base, id: "SR-2" as const, judge: () => null };
  const three = { ...base, id: "SR-3" as const, judge: (ok: boolean) => (ok ? pass : notClaimed) };
  expect(rule([one, two, three], true)).toStrictEqual([
    { id: "SR-1", harm: "lost-text", result: "fail", message: "no" },
    { id: "SR-3", result: "pass" },
  ]);
  expect(rule([three], false)).toStrictEqual([{ id: "SR-3", result: "not_claimed" }]);
});
