// The placeholders of one capture: their form, their numbers, and that none is given twice.
import { describe, expect, it } from "vitest";
import { createRedactor } from "./redactor.ts";

it("replaces details of people only where that is asked for", () => {
  expect(createRedactor().people).toBe(false);
  expect(createRedactor({}).people).toBe(false);
  expect(createRedactor({ people: true }).people).toBe(true);
});

describe("placeholders", () => {
  it("number secrets by kind, equal ones alike", () => {
    const { secret } = createRedactor();
    expect(["a", "b", "a", "c"].map((each) => secret("email", each))).toEqual([
      "[redacted-email-1]",
      "[redacted-email-2]",
      "[redacted-email-1]",
      "[redacted-email-3]",
    ]);
    expect(secret("card", "d")).toBe("[redacted-card-1]");
  });

  it("keep the words of an id before its random part", () => {
    const { id } = createRedactor();
    expect(
      ["msg_A1", "msg_A2", "chatcmpl-tool-A3", "A4", "x-A5", "abcdefghijklm-A6", "id\n_A7"].map(id),
    ).toEqual([
      "msg_fixture0001",
      "msg_fixture0002",
      "chatcmpl-tool-fixture0001",
      "fixture0001",
      "fixture0002",
      "fixture0003",
      "fixture0004",
    ]);
  });

  it("show the name of the member of an opaque value, in words with hyphens", () => {
    const { opaque } = createRedactor();
    expect(opaque("thoughtSignature", "A1")).toBe("fixture-thought-signature-01");
    expect(opaque("encrypted_content", "A2")).toBe("fixture-encrypted-content-01");
    expect(opaque("encrypted_content", "A3")).toBe("fixture-encrypted-content-02");
  });

  it("skip those that a text has already, in capitals or not", () => {
    const { secret, id, opaque, reserve } = createRedactor();
    reserve("MSG_FIXTURE0001, msg_fixture0002 and fixture-url-01; [Redacted-email-1]");
    expect(id("msg_A1")).toBe("msg_fixture0003");
    expect(id("msg_A2")).toBe("msg_fixture0004");
    expect(opaque("url", "A3")).toBe("fixture-url-02");
    expect(secret("email", "A4")).toBe("[redacted-email-2]");
    expect(id("call_A5")).toBe("call_fixture0001");
  });
});
