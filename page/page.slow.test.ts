// The page in a real browser: opened from disk, every view, every filter, by keyboard, in both colour schemes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { corpus } from "../src/corpus/testing/built-in.ts";
import type { CaseLine } from "../src/generated/journal.ts";
import { countsText } from "../src/report/figures.ts";
import { buildReport } from "../src/report/report.ts";
import { renderTerminal } from "../src/report/terminal.ts";
import { statements } from "../src/run/assemble.ts";
import { updatedBaseline } from "../src/run/baseline.ts";
import { answerOfLine } from "../src/run/score.ts";
import { browserPath, startBrowser, type Visits } from "./testing/browser.ts";
import { manyAnswers, onlyOf, pageOf, type Run, twoRuns } from "./testing/pages.ts";

let run: Run;
let both: string;
let bad: string;
let visits: Visits;

const views = ["overview", "matrix", "cases", "cuts", "loops", "consistency"] as const;
const failing = "mapping/anthropic-messages/max-tokens-text-cut#stream";

const number = (text: string | null): number => Number((text ?? "").replace(/\D.*$/, ""));
const counted = async (page: Page) =>
  number((await page.locator("main h1").first().textContent())?.replaceAll(",", "") ?? "");
const caseLink = (id: string, rest = "") => `#/case/${encodeURIComponent(id)}${rest}`;

describe.skipIf(browserPath === undefined)(
  browserPath === undefined
    ? "the page in a browser: skipped, no Chromium on this machine; on Debian: apt-get install chromium"
    : "the page in a browser",
  () => {
    beforeAll(async () => {
      run = await twoRuns();
      both = pageOf(run);
      bad = pageOf(onlyOf(run, "liar"));
      visits = await startBrowser();
    });
    afterAll(() => visits?.close());

    it("opens from disk without a request or console output, on every view", async () => {
      for (const html of [both, bad]) {
        const { page, requests, console } = await visits.open(html);
        for (const view of views) {
          await page.goto(`${page.url().split("#")[0]}#/${view}`);
          await page.locator("main h1").first().waitFor();
        }
        await page.goto(`${page.url().split("#")[0]}${caseLink(failing)}`);
        await page.locator(".frames li").first().waitFor();
        expect({ requests, console }).toEqual({ requests: [], console: [] });
        await page.context().close();
      }
    });

    it("shows verdict, run, dials, harms and causes on one screen", async () => {
      const { page } = await visits.open(bad);
      const seen = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 800;
      };
      for (const selector of [".sentence h1", ".strip", ".dials", ".harms", ".cause:nth-child(4)"])
        expect(await seen(selector), selector).toBe(true);
      await expect
        .poll(() => page.locator(".sentence h1").textContent())
        .toBe("liar does not conform");
      const text = (await page.locator("main").textContent()) ?? "";
      for (const word of [
        "Mapping accuracy",
        "odd bytes",
        "Terminal paths",
        "Budgets",
        "told as finished",
        "untold",
        "clean close",
        "broken connection",
        "situations alike",
        "not claimed",
        "could not run",
        "mechanisms (",
        "leaked",
      ])
        expect(text, word).toContain(word);
      await expect.poll(() => page.locator(".harm.zero strong").first().textContent()).toBe("0");
      await page.context().close();
    });

    it("shows several adapters side by side, and one of them when asked", async () => {
      const { page } = await visits.open(both);
      await expect.poll(() => page.locator(".board tbody tr").count()).toBe(2);
      await page.locator("select[name=a]").selectOption("liar");
      await expect.poll(() => page.url()).toContain("a=liar");
      await expect
        .poll(() => page.locator(".sentence h1").textContent())
        .toBe("liar does not conform");
      await page.goBack();
      await expect.poll(() => page.locator(".board tbody tr").count()).toBe(2);
      await page.context().close();
    });

    it("gives a part of a run no score, and says what was left out", async () => {
      const part = pageOf(onlyOf(run, "liar"), { part: ["provider openai-chat"] });
      const { page } = await visits.open(part);
      await expect
        .poll(() => page.locator(".box.warn").textContent())
        .toContain("Only provider openai-chat");
      await expect.poll(() => page.locator(".dials").count()).toBe(0);
      await expect.poll(() => page.locator(".cause").count()).toBeGreaterThan(0);
      await page.context().close();
      const good = await visits.open(pageOf(onlyOf(run, "reference"), { part: ["suite mapping"] }));
      const said = (await good.page.locator(".sentence").textContent()) ?? "";
      expect(said).toContain("a part has no level");
      expect(said).not.toMatch(/conforms|Core|Full/);
      await good.page.context().close();
    });

    it("gives every mechanism one row, with the cases it leads to and the harm it counts for", async () => {
      const { page } = await visits.open(bad);
      const rows = page.locator(".cause");
      const told = async (selector: string) =>
        (await page.locator(selector).allTextContents()).map((text) => text.replaceAll(",", ""));
      const numbers = (await told(".cause .cases strong")).map(Number);
      const tags = await told(".cause > .tag");
      const own = onlyOf(run, "liar").lines.filter(({ scored }) => scored);
      const failing = own.filter(
        ({ harms, requirements }) =>
          harms.length > 0 || requirements.some(({ result }) => result === "fail"),
      );
      const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
      expect(sum(numbers)).toBe(failing.length);
      // The page, the terminal and a new baseline count the same.
      const { header, lines } = onlyOf(run, "liar");
      const report = buildReport(header, lines, statements, { failOn: "wrong", known: () => null });
      const [one] = report.adapters;
      const text = one ? countsText(one) : "";
      expect(renderTerminal(report)).toContain(`  ${text}:`);
      expect(text).toMatch(
        new RegExp(
          `^${await rows.count()} mechanisms in ${updatedBaseline([], lines, false).length} causes,`,
        ),
      );
      const heading = (await page.locator("#causes").textContent()) ?? "";
      expect(heading.replace(/\s+/g, " ")).toMatch(
        new RegExp(text.replace(/,.*/, "").replace(" in ", ".*in ")),
      );
      for (const harm of new Set(tags.filter((tag) => !tag.startsWith("SR-"))))
        expect(sum(numbers.filter((_, at) => tags[at] === harm)), harm).toBe(
          own.filter(({ harms: [first] }) => first === harm).length,
        );
      const several = rows.filter({ has: page.locator("details") }).first();
      const shown = number(
        (await several.locator("strong").textContent())?.replaceAll(",", "") ?? "",
      );
      await several.locator(".cases").click();
      await page.locator("a.caserow").first().waitFor();
      expect(await counted(page)).toBe(shown);
      await page.getByRole("link", { name: "clear" }).click();
      await expect.poll(() => counted(page)).toBeGreaterThan(shown);
      await page.context().close();
    });

    it("shows what is the wrapper's fault above the dials", async () => {
      const { page } = await visits.open(pageOf(withFault(onlyOf(run, "liar"))));
      const fault = await page.locator("section.box.bad").boundingBox();
      const dials = await page.locator(".dials").boundingBox();
      expect(fault?.y).toBeLessThan(dials?.y ?? 0);
      await expect
        .poll(() => page.locator("section.box.bad").textContent())
        .toContain("the observation has no reported");
      await page.context().close();
    });

    it("shows what changed against an earlier run", async () => {
      const { page } = await visits.open(pageOf(onlyOf(run, "liar"), { changes: [change] }));
      await expect.poll(() => page.locator(".changes").textContent()).toContain("1 worse");
      await expect
        .poll(() => page.locator(".changes li").textContent())
        .toContain("exact max_tokens → wrong end_turn");
      await page.context().close();
    });

    it("filters cases by every member, and counts them correctly", async () => {
      const { page } = await visits.open(bad, "#/cases");
      const own = onlyOf(run, "liar").lines;
      const asked = own.filter(({ grade }) => grade !== "not_claimed");
      expect(await counted(page)).toBe(asked.length);
      const wanted: Readonly<Record<string, readonly [string, (line: CaseLine) => boolean]>> = {
        suite: ["streaming", ({ suite }) => suite === "streaming"],
        provider: ["openai-chat", ({ provider }) => provider === "openai-chat"],
        dialect: ["anthropic-messages", ({ dialect }) => dialect === "anthropic-messages"],
        level: ["core", ({ level }) => level === "core"],
        rung: ["documented", ({ rung }) => rung === "documented"],
        mode: ["stream", ({ mode }) => mode === "stream"],
        answer: ["wrong", (line) => answerOfLine(line) === "wrong"],
        harm: ["silent-truncation", ({ harms }) => harms.includes("silent-truncation")],
        family: [
          "finished",
          ({ harms: [first] }) => first !== undefined && finished.includes(first),
        ],
        failing: [
          "1",
          (line) =>
            line.scored &&
            (line.harms.length > 0 || line.requirements.some(({ result }) => result === "fail")),
        ],
      };
      const names = await page
        .locator(".tools select")
        .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).name));
      expect(names.sort()).toEqual(Object.keys(wanted).sort());
      for (const [name, [value, passes]] of Object.entries(wanted)) {
        await page.locator(`.tools select[name=${name}]`).selectOption(value);
        await expect.poll(() => page.url()).toContain(`${name}=${value}`);
        expect(await counted(page), name).toBe(asked.filter(passes).length);
        await page.locator(`.tools select[name=${name}]`).selectOption("");
      }
      await page.locator("#search").fill("length openai");
      const found = asked.filter(
        (line) =>
          /length/.test(`${line.case} ${line.expected.rawReason}`) && /openai/.test(line.case),
      );
      expect(await counted(page)).toBe(found.length);
      await page.context().close();
    });

    it("filters the matrix, the cuts and the comparison", async () => {
      const { page } = await visits.open(both, "#/matrix");
      const all = await counted(page);
      for (const [name, value] of [
        ["provider", "openai-chat"],
        ["reason", "max_tokens"],
        ["answer", "silent"],
        ["rung", "documented"],
      ] as const) {
        await page.locator(`.tools select[name=${name}]`).selectOption(value);
        expect(await counted(page), name).toBeLessThan(all);
        await page.locator(`.tools select[name=${name}]`).selectOption("");
        expect(await counted(page)).toBe(all);
      }
      await page.getByText("show rows everyone reads correctly").click();
      await expect.poll(() => counted(page)).toBeGreaterThan(all);
      await page.goto(`${page.url().split("#")[0]}#/cuts?a=liar`);
      const cuts = await counted(page);
      for (const [name, value] of [
        ["provider", "openai-chat"],
        ["ends", "break"],
        ["kind", "finished"],
      ] as const) {
        await page.locator(`.tools select[name=${name}]`).selectOption(value);
        await page.locator(`.tools select[name=${name}]`).selectOption("");
      }
      expect(await counted(page)).toBe(cuts);
      await expect.poll(() => page.locator(".point.k-finished").count()).toBeGreaterThan(0);
      await page.goto(`${page.url().split("#")[0]}#/consistency?a=liar`);
      await page.getByRole("link", { name: "truncated" }).click();
      await expect.poll(() => page.url()).toContain("s=truncated");
      await expect.poll(() => page.locator(".providers thead th").count()).toBe(2);
      await expect.poll(() => page.locator(".providers .s-fault").count()).toBeGreaterThan(0);
      await page.context().close();
    });

    it("leads by a link to a case, with its bytes, its claim, its answer and how to run it again", async () => {
      const { page } = await visits.open(both, caseLink(failing, "?a=liar"));
      await page.locator(".frames .terminal").waitFor();
      const text = (await page.locator("main").textContent()) ?? "";
      const fixture = corpus.fixtures.find(({ id }) => failing.includes(`/${id}#`));
      expect(text).toContain(fixture?.fixture.title);
      expect(text).toContain(fixture?.fixture.source);
      expect(text).toContain("first divergence");
      expect(text).toContain(`npx --no fullstop run --adapter ./liar.ts --case '${failing}'`);
      await expect.poll(() => page.locator(".others li").count()).toBe(2);
      await expect.poll(() => page.locator(".ruler .terminal").count()).toBe(1);
      await page.reload();
      await page.locator(".frames .terminal").waitFor();
      await expect.poll(() => page.locator(".lined .first th").textContent()).toBe("reason");
      await page.context().close();
    });

    it("marks what a case breaks even where its word is right", async () => {
      const own = onlyOf(run, "liar");
      const right = own.lines.find(
        ({ suite, grade, scored }) => suite === "mapping" && grade === "exact" && scored,
      );
      const [first] = right?.requirements ?? [];
      const lines = own.lines.map(
        (line): CaseLine =>
          line === right && first
            ? { ...line, requirements: [{ ...first, result: "fail", message: "made to fail" }] }
            : line,
      );
      const html = pageOf({ ...own, lines });
      const { page } = await visits.open(html, caseLink(right?.case ?? ""));
      await page.locator(".lined .first").waitFor();
      await expect
        .poll(() => page.locator(".caseid").textContent())
        .toContain(`right (exact), but it breaks ${first?.id}`);
      expect(await page.locator(".lined .first").textContent()).toContain("made to fail");
      await page.context().close();
    });

    it("draws no cut over another", async () => {
      const { page } = await visits.open(bad, "#/cuts");
      await page.locator(".point").first().waitFor();
      const hidden = await page.locator(".cutstrip").evaluateAll((strips) =>
        strips.flatMap((strip) => {
          const all = [...strip.children].map((each) => (each as HTMLElement).style.left);
          return all.filter((left, at) => all.indexOf(left) !== at);
        }),
      );
      expect(hidden).toEqual([]);
      await page.context().close();
    });

    it("shows where a stream was cut, and bytes that are no text in hex", async () => {
      const cut = run.lines.find(({ case: id }) => id.startsWith("streaming/bedrock-converse/"));
      const { page } = await visits.open(both, caseLink(cut?.case ?? "", "?a=liar"));
      await page.locator(".cutline").waitFor();
      await expect
        .poll(() => page.locator(".sent").first().textContent())
        .toMatch(/^0000 {2}([0-9a-f]{2} ){16}/);
      await expect
        .poll(() => page.locator(".says").first().textContent())
        .toMatch(/^event {2}messageStart\n.*role {2}"assistant"/s);
      await page.context().close();
    });

    it("saves a repro that serves the very bytes", async () => {
      const { page } = await visits.open(both, caseLink(failing, "?a=liar"));
      await page.locator(".frames li").first().waitFor();
      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        page.getByText("Download the repro").click(),
      ]);
      const dir = mkdtempSync(join(tmpdir(), "fullstop-repro-"));
      const file = join(dir, "repro.mjs");
      await saved.saveAs(file);
      const child = spawn(process.execPath, [file]);
      try {
        let told = "";
        child.stdout.on("data", (text) => {
          told += text;
        });
        while (!told.includes("}")) await once(child.stdout, "data");
        const { baseUrl } = JSON.parse(told);
        const bytes = await (await fetch(baseUrl, { method: "POST", body: "{}" })).text();
        const fixture = corpus.fixtures.find(({ id }) => failing.includes(`/${id}#`));
        const stream = fixture?.evidence.find(({ mode }) => mode === "stream");
        expect(bytes).toBe(new TextDecoder().decode(stream?.bytes));
      } finally {
        child.kill();
        rmSync(dir, { recursive: true, force: true });
      }
      await page.context().close();
    });

    it("opens a row of the matrix with everyone's answer", async () => {
      const { page } = await visits.open(both, "#/matrix?provider=anthropic-messages");
      await page.locator(".matrixrow a.raw").first().click();
      await page.locator("table.grid tbody tr").first().waitFor();
      await expect
        .poll(() => page.locator("table.grid thead th").allTextContents())
        .toEqual(expect.arrayContaining(["reference", "liar"]));
      await page.locator("table.grid tbody a").first().click();
      await expect.poll(() => page.url()).toContain("#/case/");
      await page.context().close();
    });

    it("draws the machine, and a line of it leads to its cases", async () => {
      const { page } = await visits.open(both, "#/loops?a=liar");
      await expect.poll(() => page.locator(".state").count()).toBeGreaterThan(20);
      await page.locator(".edge.m-wrong").first().waitFor({ state: "attached" });
      await page.locator(".edge.m-wrong .hit").first().dispatchEvent("click");
      await expect.poll(() => page.url()).toContain("line=");
      await page.locator(".edges a").first().click();
      await expect.poll(() => page.url()).toContain("edge=");
      expect(await counted(page)).toBeGreaterThan(0);
      await page.locator("a.caserow").first().click();
      await expect
        .poll(() => page.locator("main").textContent())
        .toContain("on the way of the reference");
      await page.context().close();
    });

    it("shows a turn that went wrong beside the reference's, with the first step that differs", async () => {
      const wrong = run.lines.find(
        ({ adapter, loop }) => adapter === "liar" && (loop?.timeline?.length ?? 0) > 2,
      );
      const steps = wrong?.loop?.timeline ?? [];
      const { page } = await visits.open(bad, caseLink(wrong?.case ?? ""));
      const rows = page.locator(".timeline tbody tr");
      await rows.first().waitFor();
      expect(await rows.count()).toBe(steps.length);
      const at = steps.findIndex(({ did, reference }) => did !== reference);
      const first = (await rows.nth(at).textContent()) ?? "";
      expect(await page.locator(".timeline .first").count()).toBe(1);
      for (const text of [steps[at]?.did, steps[at]?.reference, "first divergence"])
        expect(first).toContain(text);
      // The budgets fill from request to request.
      expect(await page.locator(".timeline .budgets li").count()).toBeGreaterThan(0);
      await page.context().close();
    });

    it("works by keyboard only", async () => {
      const { page } = await visits.open(bad);
      await page.keyboard.press("3");
      await page.locator("a.caserow").first().waitFor();
      await page.keyboard.press("/");
      await page.keyboard.type("max-tokens-text-cut");
      await page.keyboard.press("Escape");
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await page.locator(".lined").waitFor();
      const here = page.url();
      const place = await page.locator(".crumbs").textContent();
      await page.keyboard.press("j");
      await expect.poll(() => page.url()).not.toBe(here);
      await expect.poll(() => page.locator(".crumbs").textContent()).not.toBe(place);
      await page.keyboard.press("k");
      await expect.poll(() => page.url()).toBe(here);
      await page.keyboard.press("Escape");
      await page.locator("a.caserow").first().waitFor();
      await expect.poll(() => page.url()).toContain("q=max-tokens-text-cut");
      await page.keyboard.press("?");
      await page.locator("dialog").waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator("dialog").count()).toBe(0);
      await page.context().close();
    });

    it.each(["light", "dark"] as const)("passes axe, in %s", async (colorScheme) => {
      const turn = run.lines.find(({ adapter, loop }) => adapter === "liar" && loop?.timeline);
      const spoilt = pageOf(withFault(onlyOf(run, "liar")), { changes: [change] });
      const places: readonly (readonly [string, string?])[] = [
        ...views.map((view) => [`#/${view}`] as const),
        ["#/overview?a=liar"],
        ["#/consistency?a=liar"],
        [caseLink(failing, "?a=liar")],
        [caseLink(turn?.case ?? "", "?a=liar")],
        ["#/cases?a=liar&cause=0"],
        ["#/matrix?all=1"],
        ["#/row/anthropic-messages/%22end_turn%22/end_turn"],
        ["#/overview", spoilt],
      ];
      for (const [hash, html = both] of places) {
        const { page } = await visits.open(html, hash, { colorScheme });
        await page.locator(".waiting").waitFor({ state: "detached" });
        await page.evaluate(axe.source);
        const found = await page.evaluate(async () => {
          const tool = (
            globalThis as unknown as {
              axe: {
                run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
              };
            }
          ).axe;
          const { violations } = await tool.run();
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        });
        expect(found, hash).toEqual([]);
        await page.context().close();
      }
    });

    it("opens every view at its top, and goes back to the former place", async () => {
      const { page } = await visits.open(bad);
      const last = page.locator(".cause .what > a").last();
      await last.scrollIntoViewIfNeeded();
      const there = await page.evaluate(() => scrollY);
      expect(there).toBeGreaterThan(0);
      await page.locator(".cause .example").last().click();
      await page.locator(".lined").waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await last.waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page.context().close();
    });

    it("follows the colours of the system, unless chosen otherwise", async () => {
      const ground = (page: Page) =>
        page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await visits.open(bad, "", { colorScheme: "light" });
      const dark = await visits.open(bad, "", { colorScheme: "dark" });
      expect(await ground(light.page)).toBe("rgb(255, 255, 255)");
      const black = await ground(dark.page);
      expect(black).not.toBe("rgb(255, 255, 255)");
      await light.page.getByLabel("dark colours").click();
      await expect.poll(() => ground(light.page)).toBe(black);
      expect(light.page.url()).toContain("theme=dark");
      await light.page.locator(".cause .what > a").first().click();
      await light.page.locator("a.caserow").first().waitFor();
      expect(await ground(light.page)).toBe(black);
      await light.page.context().close();
      await dark.page.context().close();
    });

    it("fits a small screen", async () => {
      for (const hash of [
        ...views.map((view) => `#/${view}?a=liar`),
        "#/overview",
        "#/consistency",
        caseLink(failing, "?a=liar"),
      ]) {
        const { page } = await visits.open(both, hash, { viewport: { width: 375, height: 700 } });
        await page.locator(".waiting").waitFor({ state: "detached" });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, hash).toBeLessThanOrEqual(0);
        const spilling = await page
          .locator(".dial")
          .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length);
        expect(spilling, hash).toBe(0);
        // A column that is squeezed breaks its words into letters.
        const squeezed = await page
          .locator("tbody th")
          .evaluateAll((cells) => cells.filter((cell) => cell.clientWidth < 40).length);
        expect(squeezed, hash).toBe(0);
        await page.context().close();
      }
    });

    it("shows payloads and answers as text, whatever they hold", async () => {
      const nasty = `<img src=x onerror="document.title='owned'"><script>document.title="owned"</script></script><!-- \u001b[31mred\u001b[0m \u202eevil\u202c \u200b${"`"}${"$"}{1}`;
      const own = onlyOf(run, "liar");
      const lines = own.lines.map(
        (line): CaseLine =>
          line.case === failing
            ? { ...line, answer: { ...line.answer, reported: nasty, text: nasty } }
            : line,
      );
      const fixtures = corpus.fixtures.map((each) =>
        failing.includes(`/${each.id}#`)
          ? {
              ...each,
              fixture: { ...each.fixture, title: nasty, source: nasty },
              evidence: each.evidence.map((one) => ({
                ...one,
                bytes: Buffer.from(
                  `data: ${JSON.stringify({ text: nasty })}\n\ndata: ${nasty}\n\n`,
                ),
              })),
            }
          : each,
      );
      const html = pageOf({ ...own, lines }, {}, { ...corpus, fixtures });
      const { page, requests, console } = await visits.open(html, caseLink(failing, "?a=liar"));
      await page.locator(".frames li").nth(1).waitFor();
      const seen = (selector: string) => page.locator(selector).first().textContent();
      const spelt = nasty
        .replaceAll("\u001b", "ESC")
        .replaceAll("\u202e", "U+202E")
        .replaceAll("\u202c", "U+202C")
        .replaceAll("\u200b", "U+200B");
      expect(await seen("main h1")).toBe(spelt);
      await expect
        .poll(() => page.locator(".sent").nth(1).textContent())
        .toBe(`data: ${spelt}\n\n`);
      expect(await seen(".lined .first")).toContain(spelt);
      await page.goto(`${page.url().split("#")[0]}#/cases?q=max-tokens-text-cut`);
      await expect
        .poll(() => page.locator(".caserow").allTextContents())
        .toEqual(expect.arrayContaining([expect.stringContaining(spelt)]));
      await expect.poll(() => page.locator("main img, main script").count()).toBe(0);
      expect(await page.title()).not.toContain("owned");
      expect({ requests, console }).toEqual({ requests: [], console: [] });
      await page.context().close();
    });

    it("opens a large run and filters it; only the rows in sight are in the document", async () => {
      const html = pageOf(manyAnswers(run, 10_000, 10));
      const { page } = await visits.open(html, "#/cases");
      expect(await counted(page)).toBe(100_000);
      await expect.poll(() => page.locator(".caserow").count()).toBeLessThan(100);
      await page.locator(".rows").evaluate((rows) => rows.scrollTo(0, rows.scrollHeight));
      await expect.poll(() => page.locator(".caserow").last().textContent()).toContain("library-9");
      await page.locator(".tools select[name=mode]").selectOption("json");
      expect(await counted(page)).toBeLessThan(100_000);
      await page.context().close();
    });
  },
);

const change = {
  adapter: "liar",
  case: failing,
  before: "exact max_tokens",
  after: "wrong end_turn",
  kind: "worse" as const,
};

/** The same run with the first case spoilt by the wrapper. */
function withFault(own: Run): Run {
  const lines = own.lines.map(
    (line, at): CaseLine =>
      at > 0
        ? line
        : {
            ...line,
            scored: true,
            grade: "at_fault",
            harms: [],
            requirements: [],
            answer: {
              kind: "at_fault",
              reported: null,
              means: [],
              action: null,
              error: "the observation has no reported",
            },
          },
  );
  return { ...own, lines };
}

const finished = [
  "false-completion-on-cut",
  "silent-truncation",
  "masked-error",
  "swallowed-block",
  "abandoned-pause",
  "premature-terminal",
  "untold-ending",
];

describe("the page as a file", () => {
  it("writes the same bytes for the same lines in any order", async () => {
    const two = await twoRuns();
    const again = pageOf({ ...two, lines: [...two.lines].reverse() });
    expect(again).toBe(pageOf(two));
    const slower = two.lines.map((line) => ({ ...line, latencyMs: 12_345 }));
    expect(pageOf({ ...two, lines: slower })).toBe(again);
  });

  it("stays under a megabyte for a thousand cases and ten adapters, payloads included", async () => {
    const two = await twoRuns();
    const many = manyAnswers(two, 1000, 10);
    const real = new Set(
      two.lines
        .filter(({ suite }) => suite === "mapping")
        .map(({ fact, provider }) => `${provider}/${fact}`),
    );
    // Every tenth case is a fixture of the corpus, so that their bytes are on the page.
    const lines = [
      ...many.lines,
      ...two.lines
        .filter(({ suite }) => suite === "mapping")
        .map((line) => ({ ...line, adapter: "library-0" })),
    ];
    const once = [...new Map(lines.map((line) => [`${line.adapter} ${line.case}`, line])).values()];
    expect(real.size).toBeGreaterThan(100);
    expect(Buffer.byteLength(pageOf({ ...many, lines: once }))).toBeLessThan(1_000_000);
  });

  it("holds no payload outside its compressed blocks", async () => {
    const html = pageOf(onlyOf(await twoRuns(), "liar"));
    expect(html).not.toContain("msg_");
    expect(html.match(/<script/g)?.length).toBeGreaterThan(4);
    expect(html).toMatch(/default-src 'none'/);
  });
});
