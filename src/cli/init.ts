// `fullstop init`: sets up a repository. Writes the files that are missing, keeps those that exist, says what to run next.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { inputError } from "../corpus/fault.ts";
import { template } from "../corpus/templates.ts";
import { version } from "../version.ts";
import { configFiles } from "./config.ts";
import { exitCodes } from "./exit.ts";
import tables from "./init.json" with { type: "json" };
import { print, printPage, trying } from "./output.ts";

/** Texts by the path they are for. */
type Planted = Readonly<Record<string, string>>;

interface InitOptions {
  readonly dir: string;
  /** The command of a coding agent. */
  readonly acp?: string;
}

/** Sets up the folder, and prints for each file whether it was written or kept. */
export async function init({ dir, acp }: InitOptions): Promise<number> {
  if (!existsSync(dir) || !statSync(dir).isDirectory())
    throw inputError(dir, "no such folder", "the folder of a package", "Make it, or name another.");
  if (acp !== undefined) return (await import("./agents.ts")).describeAgent(acp, dir);
  const [config] = configFiles(dir);
  // An existing config names its own adapter and baseline, so none are written.
  const own = config === undefined ? ownFiles(dir) : {};
  if (config !== undefined) tell("kept", config);
  for (const [path, text] of Object.entries({ ...own, ...workflow(dir) }))
    tell(plant(path, text) ? "wrote" : "kept", path);
  ignoreReports(dir);
  printPage(nextSteps(dir));
  return exitCodes.ok;
}

/** Template by SDK, with the packages that select it. The first one that names a package of package.json is used. */
const sdks: Readonly<Record<string, readonly string[]>> = tables.sdks;

/** Adapter, baseline, a test file where vitest is used, and, last because it names them, the config. */
function ownFiles(dir: string): Planted {
  const home = above(dir, "package.json");
  const { dependencies, devDependencies } = home === null ? {} : packageIn(home);
  const has = (name: string) => name in { ...dependencies, ...devDependencies };
  const [file] = Object.entries(sdks).find(([, names]) => names.some(has)) ?? [];
  const adapter = template(file ?? "fullstop-adapter.ts");
  return {
    [join(dir, "fullstop-adapter.ts")]: forThose(has, adapter),
    [join(dir, "fullstop-baseline.json")]: "[]\n",
    ...(has("vitest") && { [join(dir, "fullstop.test.ts")]: template("vitest.ts") }),
    [join(dir, "fullstop.config.ts")]: template("fullstop.config.ts"),
  };
}

/** A template line that ends in `// if <package>` is kept only where package.json has that package. */
const forThose = (has: (name: string) => boolean, text: string) =>
  text.replace(/^(.*) \/\/ if (\S+)$\n/gm, (_, line, name) => (has(name) ? `${line}\n` : ""));

/** GitHub runs workflows only from the root of a repository; the workflow of a nested package names its folder. */
function workflow(dir: string): Planted {
  const root = above(dir, ".git") ?? resolve(dir);
  const inside = relative(root, resolve(dir)).replaceAll(sep, "/");
  const text = template("fullstop.yml").replace("@v0.0.0", `@v${version}`);
  const folder = join(dir, relative(dir, root), ".github/workflows");
  if (inside === "") return { [join(folder, "fullstop.yml")]: text };
  const own = text
    .replace("name: fullstop\n", `name: fullstop (${inside})\n`)
    .replace("working-directory: .", `working-directory: ${inside}`);
  return { [join(folder, `fullstop-${basename(inside)}.yml`)]: own };
}

/** The nearest folder, from this one upwards, that contains `name`. */
function above(dir: string, name: string): string | null {
  for (let at = resolve(dir); ; at = dirname(at)) {
    if (existsSync(join(at, name))) return at;
    if (at === dirname(at)) return null;
  }
}

function packageIn(dir: string): { dependencies?: object; devDependencies?: object } {
  try {
    return Object(JSON.parse(readFileSync(join(dir, "package.json"), "utf8")));
  } catch {
    return {};
  }
}

/** Every run makes the reports anew, so git ignores them. */
function ignoreReports(dir: string): void {
  const path = join(dir, ".gitignore");
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (/^\/?reports\/?\s*$/m.test(text)) return;
  writeFileSync(path, `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}reports/\n`);
  tell("wrote", path);
}

/** Whether the file was written. An existing one is never changed. */
function plant(path: string, text: string): boolean {
  if (existsSync(path)) return false;
  return trying(path, "a file that can be written", "Choose another folder with --dir.", () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: "wx" });
    return true;
  });
}

const tell = (what: string, path: string) => print(`${what.padEnd(6)}${path}`);

/** How to add a package and run its command, chosen by the lock file; npm where there is none. */
const managers: Readonly<Record<string, readonly string[]>> = tables.managers;

function nextSteps(dir: string): string {
  const lock = Object.keys(managers).find((name) => above(dir, name) !== null) ?? "";
  const [add, run] = managers[lock] ?? ["npm install --save-dev", "npx --no"];
  const there = resolve(dir) === resolve(".") ? "" : `  cd ${dir}\n`;
  const installed = above(dir, "node_modules/fullstop") !== null;
  return `
Next:
${there}${installed ? "" : `  ${add} ../fullstop/fullstop-${version}.tgz    not on npm yet: made by npm pack in a checkout\n`}  ${run} fullstop run                      asks the template, to show that all is set up: exit code 1, for none of your code was asked
  Put your own client where the adapter says HERE, and run again. If it is the SDK itself that you test, delete the line HERE.
  ${run} fullstop run --update-baseline    writes what fails today into the baseline
  Commit, and let the workflow run: CI fails on what is new.
`;
}
