// Which room may import which: imports point one way, and some rooms must not know some things. Every file has a rule.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

interface Room {
  /** Rooms it may import from, besides itself, generated types, `version.ts`, `text.ts` and `bytes.ts`. */
  readonly knows: readonly string[];
  /** Where to put code that needs other imports. */
  readonly else: string;
}

const outer = "What needs more belongs in the room further along the flow that uses it.";

/** In the order of the flow: fixture → replay → adapter → answer and facts → judge → score → report. */
const rooms: Readonly<Record<string, Room>> = {
  model: {
    knows: [],
    else: "The model is the words alone: what needs bytes, files or adapters belongs in wire, corpus or adapter.",
  },
  planned: {
    knows: [],
    else: "The planned model is bytes made from a table: what asks a server for it belongs in ask, what writes files in cli.",
  },
  wire: {
    knows: [],
    else: "Wire knows bytes and frames only: what knows a provider belongs in dialects.",
  },
  redact: {
    knows: ["wire"],
    else: "Redaction knows bytes only: what knows a fixture belongs in fixture.",
  },
  dialects: {
    knows: ["model", "wire"],
    else: "Dialects read and write bytes: what loads cards belongs in corpus.",
  },
  corpus: {
    knows: ["model", "wire", "redact"],
    else: "The corpus room loads and validates: checks and analysis belong in corpus/lint, readings in dialects.",
  },
  "corpus/lint": { knows: ["corpus", "model", "wire", "dialects", "redact"], else: outer },
  fixture: { knows: ["model", "wire", "dialects", "corpus", "redact"], else: outer },
  replay: {
    knows: ["model", "wire"],
    else: "Replay serves bytes: what knows adapters belongs in adapter.",
  },
  adapter: {
    knows: ["model", "corpus", "replay"],
    else: "Adapters never see an expectation: what judges an answer belongs in suites/<capability>.",
  },
  host: {
    knows: ["model", "replay", "adapter"],
    else: "The host runs adapters: what plans cases belongs in ask, what judges in suites/<capability>.",
  },
  reference: {
    knows: ["model", "wire", "dialects", "redact", "corpus", "adapter"],
    else: "The reference is a guest like any other: what judges belongs in suites/<capability>, what asks in ask.",
  },
  ask: {
    knows: ["model", "planned", "wire", "corpus", "dialects", "replay", "adapter"],
    else: "A capability is handed its requirements, readers and speakers: what puts them together belongs in run/assemble.ts.",
  },
  run: {
    knows: ["model", "ask", "adapter", "corpus", "redact", "dialects", "replay", "reference"],
    else: "A run returns data: what prints belongs in report, what reads the command line in cli.",
  },
  map: {
    knows: ["model", "endings.ts"],
    else: "Reads tables of words from source text: what reads files or prints belongs in cli.",
  },
  fuzz: {
    knows: ["model", "wire", "dialects", "corpus", "ask", "adapter", "run"],
    else: "Fuzzing makes cases and searches with them: what prints or keeps a find belongs in cli.",
  },
  report: {
    knows: ["model", "wire", "ask", "run", "corpus", "corpus/lint", "redact"],
    else: "Reports are views of journal lines: what runs or judges belongs in run or suites.",
  },
  "index.ts": {
    knows: ["adapter", "config.ts", "reference", "dialects", "fixture", "model"],
    else: "The library's door only hands on: code belongs in a room.",
  },
  "vitest.ts": {
    knows: ["adapter", "host", "corpus", "replay", "report", "run", "model"],
    else: "The vitest door only hands on: code belongs in run.",
  },
  "msw.ts": {
    knows: ["corpus", "fixture", "redact", "replay", "wire"],
    else: "The msw door makes handlers: what an ending is belongs in corpus, how it is sent in replay.",
  },
  "reader.ts": {
    knows: ["corpus", "reference", "dialects", "model"],
    else: "The reader's door only hands on: code belongs in reference.",
  },
  "endings.ts": {
    knows: [],
    else: "The table of words loads nothing else: what reads responses belongs in reader.ts.",
  },
  "corpus.ts": { knows: ["corpus"], else: "The corpus door only hands on." },
  "config.ts": { knows: [], else: "A config's shape only: what loads it belongs in cli." },
  "version.ts": { knows: [], else: "One constant." },
  "text.ts": { knows: [], else: "Small helpers on text: what knows more belongs in a room." },
  "bytes.ts": {
    knows: [],
    else: "The reader of foreign bytes: what knows more belongs in a room.",
  },
  "cli.ts": { knows: ["cli"], else: "The executable only starts the command line." },
};

/** Commands may use everything inside src. */
const free = ["cli"];

/** Rooms that take values and return values: no disk, no network, no clock, no randomness. */
const pure = [
  "model",
  "planned",
  "wire",
  "dialects",
  "reference/normaliser",
  "reference/loop",
  "reference/translator",
  "ask",
  "report",
  "map",
  "redact",
  "run/line.ts",
  "run/changes.ts",
  "run/score.ts",
  "run/score-loops.ts",
  "run/baseline.ts",
  "run/thresholds.ts",
  "run/journal.ts",
  "run/run.ts",
];
const impure =
  /from "node:(fs|http|https|net|child_process|worker_threads|os)|Date\.now\(|performance\.now\(|Math\.random\(/;

/** What the judge may look at: words, and how JSON is read. Never adapters, the asking side, the reference or a card's reasons. */
const judges = /^src\/(model\/(?!card)|generated\/|wire\/)/;

interface Source {
  readonly file: string;
  readonly text: string;
}

function filesIn(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter(
      (file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts") && !file.includes("/testing/"),
    )
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
}

const sources = filesIn("src").filter(({ file }) => !file.startsWith("src/generated/"));
const judge = filesIn("suites").filter(({ file }) => !/^suites\/\w+\/mutants\//.test(file));

/** The room of a path below the root; a folder inside a room may be a room of its own. */
function roomOf(path: string): string {
  const [, first = "", second = ""] = path.split("/");
  return `${first}/${second}` in rooms ? `${first}/${second}` : first;
}

function importsOf({ file, text }: Source): string[] {
  const found = text.matchAll(/(?:from|import) "(\.[^"]+)"|import\("(\.[^"]+)"\)/g);
  return [...found].map(([, still, lazy]) =>
    relative(root, resolve(root, dirname(file), still ?? lazy ?? "")),
  );
}

function crossed(source: Source, may: (target: string) => boolean, belongs: string): string[] {
  return importsOf(source)
    .filter((target) => !may(target))
    .map((target) => `${source.file} imports ${target}. ${belongs}`);
}

it("allows imports along the flow only", () => {
  const wrong = sources.flatMap((source) => {
    const room = rooms[roomOf(source.file)];
    if (!room) return [];
    const may = (target: string) =>
      target.startsWith("src/generated/") ||
      ["src/version.ts", "src/text.ts", "src/bytes.ts"].includes(target) ||
      roomOf(target) === roomOf(source.file) ||
      (target.startsWith("src/") && room.knows.includes(roomOf(target))) ||
      // The words of the signals are data of the corpus.
      (source.file.startsWith("src/reference/normaliser/") &&
        target.startsWith("corpus/vocabularies/")) ||
      (source.file === "src/endings.ts" && target === "clients/endings/endings.json") ||
      source.file === "src/run/assemble.ts";
    return crossed(source, may, room.else);
  });
  expect(wrong).toEqual([]);
});

it("lets the judge import suites, the model, the wire and generated types only", () => {
  const wrong = judge.flatMap((source) =>
    crossed(
      source,
      (target) => target.startsWith("suites/") || judges.test(target),
      "Suites state what conformance means: what plans and asks belongs in src/ask, what joins both in src/run/assemble.ts.",
    ),
  );
  expect(wrong).toEqual([]);
});

it("forbids src and suites to import tools", () => {
  const wrong = [...sources, ...judge].flatMap((source) =>
    crossed(
      source,
      (target) => !target.startsWith("tools/"),
      "A tool may import everything and nothing imports a tool: what users need belongs in src.",
    ),
  );
  expect(wrong).toEqual([]);
});

it("joins suites and engine in one file of src", () => {
  const found = sources.filter((source) =>
    importsOf(source).some((target) => target.startsWith("suites/")),
  );
  expect(found.map(({ file }) => file)).toEqual(["src/run/assemble.ts"]);
});

it("gives every capability the same files, on the asking side and in the judge", () => {
  const names = ["decide", "endpoint", "observe", "translate", "turn"];
  const foldersIn = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "testing")
      .map(({ name }) => name);
  for (const [folder, files] of Object.entries({
    "src/ask": ["cases.ts", "job.ts"],
    suites: ["trial.ts", "grade.ts", "mutants"],
  })) {
    expect(foldersIn(folder).sort(), folder).toEqual(names);
    for (const name of names)
      expect(readdirSync(join(root, folder, name)), `${folder}/${name}`).toEqual(
        expect.arrayContaining(files),
      );
  }
});

it("gives one name to one type", () => {
  // Two schemas may share a word: what is generated counts once.
  const generated = filesIn("src/generated").map(({ text }) => ({ file: "src/generated", text }));
  const places = new Map<string, Set<string>>();
  for (const { file, text } of [...generated, ...sources, ...filesIn("suites"), ...filesIn("page")])
    for (const [, name = ""] of text.matchAll(/^(?:export )?(?:interface|type) (\w+)/gm))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  const twice = [...places].filter(([, files]) => files.size > 1);
  expect(
    twice.map(([name, files]) => `${name}: ${[...files].join(", ")}`),
    "A reader who meets a name twice has to find out which is meant: say more in one of them.",
  ).toEqual([]);
});

it("keeps the middle pure", () => {
  const isPure = (file: string) =>
    pure.some((each) => file === `src/${each}` || file.startsWith(`src/${each}/`));
  const found = [...sources, ...judge].filter(
    ({ file, text }) => (isPure(file) || file.startsWith("suites/")) && impure.test(text),
  );
  expect(found.map(({ file }) => file)).toEqual([]);
});

interface DoorRule {
  /** What goes around it. */
  readonly around: RegExp;
  /** Files that may, and why. */
  readonly may: readonly string[];
  readonly next: string;
  /** Absent: the files of src. */
  readonly of?: readonly Source[];
}

/** Text goes to maintainers from tools and servers, which print by themselves; bytes are foreign there too. */
const readers = [...sources, ...filesIn("tools"), ...filesIn("servers")].filter(
  ({ file }) => !/^(tools\/(bench|testing)|servers\/(\.cache|\w+\/testing))\//.test(file),
);

const doors: readonly DoorRule[] = [
  {
    around: /from "(?:msw|@mswjs)(?:\/[^"]*)?";/,
    may: ["src/replay/engine.ts"],
    next: "The replay has one engine: src/replay/engine.ts hands out what msw does.",
  },
  {
    around:
      /\bprocess\.std(?:out|err)\b(?!\.on\()|\bconsole\.\w+\(|from "(?:node:)?(?:process|console)"/,
    may: [
      "src/cli/output.ts",
      // Runs before anything can be loaded.
      "src/cli.ts",
      // Redraws a line of its own numbers.
      "src/cli/progress.ts",
      // Hears what an adapter prints.
      "src/adapter/printed.ts",
      // A process of its own beside an agent, which reads its standard output as messages.
      "src/host/acp/relay.ts",
    ],
    next: "Text goes out by print, printPage, warn or note of src/cli/output.ts, which take its power over the terminal and CI.",
  },
  {
    around:
      /\.(?:text|arrayBuffer|json|blob|bytes|formData)\(\)|stream\/consumers|for await \(const \w+ of [^;]*\b(?:body|request|incoming|socket|stdin)\b/,
    may: [
      // The request of the caller's own test, whatever class of request it has.
      "src/msw.ts",
      // Gives each chunk to the reader of whoever calls it, in their process.
      "src/dialects/registry.ts",
      // Pass on what the replay itself serves.
      "src/replay/server.ts",
      "src/replay/socket.ts",
    ],
    next: "Bytes come in by readBytes or readChunks of src/bytes.ts, which count while they read and refuse past a bound.",
    of: readers,
  },
  {
    around: /\.on\("data"|\.on\("readable"|\.once\("data"/,
    may: [
      // Each counts against a bound: 4 MiB a message, the tapes of a recorder, its unpacked pieces, a line, the secret.
      "src/replay/socket-server.ts",
      "src/fixture/record/proxy.ts",
      "src/fixture/provoke/send.ts",
      "src/fixture/record/decode.ts",
      "src/host/process.ts",
      "src/host/protocol.ts",
    ],
    next: "Bytes come in by readBytes or readChunks of src/bytes.ts; what keeps them otherwise takes each chunk from a meter of it.",
    of: readers,
  },
  {
    around:
      /(?:unzip|inflate|inflateRaw|brotliDecompress|zstdDecompress)Sync\b|create(?:Gunzip|Unzip|Inflate|InflateRaw|BrotliDecompress|ZstdDecompress)\b|DecompressionStream/i,
    may: ["src/fixture/import/unpack.ts", "src/fixture/record/decode.ts", "tools/drift/fetch.ts"],
    next: "Small archives unpack to large ones: unpack of src/fixture/import/unpack.ts takes what comes out from a meter.",
    of: readers,
  },
];

it("finds no way around a door", () => {
  const wrong = doors.flatMap(({ around, may, next, of = sources }) =>
    of
      .filter(({ file, text }) => !may.includes(file) && around.test(text))
      .map(({ file, text }) => `${file} has ${around.exec(text)?.[0]}. ${next}`),
  );
  expect(wrong).toEqual([]);
  const unused = doors.flatMap(({ may, around, of = sources }) =>
    may.filter((each) => !of.some(({ file, text }) => file === each && around.test(text))),
  );
  expect(unused, "no longer goes around its door").toEqual([]);
});

it("names providers in cards and registries only", () => {
  const providers = readdirSync(join(root, "corpus/providers")).map((name) => `"${name}"`);
  const named = sources
    .filter(
      ({ file }) =>
        !file.startsWith("src/cli/") && !/^src\/dialects\/(?!shared\/)[^/]+\//.test(file),
    )
    .flatMap(({ file, text }) =>
      providers.filter((name) => text.includes(name)).map((name) => `${file} names ${name}`),
    );
  expect(named).toEqual([]);
});

it("rules every file of src, and names a room in every rule", () => {
  const found = new Set(sources.map(({ file }) => roomOf(file)));
  expect([...found].filter((room) => !(room in rooms) && !free.includes(room))).toEqual([]);
  expect(Object.keys(rooms).filter((room) => !found.has(room))).toEqual([]);
});

/** A page's section of this title, to the next one. */
function sectionOf(page: string, title: string): string {
  const sections = readFileSync(join(root, page), "utf8").split(/^## /m);
  return sections.find((section) => section.startsWith(`${title}\n`)) ?? "";
}

it("agrees with the page on architecture", () => {
  const told = sectionOf("docs/architecture.md", "Rooms").matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm);
  const folders = Object.entries(rooms).filter(([name]) => !name.endsWith(".ts"));
  expect([...told].map(([, name, knows]) => [name, knows])).toEqual(
    folders.map(([name, { knows }]) => [name, knows.join(", ") || "nothing"]),
  );
});

it("finds every folder of the repository in CONTRIBUTING, and no other", () => {
  const told = [...sectionOf("CONTRIBUTING.md", "The folders").matchAll(/^([\w-]+)\//gm)];
  const ignored = readFileSync(join(root, ".gitignore"), "utf8").split(/\/?\n/);
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\./.test(entry.name))
    .map(({ name }) => name);
  expect(told.map(([, name]) => name).sort()).toEqual(
    folders.filter((name) => !ignored.includes(name)).sort(),
  );
});
