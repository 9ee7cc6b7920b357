// The board of servers: every fault on it is explained, and nothing is explained that it does not show.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allFaults, isAt } from "./board/page.ts";
import { boardPage, boards, serverFindings } from "./board.ts";

const { findings, mended } = serverFindings();
const faults = allFaults(boards());

it("explains every fault, and no other", () => {
  const before = mended.map(({ at }) => at.server);
  const open = faults.filter(
    (fault) => !before.includes(fault.server) && !findings.some(({ at }) => isAt(at)(fault)),
  );
  expect(open.map(({ fault }) => fault)).toEqual([]);
  expect(findings.filter(({ at }) => !faults.some(isAt(at)))).toEqual([]);
});

it("shows every mended fault before and not after, on the page that the files make", () => {
  for (const { at, after } of mended) {
    expect(faults.some(isAt(at)), after).toBe(true);
    expect(faults.some(isAt({ ...at, server: after })), after).toBe(false);
  }
  expect(readFileSync("reports/servers/servers.md", "utf8")).toBe(boardPage());
});
