// Every fixture, cut off at every byte (of the longest: at most of them, and at every one by night): none is taken for finished.
import { expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import { everyCut, misreadCuts, mostCuts } from "./testing/cuts.ts";

const cuts = process.env.FULLSTOP_CUTS === "all" ? everyCut : mostCuts;

it.each(Object.keys(corpus.cards))("%s", (provider) => {
  expect(misreadCuts(provider, cuts)).toEqual([]);
});
