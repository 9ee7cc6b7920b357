// Generated from schemas/ by `npm run generate`. Do not edit.

export type Words = MachineWord[]

/**
 * The continuation machine as data: what a loop does after the model stopped. For loops in any language.
 */
export interface Machine {
start: string
/**
 * How the table is read, in order.
 */
rules: string[]
states: MachineState[]
events: Words
conditions: Words
effects: Words
/**
 * In order: the first row that fits is taken.
 */
transitions: MachineTransition[]
}
export interface MachineState {
name: string
/**
 * Waits for an event, is left at once, or is the end.
 */
kind: ("waiting" | "passing" | "terminal")
means: string
}
export interface MachineWord {
name: string
means: string
}
export interface MachineTransition {
from: string
/**
 * An event. Absent: whatever the event was.
 */
on?: string
/**
 * A condition. Absent: always.
 */
when?: string
to: string
effects: string[]
/**
 * Why the turn will have ended.
 */
cause?: string
}
