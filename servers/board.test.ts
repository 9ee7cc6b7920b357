// The board of servers: every fault on it is explained, and nothing is explained that it does not show.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onBoard } from "./all.ts";
import { allFaults, isAt } from "./board/page.ts";
import { boardPage, boards, serverFindings } from "./board.ts";

const home = join(import.meta.dirname, "../reports/servers");
const { findings, reports, mended } = serverFindings();
const faults = allFaults(boards());
const before = mended.map(({ at }) => at.server);

it("explains every fault", () => {
  const open = faults
    .filter(({ server }) => !before.includes(server))
    .filter((fault) => !findings.some(({ at }) => isAt(at)(fault)))
    .map(({ server, column, fault }) => `${server} ${column.provider} ${fault.requirement}`);
  expect(open).toEqual([]);
});

it("explains nothing that the board does not show", () => {
  const idle = findings
    .filter(({ at }) => !faults.some(isAt(at)))
    .map(({ mechanism }) => mechanism);
  expect(idle).toEqual([]);
});

it("shows every mended fault before and not after", () => {
  const shown = mended.map(({ at, after }) => [
    faults.some(isAt(at)),
    faults.some(isAt({ ...at, server: after })),
  ]);
  expect(shown).toEqual(mended.map(() => [true, false]));
});

it("names servers that are there", () => {
  const named = [...findings, ...reports, ...mended].map(({ at }) => at.server);
  const kept = globSync("*.json", { cwd: home }).map((file) => file.replace(".json", ""));
  expect([...new Set([...named, ...kept])].filter((id) => !onBoard[id]?.probed)).toEqual([]);
  expect([...new Set(named)].filter((id) => !kept.includes(id))).toEqual([]);
});

it("has the page that the files make, and small files", () => {
  expect(readFileSync(join(home, "servers.md"), "utf8")).toBe(boardPage());
  const sizes = globSync("*.json", { cwd: home }).map((file) => readFileSync(join(home, file)));
  expect(sizes.filter(({ length }) => length > 20_000)).toEqual([]);
});
