// Builds dist/page.html, the HTML report without its data: one script, one style, and a policy that allows nothing else.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "..");
const source = join(root, "page");

/** The largest size of the script, in bytes: every report contains it. */
const scriptMax = 100_000;

// Under vitest NODE_ENV is "test", which would build another script.
process.env.NODE_ENV = "production";
const built = await build({
  root: source,
  configFile: false,
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    write: false,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: { input: join(source, "main.tsx"), output: { codeSplitting: false } },
    minify: true,
  },
});
const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
const script = outputs
  .flatMap((each) => (each.type === "chunk" ? [each.code.trim()] : []))
  .join("");
if (script.length > scriptMax)
  throw new Error(`the script of the page has ${script.length} bytes, ${scriptMax} at most`);
// Inside an HTML script element these two would end it or comment out what follows.
if (/<\/script|<!--/i.test(script)) throw new Error("the script of the page would end itself");
const style = readFileSync(join(source, "page.css"), "utf8").replace(/\/\*.*?\*\/|\n\s*/gs, "");
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const parts = {
  "/*script*/": script,
  "/*style*/": style,
  "SCRIPT-HASH": hash(script),
  "STYLE-HASH": hash(style),
};
let shell = readFileSync(join(source, "shell.html"), "utf8");
for (const [mark, text] of Object.entries(parts)) shell = shell.replace(mark, () => text);
writeFileSync(join(root, "dist/page.html"), shell);
