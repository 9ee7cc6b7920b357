// `fullstop audit`: how the turns in a folder of captures or logs ended, on one screen and one page. Nothing leaves the machine,
// and nothing of prompts or answers is printed or kept but what --keep is told to make fixtures of.
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { InputFault } from "../corpus/fault.ts";
import { formatFault, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCards, surveyCorpus } from "../corpus/load.ts";
import { type AuditedFile, type AuditResult, auditFateNames, auditOf } from "../fixture/audit.ts";
import type { ReadFile } from "../fixture/import/formats.ts";
import { importCaptures, type PassedOver } from "../fixture/import/import.ts";
import { writeFixture } from "../fixture/store.ts";
import type { Audit, AuditedTurn, AuditFate, AuditGroup } from "../generated/audit.ts";
import { counted } from "../report/figures.ts";
import { asWord } from "../text.ts";
import { exitCodes } from "./exit.ts";
import { readAll } from "./fixture-import.ts";
import { print, printJson, warn, writeOut } from "./output.ts";
import { readersOf, voiceFor } from "./registry.ts";

interface AuditCommandOptions {
  readonly provider?: string;
  readonly json?: boolean;
  readonly html?: string;
  readonly keep?: string;
}

/** Reads files and folders and says how the turns in them ended. */
export async function audit(
  paths: readonly string[],
  { provider, json, html, keep }: AuditCommandOptions,
): Promise<number> {
  const cards = loadCards(builtInCorpus());
  const registry = readersOf(cards);
  if (provider !== undefined) voiceFor(registry, { provider }, "--provider");
  const faults: InputFault[] = [];
  const strangers: PassedOver[] = [];
  const odd: ReadFile[] = [];
  const options = { cards, registry, provider: provider ?? null };
  const result = auditOf(
    (function* () {
      for (const path of paths)
        if (existsSync(join(path, "providers"))) yield* recorded(path, cards);
        else yield* readAll([path], faults, strangers);
    })(),
    options,
    keep === undefined ? undefined : (file) => odd.push(file),
  );
  if (keep !== undefined) await keepOdd(odd, keep, options);
  if (json)
    printJson({
      groups: result.groups,
      odd: oddOf(result),
      passed: Object.fromEntries(result.passed),
    } satisfies Audit);
  else tell(result, strangers, keep);
  if (html !== undefined) writeOut(pageOf(result), html);
  faults.map(formatFault).forEach(warn);
  if (result.turns.length === 0 && faults.length === 0)
    throw inputError(
      paths.join(", "),
      "no response that shows how a turn ended",
      "HAR archives, cassettes, logs of exchanges, transcripts, or a folder that `fixture record` wrote",
      "Name the provider with --provider if its address is not in the captures.",
    );
  return faults.length > 0 ? exitCodes.usage : exitCodes.ok;
}

const oddOf = ({ turns }: AuditResult) => turns.filter(({ odd }) => odd !== null);

/** What the recorder kept: the responses of a local corpus. */
function* recorded(dir: string, cards: ReturnType<typeof loadCards>): Generator<AuditedFile> {
  const { fixtures, unreviewed } = surveyCorpus(dir, cards).corpus;
  const all = [
    ...fixtures.map(({ evidence, ...fixture }) => ({ ...fixture, captured: evidence })),
    ...unreviewed,
  ];
  for (const { dir: folder, provider, captured } of all)
    yield {
      name: folder,
      format: "fixture",
      provider,
      found: captured.map(({ file, bytes, status, headers, contentType, ends }) => ({
        where: basename(file),
        url: null,
        requestBody: null,
        status,
        headers: { "content-type": contentType, ...headers },
        bytes,
        ends,
        date: null,
        recorder: null,
        changed: [],
        wanted: null,
      })),
    };
}

async function keepOdd(
  odd: readonly ReadFile[],
  out: string,
  options: Pick<Parameters<typeof importCaptures>[1], "cards" | "registry" | "provider">,
): Promise<void> {
  const { imported } = importCaptures(odd, { ...options, framings: () => new Set(), known: [] });
  for (const { provider, fact, files } of imported) await writeFixture(out, provider, fact, files);
}

// --- telling ------------------------------------------------------------------------------------

const share = (count: number, turns: number) =>
  count === 0 ? "·" : `${count} (${percent(count / turns)} %)`;

/** Never 0 of some, nor 100 of not all. */
const percent = (part: number) =>
  part === 1 ? 100 : Math.min(99, Math.max(1, Math.round(100 * part)));

const rowOf = ({ provider, model, turns, fates }: AuditGroup) => [
  provider,
  model,
  String(turns),
  ...auditFateNames.map((fate) => share(fates[fate], turns)),
];

const head = ["provider", "model", "turns", ...auditFateNames];
const shownMost = 12;

function tell(
  result: AuditResult,
  strangers: readonly PassedOver[],
  keep: string | undefined,
): void {
  const { turns, groups, passed } = result;
  const total: AuditGroup = {
    provider: "all",
    model: "",
    turns: turns.length,
    fates: Object.fromEntries(
      auditFateNames.map((fate) => [fate, groups.reduce((sum, { fates }) => sum + fates[fate], 0)]),
    ) as Record<AuditFate, number>,
  };
  const rows = [
    head,
    ...groups.slice(0, shownMost).map(rowOf),
    ...(groups.length > 1 ? [rowOf(total)] : []),
  ];
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    print(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  if (groups.length > shownMost)
    print(`… and ${groups.length - shownMost} more; --html and --json have all`);
  const odd = oddOf(result);
  if (odd.length > 0) {
    print(
      "",
      `odd: ${counted(odd.length, "turn")}${keep === undefined ? "; --keep <dir> makes fixtures of them" : `; fixtures of them are in ${keep}`}`,
    );
    for (const line of oddLines(odd).slice(0, shownMost)) print(`  ${line}`);
  }
  for (const [why, count] of passed) print(`left out: ${why} (${count})`);
  if (strangers.length > 0) print(`left out: no capture (${counted(strangers.length, "file")})`);
}

/** One line for each kind, with the first place of each. */
function oddLines(odd: readonly AuditedTurn[]): string[] {
  const kinds = Map.groupBy(
    odd,
    ({ provider, odd: why, word }) =>
      `${why}${word === null ? "" : ` ${JSON.stringify(word)}`}, ${provider}`,
  );
  return [...kinds].map(([kind, [first, ...more]]) => {
    const place = [first?.file ?? "", first?.where ?? ""].filter(Boolean).join(", ");
    const next = `npx --no fullstop fixture import ${asWord(first?.file ?? dirname("."))}`;
    return `${kind}: ${place}${more.length > 0 ? ` and ${more.length} more` : ""}  (${next})`;
  });
}

const inHtml = (text: string) => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

/** One page without scripts or addresses: the same figures, all of them. */
function pageOf(result: AuditResult): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${inHtml(cell)}</${tag}>`).join("")}</tr>`;
  const odd = oddOf(result).map(({ file, where, provider, model, odd: why, word }) => [
    why ?? "",
    word ?? "",
    provider,
    model,
    [file, where].filter(Boolean).join(", "),
  ]);
  const passed = [...result.passed].map(([why, count]) => [why, String(count)]);
  const table = (title: string, names: readonly string[], rows: readonly (readonly string[])[]) =>
    rows.length === 0
      ? ""
      : `<h2>${title}</h2><div><table><thead>${cells("th", names)}</thead><tbody>${rows.map((row) => cells("td", row)).join("\n")}</tbody></table></div>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>How ${result.turns.length} turns ended</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui;margin:2rem auto;max-width:72rem;padding:0 1rem}div{overflow-x:auto}
table{border-collapse:collapse}th,td{padding:.2rem .8rem .2rem 0;text-align:left;border-bottom:1px solid #8884;white-space:nowrap}</style>
<h1>How ${counted(result.turns.length, "turn")} ended</h1>
<p>Counted on this machine from captures; no prompt and no answer is on this page.</p>
${table("By provider and model", head, result.groups.map(rowOf))}
${table("Odd ones", ["why", "word", "provider", "model", "place"], odd)}
${table("Left out", ["why", "exchanges"], passed)}
</html>
`;
}
