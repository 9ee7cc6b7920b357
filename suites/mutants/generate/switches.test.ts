// A loop that a mutant made endless is stopped by the number of its turns, in files without switches too.
import { runInThisContext } from "node:vm";
import { afterEach, expect, it } from "vitest";
import { activate, board, counted } from "./switches.ts";

afterEach(() => activate(0));

it("the turns of each loop are counted, whether its body has braces or not", () => {
  const loops = ["for (;;) { a(); }", "while (b) a();", "do a(); while (b);"];
  expect(loops.map((text) => counted("x.ts", text))).toEqual([
    "for (;;) {$turn();{ a(); }}",
    "while (b) {$turn();a();}",
    "do {$turn();a();} while (b);",
  ]);
});

it("a loop may take as many turns as are allowed, and no more", () => {
  const turns = (most: number) =>
    runInThisContext(counted("x.ts", `for (let i = 0; i < ${most}; i++) {}`));
  activate(0, 10);
  turns(10);
  expect(board.turns).toBe(10);
  expect(() => turns(1)).toThrow("a loop that does not end");
  activate(0);
  turns(1_000);
  expect(board.turns).toBe(1_000);
});
