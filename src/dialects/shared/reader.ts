// The streaming reader: bytes in by push, an observation out at any time. Joins wire, dialect, table and rules.
import type { Observation } from "../../generated/observation.ts";
import { errorTest, type ReasonTable } from "../../model/card.ts";
import { resolve } from "../../model/pointer.ts";
import { createDecoder } from "../../wire/decode.ts";
import type { Frame } from "../../wire/frame.ts";
import { type Dialect, readFrame } from "./dialect.ts";
import { errorIn, errorOfFailure, noCode } from "./error.ts";
import { asObject } from "./json.ts";
import { type Ending, settle } from "./settle.ts";
import { type ChoiceTurn, Turn } from "./turn.ts";

/** Seldom enough that copying the texts costs nothing, often enough that their pieces stay below a megabyte. */
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
  /** What can be said now. Open until terminal evidence; asking changes nothing. */
  observe(): Observation;
  /** No more bytes. `break`: the connection was lost rather than closed. Further calls change nothing. */
  end(how?: "close" | "break"): Observation;
}

/** A reader for one response. Never throws, whatever the bytes. */
export function createReader(
  dialect: Dialect,
  table: ReasonTable,
  carrier: Carrier = {},
  onUnit?: (value: unknown) => void,
): Reader {
  const turn = new Turn(table.habits);
  const plan = planOf(table);
  const status = carrier.status ?? 200;
  const failed = status >= 400;
  let how: Ending["how"] = "open";
  let wholeBody = false;
  let frames = 0;

  function onFrame(frame: Frame): void {
    frames++;
    onUnit?.(frame.value);
    if (frames % framesBetweenCompactions === 0) turn.compactTexts();
    if (frame.kind === "body") wholeBody = true;
    if (failed) gatherFailure(frame, carrier, turn);
    else if (turn.ended) gatherAfterEnd(frame, dialect, plan, turn);
    else if (plan.plain) readFrame(dialect, frame, turn);
    else gather(frame, dialect, table, plan, turn);
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
    end(ended = "close") {
      if (how === "open") {
        decoder.end();
        how = ended;
        const notJson = frames === 0 && decoder.fault() === "invalid";
        if ((failed && turn.errors.length === 0) || notJson) {
          turn.errors.push(errorOfFailure(undefined, carrier.headers ?? {}));
        }
      }
      return settle(turn, table, dialect, ending());
    },
  };
}

function gather(frame: Frame, dialect: Dialect, table: ReasonTable, plan: Plan, turn: Turn): void {
  const before = turn.errors.length;
  readFrame(dialect, frame, turn);
  if (turn.errors.length === before) probeErrors(frame, table, turn);
  gatherOverrides(frame.value, dialect, plan.all, turn);
}

/** Errors the card says are told in an unusual place. */
function probeErrors(frame: Frame, table: ReasonTable, turn: Turn): void {
  for (const { row, pointer } of table.errorProbes) {
    const value = pointer && resolve(frame.value, pointer);
    if (!errorTest(row, value)) continue;
    const inner = asObject(value);
    const found = inner && errorIn({ error: inner }, row.pointer?.replace(/\/error$/, "") ?? "");
    turn.errors.push(found ?? noCode(frame.value, typeof value === "string" ? value : null));
  }
}

/** After the terminal marker only usage and details may still come. */
function gatherAfterEnd(frame: Frame, dialect: Dialect, plan: Plan, turn: Turn): void {
  dialect.readAfterEnd?.(frame, turn);
  gatherOverrides(frame.value, dialect, plan.details, turn);
}

/** A response whose status is an error says nothing else, whatever its body looks like. */
function gatherFailure(frame: Frame, carrier: Carrier, turn: Turn): void {
  if (turn.errors.length === 0)
    turn.errors.push(errorOfFailure(frame.value, carrier.headers ?? {}));
}

type Override = ReasonTable["overrides"][number];

/** Rows that look at the same place, one after the other in the card: looked up once for all of them. */
interface Place {
  readonly pointer: Override["pointer"];
  readonly perChoice: boolean;
  readonly rows: Override["row"][];
}

/** What a card asks of every frame beyond what its dialect reads. */
interface Plan {
  /** Nothing: most cards, whose frames need not pay for the others. */
  readonly plain: boolean;
  readonly all: readonly Place[];
  /** Those that say more about an end, not which it is. */
  readonly details: readonly Place[];
}

/** Made once for a table, not once for a response. */
const plans = new WeakMap<ReasonTable, Plan>();

function planOf(table: ReasonTable): Plan {
  const known = plans.get(table);
  if (known) return known;
  const details = table.overrides.filter(({ row }) => row.reason === undefined && !row.raw);
  const plain = table.overrides.length === 0 && table.errorProbes.length === 0;
  const plan = { plain, all: placesOf(table.overrides), details: placesOf(details) };
  plans.set(table, plan);
  return plan;
}

function placesOf(overrides: readonly Override[]): Place[] {
  const places: Place[] = [];
  for (const { row, pointer, perChoice } of overrides) {
    const before = places.at(-1);
    if (before?.rows[0]?.pointer === row.pointer) before.rows.push(row);
    else places.push({ pointer, perChoice, rows: [row] });
  }
  return places;
}

function gatherOverrides(
  value: unknown,
  dialect: Dialect,
  places: readonly Place[],
  turn: Turn,
): void {
  for (const { pointer, perChoice, rows } of places) {
    if (!perChoice) test(resolve(value, pointer), rows, 0, null, turn);
    else {
      for (const [index, choice, at] of dialect.choicesIn?.(value) ?? []) {
        test(resolve(choice, pointer), rows, index, at, turn);
      }
    }
  }
}

/** Notes a value for every row whose test it passes. `at` is the place of the choice it was found in. */
function test(
  value: unknown,
  rows: Place["rows"],
  index: number,
  at: number | null,
  turn: Turn,
): void {
  // Nearly every frame has nothing there.
  if (value === undefined || value === null) return;
  for (const row of rows) {
    if (!passes(row.test, value)) continue;
    note(
      turn.choiceAt(index),
      row,
      value,
      at === null ? row.pointer : row.pointer.replace("{i}", String(at)),
    );
  }
}

function note(
  { overrides }: ChoiceTurn,
  row: Override["row"],
  value: unknown,
  field: string,
): void {
  const known = overrides.some((seen) => seen.row === row && seen.value === value);
  if (!known) overrides.push({ row, value, field });
}

function passes(test: Override["row"]["test"], value: unknown): boolean {
  if ("in" in test) return test.in.includes(value);
  if ("type" in test) return test.type === (Array.isArray(value) ? "array" : typeof value);
  return value !== "" && !(Array.isArray(value) && value.length === 0);
}
