// From a reference to a verdict: a checkout made here, its capture fetched by hash, and an adapter run on it apart from the corpus.
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadCaptures, seenIn } from "../corpus/captures.ts";
import { builtInCorpus } from "../corpus/home.ts";
import type { CaptureReference } from "../generated/capture.ts";
import { fetchCaptures } from "./corpus-fetch.ts";
import { fullstop as fullstopIn } from "./testing/fullstop.ts";

const folder = mkdtempSync(join(tmpdir(), "fullstop-fetch-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const body = JSON.stringify({
  id: "chatcmpl-fixture55",
  model: "llama-fixture",
  choices: [{ index: 0, message: { role: "assistant", content: "Cut" }, finish_reason: "length" }],
  usage: { prompt_tokens: 7, completion_tokens: 2 },
});

const cassette = `interactions:
- request: {uri: https://api.groq.com/openai/v1/chat/completions, body: '{"model":"llama-fixture"}'}
  response:
    status: {code: 200}
    headers: {content-type: [application/json], date: ["Tue, 01 Sep 2026 04:58:44 GMT"]}
    body: {string: ${JSON.stringify(body)}}
`;

const reference: CaptureReference = {
  repository: "some/tests",
  commit: "0".repeat(40),
  path: "tapes/cut.yaml",
  place: "interaction 1",
  sha256: createHash("sha256").update(body).digest("hex"),
  licence: "MIT",
  mode: "json",
  claim: { stopReason: "max_tokens", rawReason: "length", calls: [], rule: "R8" },
};

const corpus = join(folder, "corpus");
const from = join(folder, "checkouts");

function put(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function refer(...references: readonly CaptureReference[]): void {
  const lines = references.map((each) => `${JSON.stringify(each)}\n`);
  put(join(corpus, "captures/groq-chat.jsonl"), lines.join(""));
}

beforeAll(() => {
  const card = "providers/groq-chat/provider.json";
  for (const name of [card, "providers/openai-chat/provider.json"])
    cpSync(join(builtInCorpus(), name), join(corpus, name), { recursive: true });
  put(join(from, "some/tests/tapes/cut.yaml"), cassette);
});

it("makes a fixture of a reference, with its claim, its licence and the rung captured", async () => {
  refer(reference);
  const out = join(folder, "corpus-captures");
  expect(await fetchCaptures({ corpus, from, out })).toBe(0);
  const [fact = ""] = readdirSync(join(out, "providers/groq-chat"));
  expect(fact).toBe(`length-json-${reference.sha256.slice(0, 8)}`);
  const file = join(out, "providers/groq-chat", fact, "fixture.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    provenance: {
      rung: "captured",
      date: "2026-09-01",
      cites: [
        expect.stringContaining(
          "some/tests/blob/0000000000000000000000000000000000000000/tapes/cut.yaml, interaction 1 (MIT)",
        ),
      ],
    },
    expect: { stopReason: "max_tokens", rawReason: "length", rules: ["R8"] },
  });
  expect(await fetchCaptures({ corpus, from, out })).toBe(0);
  expect(readdirSync(join(out, "providers/groq-chat"))).toEqual([fact]);
});

it("judges by the claim of the reference, not by what the reader says", async () => {
  const claim = { ...reference.claim, stopReason: "end_turn" as const };
  refer({ ...reference, claim, settled: "Made for the test: the claim is another." });
  const out = join(folder, "disputed");
  await fetchCaptures({ corpus, from, out });
  const ran = await fullstopIn(["run", "--captures", out, "--out", "wrong"], { cwd: folder });
  expect(ran.code).toBe(1);
  expect(ran.stdout).toContain("0 of 1 right");
});

it("scores captures apart, as rung captured, in another report", async () => {
  const ran = await fullstopIn(["run", "--captures"], { cwd: folder });
  expect(ran.stderr).toBe("");
  expect(ran.code).toBe(0);
  expect(ran.stdout).toContain("1 of 1 right");
  const report = join(folder, "reports/captures/reference/report.json");
  const { adapters } = JSON.parse(readFileSync(report, "utf8"));
  expect(Object.keys(adapters[0].score.byRung)).toEqual(["captured"]);
  const none = await fullstopIn(["run", "--captures", "nowhere"], { cwd: folder });
  expect(none.code).toBe(2);
  expect(none.stderr).toContain("fullstop corpus fetch");
});

it("takes only the body referred to, and reports what is missing", async () => {
  refer(
    { ...reference, sha256: "f".repeat(64) },
    { ...reference, place: "interaction 2" },
    { ...reference, path: "tapes/none.yaml" },
  );
  const { code, said } = await saidBy({ corpus, from, out: join(folder, "none") });
  expect(code).toBe(4);
  expect(said).toContain("the body there is not the one referred to");
  expect(said).toContain("no capture at that place");
  expect(said).toContain("Check some/tests out there");
});

/** What is written to standard error meanwhile. */
async function saidBy(options: Parameters<typeof fetchCaptures>[0]) {
  const said: string[] = [];
  const write = process.stderr.write;
  process.stderr.write = (text: string | Uint8Array) => said.push(String(text)) > 0;
  const code = await fetchCaptures(options).finally(() => {
    process.stderr.write = write;
  });
  return { code, said: said.join("") };
}

const paths = ["one", "two", "three", "four", "five"].map((name) => `tapes/${name}.yaml`);

it("fetches files from their public home, and reports another answer", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url?.endsWith("one.yaml")) response.end(cassette);
    else response.writeHead(request.url?.endsWith("two.yaml") ? 429 : 404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  refer(...paths.map((path) => ({ ...reference, path })));
  const out = join(folder, "fetched");
  const { code, said } = await saidBy({ corpus, home: `http://127.0.0.1:${port}`, out });
  server.close();
  expect(code).toBe(4);
  expect(asked).toHaveLength(5);
  expect(asked[0]).toBe(`/some/tests/${"0".repeat(40)}/tapes/one.yaml`);
  expect(readdirSync(join(out, "providers/groq-chat"))).toHaveLength(1);
  expect(said).toContain("tapes/two.yaml interaction 1: HTTP 429");
  expect(said).toContain("tapes/three.yaml interaction 1: HTTP 404");
  expect(said).not.toContain("were not tried");
});

it("gives up after three connections that fail, and says so", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  refer(...paths.map((path) => ({ ...reference, path })));
  const home = `http://127.0.0.1:${port}`;
  const { code, said } = await saidBy({ corpus, home, out: join(folder, "unreached") });
  expect(code).toBe(4);
  expect(said).toContain("so 2 references were not tried");
  expect(said).toContain("--from");
  expect(said).not.toContain("four.yaml");
});

it("finds at least 2,000 references from ten repositories, and no body", () => {
  const all = Object.values(loadCaptures(builtInCorpus())).flat();
  expect(all.length).toBeGreaterThanOrEqual(2000);
  expect(new Set(all.map(({ repository }) => repository)).size).toBeGreaterThanOrEqual(10);
  expect(new Set(all.map(({ sha256, path }) => `${sha256} ${path}`)).size).toBe(all.length);
  const seen = seenIn([reference, { ...reference, repository: "other/tests" }], "length");
  expect(seen).toEqual({ times: 2, repositories: 2 });
});
