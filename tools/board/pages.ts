// The pages of the board, from what the repository keeps of each guest: libraries side by side, the causes of each, and
// how alike each reads the same situation of every provider.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { builtInCorpus } from "../../src/corpus/home.ts";
import type { BoardAnswer, BoardGuest } from "../../src/generated/board-guest.ts";
import type { CellState, Consistency, ConsistencyCell } from "../../src/generated/consistency.ts";
import type { Situations } from "../../src/generated/situations.ts";
import { harms } from "../../src/model/harm.ts";
import { noWord } from "../../src/report/answer-word.ts";
import { consistencyFrom } from "../../src/report/consistency.ts";
import { renderConsistencyMarkdown } from "../../src/report/consistency-markdown.ts";
import {
  code,
  list,
  page,
  section,
  stacked,
  table,
  tableOf,
} from "../../src/report/markdown-table.ts";
import type { ConfirmedFinding } from "../../src/report/repro.ts";
import { numbered, shownEndings, signs } from "./guest.ts";
import { questions } from "./questions.ts";

const shownLibraries = ["ai-sdk", "anthropic-sdk", "langchain", "litellm"];

function markOf({ grade, word }: BoardAnswer): string {
  if (grade === "exact" || grade === "coarse") return "✓";
  if (grade === "damaged") return "◐";
  if (grade === "ambiguous") return word === "left open" ? "◌" : "?";
  return word === noWord ? "○" : "✗";
}

/** A mechanism without a harm is named after the requirement that fails. */
function harmOf({ harm, mechanism = "" }: BoardAnswer): string | null {
  const [first = ""] = mechanism.split(" ");
  return harm ?? (first in harms ? first : null);
}

/** Three endings of one provider in the words of four libraries: the table at the top of board and README. */
export function endingsTable(guests: readonly BoardGuest[]): string {
  const cell = (id: string, name: string) => {
    const answer = guests.find(({ guest }) => guest === name)?.endings[id];
    if (!answer) return "·";
    const harm = harmOf(answer);
    return `${markOf(answer)} ${answer.word}${harm ? ` **${harm}**` : ""}`;
  };
  const rows = Object.entries(shownEndings).map(([id, said]) => [
    said,
    ...shownLibraries.map((name) => cell(id, name)),
  ]);
  return table(["the provider said", ...shownLibraries], rows);
}

const kinds = { yes: "✓", open: "◌", no: "✗" } as const;

/** The fixture or scenarios of a case, where its bytes are. */
function addressOf(id: string): string {
  const [suite = "", place = "", fact = ""] = (id.split(/[#@]/)[0] ?? "").split("/");
  const isTurn = existsSync(join(builtInCorpus(), "scenarios", suite));
  return `../../corpus/${isTurn ? `scenarios/${suite}` : `providers/${place}/${fact}`}`;
}

/** One screen for somebody who chooses a library: plain questions, each answered in the library's own word. */
function questionsTable(guests: readonly BoardGuest[]): string {
  const shown = guests.filter(({ asked = {} }) => Object.keys(asked).length > 0);
  const links: string[] = [];
  const linked = (word: string, id: string): string => {
    const address = addressOf(id);
    if (!links.includes(address)) links.push(address);
    return `[${code(word)}][${links.indexOf(address) + 1}]`;
  };
  const cell = ({ asked = {} }: BoardGuest, id: string): string => {
    const answer = asked[id] ?? {};
    const of = Object.values(answer).reduce((sum, { count }) => sum + count, 0);
    const parts = (["no", "open", "yes"] as const).flatMap((kind) => {
      const { count, word, case: example } = answer[kind] ?? {};
      if (count === undefined || word === undefined || example === undefined) return [];
      return [`${kinds[kind]} ${linked(word, example)}${count === of ? "" : ` ${count} of ${of}`}`];
    });
    return parts.length === 0 ? "·" : parts.join("; ");
  };
  if (shown.length === 0) return "";
  const used = questions.filter(({ id }) => shown.some(({ asked = {} }) => asked[id]));
  const rows = shown.map((each) => [
    `[${each.guest}](#${each.guest})`,
    ...used.map(({ id }) => cell(each, id)),
  ]);
  return stacked(
    list(used.map(({ name, asked }) => `**${name}**: ${asked}`)),
    table(["library", ...used.map(({ name }) => name)], rows),
    links.map((address, at) => `[${at + 1}]: ${address}`).join("\n"),
  );
}

export type Findings = Readonly<Record<string, readonly ConfirmedFinding[]>>;

export function renderBoard(guests: readonly BoardGuest[], findings: Findings): string {
  const columns = [...new Set(guests.flatMap(({ figures }) => Object.keys(figures)))];
  return page(
    "# How libraries read the end of a turn",
    "Judged is what a caller who follows the library's documentation has in hand ([rules H](../../docs/spec.md)). `npm run board` asks the libraries again and makes the page with every answer to every ending, and the bytes.",
    endingsTable(guests),
    section(
      "## Which library tells me what?",
      "✓ the caller can tell · ◌ it is left open: only a missing word shows it · ✗ the caller is misled · `·` not asked. In each cell the library's own commonest word, linked to the bytes. Everyday and documented endings; probes and look-alikes are left out.",
      questionsTable(guests),
    ),
    "## Figures",
    tableOf(guests, {
      library: ({ guest }) => guest,
      version: ({ packages }) => packages.join(", "),
      corpus: ({ corpus, hash }) => `${corpus} (${hash})`,
      level: ({ levels }) => levels,
      ...Object.fromEntries(
        columns.map((name) => [name, ({ figures }: BoardGuest) => figures[name] ?? ""]),
      ),
    }),
    ...guests.map((each) => librarySection(each, findings[each.guest] ?? [])),
  );
}

/** A mechanism that was traced to a line of the package names it. */
function librarySection(each: BoardGuest, findings: readonly ConfirmedFinding[]): string {
  const { guest, verdict, evidence, causes, mechanisms, exceptions, command } = each;
  const rows = causes.map(({ sentence, cases, facts, example }) => {
    const traced = findings.find((finding) => finding.case === example);
    const where = traced
      ? [
          `${code(`${traced.package} ${traced.file}:${traced.line}`)}: ${traced.mechanism}`,
          ...(traced.debatable ? [`*Debatable:* ${traced.debatable}`] : []),
        ].join(" ")
      : "no line found yet";
    return [sentence, cases, facts, code(example), where];
  });
  const rest = Object.keys(mechanisms).length - causes.length;
  return section(
    `## ${guest}`,
    verdict,
    `Evidence: ${evidence}.`,
    rows.length === 0
      ? "Nothing failed."
      : table(["mechanism", "cases", "facts", "for instance", "where"], rows),
    rest > 0 ? `… and ${rest} more mechanisms, with those of made-up probes and look-alikes.` : "",
    exceptions.length > 0 ? `Not the library's defaults: ${exceptions.join("; ")}.` : "",
    `Rerun one: ${code(`npx --no fullstop run ${command} --case <case>`)}`,
  );
}

const states = Object.entries(signs) as [CellState, string][];

/** A cell of the file as the cell of the report that it was made from, without its cases. */
function cellOf(
  text: string,
  provider: string,
  dialect: string,
  answers: readonly BoardAnswer[],
): ConsistencyCell {
  const state = states.find(([, sign]) => text.startsWith(sign))?.[0] ?? "uncovered";
  const given = (text.match(/\d+/g) ?? []).flatMap((at) => answers[Number(at)] ?? []);
  return {
    provider,
    dialect,
    state,
    answers: given.map((answer) => ({
      word: answer.word,
      action: answer.action ?? null,
      harm: harmOf(answer),
      right: answer.wrong !== true,
      cases: [],
    })),
    saysOnly: null,
    why: null,
    source: null,
  };
}

/** What the corpus says of the names in the files. */
export interface Names {
  readonly situations: Situations["situations"];
  readonly cards: Readonly<Record<string, { readonly dialect: string }>>;
}

function consistencyIn(each: BoardGuest, { situations, cards }: Names): Consistency {
  const answers = numbered(each.answers);
  return consistencyFrom(
    { name: each.guest, command: each.command },
    situations,
    ({ id, reasons }) =>
      Object.entries(each.cells).map(([provider, row]) => {
        const text = row.split(" ")[each.situations.indexOf(id)] ?? "";
        const dialect = cards[provider]?.dialect ?? "";
        const cell = cellOf(text, provider, dialect, answers);
        return { ...cell, saysOnly: text.endsWith("*") ? (reasons[1] ?? null) : null };
      }),
  );
}

/** Guests that read answers; a translator has no cells. */
export function renderBoardConsistency(guests: readonly BoardGuest[], names: Names): string {
  const compared = guests.filter(({ cells }) => Object.keys(cells).length > 0);
  const versions = [...new Set(compared.map(({ corpus }) => corpus))];
  return renderConsistencyMarkdown(
    compared.map((each) => consistencyIn(each, names)),
    `${versions.join(", ")}; at most three answers a cell, the wrong ones first`,
  );
}
