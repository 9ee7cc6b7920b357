// The events of the reference loop: structured, each with the id of its turn, without prose.
import type { ToldEvent } from "../../generated/loop-event.ts";

export type { ToldEvent };
export type LoopEvent = Readonly<{ turn: string } & ToldEvent>;
