// Suite `arrival`: the same stream in other chunks, or written in another way, must be read the same: compared with the
// adapter's own answer to the unchanged stream, so that a library that misreads a fixture is not blamed for it again.

import type { ObserveJob } from "../../adapter/session.ts";
import type { Evidence, LoadedFixture } from "../../corpus/load.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Outcome } from "../../model/answer.ts";
import { same } from "../../model/compare.ts";
import { hash } from "../../model/hash.ts";
import { chunkings, eventsOf, forms } from "../../wire/arrival.ts";
import { parseJson } from "../../wire/frame.ts";
import { cutAt } from "../../wire/split.ts";
import { type Ask, type CaseSource, caseId, kept, type Plan } from "../suite.ts";
import { type ObservedCase, observeQuestions, ofFixture, wholeOf } from "./cases.ts";
import { hasEnded, isOverHttp, isStream, type ReadPrefix, type Source, sourcesIn } from "./cuts.ts";

/** Where chunks end, how events are written, frames after the terminal event, a repeated reason, the order of choices. */
type ArrivalChange = "chunks" | "form" | "tail" | "twice" | "order";

export interface ArrivalCase extends ObservedCase {
  readonly change: ArrivalChange;
  /** Where the bytes are cut, for the search for the one cut that matters; empty where the bytes are changed as well. */
  readonly places: readonly number[];
}

interface Way extends Pick<ArrivalCase, "chunks" | "change" | "places"> {
  readonly name: string;
}

/** Unless exhaustive, a stream with more cuts than this is left out: byte by byte, long ones take too long. */
const sampledBytesMax = 2000;
/** Unless exhaustive, how many fixtures of a dialect each way is tried on. */
const sampled = 3;

/** The place of the one cut that changes the answer, where it differs from the one to the unchanged stream. */
interface Comparison {
  readonly moved: boolean;
  /** null: not found, or not searched for. */
  readonly place: number | null;
}

export interface ArrivalSource extends CaseSource<ArrivalCase> {
  /** Asks about the unchanged stream, once an adapter and fixture, and searches for the cut that changes the answer. */
  compare(
    each: ArrivalCase,
    outcome: Outcome,
    manifest: AdapterManifest,
    ask: Ask,
  ): Promise<Comparison>;
}

/** `alike`: whether two answers are the same. */
export function arrivalQuestions(
  suite: string,
  readPrefix: ReadPrefix,
  alike: (one: Outcome, other: Outcome) => boolean,
): ArrivalSource {
  const questions = observeQuestions((plan) => arrivalCases(suite, plan, readPrefix));
  /** For each adapter, its answers to the unchanged streams. */
  const usual = new WeakMap<AdapterManifest, Map<string, Promise<Outcome>>>();
  return {
    ...questions,
    async compare(each, outcome, manifest, ask) {
      const job = questions.job(each, manifest) as ObserveJob;
      const known = kept(usual, manifest, () => new Map<string, Promise<Outcome>>());
      const before = await kept(known, each.fixture.id, () =>
        ask(sentAs(job, "usual", wholeOf(each).chunks)),
      );
      const moves = (chunked: Outcome) => !alike(before, chunked);
      if (!moves(outcome)) return { moved: false, place: null };
      return { moved: true, place: await placeOf(each, job, moves, ask) };
    },
  };
}

/** The same job under another id, with the stream in these pieces. */
function sentAs(job: ObserveJob, name: string, chunks: readonly Uint8Array[]): ObserveJob {
  const id = `${job.id}.${name}`;
  return { ...job, id, exchange: { ...job.exchange, case: id }, served: { ...job.served, chunks } };
}

/** The one cut that changes the answer, by halving the cuts; null where no single one does. */
async function placeOf(
  { places, evidence }: ArrivalCase,
  job: ObserveJob,
  moves: (outcome: Outcome) => boolean,
  ask: Ask,
): Promise<number | null> {
  const cutMoves = async (cuts: readonly number[]) =>
    moves(await ask(sentAs(job, "half", cutAt(evidence.bytes, cuts))));
  let left = places;
  while (left.length > 1) {
    const middle = Math.ceil(left.length / 2);
    const [one, other] = [left.slice(0, middle), left.slice(middle)];
    if (await cutMoves(one)) left = one;
    else if (await cutMoves(other)) left = other;
    else return null;
  }
  return left[0] ?? null;
}

function arrivalCases(suite: string, plan: Plan, readPrefix: ReadPrefix): ArrivalCase[] {
  const asked = (fixture: LoadedFixture, name: string) =>
    plan.wanted(caseId(suite, fixture, "stream", name));
  const rank = ({ id }: LoadedFixture) => hash(`${id}:${plan.seed}`);
  /** How many fixtures of a dialect each way has so far. Counted before `wanted` is asked: all shards draw one sample. */
  const taken = new Map<string, number>();
  const keyOf = ({ provider }: LoadedFixture, name: string) =>
    `${plan.dialectOf(provider)} ${name}`;
  const takenOf = (key: string) => taken.get(key) ?? 0;
  const isOpen = (fixture: LoadedFixture, name: string) =>
    plan.exhaustive ? asked(fixture, name) : takenOf(keyOf(fixture, name)) < sampled;
  const isTaken = (fixture: LoadedFixture, { name, places }: Way) => {
    if (plan.exhaustive) return true;
    if (places.length > sampledBytesMax) return false;
    const key = keyOf(fixture, name);
    taken.set(key, takenOf(key) + 1);
    return true;
  };
  const fixtures = plan.exhaustive
    ? plan.fixtures
    : [...plan.fixtures].sort((a, b) => rank(a) - rank(b));
  const plain = sourcesIn({ fixtures }).filter(
    (source) => isStream(source) && hasEnded(source) && isOverHttp(source),
  );
  return plain.flatMap((source) => {
    const { fixture } = source;
    return waysOf(source, (name) => isOpen(fixture, name), readPrefix)
      .filter((way) => isTaken(fixture, way) && asked(fixture, way.name))
      .map(({ name, ...way }) => {
        const base = ofFixture(suite, source, name, plan);
        const level = way.change === "chunks" ? base.level : "odd";
        return { ...base, ...wholeOf(source), ...way, level, rules: rulesFor[way.change] };
      });
  });
}

const rulesFor: Readonly<Record<ArrivalChange, readonly string[]>> = {
  chunks: ["R13", "R18"],
  form: ["R13"],
  tail: ["R3"],
  twice: ["R5", "R13"],
  order: ["R14"],
};

/** Every way this stream can arrive. Only well-formed streams get other bytes: elsewhere no rule says the reading. */
function waysOf(source: Source, asked: (name: string) => boolean, readPrefix: ReadPrefix): Way[] {
  const { bytes, contentType, expected } = source.evidence;
  const cut = Object.entries(chunkings).flatMap(([name, placesIn]): Way[] => {
    if (!asked(name)) return [];
    const places = placesIn(bytes);
    const idle = places.length === 0 && name !== "merged";
    return idle ? [] : [{ name, change: "chunks", places, chunks: cutAt(bytes, places) }];
  });
  const frames = eventsOf(bytes, contentType);
  const turned = frames && expected.error === null && choicesReversed(frames);
  if (turned && asked("choices-reversed"))
    cut.push({ name: "choices-reversed", change: "order", places: [], chunks: turned });
  if (!frames || !wholeOf(source).wellFormed) return cut;
  const written = Object.entries(forms).flatMap(([name, write]): Way[] => {
    if (!asked(name)) return [];
    const changed = write(frames);
    const idle = Buffer.compare(changed, bytes) === 0;
    return idle ? [] : [{ name, change: "form", places: [], chunks: [changed] }];
  });
  const again = ["end-twice", "text-again", "reason-twice"].some(asked)
    ? repeats(source, frames, readPrefix).filter(({ name }) => asked(name))
    : [];
  return [...cut, ...written, ...again];
}

/** The frames sorted by choice, the highest index first; null where the stream has fewer than two choices. */
function choicesReversed(frames: readonly Uint8Array[]): Uint8Array[] | null {
  const indexes = frames.map(choiceIn);
  const from = indexes.findIndex((at) => at !== null);
  const to = indexes.findLastIndex((at) => at !== null) + 1;
  const numbered = indexes.filter((at) => at !== null);
  if (new Set(numbered).size < 2 || numbered.length < to - from) return null;
  const order = numbered.map((index, at) => ({ index, frame: frames[from + at] }));
  const turned = order.sort((a, b) => b.index - a.index).map(({ frame }) => frame as Uint8Array);
  return [...frames.slice(0, from), ...turned, ...frames.slice(to)];
}

/** The index of the one choice a frame speaks of. */
function choiceIn(frame: Uint8Array): number | null {
  const data = /^data: ?(.*)$/m.exec(Buffer.from(frame).toString("utf8"))?.[1];
  const { choices } = (parseJson(String(data)) ?? {}) as {
    choices?: readonly { index?: unknown }[];
  };
  const index = choices?.length === 1 ? choices[0]?.index : null;
  return typeof index === "number" ? index : null;
}

/** Repeats a frame: the one with the reason at once; after a terminal event, the last one or the first with text. */
function repeats(source: Source, frames: readonly Uint8Array[], readPrefix: ReadPrefix): Way[] {
  const { expected } = source.evidence;
  const prefix = (count: number) => readPrefix(source, Buffer.concat(frames.slice(0, count)));
  const end = frames.length;
  /** The frame that stands at `from` comes again at `to`. */
  const way = (name: string, change: ArrivalChange, from: number, to = end): Way => ({
    name,
    change,
    places: [],
    chunks: frames.toSpliced(to, 0, frames[from] as Uint8Array),
  });
  const proves = ({ ended }: Evidence["expected"]) => ended === "marker" || ended === "structure";
  const at = frames.findIndex((_, count) => prefix(count + 1).rawReason !== null);
  const [before, after] = [prefix(at), prefix(at + 1)];
  // Not where the frame also holds text, thinking or a call: those would come twice too.
  const brings = ({ text, reasoning, toolCalls }: typeof after) => [text, reasoning, toolCalls];
  const bare = same(brings(before), brings(after));
  const twice = at >= 0 && bare && !proves(after) ? [way("reason-twice", "twice", at, at)] : [];
  if (!proves(expected)) return twice;
  // Not where the fixture itself has frames after its terminal event.
  if (prefix(end - 1).ended === expected.ended) return twice;
  const text = Math.max(
    0,
    frames.findIndex((_, count) => prefix(count + 1).text !== ""),
  );
  return [...twice, way("end-twice", "tail", end - 1), way("text-again", "tail", text)];
}
