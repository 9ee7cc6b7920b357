// The door: packages by name and version from whatever registry npm or pip is set up for. Nothing of them is installed or run.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { messageOf } from "../text.ts";
import { CouldNotLook, type Release } from "./look.ts";
import { readTar } from "./tar.ts";

/** npm alone would try for minutes before it says that nobody answers. */
const patience = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"];
const timeout = 300_000;

/** One version of a package, its bytes checked against what the registry says they hash to. */
export async function fetchRelease(name: string, version: string): Promise<Release> {
  const spec = `${name}@${version}`;
  if (name.startsWith(pythonPrefix)) return fetchWheel(name.slice(pythonPrefix.length), version);
  const integrity = await integrityOf(spec);
  const packed = await intoFolder(spec, (dir) =>
    npm(["pack", spec, "--ignore-scripts", "--pack-destination", dir], spec),
  );
  const hash = `sha512-${createHash("sha512").update(packed).digest("base64")}`;
  if (hash !== integrity)
    throw new CouldNotLook(`${spec}: the bytes are not those the registry vouches for`);
  return { integrity, files: unpack(spec, () => readTar(gunzipSync(packed))) };
}

const pythonPrefix = "pypi:";

/** A wheel, which pip checks against its index: unlike the sources, to get one no code of it is run. */
async function fetchWheel(name: string, version: string): Promise<Release> {
  const spec = `${name}==${version}`;
  const packed = await intoFolder(spec, (dir) =>
    program(
      "python3",
      ["-m", "pip", "download", spec, "--no-deps", "--only-binary=:all:", "-d", dir],
      spec,
    ),
  );
  const integrity = `sha256-${createHash("sha256").update(packed).digest("base64")}`;
  return { integrity, files: unpack(spec, () => new Map(Object.entries(unzipSync(packed)))) };
}

async function integrityOf(spec: string): Promise<string> {
  const told = await npm(["view", spec, "dist.integrity", "--json"], spec);
  const integrity: unknown = told.trim() === "" ? null : JSON.parse(told);
  if (typeof integrity === "string" && integrity.startsWith("sha512-")) return integrity;
  throw new CouldNotLook(`${spec}: the registry gives no sha512 integrity, or has no such version`);
}

/** The one file that a program puts into a folder made for it. */
async function intoFolder(spec: string, put: (dir: string) => Promise<unknown>): Promise<Buffer> {
  const dir = mkdtempSync(join(tmpdir(), "fullstop-pack-"));
  try {
    await put(dir);
    const [file] = readdirSync(dir);
    if (file === undefined) throw new CouldNotLook(`${spec}: nothing was packed`);
    return readFileSync(join(dir, file));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function unpack(spec: string, read: () => Release["files"]): Release["files"] {
  try {
    return read();
  } catch (error) {
    throw new CouldNotLook(`${spec}: ${messageOf(error)}`);
  }
}

function npm(args: readonly string[], spec: string): Promise<string> {
  return program("npm", [...args, ...patience], spec);
}

function program(name: string, args: readonly string[], spec: string): Promise<string> {
  // On Windows npm is a script that only a shell starts; specs are checked before they come here.
  const options = { shell: process.platform === "win32", maxBuffer: 1 << 24, timeout };
  return new Promise((done, fail) => {
    execFile(name, args, options, (error, stdout, stderr) => {
      if (!error) return done(stdout);
      const code = /^npm (?:error|ERR!) code (\S+)/m.exec(stderr)?.[1] ?? error.code ?? "no code";
      fail(new CouldNotLook(`${spec}: ${name} ${args[0]} failed (${code})`));
    });
  });
}
