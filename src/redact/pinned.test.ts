// Each way in which a body is refused, kept or changed, and the same for texts, values and headers.
import { describe, expect, it } from "vitest";
import { encodeAws } from "../wire/aws-codec.ts";
import {
  createRedactor,
  findSecrets,
  redact,
  redactBody,
  redactHeaders,
  redactValue,
} from "./index.ts";

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

describe("bytes that cannot be read are refused", () => {
  it.each([
    ["in UTF-16", "{}", 'application/json; charset="UTF-16"', unreadable("not UTF-8")],
    ["in UTF-32", "{}", "application/json;charset=utf32le", unreadable("not UTF-8")],
    ["of gzip", "\x1f\x8b", json, unreadable("still compressed")],
    ["of zstd", "\x28\xb5", json, unreadable("still compressed")],
    ["with a zero", "ab\0", json, unreadable("binary in a body that should be text", 2)],
    ["with a zero first", "\0", sse, unreadable("binary in a body that should be text")],
  ])("%s", (_, body, contentType, doubts) => {
    expect(outcomeOf(body, contentType)).toEqual(doubts);
  });

  it.each(["\x1fa", "a\x8b", "(a", "a\xb5", "\x01", "a", ""])("but not %j", (body) => {
    expect(outcomeOf(body, json)).toEqual([body]);
    expect(outcomeOf(body)).toEqual([body]);
    expect(outcomeOf(body, null)).toEqual([body]);
    expect(outcomeOf(body, "text/plain; charset=utf-8")).toEqual([body]);
  });
});

describe("a secret that cannot be replaced is refused", () => {
  const doubt = (where: string, kind: string, why: string) => [{ where, kind, why }];
  const fixed = "a reader needs this word as it is";
  const structure = "replacing it would break a call or a frame";

  it("in a word that a reader needs", () => {
    expect(outcomeOf(`{"type":"${token}"}`)).toEqual(doubt("0#/type", "github-token", fixed));
    expect(outcomeOf(`event: ${token}\n\n`, sse)).toEqual(doubt("0#event", "github-token", fixed));
  });

  it("in a frame that cannot be written anew", () => {
    const frame = encodeAws("event", "chunk", { text: token });
    expect(outcomeOf(frame.subarray(0, -1), aws)).toEqual(
      doubt(
        "0#bytes",
        "github-token",
        "it is in a frame that is cut or damaged and cannot be rewritten",
      ),
    );
  });

  it("after three rounds", () => {
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

  it("with the end of the JSON around it, whole or in pieces", () => {
    const [begin, end] = ['{\\"cmd\\"', ':\\"login bob password s3cret!!\\"}'];
    expect(outcomeOf(`{"t":"so","arguments":"${begin}${end}"}`)).toEqual(
      doubt("0#/arguments", "structure", structure),
    );
    const stream = [begin, end].map((each) => `data: {"index":0,"arguments":"${each}"}\n\n`);
    expect(outcomeOf(stream.join(""), sse)).toEqual(doubt("1#/arguments", "structure", structure));
  });

  it("with a line of data in it", () => {
    const lines = "-----BEGIN PRIVATE KEY-----\ndata: so\n-----END PRIVATE KEY-----\n\n";
    expect(outcomeOf(lines, sse)).toEqual(doubt("0#text", "structure", structure));
  });
});

describe("a secret is replaced", () => {
  const token1 = "[redacted-github-token-1]";
  const replaced = (kind: string, at: string) => ({ kind, at });

  it("in every text, and every other byte is kept", () => {
    const body = `{ "t" : "\xe9 ${token}, ${other}", "arguments" : "{\\"a\\":\\"${token}\\"}" }\n`;
    expect(outcomeOf(body)).toEqual([
      `{ "t" : "\xe9 ${token1}, [redacted-github-token-2]", "arguments" : "{\\"a\\":\\"${token1}\\"}" }\n`,
      replaced("github-token", "0#/t"),
      replaced("github-token", "0#/t"),
      replaced("github-token", "0#/arguments"),
    ]);
  });

  it("in a name, in a comment, in text that only looks like JSON", () => {
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

  it("in a text that is nothing but a number", () => {
    expect(outcomeOf('{"t":"5500005555555559"}', json, true)).toEqual([
      '{"t":"[redacted-card-1]"}',
      replaced("card", "0#/t"),
    ]);
  });

  it("in a binary message, and the place never shows a secret", () => {
    expect(outcomeOf(encodeAws("event", "chunk", { text: token }), aws)).toEqual([
      Buffer.from(encodeAws("event", "chunk", { text: token1 })).toString("latin1"),
      replaced("github-token", "0#/text"),
    ]);
    expect(outcomeOf(`{"${token}":{"t":"${other}"}}`)).toContainEqual(
      replaced("github-token", `0#/${token1}`),
    );
  });

  it("by a placeholder that the body does not have yet, the same for an id and in a text", () => {
    const id = "msg_01Pt36Brw1HYPebJ58thvbkm";
    expect(outcomeOf(`{"t":"see ${id}","id":"${id}","a":"msg_fixture0001"}`)).toEqual([
      '{"t":"see msg_fixture0002","id":"msg_fixture0002","a":"msg_fixture0001"}',
      replaced("id", "0#/id"),
      replaced("high-entropy", "0#/t"),
    ]);
  });
});

describe("texts and values", () => {
  it("have a placeholder for each secret that was not there before", () => {
    expect(redact(`[redacted-github-token-1] ${token} ${other} ${token}`)).toBe(
      "[redacted-github-token-1] [redacted-github-token-2] [redacted-github-token-3] [redacted-github-token-2]",
    );
    expect(findSecrets(`a ${token}`)).toEqual([{ kind: "github-token", start: 2, end: 16 }]);
  });

  it("are redacted each time they come, short or long, and clean ones stay", () => {
    const long = `${"so it is ".repeat(5)}${token}`;
    const value = { a: [token, "ordinary-words"], b: long, c: "a", [token]: 1, d: null };
    const clean = {
      a: ["[redacted-github-token-1]", "ordinary-words"],
      b: long.replace(token, "[redacted-github-token-1]"),
      c: "a",
      [token]: 1,
      d: null,
    };
    expect(redactValue(value)).toEqual(clean);
    expect(redactValue(value)).toEqual(clean);
  });
});

describe("headers", () => {
  it("are kept if listed and clean, ids become new placeholders, all others are dropped", () => {
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
