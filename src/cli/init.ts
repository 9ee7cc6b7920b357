// `fullstop init`: the way in for a repository. Writes what is missing, keeps what is there, says what to run next.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { versionOf } from "../corpus/stamp.ts";
import { messageOf } from "../text.ts";
import { configFiles } from "./config.ts";
import { exitCodes } from "./exit.ts";

export interface InitOptions {
  readonly dir: string;
}

interface Planted {
  readonly path: string;
  readonly text: string;
}

/** How dependencies are installed in CI, by the lock file a repository has. */
const installs: Readonly<Record<string, string>> = {
  "package-lock.json": "npm ci",
  "npm-shrinkwrap.json": "npm ci",
  "pnpm-lock.yaml": "corepack enable && pnpm install --frozen-lockfile",
  "yarn.lock": "corepack enable && yarn install",
};

/** Sets up the folder, and tells file by file what became of it. */
export function init({ dir }: InitOptions): number {
  if (!existsSync(dir) || !statSync(dir).isDirectory())
    throw inputError(dir, "no such folder", "the folder of a package", "Make it, or name another.");
  const [config] = configFiles(dir);
  // Whoever has a config has named an adapter and a baseline there, under whatever names.
  const planned = config === undefined ? [...ownFiles(dir), workflow(dir)] : [workflow(dir)];
  if (config !== undefined) tell("kept", config);
  for (const each of planned) tell(plant(each) ? "wrote" : "kept", each.path);
  ignoreReports(dir);
  process.stdout.write(nextSteps(dir));
  return exitCodes.ok;
}

/** SDKs whose adapter can be filled in, by the package a repository depends on. The first that is there is taken. */
const sdks: Readonly<Record<string, string>> = {
  openai: "openai.ts",
  "@anthropic-ai/sdk": "anthropic.ts",
};

/** Adapter, baseline and, last because it names them, the config. */
function ownFiles(dir: string): Planted[] {
  const home = above(dir, "package.json");
  const { dependencies, devDependencies } = home === null ? {} : packageIn(home);
  const found = Object.keys(sdks).find((name) => name in { ...dependencies, ...devDependencies });
  return [
    {
      path: join(dir, "fullstop-adapter.ts"),
      text: template((found && sdks[found]) ?? "fullstop-adapter.ts"),
    },
    { path: join(dir, "fullstop-baseline.json"), text: "[]\n" },
    {
      path: join(dir, "fullstop.config.ts"),
      text: template("fullstop.config.ts").replace(
        '"0.0.0"',
        JSON.stringify(versionOf(builtInCorpus())),
      ),
    },
  ];
}

/** Only those at the root of a repository are run: one for a package inside it says where the package is. */
function workflow(dir: string): Planted {
  const root = above(dir, ".git") ?? resolve(dir);
  const inside = relative(root, resolve(dir)).replaceAll(sep, "/");
  const lock = Object.keys(installs).find((name) =>
    [dir, root].some((each) => existsSync(join(each, name))),
  );
  const install = lock === undefined ? "npm install" : installs[lock];
  const cache = { "package-lock.json": "npm", "yarn.lock": "yarn" }[lock ?? ""];
  const text = template("fullstop.yml")
    .replaceAll("run: npm ci", `run: ${install}`)
    .replace(
      "node-version: 24",
      cache ? `node-version: 24\n          cache: ${cache}` : "node-version: 24",
    );
  const folder = join(dir, relative(dir, root), ".github/workflows");
  return inside === ""
    ? { path: join(folder, "fullstop.yml"), text }
    : { path: join(folder, `fullstop-${basename(inside)}.yml`), text: workingIn(inside, text) };
}

/** Commands work in the folder; what actions take and give is named from the root. */
function workingIn(folder: string, text: string): string {
  return text
    .replace("\njobs:", `\ndefaults:\n  run:\n    working-directory: ${folder}\njobs:`)
    .replace("name: fullstop\n", `name: fullstop (${folder})\n`)
    .replaceAll(" path: reports/", ` path: ${folder}/reports/`);
}

/** The nearest folder, from this one up, that holds this. */
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

/** Reports are made anew by every run. */
function ignoreReports(dir: string): void {
  const path = join(dir, ".gitignore");
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (/^\/?reports\/?\s*$/m.test(text)) return;
  writeFileSync(path, `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}reports/\n`);
  tell("wrote", path);
}

/** They lie beside the corpus, in the source tree and in the package. */
function template(name: string): string {
  return readFileSync(join(builtInCorpus(), "../templates", name), "utf8");
}

/** Whether it was written; what is there, whatever it is, is left alone. */
function plant({ path, text }: Planted): boolean {
  if (existsSync(path)) return false;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    const next = "Choose another folder with --dir.";
    throw inputError(path, messageOf(error), "a file that can be written", next);
  }
}

function tell(what: string, path: string): void {
  process.stdout.write(`${what.padEnd(6)}${path}\n`);
}

function nextSteps(dir: string): string {
  const there = resolve(dir) === resolve(".") ? "" : `  cd ${dir}\n`;
  const installed = above(dir, "node_modules/fullstop") !== null;
  return `
Next:
${there}${installed ? "" : "  npm install --save-dev fullstop\n"}  npx fullstop run                      runs the adapter; the report is in reports/, which git ignores
  npx fullstop run --update-baseline    writes what fails today into the baseline: CI fails on what is new
Then put your own client where the adapter says HERE, commit, and let the workflow run.
`;
}
