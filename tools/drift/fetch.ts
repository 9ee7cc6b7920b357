// Downloads packages by name and version from the registry that npm or pip is set up for. Nothing is installed or run.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { unzipSync } from "fflate";
import { createMeter, mebibyte } from "../../src/bytes.ts";
import { messageOf } from "../../src/text.ts";

/** The registry, a package or a type could not be read, so nothing can be said about drift. */
export class CouldNotLook extends Error {
  override readonly name = "CouldNotLook";
}

/** One version of a package. */
export interface Release {
  readonly integrity: string;
  /** By path inside the package. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export type Fetch = (name: string, version: string) => Promise<Release>;

/** The files of one package. */
const unpackedMax = 1024 * mebibyte;

/** By default npm retries for minutes before it reports that the registry does not answer. */
const patience = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"];
const timeout = 300_000;

/** One version of a package, its bytes checked against the hash in the registry. */
export async function fetchRelease(name: string, version: string): Promise<Release> {
  const spec = `${name}@${version}`;
  if (name.startsWith(pythonPrefix)) return fetchWheel(name.slice(pythonPrefix.length), version);
  const integrity = await integrityOf(spec);
  const pack = ["pack", spec, "--ignore-scripts", "--pack-destination", "."];
  return inFolder(async (dir) => {
    await npm(pack, spec, dir);
    const [file, packed] = onlyFileIn(dir, spec);
    const hash = `sha512-${createHash("sha512").update(packed).digest("base64")}`;
    if (hash !== integrity)
      throw new CouldNotLook(`${spec}: the bytes are not those the registry vouches for`);
    const files = join(dir, "files");
    mkdirSync(files);
    await program("tar", ["-xzf", file, "-C", "files", "--strip-components=1"], spec, dir);
    return { integrity, files: filesBelow(files) };
  });
}

const pythonPrefix = "pypi:";

/** A wheel, which pip checks against its index. A source distribution would run its own code while pip fetches it. */
async function fetchWheel(name: string, version: string): Promise<Release> {
  const spec = `${name}==${version}`;
  const args = ["-m", "pip", "download", spec, "--no-deps", "--only-binary=:all:", "-d", "."];
  return inFolder(async (dir) => {
    await program("python3", args, spec, dir);
    const [, packed] = onlyFileIn(dir, spec);
    const integrity = `sha256-${createHash("sha256").update(packed).digest("base64")}`;
    try {
      const unpacked = createMeter(unpackedMax);
      const filter = ({ originalSize }: { originalSize: number }) => {
        unpacked.take(originalSize);
        return true;
      };
      return { integrity, files: new Map(Object.entries(unzipSync(packed, { filter }))) };
    } catch (error) {
      throw new CouldNotLook(`${spec}: ${messageOf(error)}`);
    }
  });
}

async function integrityOf(spec: string): Promise<string> {
  const told = await npm(["view", spec, "dist.integrity", "--json"], spec);
  const integrity: unknown = told.trim() === "" ? null : JSON.parse(told);
  if (typeof integrity === "string" && integrity.startsWith("sha512-")) return integrity;
  throw new CouldNotLook(`${spec}: the registry gives no sha512 integrity, or has no such version`);
}

/** Calls `work` with a temporary folder and removes the folder afterwards. */
async function inFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), "fullstop-pack-"));
  try {
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The only file in the folder, which a program has written there. */
function onlyFileIn(dir: string, spec: string): readonly [name: string, bytes: Buffer] {
  const [file] = readdirSync(dir);
  if (file === undefined) throw new CouldNotLook(`${spec}: nothing was packed`);
  return [file, readFileSync(join(dir, file))];
}

/** Regular files by their path below the folder. Links are left out: one could lead out of it. */
function filesBelow(dir: string): Map<string, Uint8Array> {
  const found = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const unpacked = createMeter(unpackedMax);
  for (const file of found) unpacked.take(statSync(file).size);
  return new Map(
    found.map((file) => [relative(dir, file).replaceAll("\\", "/"), readFileSync(file)]),
  );
}

function npm(args: readonly string[], spec: string, cwd?: string): Promise<string> {
  return program("npm", [...args, ...patience], spec, cwd);
}

function program(
  name: string,
  args: readonly string[],
  spec: string,
  cwd?: string,
): Promise<string> {
  // On Windows npm is a script that only a shell can start. Safe: package specs are validated before they come here.
  const options = { cwd, shell: process.platform === "win32", maxBuffer: 1 << 24, timeout };
  return new Promise((done, fail) => {
    execFile(name, args, options, (error, stdout, stderr) => {
      if (!error) return done(stdout);
      const code = /^npm (?:error|ERR!) code (\S+)/m.exec(stderr)?.[1] ?? error.code ?? "no code";
      fail(new CouldNotLook(`${spec}: ${name} ${args[0]} failed (${code})`));
    });
  });
}
