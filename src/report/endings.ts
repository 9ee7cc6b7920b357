// Makes endings.json of the cards: what each word means, what calls beside it change, and the evidence there is. Pure.
import type { Captures } from "../corpus/captures.ts";
import type { Corpus, LoadedFixture } from "../corpus/load.ts";
import type {
  EndingErrorRow,
  EndingPlace,
  EndingProvider,
  EndingRung,
  EndingTable,
  FieldRow,
  WordRow,
} from "../generated/endings.ts";
import type { Observation, StopReason } from "../generated/observation.ts";
import {
  compileCard,
  type ErrorRow,
  errorTest,
  type OverrideRow,
  type ProviderCard,
  type ReasonTable,
} from "../model/card.ts";
import { parsePointer, resolve } from "../model/pointer.ts";
import { actionOf, stopReasonNames, stopReasons } from "../model/stop-reason.ts";
import { parseJson } from "../wire/frame.ts";

/** How this project reads the answers of a protocol; what the cards do not say. */
interface Known {
  readonly id: string;
  readonly reasonEnds?: boolean | undefined;
  readonly markerInBody?: boolean | undefined;
}

const rungs = "recorded captured derived documented reported synthetic".split(" ") as EndingRung[];
const real: readonly EndingRung[] = ["recorded", "captured"];

/** One response of a fixture, as far as rows are found in it. */
interface Shown {
  readonly rung: EndingRung;
  readonly status: number;
  readonly expected: Observation;
  /** The body, or the events of the stream. */
  readonly values: readonly unknown[];
}

export function endingsOf(
  { cards, fixtures }: Corpus,
  captures: Captures,
  dialects: readonly Known[],
): EndingTable {
  const tables = new Map(Object.keys(cards).map((id) => [id, tableOf(id, cards)]));
  const shown = Map.groupBy(
    fixtures.flatMap((fixture) => shownBy(fixture)),
    ({ provider }) => provider,
  );
  const ids = Object.keys(cards)
    .filter((id) => !cards[id]?.unnamed)
    .sort();
  const places = new Map(
    dialects.map(({ id }) => [
      id,
      placesOf(
        fixtures.filter(({ provider }) => cards[provider]?.dialect === id),
        tables,
      ),
    ]),
  );
  return {
    reasons: Object.fromEntries(stopReasonNames.map((name) => [name, reasonOf(name)])),
    protocols: Object.fromEntries(
      [...dialects]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map((dialect) => [
          dialect.id,
          {
            places: places.get(dialect.id) ?? [],
            proof: (cards[dialect.id]?.ending?.evidence ?? "").replaceAll("`", ""),
            ...(dialect.reasonEnds ? { wordProves: true } : {}),
            ...(dialect.markerInBody ? { proofInBody: true } : {}),
          },
        ]),
    ),
    providers: Object.fromEntries(
      ids.map((id) => [
        id,
        providerOf(
          id,
          cards,
          tables,
          shown.get(id) ?? [],
          places.get(cards[id]?.dialect ?? "") ?? [],
          (value) => (captures[id] ?? []).some(({ claim }) => claim.rawReason === value),
        ),
      ]),
    ),
  };
}

function tableOf(id: string, cards: Corpus["cards"]): ReasonTable {
  const card = cards[id] as ProviderCard;
  const borrowed = (card.borrows ?? []).flatMap((other) => cards[other] ?? []);
  return compileCard(card, cards[card.dialect] ?? card, borrowed);
}

function reasonOf(name: StopReason) {
  const action = actionOf(name, false);
  const unfinished = actionOf(name, true);
  const own = unfinished === action ? {} : { withUnfinishedCall: unfinished };
  return { action, ...own, means: stopReasons[name].means };
}

function providerOf(
  id: string,
  cards: Corpus["cards"],
  tables: ReadonlyMap<string, ReasonTable>,
  shown: readonly Shown[],
  places: readonly EndingPlace[],
  isSeen: (value: unknown) => boolean,
): EndingProvider {
  const card = cards[id] as ProviderCard;
  const table = tables.get(id) as ReasonTable;
  const noCall = table.habits.toolReasonWithoutCall ?? "malformed_tool_call";
  const shows = (value: unknown, at: string | undefined, prefix = false) => {
    const isIt = (found: unknown) =>
      found === value || (prefix && typeof found === "string" && found.startsWith(`${value}:`));
    const pointers = places
      .filter((place) => at === undefined || place.at === at)
      .flatMap((place) => place.pointers.map((each) => parsePointer(each.replaceAll("{i}", "0"))));
    return ({ expected, values }: Shown) =>
      (isIt(expected.rawReason) && placeFits(expected, at)) ||
      values.some((each) => pointers.some((pointer) => isIt(resolve(each, pointer))));
  };
  const evidence = (value: unknown, at?: string, prefix?: boolean) => {
    const own = shown.filter(shows(value, at, prefix));
    const rung = bestOf(own);
    const seen = isSeen(value) || own.some((each) => real.includes(each.rung));
    return { ...(rung ? { rung } : {}), ...(seen ? { seen: true as const } : {}) };
  };
  const words: WordRow[] = [
    ...card.reasons.map((row) => ({
      ...given("at", row.at),
      value: row.value,
      ...(row.prefix ? { prefix: true as const } : {}),
      reason: row.reason,
      action: stopReasons[row.reason].action,
      ...(row.terminal === false ? { running: true as const } : {}),
      ...(row.vague ? { vague: true as const } : {}),
      ...(row.terminal === false ? {} : besideCalls(row.reason, row.withCalls, noCall)),
      ...given("or", row.defensible as StopReason[] | undefined),
      ...given("limit", row.limit),
      ...(row.status === undefined || row.status === "current" ? {} : { status: row.status }),
      ...evidence(row.value, row.at, row.prefix),
      source: row.source,
    })),
    ...(card.aliases ?? []).flatMap(({ value, of, source }) => {
      const row = table.lookup(of, undefined);
      if (!row) return [];
      return [
        {
          value: value as WordRow["value"],
          of,
          reason: row.reason,
          action: stopReasons[row.reason].action,
          ...(row.terminal === false ? { running: true as const } : {}),
          ...evidence(value),
          source,
        },
      ];
    }),
  ];
  const own = new Set(words.map(({ value }) => value));
  const inherited = new Map<string, EndingRung>();
  for (const { expected } of shown) {
    const { rawReason } = expected;
    if (typeof rawReason !== "string" || own.has(rawReason)) continue;
    if (!table.lookup(rawReason, undefined)) continue;
    const rung = isSeen(rawReason)
      ? bestReal(shown, rawReason)
      : bestOf(shown.filter(shows(rawReason, undefined)));
    if (rung) inherited.set(rawReason, rung);
  }
  const fields = (card.overrides ?? []).flatMap((row) => fieldOf(row, shown));
  const errors = (card.errors ?? []).map((row) => errorOf(row, shown));
  const home = cards[card.dialect]?.habits?.toolReasonWithoutCall;
  const ownHabit = card.habits?.toolReasonWithoutCall;
  return {
    name: card.name,
    protocol: card.dialect,
    ...given("names", card.names?.length ? [...card.names] : undefined),
    ...given("borrows", card.borrows?.length ? [...card.borrows] : undefined),
    ...given("toolWordWithoutCall", ownHabit === home ? undefined : ownHabit),
    ...(inherited.size > 0
      ? { inherited: Object.fromEntries([...inherited].sort(([a], [b]) => (a < b ? -1 : 1))) }
      : {}),
    words: words.sort(byPlace),
    ...(fields.length > 0 ? { fields } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  };
}

/** A member with this value, or none where there is no value. */
function given<K extends string, V>(name: K, value: V | undefined): { [_ in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [_ in K]: V });
}

/** What calls beside a word change, by the reading rules R5 to R7: only what differs from its reason. */
function besideCalls(reason: StopReason, withCalls: string | undefined, noCall: StopReason) {
  if (withCalls !== undefined)
    return { wholeCall: withCalls as StopReason, unfinishedCall: withCalls as StopReason };
  const unfinishedCall = "malformed_tool_call" as const;
  if (reason === "end_turn" || reason === "stop_sequence")
    return { wholeCall: "tool_call" as const, unfinishedCall };
  if (reason !== "tool_call") return {};
  return { ...(noCall === reason ? {} : { noCall }), unfinishedCall };
}

function byPlace(a: WordRow, b: WordRow): number {
  const key = ({ at = "", value }: WordRow) => `${at}\u0000${typeof value}\u0000${value}`;
  return key(a) < key(b) ? -1 : 1;
}

function fieldOf(row: OverrideRow, shown: readonly Shown[]): FieldRow[] {
  if (row.reason === undefined) return [];
  const { test } = row;
  const reason = row.reason as StopReason;
  const pointer = parsePointer(row.pointer.replace("{i}", "0"));
  const fits = (value: unknown) =>
    "in" in test
      ? test.in.includes(value)
      : "type" in test
        ? value !== null && typeOf(value) === test.type
        : !(value === undefined || value === null || value === "");
  const rung = bestOf(
    shown.filter(
      ({ expected, values }) =>
        expected.stopReason === reason && values.some((each) => fits(resolve(each, pointer))),
    ),
  );
  return [
    {
      pointer: row.pointer,
      ...("in" in test ? { in: [...test.in] } : {}),
      ...("type" in test ? { type: test.type } : {}),
      ...given("when", row.when ? [...row.when] : undefined),
      reason,
      action: stopReasons[reason].action,
      ...besideCalls(reason, undefined, "malformed_tool_call"),
      ...given("rung", rung),
      source: row.source,
    },
  ];
}

const typeOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);

function errorOf(row: ErrorRow, shown: readonly Shown[]): EndingErrorRow {
  const reason = row.reason as StopReason;
  const pointer = parsePointer(row.pointer ?? "");
  const rung = bestOf(
    shown.filter(
      ({ expected, status, values }) =>
        expected.stopReason === reason &&
        (row.status === undefined || row.status === status) &&
        (row.pointer === undefined ||
          values.some((each) => errorTest(row, resolve(each, pointer)))),
    ),
  );
  return {
    ...given("status", row.status),
    ...given("pointer", row.pointer),
    ...given("value", row.value as EndingErrorRow["value"]),
    ...given("contains", row.contains),
    reason,
    action: stopReasons[reason].action,
    ...given("limit", row.limit),
    ...given("rung", rung),
    source: row.source,
  };
}

function bestOf(all: readonly Shown[]): EndingRung | undefined {
  return rungs.find((rung) => all.some((each) => each.rung === rung));
}

/** At least `captured`: captures of real traffic show the word. */
function bestReal(shown: readonly Shown[], value: string): EndingRung {
  const best = bestOf(shown.filter(({ expected }) => expected.rawReason === value));
  return best === "recorded" ? best : "captured";
}

/** The part of a place's name that its pointers end with. */
const endsOf: Readonly<Record<string, RegExp>> = {
  status: /\/(?:status|type)$/,
  incomplete: /\/incomplete_details\/reason$/,
  error: /\/(?:error\/code|code)$/,
};

function placeFits({ rawField }: Observation, at: string | undefined): boolean {
  if (at === undefined || rawField === null) return true;
  return endsOf[at]?.test(rawField) ?? rawField.endsWith(`/${at}`);
}

/** The pointers at which the claims of these fixtures have words, by the name that rows use. */
function placesOf(
  fixtures: readonly LoadedFixture[],
  tables: ReadonlyMap<string, ReasonTable>,
): EndingPlace[] {
  const found = new Map<string, string[]>();
  for (const { provider, evidence } of fixtures)
    for (const { expected } of evidence) {
      const { rawReason, rawField } = expected;
      const names = namesFor(tables.get(provider), rawReason).filter((at) =>
        placeFits(expected, at || undefined),
      );
      const [at] = names;
      const pointer = rawField?.replace(/\/\d+(?=\/)/g, "/{i}");
      if (at === undefined || pointer === undefined) continue;
      if (!isWordPlace(pointer, at, tables.get(provider))) continue;
      found.set(at, [...(found.get(at) ?? []), pointer]);
    }
  return [...found]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([at, pointers]) => ({
      ...(at === "" ? {} : { at }),
      pointers: [...new Set(pointers)].sort(),
    }));
}

/** Whether words stand there: not the fields and error codes that rows of their own speak of. */
function isWordPlace(pointer: string, at: string, table: ReasonTable | undefined): boolean {
  if (at !== "error" && /^(?:\/response)?\/error\//.test(pointer)) return false;
  return !table?.overrides.some(({ row }) => row.raw && row.pointer === pointer);
}

const placeNames =
  "status incomplete error finishReason blockReason reason completionReason stop_reason finish_reason stopReason".split(
    " ",
  );

/** The names under which a table has a row for this word; "" for a row about any place. */
function namesFor(table: ReasonTable | undefined, word: unknown): string[] {
  const any = table?.lookup(word, undefined);
  if (!any) return [];
  const named = placeNames.filter((at) => table?.lookup(word, at)?.at === at);
  return named.length > 0 ? named : any.at === undefined ? [""] : [any.at];
}

function shownBy({ provider, fixture, evidence }: LoadedFixture): (Shown & { provider: string })[] {
  return evidence.map(({ bytes, status, expected }) => ({
    provider,
    rung: fixture.provenance.rung,
    status,
    expected,
    values: valuesIn(bytes),
  }));
}

/** The JSON values of a body, of the lines of records, or of the data of events. */
function valuesIn(bytes: Uint8Array): unknown[] {
  const text = Buffer.from(bytes).toString("utf8");
  const whole = parseJson(text);
  if (whole !== undefined) return [whole];
  return text.split("\n").flatMap((line) => parseJson(line.replace(/^data: ?/, "")) ?? []);
}

/** The text of the file: a row on each line. */
export function formatEndings({ reasons, protocols, providers }: EndingTable): string {
  const row = (value: unknown) => JSON.stringify(value);
  const list = (name: string, rows: readonly unknown[] | undefined) =>
    rows?.length
      ? [`      "${name}": [\n${rows.map((each) => `        ${row(each)}`).join(",\n")}\n      ]`]
      : [];
  const section = (name: string, entries: readonly string[]) =>
    `  "${name}": {\n${entries.join(",\n")}\n  }`;
  const plain = (all: object) =>
    Object.entries(all).map(([name, value]) => `    "${name}": ${row(value)}`);
  const provider = ([id, { words, fields, errors, ...head }]: [string, EndingProvider]) => {
    const members = Object.entries(head).map(([name, value]) => `      "${name}": ${row(value)}`);
    const none = words.length === 0 ? ['      "words": []'] : [];
    const lists = [
      ...none,
      ...list("words", words),
      ...list("fields", fields),
      ...list("errors", errors),
    ];
    return `    "${id}": {\n${[...members, ...lists].join(",\n")}\n    }`;
  };
  return `{
  "$schema": "../../schemas/endings.schema.json",
${section("reasons", plain(reasons))},
${section("protocols", plain(protocols))},
${section("providers", Object.entries(providers).map(provider))}
}
`;
}
