// Bedrock InvokeModel requests, both ways, as an envelope around Anthropic's messages: model and mode are in the path, and
// the body names the version that a header names elsewhere.
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { anthropicMessagesRequests } from "../anthropic-messages/request.ts";
import { unescaped } from "../writing.ts";

export const bedrockInvokeModelRequests: DialectRequests = { writeRequest, readRequest };

const streamed = "invoke-with-response-stream";

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const {
    model: _model,
    stream: _stream,
    ...body
  } = anthropicMessagesRequests.writeRequest(request, key).body;
  return {
    method: "POST",
    path: `/model/${encodeURIComponent(request.model)}/${request.stream ? streamed : "invoke"}`,
    headers: { authorization: `Bearer ${key}` },
    body: { anthropic_version: "bedrock-2023-05-31", ...body },
  };
}

function readRequest(path: string, body: unknown): CanonicalRequest {
  const [, model = "", mode = ""] = /\/model\/([^/]*)\/([^/?]*)/.exec(path) ?? [];
  const request = anthropicMessagesRequests.readRequest(path, body);
  return { ...request, model: unescaped(model), stream: mode === streamed };
}
