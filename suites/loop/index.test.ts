// The suites on loops, and the harm that breaking each of their requirements does.
import { expect, it } from "vitest";
import { loops } from "./index.ts";

it("there is one suite for each folder of scenarios", () => {
  expect(loops.map(({ name }) => name)).toEqual(["terminal-paths", "budgets", "repair", "history"]);
});

it.each(loops)("$name has every requirement on loops, with its harm", ({ requirements }) => {
  const byHarm = Map.groupBy(requirements, ({ harm }) => harm);
  const idsOf = [...byHarm].map(([harm, all]) => [harm, all.map(({ id }) => id).join(" ")]);
  expect(Object.fromEntries(idsOf)).toEqual({
    "partial-tool-executed": "SR-101",
    stuck: "SR-102",
    misdiagnosis: "SR-103 SR-122 SR-150 SR-143 SR-147 SR-148 SR-149 SR-211",
    "silent-truncation": "SR-104 SR-121 SR-127",
    "invalid-history": "SR-105 SR-115 SR-151 SR-152 SR-153 SR-154 SR-165 SR-164 SR-146",
    "leaked-control-prompt": "SR-106 SR-160 SR-162 SR-123",
    "runaway-loop": "SR-107 SR-114 SR-141",
    "false-completion-on-cut": "SR-108",
    "unwanted-side-effect": "SR-109 SR-111 SR-113 SR-124 SR-132",
    "parser-crash": "SR-110",
    "abandoned-pause": "SR-112 SR-128",
    "swallowed-block": "SR-117",
    "masked-error": "SR-118 SR-126 SR-129 SR-131",
    "dropped-tool-call": "SR-116 SR-158 SR-125 SR-142",
    "lost-text": "SR-155 SR-156 SR-159 SR-161 SR-163 SR-144",
    "duplicate-text": "SR-157 SR-145",
    "wrong-retry": "SR-130",
    "budget-overrun": "SR-201 SR-202 SR-203 SR-204 SR-205 SR-206 SR-207 SR-208 SR-209 SR-210",
  });
});
