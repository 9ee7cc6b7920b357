// From a captured file to a verdict of an adapter on it, in two commands; and a fixture begun from documentation.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { newFixture } from "./fixture-new.ts";
import { fullstop as fullstopIn } from "./testing/fullstop.ts";

const folder = mkdtempSync(join(tmpdir(), "fullstop-fixtures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fullstop = (...args: readonly string[]) => fullstopIn(args, { cwd: folder });

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const groq = "https://api.groq.com/openai/v1/chat/completions";

const chat = (reason: string) =>
  JSON.stringify({
    id: "chatcmpl-fixture77",
    object: "chat.completion",
    model: "llama-fixture",
    choices: [
      { index: 0, message: { role: "assistant", content: "Cut the" }, finish_reason: reason },
    ],
    usage: { prompt_tokens: 7, completion_tokens: 2 },
  });

const harFile = () =>
  write(
    "capture.har",
    JSON.stringify({
      log: {
        creator: { name: "WebInspector", version: "537.36" },
        entries: ["length", "brand_new_word"].map((reason) => ({
          startedDateTime: "2026-10-01T10:00:00.000Z",
          request: { method: "POST", url: groq, postData: { text: '{"model":"llama-fixture"}' } },
          response: {
            status: 200,
            headers: [{ name: "set-cookie", value: "session=fixture" }],
            content: { mimeType: "application/json", text: chat(reason) },
          },
        })),
      },
    }),
  );

const events = ["Cut", " the", " rope"]
  .map((content) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }))
  .concat([{ choices: [{ index: 0, delta: { content: "" }, finish_reason: "length" as never }] }])
  .map((payload) => `data: ${JSON.stringify(payload)}\n\n`);

const cassetteFile = () =>
  write(
    "cassette.yaml",
    `interactions:
- request:
    body: '{"model": "llama-fixture", "stream": true}'
    method: POST
    uri: ${groq}
  response:
    body:
      string: !!binary ${gzipSync(`${events.join("")}data: [DONE]\n\n`).toString("base64")}
    headers:
      content-encoding: [gzip]
      content-type: [text/event-stream]
    status: {code: 200, message: OK}
version: 1
`,
  );

/** Reports every answer of one provider as finished, whatever its reason. */
const adapterFile = () =>
  write(
    "takes-all-for-done.ts",
    `import { defineAdapter } from ${JSON.stringify(join(import.meta.dirname, "../index.ts"))};
const row = { word: "done", means: ["end_turn"], action: "complete", citation: "https://example.org/done" };
export default defineAdapter({
  name: "takes-all-for-done",
  version: "1.0.0",
  dialects: ["openai-chat"],
  providers: ["groq-chat"],
  modes: ["json", "stream"],
  reports: ["reported"],
  vocabulary: { name: "takes-all-for-done", library: "takes-all-for-done@1.0.0", rows: [row] },
  async observe({ baseUrl, apiKey, model, stream }) {
    const response = await fetch(baseUrl + "/chat/completions", {
      method: "POST",
      headers: { authorization: "Bearer " + apiKey },
      body: JSON.stringify({ model, stream, messages: [] }),
    });
    await response.text();
    return { reported: "done" };
  },
});
`,
  );

it.each([
  ["without details of people", [], "[redacted-phone-1]", "; replaced: phone 1"],
  ["with them, when asked to keep them", ["--keep-people"], "+49 151 1234 5678", ""],
])("imports %s", async (_, more, content, told) => {
  const body = chat("length").replace("Cut the", "Call +49 151 1234 5678");
  const out = `people${more.length}`;
  const file = write("called.json", body);
  const args = ["--provider", "groq-chat", "--out", out, ...more];
  const { stdout } = await fullstop("fixture", "import", file, ...args);
  expect(stdout).toContain(`(by option)${told}\n`);
  const kept = join(folder, out, "providers/groq-chat/length-json/response.json");
  expect(readFileSync(kept, "utf8")).toContain(`Call ${content}`);
});

describe("fullstop fixture import, then fullstop run", () => {
  it("shows every adapter's answer to what a HAR and a cassette hold, and scores none of it", async () => {
    const imported = await fullstop("fixture", "import", harFile(), cassetteFile());
    expect(imported.stderr).toBe("");
    expect(imported.code).toBe(0);
    expect(imported.stdout).toContain('"value":"brand_new_word"');
    expect(imported.stdout).toContain("3 imported into corpus-local, 0 left out");
    expect(readdirSync(join(folder, "corpus-local/providers/groq-chat")).sort()).toEqual([
      "brand-new-word-json",
      "length-json",
      "length-stream",
    ]);

    const only =
      "groq-chat/(length-json|length-stream|brand-new-word-json|length-in-a-travel-plan)#";
    const args = ["--corpus", "./corpus-local", "--grep", only, "--suite", "mapping"];
    const ran = await fullstop(
      "run",
      "--adapter",
      adapterFile(),
      "--adapter",
      "reference",
      ...args,
    );
    expect(ran.stderr).toBe("");
    expect(ran.code).toBe(1);
    const [report = "", apart = ""] = ran.stdout.split("\nnot reviewed, not scored: ");
    expect(report).toContain("with local fixtures");
    expect(report).toContain("reference: 2 of 2 right; a part has no level");
    expect(report).not.toContain("length-stream");
    expect(apart).toContain("3 responses, held against what the reference reads");
    const stream = apart.slice(apart.indexOf("groq-chat/length-stream#stream"));
    expect(stream).toContain('the reference reads max_tokens ("length")');
    expect(stream).toContain("takes-all-for-done differs: done (end_turn), silent-truncation");
    expect(stream).toContain("reference agrees: max_tokens");
    expect(apart).toContain("no card maps this value. Add to /reasons of its card");

    const journal = readFileSync(join(folder, "reports/local/part/run/run.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(journal[0]).toMatchObject({ corpus: { local: true }, planned: 4 });
    expect(new Set(journal.flatMap(({ fact }) => fact ?? []))).toEqual(
      new Set(["length-in-a-travel-plan"]),
    );
    expect(report).toContain("--corpus ./corpus-local --case mapping/groq-chat/length-in-a");
  });

  it("adds nothing the second time, and says so as JSON", async () => {
    const again = await fullstop("fixture", "import", harFile(), "--json");
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({
      imported: [],
      skipped: [
        { where: "entry 1", why: "the same body as groq-chat/length-json" },
        { where: "entry 2", why: "the same body as groq-chat/brand-new-word-json" },
      ],
    });
  });

  it("takes a folder, passes over what is no capture, and says which fixture has a body already", async () => {
    mkdirSync(join(folder, "tapes/deep"), { recursive: true });
    write("tapes/notes.txt", "nothing to see");
    write("tapes/deep/a.json", chat("stop"));
    write("tapes/deep/b.json", chat("stop"));
    write("tapes/deep/c.json", chat("stop").replace("Cut the", "Cut a"));
    const { code, stdout, stderr } = await fullstop(
      ...["fixture", "import", "tapes", "--provider", "vllm-openai", "--out", "taped"],
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("left out: no capture (tapes/notes.txt)");
    expect(stdout).toContain(
      "left out: the same body as vllm-openai/stop-json (tapes/deep/b.json)",
    );
    expect(stdout).toContain("2 imported into taped, 2 left out");
    const unsaid = await fullstop("fixture", "import", "tapes/deep/a.json", "--out", "unsaid");
    expect(unsaid.stdout).toMatch(/if you know who answered, give --provider: .* and \d+ more/);
  });

  it("marks imports that corpus check refuses and corpus list keeps apart until review", async () => {
    const checked = await fullstop("corpus", "check", "--corpus", "./corpus-local");
    expect(checked.code).toBe(2);
    expect(checked.stdout).toContain("length-json/fixture.json#/review");
    const listed = await fullstop(
      "corpus",
      "list",
      "--corpus",
      "./corpus-local",
      "--provider",
      "groq-chat",
    );
    expect(listed.stdout).toMatch(/groq-chat\/length-json {2}\[json, captured, unreviewed\]/);
    const explained = await fullstop(
      "explain",
      "groq-chat/length-json",
      "--corpus",
      "./corpus-local",
    );
    expect(explained.code).toBe(2);
    expect(explained.stderr).toContain("which is not reviewed yet");
  });

  it("reports files it cannot read and takes the others", async () => {
    const broken = write("broken.yaml", "interactions:\n- request: {uri: 'https://api.gr");
    const other = write(
      "other.txt",
      `HTTP/2 200\ncontent-type: application/json\n\n${chat("stop")}`,
    );
    const { code, stdout, stderr } = await fullstop(
      ...["fixture", "import", broken, join(folder, "none.har"), other],
      ...["--provider", "vllm-openai", "--out", "elsewhere"],
    );
    expect(code).toBe(2);
    expect(stdout).toContain("vllm-openai/stop-json  from other.txt (by option)");
    expect(stderr).toContain("broken.yaml: found");
    expect(stderr).toContain("none.har: found ENOENT");
  });

  it("leaves out an entry of which no command could load a fixture, and imports the rest", async () => {
    const archive = JSON.parse(readFileSync(harFile(), "utf8"));
    const [{ request, response, ...rest }] = archive.log.entries;
    archive.log.entries = [
      { ...rest, request, response: { ...response, status: -1 } },
      {
        ...rest,
        request,
        response: { ...response, content: { text: chat("stop"), mimeType: "a/b\r\nx: y" } },
      },
      { ...rest, request, response: { ...response, content: { text: chat("content_filter") } } },
    ];
    const file = write("odd.har", JSON.stringify(archive));
    const odd = await fullstop("fixture", "import", file, "--out", "odd");
    expect(odd.stdout).toContain("1 imported into odd, 2 left out");
    expect(odd.stdout.match(/no fixture that can be loaded/g)).toHaveLength(2);
    expect(odd.code).toBe(0);
    const listed = await fullstop("corpus", "list", "--provider", "groq-chat", "--corpus", "odd");
    expect(listed).toMatchObject({ code: 0, stderr: "" });
  });

  it("unpacks no more of one file than it can hold", async () => {
    const archive = JSON.parse(readFileSync(harFile(), "utf8"));
    const [entry] = archive.log.entries;
    const text = gzipSync(Buffer.alloc(60 * 1024 * 1024, "a")).toString("base64");
    const content = { mimeType: "application/json", encoding: "base64", text };
    archive.log.entries = Array(6).fill({ ...entry, response: { ...entry.response, content } });
    const packed = await fullstop(
      ...["fixture", "import", write("packed.har", JSON.stringify(archive)), "--out", "packed"],
    );
    expect(packed.stdout).toMatch(/a body of 60 MB.* entry 4\)/);
    expect(packed.stdout).toMatch(
      /unpacks to too much.*\(packed.har, entry 5; packed.har, entry 6\)/,
    );
    expect(packed.code).toBe(2);
  });

  it("reports a line of 50 MB, an unknown provider and nothing found", async () => {
    const line = write("line.jsonl", `{"a":"${"x".repeat(50 * 1024 * 1024)}"}\n`);
    const large = await fullstop("fixture", "import", line);
    expect(large.code).toBe(2);
    expect(large.stdout).toContain("left out: a body of 50 MB; at most 16 MB are imported");
    expect(large.stderr).toContain("no response with an ending was found");
    rmSync(line);
    const unknown = await fullstop("fixture", "import", harFile(), "--provider", "grok-chat");
    expect(unknown).toMatchObject({ code: 2, stdout: "" });
    expect(unknown.stderr).toContain('Did you mean "groq-chat"?');
  });
});

describe("local corpora", () => {
  it("name a folder that cannot be loaded, and load the rest", async () => {
    const mixed = join(folder, "mixed/providers");
    const own = join(import.meta.dirname, "../../corpus/providers/groq-chat");
    const taken = "length-in-a-travel-plan";
    cpSync(join(own, taken), join(mixed, "groq-chat", taken), { recursive: true });
    cpSync(join(own, taken), join(mixed, "groq-chat", "whole"), { recursive: true });
    mkdirSync(join(mixed, "groq-chat", "without-a-body"));
    cpSync(
      join(own, taken, "fixture.json"),
      join(mixed, "groq-chat", "without-a-body", "fixture.json"),
    );
    mkdirSync(join(mixed, "nobody", "some-fact"), { recursive: true });
    const ran = await fullstop(
      ...["run", "--corpus", "mixed", "--suite", "mapping", "--provider", "groq-chat"],
      ...["--grep", "/(whole|length-in-a-travel-plan|without-a-body)#", "--out", "mixed-run"],
    );
    for (const named of [
      "mixed/providers/groq-chat/length-in-a-travel-plan: found the same fixture name",
      "mixed/providers/groq-chat/without-a-body/fixture.json#/json: found no response file",
      "mixed/providers/nobody/provider.json: found no such file",
    ])
      expect(ran.stderr).toContain(`fullstop: left out: ${named}`);
    expect(ran.code).toBe(0);
    const asked = readFileSync(join(folder, "mixed-run/run.jsonl"), "utf8");
    expect([...asked.matchAll(/"case":"(\S+?)"/g)].map(([, id]) => id).sort()).toEqual(
      [taken, "whole"].flatMap((fact) =>
        ["json", "stream"].map((mode) => `mapping/groq-chat/${fact}#${mode}`),
      ),
    );
    const checked = await fullstop("corpus", "check", "--corpus", "mixed");
    expect(checked.code).toBe(2);
    expect(checked.stdout).toContain("Rename the folder.");
  });

  it("loads several, or one in place of the built-in one", async () => {
    const both = await fullstop(
      ...["corpus", "list", "--json", "--corpus", "corpus-local", "--corpus", "elsewhere"],
    );
    const ids = JSON.parse(both.stdout).map(({ id }: { id: string }) => id);
    expect(ids).toContain("groq-chat/length-json");
    expect(ids).toContain("vllm-openai/stop-json");
    expect(ids).toContain("groq-chat/length-in-a-travel-plan");
    const alone = await fullstop("corpus", "list", "--only-corpus", "corpus-local");
    expect(alone.stderr).toContain("groq-chat/provider.json: found no such file");
  });
});

describe("fullstop fixture new and compare", () => {
  const at = join(folder, "begun/providers/groq-chat/preempted");

  it("asks for missing flags and writes bodies with the new word", async () => {
    const asked: string[] = [];
    const answers = ["preempted", "both"];
    await newFixture({ provider: "groq-chat", out: join(folder, "begun") }, async (question) => {
      asked.push(question);
      return answers.shift() ?? null;
    });
    expect(asked).toHaveLength(2);
    expect(readdirSync(at).sort()).toEqual(["fixture.json", "response.json", "response.sse"]);
    for (const name of ["response.json", "response.sse"])
      expect(readFileSync(join(at, name), "utf8")).toContain('"finish_reason":"preempted"');
    expect(JSON.parse(readFileSync(join(at, "fixture.json"), "utf8"))).toMatchObject({
      review: "unreviewed",
      scored: false,
      provenance: { rung: "synthetic" },
      expect: { stopReason: null, text: null },
    });
  });

  it("shows no reading before the expectation is written, in compare or in a run", async () => {
    const early = await fullstop("fixture", "compare", at);
    expect(early).toMatchObject({ code: 2, stdout: "" });
    expect(early.stderr).toContain("Write the whole expectation first");
    const ran = await fullstop("run", "--corpus", "begun", "--grep", "groq-chat/preempted#");
    expect(ran.code).toBe(2);
    expect(ran.stdout).not.toContain("preempted");
  });

  it("compares member by member once the expectation is written", async () => {
    const file = join(at, "fixture.json");
    const fixture = JSON.parse(readFileSync(file, "utf8"));
    const json = JSON.parse(readFileSync(join(at, "response.json"), "utf8"));
    const claim = {
      stopReason: "unknown",
      rawReason: "preempted",
      rawField: "/choices/0/finish_reason",
      detail: {},
      ended: "reason",
      confidence: "medium",
      text: json.choices[0].message.content,
      reasoning: "",
      toolCalls: [],
      usage: {
        inputTokens: json.usage.prompt_tokens,
        outputTokens: json.usage.completion_tokens,
      },
      error: null,
    };
    const { stream: _stream, ...wholeOnly } = fixture;
    const source = "Rule 8 of the corpus: an unknown value is unknown, with its raw word kept.";
    const put = (expectation: object) =>
      writeFileSync(file, JSON.stringify({ ...wholeOnly, source, expect: expectation }));
    put(claim);
    rmSync(join(at, "response.sse"));
    const right = await fullstop("fixture", "compare", at);
    expect(right.stdout).toContain("json: the reference reads it so");
    expect(right.code).toBe(0);
    put({ ...claim, stopReason: "end_turn", confidence: "high" });
    const wrong = await fullstop("fixture", "compare", at);
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toContain('stopReason: expected "end_turn", read "unknown"');
  });

  it("prints a clear error where there is no terminal, and for an unknown provider", async () => {
    await expect(newFixture({ out: folder }, async () => null)).rejects.toThrow("--provider");
    const unknown = { provider: "grok-chat", raw: "x", mode: "json" as const, out: folder };
    await expect(newFixture(unknown)).rejects.toThrow('Did you mean "groq-chat"?');
  });
});
