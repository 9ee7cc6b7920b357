// The reference as a loop with its own declaration that extends a profile: the profile's traces apply to it.
import { expect, it } from "vitest";
import reference from "../src/reference/guest.ts";
import { scenarioSuites } from "../src/run/assemble.ts";
import { runOf } from "../src/run/testing/failing.ts";

const { profiles = [], ...loop } = reference.loop ?? {};

it.each(profiles)("finds no failing case of a loop that extends %s", async (name) => {
  const extending = { ...reference, loop: { ...loop, profile: { extends: name } } };
  const filters = { suite: scenarioSuites, provider: "anthropic-messages" };
  expect((await runOf(extending, filters)).failing).toEqual([]);
});
