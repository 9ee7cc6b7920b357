// The guests of the board, and how each is installed: from a lock of its own, into a cache outside the tree, so that two
// versions of a library can stand side by side and a new checkout installs nothing twice.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");

export const cache = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"),
  "fullstop",
  "guests",
);

interface Kind {
  /** Its presence makes a folder a guest of this kind; its bytes name the installation. */
  readonly lock: string;
  /** What is compiled into the installation, beside the lock. */
  readonly sources: string;
  /** How `run` is told of the guest, from the root of the repository. */
  target(folder: string): { readonly adapter: string[] } | { readonly exec: string[] };
  /** The link in the guest's folder, and what it points to in the installation. */
  readonly link: string;
  readonly linked: string;
  /** Command lines, run in the installation's folder; `from` is the guest's folder. */
  steps(into: string, from: string): readonly (readonly [string, ...string[]])[];
}

const kinds: readonly Kind[] = [
  {
    lock: "package-lock.json",
    sources: "package.json",
    target: (folder) => ({ adapter: [`${folder}/adapter.ts`] }),
    link: "node_modules",
    linked: "node_modules",
    steps: () => [["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]],
  },
  {
    lock: "requirements.txt",
    sources: "requirements.txt",
    target: (folder) => ({ exec: [`${folder}/.venv/bin/python ${folder}/adapter.py`] }),
    link: ".venv",
    linked: ".",
    steps: (into) => [
      ["python3", "-m", "venv", "."],
      [join(into, "bin/pip"), "install", "--quiet", "--no-deps", "-r", "requirements.txt"],
    ],
  },
  {
    lock: "go.sum",
    sources: "*.{go,mod}",
    target: (folder) => ({ exec: [`${folder}/.bin/guest`] }),
    link: ".bin",
    linked: ".",
    steps: (into, from) => [["go", "build", "-C", from, "-o", join(into, "guest"), "."]],
  },
  {
    lock: "Cargo.lock",
    sources: "{Cargo.toml,*.rs}",
    target: (folder) => ({ exec: [`${folder}/.bin/release/guest`] }),
    link: ".bin",
    linked: ".",
    steps: (into, from) => [
      [
        "cargo",
        "build",
        "--quiet",
        "--release",
        "--locked",
        "--manifest-path",
        join(from, "Cargo.toml"),
        "--target-dir",
        into,
      ],
    ],
  },
];

export interface Guest {
  readonly name: string;
  readonly target: ReturnType<Kind["target"]>;
  /** Where its packages are, once installed. */
  readonly home: string;
  install(): void;
}

/** Every folder of adapters/ that has a lock, in the order of names. */
export function allGuests(): Guest[] {
  return globSync("adapters/*/", { cwd: root })
    .map((folder) => folder.replace(/\/$/, ""))
    .sort()
    .flatMap((folder) => {
      const kind = kinds.find(({ lock }) => existsSync(join(root, folder, lock)));
      return kind ? [guestOf(folder, kind)] : [];
    });
}

function guestOf(folder: string, kind: Kind): Guest {
  const from = join(root, folder);
  const name = basename(folder);
  const files = [kind.lock, ...globSync(kind.sources, { cwd: from }).sort()];
  const hash = createHash("sha256").update(process.platform);
  for (const file of new Set(files)) hash.update(file).update(readFileSync(join(from, file)));
  const home = join(cache, `${name}-${hash.digest("hex").slice(0, 12)}`);
  return {
    name,
    home,
    target: kind.target(folder),
    install() {
      const done = join(home, ".installed");
      if (!existsSync(done)) {
        rmSync(home, { recursive: true, force: true });
        mkdirSync(home, { recursive: true });
        for (const file of new Set(files)) copyFileSync(join(from, file), join(home, file));
        for (const [command, ...args] of kind.steps(home, from))
          execFileSync(command, args, { cwd: home, stdio: ["ignore", "ignore", "inherit"] });
        writeFileSync(done, "");
      }
      const link = join(from, kind.link);
      rmSync(link, { recursive: true, force: true });
      symlinkSync(join(home, kind.linked), link);
    },
  };
}

/** Removes the installations that no guest of this checkout names, or all; returns their folders. */
export function cleanCache(all: boolean): string[] {
  const used = new Set(all ? [] : allGuests().map(({ home }) => basename(home)));
  const found = existsSync(cache) ? readdirSync(cache) : [];
  const gone = found.filter((name) => !used.has(name)).map((name) => join(cache, name));
  for (const folder of gone) rmSync(folder, { recursive: true, force: true });
  return gone;
}

// `node adapters/guests.ts [guest…]` installs them, or all.
if (process.argv[1] === import.meta.filename) {
  const named = process.argv.slice(2);
  const guests = allGuests().filter(({ name }) => named.length === 0 || named.includes(name));
  for (const guest of guests) {
    process.stdout.write(`${guest.name}: ${dirname(guest.home)}/${basename(guest.home)}\n`);
    guest.install();
  }
}
