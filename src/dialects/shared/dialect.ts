// The contract of a dialect: how one wire protocol tells its turns. Same three files in every folder.
import type { Frame } from "../../wire/frame.ts";
import type { Turn } from "./turn.ts";

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
  /** Gathers from one unit: the whole body, or one event of a stream. */
  read(frame: Frame, turn: Turn): void;
  /** Gathers what may still come after the terminal marker: usage, nothing else. */
  readAfterEnd?(frame: Frame, turn: Turn): void;
  /** Where the choices lie in a unit, for overrides that look into each. */
  choicesIn?(value: unknown): Iterable<readonly [index: number, choice: unknown, at: number]>;
}
