// What the planned model answers, computed from its chains: every limit, every split of a stop string, every call.

import type { ChainCases, ChainReason } from "../../generated/chain-cases.ts";
import type { PlannedCall, PlannedEnd } from "../../model/endpoint.ts";
import {
  type ChainPart,
  chainOf,
  escaped,
  type Marker,
  type Markup,
  markersOf,
  partsOf,
  said,
  usual,
  wrapOf,
} from "../../planned/chains.ts";
import { vocabularyOf } from "../../planned/vocabulary.ts";

/** How many tokens a chain has, its end token included; null: it never ends. */
export function lengthOf(marker: Marker, markup: Markup = usual): number | null {
  const chain = chainOf(marker, markup);
  return chain.some((piece) => typeof piece === "number") ? null : chain.length;
}

/** How the answer to a marker ends under a limit and stop strings. */
export function plannedEnd(
  marker: Marker,
  { maxTokens = null, stop = [] }: { maxTokens?: number | null; stop?: readonly string[] },
  markup: Markup = usual,
): PlannedEnd {
  const length = lengthOf(marker, markup);
  const most = maxTokens ?? length ?? 0;
  const { text: raw } = said(marker, most, markup);
  const at = Math.min(...stop.map((each) => raw.indexOf(each)).filter((place) => place >= 0));
  const isCut = length === null || most < length;
  const parts = takenApart(marker, Number.isFinite(at) ? raw.slice(0, at) : raw, isCut, markup);
  if (Number.isFinite(at)) return { ...parts, by: "stop", tokens: null };
  const by = maxTokens === null || (!isCut && most > length) ? "end" : isCut ? "limit" : "either";
  return { ...parts, by, tokens: Math.min(most, length ?? most) };
}

/** Text, thinking and calls, as a server's parsers take them apart; `raw` is a beginning of what the chain says. */
function takenApart(marker: Marker, raw: string, isCut: boolean, markup: Markup) {
  const parts = { text: "", reasoning: "", calls: [] as PlannedCall[] };
  const says = partsOf(marker);
  if (!says) return { ...parts, text: raw.slice(wrapOf(markup).length).trim() };
  const length = lengthOf(marker, markup);
  const all = said(marker, length ?? chainOf(marker, markup).length - 1, markup).text;
  let from = 0;
  for (const part of says) {
    const words = part.text ?? part.thought ?? part.call ?? "";
    const start = all.indexOf(words, from);
    from = start + words.length;
    const shown = raw.slice(start, length === null ? raw.length : from).trim();
    if (part.text !== undefined) parts.text += shown;
    else if (part.thought !== undefined) parts.reasoning += shown;
    else {
      const { call, until } = callIn(part, { all, start, raw, isCut }, markup, parts.calls.length);
      if (call) parts.calls.push(call);
      from = until;
    }
  }
  return parts;
}

/** A call as far as it comes, and where it ends; null: nothing of it is there. */
function callIn(
  { call: name = "", arguments: given = "", ends }: ChainPart,
  { all, start, raw, isCut }: { all: string; start: number; raw: string; isCut: boolean },
  { calls: { open, call: form, parameter }, marks }: Markup,
  before: number,
): { call: PlannedCall | null; until: number } {
  const [head = ""] = ((before === 0 ? open : "") + form).split("{name}");
  const first = marks.find((mark) => head.startsWith(mark)) ?? head;
  const [, tail = ""] = form.split("{parameters}");
  // Chains that were cut by hand have white space of their own.
  const spelt = new RegExp([...given.replace(/\s/g, "")].map(escaped).join("\\s*"), "g");
  spelt.lastIndex = start + name.length;
  const { 0: found = "", index: at = 0 } = (!parameter && spelt.exec(all)) || {};
  const closed = parameter ? all.indexOf(tail, start) + tail.length : at + found.length;
  const until = ends ? all.length : closed;
  if (raw.length <= all.lastIndexOf(first, start)) return { call: null, until };
  const isOver = raw.length >= until && !(ends === "early" && isCut);
  return {
    call: {
      name: raw.length > start + name.length ? name : null,
      arguments: parameter ? (isOver ? given : "") : raw.slice(at, at + found.length),
      state: isOver ? (ends ? "broken" : "whole") : "cut",
    },
    until,
  };
}

/** Stop strings of a text chain that lie over the border of two tokens, each the first of its kind in the text. */
export function splitStops(marker: Marker, markup: Markup = usual): string[] {
  const pieces = chainOf(marker, markup).filter((piece) => typeof piece === "string");
  const { text: raw } = said(marker, lengthOf(marker, markup) ?? pieces.length, markup);
  const text = raw.slice(wrapOf(markup).length);
  const found = new Set<string>();
  let border = -wrapOf(markup).length;
  for (const piece of pieces) {
    border += piece.length;
    for (const [before, after] of [
      [1, 2],
      [3, 1],
    ] as const) {
      const stop = text.slice(Math.max(0, border - before), border + after);
      const isInside = stop.length === before + after && text.indexOf(stop) === border - before;
      if (isInside && stop.trim() === stop) found.add(stop);
    }
  }
  return [...found];
}

/** Every chain of a markup, cut after every token, with each way of splitting what came: what a parser must make of it. */
export function chainCases(markup: Markup): ChainCases {
  const { name, sources, marks } = markup;
  const { idOf, controls } = vocabularyOf(markup);
  const chains = markersOf(markup).map((marker) => {
    const chain = chainOf(marker, markup);
    const pieces = chain.filter((piece) => typeof piece !== "number");
    const cuts = pieces.map((_, at) => at + 1);
    return {
      name: marker,
      tokens: pieces.map((piece) => {
        const bytes = Buffer.from(piece);
        const text = typeof piece === "string" ? { text: piece } : { bytes: [...bytes] };
        return { id: idOf(piece), ...text };
      }),
      endless: pieces.length < chain.length,
      cuts: cuts.map((maxTokens) => {
        const { by, text, reasoning, calls } = plannedEnd(marker, { maxTokens }, markup);
        return {
          tokens: maxTokens,
          splits: splitsOf(maxTokens),
          reasons: reasonsOf(by, calls),
          // The last character may have come in part.
          text: text.replace(/\uFFFD+$/, ""),
          reasoning,
          calls: [...calls],
        };
      }),
    };
  });
  return { format: 1, markup: name, sources, marks, controls: [...controls], chains };
}

/** All at once, one by one, and in two parts at each border. */
function splitsOf(tokens: number): number[][] {
  const halves = Array.from({ length: tokens - 1 }, (_, at) => [at + 1, tokens - at - 1]);
  return [[tokens], ...(tokens > 2 ? [Array<number>(tokens).fill(1)] : []), ...halves];
}

/** The words of Chat Completions that are right; where the end token falls on the limit, those of both. */
function reasonsOf(by: PlannedEnd["by"], calls: readonly PlannedCall[]): ChainReason[] {
  const isWhole = calls.length > 0 && calls.every(({ state }) => state === "whole");
  if (by === "limit") return ["length", ...(isWhole ? (["tool_calls"] as const) : [])];
  const natural: ChainReason[] = isWhole
    ? ["tool_calls"]
    : calls.length > 0
      ? ["stop", "tool_calls"]
      : ["stop"];
  return [...natural, "length"];
}
