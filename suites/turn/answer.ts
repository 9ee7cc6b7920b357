// The text of a turn, piece by piece: as the provider sent it, and as later requests of the loop show it.
import type { RequestMessage, RequestToolCall } from "../../src/generated/fixture.ts";
import { same } from "../../src/model/compare.ts";
import type { CanonicalCall } from "../../src/model/exchange.ts";
import { parseJson } from "../../src/wire/frame.ts";
import { whysOf } from "./spent.ts";
import type { ActTrace, Exchanged } from "./trace.ts";

/** A piece of an answer. `optional`: it broke off, or its call was asked for again; loops may keep or drop it. */
export interface AnswerPiece {
  readonly text: string;
  readonly optional: boolean;
  /** The provider paused after it. */
  readonly paused: boolean;
}

/** What the provider said between two rounds of tools. */
export interface Round {
  readonly pieces: readonly AnswerPiece[];
  /** The exchange that ended it. */
  readonly last: Exchanged;
}

/** The rounds of the first `count` responses. */
export function roundsOf(act: ActTrace, count: number = act.exchanges.length): Round[] {
  const whys = whysOf(act);
  const rounds: Round[] = [];
  let pieces: AnswerPiece[] = [];
  for (const [at, last] of act.exchanges.slice(0, count).entries()) {
    const next = whys[at + 1];
    const { text = "", stopReason } = last.response ?? {};
    const broken = stopReason === "error" || stopReason === "interrupted";
    const optional = broken || next === "repair";
    if (next !== "escalation") pieces = [...pieces, { text, optional, paused: next === "resume" }];
    if (next === "round" || at === count - 1) rounds.push({ pieces, last });
    if (next === "round") pieces = [];
  }
  return rounds;
}

/** A shorter repetition is chance: dropping it would lose a digit or a letter of the answer. */
const overlapMin = 8;
/** Bounds the combinations; no script has so many optional pieces and overlaps. */
const wordingsMax = 64;

/** The texts that hold every piece once, in order. What a piece repeats of the text before it may be left out. */
export function wordingsOf(pieces: readonly AnswerPiece[]): string[] {
  return pieces.reduce<string[]>(
    (before, { text, optional }) => {
      const longer = before.flatMap((each) => [
        each + text,
        each + text.slice(repeatedIn(each, text)),
        ...(optional ? [each] : []),
      ]);
      return [...new Set(longer)].slice(0, wordingsMax);
    },
    [""],
  );
}

function repeatedIn(before: string, after: string): number {
  for (let length = Math.min(before.length, after.length); length >= overlapMin; length--)
    if (before.endsWith(after.slice(0, length))) return length;
  return 0;
}

const spoken = ({ request }: Exchanged) => request.messages.filter(({ role }) => role !== "system");

/** What a request shows of the turn so far: the messages after those of the first request. */
export function addedIn(act: ActTrace, exchange: Exchanged): RequestMessage[] {
  const [first] = act.exchanges;
  return spoken(exchange).slice(first ? spoken(first).length : 0);
}

/** What a later request shows of one round: the answer, its calls, their results. */
export type ShownRound = ReturnType<typeof shownIn>[number];

/** The rounds that a request shows; the last one has no results yet. */
export function shownIn(act: ActTrace, exchange: Exchanged) {
  const empty = { text: "", calls: [] as RequestToolCall[], results: [] as RequestMessage[] };
  let open = structuredClone(empty);
  const rounds = [open];
  for (const message of addedIn(act, exchange)) {
    if (message.role !== "tool" && open.results.length > 0) {
      open = structuredClone(empty);
      rounds.push(open);
    }
    if (message.role === "tool") open.results.push(message);
    if (message.role === "assistant") {
      open.text += message.content;
      open.calls.push(...(message.toolCalls ?? []));
    }
  }
  return open.results.length > 0 ? [...rounds, empty] : rounds;
}

/** The index of a call among those shown: by id, name and arguments; else by name and arguments; else by id and name. */
export function placeOf(call: CanonicalCall, shown: readonly RequestToolCall[]): number {
  const named = shown.map(({ id, name }) => id === call.id && name === call.name);
  const alike = shown.map(
    ({ name, arguments: text }) => name === call.name && sameArguments(text, call.arguments),
  );
  // Two calls may share an id: then their arguments tell them apart.
  const both = named.findIndex((is, at) => is && alike[at]);
  return [both, alike.indexOf(true), named.indexOf(true)].find((at) => at >= 0) ?? -1;
}

/** Whether two texts are the same arguments: neither white space nor the order of members counts, and `""` is `{}`. */
export function sameArguments(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [a, b].map((text) => parseJson(text === "" ? "{}" : text));
  // Texts that are no JSON are the same only to the letter.
  return one !== undefined && same(one, other);
}

/** Whether a message shows this result, as it is or inside JSON. */
export const holds = (content: string, result: string) =>
  content.includes(result) || content.includes(JSON.stringify(result).slice(1, -1));

/** What the loop added to the provider's text, for example a note that the answer is cut. */
export function remarkIn(act: ActTrace): string {
  const rounds = roundsOf(act);
  const wordings = wordingsOf(rounds.at(-1)?.pieces ?? []).map((each) => each.trim());
  const told = act.outcome.text.trim();
  if (wordings.some((each) => each.includes(told))) return "";
  const said = wordings.find((each) => told.includes(each)) ?? "";
  const earlier = rounds
    .slice(0, -1)
    .flatMap(({ pieces }) => pieces.map(({ text }) => text.trim()));
  return [said, ...earlier].reduce((rest, each) => rest.replace(each, ""), told).trim();
}

/** Whether the caller cannot tell this answer from a whole one. `whole`: the control, a whole answer of the same loop. */
export function looksWhole(act: ActTrace, whole: ActTrace | null): boolean {
  const { outcome, notice, warning, error, reported } = act.outcome;
  if (outcome !== "completed" || notice || warning || error) return false;
  if (whole === null) return true;
  const remark = remarkIn(act);
  return reported === whole.outcome.reported && (remark === "" || remark === remarkIn(whole));
}

/** A text in quotes, for a message; of a long one its beginning and its end. */
export function shortened(text: string): string {
  return text.length <= 80
    ? JSON.stringify(text)
    : `${JSON.stringify(`${text.slice(0, 40)}…${text.slice(-30)}`)} (${[...text].length} characters)`;
}
