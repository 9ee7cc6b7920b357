// Rules of a verdict outside the order of evidence: an example of each, and how to break it in one place of the program.
import * as check from "../../../src/adapter/check.ts";
import * as cuts from "../../../src/ask/observe/cuts.ts";
import * as twin from "../../../src/ask/observe/twin.ts";
import type { JournalHeader } from "../../../src/generated/journal.ts";
import type { ProviderCard } from "../../../src/model/card.ts";
import * as cards from "../../../src/model/card.ts";
import { noFacts } from "../../../src/model/facts.ts";
import * as reports from "../../../src/report/report.ts";
import * as lines from "../../../src/run/line.ts";
import { rightLine } from "../../../src/run/testing/right-line.ts";
import { a, b, fixture, manifest, natural, readPrefix, stop, stream } from "../testing/made.ts";

export const modules = {
  "src/adapter/check.ts": check,
  "src/ask/observe/cuts.ts": cuts,
  "src/ask/observe/twin.ts": twin,
  "src/model/card.ts": cards,
  "src/report/report.ts": reports,
  "src/run/line.ts": lines,
};
type RuleModules = typeof modules;

/** A fixture whose second reading rests on its reason. */
const source = (() => {
  const evidence = stream(natural, {
    expected: { stopReason: "end_turn", rawReason: "stop", text: "ab" },
  });
  const defensible = [{ stopReason: "max_tokens" as const, why: "its reason says both" }];
  const made = fixture("p/f", [evidence], { expect: { defensible } });
  return { fixture: made, evidence };
})();
const pieces = (...texts: string[]) => texts.map((text) => Buffer.from(text));

type OpenExchange = Parameters<ReturnType<typeof twin.twinAsker>>[0];

/** The word that a cut answer without one is compared with. */
function twinWord({ twinAsker }: RuleModules["src/ask/observe/twin.ts"], ends: "close" | "break") {
  const returned = (reported: string | null) => ({
    answer: { kind: "returned" as const, observation: { reported } },
    facts: noFacts,
  });
  const cut = {
    id: "c",
    provider: "p",
    dialect: "d",
    mode: "stream",
    ends,
    ...source,
    twins: [source],
  };
  const asked = { ...cut, claim: { stopReason: "interrupted" } } as unknown as OpenExchange;
  return twinAsker()(asked, returned(null), manifest(), async () => returned("done"));
}

const card = {
  reasons: [{ value: "cancelled", reason: "cancelled", seen: ["retrieve"], needs: ["background"] }],
} as unknown as ProviderCard;
const header = {
  adapters: [{ name: rightLine.adapter, reports: [], command: "" }],
  filters: {},
  shard: null,
  corpus: { version: "0", hash: "0" },
} as unknown as JournalHeader;

interface BrokenRule {
  readonly file: keyof RuleModules;
  readonly see: (modules: RuleModules) => unknown;
  readonly is: unknown;
  readonly from: string;
  readonly to: string;
}

export const examples: Readonly<Record<string, BrokenRule>> = {
  "R17: a second reading holds for no piece without what it rests on": {
    file: "src/ask/observe/cuts.ts",
    see: (of) =>
      of["src/ask/observe/cuts.ts"].cutOf(source, pieces(a), readPrefix)?.claim.afterReason,
    is: undefined,
    from: "if (!holdsAll) return [];",
    to: "",
  },
  "H15: a cut after its reason is never Core": {
    file: "src/ask/observe/cuts.ts",
    see({ "src/ask/observe/cuts.ts": of }) {
      const piece = of.cutOf(source, pieces(a, b, stop), readPrefix);
      return piece && of.levelOfCut("core", piece);
    },
    is: "full",
    from: 'claim.afterReason && level === "core"',
    to: 'claim.afterReason && level === "odd"',
  },
  "H7: an answer without a word is compared with the finished twin": {
    file: "src/ask/observe/twin.ts",
    see: (of) => twinWord(of["src/ask/observe/twin.ts"], "close"),
    is: "done",
    from: "if (word !== null) return word;",
    to: "",
  },
  "H7: a broken connection leaves nothing open": {
    file: "src/ask/observe/twin.ts",
    see: (of) => twinWord(of["src/ask/observe/twin.ts"], "break"),
    is: null,
    from: ' && ends === "close" && !error',
    to: " && !error",
  },
  "H11: a value is asked only where it is seen": {
    file: "src/model/card.ts",
    see: (of) => of["src/model/card.ts"].compileCard(card).needs("cancelled", "json"),
    is: ["retrieve", "background"],
    from: "return place === places[mode][0] ?",
    to: "return true ?",
  },
  "H16: a baseline changes no level": {
    file: "src/report/report.ts",
    see({ "src/report/report.ts": of }) {
      const known = () => "known before";
      const wrong = { ...rightLine, harms: ["silent-truncation" as const] };
      return of.buildReport(header, [wrong], [], { failOn: "wrong", known }).adapters[0]?.level;
    },
    is: "none",
    from: "each.via === null && isGrave(each)",
    to: "each.via === null && each.known === null && isGrave(each)",
  },
  "H3: the word may be any JSON": {
    file: "src/adapter/check.ts",
    see: (of) => of["src/adapter/check.ts"].checkObservation({ reported: { why: true } }),
    is: { kind: "returned", observation: { reported: '{"why":true}' } },
    from: "return isText ? copy :",
    to: "return isText || true ? copy :",
  },
  "H11: a case that is held to nothing has no grade": {
    file: "src/run/line.ts",
    see({ "src/run/line.ts": of }) {
      const each = { ...rightLine, id: "c" };
      const { expected, answer } = rightLine;
      const judged = { expected, answer, grade: "wrong" as const, harms: [], results: [] };
      return of.caseLine(each as never, { name: "x" }, judged as never, noFacts).grade;
    },
    is: "not_claimed",
    from: "results.length > 0 ||",
    to: "true ||",
  },
};
