// Unpacks Debian packages into a folder, from the mirror that apt is set up with. Nothing is installed on the system.
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mebibyte, readBytes } from "../../src/bytes.ts";
import { run } from "./run.ts";

/** Unpacks packages of a suite; returns their checksums by name and version. */
export async function unpackDebian(
  suite: string,
  packages: readonly string[],
  root: string,
): Promise<Record<string, string>> {
  const mirror = await mirrorOfApt();
  const index = await readIndex(mirror, suite, root);
  const parts: Record<string, string> = {};
  for (const name of packages) {
    const { Filename = "", SHA256 = "", Version = "" } = index.get(name) ?? {};
    if (Filename === "") throw new Error(`${suite} has no package ${name}`);
    const bytes = await download(mirror + Filename);
    const sum = createHash("sha256").update(bytes).digest("hex");
    if (sum !== SHA256) throw new Error(`${name}: the checksum is not the one of the index`);
    const file = join(root, `${name}.deb`);
    await writeFile(file, bytes);
    await run("dpkg-deb", ["-x", file, root]);
    await rm(file);
    parts[`${name} ${Version}`] = `sha256:${sum}`;
  }
  return parts;
}

async function mirrorOfApt(): Promise<string> {
  const all = await run("apt-get", ["indextargets", "--format", "$(REPO_URI)"]);
  const mirror = all.split("\n").find((uri) => uri !== "" && !uri.includes("security"));
  if (!mirror) throw new Error("apt has no mirror");
  return mirror;
}

type Fields = Readonly<Record<string, string>>;

async function readIndex(
  mirror: string,
  suite: string,
  root: string,
): Promise<Map<string, Fields>> {
  await mkdir(root, { recursive: true });
  const packed = join(root, "Packages.xz");
  await writeFile(packed, await download(`${mirror}dists/${suite}/main/binary-amd64/Packages.xz`));
  const text = await run("xz", ["-dc", packed]);
  await rm(packed);
  return new Map(
    text.split("\n\n").map((block) => {
      const fields = Object.fromEntries(
        [...block.matchAll(/^([A-Za-z0-9-]+): (.*)$/gm)].map(([, key, value]) => [key, value]),
      );
      return [fields.Package ?? "", fields];
    }),
  );
}

/** Larger than any package or index of Debian that is brought. */
const packageMax = 1024 * mebibyte;

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${new URL(url).pathname}: HTTP ${response.status}`);
  return Buffer.from(await readBytes(response.body, packageMax));
}
