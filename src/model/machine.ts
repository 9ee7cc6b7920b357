// The continuation machine: what a loop does after the model stopped. A table over states and events.
import type {
  Effect,
  EventName,
  Machine,
  MachineState,
  StateName,
  MachineTransition as Transition,
} from "../generated/machine.ts";
import type { DeclaredLimits, DeclaredSwitches } from "../generated/profile.ts";
import table from "./machine.json" with { type: "json" };

export type { Effect, EventName, Transition };

/** The table with what its words mean, as loops in other languages get it: schemas/machine.schema.json. */
export const machine = table as Machine;

/** Waiting states wait for an event; passing states are left at once; terminal states are the end. */
export const states = Object.fromEntries(
  machine.states.map(({ name, kind }) => [name, kind]),
) as Readonly<Record<StateName, MachineState["kind"]>>;

export const eventNames = machine.events.map(({ name }) => name as EventName);

/** The first row that fits is taken. */
export const transitions: readonly Transition[] = machine.transitions;

/** Limits a loop may declare; an absent one is not judged, but the machine always has its own ceiling. */
export type Limits = Readonly<Record<keyof DeclaredLimits, number>>;

export type LimitName = keyof Limits;

export type Switches = {
  readonly [Name in keyof DeclaredSwitches]: Exclude<DeclaredSwitches[Name], "unset">;
};

/** What has been spent so far in this turn, of each thing there is a limit on. */
export type Spent = Limits;

export interface Snapshot {
  readonly at: StateName;
  readonly spent: Spent;
  readonly switches: Switches;
  readonly limits: Limits;
  /** The user set an output limit: it is never raised. */
  readonly userLimit: boolean;
  readonly escalated: boolean;
  /** The request that was answered last. */
  readonly answered: StateName;
  /** A continuation, escalation or repair is under way. */
  readonly recovering: boolean;
  /** Tools have run in this turn. */
  readonly acted: boolean;
  /** Which limit ended the turn. */
  readonly limit: LimitName | null;
  /** Why the turn ended, in the words of the table. */
  readonly cause: string | null;
}
