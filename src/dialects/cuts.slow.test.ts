// Every fixture, cut off at every byte: none is taken for finished.
import { expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import { everyCut, misreadCuts } from "./testing/cuts.ts";

it.each(Object.keys(corpus.cards))("%s", (provider) => {
  expect(misreadCuts(provider, everyCut)).toEqual([]);
});
