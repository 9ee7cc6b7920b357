// `npm run screenshots`: takes the pictures of README and docs from the page of `npm run board`, in both colour schemes.
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { browserFlags, browserPath } from "./browser.ts";

const root = join(import.meta.dirname, "../..");
const out = join(root, "docs/images");
const board = pathToFileURL(join(root, "reports/board/index.html")).href;

/** A library that has something to show in every view. */
const library = "ai-sdk";

/** Every view once: its address, and what must be there before the picture is taken. */
const pictures: Readonly<Record<string, readonly [hash: string, ready: string]>> = {
  board: ["#/overview", ".board tbody tr"],
  overview: [`#/overview?a=${library}`, ".cause"],
  matrix: ["#/matrix", ".matrixrow .cell"],
  case: [`#/cases?a=${library}&suite=mapping&family=finished`, "a.caserow"],
  turn: [`#/cases?a=${library}&suite=budgets&failing=1`, "a.caserow"],
  cuts: ["#/cuts?a=langchain&kind=finished", ".point"],
  loops: [`#/loops?a=${library}`, ".state"],
  consistency: [`#/consistency?a=${library}`, ".situations tbody tr"],
};

/** The README also shows these in dark; the page on scores has only light pictures. */
const inDark = ["board", "overview", "consistency"];

if (!browserPath)
  throw new Error("no Chromium on this machine; on Debian: apt-get install chromium");
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath, args: [...browserFlags] });
for (const colorScheme of ["light", "dark"] as const) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, colorScheme });
  for (const [name, [hash, ready]] of Object.entries(pictures)) {
    if (colorScheme === "dark" && !inDark.includes(name)) continue;
    const page = await context.newPage();
    await page.goto(`${board}${hash}`);
    await page.locator(ready).first().waitFor();
    if (name === "case" || name === "turn") {
      await page.locator("a.caserow").first().click();
      await page
        .locator(name === "case" ? ".frames li" : ".timeline tr")
        .first()
        .waitFor();
    }
    const file = join(out, `${name}-${colorScheme}.png`);
    await page.screenshot({ path: file });
    process.stdout.write(
      `${file.slice(root.length + 1)} ${Math.round(statSync(file).size / 1000)} kB\n`,
    );
    await page.close();
  }
}
await browser.close();
