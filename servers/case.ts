// One case: what is asked of a server, and what its answer must be. Written before the server has answered.
import type { Fixture, FixtureRequest } from "../src/generated/fixture.ts";
import type { Choice, Observation, ToolCall } from "../src/generated/observation.ts";

export type Mode = "json" | "stream";

/** Not known before the server answers (an id, a token count of its own template): it is looked up in the bytes. */
export const asSent = "as sent" as const;
export type AsSent = typeof asSent;

export interface ClaimedCall extends Omit<ToolCall, "id"> {
  readonly id: AsSent | string | null;
}

/** A full observation, with gaps that are filled from the bytes. */
export interface Claim
  extends Omit<Observation, "toolCalls" | "usage" | "choices" | "text" | "error"> {
  /** `startOf`: the answer was broken off, somewhere in this text. */
  readonly text: string | { readonly startOf: string };
  readonly toolCalls: readonly ClaimedCall[];
  readonly usage: {
    readonly inputTokens: number | AsSent | null;
    readonly outputTokens: number | AsSent | null;
  } | null;
  readonly error: Observation["error"];
  readonly choices?: readonly Choice[];
}

/** What is done to the server or the client while the answer comes. */
export type Act = "leave" | "kill" | "terminate" | "kill child";

export interface Case
  extends Pick<Fixture, "title" | "tags" | "covers" | "variantOf" | "source" | "note"> {
  readonly provider: string;
  readonly fact: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly request: FixtureRequest;
  /** The body of the request; a string is sent unchanged. */
  body(mode: Mode): Readonly<Record<string, unknown>> | string;
  readonly modes: readonly Mode[];
  readonly act?: Act;
  /** Asked while the server is still loading its model. */
  readonly loading?: true;
  claim(mode: Mode): Claim;
  readonly defensible?: Fixture["expect"]["defensible"];
  /** Why the modes mean different things, where they do. */
  readonly differs?: string;
  readonly where: Where;
}

/** Where the bytes hold what no claim can know: pointers into the body or into each frame, `*` for any index. */
export interface Where {
  readonly input: readonly string[];
  readonly output: readonly string[];
  readonly ids: readonly string[];
  /** For streams only. */
  readonly text: readonly string[];
}
