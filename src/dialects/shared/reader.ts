// The streaming reader: takes bytes by push, gives an observation at any time. Joins wire, dialect, table and rules.
import type { Observation } from "../../generated/observation.ts";
import { errorTest, type ReasonTable } from "../../model/card.ts";
import { parsePointer, resolve } from "../../model/pointer.ts";
import { createDecoder } from "../../wire/decode.ts";
import type { Frame } from "../../wire/frame.ts";
import { type Dialect, frameReader } from "./dialect.ts";
import { indexOf } from "./entries.ts";
import { errorIn, errorOfFailure, noCode } from "./error.ts";
import { asArray, asObject } from "./json.ts";
import { type Ending, settle } from "./settle.ts";
import { Turn } from "./turn.ts";

/** Rare enough that flattening the texts costs little, frequent enough that their pieces stay below a megabyte. */
const framesBetweenCompactions = 16_384;

/** What is known of a response beside its bytes. */
export interface Carrier {
  readonly status?: number | undefined;
  readonly contentType?: string | null | undefined;
  /** Lower-case names. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface Reader {
  push(chunk: Uint8Array): void;
  /** The observation so far: open until terminal evidence. Calling it changes nothing. */
  observe(): Observation;
  /** The same without the choices and with a list of calls that may still grow: copies of long lists take time. */
  glance(): Observation;
  /** No more bytes. `break`: the connection was lost rather than closed. Further calls change nothing. */
  end(how?: "close" | "break"): Observation;
}

/** A streaming reader for one response of a provider. Never throws, whatever the bytes. `onUnit` sees each unit of it. */
export function openReader(
  { dialect, table }: { readonly dialect: Dialect; readonly table: ReasonTable },
  carrier: Carrier = {},
  onUnit?: (value: unknown) => void,
): Reader {
  const turn = new Turn(table.habits);
  const plan = planOf(table);
  const status = carrier.status ?? 200;
  const failed = status >= 400;
  const read = frameReader(dialect);
  const hasProbes = table.errorProbes.length > 0;
  let how: Ending["how"] = "open";
  let wholeBody = false;
  let frames = 0;

  function onFrame(frame: Frame): void {
    frames++;
    onUnit?.(frame.value);
    if (frames % framesBetweenCompactions === 0) turn.compactTexts();
    if (frame.kind === "body") wholeBody = true;
    if (failed) {
      // A response with an error status is read as an error, whatever its body looks like.
      if (turn.errors.length === 0) failWith(frame.value);
    } else if (turn.ended) {
      // After the terminal marker only usage and details may still come.
      dialect.readAfterEnd?.(frame, turn);
      gatherOverrides(frame.value, plan.details, turn);
    } else {
      const before = turn.errors.length;
      read(frame, turn);
      if (hasProbes && turn.errors.length === before) probeErrors(frame, table, turn);
      if (plan.all.length > 0) gatherOverrides(frame.value, plan.all, turn);
    }
  }

  function failWith(body: unknown): void {
    turn.sawError(errorOfFailure(body, carrier.headers ?? {}));
  }

  const decoder = createDecoder(
    carrier.contentType ?? carrier.headers?.["content-type"] ?? null,
    onFrame,
  );
  const ending = (): Ending => ({ how, fault: decoder.fault(), wholeBody, status });

  return {
    push(chunk) {
      if (how === "open") decoder.push(chunk);
    },
    observe: () => settle(turn, table, dialect, ending()),
    glance: () => settle(turn, table, dialect, ending(), false),
    end(ended = "close") {
      if (how === "open") {
        decoder.end();
        how = ended;
        const notJson = frames === 0 && decoder.fault() === "invalid";
        if ((failed && turn.errors.length === 0) || notJson) failWith(undefined);
      }
      return settle(turn, table, dialect, ending());
    },
  };
}

/** Errors in places that only the card knows. */
function probeErrors(frame: Frame, table: ReasonTable, turn: Turn): void {
  for (const { row, pointer } of table.errorProbes) {
    const value = pointer && resolve(frame.value, pointer);
    if (!errorTest(row, value)) continue;
    const base = row.pointer?.replace(/\/error$/, "") ?? "";
    const found = errorIn({ error: asObject(value) }, base);
    turn.sawError(found ?? noCode(frame.value, typeof value === "string" ? value : null));
  }
}

type Override = ReasonTable["overrides"][number];

/** Consecutive override rows with the same pointer: resolved once for all of them. */
interface ReasonPlace {
  readonly pointer: Override["pointer"];
  /** Where the list of choices lies, if the pointer looks into each of them. */
  readonly list: Override["pointer"] | null;
  /** It is the usual list: reading it by its name takes a third of what the pointer does. */
  readonly inChoices: boolean;
  /** The first name of the pointer. */
  readonly member: string;
  readonly rows: Override["row"][];
}

/** What a card asks of every frame beyond what its dialect reads. */
interface ReasonPlan {
  readonly all: readonly ReasonPlace[];
  /** Those that add a detail but never change the reason. */
  readonly details: readonly ReasonPlace[];
}

/** Cached per table, so that it is not made again for each response. */
const plans = new WeakMap<ReasonTable, ReasonPlan>();

function planOf(table: ReasonTable): ReasonPlan {
  const known = plans.get(table);
  if (known) return known;
  const details = table.overrides.filter(({ row }) => row.reason === undefined && !row.raw);
  const plan = { all: placesOf(table.overrides), details: placesOf(details) };
  plans.set(table, plan);
  return plan;
}

function placesOf(overrides: readonly Override[]): ReasonPlace[] {
  const places: ReasonPlace[] = [];
  for (const { row, pointer, perChoice } of overrides) {
    const before = places.at(-1);
    const above = row.pointer.slice(0, row.pointer.indexOf("/{i}/"));
    const list = perChoice ? parsePointer(above) : null;
    if (before?.rows[0]?.pointer === row.pointer) before.rows.push(row);
    else {
      const [member = ""] = pointer;
      places.push({ pointer, list, inChoices: above === "/choices", member, rows: [row] });
    }
  }
  return places;
}

function gatherOverrides(value: unknown, places: readonly ReasonPlace[], turn: Turn): void {
  for (const { pointer, list, inChoices, member, rows } of places) {
    if (!list) test(resolve(value, pointer), rows, 0, null, turn);
    else {
      const choices = asArray(inChoices ? asObject(value)?.choices : resolve(value, list));
      for (let at = 0; at < choices.length; at++) {
        // In nearly every frame not even the first member is there.
        const choice = asObject(choices[at]);
        if (choice?.[member] === undefined) continue;
        const found = resolve(choice, pointer);
        if (found !== undefined) test(found, rows, indexOf(choice, at), at, turn);
      }
    }
  }
}

/** Notes a value for every row whose test it passes. `at` is the place of the choice it was found in. */
function test(
  value: unknown,
  rows: ReasonPlace["rows"],
  index: number,
  at: number | null,
  turn: Turn,
): void {
  if (value === undefined || value === null) return;
  for (const row of rows) {
    if (!passes(row.test, value)) continue;
    const { overrides } = turn.choiceAt(index);
    const field = at === null ? row.pointer : row.pointer.replace("{i}", String(at));
    // Once each, in the order in which they were last seen.
    const known = overrides.findIndex((seen) => seen.row === row && seen.value === value);
    if (known !== -1) overrides.splice(known, 1);
    overrides.push({ row, value, field });
  }
}

function passes(test: Override["row"]["test"], value: unknown): boolean {
  if ("in" in test) return test.in.includes(value);
  if ("type" in test) return test.type === (Array.isArray(value) ? "array" : typeof value);
  return value !== "" && !(Array.isArray(value) && value.length === 0);
}
