// Makes corpus/captures/<provider>.jsonl from checkouts of the repositories in sources.json: `node tools/captures.ts <folder of checkouts>`.
// A claim is kept where the reference and the second reader agree; differences are printed. A line that a person has `settled` stays.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { rulesOf } from "../src/ask/evidence.ts";
import { loadCaptures } from "../src/corpus/captures.ts";
import { InputError } from "../src/corpus/fault.ts";
import { loadCards, readAs } from "../src/corpus/load.ts";
import { dialects } from "../src/dialects/index.ts";
import { createRegistry } from "../src/dialects/registry.ts";
import { capturedFixture, claimedIn, hashOf } from "../src/fixture/captured.ts";
import { type Capture, isSkipped } from "../src/fixture/import/capture.ts";
import { readCapture, whyNoEnding } from "../src/fixture/import/ending.ts";
import { readCaptures } from "../src/fixture/import/formats.ts";
import { withType } from "../src/fixture/import/import.ts";
import { recognise } from "../src/fixture/import/recognise.ts";
import { writeFixture } from "../src/fixture/store.ts";
import type { CaptureReference } from "../src/generated/capture.ts";
import type { CaptureSource } from "../src/generated/capture-sources.ts";
import { framingOf } from "../src/wire/framing.ts";
import { root } from "./validators.ts";

const corpus = join(root, "corpus");
const home = join(corpus, "captures");
const cards = loadCards(corpus);
const registry = createRegistry(dialects, cards);

interface Candidate {
  readonly provider: string;
  readonly fact: string;
  readonly reference: CaptureReference;
}

/** The provider of a capture, where its address or the host of its folder tells it. */
function providerOf(capture: Capture, host: string | null): string | null {
  // A compaction response is not a model's turn, though it is recorded beside turns.
  if (capture.url?.endsWith("/responses/compact")) return null;
  const path = capture.url?.startsWith("/") ? capture.url : null;
  const url = host !== null && path !== null ? `https://${host}${path}` : capture.url;
  const who = recognise({ ...capture, url }, cards, registry, null);
  if ("provider" in who) return who.by === "shape" && host === null ? null : who.provider;
  const there = who.candidates.filter((id) => host !== null && cards[id]?.hosts?.includes(host));
  return there.length === 1 ? (there[0] ?? null) : null;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder))
    throw new Error(`${folder}: no such folder. Check the repository out there.`);
  return globSync("**/*.{yml,yaml,json,httprr,har}{,.gz}", { cwd: folder })
    .filter((name) => !/node_modules|package/.test(basename(name)))
    .sort();
}

function* capturesIn({ repository, folders }: CaptureSource, checkouts: string) {
  for (const [folder, host] of Object.entries(folders)) {
    for (const name of filesBelow(join(checkouts, repository, folder))) {
      const path = `${folder}/${name}`;
      const bytes = readFileSync(join(checkouts, repository, path));
      try {
        for (const found of readCaptures(path, bytes).found)
          if (!isSkipped(found)) yield { path, host, found };
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }
  }
}

/** Captures with an ending, each body once, written as fixtures into `out` for the second reader. */
async function candidatesOf(sources: readonly CaptureSource[], checkouts: string, out: string) {
  const candidates: Candidate[] = [];
  const known = new Set<string>();
  for (const source of sources) {
    const { repository, commit, licence } = source;
    let count = 0;
    for (const { path, host, found } of capturesIn(source, checkouts)) {
      const provider = providerOf(found, host);
      const voice = provider === null ? null : registry.lookUp(provider);
      if (provider === null || !voice) continue;
      const capture = withType(found);
      const reading = readCapture(voice, capture);
      const sha256 = hashOf(found.bytes);
      const { stopReason, ...claim } = claimedIn(reading);
      const lines = framingOf(capture.bytes, capture.headers["content-type"]) === "ndjson";
      // Left out: payloads without their SSE envelope, one per line, which no provider sends; and responses still running.
      const lost = lines && !voice.dialect.id.startsWith("ollama");
      if (stopReason === null || lost || whyNoEnding(reading, capture) !== null) continue;
      if (known.has(`${provider} ${sha256}`)) continue;
      known.add(`${provider} ${sha256}`);
      const at = { repository, commit, path, place: found.where, sha256, licence };
      const draft = capturedFixture(
        { ...at, mode: "json", claim: { stopReason, ...claim, rule: "R1" } },
        found,
        voice,
      );
      if (!draft.ok) continue;
      const { fixture } = draft.files;
      const mode = fixture.stream ? "stream" : "json";
      const { rules: _rules, ...expect } = fixture.expect;
      const answered = { status: found.status, mode, expected: reading } as const;
      const [rule = "R8"] = rulesOf({ fixture: { ...fixture, expect } }, answered);
      await writeFixture(out, provider, draft.fact, draft.files);
      candidates.push({
        provider,
        fact: draft.fact,
        reference: { ...at, mode, claim: { stopReason, ...claim, rule } },
      });
      count++;
    }
    console.log(`${repository}: ${count} endings`);
  }
  return candidates;
}

/** The providers that the second reader reads, and its output for each response that it reads differently. */
function secondReading(out: string, providers: readonly string[]) {
  const differs = new Map<string, string[]>();
  const read = new Set<string>();
  for (const provider of providers) {
    const reader = join(root, "adapters/examples/python/check_corpus.py");
    const args = [reader, "--corpus", out, "--provider", provider];
    const options = { encoding: "utf8", maxBuffer: 1 << 30 } as const;
    const { stdout, status } = spawnSync("python3", args, options);
    // It reads eight dialects; for a provider of any other it prints zeros.
    if (status === null || /^0 responses agree, 0 have another defensible reading, 0/m.test(stdout))
      continue;
    read.add(provider);
    for (const [, id = "", rest = ""] of stdout.matchAll(/^disagrees: (\S+)#\w+: (\w+\n.*\n.*)$/gm))
      differs.set(id, [...(differs.get(id) ?? []), rest]);
  }
  return { differs, read };
}

const claimedMembers = /^(?:stopReason|rawReason|toolCalls|text)\n/;

async function main(checkouts: string): Promise<void> {
  const sources = readAs("capture-sources", join(home, "sources.json"));
  const out = mkdtempSync(join(tmpdir(), "fullstop-captures-"));
  const candidates = await candidatesOf(sources, checkouts, out);
  const providers = [...new Set(candidates.map(({ provider }) => provider))].sort();
  for (const provider of readdirSync(join(corpus, "providers"))) {
    const card = join("providers", provider, "provider.json");
    cpSync(join(corpus, card), join(out, card));
  }
  const { differs, read } = secondReading(out, providers);
  const settled = loadCaptures(corpus);
  for (const provider of providers) {
    const kept = (settled[provider] ?? []).filter((line) => line.settled);
    const agreed = candidates.filter(
      (each) =>
        each.provider === provider &&
        read.has(provider) &&
        !kept.some(({ sha256 }) => sha256 === each.reference.sha256) &&
        !(differs.get(`${provider}/${each.fact}`) ?? []).some((line) => claimedMembers.test(line)),
    );
    const lines = [...agreed.map(({ reference }) => reference), ...kept].map((line) =>
      JSON.stringify(line),
    );
    if (lines.length > 0)
      writeFileSync(join(home, `${provider}.jsonl`), `${lines.sort().join("\n")}\n`);
    console.log(
      `${provider}: ${lines.length} references${read.has(provider) ? "" : ": no second reader"}`,
    );
  }
  for (const { provider, fact, reference } of candidates)
    for (const line of differs.get(`${provider}/${fact}`) ?? [])
      console.log(`differs: ${JSON.stringify({ provider, fact, ...reference })}\n  ${line}`);
  if (process.env.KEEP) console.log(out);
  else rmSync(out, { recursive: true, force: true });
}

const [checkouts] = process.argv.slice(2);
if (checkouts === undefined)
  throw new Error("give the folder of checkouts: <folder>/<owner>/<name>");
await main(checkouts);
