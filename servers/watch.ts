// Compares new bytes of a server with the committed ones: statuses, values and members that a new version changed.
import type { FixtureFiles } from "../src/fixture/store.ts";
import { same } from "../src/model/compare.ts";
import { unitsOf } from "./sent.ts";

/** One line for each difference, except in ids, timestamps and durations. */
export function changes(id: string, before: FixtureFiles, now: FixtureFiles): string[] {
  const claims = same(before.fixture.expect, now.fixture.expect)
    ? []
    : [
        `${id} expect: was ${JSON.stringify(before.fixture.expect)}, is ${JSON.stringify(now.fixture.expect)}`,
      ];
  const served = (["json", "stream"] as const).flatMap((mode) => {
    const [was, is] = [before.fixture[mode], now.fixture[mode]].map((each) =>
      [each?.status ?? 200, each?.contentType ?? "usual", each?.ends ?? "close"].join(" "),
    );
    return was === is ? [] : [`${id}#${mode}: was ${was}, is ${is}`];
  });
  const names = new Set([...Object.keys(before.bodies), ...Object.keys(now.bodies)]);
  const members = [...names].flatMap((name) => {
    const [was, is] = [membersOf(before.bodies[name]), membersOf(now.bodies[name])];
    return [
      ...[...was].filter((path) => !is.has(path)).map((path) => `${id} ${name}: ${path} is gone`),
      ...[...is].filter((path) => !was.has(path)).map((path) => `${id} ${name}: ${path} is new`),
    ];
  });
  return [...claims, ...served, ...members];
}

/** Every member by its path and the type of its value; list indexes are ignored. */
function membersOf(bytes: Uint8Array = new Uint8Array()): Set<string> {
  const paths = new Set<string>();
  for (const unit of unitsOf(bytes)) walk(unit, "", paths);
  return paths;
}

function walk(value: unknown, path: string, paths: Set<string>): void {
  if (value === null || typeof value !== "object")
    paths.add(`${path} ${value === null ? "null" : typeof value}`);
  else if (Array.isArray(value)) for (const each of value) walk(each, `${path}/*`, paths);
  else for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`, paths);
}
