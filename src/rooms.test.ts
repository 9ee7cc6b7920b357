// The walls between the rooms: imports point one way, and some rooms must not know some things.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const src = import.meta.dirname;

/** What each room may import from, besides itself and generated types. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  model: [],
  wire: [],
  dialects: ["model", "wire"],
  judge: ["model"],
  corpus: ["model", "wire", "dialects", "judge", "redact.ts"],
  replay: ["judge"],
  adapter: ["model", "dialects", "detect", "judge", "corpus", "replay", "loop", "translate"],
  report: ["model", "judge", "corpus", "translate", "score.ts", "score-loops.ts", "redact.ts"],
  translate: ["model", "wire", "dialects"],
  loop: ["model", "dialects"],
  detect: ["model", "dialects", "redact.ts"],
  redact: ["wire"],
  drift: ["model", "corpus"],
  fixture: ["model", "wire", "dialects", "corpus", "redact", "redact.ts"],
};

/** What anybody may import. */
const everyone = ["generated", "version.ts"];

/** Rooms that take values and return values: no disk, no network, no clock, no randomness. */
const pure = [
  "model",
  "wire",
  "dialects",
  "detect",
  "judge",
  "report",
  "translate",
  "drift",
  "score.ts",
  "score-loops.ts",
  "baseline.ts",
  "thresholds.ts",
  "redact.ts",
  "redact",
];
/** The one file of a pure room through which it looks out. */
const doors = ["drift/fetch.ts"];
const impure =
  /from "node:(fs|http|https|net|child_process|worker_threads|os)|Date\.now\(|performance\.now\(|Math\.random\(/;

interface Source {
  readonly file: string;
  readonly room: string;
  readonly text: string;
}

function sources(): Source[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        file.endsWith(".ts") &&
        !file.endsWith(".test.ts") &&
        !file.startsWith("generated") &&
        !file.includes("/testing/"),
    )
    .map((file) => ({
      file,
      room: file.split("/")[0] ?? "",
      text: readFileSync(join(src, file), "utf8"),
    }));
}

function importsOf({ file, text }: Source): string[] {
  return [...text.matchAll(/from "(\.[^"]+)"/g)].map((match) =>
    relative(src, resolve(src, dirname(file), match[1] ?? "")),
  );
}

it("imports point one way", () => {
  const crossed = sources().flatMap((source) => {
    const may = allowed[source.room];
    if (!may) return [];
    return importsOf(source)
      .map((target) => ({ target, room: target.split("/")[0] ?? "" }))
      .filter(({ room }) => room !== source.room && !everyone.includes(room) && !may.includes(room))
      .map(({ target }) => `${source.file} imports ${target}`);
  });
  expect(crossed).toEqual([]);
});

it("the middle is pure", () => {
  const found = sources().filter(
    ({ file, room, text }) => pure.includes(room) && !doors.includes(file) && impure.test(text),
  );
  expect(found.map(({ file }) => file)).toEqual([]);
});

it("nothing but cards and registries names a provider", () => {
  const providers = readdirSync(join(src, "../corpus/providers")).map((name) => `"${name}"`);
  const named = sources()
    .filter(
      ({ file, room }) =>
        !["dev", "cli"].includes(room) && !/^dialects\/(?!shared\/)[^/]+\//.test(file),
    )
    .flatMap(({ file, text }) =>
      providers.filter((name) => text.includes(name)).map((name) => `${file} names ${name}`),
    );
  expect(named).toEqual([]);
});

it("the judge knows no adapter and no reasons table", () => {
  const found = sources().filter(
    ({ room, text }) => room === "judge" && /adapter\/|model\/card|compileCard/.test(text),
  );
  expect(found.map(({ file }) => file)).toEqual([]);
});

it("a walled room exists for every rule", () => {
  const rooms = new Set(sources().map(({ room }) => room));
  expect(Object.keys(allowed).filter((room) => !rooms.has(room))).toEqual([]);
});
