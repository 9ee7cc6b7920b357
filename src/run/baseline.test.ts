// The baseline on lines made by hand: what an entry excuses, what makes it stale or expired, what an update keeps.
import { describe, expect, it } from "vitest";
import type { BaselineEntry } from "../generated/baseline.ts";
import type { CaseLine } from "../generated/journal.ts";
import { checkBaseline, updatedBaseline } from "./baseline.ts";
import { rightLine as right } from "./testing/right-line.ts";

const failing: CaseLine = {
  ...right,
  case: "mapping/p/one#json",
  grade: "wrong",
  harms: ["silent-truncation"],
  requirements: [
    { id: "SR-001", result: "fail", message: "m" },
    { id: "SR-002", result: "pass" },
  ],
};
const cause = "silent-truncation | reading | d";
const sent = ["response: max_tokens"];
const entry: BaselineEntry = { adapter: "a", cause, requirements: ["SR-001"], reason: "known" };
const pattern: BaselineEntry = {
  adapter: "a",
  cases: "mapping/p/*#json",
  requirements: ["SR-001"],
  reason: "by pattern",
};
const check = (
  entries: BaselineEntry[],
  lines: CaseLine[],
  { today = "2026-01-02", partial = false } = {},
) => checkBaseline(entries, lines, { today, partial });
const known = (one: BaselineEntry, line: CaseLine) => check([one], [line]).known(line);

describe("a baseline entry", () => {
  it("excuses a failure of its cause or pattern, with its requirements only", () => {
    expect(known(entry, failing)).toBe("known");
    expect(known(pattern, failing)).toBe("by pattern");
    const more = { ...failing.requirements[0], id: "SR-003" } as CaseLine["requirements"][number];
    expect(known(entry, { ...failing, requirements: [...failing.requirements, more] })).toBeNull();
  });

  it.each([
    ["another adapter", { adapter: "b" }],
    ["another cause", { dialect: "e" }],
    ["nothing that fails", { harms: [], requirements: [] }],
  ])("does not excuse %s", (_, other) => {
    expect(known(entry, { ...failing, ...other } as CaseLine)).toBeNull();
  });

  it("excuses of its cause only what it names as sent, and all where it names nothing", () => {
    const refused = { ...failing, expected: { ...right.expected, stopReason: "refusal" as const } };
    expect(known({ ...entry, sent }, failing)).toBe("known");
    expect(known({ ...entry, sent }, refused)).toBeNull();
    expect(known({ ...entry, sent }, { ...failing, ends: "close" })).toBeNull();
    expect(known(entry, refused)).toBe("known");
  });

  it("excuses only cases that its pattern names, dots included", () => {
    expect(known(pattern, { ...failing, case: "mapping/q/one#json" })).toBeNull();
    expect(known(pattern, { ...failing, case: "x mapping/p/one#json" })).toBeNull();
    const dotted = { ...pattern, cases: "mapping/p/v1.5#json" };
    expect(known(dotted, { ...failing, case: "mapping/p/v1x5#json" })).toBeNull();
    expect(known(dotted, { ...failing, case: "mapping/p/v1.5#json" })).toBe("by pattern");
  });

  it("excuses until the day it expires, the first that fits", () => {
    const other = { ...entry, reason: "later" };
    expect(check([entry, other], [failing]).known(failing)).toBe("known");
    const until = (expires: string) => check([{ ...entry, expires }], [failing]);
    expect(until("2026-01-02").known(failing)).toBe("known");
    expect(until("2026-01-02").faults).toEqual([]);
    expect(until("2026-01-01").known(failing)).toBeNull();
    expect(until("2026-01-01").faults).toEqual([`expired on 2026-01-01: a ${cause}`]);
  });
});

describe("a stale entry", () => {
  it("matches no failing line; in a part of a run only if a case of its pattern ran", () => {
    expect(check([entry], [failing, right]).faults).toEqual([]);
    expect(check([entry], [right]).faults).toEqual([
      `1 entry is stale, no case of it fails any more: a ${cause}. Renew it with --update-baseline.`,
    ]);
    const partial = { partial: true };
    expect(check([entry], [right], partial).faults).toEqual([]);
    const other = { ...right, suite: "streaming", case: "streaming/p/one#json" };
    expect(check([pattern], [other], partial).faults).toEqual([]);
    expect(check([pattern], [{ ...right, adapter: "b" }], partial).faults).toEqual([]);
    expect(check([pattern], [other, right], partial).faults).toHaveLength(1);
    expect(check([pattern], [right], partial).faults[0]).toContain("a mapping/p/*#json");
  });

  it("names what it excuses and no longer fails, in a whole run", () => {
    const wide = { ...entry, sent: [...sent, "response: refusal"] };
    expect(check([wide], [failing]).faults[0]).toContain(`a ${cause} (response: refusal).`);
    expect(check([wide], [failing], { partial: true }).faults).toEqual([]);
  });

  it("appears by name, up to five, and the rest by number", () => {
    const many = (count: number) =>
      check(
        Array.from({ length: count }, (_, at) => ({ ...entry, cause: `c${at}` })),
        [right],
      ).faults[0];
    expect(many(5)).toBe(
      "5 entries are stale, no case of it fails any more: a c0; a c1; a c2; a c3; a c4. Renew it with --update-baseline.",
    );
    expect(many(7)).toContain("a c4; and 2 more.");
  });
});

describe("an updated baseline", () => {
  it("keeps reasons, drops what passes, adds what is new, in order", () => {
    const gone = { ...entry, cause: "z" };
    const other: CaseLine = {
      ...failing,
      adapter: "0",
      requirements: [{ id: "SR-003", result: "fail", message: "m" }],
    };
    expect(updatedBaseline([gone, entry], [failing, other], false)).toEqual([
      { reason: "to be reviewed", adapter: "0", cause, sent, requirements: ["SR-003"] },
      { ...entry, sent },
    ]);
    expect(updatedBaseline([entry], [failing, right], false)).toEqual([{ ...entry, sent }]);
    const wide = { ...entry, sent: ["response: refusal"], requirements: ["SR-001", "SR-005"] };
    expect(updatedBaseline([wide], [failing], false)).toEqual([{ ...entry, sent }]);
    expect(updatedBaseline([wide], [failing], true)).toEqual([
      { ...wide, sent: [...sent, "response: refusal"] },
    ]);
  });

  it("keeps what a part of a run cannot see, and patterns", () => {
    const gone = { ...entry, cause: "z" };
    expect(updatedBaseline([gone], [right], true)).toEqual([gone]);
    expect(updatedBaseline([gone], [right], false)).toEqual([]);
    expect(updatedBaseline([pattern], [right], false)).toEqual([pattern]);
    expect(updatedBaseline([pattern], [failing], false)).toEqual([pattern]);
    const elsewhere = { ...failing, case: "mapping/q/two#json" };
    expect(updatedBaseline([pattern], [failing, elsewhere], false)).toEqual([
      pattern,
      { reason: "to be reviewed", adapter: "a", cause, sent, requirements: ["SR-001"] },
    ]);
    const two = [pattern, { ...pattern, cases: "none" }];
    expect(updatedBaseline(two, [failing], false)).toEqual(two);
  });
});
