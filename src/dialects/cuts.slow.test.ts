// Of the longest streams most cuts are tried by day, and all by night.
import { expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import { everyCut, misreadCuts, mostCuts } from "./testing/cuts.ts";

const cuts = process.env.FULLSTOP_CUTS === "all" ? everyCut : mostCuts;

it("takes no fixture that is cut off at any byte for finished", () => {
  const misread = Object.keys(corpus.cards).flatMap((provider) => misreadCuts(provider, cuts));
  expect(misread).toEqual([]);
});
