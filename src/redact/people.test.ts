// Details of people: found where they are asked for, and what only looks like one is left alone.
import { describe, expect, it } from "vitest";
import { faultsOf } from "../corpus/schema.ts";
import { createRedactor, findSecrets, redact, redactBody } from "./index.ts";
import rules from "./rules.json" with { type: "json" };

const people = () => createRedactor({ people: true });

it("loads rules that fit their schema and whose patterns compile", () => {
  expect(faultsOf("redaction", rules, "rules.json")).toEqual([]);
});

describe("details of people", () => {
  it.each([
    ["phone", "+49 151 1234 5678"],
    ["phone", "+1 (415) 555-2671"],
    ["phone", "0044 20 7946 0958"],
    ["phone", "(415) 555-2671"],
    ["phone", "415-555-2671"],
    ["card", "4111 1111 1111 1111"],
    ["card", "5500005555555559"],
    ["card", "3782-822463-10005"],
    ["iban", "DE89 3704 0044 0532 0130 00"],
    ["iban", "GB29NWBK60161331926819"],
    ["ssn", "536-90-4399"],
    ["ip-address", "8.8.8.8"],
    ["ip-address", "10.20.30.40"],
    ["ip-address", "2a00:1450:4001:81b::200e"],
    ["mac-address", "3c:22:fb:9a:01:7e"],
  ])("replace a %s where they are looked for: %s", (kind, text) => {
    const prose = `Write to ${text}, please.`;
    expect(redact(prose, people())).toBe(`Write to [redacted-${kind}-1], please.`);
    // Otherwise only what is taken for a secret anyway is found.
    expect(findSecrets(prose).map((secret) => secret.kind)).not.toContain(kind);
  });

  it("include a number that more numbers follow", () => {
    expect(redact("4111 1111 1111 1111 123", people())).not.toContain("1111");
    expect(redact("IBAN DE89 3704 0044 0532 0130 00 OK", people())).not.toContain("3704");
  });

  it.each([
    "127.0.0.1:8080 and 0.0.0.0 and ::1",
    "192.0.2.7, 198.51.100.2 and 203.0.113.9 are for documentation",
    "2026-10-01T12:54:26.561205Z",
    "2026-10-01 12:54:26",
    "1790859266 and 1790859266123",
    "4111 1111 1111 1112 has the wrong check digit",
    "DE88 3704 0044 0532 0130 00 has the wrong check digits",
    "1200 tokens of 200000, 99.95 %, 3.14159265358979",
    "version 1.2.3 of 2024-08-06",
    "call_fixture0001",
    "a ratio of 16:9 at 12:30:45",
  ])("exclude: %s", (text) => {
    expect(redact(text, people())).toBe(text);
  });

  const body = (value: unknown) => Buffer.from(JSON.stringify(value));
  const redacted = (value: unknown) => {
    const result = redactBody(body(value), { contentType: "application/json" }, people());
    if (!result.ok) throw new Error(JSON.stringify(result.doubts));
    return JSON.parse(Buffer.from(result.bytes).toString("utf8"));
  };

  it("include values of known members, in the body and in the arguments of a call", () => {
    const person = {
      first_name: "Ada",
      lastName: "Lovelace",
      phone: 4915112345678,
      city: "London",
    };
    const call = { name: "save", arguments: JSON.stringify({ ...person, notes: [1, 2] }) };
    const out = redacted({ usage: { total_tokens: 12 }, input: person, call });
    expect(out).toMatchObject({
      usage: { total_tokens: 12 },
      input: {
        first_name: expect.stringMatching(/^\[redacted-person-\d\]$/),
        phone: 0,
        city: "London",
      },
      call: { name: "save" },
    });
    expect(JSON.stringify(out)).not.toMatch(/Ada|Lovelace|4915112345678/);
    expect(JSON.parse(out.call.arguments)).toMatchObject({
      phone: 0,
      city: "London",
      notes: [1, 2],
    });
  });

  it("exclude a model or a version that looks like an address", () => {
    const value = { model: "GigaChat:1.0.26.20", type: "1.2.3.4", text: "at 8.8.8.8" };
    expect(redacted(value)).toEqual({ ...value, text: "at [redacted-ip-address-1]" });
  });
});
