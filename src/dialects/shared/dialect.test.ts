// How one unit is read in a dialect: its error first, then the rest; and what is wrapped, with pointers from the wrapper.
import { expect, it } from "vitest";
import type { Frame } from "../../wire/frame.ts";
import { type Dialect, readDone, readFrame, readWithin } from "./dialect.ts";
import { noCode } from "./error.ts";
import { Turn } from "./turn.ts";

const frameOf = (value: unknown): Frame => ({ kind: "event", event: "", data: "", value });

/** The errors seen before the rest of the unit is read, and what is read by which function. */
function readingOf(value: unknown, more: Partial<Dialect>) {
  const steps: unknown[] = [];
  const dialect: Dialect = {
    id: "made-up",
    read: (read, turn) => steps.push(["read", read, turn.errors.map(({ message }) => message)]),
    readText: ({ value: text }) => steps.push(["text", text]),
    ...more,
  };
  readFrame(dialect, frameOf(value), new Turn());
  return steps;
}

const failing = { error: "Oh." };

it.each<[string, Partial<Dialect>, readonly string[]]>([
  ["none where the dialect looks for errors while it reads", { errorIn: null }, []],
])("finds the error of a unit: %s", (_, more, errors) => {
  expect(readingOf(failing, more)).toEqual([["read", failing, errors]]);
});

it("points from the wrapper to what is found in a wrapped object, and leaves earlier pointers", () => {
  const turn = new Turn();
  turn.choiceAt(0).sawValue("a", "/a");
  turn.sawError(noCode("first"));
  readWithin("/wrapped", turn, () => {
    turn.choiceAt(0).sawValue("b", "/b");
    turn.choiceAt(0).sawValue("c", "/c");
    turn.choiceAt(1).sawValue("d", "/d");
    turn.sawError({ ...noCode("second"), base: "/inner" });
  });
  expect(turn.choices.map(({ values }) => values.map(({ field }) => field))).toEqual([
    ["/a", "/wrapped/b", "/wrapped/c"],
    ["/wrapped/d"],
  ]);
  expect(turn.errors.map(({ root, base }) => [root, base])).toEqual([
    ["first", ""],
    ["second", "/wrapped/inner"],
  ]);
});

it.each([[" [DONE]\n", "marker"]])("ends a turn at data %j by %j", (data, ended) => {
  const turn = new Turn();
  readDone({ ...frameOf(undefined), data }, turn);
  expect(turn.ended).toBe(ended);
});
