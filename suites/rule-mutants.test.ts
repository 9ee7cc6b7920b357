// Rules of a verdict outside the order of evidence: only its own example notices the program without one of them.
import { expect, it } from "vitest";
import { brokenModule } from "./observe/mutants/broken.ts";
import { examples, modules } from "./observe/mutants/rules.ts";

it.each(Object.entries(examples))(
  "notices by one example alone where this is broken: %s",
  async (name, { file, from, to }) => {
    const broken = { ...modules, [file]: await brokenModule(file, from, to) };
    const noticing: string[] = [];
    for (const [each, { see, is }] of Object.entries(examples)) {
      const seen = await see(broken);
      if (JSON.stringify(seen) !== JSON.stringify(is)) noticing.push(each);
    }
    expect(noticing).toEqual([name]);
  },
);
