// The page of the board of servers, from what was kept of each and what was found in their sources.
import type { ProbedColumn, ProbedFault, ServerBoard } from "../../src/generated/server-board.ts";
import type {
  FaultPlace,
  ServerFindings,
  TracedFault,
} from "../../src/generated/server-findings.ts";

export type Boards = Readonly<Record<string, ServerBoard>>;

/** A fault of the board, where it stands. */
interface Found {
  readonly server: string;
  readonly column: ProbedColumn;
  readonly fault: ProbedFault;
}

export function allFaults(boards: Boards): Found[] {
  return Object.entries(boards).flatMap(([server, { columns }]) =>
    columns.flatMap((column) => column.faults.map((fault) => ({ server, column, fault }))),
  );
}

export const isAt =
  ({ server, providers, requirement, says = "" }: FaultPlace) =>
  ({ server: own, column, fault }: Found): boolean =>
    own === server &&
    (providers?.includes(column.provider) ?? true) &&
    fault.requirement === requirement &&
    fault.says.includes(says);

export function renderServers(boards: Boards, findings: ServerFindings): string {
  const faults = allFaults(boards);
  const later = new Set(findings.mended.map(({ at }) => at.server));
  const shown = Object.keys(boards).filter((id) => !later.has(id));
  return [
    "# Servers, asked how their answers end",
    "Written by `npm run board:servers` ([how](../../servers/README.md#the-board)). Each server ran the planned model on a processor, on loopback; `fullstop probe` asked it in every protocol of which fullstop knows the words. Every ending was chosen before the server ran ([chosen evidence](../../docs/probe.md)). *Not judged*: the server answered with an error where the plan has an answer, or could not be asked.",
    table(
      ["server", "protocol", "cases", "right", "wrong", "not judged", "breaks"],
      shown.flatMap((id) => rowsOf(id, boards[id])),
    ),
    "## What is wrong, and where it comes from",
    "Each was read with the server's source open. *Debatable*: a maintainer could defend it.",
    ...shown.flatMap((id) => sectionOf(id, boards[id], faults, findings.findings)),
    "## Known reports",
    "Reports of users upstream, held against the versions above.",
    table(
      ["report", "what it says", "here"],
      findings.reports.map(({ issue, title, at }) => [
        linked(issue),
        title,
        stateOf(at, boards, faults),
      ]),
    ),
    "## Before and after",
    "Faults that were mended upstream: the probe finds them in the version before and not in the one after.",
    table(
      ["fault", "found in", "not found in", "mended by"],
      findings.mended.map(({ at, after, title, change }) => {
        const before = faults.filter(isAt(at)).map(({ fault }) => fault.cases);
        const still = faults.some(isAt({ ...at, server: after }));
        return [
          `${title} (${at.requirement})`,
          `${nameOf(boards[at.server])}: ${before.reduce((sum, cases) => sum + cases, 0)} cases`,
          still ? "**still there**" : nameOf(boards[after]),
          linked(change),
        ];
      }),
    ),
  ]
    .join("\n\n")
    .concat("\n");
}

const nameOf = (board: ServerBoard | undefined) => `${board?.name} ${board?.version}`;

const linked = (url: string) => url.replace(/^https:\/\/github\.com\/(\S+)$/, "[$1]($&)");

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

function rowsOf(id: string, board: ServerBoard | undefined): string[][] {
  const columns = board?.columns ?? [];
  return columns.map(({ dialect, cases, right, wrong, notJudged, faults }) => [
    `[${nameOf(board)}](#${id})`,
    dialect,
    ...[cases, right, wrong, notJudged].map(String),
    [...new Set(faults.map(({ requirement }) => requirement))].sort().join(", "),
  ]);
}

function sectionOf(
  id: string,
  board: ServerBoard | undefined,
  faults: readonly Found[],
  findings: readonly TracedFault[],
): string[] {
  const own = findings.filter(({ at }) => at.server === id);
  const flags = [...new Set(board?.columns.map((column) => column.flags.join(" ")))].join("; ");
  const notes = board?.columns.flatMap(({ dialect, notes }) =>
    notes.map(({ says, cases }) => `${dialect}: ${says} (${cases} cases)`),
  );
  return [
    `### ${id}`,
    `${nameOf(board)}${flags === "" ? "" : `, \`${flags}\``}.`,
    ...own.map((finding) => entryOf(finding, faults.filter(isAt(finding.at)))),
    ...(own.length === 0 ? ["Nothing was found."] : []),
    ...(notes && notes.length > 0 ? [`Not judged: ${notes.join("; ")}.`] : []),
  ];
}

function entryOf(
  { at, reading, mechanism, source, issue, curl }: TracedFault,
  found: readonly Found[],
): string {
  const counts = Map.groupBy(found, ({ column }) => column.dialect);
  const seen = [...counts]
    .map(([dialect, all]) => `${dialect} ${all.reduce((sum, { fault }) => sum + fault.cases, 0)}`)
    .join(", ");
  const [{ column, fault }] = found as [Found];
  return [
    `- **${at.requirement}**${reading === "debatable" ? ", debatable" : ""}: ${mechanism} Cases: ${seen}. Source: ${source}. Upstream: ${issue === null ? "no report was found" : linked(issue)}.`,
    "",
    "  ```sh no-run: needs the server",
    ...curl
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
    `  npx --no fullstop ${column.command} --case ${fault.example}`,
    "  ```",
  ].join("\n");
}

function stateOf(at: FaultPlace, boards: Boards, faults: readonly Found[]): string {
  const board = boards[at.server];
  const cases = faults.filter(isAt(at)).reduce((sum, { fault }) => sum + fault.cases, 0);
  return cases > 0 ? `so in ${nameOf(board)}: ${cases} cases` : `not so in ${nameOf(board)}`;
}
