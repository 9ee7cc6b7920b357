// The contract of a dialect: how the answers of one wire protocol are read.
import type { Frame } from "../../wire/frame.ts";
import { errorIn } from "./error.ts";
import { asObject, type Json } from "./json.ts";
import type { SeenError, Turn } from "./turn.ts";

export interface Dialect {
  readonly id: string;
  /** Whether a reason and a clean close end a stream without the dialect's marker. Default: no. */
  readonly reasonEnds?: boolean;
  /** Whether the protocol says when one call is finished. Default: no. */
  readonly itemDone?: boolean | undefined;
  /** The terminal marker is a member of the body too: a whole body without it was cut. */
  readonly markerInBody?: true;
  /** Gathers from one object: the whole body, or one event of a stream. */
  read(value: Json, turn: Turn, frame: Frame): void;
  /** Gathers from a unit that is no object: a sentinel, or bare text. */
  readText?(frame: Frame, turn: Turn): void;
  /** The error that an object carries. Absent: one of the usual shapes; null: `read` looks for errors itself. */
  readonly errorIn?: ((value: Json, frame: Frame) => SeenError | null) | null;
  /** Gathers what may still come after the terminal marker: usage, nothing else. */
  readAfterEnd?(frame: Frame, turn: Turn): void;
}

/** Makes what reads the units of a dialect: of each first its error, then the rest. */
export function frameReader(dialect: Dialect): (frame: Frame, turn: Turn) => void {
  const { errorIn: own, read, readText } = dialect;
  const errorOf = own === undefined ? (value: Json) => errorIn(value) : own;
  return (frame, turn) => {
    const value = asObject(frame.value);
    if (!value) return readText?.(frame, turn);
    if (errorOf) turn.sawError(errorOf(value, frame));
    read(value, turn, frame);
  };
}

/** Reads one unit in a dialect. */
export function readFrame(dialect: Dialect, frame: Frame, turn: Turn): void {
  frameReader(dialect)(frame, turn);
}

/** Reads an object wrapped in a unit, and prefixes the pointers of what it finds with the wrapper's. */
export function readWithin(base: string, turn: Turn, read: () => void): void {
  const before = new Map(turn.choices.map((choice) => [choice, choice.values.length]));
  const errors = turn.errors.length;
  read();
  for (const choice of turn.choices) {
    const found = choice.values.splice(before.get(choice) ?? 0);
    choice.values.push(...found.map((each) => ({ ...each, field: base + each.field })));
  }
  const found = turn.errors.splice(errors);
  turn.errors.push(...found.map((each) => ({ ...each, base: base + each.base })));
}

/** For streams that end with `data: [DONE]`. */
export function readDone(frame: Frame, turn: Turn): void {
  if (frame.data.trim() === "[DONE]") turn.ended = "marker";
}
