// The run as a whole: verdicts of simple-minded adapters, equal lanes, shards that add up, baselines.

import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Adapter } from "../adapter/contract.ts";
import { inlineSession } from "../adapter/inline-session.ts";
import type { ObservedCase } from "../ask/observe/cases.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import { hostSession } from "../host/host-session.ts";
import reference from "../reference/guest.ts";
import { reporters } from "../report/index.ts";
import { buildReport } from "../report/report.ts";
import { checkBaseline, updatedBaseline } from "./baseline.ts";
import { isFailing } from "./causes.ts";
import { changesBetween } from "./changes.ts";
import { footerOf, parseJournal, rowOf } from "./journal.ts";
import { type CaseFilters, planCases } from "./run.ts";
import { scoreAdapter } from "./score.ts";
import { linesOf as linesIn, patientMs, suites, words } from "./testing/lines.ts";
import { header } from "./testing/right-line.ts";

const requirements = suites.flatMap((suite) => suite.requirements);
const provider = "anthropic-messages";
/** The adapters here differ from the reference in what they observe, and in nothing else. */
const observing = ["mapping", "streaming", "privacy"];

function linesOf(
  adapter: Adapter,
  filters: CaseFilters = { provider, suite: observing },
  timeoutMs = patientMs,
): Promise<CaseLine[]> {
  const planned = planCases(suites, corpus, filters, 1);
  return linesIn(inlineSession(adapter, timeoutMs), planned, adapter.vocabulary as Vocabulary);
}

const base = { ...reference, takesFetch: true };

/** Asks, throws the answer away, and says what it is told to say. */
const saying = (
  name: string,
  observe: NonNullable<Adapter["observe"]>,
  vocabulary: Vocabulary = words,
): Adapter => ({
  ...base,
  name,
  vocabulary,
  reports: ["reported"],
  observe: async (exchange, tools) => {
    const response = await tools.fetch(`${exchange.baseUrl}/v1/messages`, {
      method: "POST",
      body: "{}",
    });
    await response.text().catch(() => "");
    return observe(exchange, tools);
  },
});

describe("the score of an adapter", () => {
  it("counts end_turn for everything right only where that is true", async () => {
    const lines = await linesOf(
      saying("always-end-turn", async () => ({ reported: "end_turn", rawReason: null })),
    );
    const score = scoreAdapter("always-end-turn", lines);
    const natural = lines.filter(
      ({ suite, scored, expected, grade, via }) =>
        suite === "mapping" &&
        scored &&
        via === undefined &&
        grade !== "not_claimed" &&
        expected.accepted.includes("end_turn"),
    );
    expect(score.mapping.right).toBe(natural.length);
    const excused = lines.filter(
      ({ suite, scored, expected }) =>
        suite === "streaming" &&
        scored &&
        [...expected.accepted, ...(expected.afterReason ?? [])].includes("end_turn"),
    );
    expect(score.falsePositives.right).toBe(score.falsePositives.of - excused.length);
    expect(score.falsePositives.right).toBeGreaterThan(100);
    const found = score.harms.map(({ harm }) => harm);
    expect(found).toEqual(
      expect.arrayContaining([
        "false-completion-on-cut",
        "silent-truncation",
        "masked-error",
        "swallowed-block",
        "abandoned-pause",
      ]),
    );
    // It declares that it hands on no calls, so none can be lost.
    expect(found).not.toContain("dropped-tool-call");
  });

  it("rests on the vocabulary where the raw value is echoed", async () => {
    const echo: Adapter = {
      ...base,
      name: "echo",
      reports: ["reported", "rawReason"],
      vocabulary: {
        name: "echo",
        library: "echo",
        rows: [
          {
            word: "end_turn",
            means: ["end_turn"],
            action: "complete",
            citation: "made up for a test",
          },
        ],
      },
      observe: async (exchange, tools) => {
        const seen = await reference.observe?.(exchange, tools);
        return {
          reported: seen?.rawReason == null ? null : String(seen.rawReason),
          rawReason: seen?.rawReason,
        };
      },
    };
    const score = scoreAdapter("echo", await linesOf(echo, { provider, suite: "mapping" }));
    expect(score.mapping.right).toBeGreaterThan(0);
    expect(score.mapping.right).toBeLessThan(score.mapping.of / 2);
  });
});

describe("the lanes", () => {
  it("give the reference the same verdicts, broken connections included", async () => {
    const filters = {
      provider: "mistral-chat",
      grep: /^(mapping|streaming|history|translation)\//,
    };
    const direct = await linesOf(reference, filters);
    const lanes = (["msw", "loopback"] as const).map(async (lane) => {
      const file = join(import.meta.dirname, "../reference/guest.ts");
      const session = await hostSession({ file, lane, timeoutMs: patientMs });
      const lines = await linesIn(session, planCases(suites, corpus, filters, 1));
      await session.close();
      expect(changesBetween(direct, lines), lane).toEqual([]);
      expect(
        lines.some(({ case: id }) => id.includes("@cut")),
        lane,
      ).toBe(true);
    });
    await Promise.all(lanes);
  });
});

describe("planning", () => {
  it("gives the same cases for the same seed and others for another", () => {
    const ids = (seed: number) =>
      planCases(suites, corpus, { provider }, seed).map(({ case: { id } }) => id);
    expect(ids(1)).toEqual(ids(1));
    expect(ids(1)).not.toEqual(ids(2));
  });

  it("cuts only before terminal evidence", () => {
    const cuts = planCases(suites, corpus, { suite: "streaming" }, 1);
    expect(cuts.length).toBeGreaterThan(1000);
    const wrong = cuts
      .map(({ case: each }) => each as ObservedCase)
      .filter(({ claim, variant }) =>
        variant?.startsWith("error")
          ? claim.stopReason !== "error"
          : claim.stopReason !== "interrupted",
      );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe("a report of a journal", async () => {
  const lines = await linesOf(
    saying("always-end-turn", async () => ({ reported: "end_turn", rawReason: null })),
    { provider, suite: "mapping" },
  );
  const report = buildReport(header, lines, requirements, { failOn: "wrong", known: () => null });

  it("reports one changed byte anywhere with the line's number", () => {
    const planned = { ...header, planned: 3 };
    const kept = lines.slice(0, 3);
    const text = [planned, ...kept, footerOf(planned, kept)].map(rowOf).join("");
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length - 1; at += 7) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      const row = text.slice(0, at).split("\n").length;
      expect(() => parseJournal(flipped.toString("utf8"), "x")).toThrow(new RegExp(`^x:${row}`));
    }
  });

  it("renders the same bytes for the same lines in another order", () => {
    const again = buildReport(header, [...lines].reverse(), requirements, {
      failOn: "wrong",
      known: () => null,
    });
    for (const name of ["terminal", "json", "markdown", "junit"]) {
      expect(reporters[name]?.render(again, lines)).toBe(reporters[name]?.render(report, lines));
    }
  });

  it("shows the verdict first, then dials with denominators, then harms", () => {
    const text = reporters.terminal?.render(report, lines) ?? "";
    expect(text).toMatch(
      /^always-end-turn does not conform: \d+ of \d+ endings read correctly, \d+ mechanisms \(\d+ cases\) between it and Core\.\n {2}mapping accuracy +well-formed [\d.]+ % \(\d+\/\d+\)/,
    );
    expect(text).toContain("terminal-path coverage    not measured");
    expect(text).toContain("silent-truncation");
    expect(text.split("\n").length).toBeLessThan(60);
  });

  it("writes XML that holds no forbidden character", () => {
    const judged = lines.find(({ grade, scored }) => grade === "wrong" && scored);
    const odd = lines.map((line) =>
      line === judged
        ? {
            ...line,
            requirements: [{ id: "SR-001", result: "fail" as const, message: '\u0000<&">' }],
          }
        : line,
    );
    const xml =
      reporters.junit?.render(
        buildReport(header, odd, requirements, { failOn: "wrong", known: () => null }),
        odd,
      ) ?? "";
    expect(xml).not.toMatch(/[\u0000-\u0008]/);
    expect(xml).toContain("&lt;&amp;&quot;&gt;");
  });

  it("writes XML with a test for every case that is claimed, and an error where the adapter file is at fault", () => {
    const [first, second, ...rest] = lines;
    if (!first || !second) throw new Error("too few lines");
    const xml = reporters.junit?.render(report, [
      { ...first, grade: "at_fault" },
      { ...second, grade: "not_claimed" },
      ...rest,
    ]);
    expect(xml).toContain(` tests="${lines.length - 1}" `);
    expect(xml?.match(/<error /g)).toHaveLength(1);
    expect(xml).toContain(' errors="1" ');
    expect(xml).not.toContain(`name="${second.case}"`);
  });

  it("lets no secret through", () => {
    const key = `sk-${"a8Kd03mZq7Lw5Tn1".repeat(2)}`;
    const leaky = lines.map((line) => ({ ...line, answer: { ...line.answer, error: key } }));
    expect(
      JSON.stringify(
        buildReport(header, leaky, requirements, { failOn: "wrong", known: () => null }),
      ),
    ).not.toContain(key);
  });
});

describe("a new baseline", async () => {
  const lines = await linesOf(
    saying("always-end-turn", async () => ({ reported: "end_turn", rawReason: null })),
    { provider, suite: "mapping" },
  );
  const written = updatedBaseline([], lines, false);
  const [entry] = written;
  if (!entry) throw new Error("no failure to write down");
  const when = { today: "2026-11-16", partial: false };

  it("covers every failure and has no fault", () => {
    const check = checkBaseline(written, lines, when);
    expect(check.faults).toEqual([]);
    expect(
      buildReport(header, lines, requirements, { failOn: "wrong", known: check.known }).adapters[0]
        ?.fails,
    ).toBe(false);
  });

  it("names causes, tens of them where hundreds of cases fail", () => {
    const failing = lines.filter((line) => line.scored && isFailing(line));
    expect(failing.length).toBeGreaterThan(60);
    expect(written.length).toBeLessThan(failing.length / 3);
  });
});
