import type { CaseLine } from "../generated/journal.ts";
import type { Harm } from "./harm.ts";
import type { Result } from "./requirement.ts";

/** What the judge says of one case. The run makes a journal line of it. */
export interface Judged extends Pick<CaseLine, "expected" | "answer" | "grade" | "loop"> {
  /** The severest first. */
  readonly harms: readonly Harm[];
  readonly results: readonly Result[];
  /** Requests of a turn; absent: those of the exchange. */
  readonly requests?: number;
  /** Of a failure: what the bytes hold and the answer lacks. */
  readonly unread?: CaseLine["unread"];
  /** Replace the findings of the harness. */
  readonly findings?: readonly string[];
}
