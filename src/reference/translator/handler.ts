// The reference translator as a proxy: a request of one protocol in, the upstream's answer in that protocol out.

import { received } from "../../adapter/downstream.ts";
import { mebibyte, readBytes } from "../../bytes.ts";
import type { UpstreamResponse } from "../../dialects/registry.ts";
import type { Target } from "../../dialects/target.ts";
import type { WrittenRequest, WrittenResponse } from "../../model/exchange.ts";
import { parseJson } from "../../wire/frame.ts";
import { writeOwnError } from "./failure.ts";
import { translateRequest } from "./request.ts";
import { translateResponse } from "./response.ts";

export interface TranslatorOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Base URL of the upstream, without the path that its protocol prescribes. */
  readonly upstream: string;
  /** What the upstream speaks. */
  readonly from: Target;
  /** What the client speaks. */
  readonly to: Target;
  /** A fresh id for each answer. */
  readonly newId: () => string;
  /** How an answer is translated. Default: the reference's way. */
  readonly translateAnswer?: TranslateAnswer;
}

/** Anything that translates an answer. */
export type TranslateAnswer = typeof translateResponse;

/** A handler that serves `to` from an upstream speaking `from`. An upstream failure becomes an error of `to`. */
export function translatorHandler(
  options: TranslatorOptions,
): (request: Request) => Promise<Response> {
  return async (request) => asResponse(await answer(request, options));
}

async function answer(request: Request, options: TranslatorOptions): Promise<WrittenResponse> {
  const { from, to, newId, translateAnswer = translateResponse } = options;
  const { pathname, search, searchParams } = new URL(request.url);
  const bytes = await readBytes(request.body, requestMax).catch(() => null);
  if (bytes === null)
    return writeOwnError(413, `The request has more than ${requestMax / mebibyte} MiB.`, to);
  const body = parseJson(new TextDecoder().decode(bytes));
  if (body === undefined) return writeOwnError(400, "The request is not JSON.", to);
  const key = keyOf(request.headers) ?? searchParams.get("key") ?? "";
  const asked = translateRequest(to.writer, from.writer, { path: pathname + search, body, key });
  const upstream = await ask(asked.request, request.signal, options);
  if (upstream === null) return writeOwnError(502, "The upstream cannot be reached.", to);
  const { model, stream } = asked;
  return translateAnswer(from.voice, to, upstream, { model, stream, id: newId() });
}

/** Longer than any conversation. */
const requestMax = 64 * mebibyte;

/** The key, wherever a protocol puts it. */
function keyOf(headers: Headers): string | null {
  const bearer = headers.get("authorization")?.replace(/^Bearer +/i, "");
  return bearer ?? headers.get("x-api-key") ?? headers.get("x-goog-api-key");
}

/** The upstream's whole answer, or as much of it as came; null when there was none. */
async function ask(
  { method, path, headers, body }: WrittenRequest,
  signal: AbortSignal,
  { fetch, upstream }: TranslatorOptions,
): Promise<UpstreamResponse | null> {
  try {
    const request = new Request(upstream.replace(/\/$/, "") + path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal,
    });
    return await received(await fetch(request), signal);
  } catch {
    return null;
  }
}

function asResponse({ status, contentType, headers, chunks }: WrittenResponse): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(body, { status, headers: { "content-type": contentType, ...headers } });
}
