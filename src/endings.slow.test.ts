// The table in Python, Go and Rust answers as here, over every row; and the example of its page prints what it says.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type Beside, endings, errorOf, meaningOf, wordsOf } from "./endings.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "clients/endings");
const target = mkdtempSync(join(tmpdir(), "fullstop-endings-"));
afterAll(() => rmSync(target, { recursive: true, force: true }));
const env = { ...process.env, CARGO_TARGET_DIR: target, PYTHONDONTWRITEBYTECODE: "1" };

interface Question extends Beside {
  readonly provider: string;
  readonly word?: string | number | boolean | null;
  /** HTTP status: an error is asked about. */
  readonly error?: number;
}

/** An object with this value at a pointer. */
function bodyOf(pointer: string, value: unknown): unknown {
  const names = pointer.replace("{i}", "0").split("/").slice(1);
  return names.reduceRight<unknown>(
    (inner, name) => (name === "0" ? [inner] : { [name]: inner }),
    value,
  );
}

function* questions(): Generator<Question> {
  for (const [provider, { names = [], fields = [], errors = [] }] of Object.entries(
    endings.providers,
  )) {
    for (const { at, value, prefix } of wordsOf(provider)) {
      const word = prefix ? `${value}: x` : value;
      for (const calls of [undefined, "none", "whole", "unfinished"] as const) {
        yield { provider, word, calls };
        if (at !== undefined) yield { provider, word, at, calls };
      }
      yield { provider, word, at: "elsewhere" };
    }
    for (const name of names) yield { provider: name, word: "stop" };
    for (const { pointer, in: values, when } of fields)
      for (const word of when ?? ["stop", null])
        for (const value of [...(values ?? ["text", "", 7, true]), null])
          yield {
            provider,
            word: word as string | null,
            body: bodyOf(pointer, value),
            calls: "none",
          };
    for (const { status = 400, pointer = "/x", value, contains } of errors)
      for (const found of [value ?? `it said ${contains ?? ""}`, "else", 7, ""])
        for (const error of [status, 503]) yield { provider, error, body: bodyOf(pointer, found) };
  }
  for (const word of [null, true, 1, "", 'é\u{1f600}\n"x'])
    for (const provider of ["gemini-generate-content", "openai-chat", "nobody"])
      yield { provider, word, body: {} };
}

const all = [...questions()];
const asked = all.map((each) => JSON.stringify(each)).join("\n");
const answers = all.map(({ provider, word, error, ...beside }) => {
  const meaning =
    error === undefined
      ? meaningOf(provider, word ?? null, beside)
      : errorOf(provider, error, beside.body);
  if (!meaning) return "none";
  const { reason, action, running, vague, from } = meaning;
  return [reason, action, running, vague, from, wordsOf(provider, reason).length].join(" ");
});

const toolchains = [
  {
    name: "Python",
    probe: ["python3", "--version"],
    test: ["python3", "-m", "unittest"],
    answer: ["python3", "answer/answer.py"],
  },
  {
    name: "Go",
    probe: ["go", "version"],
    test: ["go", "test", "./..."],
    answer: ["go", "run", "./answer"],
  },
  {
    name: "Rust",
    probe: ["cargo", "--version"],
    test: ["cargo", "test", "--offline", "-q"],
    answer: ["cargo", "run", "--offline", "-q", "--example", "answer"],
  },
];

function run(
  [command = "", ...args]: readonly string[],
  input = "",
): { code: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env,
    input,
    maxBuffer: 1 << 26,
  });
  return { code: status, out: status === 0 ? String(stdout) : String(stderr) };
}

it.for(toolchains)(
  "answers in $name as in TypeScript, to every question about every row",
  { timeout: 300_000 },
  ({ name, probe, test, answer }, { skip }) => {
    if (run(probe).code !== 0)
      skip(`${probe[0]} is not on this machine: the ${name} client was not run`);
    const tested = run(test);
    expect(tested.code, tested.out).toBe(0);
    const { code, out } = run(answer, asked);
    expect(code, out).toBe(0);
    const told = out.trimEnd().split("\n");
    const wrong = answers.flatMap((expected, at) =>
      told[at] === expected ? [] : [`${JSON.stringify(all[at])}: ${told[at]}, here ${expected}`],
    );
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(told).toHaveLength(answers.length);
    expect(answers.length).toBeGreaterThan(4_000);
  },
);

it("prints what the example of docs/endings.md says", () => {
  const page = readFileSync(join(root, "docs/endings.md"), "utf8");
  const [, example = ""] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const args = ["--input-type=module", "-e", example];
  const printed = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  const said = [...example.matchAll(/^\/\/ (.*)$/gm)].map(([, text]) => text);
  expect(printed.trim().split("\n")).toEqual(said);
});
