// Whether an adapter file is still what `fullstop init` wrote, after formatters, renames and changes of its other lines.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { builtInCorpus } from "./home.ts";
import { isUntouched, template } from "./templates.ts";

const dir = mkdtempSync(join(tmpdir(), "fullstop-templates-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const holds = (text: string) => {
  const file = join(dir, "adapter.ts");
  writeFileSync(file, text);
  return isUntouched(file);
};

const adapters = readdirSync(join(builtInCorpus(), "../templates")).filter((name) =>
  /HERE: /.test(template(name)),
);

it.each(adapters)(
  "knows %s, until the code below its line HERE or the line itself is another",
  (name) => {
    const text = template(name);
    const [, mark = "", comments = "", code = ""] =
      /^( *\/\/ HERE: .*\n)((?: *\/\/.*\n)*)(.*\n)/m.exec(text) ?? [];
    expect(code.trim()).not.toBe("");
    expect(holds(text)).toBe(true);
    expect(holds(text.replace(/ \/\/ if .*$/gm, ""))).toBe(true);
    expect(holds(text.replaceAll('"', "'").replaceAll(";\n", "\n").replaceAll("  ", "\t"))).toBe(
      true,
    );
    expect(holds(text.replace("({ ", "({\n  ").replaceAll(/name: ".*"/g, 'name: "mine"'))).toBe(
      true,
    );
    expect(holds(text.replace(mark, ""))).toBe(false);
    expect(holds(text.replace(mark, "// HERE: our client\n"))).toBe(false);
    const own = `${mark}${comments}  const client = new OurClient(baseUrl);\n`;
    expect(holds(text.replace(`${mark}${comments}${code}`, own))).toBe(false);
  },
);

it("is there for every adapter that init may write", () => {
  expect(adapters.length).toBeGreaterThanOrEqual(6);
  expect(holds("export default {};\n")).toBe(false);
});
