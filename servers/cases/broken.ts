// Answers that are broken off: the client leaves, or the server gets a signal. Each server's file says what its source does.
import type { Act, Case, Claim } from "../case.ts";
import { breaks, type Ending, ends, type Write } from "../claims.ts";
import { said } from "../model/chains.ts";

export interface Broken {
  /** The token limit: far more than come before the break. */
  readonly limit?: number;
  /** The endpoint's word for the end that never comes. */
  readonly never?: string;
  /** For endpoints that send more than text before the break: counts in every frame. */
  readonly more?: Partial<Claim>;
}

/** What every case of an answer that is broken off has in common. */
export const midway = (act: Act) => ({
  modes: ["stream" as const],
  act,
  note: "Only a stream can be broken off with a part of the answer in hand.",
});

function broken(
  write: Write,
  { limit = 900, more = {} }: Broken,
  act: Act,
  [fact, title, source]: readonly [fact: string, title: string, source: string],
  rest: Pick<Case, "variantOf"> = {},
): Case {
  return write(
    fact,
    title,
    { marker: "endless", maxTokens: limit },
    breaks(said("endless", limit).text, more),
    source,
    { tags: ["cut"], ...midway(act), ...rest },
  );
}

export function clientLeaves(write: Write, how: Broken = {}): Case {
  return broken(write, how, "leave", [
    "client-leaves",
    "The client goes away in the middle of the answer",
    `Nothing ended the answer: no ${how.never ?? "reason"} was sent, and the connection broke.`,
  ]);
}

export function serverKilled(write: Write, how: Broken = {}): Case {
  return broken(
    write,
    how,
    "kill",
    [
      "server-killed",
      "The server is killed in the middle of the answer",
      `SIGKILL leaves no time for a last frame: no ${how.never ?? "reason"} was sent, and the connection broke.`,
    ],
    { variantOf: "client-leaves" },
  );
}

/** For servers that do not wait for running answers; `source` says what they do on SIGTERM. */
export function serverTerminated(write: Write, source: string, how: Broken = {}): Case {
  return broken(
    write,
    how,
    "terminate",
    [
      "server-terminated",
      "The server is told to end in the middle of the answer",
      `${source}: no ${how.never ?? "reason"} was sent, and the connection broke.`,
    ],
    { variantOf: "client-leaves" },
  );
}

/** For servers that let a running answer end first: the claim is that of the token limit, in spite of the SIGTERM. */
export function answerOutlivesTerm(
  write: Write,
  limit: number,
  ending: Omit<Ending, "text" | "tokens">,
  source: string,
  rest: Pick<Case, "defensible"> = {},
): Case {
  return write(
    "server-terminated-and-the-answer-goes-on",
    "The server is told to end in the middle of the answer, and sends the rest of it first",
    { marker: "endless", maxTokens: limit },
    ends({ ...ending, text: said("endless", limit).text, tokens: limit }),
    source,
    {
      tags: ["edge"],
      variantOf: "cut-by-the-token-limit",
      ...midway("terminate"),
      note: "Only a stream shows that the signal came in the middle.",
      ...rest,
    },
  );
}
