// Endings every text protocol can give: each server's file says which of its words it expects, and why.
import type { StopReason } from "../../src/generated/observation.ts";
import type { Case } from "../case.ts";
import { type Ending, ends, type Write } from "../claims.ts";
import { said } from "../model/chains.ts";

/** One server's words on one endpoint, each with the line of its source that chooses it. */
export interface Words {
  readonly natural: Word;
  readonly limit: Word;
  /** The word after a stop string of the caller. */
  readonly stopString: Word & Pick<Case, "defensible">;
  /** What the server sends for a character that the limit cuts; absent: it holds its bytes back. */
  readonly cutCharacter?: Pick<Ending, "json" | "stream" | "text"> & Pick<Case, "differs">;
}

export interface Word {
  readonly reason: StopReason;
  readonly raw: unknown;
  readonly source: string;
  readonly more?: Partial<Ending>;
}

/** Why either reading of a stop string passes where the bytes do not show which it was. */
export const untold: Case["defensible"] = [
  {
    stopReason: "stop_sequence",
    why: "A stop string of the caller fired; the server uses the word of a natural end and does not say which it was.",
  },
];

/** What Responses says of every answer where the server has no other word. */
export const completed = { reason: "end_turn", raw: "completed", confidence: "medium" } as const;

/** Why either reading of such an answer passes where a limit cut it. */
export const silentLimit: Case["defensible"] = [
  {
    stopReason: "max_tokens",
    why: "The limit of the request cut the answer, and the count of output tokens equals it; the status says completed.",
  },
];
export const cutNote = "The server cannot say that a limit cut the answer.";

/** The endings of such a server. The protocol has no stop strings. */
export function completedTextCases(write: Write, source: string): Case[] {
  const word = { ...completed, source };
  return textCases(write, { natural: word, limit: word, stopString: word })
    .filter(({ fact }) => fact !== "ends-at-a-stop-string")
    .map((each) =>
      each.fact.startsWith("cut-")
        ? { ...each, defensible: silentLimit, note: cutNote, tags: ["edge" as const] }
        : each,
    );
}

const limit = 6;
const stop = "noon";

/** The text before the stop string in the story. */
export const beforeStop = said("story").text.split(stop)[0] ?? "";

/** Natural end, limit, stop string, nothing at all, wide characters whole and cut, the other end token. */
export function textCases(write: Write, words: Words): Case[] {
  const { natural, limit: cut, stopString, cutCharacter } = words;
  const end = (marker: "story" | "nothing" | "wide" | "otherEnd") =>
    ends({ ...natural, text: said(marker).text, tokens: said(marker).tokens, ...natural.more });
  return [
    write(
      "ends-by-its-end-token",
      "An answer that ends with the model's end token",
      { marker: "story", maxTokens: 60 },
      end("story"),
      natural.source,
      { tags: ["well-formed"] },
    ),
    write(
      "cut-by-the-token-limit",
      `An answer cut by a limit of ${limit} tokens`,
      { marker: "endless", maxTokens: limit },
      ends({ ...cut, text: said("endless", limit).text, tokens: limit, ...cut.more }),
      cut.source,
      { tags: ["well-formed"] },
    ),
    write(
      "ends-at-a-stop-string",
      "An answer that ends at a stop string of the caller, which is not shown",
      { marker: "story", maxTokens: 60, stop: [stop] },
      ends({ ...stopString, text: beforeStop, tokens: 4, ...stopString.more }),
      stopString.source,
      { tags: ["edge"], ...(stopString.defensible ? { defensible: stopString.defensible } : {}) },
    ),
    write(
      "ends-at-once",
      "An answer that is nothing but the end token",
      { marker: "nothing", maxTokens: 60 },
      end("nothing"),
      natural.source,
      { tags: ["edge"] },
    ),
    write(
      "wide-characters",
      "Characters of several bytes that the model makes byte by byte",
      { marker: "wide", maxTokens: 60 },
      end("wide"),
      natural.source,
      { tags: ["unicode", "well-formed"] },
    ),
    write(
      "cut-inside-a-character",
      "The limit falls inside a character of four bytes",
      { marker: "wide", maxTokens: 4 },
      ends({ ...cut, text: "Grin ", tokens: 4, ...cut.more, ...cutCharacter }),
      `${cut.source} ${cutCharacter?.differs ?? "Bytes that are no whole character yet are held back."}`,
      {
        tags: ["unicode", "edge"],
        ...(cutCharacter?.differs ? { differs: cutCharacter.differs } : {}),
      },
    ),
    write(
      "ends-by-another-end-token",
      "An answer that ends with the second of two end tokens",
      { marker: "otherEnd", maxTokens: 60 },
      end("otherEnd"),
      natural.source,
      { tags: ["edge"] },
    ),
  ];
}
