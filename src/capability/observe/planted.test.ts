// The plan of suite `privacy`: a few cases of every dialect, with a secret in every place, each its own.
import { expect, it } from "vitest";
import { manifestOf } from "../../adapter/contract.ts";
import reference from "../../adapter/reference.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import { planCases } from "../../run/run.ts";
import { suites } from "../../run/testing/lines.ts";
import { findCanaries } from "./canary.ts";
import type { PlantedCase } from "./planted.ts";

const { cards } = corpus;
const seed = 7;
const plan = (of = seed) => planCases(suites, corpus, { suite: "privacy" }, of);
const cases = plan().map(({ case: each }) => each as PlantedCase);

it("are a few of every dialect, failures and bodies and streams among them", () => {
  const spoken = new Set(Object.values(cards).map(({ dialect }) => dialect));
  expect(new Set(cases.map(({ dialect }) => dialect))).toEqual(spoken);
  for (const sort of ["failure", "json", "stream"])
    expect(cases.filter((each) => each.sort === sort).length, sort).toBeGreaterThan(5);
  expect(cases.length).toBeLessThan(6 * spoken.size + 1);
});

it("hold every secret they were given, each its own", () => {
  const secrets = cases.flatMap(({ canaries }) => canaries.map((canary) => canary.value));
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const { id, sort, evidence, canaries: given } of cases) {
    const all = [evidence.headers, Buffer.from(evidence.bytes).toString("latin1")];
    const seen = new Set(findCanaries(all, given).map(({ plantedIn }) => plantedIn));
    const places = sort === "failure" ? ["body", "error", "header"] : ["body", "header"];
    expect([...seen].sort(), id).toEqual(places);
  }
});

it("are the same for a seed, others for another", () => {
  const ids = (of: number) => plan(of).map(({ case: each }) => each.id);
  expect(ids(seed)).toEqual(cases.map(({ id }) => id));
  expect(ids(seed + 1)).not.toEqual(ids(seed));
});

it("are sent with a secret in the key and in the user's words", () => {
  for (const { suite, case: each } of plan()) {
    const job = suite.job(each, manifestOf(reference));
    if (job.kind !== "observe") throw new Error(`${each.id} is no exchange`);
    const { secret, exchange } = job;
    const sent = findCanaries({ secret, exchange }, (each as PlantedCase).canaries)
      .filter(({ plantedIn }) => plantedIn === "request")
      .map(({ pointer }) => pointer);
    expect(sent, each.id).toContain("/secret");
    expect(sent.join(), each.id).toMatch(/\/exchange\/messages\/\d+\/content/);
  }
});
