// The error that a client gets where its protocol has no words for an answer.
import { describe, expect, it } from "vitest";
import type { Observation, StopReason } from "../../generated/observation.ts";
import type { TranslationRow } from "../../generated/translations.ts";
import { writeFailure, writeOwnError } from "./failure.ts";
import { options, row, seen, targetWith, textOf } from "./testing/made-up.ts";

describe("the error for a client", () => {
  const told = { status: 400, message: "So: {message}", otherwise: "nothing" };
  const failure = (of: TranslationRow, more: Partial<Observation> = {}, stream = false) =>
    writeFailure(seen({ stopReason: of.reason, ...more }), of, targetWith([]), {
      ...options,
      stream,
    });
  const bodyOf = (of: TranslationRow, more: Partial<Observation> = {}) =>
    JSON.parse(textOf(failure(of, more))).error;

  it("takes status, kind and message from its row", () => {
    const { status, headers, contentType } = failure(row("error", { error: told }));
    expect([status, headers, contentType]).toEqual([400, {}, "application/json"]);
    expect(bodyOf(row("error", { error: told }))).toEqual({
      message: "So: nothing",
      type: "client",
      code: null,
      status: 400,
    });
    const own = { ...told, kind: { type: "mine", code: "c" } };
    expect(bodyOf(row("error", { error: own }))).toMatchObject({ type: "mine", code: "c" });
  });

  it("says that the answer cannot be expressed where its row has no error", () => {
    expect(bodyOf(row("error"))).toEqual({
      message: "The upstream's answer cannot be expressed in this protocol.",
      type: "server",
      code: "s",
      status: 502,
    });
  });

  const error = (message: string | null, status: number | null = null) => ({
    error: { code: null, message, status },
  });
  it.each<[string, Partial<Observation>, object, string]>([
    ["of the error", { ...error("e"), detail: { message: "d" } }, told, "So: e"],
    ["of the detail", { ...error(null), detail: { message: "d" } }, told, "So: d"],
    ["that stands for one", error(null), told, "So: nothing"],
    ["that is empty", {}, { status: 400, message: "So: {message}" }, "So: "],
    ["with signs that a replacement would act on", error("$&"), told, "So: $&"],
  ])("carries the message %s", (_, more, telling, message) => {
    expect(bodyOf(row("error", { error: telling as typeof told }), more).message).toBe(message);
  });

  it.each<[StopReason, number | null, number]>([
    ["error", 400, 400],
    ["error", 529, 529],
    ["error", 599, 599],
    ["error", 399, 418],
    ["error", 600, 418],
    ["error", null, 418],
    ["refusal", 500, 418],
  ])("answers %s under the upstream's status %s with the status %i", (reason, status, wanted) => {
    const of = row(reason, { error: { ...told, status: 418 } });
    expect(failure(of, error("e", status)).status).toBe(wanted);
  });

  it.each([
    [400, "client", null],
    [429, "slow", null],
    [499, "client", null],
    [500, "server", "s"],
    [502, "server", "s"],
  ])("takes, where the translator itself fails with %i, the kind %s", (status, type, code) => {
    const written = writeOwnError(status, "m", targetWith([]));
    expect([written.status, written.headers]).toEqual([status, {}]);
    expect(JSON.parse(textOf(written)).error).toEqual({ message: "m", type, code, status });
  });

  it("says where no client may ask again", () => {
    const headersOf = (reason: StopReason) => failure(row(reason, { error: told })).headers;
    expect(headersOf("cancelled")).toEqual({ "x-should-retry": "false" });
    expect(headersOf("interrupted")).toEqual({});
  });

  it("comes after the output of a stream, as a frame with its place", () => {
    const of = row("error", { error: told });
    const { status, contentType, ...written } = failure(of, {}, true);
    expect([status, contentType]).toEqual([200, "text/event-stream"]);
    expect(textOf(written)).toBe(
      'data: Hi\n\nevent: failed\ndata: {"error":"So: nothing","at":1}\n\n',
    );
    expect(failure(of, { text: "" }, true).status).toBe(400);
    expect(failure(row("error", { error: { ...told, httpOnly: true } }), {}, true).status).toBe(
      400,
    );
    expect(failure(of, {}, false).status).toBe(400);
  });
});
