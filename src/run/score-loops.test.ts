// Loops scored on lines made by hand: paths taken correctly, turns without an ending, what each turn spent.
import { expect, it } from "vitest";
import type { CaseLine, LoopSeen } from "../generated/journal.ts";
import { allPaths } from "../reference/paths.ts";
import { scoreLoops } from "./score-loops.ts";
import { rightLine as right } from "./testing/right-line.ts";

const [one = "", two = "", three = ""] = allPaths();
const loop: LoopSeen = {
  outcome: "completed",
  limit: null,
  edges: [one, two, three],
  taken: [one, two],
  astray: [],
  divergence: null,
  spent: { rounds: 2, repairs: 0 },
  limits: { rounds: 3, repairs: 1, pauses: 1 },
} as unknown as LoopSeen;
const turn: CaseLine = { ...right, kind: "turn", suite: "budgets", variant: "strict", loop };
const failed = (grade: CaseLine["grade"], kind: CaseLine["kind"] = "turn"): CaseLine => {
  const { loop: _, ...line } = turn;
  return { ...line, kind, grade };
};

it("gives no score without a turn", () => {
  expect(scoreLoops([right, failed("not_claimed"), failed("crashed", "observe")])).toBeNull();
  for (const grade of ["timed_out", "crashed"] as const)
    expect(scoreLoops([failed(grade)])?.turns).toEqual({ right: 0, of: 1 });
});

it("counts turns whether they came back or not; only exact is right", () => {
  const score = scoreLoops([turn, { ...turn, grade: "coarse" }, failed("crashed"), right]);
  expect(score?.turns).toEqual({ right: 1, of: 3 });
  expect(scoreLoops([turn, failed("crashed")])).not.toBeNull();
});

it("counts a path where it was taken and never wrongly", () => {
  const astray = { ...turn, loop: { ...loop, astray: [two, one], taken: [two, three] } };
  const score = scoreLoops([turn, astray]);
  expect(score?.paths).toEqual({ right: 1, of: 3 });
  expect(score?.wrong).toEqual([one, two].sort());
  expect(score?.unreachable).toEqual(allPaths().slice(3));
});

/** A turn in which these requirements were judged: those of `broken` failed. */
function judged(ids: readonly string[], ...broken: readonly string[]): CaseLine {
  const requirements = ids.map((id) => ({ id, result: broken.includes(id) ? "fail" : "pass" }));
  return { ...turn, requirements } as CaseLine;
}

it("counts turns in which limits were judged, wherever they are kept or not", () => {
  const silent = { ...judged([]), requirements: [{ id: "SR-211", result: "not_claimed" }] };
  const lines = [
    judged(["SR-201", "SR-104"], "SR-104"),
    judged(["SR-107", "SR-205"], "SR-205"),
    { ...judged(["SR-211"]), suite: "repair", fact: "elsewhere" },
    judged(["SR-104"]),
    silent as CaseLine,
    failed("crashed"),
  ];
  const score = scoreLoops(lines);
  expect(score?.budget).toEqual({ right: 2, of: 3 });
  expect(score?.ledger.map(({ fact }) => fact)).toEqual(["fact"]);
});

it("answers what users fear most, with the turns that could show it", () => {
  const half = judged(["SR-101", "SR-111"], "SR-101");
  const score = scoreLoops([half, judged(["SR-111"]), judged(["SR-107"]), judged(["SR-104"])]);
  expect(score?.fears.map(({ seen, of }) => [seen, of])).toEqual([
    [1, 2],
    [0, 0],
    [0, 1],
  ]);
});

it("leaves out of the paths what a right turn leaves open, not what a wrong one misses", () => {
  const open = scoreLoops([turn]);
  expect(open?.paths).toEqual({ right: 2, of: 2 });
  expect(open?.right).toEqual([one, two].sort());
  const missed = scoreLoops([{ ...turn, grade: "wrong" }]);
  expect(missed?.paths).toEqual({ right: 2, of: 3 });
  expect(missed?.unreachable).toEqual(allPaths().slice(3));
});

it("counts what a dialect cannot express", () => {
  const said = (...findings: string[]) => ({ ...turn, findings });
  const score = scoreLoops([
    said("inexpressible: no pause", "other"),
    said("inexpressible: no block"),
    said("this is inexpressible"),
  ]);
  expect(score?.inexpressible).toBe(2);
});

it("gives a budget row for each fact and profile, kept where every dialect kept it", () => {
  const over = { ...turn, fact: "b", loop: { ...loop, spent: { rounds: 5 } } };
  const score = scoreLoops(
    [
      over,
      { ...turn, variant: "z" },
      turn,
      judged(["SR-205"], "SR-205"),
      {
        ...turn,
        variant: null,
        loop: { outcome: "failed", limit: "rounds" } as unknown as LoopSeen,
        fact: "c",
      },
    ].map((line) => ({
      ...line,
      loop: { ...loop, spent: undefined, limits: undefined, ...line.loop },
    })) as CaseLine[],
  );
  expect(score?.ledger).toEqual([
    {
      fact: "b",
      profile: "strict",
      outcome: "completed",
      limit: null,
      spent: { rounds: { spent: 5, left: 0 } },
      kept: true,
    },
    { fact: "c", profile: "", outcome: "failed", limit: "rounds", spent: {}, kept: true },
    {
      fact: "fact",
      profile: "strict",
      outcome: "completed",
      limit: null,
      spent: { rounds: { spent: 2, left: 1 } },
      kept: false,
    },
    {
      fact: "fact",
      profile: "z",
      outcome: "completed",
      limit: null,
      spent: { rounds: { spent: 2, left: 1 } },
      kept: true,
    },
  ]);
});

it("shows a limit once one is spent", () => {
  const once = { ...turn, loop: { ...loop, spent: { rounds: 1 } } } as CaseLine;
  expect(scoreLoops([once])?.ledger[0]?.spent).toEqual({ rounds: { spent: 1, left: 2 } });
});

it("names where a wrong loop first diverged", () => {
  const other = { ...loop, divergence: "step 2" };
  const score = scoreLoops([
    { ...turn, grade: "wrong", loop: other },
    { ...turn, grade: "wrong" },
    { ...turn, case: "right", loop: other },
  ]);
  expect(score?.divergences).toEqual([{ case: turn.case, divergence: "step 2" }]);
});
