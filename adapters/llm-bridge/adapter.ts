// llm-bridge as a gateway: its request bodies, its stream pipeline and its errors, put together as its README shows them.
import {
  handleUniversalStreamRequest,
  type InputBody,
  type ProviderType,
  parseProviderError,
  translateBetweenProviders,
  translateError,
} from "llm-bridge";
import {
  defineAdapter,
  type ObserveTools,
  type TranslateSetting,
} from "../../src/adapter/contract.ts";

/** How a request reaches each protocol, and what llm-bridge calls it. */
interface Speech {
  readonly name: ProviderType;
  readonly path: (model: string) => string;
  readonly key: string;
}

const speeches: Readonly<Record<string, Speech>> = {
  "openai-chat": { name: "openai", path: () => "/v1/chat/completions", key: "authorization" },
  "openai-responses": {
    name: "openai-responses",
    path: () => "/v1/responses",
    key: "authorization",
  },
  "anthropic-messages": { name: "anthropic", path: () => "/v1/messages", key: "x-api-key" },
  "gemini-generate-content": {
    name: "google",
    path: (model) => `/v1beta/models/${model}:streamGenerateContent?alt=sse`,
    key: "x-goog-api-key",
  },
};

export default defineAdapter({
  name: "llm-bridge",
  version: "0.1.0",
  library: "llm-bridge@2.0.1",
  dialects: Object.keys(speeches),
  providers: Object.keys(speeches),
  modes: ["stream"],
  reports: [],
  vocabulary: { name: "llm-bridge", library: "llm-bridge@2.0.1", rows: [] },
  takesFetch: true,
  concurrency: 16,
  exceptions: [
    "streams only: the package translates requests, streams and errors, but has nothing for whole answers",
    "path, key and the word stream of the upstream's request are added by the shim: the package translates bodies",
    "an HTTP error goes through parseProviderError and translateError; one that is no JSON is given to them as text",
  ],
  translate: async (setting, tools) => ({ handle: (request) => handle(request, setting, tools) }),
});

async function handle(
  request: Request,
  { from, to, model, upstreamBaseUrl, upstreamKey }: TranslateSetting,
  { fetch }: ObserveTools,
): Promise<Response> {
  const [source, target] = [speechOf(from), speechOf(to)];
  const asked = (await request.json()) as InputBody<ProviderType>;
  const body = translateBetweenProviders(target.name, source.name, asked);
  const upstream = await fetch(upstreamBaseUrl + source.path(model), {
    method: "POST",
    headers: { "content-type": "application/json", ...keyHeader(source, upstreamKey) },
    body: JSON.stringify({ ...body, ...(source.name === "google" ? {} : { stream: true }) }),
  });
  if (!upstream.ok || !upstream.body) return errorFor(upstream, source, target);
  const stream = handleUniversalStreamRequest(upstream.body, source.name, target.name);
  return new Response(stream, { headers: { "content-type": "text/event-stream" } });
}

async function errorFor(upstream: Response, source: Speech, target: Speech): Promise<Response> {
  const text = await upstream.text();
  const error = parseProviderError(parsed(text), source.name, upstream);
  const { statusCode, body } = translateError(error, target.name);
  return Response.json(body, { status: statusCode });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function keyHeader({ key }: Speech, value: string): Record<string, string> {
  return { [key]: key === "authorization" ? `Bearer ${value}` : value };
}

function speechOf(dialect: string): Speech {
  const speech = speeches[dialect];
  if (!speech) throw new Error(`no dialect ${dialect}`);
  return speech;
}
