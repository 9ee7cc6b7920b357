// What probing finds about a loop agrees with what the loop declares.

import { expect, it } from "vitest";
import { inlineSession } from "../adapter/inline-session.ts";
import { loadProfile, profileNames } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import reference from "../reference/guest.ts";
import { patientMs } from "../run/testing/lines.ts";
import { probe } from "./profile.ts";

const dir = builtInCorpus();

it.each(profileNames(dir))("finds the switches and limits of %s in the reference", async (as) => {
  const { switches, limits } = loadProfile(dir, as);
  const session = inlineSession(reference, patientMs);
  const fitted = await probe(session, { as, dialect: "anthropic-messages" });
  if (!fitted) throw new Error("nothing was played");
  const declared = Object.entries(switches).filter(([, value]) => value !== "unset");
  const found = fitted.switches.filter(({ value }) => value !== "unset");
  expect(found.length).toBeGreaterThan(5);
  for (const { name, value, also } of found) {
    const own = declared.find(([key]) => key === name)?.[1];
    if (own !== undefined) expect([value, ...also], name).toContain(own);
  }
  for (const { name, most, endless } of fitted.limits) {
    const own = limits[name];
    if (most === null) continue;
    expect(endless, name).toBe(false);
    if (own !== null) expect(most, name).toBe(own);
  }
});

it("finds the declaration of a loop that declares nothing", async () => {
  const session = inlineSession(reference, patientMs);
  const { switches = [] } = (await probe(session, { dialect: "anthropic-messages" })) ?? {};
  const truncation = switches.find(({ name }) => name === "truncation");
  expect(truncation).toMatchObject({ value: "hint-continue", against: null });
  expect(truncation?.cases).toBeGreaterThan(10);
});

it("refuses an unknown dialect", async () => {
  expect(await probe(inlineSession(reference, patientMs), { dialect: "nope" })).toBeNull();
});
