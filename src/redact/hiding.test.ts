// Where secrets hide that no list of kinds shows, what must stay as it is, and when the redactor refuses.

import { describe, expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry, readResponse } from "../dialects/registry.ts";
import { encodeAws } from "../wire/aws-codec.ts";
import { createRedactor, redactBody, redactHeaders } from "./index.ts";
import { awsHosts, errorHost, streamHosts, wholeHosts } from "./testing/hosts.ts";
import { isReadable } from "./testing/readings.ts";

const registry = createRegistry(dialects, corpus.cards);
const random = "a8Kd03mZq7Lw5Tn1Yb6Rc2Vx9";
const key = `sk-ant-api03-${random}${random}`;
const jsonType = "application/json";
const sseType = "text/event-stream";

/** The redacted body as text; a refusal fails the test. */
function redacted(body: string | Uint8Array, contentType = jsonType): string {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const outcome = redactBody(bytes, { contentType });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.doubts));
  return Buffer.from(outcome.bytes).toString("utf8");
}

const events = (...data: unknown[]): string =>
  data.map((each) => `data: ${JSON.stringify(each)}\n\n`).join("");

describe("a redactor over the corpus", () => {
  it("changes no byte and no header of any fixture", () => {
    const changed = corpus.fixtures.flatMap(({ id, evidence }) =>
      evidence.flatMap(({ mode, bytes, contentType, headers }) => {
        const outcome = redactBody(bytes, { contentType });
        const same = outcome.ok && Buffer.compare(outcome.bytes, bytes) === 0;
        const kept = JSON.stringify(redactHeaders(headers)) === JSON.stringify(headers);
        return same && kept ? [] : [`${id}#${mode}`];
      }),
    );
    expect(changed).toEqual([]);
    expect(corpus.fixtures.length).toBeGreaterThan(1000);
  });
});

describe("an id", () => {
  it.each([
    "chatcmpl-tool-900092bc61437668",
    "66438c7850942467",
    "call_AQHZHdiaskwGfOudTnwmtdiO",
    "gen-1794999414691-QSOpzRsCzOumKrUfHNtL",
  ])("disappears however few letters or digits it has: %s", (id) => {
    expect(redacted(JSON.stringify({ id }))).not.toContain(id.slice(-16));
  });
});

describe("hiding places", () => {
  it.each([
    ["a name of a member", `{"a":{"${key}":1}}`, jsonType],
    ["a comment", `: debug ${key}\n\ndata: {"a":1}\n\n`, sseType],
    ["an event's id", `id: ${key}\ndata: {"a":1}\n\n`, sseType],
    ["data that is not JSON", `data: ${key}\n\n`, sseType],
    [
      "JSON without an envelope",
      `data: {"a":1}\n\n{"error":{\n "message": "${key}"\n}}\n`,
      sseType,
    ],
    ["a page of HTML", `<html><a href="?k=${key}">x</a></html>`, "text/html"],
    ["a body that is cut", `{"choices":[{"message":{"content":"it is ${key}`, jsonType],
    ["what follows JSON", `{"a":1} trailing ${key}`, jsonType],
    ["a byte order mark's shadow", `\uFEFF{"a":"${key}"}`, jsonType],
    ["base64 of base64", `{"a":"${btoa(btoa(`it is ${key}`))}"}`, jsonType],
    [
      "an escape in an escape",
      `{"a":"{\\"b\\":\\"\\\\u0073k-ant-api03-${random}${random}\\"}"}`,
      jsonType,
    ],
    ["an HTML reference", `{"a":"&#115;k-ant-api03-${random}"}`, jsonType],
  ])("finds a key in %s", (_, body, contentType) => {
    expect(isReadable(Buffer.from(body), contentType, random)).toBe(true);
    expect(isReadable(Buffer.from(redacted(body, contentType)), contentType, random)).toBe(false);
  });

  it("finds a key in a stream of one character a delta", () => {
    const body = events(...[...key].map((content) => ({ choices: [{ delta: { content } }] })));
    const out = redacted(body, sseType);
    expect(isReadable(Buffer.from(out), sseType, random)).toBe(false);
    expect(out.split("\n\n")).toHaveLength(key.length + 1);
  });

  it("finds a key in one of two answers sent in turns", () => {
    const delta = (index: number, content: string) => ({
      choices: [{ index, delta: { content } }],
    });
    const pieces = key.match(/.{1,9}/g) ?? [];
    const body = events(...pieces.flatMap((piece) => [delta(0, piece), delta(1, "so ")]));
    const out = redacted(body, sseType);
    for (const piece of pieces) expect(out).not.toContain(piece);
    expect(out).toContain('"so "');
  });

  it("finds a key in a part that moves from second place to first", () => {
    const parts = (...texts: string[]) => ({
      candidates: [{ content: { parts: texts.map((text) => ({ text })) } }],
    });
    const body = events(parts("Thinking. ", key.slice(0, 20)), parts(key.slice(20)));
    expect(isReadable(Buffer.from(redacted(body, sseType)), sseType, random)).toBe(false);
  });

  it("finds a key in the payload of an AWS frame that reports an error", () => {
    const frame = encodeAws("exception", "throttlingException", { message: `no ${key}` });
    const type = "application/vnd.amazon.eventstream";
    const outcome = redactBody(frame, { contentType: type });
    expect(outcome.ok && isReadable(outcome.bytes, type, random)).toBe(false);
    expect(outcome.ok && Buffer.from(outcome.bytes).toString("latin1")).toContain(
      "throttlingException",
    );
  });
});

it("leaks nothing of a body cut at any byte, which is read as before", () => {
  for (const host of [...wholeHosts, errorHost, ...streamHosts, ...awsHosts]) {
    const voice = registry.lookUp(host.provider);
    const bytes = host.body([`Use ${key.slice(0, 30)}`, `${key.slice(30)} now`]);
    for (let end = 1; end < bytes.length; end += 7) {
      const cut = bytes.subarray(0, end);
      const outcome = redactBody(cut, host);
      // A binary frame that is cut cannot be written anew: with a secret in it, it is refused.
      expect(outcome.ok || host.contentType.includes("amazon")).toBe(true);
      if (!outcome.ok || !voice) continue;
      expect(isReadable(outcome.bytes, host.contentType, random)).toBe(false);
      const [before, after] = [cut, outcome.bytes].map((each) => readResponse(voice, each, host));
      expect(after?.stopReason).toBe(before?.stopReason);
      expect(after?.toolCalls.map(({ state }) => state)).toEqual(
        before?.toolCalls.map(({ state }) => state),
      );
    }
  }
});

describe("what looks random and is needed", () => {
  it("gives ids placeholders that still match", () => {
    const id = "toolu_01F41jVTJWt437pMYJ8rmuGn";
    const out = redacted(
      JSON.stringify({ id: "msg_01Pt36Brw1HYPebJ58thvbkm", a: { id }, b: { tool_use_id: id } }),
    );
    expect(JSON.parse(out)).toEqual({
      id: "msg_fixture0001",
      a: { id: "toolu_fixture0001" },
      b: { tool_use_id: "toolu_fixture0001" },
    });
  });

  it.each([
    [
      "signature",
      "ErMDCokBCA8YAipARPs8i+lnY3M3t+QqxJx7yvO0GgbLL+W+ilTZprIlLTvW",
      "fixture-signature-01",
    ],
    [
      "thoughtSignature",
      "CvkTAcu98PDKNriXzBqqOq6Z8+JY3Kh2JIFAPWejBW6qG9oykQy8c/2X1Z9S",
      "fixture-thought-signature-01",
    ],
    [
      "encrypted_content",
      "gAAAAABo-qEE669V-_c3vkQAeRtSj9pi72OLJweRJe4IRZkLcFfnuwdxSeJM",
      "fixture-encrypted-content-01",
    ],
    ["system_fingerprint", "fp_a26a7955944dc5c60445bff77fac9c8e", "fp_fixture0001"],
    ["response_id", "ff4d3192-a3f3-4efb-8242-801a85f77d89", "fixture0001"],
    [
      "b64_json",
      `iVBORw0KGgoAAAANSUhEUgAA${"Qd1PeAAAADElEQVR4nGP4".repeat(20)}`,
      "fixture-b64-json-01",
    ],
    [
      "url",
      `data:image/png;base64,iVBORw0KGgoAAAANSUhEUg${"QAAACQd1PeADElEQVR4nGP4z8".repeat(20)}`,
      "fixture-url-01",
    ],
  ])("replaces the random value of %s", (name, value, placeholder) => {
    expect(JSON.parse(redacted(JSON.stringify({ [name]: value })))).toEqual({
      [name]: placeholder,
    });
  });

  it.each([
    "The quick brown fox, 42 times; see RFC 9110 and IEEE 754-2019.",
    "meta-llama/Llama-4-Maverick-17B-128E-Instruct-FP8 and Qwen3-235B-A22B-Instruct-2507",
    "https://github.com/0xPlaygrounds/rig/issues/1642 on 2025-01-30T14:16:30.936783Z",
    "const maxTokens = usage.completion_tokens ?? getDefaultMaxTokensForModel(model);",
    "Your API key: required. The password field is optional; key-value-pairs-are-fine.",
    "xai-responses-v1, sk-learn-contrib and hf_transformers_library",
  ])("leaves prose alone: %s", (content) => {
    const body = JSON.stringify({ choices: [{ message: { content } }] });
    expect(redacted(body)).toBe(body);
  });
});

describe("a redactor of one capture", () => {
  it("calls the same thing the same in headers and bodies", () => {
    const redactor = createRedactor();
    const headers = redactHeaders(
      { "X-Request-Id": "req_011CTestAb12Cd34Ef56Gh78", "X-Powered-By": "x" },
      redactor,
    );
    const body = redactBody(
      Buffer.from('{"request_id":"req_011CTestAb12Cd34Ef56Gh78"}'),
      {},
      redactor,
    );
    expect(headers).toEqual({ "x-request-id": "req_fixture0001" });
    expect(body.ok && Buffer.from(body.bytes).toString()).toBe('{"request_id":"req_fixture0001"}');
  });
});
