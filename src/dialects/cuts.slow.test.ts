// Every fixture, cut off at every byte: none is taken for finished. Of the longest streams, most bytes by day and all by night.
import { expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import { everyCut, misreadCuts, mostCuts } from "./testing/cuts.ts";

const cuts = process.env.FULLSTOP_CUTS === "all" ? everyCut : mostCuts;

it.each(Object.keys(corpus.cards))("%s", (provider) => {
  expect(misreadCuts(provider, cuts)).toEqual([]);
});
