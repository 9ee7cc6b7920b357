// The contract of a dialect: how one wire protocol tells its turns. Same files in every folder.
import type { Frame } from "../../wire/frame.ts";
import { errorIn } from "./error.ts";
import { asObject, type Json } from "./json.ts";
import type { SeenError, Turn } from "./turn.ts";

export interface Dialect {
  readonly id: string;
  /** Terminal evidence, in one line. */
  readonly evidence: string;
  /** Whether a reason and a clean close end a stream without the dialect's marker. */
  readonly reasonEnds: boolean;
  /** Whether the protocol says when one call is finished. */
  readonly itemDone: boolean;
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
  /** Where the choices lie in a unit, for overrides that look into each. */
  choicesIn?(value: unknown): Iterable<readonly [index: number, choice: unknown, at: number]>;
}

/** Gathers from one unit what a dialect reads in it: first its error, then the rest. */
export function readFrame(dialect: Dialect, frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) return dialect.readText?.(frame, turn);
  if (dialect.errorIn) turn.sawError(dialect.errorIn(value, frame));
  else if (dialect.errorIn === undefined) turn.sawError(errorIn(value));
  dialect.read(value, turn, frame);
}

/** For streams that end with a line of their own. */
export function readDone(frame: Frame, turn: Turn): void {
  if (frame.data.trim() === "[DONE]") turn.ended = "marker";
}
