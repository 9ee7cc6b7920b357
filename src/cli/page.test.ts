// The HTML page from the command line: a run writes it, `fullstop report` makes it from journals, and says what it cannot use.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { fullstop, fullstopHere } from "./testing/fullstop.ts";
import { wrongAdapter } from "./testing/wrong-adapter.ts";

const dir = mkdtempSync(join(tmpdir(), "fullstop-html-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const adapter = join(dir, "wrong.ts");
writeFileSync(adapter, wrongAdapter);

/** The first block of a page. */
function summaryIn(html: string) {
  const [, packed = ""] = /id="block-summary">([^<]*)</.exec(html) ?? [];
  return JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString());
}

it("writes the page beside the other reports and prints its address; a journal gives the same bytes", async () => {
  const out = join(dir, "out");
  const slice = ["--provider", "anthropic-messages", "--suite", "mapping", "--grep", "pause-turn"];
  const said = await fullstop(["run", "--adapter", adapter, ...slice, "--out", out]);
  const file = join(out, "index.html");
  expect(said.stdout).toContain(`open: ${pathToFileURL(file).href}`);
  const html = readFileSync(file, "utf8");
  const { adapters, part } = summaryIn(html);
  expect(adapters[0]).toMatchObject({
    head: expect.stringMatching(/^wrong: \d+ of \d+ right$/),
    rest: "a part has no level",
  });
  expect(part).toEqual(["suite mapping", "provider anthropic-messages", "grep pause-turn"]);

  const journal = join(out, "run.jsonl");
  const again = join(dir, "again.html");
  expect(await fullstopHere(["report", journal, "--html", again])).toMatchObject({ code: 0 });
  expect(readFileSync(again, "utf8")).toBe(html);
  await fullstopHere(["report", journal, "--before", journal, "--html", again]);
  expect(summaryIn(readFileSync(again, "utf8")).changes).toEqual([]);
  const twice = await fullstopHere(["report", journal, journal, "--html", again]);
  expect(twice).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("wrong in two journals"),
  });

  expect(summaryIn(html).changes).toBeNull();
  writeFileSync(
    adapter,
    wrongAdapter.replace('["end_turn"], action: "complete"', '["pause_turn"], action: "resume"'),
  );
  await fullstop(["run", "--adapter", adapter, ...slice, "--out", out]);
  const { changes } = summaryIn(readFileSync(file, "utf8"));
  expect(changes).toContainEqual(expect.objectContaining({ adapter: "wrong", kind: "better" }));
});

it("refuses a file that is no journal, by its name", async () => {
  const said = await fullstopHere(["report", adapter, "--html", join(dir, "no.html")]);
  expect(said).toMatchObject({ code: 2, stderr: expect.stringContaining("wrong.ts") });
});
