// The report as Markdown: for a step summary, and for review in the repository. Sentence, dials, causes, then folded lists.
import { type Family, families, harms } from "../model/harm.ts";
import { ratio } from "../model/ratio.ts";
import {
  casesIn,
  counted,
  countsText,
  dials,
  figures,
  mechanismLines,
  mechanismsIn,
  mechanismsText,
  verdictSentence,
} from "./figures.ts";
import { loopSection } from "./loops.ts";
import {
  code,
  details,
  inert,
  list,
  page,
  section,
  stacked,
  table,
  tableOf,
} from "./markdown-table.ts";
import type { AdapterReport, Report } from "./report.ts";
import { brokenText } from "./sentence.ts";

const failuresShown = 50;
const rawShown = 4;

export function renderMarkdown(report: Report): string {
  const { seed, lane, corpus, fullstop, filters } = report.header;
  const scope = Object.entries(filters).map(([name, value]) => `${name} ${value}`);
  const whole = page(
    "# fullstop report",
    `fullstop ${fullstop} · corpus ${corpus.version} (${corpus.hash.slice(0, 12)})${corpus.local ? " with local fixtures" : ""} · lane ${lane} · seed ${seed}${scope.length > 0 ? ` · only ${scope.join(", ")}` : ""}`,
    ...report.adapters.map((each) => adapterSection(each, report)),
  );
  return inert(whole);
}

function adapterSection(each: AdapterReport, report: Report): string {
  const { adapter, faults, uncovered, score, causes } = each;
  return section(
    `## ${adapter.name}`,
    verdictSentence(each),
    section(
      "### The adapter file is at fault",
      tableOf(faults, {
        what: ({ what }) => what,
        cases: ({ cases }) => cases,
        "what to do": ({ fix }) => fix,
        "for instance": ({ example }) => code(example),
      }),
    ),
    adapter.library ? `Library: ${adapter.library}.` : "",
    table(["dial", "value"], [...dials(each), ...figures(each)]),
    mechanismSection(each),
    harmSection(each),
    details(
      `${counted(causes.length, "cause")}: each mechanism in each dialect`,
      tableOf(causes, {
        cause: ({ key, known }) => `${code(key)}${knownText(known)}`,
        sent: ({ sent }) => sent.join(", "),
        "for instance it says": ({ sentence }) => sentence,
        cases: ({ cases }) => cases,
        facts: ({ facts }) => facts,
        harm: ({ harm }) => harm,
        level: ({ level }) => level,
        "for instance": ({ example }) => code(example),
      }),
    ),
    section(
      "### Words and errors without a row",
      tableOf(uncovered, {
        "word or error": ({ word }) => code(word),
        cases: ({ cases }) => cases,
        "row to paste": ({ row }) => code(row),
      }),
    ),
    lossSection(each),
    section("### Where the wrapper leaves the library's defaults", list(adapter.exceptions)),
    requirementSection(each, report),
    details(
      "By provider",
      tableOf(
        Object.entries(score.byProvider).filter(([, { of }]) => of > 0),
        { provider: ([name]) => name, "mapping accuracy": ([, value]) => ratio(value) },
      ),
    ),
    loopSection(score.loops),
    failureSection(each),
  );
}

function mechanismSection(each: AdapterReport): string {
  const { open, rest } = mechanismsIn(each);
  const lines = open.map((one) => {
    const [what, ...rest] = mechanismLines(one, each.causes);
    const text = rest.slice(0, -1).join(" ");
    return `1. **${what}**${one.known ? " (known)" : ""}. ${text} ${code(one.rerun)}`;
  });
  const more = `Beyond the next level: ${mechanismsText(rest)} (${casesIn(rest)}).`;
  const all = lines.length + rest.length > 0 ? `${countsText(each)}.` : "";
  return section("### What goes wrong", all, lines.join("\n"), rest.length > 0 ? more : "");
}

/** All families of harms in a line, also those at zero; each harm folded below. */
function harmSection({ score }: AdapterReport): string {
  const counts = Object.entries(families).map(
    ([name, family]) => `${family} ${score.families[name as Family]}`,
  );
  return stacked(
    `Harms: ${counts.join(" · ")}.`,
    details(
      "Harms",
      tableOf(score.harms, {
        harm: ({ harm }) => harm,
        "what it does": ({ harm }) => harms[harm].does,
        causes: ({ causes }) => causes,
        cases: ({ cases }) => cases.length,
      }),
    ),
  );
}

const knownText = (known: string | null) => (known === null ? "" : ` (known: ${known})`);

function lossSection({ score }: AdapterReport): string {
  const rawText = (raw: readonly string[]) =>
    `${raw.slice(0, rawShown).join(", ")}${raw.length > rawShown ? ", …" : ""}`;
  return details(
    "Words that stand for several things",
    tableOf(
      score.losses.filter(({ actions }) => actions.length > 1),
      {
        word: ({ word }) => code(word),
        "means here": ({ joins }) =>
          joins.map(({ reason, raw }) => `${reason} (${rawText(raw)})`).join("; "),
        "decisions it can no longer tell apart": ({ actions }) => actions.join(", "),
      },
    ),
  );
}

function requirementSection({ score }: AdapterReport, report: Report): string {
  const rows = report.requirements.flatMap((requirement) => {
    const total = score.requirements.find(({ id }) => id === requirement.id);
    return total ? [{ ...requirement, ...total }] : [];
  });
  return details(
    "Requirements",
    tableOf(rows, {
      id: ({ id }) => id,
      level: ({ level }) => level,
      rules: ({ rules }) => rules.join(", "),
      requirement: ({ sentence }) => sentence,
      pass: ({ pass }) => pass,
      fail: ({ fail }) => fail,
      "not claimed": ({ notClaimed }) => notClaimed,
    }),
  );
}

function failureSection({ failures }: AdapterReport): string {
  const rest = failures.length - failuresShown;
  const rows = tableOf(failures.slice(0, failuresShown), {
    case: ({ case: id }) => code(id),
    expected: ({ expected }) =>
      `${expected.stopReason} ${code(JSON.stringify(expected.rawReason))}`,
    answered: ({ answer }) => code(answer.reported ?? answer.error ?? answer.kind),
    harm: (failure) => failure.harms.join(", "),
    rules: ({ rules }) => rules.join(", "),
    why: ({ sentence, broken, known }) => `${sentence} ${brokenText(broken)}${knownText(known)}`,
  });
  const more = rest > 0 ? `… and ${rest} more in report.json.` : "";
  return details(`${failures.length} failing cases`, rows, more);
}
