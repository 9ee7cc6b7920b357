// The planned model in every markup: its data, its bytes, and a forward pass that says every chain.
import { expect, it } from "vitest";
import { validateMarkup, validatePlannedChains } from "../src/generated/validators.js";
import table from "../src/planned/chains.json" with { type: "json" };
import { markups, said } from "../src/planned/chains.ts";
import { straysOf } from "../src/planned/forward.ts";
import { plannedModel } from "../src/planned/make.ts";

it.each(Object.values(markups))(
  "says every chain as $name, from the same small files",
  (markup) => {
    expect([validateMarkup(markup), validatePlannedChains(table)]).toEqual([true, true]);
    expect(said("call", 99, markup).text).toBe(markup.example);
    expect(straysOf(markup)).toEqual([]);
    const { files, sum } = plannedModel(markup);
    expect(plannedModel(markup).sum).toBe(sum);
    expect(files["walk.gguf"]?.length).toBeLessThan(700_000);
  },
);
