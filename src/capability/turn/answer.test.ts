// Which arguments count as those the model gave: members have no order, everything else counts.
import { expect, it } from "vitest";
import { sameArguments } from "./answer.ts";

it.each([
  ['{"tags":[],"city":"Porto"}', '{"city":"Porto","tags":[]}'],
  ['{"city": "Porto"}', '{"city":"Porto"}'],
  ['{"at":{"x":1,"y":2}}', '{"at":{"y":2,"x":1}}'],
  ["", "{}"],
  ["rm -rf", "rm -rf"],
])("%s is %s", (a, b) => {
  expect(sameArguments(a, b)).toBe(true);
});

it.each([
  ['{"tags":["a","b"]}', '{"tags":["b","a"]}'],
  ['{"city":"Porto"}', '{"city":"Porto","tags":[]}'],
  ['{"city":"Porto"}', "{}"],
  ['{"city":"Po', '{"city":"Po"}'],
  ["rm -rf", '"rm -rf"'],
])("%s is not %s", (a, b) => {
  expect(sameArguments(a, b)).toBe(false);
  expect(sameArguments(b, a)).toBe(false);
});
