// What the planned model answers, computed from its chains: every limit, every split of a stop string, every call.

import type { PlannedCall, PlannedEnd } from "../../model/endpoint.ts";
import { type Chain, chains, type Marker, marks, said } from "../../planned/chains.ts";
import { parseJson } from "../../wire/frame.ts";

/** How many tokens a chain has, its end token included; null: it never ends. */
export function lengthOf(marker: Marker): number | null {
  const chain: Chain = chains[marker];
  return chain.some((piece) => typeof piece === "number") ? null : chain.length;
}

/** How the answer to a marker ends under a limit and stop strings. */
export function plannedEnd(
  marker: Marker,
  { maxTokens = null, stop = [] }: { maxTokens?: number | null; stop?: readonly string[] },
): PlannedEnd {
  const length = lengthOf(marker);
  const most = maxTokens ?? length ?? 0;
  const { text: raw } = said(marker, most);
  const at = Math.min(...stop.map((each) => raw.indexOf(each)).filter((place) => place >= 0));
  if (Number.isFinite(at))
    return { ...partsOf(raw.slice(0, at), "broken"), by: "stop", tokens: null };
  const by = length === null || most < length ? "limit" : most === length ? "either" : "end";
  const parts = partsOf(raw, by === "limit" ? "cut" : "broken");
  return { ...parts, by: maxTokens === null ? "end" : by, tokens: Math.min(most, length ?? most) };
}

const callPattern = new RegExp(`${marks.call}([\\s\\S]*?)(${marks.uncall}|$)`, "g");

/** Text, thinking and calls, as a server's parsers take them apart. `open`: what an unclosed call is. */
function partsOf(
  raw: string,
  open: PlannedCall["state"],
): Pick<PlannedEnd, "text" | "reasoning" | "calls"> {
  const [, reasoning = "", rest = raw] =
    new RegExp(`^${marks.think}([\\s\\S]*?)(?:${marks.unthink}([\\s\\S]*)|$)`).exec(raw) ?? [];
  const thinks = raw.startsWith(marks.think);
  const answer = thinks && !raw.includes(marks.unthink) ? "" : rest;
  return {
    text: answer.replace(callPattern, "").trim(),
    reasoning: reasoning.trim(),
    calls: [...answer.matchAll(callPattern)].map(([, inner = "", close]) =>
      callIn(inner, close === "" ? open : "broken"),
    ),
  };
}

function callIn(inner: string, otherwise: PlannedCall["state"]): PlannedCall {
  // Where a limit took only the closing tag, the client can have the whole call.
  const value = parseJson(inner.slice(0, inner.lastIndexOf("}") + 1));
  if (value && typeof value === "object" && "name" in value)
    return {
      name: String(value.name),
      arguments: JSON.stringify(Object(value).arguments),
      state: "whole",
    };
  const [, name = null] = /"name":\s*"([^"]+)"/.exec(inner) ?? [];
  const [, given = ""] = /"arguments":\s*([\s\S]*)$/.exec(inner) ?? [];
  return { name, arguments: given, state: otherwise };
}

/** Stop strings of a text chain that lie over the border of two tokens, each the first of its kind in the text. */
export function splitStops(marker: Marker): string[] {
  const pieces = (chains[marker] as Chain).filter((piece) => typeof piece === "string");
  const { text } = said(marker, lengthOf(marker) ?? pieces.length);
  const found = new Set<string>();
  let border = 0;
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
