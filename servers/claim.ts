// The observation that a row claims: of an answer that ended, of a failure, or of an answer that broke off.
import type { Row } from "../src/generated/server-cases.ts";
import { said } from "../src/planned/chains.ts";
import { asSent, type Claim, type Mode } from "./case.ts";
import type { Ask, Protocol } from "./protocols.ts";
import { merged } from "./rows.ts";

const blank: Claim = {
  stopReason: "unknown",
  rawReason: null,
  rawField: null,
  detail: {},
  ended: "closed",
  confidence: "medium",
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: null,
  error: null,
};

export function claimOf(row: Row, ask: Ask, protocol: Protocol): (mode: Mode) => Claim {
  const { json, stream, ...both } = row.claim ?? {};
  const part = { json, stream };
  return (mode) => {
    const usual = row.fails || row.breaks ? failed(row, ask) : answered(row, ask, protocol, mode);
    const claim = merged(merged({ ...blank, ...usual }, both), Object(part[mode]));
    const toolCalls = claim.toolCalls.map((call) => ({ ...usualCall, ...call }));
    const choices = row.choices && choicesOf(claim, row.choices, mode);
    return { ...claim, toolCalls, ...(choices ? { choices } : {}) };
  };
}

const usualCall = { id: asSent, state: "complete" } as const;

/** The model's own words and count, as far as its chain comes. */
function answered(row: Row, ask: Ask, protocol: Protocol, mode: Mode): Partial<Claim> {
  const { text, tokens } = said(ask.marker, row.tokens ?? ask.maxTokens);
  return {
    rawField: protocol.rawField(mode),
    ended: protocol.ended(mode),
    confidence: "high",
    text: row.shows === undefined ? text : said(ask.marker, row.shows).text,
    usage: { inputTokens: asSent, outputTokens: row.tokens ?? tokens },
  };
}

/** An error stands in the place of an answer or in the middle of one, or nothing does. */
function failed({ fails, breaks }: Row, { marker, maxTokens }: Ask): Partial<Claim> {
  const text = breaks ? { text: { startOf: said(marker, maxTokens).text } } : {};
  if (!fails) return { stopReason: "interrupted", ended: "cut", ...text };
  const { status = null, code = null, message = null, field = "/error/type" } = fails;
  return {
    stopReason: "error",
    rawReason: code,
    rawField: code === null ? null : field,
    ended: "error",
    error: { code, message, status },
    ...text,
  };
}

/** Choices that all end alike: a body has them side by side, a frame of a stream has one. */
function choicesOf(claim: Claim, count: number, mode: Mode): Claim["choices"] {
  const { stopReason, rawReason, rawField, text, reasoning, detail, confidence } = claim;
  return Array.from({ length: count }, (_, index) => ({
    ...{ index, stopReason, rawReason, detail, confidence, reasoning, toolCalls: [] },
    rawField: mode === "json" ? (rawField?.replace("/0/", `/${index}/`) ?? null) : rawField,
    text: String(text),
  }));
}
