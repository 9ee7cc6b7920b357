// What becomes of a body byte by byte: what is refused, replaced and kept, and of headers.
import { describe, expect, it } from "vitest";
import { encodeAws } from "../wire/aws-codec.ts";
import { createRedactor, redactBody, redactHeaders } from "./index.ts";

const key = "sk-ant-api03-a8Kd03mZq7Lw5Tn1Yb6Rc2Vx9";
const token = "ghp_a1b2c3d4e5";
const other = "ghp_f6g7h8i9j0";
const json = "application/json";
const sse = "text/event-stream";
const aws = "application/vnd.amazon.eventstream";

/** What becomes of a body: its text and what was replaced, or the doubts. */
function outcomeOf(body: string | Uint8Array, contentType?: string | null, people = false) {
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  const outcome = redactBody(bytes, { contentType }, createRedactor({ people }));
  if (!outcome.ok) return outcome.doubts;
  return [Buffer.from(outcome.bytes).toString("latin1"), ...outcome.replaced];
}

const unreadable = (why: string, at = 0) => [{ where: `byte ${at}`, kind: "unreadable", why }];

describe("a body that cannot be read", () => {
  it.each([
    ["in UTF-16", "{}", 'application/json; charset="UTF-16"', unreadable("not UTF-8")],
    ["in UTF-32", "{}", "application/json;charset=utf32le", unreadable("not UTF-8")],
    ["of gzip", "\x1f\x8b", json, unreadable("still compressed")],
    ["of zstd", "\x28\xb5", json, unreadable("still compressed")],
    ["with a zero", "ab\0", json, unreadable("binary in a body that should be text", 2)],
    ["with a zero first", "\0", sse, unreadable("binary in a body that should be text")],
  ])("counts as unreadable: %s", (_, body, contentType, doubts) => {
    expect(outcomeOf(body, contentType)).toEqual(doubts);
  });

  it.each(["\x1fa", "a\x8b", "(a", "a\xb5", "\x01", "a", ""])(
    "excludes a body that can be read: %j",
    (body) => {
      expect(outcomeOf(body, json)).toEqual([body]);
      expect(outcomeOf(body)).toEqual([body]);
      expect(outcomeOf(body, null)).toEqual([body]);
      expect(outcomeOf(body, "text/plain; charset=utf-8")).toEqual([body]);
    },
  );
});

describe("a secret that cannot be replaced", () => {
  const doubt = (where: string, kind: string, why: string) => [{ where, kind, why }];
  const fixed = "a reader needs this word as it is";
  const structure = "replacing it would break a call or a frame";

  it("refuses the body where a reader needs the word", () => {
    expect(outcomeOf(`{"type":"${token}"}`)).toEqual(doubt("0#/type", "github-token", fixed));
    expect(outcomeOf(`event: ${token}\n\n`, sse)).toEqual(doubt("0#event", "github-token", fixed));
  });

  it("refuses the body where its frame cannot be written anew", () => {
    const frame = encodeAws("event", "chunk", { text: token });
    expect(outcomeOf(frame.subarray(0, -1), aws)).toEqual(
      doubt(
        "0#bytes",
        "github-token",
        "it is in a frame that is cut or damaged and cannot be rewritten",
      ),
    );
  });

  it("refuses the body after three rounds", () => {
    const key = `SK${"a".repeat(32)}`;
    const replaced = { kind: "vendor-key", at: "0#/t" };
    const name = "[redacted-vendor-key-1]";
    expect(outcomeOf(`{"t":"${key.repeat(3)}"}`)).toEqual([
      `{"t":"${name.repeat(3)}"}`,
      replaced,
      replaced,
      replaced,
    ]);
    expect(outcomeOf(`{"t":"${key.repeat(4)}"}`)).toEqual(
      doubt("0#/t", "vendor-key", "it is still there after redaction"),
    );
  });

  it("refuses the body where it holds the end of the JSON around it, whole or in pieces", () => {
    const [begin, end] = ['{\\"cmd\\"', ':\\"login bob password s3cret!!\\"}'];
    expect(outcomeOf(`{"t":"so","arguments":"${begin}${end}"}`)).toEqual(
      doubt("0#/arguments", "structure", structure),
    );
    const stream = [begin, end].map((each) => `data: {"index":0,"arguments":"${each}"}\n\n`);
    expect(outcomeOf(stream.join(""), sse)).toEqual(doubt("1#/arguments", "structure", structure));
  });

  it("refuses the body where it holds a line of data", () => {
    const lines = "-----BEGIN PRIVATE KEY-----\ndata: so\n-----END PRIVATE KEY-----\n\n";
    expect(outcomeOf(lines, sse)).toEqual(doubt("0#text", "structure", structure));
  });
});

describe("a secret", () => {
  const token1 = "[redacted-github-token-1]";
  const replaced = (kind: string, at: string) => ({ kind, at });

  it("disappears from every text, and every other byte stays", () => {
    const body = `{ "t" : "\xe9 ${token}, ${other}", "arguments" : "{\\"a\\":\\"${token}\\"}" }\n`;
    expect(outcomeOf(body)).toEqual([
      `{ "t" : "\xe9 ${token1}, [redacted-github-token-2]", "arguments" : "{\\"a\\":\\"${token1}\\"}" }\n`,
      replaced("github-token", "0#/t"),
      replaced("github-token", "0#/t"),
      replaced("github-token", "0#/arguments"),
    ]);
  });

  it("disappears from a name, a comment, and text that only looks like JSON", () => {
    expect(outcomeOf(`{"name":"x","${token}":1}`)).toEqual([
      `{"name":"x","${token1}":1}`,
      replaced("github-token", "0#/"),
    ]);
    expect(outcomeOf(`: ${token}\n\n`, sse)).toEqual([
      `: ${token1}\n\n`,
      replaced("github-token", "0#comment"),
    ]);
    expect(outcomeOf('id: {"a":"login bob password s3cret!!"}\n\n', sse)).toEqual([
      'id: {"a":"login bob password [redacted-assigned-secret-1]\n\n',
      replaced("assigned-secret", "0#id"),
    ]);
  });

  it("disappears from a text that is only a number", () => {
    expect(outcomeOf('{"t":"5500005555555559"}', json, true)).toEqual([
      '{"t":"[redacted-card-1]"}',
      replaced("card", "0#/t"),
    ]);
  });

  it("disappears from a binary message, and does not show in the place either", () => {
    expect(outcomeOf(encodeAws("event", "chunk", { text: token }), aws)).toEqual([
      Buffer.from(encodeAws("event", "chunk", { text: token1 })).toString("latin1"),
      replaced("github-token", "0#/text"),
    ]);
    expect(outcomeOf(`{"${token}":{"t":"${other}"}}`)).toContainEqual(
      replaced("github-token", `0#/${token1}`),
    );
  });

  it("gets a placeholder that the body does not have yet, the same for an id and in a text", () => {
    const id = "msg_01Pt36Brw1HYPebJ58thvbkm";
    expect(outcomeOf(`{"t":"see ${id}","id":"${id}","a":"msg_fixture0001"}`)).toEqual([
      '{"t":"see msg_fixture0002","id":"msg_fixture0002","a":"msg_fixture0001"}',
      replaced("id", "0#/id"),
      replaced("high-entropy", "0#/t"),
    ]);
  });
});

describe("headers", () => {
  it("keeps what a reader or a person needs and drops the rest", () => {
    expect(
      redactHeaders({
        "Content-Type": "text/event-stream",
        "x-amzn-ErrorType":
          "ThrottlingException:http://internal.amazon.com/coral/com.amazon.bedrock/",
        "retry-after": "12",
        "x-ratelimit-remaining-tokens": "149984",
        "anthropic-ratelimit-requests-reset": "2026-01-30T14:16:30Z",
        "anthropic-organization-id": "c5f1e2d3-1111-4222-8333-944455556666",
        "openai-organization": "acme-x7",
        "set-cookie": "__cf_bm=abc",
        authorization: `Bearer ${key}`,
        "cf-ray": "8f2",
      }),
    ).toEqual({
      "content-type": "text/event-stream",
      "x-amzn-errortype":
        "ThrottlingException:http://internal.amazon.com/coral/com.amazon.bedrock/",
      "retry-after": "12",
      "x-ratelimit-remaining-tokens": "149984",
      "anthropic-ratelimit-requests-reset": "2026-01-30T14:16:30Z",
    });
  });

  it("keeps a header that is listed and clean, and gives ids new placeholders", () => {
    expect(
      redactHeaders({
        Date: "today",
        Server: `x ${token}`,
        "X-Request-ID": "req_A1",
        "request-id": "req_fixture0001",
        "x-other": "a",
      }),
    ).toEqual({
      date: "today",
      "x-request-id": "req_fixture0002",
      "request-id": "req_fixture0001",
    });
  });
});
