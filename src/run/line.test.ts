// The journal line on a case made by hand, and the journal around it.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Case } from "../ask/suite.ts";
import type { InputError } from "../corpus/fault.ts";
import type { CaseLine, JournalHeader } from "../generated/journal.ts";
import { noFacts } from "../model/facts.ts";
import type { Judged } from "../model/judged.ts";
import { differences, footerOf, parseJournal, rowOf, safeLine } from "./journal.ts";
import { caseLine } from "./line.ts";
import { header, rightLine as right } from "./testing/right-line.ts";

const { type: _type, adapter: _adapter, case: id, ...rest } = right;
const each = { ...rest, id } as unknown as Case;
const judged = {
  expected: right.expected,
  answer: right.answer,
  grade: "exact",
  harms: ["lost-text"],
  results: [{ id: "SR-001", result: "pass", harm: "lost-text" }],
} as unknown as Judged;
const facts = { ...noFacts, requests: [{} as never, {} as never], findings: ["odd"] };

describe("a line", () => {
  it("holds what the case is, what was judged, and what the harness saw", () => {
    expect(caseLine(each, { name: "a" }, judged, { ...facts, latencyMs: null })).toStrictEqual({
      ...right,
      harms: ["lost-text"],
      requirements: [{ id: "SR-001", result: "pass" }],
      requests: 2,
      findings: ["odd"],
    });
    const more = { ...each, cut: "break" as const, via: "g" };
    const loop = { outcome: "completed" } as never;
    const own = { ...judged, requests: 5, findings: [], loop };
    const line = caseLine(more, { name: "a" }, own, { ...facts, latencyMs: 1.23456 });
    expect(line).toMatchObject({ ends: "break", via: "g", requests: 5, loop });
    expect([line.findings, line.latencyMs]).toEqual([[], 1.235]);
  });

  it("has no grade and no harm where no requirement speaks of the case", () => {
    const unheld = caseLine(each, { name: "a" }, { ...judged, results: [] }, noFacts);
    expect([unheld.grade, unheld.harms]).toEqual(["not_claimed", []]);
    for (const grade of ["at_fault", "could_not_run"] as const)
      expect(caseLine(each, { name: "a" }, { ...judged, grade, results: [] }, noFacts).grade).toBe(
        grade,
      );
  });

  it("lists why a case has no verdict, beside what was found", () => {
    const found = (kind: CaseLine["answer"]["kind"]) =>
      caseLine(
        each,
        { name: "a" },
        { ...judged, answer: { ...right.answer, kind, error: "E: no" } },
        { ...noFacts, findings: ["odd"] },
      ).findings;
    expect(found("could_not_run")).toEqual(["odd", "could not run: E: no"]);
    expect(found("declined")).toEqual(["odd", "declined by the library: E: no"]);
    expect(found("at_fault")).toEqual(["odd"]);
  });

  it("marks look-alikes of the providers a library is made for", () => {
    const via = (madeFor: string[] | undefined, more: object = {}) =>
      caseLine({ ...each, ...more }, { name: "a", madeFor } as never, judged, noFacts).via;
    expect([via(undefined), via(["p"]), via(["q"]), via(["q"], { via: "g" })]).toEqual([
      undefined,
      undefined,
      "p",
      "g",
    ]);
  });
});

describe("what is kept of a line", () => {
  const secret = "sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD";
  it("holds no secret in words, findings, messages, or steps of a loop", () => {
    const loop = { outcome: "failed", divergence: `step ${secret}` };
    const line = {
      ...right,
      answer: { ...right.answer, error: `E: ${secret}` },
      findings: [`said ${secret}`],
      requirements: [{ id: "SR-001", result: "fail", message: `got ${secret}` }],
      loop,
    } as unknown as CaseLine;
    expect(JSON.stringify(safeLine(line))).not.toContain(secret);
    const straight = {
      ...line,
      loop: { outcome: "completed", divergence: null },
    } as unknown as CaseLine;
    expect(safeLine(straight).loop).toBe(straight.loop);
    expect(safeLine(right)).toStrictEqual(right);
    expect(safeLine(right).findings).toBe(right.findings);
  });
});

describe("a journal", () => {
  const other: CaseLine = { ...right, case: "mapping/p/other#json", latencyMs: 3 };
  const lines = [right, other];
  const footer = footerOf(header, lines);

  it("ends with a footer that depends on header and lines, not on their order or speed", () => {
    expect(footer).toMatchObject({ type: "footer", cases: 2 });
    const again = [...lines].reverse().map((line) => ({ ...line, latencyMs: 9 }));
    expect(footerOf(header, again)).toEqual(footer);
    expect(footerOf({ ...header, planned: 3 }, lines).hash).not.toBe(footer.hash);
    expect(footerOf(header, [right]).hash).not.toBe(footer.hash);
    expect(footer.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("names the differences of two headers", () => {
    expect(differences(header, { ...header, planned: 3 })).toEqual(["planned"]);
  });

  const text = (...rows: Parameters<typeof rowOf>[0][]) => rows.map(rowOf).join("");
  const read = (given: string) => parseJournal(given, "x");

  it("counts as whole with its footer, cut without, damaged where cases are missing, repeated or others", () => {
    const all = text(header, ...lines);
    expect(read(text(header, ...lines, footer))).toEqual({
      header,
      lines,
      condition: "whole",
      bytes: Buffer.byteLength(all),
    });
    expect(read(all).condition).toBe("cut");
    expect(read(`${text(header, right)}${rowOf(other).slice(0, -9)}`)).toMatchObject({
      condition: "cut",
      lines: [right],
      bytes: Buffer.byteLength(text(header, right)),
    });
    const damaged = [
      text(header, ...lines, footer, footer),
      text(header, right, right),
      text(header, right, right, footerOf(header, [right, right])),
      text(header, right, footer),
      text(header, right, other, footerOf(header, [right])),
      text(header, right, footerOf(header, [right])),
      text(header, right, footer, other),
      text(header, header),
    ];
    expect(damaged.map((given) => read(given).condition)).toEqual(damaged.map(() => "damaged"));
  });

  it("fails where a row was changed, with the row, what was found and what was expected", () => {
    const faultOf = (given: string) => {
      try {
        read(given);
      } catch (error) {
        return (error as InputError).faults[0];
      }
      return null;
    };
    const long = rowOf(right).replace('"scored":true', '"scored":false');
    expect(faultOf(rowOf(header) + long)).toMatchObject({
      file: "x:2",
      pointer: "",
      found: long.slice(0, 60),
      expected: "a line that fits its checksum",
    });
    expect(faultOf("{}\n")).toMatchObject({
      file: "x:1",
      found: "{}",
      expected: "a line that ends in its checksum",
    });
    expect(faultOf(text(right))).toMatchObject({ file: "x", found: "no header" });
    expect(faultOf("")).toMatchObject({ found: "no header" });
    const odd = { ...header, planned: "two" } as unknown as JournalHeader;
    expect(faultOf(text(odd))?.expected).toMatch(/^must .*: see schemas\/journal\.schema\.json$/);
    expect(faultOf(text(odd))?.pointer).not.toBe("");
    const sum = createHash("sha256").update("{x").digest("hex").slice(0, 16);
    expect(faultOf(`{x,"sum":"${sum}"}\n`)?.expected).toMatch(/JSON/);
  });
});
