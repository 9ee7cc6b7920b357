// What every capability shares: ids, answers of another kind than was asked for, and missing answers.
import { expect, it } from "vitest";
import { answerOf, isUnjudged, oneLine, ruled, seenWithoutAnswer } from "../../suites/judged.ts";
import type { AnyAnswer } from "../model/answer.ts";
import { pass, type Requirement } from "../model/requirement.ts";
import { caseId } from "./suite.ts";

it("builds the id of a case from suite, provider, fact, mode and variant", () => {
  const place = { provider: "p", fact: "f" };
  expect(caseId("s", place, "json", null)).toBe("s/p/f#json");
  expect(caseId("s", place, "stream", "v")).toBe("s/p/f#stream@v");
});

it("takes an answer of another kind for thrown, and keeps a missing answer", () => {
  const kinds = ["returned", "turned", "translated", "decided"] as const;
  for (const kind of kinds) {
    const answer = { kind } as unknown as AnyAnswer;
    for (const asked of kinds)
      if (asked === kind) expect(answerOf(answer, asked)).toBe(answer);
      else
        expect(answerOf(answer, asked)).toEqual({
          kind: "threw",
          error: { name: "BadAnswer", message: `${kind} where ${asked} was asked for` },
        });
  }
  const none: AnyAnswer = { kind: "timed_out" };
  expect(answerOf(none, "returned")).toBe(none);
});

it("does not judge what was not asked, or failed by the wrapper or the harness", () => {
  const unjudged = (["not_claimed", "at_fault", "could_not_run", "wrong", "exact"] as const).filter(
    isUnjudged,
  );
  expect(unjudged).toEqual(["not_claimed", "at_fault", "could_not_run"]);
});

it("applies requirements only where the library can be judged", () => {
  const requirements = [{ id: "SR-1", judge: () => pass } as unknown as Requirement<null>];
  const resultsOf = (grade: "wrong" | "at_fault") =>
    ruled({ grade, harms: [] } as never, { requirements }, null).results;
  expect(resultsOf("wrong")).toEqual([{ id: "SR-1", result: "pass" }]);
  expect(resultsOf("at_fault")).toEqual([]);
});

it("states why an answer is missing", () => {
  const none = { reported: null, means: [], action: null };
  expect(seenWithoutAnswer({ kind: "timed_out" })).toEqual({ kind: "timed_out", ...none });
  const error = { name: "E", message: "m\nstack" };
  expect(seenWithoutAnswer({ kind: "threw", error })).toEqual({
    kind: "threw",
    ...none,
    error: "E: m",
  });
  const died = seenWithoutAnswer({ kind: "died", how: "by signal\nx" });
  expect(died).toEqual({ kind: "died", ...none, error: "by signal" });
  for (const kind of ["at_fault", "could_not_run"] as const)
    expect(seenWithoutAnswer({ kind, why: "no port" })).toEqual({
      kind,
      ...none,
      error: "no port",
    });
});

it("shortens an error to one line without folders of the machine", () => {
  expect(oneLine("")).toBe("");
  expect(oneLine("at /home/u/w/x.ts:1\nmore")).toBe("at …/x.ts:1");
  expect(oneLine("GET /v1/chat")).toBe("GET /v1/chat");
  expect(oneLine("x".repeat(301))).toBe("x".repeat(300));
});
