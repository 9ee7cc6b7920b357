// Sets up a translator in this process for one case, and sends it the client's request.

import type { NoAnswer, TranslatedAnswer } from "../model/answer.ts";
import type { WrittenRequest } from "../model/exchange.ts";
import { checkAddress, checkThrown, membersOf } from "./check.ts";
import type { Adapter, ObserveTools, TranslateSetting } from "./contract.ts";
import { askDownstream, type Door } from "./downstream.ts";

/** The base URL of a translator that is a handler; it is never looked up. */
const handlerOrigin = "http://translator.fullstop.test";
// Taken before an adapter is loaded, which could replace it.
const { fetch } = globalThis;

export interface Translating {
  /** What the client sends. */
  readonly request: WrittenRequest;
  readonly setting: TranslateSetting;
  readonly tools: ObserveTools;
  /** Whether a port on which the translator listens can be reached from here. */
  readonly reachesPorts: boolean;
}

/** What the client of this translator gets. */
export async function translated(
  adapter: Adapter,
  { request, setting, tools, reachesPorts }: Translating,
): Promise<TranslatedAnswer | NoAnswer> {
  const { translate } = adapter;
  if (!translate) return { kind: "skipped", reason: "translate is not implemented" };
  try {
    const given: unknown = await translate.call(adapter, setting, tools);
    const door = handlerIn(given, setting) ?? doorAt(given, setting);
    if ("kind" in door) return door;
    if (door.baseUrl !== handlerOrigin && !reachesPorts) throw new Error(unreachable);
    return await askDownstream(request, door, tools.signal);
  } catch (error) {
    return checkThrown(error);
  }
}

const unreachable =
  "a port cannot be reached in this lane: return a handler, or run with --lane loopback or --exec";

function handlerIn(given: unknown, { upstreamKey }: TranslateSetting): Door | null {
  const { handle } = membersOf(given);
  if (typeof handle !== "function") return null;
  return {
    baseUrl: handlerOrigin,
    apiKey: upstreamKey,
    headers: {},
    fetch: async (request) => handle.call(given, request),
  };
}

/** The door at an address that a translator has given. */
export function doorAt(
  given: unknown,
  { upstreamKey }: Pick<TranslateSetting, "upstreamKey">,
): Door | NoAnswer {
  const address = checkAddress(given);
  if ("kind" in address) return address;
  const { baseUrl, apiKey = upstreamKey, headers = {} } = address;
  return { baseUrl, apiKey, headers, fetch };
}
