// The watch on drift: what is read out of an SDK's source, what counts as drift, and the command from registry to exit code.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fullstop } from "../../src/cli/testing/fullstop.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import type { ReasonRow } from "../../src/generated/provider.ts";
import type { SdkType } from "../../src/generated/sdk-types.ts";
import type { ProviderCard } from "../../src/model/card.ts";
import { compare, notComparable } from "./compare.ts";
import { extract } from "./extract.ts";
import { CouldNotLook, type Release } from "./fetch.ts";
import { loadSdkTypes, updateTypes } from "./update.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-drift-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const integrity = (bytes: Buffer | string) =>
  `sha512-${createHash("sha512").update(bytes).digest("base64")}`;

describe("extract", () => {
  const source = `
    /** type Reason = "in a comment"; */
    export type Reason = 'stop' | "length" | null | (string & {});
    type Local_2 = ("a" | "b") | string | undefined;
    declare module "acme" { type Status = "on" | "off"; }
    export declare namespace Chat.Completion {
      interface Choice { index: number; finish_reason?: ('stop' | 'tool_calls') | null; 'stop-kind': "x" }
      namespace Constants { const enum Finish { Stop = "STOP", Length = 'LENGTH' } }
    }
    export type Answer = Base & { reason: "done" };
    export class Run { status: "queued" | "done"; }
    export declare const Word: { readonly Stop: "stop"; readonly Error: "error" };
    export const Made = { Stop: "stop", "Model-Length": "model_length" } as const satisfies object;
    export type Borrowed = "own" | Elsewhere;
    export enum Numbered { One = "one", Two }
    export type Twice = "a"; export namespace Twice {} declare global { interface G { r: "g" } }
    interface Merged { r: "a" } interface Merged { r: "b" }
  `;
  const proto = `
    // enum Reason { COMMENTED = 0; }
    message Candidate { /* enum { */
      option (note) = { text: "enum Fake { NO = 1; }" inner { A = 1 } };
      enum FinishReason {
        option allow_alias = true;
        reserved 7, 9 to 11; reserved "OLD";
        FINISH_REASON_UNSPECIFIED = 0;
        STOP = 1 [deprecated = true, (say) = "a;b"]; // = 2;
        NEGATIVE = -1;
      }
      string message = 1;
      message Inner { enum Deep { DEEP = 0; } }
      FinishReason enum = 2;
    }
    enum Top { TOP = 0; }`;

  const read = (kind: SdkType["kind"], selector: string, values?: string[]) =>
    extract(kind === "proto" ? proto : source, {
      file: kind === "proto" ? "a.proto" : "a.ts",
      kind,
      selector,
      ...(values ? { values } : {}),
    });

  it.each<[SdkType["kind"], string, string[]]>([
    ["type", "Reason", ["stop", "length"]],
    ["type", "Local_2", ["a", "b"]],
    ["type", "acme.Status", ["on", "off"]],
    ["property", "Chat.Completion.Choice#finish_reason", ["stop", "tool_calls"]],
    ["property", "Chat.Completion.Choice#stop-kind", ["x"]],
    ["property", "Answer#reason", ["done"]],
    ["property", "Run#status", ["queued", "done"]],
    ["property", "G#r", ["g"]],
    ["enum", "Chat.Completion.Constants.Finish", ["STOP", "LENGTH"]],
    ["const", "Word", ["stop", "error"]],
    ["const", "Made", ["stop", "model_length"]],
    ["type", "Twice", ["a"]],
    ["proto", "Candidate.FinishReason", ["FINISH_REASON_UNSPECIFIED", "STOP", "NEGATIVE"]],
    ["proto", "Candidate.Inner.Deep", ["DEEP"]],
    ["proto", "Top", ["TOP"]],
  ])("reads %s %s in source order", (kind, selector, values) => {
    expect(read(kind, selector)).toEqual({ values });
  });

  it.each<[string, SdkType["kind"], string, RegExp]>([
    ["a reference to another type", "type", "Borrowed", /also has Elsewhere, which is no literal/],
    ["an enum member without a text", "enum", "Numbered", /also has Two/],
    [
      "a property of two meanings",
      "property",
      "Merged#r",
      /declared 2 times with different values/,
    ],
    ["no literals at all", "property", "Chat.Completion.Choice#index", /also has number/],
    ["the right name of another kind", "enum", "Reason", /no enum Reason in a\.ts$/],
    ["a message that is no enum", "proto", "Candidate", /no proto Candidate in a\.proto$/],
  ])("finds no list in %s", (_name, kind, selector, missing) => {
    expect(read(kind, selector)).toEqual({ missing: expect.stringMatching(missing) });
  });

  it("points at a renamed type by what it holds, and does not take it by itself", () => {
    const missing = expect.stringMatching(/type Local_2 has 2 of its 2 values/);
    expect(read("type", "Local", ["a", "b"])).toEqual({ missing });
    expect(read("type", "Local", ["x", "y", "a"])).toEqual({
      missing: expect.not.stringMatching(/values/),
    });
  });

  it("says when a file is no TypeScript", () => {
    const found = extract("type A = | ;;; {", { file: "a.d.ts", kind: "type", selector: "A" });
    expect(found).toEqual({ missing: expect.stringMatching(/cannot be parsed/) });
  });
});

const row = (value: string, more: object = {}): ReasonRow => ({
  value,
  reason: "end_turn",
  seen: ["body"],
  source: "acme-sdk@1.0.0 Choice.finish_reason",
  date: "2026-11-01",
  ...more,
});

const cardOf = (more: Partial<ProviderCard>): ProviderCard => ({
  name: "Acme",
  dialect: "acme-chat",
  docs: ["https://example.org"],
  routes: [{ mode: "json", method: "POST", path: "/" }],
  reasons: [],
  ...more,
});

const typeOf = (more: Partial<SdkType> = {}): SdkType => ({
  family: "acme-chat",
  package: "acme-sdk",
  version: "1.0.0",
  integrity: integrity(""),
  file: "index.d.ts",
  kind: "property",
  selector: "Choice#finish_reason",
  values: ["stop", "length"],
  ...more,
});

const brief = (types: SdkType[], cards: Record<string, ProviderCard>) =>
  compare(types, cards).map(({ kind, family, value, pointer }) => [kind, family, value, pointer]);

describe("compare", () => {
  const home = cardOf({ reasons: [row("stop"), row("length")] });

  it("finds what a card lacks once, however many types have it, and says what to add where", () => {
    const values = ["stop", "length", "paused"];
    const types = [typeOf({ values }), typeOf({ values, selector: "Chunk#finish_reason" })];
    expect(compare(types, { "acme-chat": home })).toEqual([
      {
        kind: "lacking",
        family: "acme-chat",
        value: "paused",
        at: null,
        types: ["acme-sdk@1.0.0 Choice.finish_reason", "acme-sdk@1.0.0 Chunk.finish_reason"],
        file: "providers/acme-chat/provider.json",
        pointer: "/reasons",
        next: expect.stringContaining(
          '{"value":"paused","source":"acme-sdk@1.0.0 Choice.finish_reason, ',
        ),
      },
    ]);
  });

  it("finds a row whose source no longer has the value, at whatever version it was read", () => {
    const types = [typeOf({ values: ["stop"], version: "2.0.0" })];
    expect(brief(types, { "acme-chat": home })).toEqual([
      ["gone", "acme-chat", "length", "/reasons/1"],
    ]);
  });

  it("knows a type by its name without the outermost parts or a bundler's number", () => {
    const card = cardOf({
      reasons: [row("off", { source: "acme-sdk@1.0.0 run.status (Status)" })],
    });
    const type = typeOf({ kind: "type", selector: "acme.Status_2", values: ["on"] });
    const found = brief([type], { "acme-chat": card });
    expect(found).toContainEqual(["gone", "acme-chat", "off", "/reasons/0"]);
  });

  it("keeps reason fields apart", () => {
    const card = cardOf({ reasons: [row("SAFETY", { at: "blockReason" })] });
    const type = typeOf({ at: "finishReason", values: ["SAFETY"] });
    expect(brief([type], { "acme-chat": card })).toEqual([
      ["lacking", "acme-chat", "SAFETY", "/reasons"],
    ]);
  });

  it("takes an errors row for a code, but not one that fits any code", () => {
    const source = "acme-sdk@1.0.0 Code";
    const errors = [
      { pointer: "/error/code", value: "refused", reason: "refusal", source, date: "2026-11-01" },
      { pointer: "/error/code", value: "old", reason: "refusal", source, date: "2026-11-01" },
      { pointer: "/error/code", reason: "error", source, date: "2026-11-01" },
    ];
    const type = typeOf({
      kind: "const",
      selector: "Code",
      at: "error",
      values: ["refused", "new"],
    });
    expect(brief([type], { "acme-chat": cardOf({ errors }) })).toEqual([
      ["lacking", "acme-chat", "new", "/reasons"],
      ["gone", "acme-chat", "old", "/errors/1"],
    ]);
  });

  it("leaves out what is set aside, and tells what is set aside for nothing", () => {
    const aside = [{ values: ["delta", "vanished", "stop"], why: "events along the way" }];
    const type = typeOf({ values: ["stop", "length", "delta"], aside });
    expect(brief([type], { "acme-chat": home })).toEqual([
      ["aside", "acme-chat", "vanished", "/types/0/aside"],
      ["aside", "acme-chat", "stop", "/types/0/aside"],
    ]);
  });

  it("does not compare what was not looked at, and says so", () => {
    const types = [typeOf({ values: [] }), typeOf({ integrity: "" }), typeOf({ family: "nobody" })];
    expect(brief(types, { "acme-chat": home })).toEqual([]);
    expect(notComparable(types, { "acme-chat": home })).toEqual([
      expect.stringContaining("not looked at yet"),
      expect.stringContaining("not looked at yet"),
      expect.stringContaining('no card "nobody"'),
    ]);
  });
});

describe("the snapshot of this corpus", () => {
  const { cards } = corpus;
  const types = loadSdkTypes(builtInCorpus());

  it("covers every type", () => expect(notComparable(types, cards)).toEqual([]));
  it("agrees with the cards", () => expect(compare(types, cards)).toEqual([]));
});

/** Too long for the name field of a tar header, so that the archive needs an extended header. */
const deepFile = `${"a-folder-with-a-long-name/".repeat(5)}events.d.ts`;

interface Packed {
  readonly version: string;
  readonly bytes: Buffer;
}

/** A package as npm packs it. */
function packLocally(version: string, files: Readonly<Record<string, string>>): Packed {
  const dir = mkdtempSync(join(scratch, "acme-sdk-"));
  const all = { "package.json": JSON.stringify({ name: "acme-sdk", version }), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(join(dir, dirname(name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  execFileSync("npm", ["pack", "--ignore-scripts", "--silent"], { cwd: dir, env: hermetic() });
  return { version, bytes: readFileSync(join(dir, `acme-sdk-${version}.tgz`)) };
}

/** npm without this machine's settings, cache or network: it can only reach the test's registry. */
function hermetic(registry = "http://127.0.0.1:1/"): NodeJS.ProcessEnv {
  const dir = mkdtempSync(join(scratch, "fullstop-npm-"));
  writeFileSync(join(dir, "npmrc"), "");
  return {
    ...process.env,
    npm_config_registry: registry,
    npm_config_userconfig: join(dir, "npmrc"),
    npm_config_globalconfig: join(dir, "none"),
    npm_config_cache: join(dir, "cache"),
    npm_config_noproxy: "127.0.0.1",
    npm_config_update_notifier: "false",
  };
}

const choice = (union: string) => `export interface Choice { finish_reason: ${union} }\n`;
const releases = () => [
  packLocally("1.0.0", { "index.d.ts": choice(`"stop" | "length"`) }),
  packLocally("1.1.0", {
    "index.d.ts": choice(`"stop" | "paused" | null`),
    [deepFile]: `export type Events = "deep";`,
  }),
  packLocally("2.0.0", { "index.d.ts": "export interface Selection { finish_reason: string }" }),
];

describe("Python packages", () => {
  const source = `from typing import Literal, Optional

Reason = Literal["stop", "length"]  # a comment

class Kind(str, Enum):
    """Words."""
    DONE = "done"
    CUT = 'cut'

class Choice(BaseModel):
    """finish_reason: Literal["not this"]"""
    finish_reason: Optional[
        Literal["stop", "tool_calls"]
    ] = None
    other: Literal["a", OTHER]
`;

  it("give words by name, by field and by members of an Enum", () => {
    const of = (selector: string) => extract(source, { file: "x.py", kind: "python", selector });
    expect(of("Reason")).toEqual({ values: ["stop", "length"] });
    expect(of("Kind")).toEqual({ values: ["done", "cut"] });
    expect(of("Choice#finish_reason")).toEqual({ values: ["stop", "tool_calls"] });
    expect(of("Choice#other")).toEqual({
      missing: "Choice#other in x.py also has OTHER, which is no literal",
    });
    expect(of("Choice#gone")).toHaveProperty("missing");
  });
});

describe("updateTypes", () => {
  const release = (source: string): Release => ({
    integrity: integrity(source),
    files: new Map([["index.d.ts", Buffer.from(source)]]),
  });
  const before = typeOf({
    integrity: integrity("other bytes"),
    aside: [{ values: ["x"], why: "kept as it is" }],
  });

  it("refuses other bytes under the same version", async () => {
    const look = updateTypes(
      [before],
      () => "1.0.0",
      async () => release(choice(`"stop"`)),
      "2026-11-18",
    );
    await expect(look).rejects.toThrow(CouldNotLook);
    await expect(look).rejects.toThrow(/other bytes under this version/);
  });
});

const script = join(import.meta.dirname, "../main.ts");

describe.concurrent("npm run drift", () => {
  let server: Server;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    const packed = releases();
    server = createServer((request, response) => {
      const found = packed.find(({ version }) => request.url === `/${version}.tgz`);
      if (found) response.end(found.bytes);
      else if (request.url === "/acme-sdk") response.end(JSON.stringify(packument(packed)));
      else response.writeHead(404).end("{}");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    env = hermetic(address());
  });
  afterAll(() => server.close());

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  function packument(packed: readonly Packed[]) {
    const published = [...packed.map((each) => ({ ...each, vouched: each.bytes }))];
    const first = published[0];
    // A version whose bytes do not match their hash.
    if (first) published.push({ ...first, version: "6.6.6", vouched: Buffer.from("others") });
    const versions = published.map(({ version, vouched }) => {
      const file = version === "6.6.6" ? "1.0.0" : version;
      const dist = { tarball: `${address()}${file}.tgz`, integrity: integrity(vouched) };
      return [version, { name: "acme-sdk", version, dist }];
    });
    return {
      name: "acme-sdk",
      "dist-tags": { latest: "1.1.0" },
      versions: Object.fromEntries(versions),
    };
  }

  /** A corpus with one card and a snapshot of version 1.0.0. */
  function corpus(
    snapshot: string = JSON.stringify({ types: [typeOf({ integrity: "" })] }),
  ): string {
    const dir = mkdtempSync(join(scratch, "drift-corpus-"));
    mkdirSync(join(dir, "providers/acme-chat"), { recursive: true });
    const card = cardOf({ reasons: [row("stop"), row("length")] });
    writeFileSync(join(dir, "providers/acme-chat/provider.json"), JSON.stringify(card));
    writeFileSync(join(dir, "sdk-types.json"), snapshot);
    return dir;
  }

  const vocabulary = (dir: string, ...args: string[]) =>
    fullstop(["drift", ...args, "--only-corpus", dir], { env, script });

  const snapshotIn = (dir: string) => readFileSync(join(dir, "sdk-types.json"), "utf8");

  it("goes from a new release to what to change on the card", async () => {
    const dir = corpus();
    expect(await vocabulary(dir, "update")).toMatchObject({ code: 0 });
    expect(await vocabulary(dir, "check")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^(\d{4}-\d{2}-\d{2}) {2}acme-sdk@1\.0\.0 Choice\.finish_reason\n1 types of 1 packages, 2 values, last looked at \1: no drift\n$/,
      ),
    });
    const update = await vocabulary(dir, "update", "acme-sdk@1.1.0");
    expect(update).toMatchObject({ code: 0, stdout: expect.stringContaining("+paused  -length") });
    expect(loadSdkTypes(dir)[0]).toMatchObject({ version: "1.1.0", values: ["stop", "paused"] });

    const check = await vocabulary(dir, "check");
    expect(check.code).toBe(1);
    expect(check.stdout).toMatch(
      /provider\.json#\/reasons: found no row for "paused".*Add \{"value":"paused"/,
    );
    expect(check.stdout).toMatch(
      /provider\.json#\/reasons\/1: found a row for "length".*acme-sdk@1\.1\.0/,
    );
    const { stdout } = await vocabulary(dir, "check", "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      types: 1,
      drift: [
        { kind: "lacking", value: "paused", file: "providers/acme-chat/provider.json" },
        { kind: "gone", value: "length", pointer: "/reasons/1" },
      ],
      unseen: [],
    });
  });

  it("finds a file whose name is too long for the header of an archive", async () => {
    const looked = { version: "1.1.0", integrity: "", file: deepFile, values: ["shallow"] };
    const type = typeOf({ ...looked, kind: "type", selector: "Events" });
    const dir = corpus(JSON.stringify({ types: [type] }));
    expect(await vocabulary(dir, "update")).toMatchObject({ code: 0 });
    expect(loadSdkTypes(dir)[0]).toMatchObject({ values: ["deep"] });
  });

  it.each([
    [
      "a type that is no longer there",
      "acme-sdk@2.0.0",
      /no property Choice#finish_reason in index\.d\.ts/,
    ],
    ["a version that was not published", "acme-sdk@9.9.9", /acme-sdk@9\.9\.9: /],
    [
      "bytes that are not those vouched for",
      "acme-sdk@6.6.6",
      /acme-sdk@6\.6\.6: .*(EINTEGRITY|vouches)/,
    ],
  ])("exits 4 for %s, and keeps the snapshot", async (_name, spec, text) => {
    const dir = corpus();
    const before = snapshotIn(dir);
    const { code, stderr } = await vocabulary(dir, "update", spec);
    expect(stderr).toMatch(text);
    expect(code).toBe(4);
    expect(snapshotIn(dir)).toBe(before);
  });

  it("exits 4 without a registry", async () => {
    const update = ["drift", "update", "--only-corpus", corpus()];
    const { code, stderr } = await fullstop(update, { env: hermetic(), script });
    expect(stderr).toMatch(/could not look:\nacme-sdk@1\.0\.0: npm view failed/);
    expect(code).toBe(4);
  });

  it.each([
    ["no snapshot", null],
    ["a snapshot that is no JSON", "{"],
    ["an empty snapshot", `{ "types": [] }`],
    ["a type that was not looked at", undefined],
    ["a type without a card", JSON.stringify({ types: [typeOf({ family: "nobody" })] })],
  ])("exits 4 for %s", async (_name, snapshot) => {
    const dir = snapshot === null ? withoutSnapshot() : corpus(snapshot);
    const { code, stderr } = await vocabulary(dir, "check");
    expect(stderr).toMatch(/could not look/);
    expect(code).toBe(4);
  });

  function withoutSnapshot(): string {
    const dir = mkdtempSync(join(scratch, "drift-none-"));
    cpSync(join(corpus(), "providers"), join(dir, "providers"), { recursive: true });
    return dir;
  }

  it.each([
    ["a tag", "acme-sdk@latest", /exact version/],
    ["a path", "./acme-sdk", /exact version/],
    ["a package that is not watched", "acme-sdl@1.0.0", /Did you mean "acme-sdk"\?/],
  ])("refuses %s as a wrong command line", async (_name, spec, text) => {
    const { code, stderr } = await vocabulary(corpus(), "update", spec);
    expect(stderr).toMatch(text);
    expect(code).toBe(2);
  });
});
