// `fullstop fuzz`: generated answers in every dialect an adapter claims, until something goes wrong; then the smallest such answer.
import type { Lane } from "../adapter/host-protocol.ts";
import { inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry } from "../dialects/registry.ts";
import { draftFixture } from "../fixture/draft.ts";
import { writeFixture } from "../fixture/store.ts";
import { type Speaker, seedlings } from "../fuzz/cases.ts";
import { differenceOf, type Found, hunt, wrongIn } from "../fuzz/hunt.ts";
import { causeSentence } from "../report/sentence.ts";
import { allSuites } from "../run/assemble.ts";
import { causeKey } from "../run/causes.ts";
import { exitCodes } from "./exit.ts";
import { openAll } from "./run.ts";

interface FuzzOptions {
  readonly adapter?: readonly string[];
  readonly exec?: readonly string[];
  readonly dialect?: readonly string[];
  readonly lane: Lane;
  readonly timeout: number;
  readonly cases: number;
  readonly for: number;
  readonly seed: number;
  readonly save?: string;
  readonly json?: boolean;
}

export async function fuzz(options: FuzzOptions): Promise<number> {
  const opened = await openAll(options, builtInCorpus());
  try {
    const [one, other, ...rest] = opened;
    if (!one || rest.length > 0)
      throw inputError(
        "--adapter",
        `${opened.length} adapters`,
        "one to judge, or two to compare",
        "Name one or two.",
      );
    const corpus = loadCorpus(builtInCorpus());
    const registry = createRegistry(dialects, corpus.cards);
    const claimed = opened.map(({ session }) => session.manifest.dialects);
    const speakers = dialects.flatMap(({ id, write }): Speaker[] => {
      const voice = registry.lookUp(id);
      const asked = options.dialect?.includes(id) ?? true;
      return voice && write && asked && claimed.every((ids) => ids.includes(id))
        ? [{ voice, write }]
        : [];
    });
    if (speakers.length === 0)
      throw inputError(
        "--dialect",
        "no dialect that can be written",
        `one of ${dialects.flatMap(({ id, write }) => (write ? [id] : [])).join(", ")}, claimed by every adapter`,
        "Choose another, or leave --dialect out.",
      );
    const look = other ? differenceOf(one, other) : wrongIn(one, allSuites(corpus));
    const until = performance.now() + options.for;
    const bounds = { ...options, stopped: () => performance.now() > until };
    const finds: Found[] = [];
    const looked = await hunt(seedlings(speakers, one.session.manifest), look, bounds, (found) => {
      finds.push(found);
      if (!options.json) process.stdout.write(`${shown(found)}\n`);
    });
    for (const found of finds) if (options.save !== undefined) await save(found, options.save);
    if (options.json)
      process.stdout.write(
        `${JSON.stringify({ seed: options.seed, looked, found: finds.map(asData) }, null, 2)}\n`,
      );
    else
      process.stdout.write(
        `${finds.length} found in ${looked} cases, seed ${options.seed}; go on with --seed ${options.seed + finds.length + 1}\n`,
      );
    if (looked === 0) return exitCodes.incomplete;
    return finds.length > 0 ? exitCodes.failed : exitCodes.ok;
  } finally {
    await Promise.all(opened.map(({ session }) => session.close()));
  }
}

function asData({ key, case: each, line, answers }: Found) {
  const { claim, dialect, mode, chunks, ends } = each;
  return {
    key,
    dialect,
    mode,
    ends,
    chunks: chunks.map((chunk) => Buffer.from(chunk).toString("base64")),
    expected: claim.observation,
    ...(line
      ? { answer: line.answer, broken: line.requirements.filter(({ result }) => result === "fail") }
      : { answers }),
  };
}

function shown({ case: each, line, answers, key }: Found): string {
  const broken = line?.requirements.filter(({ result }) => result === "fail") ?? [];
  const bytes = Buffer.concat(each.chunks);
  const isText = !bytes.includes(0);
  return [
    line
      ? causeSentence(causeKey(line))
      : `${each.dialect}: one leads its caller to ${answers[0]}, the other to ${answers[1]}.`,
    ...broken.map(({ id, message }) => `  ${id} ${message ?? ""}`),
    `  ${each.mode}, ${each.chunks.length} chunks, then ${each.ends === "break" ? "the connection breaks" : "a clean close"}; key ${key}`,
    ...(isText ? bytes.toString("utf8") : bytes.toString("hex"))
      .split("\n")
      .map((text) => `    ${text}`),
  ].join("\n");
}

/** As a fixture of rung `synthetic` whose claim a person has still to write. */
async function save({ case: each, seedling }: Found, dir: string): Promise<void> {
  const { evidence, fixture, provider } = each;
  const { status, contentType, ends } = evidence;
  const seen = {
    path: "/",
    requestBody: Buffer.from(
      JSON.stringify({ ...fixture.fixture.request, stream: each.mode === "stream" }),
    ),
    status,
    ends,
    headers: { ...evidence.headers, "content-type": contentType },
    bytes: Buffer.concat(each.chunks),
  };
  const provenance = { rung: "synthetic" as const, why: "Found by fullstop fuzz." };
  const draft = draftFixture(seen, { voice: seedling.speaker.voice, provenance, prefix: "fuzzed" });
  if (!draft.ok) return;
  const stored = await writeFixture(dir, provider, draft.fact, draft.files);
  process.stderr.write(`kept as ${stored.dir}; write its claim and say what decides it\n`);
}
