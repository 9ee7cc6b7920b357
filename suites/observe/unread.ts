// What stands in the bytes that were served and is nowhere in the answer: most often a documented field that the adapter file
// does not read. A hint for its author, never a verdict: the library may be the one that does not read it.
import type { GuestObservation } from "../../src/generated/guest-observation.ts";
import type { Unread } from "../../src/generated/journal.ts";
import type { Observation, ToolCall } from "../../src/generated/observation.ts";
import type { Outcome } from "../../src/model/answer.ts";
import type { Claim } from "../../src/model/claim.ts";
import type { Judged } from "../../src/model/judged.ts";
import { framesIn } from "../../src/wire/decode.ts";
import { parseJson } from "../../src/wire/frame.ts";

/** What of an answer shows that something was read. */
type Given = Pick<
  GuestObservation,
  "reported" | "rawReason" | "text" | "refusal" | "error" | "toolCalls"
>;

interface AnsweredBytes {
  /** The frames as they were served; a whole body is one. */
  readonly chunks: readonly Uint8Array[];
  readonly contentType: string;
  readonly expected: Observation;
  /** Ordinary bytes: in others a library may well go wrong that reads every field. */
  readonly ordinary: boolean;
  readonly given: Given;
  /** Whether the answer leads its caller to stop: then it was told of something. */
  readonly warns: boolean;
}

/** The first thing that the answer lacks and the bytes hold, with its place; null: the bytes do not hold it, or it was read. */
export function unreadIn(question: AnsweredBytes): Unread | null {
  const { expected, given, warns, ordinary } = question;
  const leaves = leavesIn(question);
  const said = JSON.stringify(given);
  if (!warns && !given.error) {
    const found = unreadError(leaves, expected, said) ?? unreadRefusal(leaves, expected, said);
    if (found) return found;
  }
  if (!ordinary) return null;
  return (
    (warns ? null : unreadReason(leaves, expected, given)) ??
    unreadText(leaves, expected, given) ??
    unreadArguments(leaves, expected, given)
  );
}

/** A case of one exchange, as it was served and claimed. */
interface ServedCase {
  readonly chunks: readonly Uint8Array[];
  readonly evidence: { readonly contentType: string };
  readonly claim: Claim;
  readonly wellFormed: boolean;
}

/** The verdict with the hint, where something failed. */
export function withHint(each: ServedCase, { answer }: Outcome, judged: Judged): Judged {
  const broken = judged.results.some(({ result }) => result === "fail");
  if (answer.kind !== "returned" || (judged.harms.length === 0 && !broken)) return judged;
  const { action } = judged.answer;
  const unread = unreadIn({
    chunks: each.chunks,
    contentType: each.evidence.contentType,
    expected: each.claim.observation,
    ordinary: each.wellFormed,
    given: answer.observation,
    warns: action !== null && action !== "complete" && action !== "run_tools",
  });
  return unread ? { ...judged, unread } : judged;
}

interface PlacedValue {
  readonly frame: number;
  readonly pointer: string;
  readonly value: unknown;
}

function leavesIn({ chunks, contentType }: AnsweredBytes): PlacedValue[] {
  return chunks.flatMap((chunk, at) =>
    framesIn(chunk, contentType).flatMap(({ data, value }) =>
      // In a streamed array a comma or a bracket stands around each element.
      leavesOf(value ?? parseJson(data.replace(/^[\s,[]+(?=\{)|[\s,\]]+$/g, "")), "", at + 1),
    ),
  );
}

function leavesOf(value: unknown, pointer: string, frame: number): PlacedValue[] {
  if (typeof value !== "object" || value === null)
    return value === undefined ? [] : [{ frame, pointer, value }];
  return Object.entries(value).flatMap(([name, each]) =>
    leavesOf(each, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, frame),
  );
}

const found = (what: Unread["what"], { pointer, frame }: PlacedValue): Unread => ({
  what,
  pointer,
  frame,
});

const holds = ({ value }: PlacedValue, literal: unknown) =>
  value === literal && literal !== null && literal !== "";

/** An error in the body: by its message or code; where neither is known, the last member that is called an error. */
function unreadError(
  leaves: readonly PlacedValue[],
  { stopReason, error }: Observation,
  said: string,
) {
  if (stopReason !== "error" && !error) return null;
  const literals = [error?.message, error?.code].filter(
    (each) => each !== null && each !== undefined,
  );
  if (literals.some((literal) => saidIn(said, literal))) return null;
  const named = leaves.filter(
    ({ pointer, value }) => /\/error(\/|$)/i.test(pointer) && value !== null,
  );
  const known = literals.flatMap((literal) => leaves.find((leaf) => holds(leaf, literal)) ?? []);
  const leaf = known[0] ?? named.at(-1);
  if (!leaf || (known.length === 0 && saidIn(said, leaf.value))) return null;
  const [outer = leaf.pointer] = /^.*?\/error(?=\/|$)/i.exec(leaf.pointer) ?? [];
  return found("error", { ...leaf, pointer: outer });
}

const saidIn = (said: string, literal: unknown) =>
  said.includes(JSON.stringify(String(literal)).slice(1, -1));

/** Words of refusal in a field of their own. */
function unreadRefusal(
  leaves: readonly PlacedValue[],
  { stopReason, detail }: Observation,
  said: string,
) {
  if (stopReason !== "refusal" || !detail.refusal || saidIn(said, detail.refusal)) return null;
  const [first] = piecesOf(leaves, detail.refusal);
  return first ? found("refusal", first) : null;
}

const shapeOf = (pointer: string) => pointer.replace(/\/\d+(?=\/|$)/g, "/*");
const nameOf = (pointer: string) => pointer.slice(pointer.lastIndexOf("/") + 1);

/** The stop value: no word was given, or the one of another place. A word that the bytes do not hold is the library's own. */
function unreadReason(
  leaves: readonly PlacedValue[],
  expected: Observation,
  { reported, rawReason }: Given,
) {
  const { stopReason, rawReason: literal, rawField } = expected;
  if (stopReason === "interrupted" || typeof literal !== "string" || rawField === null) return null;
  if (reported === literal || rawReason === literal) return null;
  const right = leaves.findLast((leaf) => leaf.pointer === rawField && holds(leaf, literal));
  if (!right) return null;
  const word = reported ?? rawReason ?? null;
  const elsewhere = leaves.some(
    (leaf) => holds(leaf, word) && nameOf(leaf.pointer) === nameOf(rawField),
  );
  return word === null || elsewhere ? found("reason", right) : null;
}

/** Pieces of text in members of their own, of which the answer has none. */
function unreadText(leaves: readonly PlacedValue[], { text }: Observation, { text: given }: Given) {
  if (given === undefined || given === text || given.length > text.length) return null;
  const texts = leaves.filter(
    ({ value }) => typeof value === "string" && value.trim().length > 2 && text.includes(value),
  );
  const groups = Map.groupBy(texts, ({ pointer }) => shapeOf(pointer));
  for (const group of groups.values()) {
    const whole = group.map(({ value }) => value).join("");
    const [first] = group;
    if (first && text.includes(whole) && group.every(({ value }) => !given.includes(String(value))))
      return found("text", first);
  }
  return null;
}

/** Arguments of calls that came in pieces and were put together otherwise, or not at all. */
function unreadArguments(
  leaves: readonly PlacedValue[],
  { toolCalls }: Observation,
  { toolCalls: given }: Given,
) {
  if (!given) return null;
  const lost = toolCalls.filter(
    (call) => call.state === "complete" && !given.some((each) => isAlike(each.arguments, call)),
  );
  for (const call of lost) {
    const pieces = piecesOf(leaves, call.arguments);
    const handed = given.map((each) => text(each.arguments)).join("");
    // Whatever was handed over is made of these pieces: they were read, and not kept apart or together.
    if (pieces.length > 1 && pieces.some(({ value }) => handed.includes(String(value))))
      return found("arguments", pieces[0] as PlacedValue);
    if (pieces.length > 0 && given.length === 0)
      return found("arguments", pieces[0] as PlacedValue);
  }
  return null;
}

const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? ""));

function isAlike(given: unknown, call: ToolCall): boolean {
  const [one, other] = [text(given), call.arguments];
  return one === other || JSON.stringify(parseJson(one)) === JSON.stringify(parseJson(other));
}

/** The strings of one member that are this text together, in order; others may stand between them. Empty: there are none. */
function piecesOf(leaves: readonly PlacedValue[], whole: string): readonly PlacedValue[] {
  const strings = leaves.filter(({ value }) => typeof value === "string" && value !== "");
  for (const group of Map.groupBy(strings, ({ pointer }) => shapeOf(pointer)).values()) {
    const pieces = fitting(group, 0, whole, new Set());
    if (pieces && pieces.length > 0) return pieces;
  }
  return [];
}

/** `dead`: places from which the rest was found not to fit. */
function fitting(
  group: readonly PlacedValue[],
  from: number,
  rest: string,
  dead: Set<string>,
): readonly PlacedValue[] | null {
  if (rest === "") return [];
  const key = `${from} ${rest.length}`;
  if (dead.has(key)) return null;
  for (const [at, leaf] of group.entries()) {
    const piece = String(leaf.value);
    if (at < from || !rest.startsWith(piece)) continue;
    const after = fitting(group, at + 1, rest.slice(piece.length), dead);
    if (after) return [leaf, ...after];
  }
  dead.add(key);
  return null;
}
