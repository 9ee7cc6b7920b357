// `npm run shapes`: shapes of responses: their members and the order of their events, in many real ones, and where fixtures differ.
import { join } from "node:path";
import { printJson } from "../../src/cli/output.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import {
  type Captured,
  type Corpus,
  loadCards,
  loadCorpus,
  modes,
  readAs,
} from "../../src/corpus/load.ts";
import type { ShapeFacts, Shapes, Shares } from "../../src/generated/shapes.ts";
import { framesIn } from "../../src/wire/decode.ts";

/** Below these members, keys are chosen by the caller or the model. */
const free = new Set(
  "arguments args input partial_json parameters properties input_schema metadata tools schema instructions logit_bias top_logprobs".split(
    " ",
  ),
);

/** What a smaller share of responses has is left out of a summary. */
const rare = 0.1;

interface Shape {
  readonly contentType: string;
  readonly events: number;
  readonly paths: ReadonlySet<string>;
  readonly order: string;
}

/** The facts of every provider and mode of a corpus that has enough responses; errors are left out. */
export function shapesOf(
  corpus: Pick<Corpus, "fixtures" | "unreviewed">,
  fewest = 1,
  least = rare,
): Shapes {
  const all = [
    ...corpus.fixtures.map(({ provider, evidence }) => ({ provider, captured: evidence })),
    ...corpus.unreviewed,
  ];
  const found = Map.groupBy(all, ({ provider }) => provider);
  const entries = [...found].sort().flatMap(([provider, group]) => {
    const captured = group.flatMap((each) => each.captured);
    const byMode = modes.flatMap((mode) => {
      const shapes = captured
        .filter((each) => each.mode === mode && each.status < 400)
        .map(shapeOf);
      return shapes.length >= fewest ? [[mode, factsOf(shapes, least)] as const] : [];
    });
    return byMode.length > 0 ? [[provider, Object.fromEntries(byMode)] as const] : [];
  });
  return { providers: Object.fromEntries(entries) };
}

function factsOf(shapes: readonly Shape[], least: number): ShapeFacts {
  const shares = (lists: readonly (readonly string[])[]) => sharesOf(lists, least);
  const counts = shapes.map(({ events }) => events).sort((a, b) => a - b);
  return {
    responses: shapes.length,
    events: counts[Math.floor(counts.length / 2)] ?? 0,
    contentTypes: shares(shapes.map(({ contentType }) => [contentType])),
    paths: shares(shapes.map(({ paths }) => [...paths])),
    orders: shares(shapes.map(({ order }) => (order === "" ? [] : [order]))),
  };
}

function sharesOf(lists: readonly (readonly string[])[], least: number): Shares {
  const counts = new Map<string, number>();
  for (const name of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const common = [...counts].map(([name, count]) => [name, count / lists.length] as const);
  return Object.fromEntries(
    common
      .filter(([, share]) => share >= least)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, share]) => [name, Math.round(share * 1000) / 1000]),
  );
}

function shapeOf({ bytes, contentType, mode }: Captured): Shape {
  const frames = framesIn(bytes, contentType);
  const paths = new Set<string>();
  const kinds: string[] = [];
  for (const { value, event } of frames) {
    const kind = mode === "json" ? "" : kindOf(value, event);
    walk(value, kind, paths);
    if (kind !== "" && kinds.at(-1) !== kind) kinds.push(kind);
  }
  return { contentType, events: frames.length, paths, order: kinds.join(" ") };
}

function kindOf(value: unknown, event: string): string {
  const type = value !== null && typeof value === "object" && "type" in value ? value.type : event;
  return typeof type === "string" ? type : event;
}

function walk(value: unknown, path: string, paths: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) walk(each, `${path}/*`, paths);
  else if (value !== null && typeof value === "object")
    for (const [key, inner] of Object.entries(value)) {
      paths.add(`${path}/${key}`);
      if (!free.has(key)) walk(inner, `${path}/${key}`, paths);
    }
}

/** Where fixtures of one provider and mode depart from what most real responses have. */
export function departures(real: Shapes, corpus: Pick<Corpus, "fixtures">) {
  const good = corpus.fixtures.filter(({ fixture }) => fixture.tags?.includes("well-formed"));
  const ours = shapesOf({ fixtures: good, unreviewed: [] }, 1, 0).providers;
  const most = (all: Shares, least: number) =>
    Object.keys(all).filter((name) => (all[name] ?? 0) > least);
  return Object.entries(real.providers).flatMap(([provider, facts]) =>
    modes.flatMap((mode) => {
      const [there, here] = [facts[mode], ours[provider]?.[mode]];
      if (!there || !here) return [];
      const types = most(there.contentTypes, 0.5);
      return {
        provider,
        mode,
        real: there.responses,
        fixtures: here.responses,
        /** In most real responses and in hardly any fixture. */
        lacks: most(there.paths, 0.5).filter((path) => (here.paths[path] ?? 0) < 0.1),
        /** In well-formed fixtures and in no real response. */
        alone: most(here.paths, 0.1).filter((path) => there.paths[path] === undefined),
        /** Of real streams, orders that no fixture has. */
        orders: most(there.orders, rare).filter((order) => here.orders[order] === undefined),
        contentType: types.find((type) => here.contentTypes[type] === undefined) ?? null,
        /** Frames, real and here. */
        events: [there.events, here.events] as const,
      };
    }),
  );
}

/** A summary of fewer responses would describe single ones. */
const fewest = 10;

/** Sums up the real responses of a folder as facts, or compares the fixtures with those facts. */
export function shapes({ from }: { readonly from?: string }): void {
  const real = () => readAs("shapes", join(builtInCorpus(), "shapes.json"));
  printJson(
    from === undefined
      ? departures(real(), loadCorpus(builtInCorpus()))
      : shapesOf(loadCorpus(from, loadCards(builtInCorpus())), fewest),
  );
}
