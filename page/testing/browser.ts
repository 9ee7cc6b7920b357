// For tests: a real browser, if this machine has one, and pages opened from disk in it.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Debian's Chromium, or the one that the environment names; undefined: there is none. */
export const browserPath: string | undefined = [
  process.env.FULLSTOP_CHROMIUM ?? "",
  ...places,
].find((path) => path !== "" && existsSync(path));

export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

interface Opened {
  readonly page: Page;
  /** Every request but that for the file itself. */
  readonly requests: readonly string[];
  /** Every line of the console, and every error. */
  readonly console: readonly string[];
}

export interface Visits {
  /** Writes a page to disk and opens it there. */
  open(html: string, hash?: string, options?: BrowserContextOptions): Promise<Opened>;
  close(): Promise<void>;
}

export async function startBrowser(): Promise<Visits> {
  const dir = mkdtempSync(join(tmpdir(), "fullstop-page-"));
  const browser: Browser = await chromium.launch({
    executablePath: browserPath ?? "",
    args: browserFlags,
  });
  let count = 0;
  return {
    async open(html, hash = "", options = {}) {
      const file = join(dir, `${count++}.html`);
      writeFileSync(file, html);
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      const page = await context.newPage();
      const [requests, lines]: [string[], string[]] = [[], []];
      const { href } = pathToFileURL(file);
      page.on("request", (request) => {
        const url = request.url().split("#")[0] ?? "";
        if (url !== href && !url.startsWith("data:") && !url.startsWith("blob:"))
          requests.push(url);
      });
      page.on("console", (message) => lines.push(message.text()));
      page.on("pageerror", (error) => lines.push(String(error)));
      await page.goto(`${href}${hash}`);
      await page.locator("main h1, main .box").first().waitFor();
      return { page, requests, console: lines };
    },
    async close() {
      await browser.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
