// The client of a translator: sends the request of a case, and reads what comes back to its last byte, or to the break.

import { mebibyte, readChunks } from "../bytes.ts";
import type { NoAnswer, TranslatedAnswer, TranslatedResponse } from "../model/answer.ts";
import type { WrittenRequest } from "../model/exchange.ts";
import { checkThrown } from "./check.ts";

/** Placeholder in a client's request, replaced by its key. */
export const clientKey = "client-key-fixture";

/** Where a translator takes requests of its client. */
export interface Door {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** A response without an end is cut off here. */
const bytesMax = 64 * mebibyte;

/** What the client gets; a door that does not answer at all counts as thrown. */
export async function askDownstream(
  request: WrittenRequest,
  door: Door,
  signal: AbortSignal,
): Promise<TranslatedAnswer | NoAnswer> {
  try {
    const response: unknown = await door.fetch(addressed(request, door, signal));
    if (!(response instanceof Response)) throw new TypeError("the answer is not a Response");
    return { kind: "translated", response: await received(response, signal) };
  } catch (error) {
    return checkThrown(error);
  }
}

/** Whether the connection was lost before the response ended. */
export function isLost(answer: TranslatedAnswer | NoAnswer): boolean {
  return answer.kind === "translated" ? answer.response.ends === "break" : answer.kind === "threw";
}

function addressed(
  { method, path, headers, body }: WrittenRequest,
  { baseUrl, apiKey, headers: own }: Door,
  signal: AbortSignal,
): Request {
  const keyed = Object.entries(headers).map(([name, value]) => [name, withKey(value, apiKey)]);
  return new Request(baseUrl.replace(/\/$/, "") + withKey(path, apiKey), {
    method,
    headers: { "content-type": "application/json", ...Object.fromEntries(keyed), ...own },
    body: JSON.stringify(body),
    signal,
  });
}

const withKey = (text: string, key: string): string => text.replaceAll(clientKey, () => key);

/** A response as it came, to its last byte or to the break. */
export async function received(
  response: Response,
  signal: AbortSignal,
): Promise<TranslatedResponse> {
  const headers = Object.fromEntries(response.headers);
  const { status, body } = response;
  const chunks: Uint8Array[] = [];
  const got = { status, contentType: headers["content-type"] ?? "", headers, chunks };
  try {
    await readChunks(body, bytesMax, (chunk: unknown) => {
      signal.throwIfAborted();
      if (!(chunk instanceof Uint8Array)) throw new TypeError("a chunk is not bytes");
      chunks.push(chunk);
    });
    return { ...got, ends: "close" };
  } catch {
    return { ...got, ends: "break" };
  }
}
