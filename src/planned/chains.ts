// What the model says: one chain of pieces for each marker in a prompt, calls and thinking in the markup that a server's
// parser expects. Every ending is chosen before a server runs.
import type { Tool } from "../generated/fixture.ts";
import type { Markup } from "../generated/markup.ts";
import type { ChainPart, ChainPiece, ChainProbe, ChainRow } from "../generated/planned-chains.ts";
import table from "./chains.json" with { type: "json" };
import deepseek from "./markups/deepseek.json" with { type: "json" };
import harmony from "./markups/harmony.json" with { type: "json" };
import hermes from "./markups/hermes.json" with { type: "json" };
import llama3Json from "./markups/llama3_json.json" with { type: "json" };
import mistral from "./markups/mistral.json" with { type: "json" };
import qwen3Xml from "./markups/qwen3_xml.json" with { type: "json" };

export type { ChainPart, Markup };

/** Generated token by token; a number jumps back to the piece at that position, for ever. */
export type Chain = readonly (string | Uint8Array | number)[];
export type Marker = keyof (typeof table)["chains"];

const all = [hermes, qwen3Xml, llama3Json, mistral, deepseek, harmony] as unknown as Markup[];

/** By name; the first is the one that is meant where none is named. */
export const markups: Readonly<Record<string, Markup>> = Object.fromEntries(
  all.map((each) => [each.name, each]),
);
export const usual = hermes as unknown as Markup;

const rows = table.chains as unknown as Readonly<Record<Marker, ChainRow>>;

/** The markers that the models of a markup have a chain for. */
export const markersOf = ({ without }: Markup): Marker[] =>
  (Object.keys(rows) as Marker[]).filter((marker) => !(marker in (without ?? {})));

/** How `fullstop probe` asks for a chain. */
export const probeOf = (marker: Marker): ChainProbe => rows[marker].probe ?? {};

/** The functions of its calls. */
export const tools: Tool[] = table.tools;

/** What a chain says, part by part; null: only text, without any markup. */
export const partsOf = (marker: Marker): readonly ChainPart[] | null => rows[marker].says ?? null;

/** Cut once: pieces that parsers do not look for come in one place of one chain only, as the model knows no other. */
const known = new Map<Markup, Partial<Record<Marker, Chain>>>();

export function chainOf(marker: Marker, markup: Markup = usual): Chain {
  if (!known.has(markup)) {
    const used = new Set<string>();
    const made = markersOf(markup).map((each) => [each, chainIn(each, markup, used)]);
    known.set(markup, Object.fromEntries(made));
  }
  const chain = known.get(markup)?.[marker];
  if (!chain) throw new Error(`${markup.name} has no ${marker}`);
  return chain;
}

function chainIn(marker: Marker, markup: Markup, used: Set<string>): Chain {
  const { pieces = [], says, repeats = "", end = "end" } = rows[marker];
  const { callEnd, [end]: usualEnd } = markup.controls;
  const whole = says ? rendered(says, markup) : wrapOf(markup);
  const written = markup.pieces?.[marker] ?? cutUp(whole, says ? repeats : "", markup, used);
  const chain = [...written, ...pieces.flatMap(bytesOf)];
  if (repeats !== "") return [...chain, loopOf(chain, repeats)];
  return [...chain, (says?.at(-1)?.call && callEnd) || usualEnd];
}

/** The bytes of a text, a token each: a character arrives over several tokens. */
const bytesOf = (piece: ChainPiece): (string | Uint8Array)[] =>
  typeof piece === "string"
    ? [piece]
    : [...Buffer.from(piece.bytes)].map((byte) => Uint8Array.of(byte));

/** Where the words begin that come again and again. */
function loopOf(chain: Chain, repeats: string): number {
  const at = chain.findIndex((_, index) => chain.slice(index).join("") === repeats);
  if (at < 0) throw new Error(`no pieces spell ${JSON.stringify(repeats)}`);
  return at;
}

/** What stands before a text. */
export const wrapOf = ({ text = "" }: Markup) => text.split("{text}")[0] ?? "";

/** The parts of a chain in the markup of a model. */
function rendered(says: readonly ChainPart[], markup: Markup): string {
  const { open, between, close } = markup.calls;
  const isCall = ({ call }: ChainPart) => call !== undefined;
  const first = says.findIndex(isCall);
  return says
    .map((part, at) => {
      if (part.thought !== undefined) return markup.thought?.replace("{thought}", part.thought);
      if (part.text !== undefined) return wrapOf(markup) + part.text;
      const before = at === first ? open : between;
      const isLast = at === says.length - 1 && part.ends !== "early";
      return before + renderedCall(part, at, markup) + (isLast ? close : "");
    })
    .join("");
}

function renderedCall(
  { call = "", arguments: given = "", ends }: ChainPart,
  at: number,
  markup: Markup,
) {
  const { call: form, parameter } = markup.calls;
  // The values of arguments that need not be whole.
  const pairs = [...given.matchAll(/"(\w+)":\s*"([^"]*)/g)];
  const parameters = pairs.map(([, key = "", value = ""]) =>
    parameter?.replace("{key}", key).replace("{value}", value),
  );
  const filled = form
    .replace("{name}", call)
    .replace("{id}", `fullstop${at}`)
    .replace("{arguments}", given)
    .replace("{parameters}", parameters.join(""));
  if (ends !== "early") return filled;
  const last = parameter ? (pairs.at(-1)?.[2] ?? "") : given;
  return filled.slice(0, filled.lastIndexOf(last) + last.length);
}

/** Pieces of a text, up to the words that repeat, which begin with a piece of their own. Each mark is one. */
function cutUp(text: string, repeats: string, { marks }: Markup, used: Set<string>): string[] {
  const marked = new RegExp(`(${marks.map(escaped).join("|")})`);
  const border = text.indexOf(repeats);
  const halves = repeats ? [text.slice(0, border), repeats] : [text];
  return halves
    .flatMap((half) => half.split(marked))
    .flatMap((part) => (marks.includes(part) ? [part] : cut(part, used)));
}

function cut(text: string, used: Set<string>): string[] {
  const pieces: string[] = [];
  let open = "";
  for (const letter of text) {
    open += letter;
    if (open.length < 5 || used.has(open)) continue;
    used.add(open);
    pieces.push(open);
    open = "";
  }
  if (open !== "") pieces.push((pieces.pop() ?? "") + open);
  return pieces;
}

export const escaped = (text: string): string => text.replace(/[|[\]<>/\\^$.*+?(){}]/g, "\\$&");

/** The chains of the usual markup, by marker. */
export const chains = Object.fromEntries(
  markersOf(usual).map((marker) => [marker, chainOf(marker)]),
) as unknown as Readonly<Record<Marker, Chain>>;

/** How the marker is written in a prompt. */
export const written = (marker: Marker): string => `[[${marker}]]`;

export interface Generated {
  readonly text: string;
  /** Generated tokens, with the end token. */
  readonly tokens: number;
}

/** What the model says for a marker, in at most so many tokens; end tokens are counted and not shown. */
export function said(
  marker: Marker,
  most = Number.POSITIVE_INFINITY,
  markup: Markup = usual,
): Generated {
  const chain = chainOf(marker, markup);
  const controls = Object.values(markup.controls);
  const pieces: Uint8Array[] = [];
  let tokens = 0;
  for (let at = 0; tokens < most && at < chain.length; at++) {
    const piece = chain[at];
    if (typeof piece === "number") {
      if (most === Number.POSITIVE_INFINITY) throw new Error(`${marker} never ends`);
      at = piece - 1;
      continue;
    }
    tokens++;
    if (typeof piece === "string" && controls.includes(piece)) continue;
    if (piece !== undefined) pieces.push(typeof piece === "string" ? Buffer.from(piece) : piece);
  }
  return { text: Buffer.concat(pieces).toString("utf8"), tokens };
}
