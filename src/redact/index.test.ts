// Secrets are found; placeholders and ordinary text are left alone.
import { describe, expect, it } from "vitest";
import { findSecrets, redact, redactValue } from "./index.ts";

const random = "a8Kd03mZq7Lw5Tn1";
const token = "ghp_a1b2c3d4e5";
const other = "ghp_f6g7h8i9j0";
const secrets: readonly [kind: string, text: string][] = [
  ["provider-key", `sk-${random}${random}`],
  ["provider-key", `sk-ant-api03-${random}${random}`],
  ["provider-key", "dckr_pat_xwhOQAfajAgL-Q76tIMeftkXP4l"],
  ["assigned-secret", "machine api.test login deploy password CDuEXgoxMJXcuNG7KVA"],
  ["assigned-secret", "User Id=app;Password=*T55QsOJMQXECxXmcK;"],
  ["aws-key", `AKIA${"Q7ZK3MPL0WX2"}ABCD`],
  ["google-key", `AIza${random}${random}abc`],
  ["github-token", `ghp_${random}${random}`],
  ["jwt", `eyJ${random}.eyJ${random}.${random}`],
  ["bearer-token", `Bearer ${random}${random}`],
  ["email", ["someone", "mail.test"].join("@")],
  ["url-credentials", "https://user:pass@host.test/"],
  ["high-entropy", `${random}Xy${random}`],
];

describe("redact", () => {
  it.each(secrets)("finds a %s", (kind, text) => {
    expect(findSecrets(`before "${text}" after`).map((secret) => secret.kind)).toEqual([kind]);
    expect(redact(`before "${text}" after`)).not.toContain(text);
  });

  it.each([
    "msg_fixture0001",
    "chatcmpl-fixture0001",
    "claude-sonnet-4-5-20250929",
    "meta-llama/llama-4-maverick-17b-128e-instruct",
    "https://docs.anthropic.com/en/api/handling-stop-reasons",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJK",
    "The quick brown fox, 42 times.",
    "password: ******",
    "api_key=$OPENAI_API_KEY",
    "Enter your login and password below.",
  ])("leaves %s alone", (text) => {
    expect(redact(text)).toBe(text);
  });

  it("gives equal secrets equal placeholders, and changes nothing the second time", () => {
    const key = `sk-${random}${random}`;
    const once = redact(`${key} and ${key}`);
    expect(once).toBe("[redacted-provider-key-1] and [redacted-provider-key-1]");
    expect(redact(once)).toBe(once);
  });

  it("finds a key after ten million characters of one word", () => {
    const key = `sk-${random}${random}`;
    expect(redact(`${"a".repeat(10_000_000)} ${key}`)).not.toContain(key);
  });

  it("finds a key that ends like a padding", () => {
    expect(redact(`sk-${random}abcdefghijklmnop`)).not.toContain(random);
  });

  it("gives each secret a placeholder that was not there before", () => {
    expect(redact(`[redacted-github-token-1] ${token} ${other} ${token}`)).toBe(
      "[redacted-github-token-1] [redacted-github-token-2] [redacted-github-token-3] [redacted-github-token-2]",
    );
    expect(findSecrets(`a ${token}`)).toEqual([{ kind: "github-token", start: 2, end: 16 }]);
  });

  it("redacts every text of a value each time it comes, and leaves clean ones", () => {
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
