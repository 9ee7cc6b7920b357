// Stands in for vitest in copies of the modules: tests are gathered and run one by one, as often as there are mutants.
// It knows the matchers that tests of pure code use; a test that needs another fails without a mutant and is left out, by name.
import { isDeepStrictEqual } from "node:util";

export interface Gathered {
  readonly file: string;
  readonly name: string;
  run(): unknown;
}

let gathered: Omit<Gathered, "file">[] = [];
let titles: readonly string[] = [];
let before: (() => unknown)[] = [];
let after: (() => unknown)[] = [];

/** The tests of this file, which was the last to be imported; of two with one name the second is numbered. */
export function takeTests(file: string): readonly Gathered[] {
  const times = new Map<string, number>();
  const taken = gathered.map((test) => {
    const time = (times.get(test.name) ?? 0) + 1;
    times.set(test.name, time);
    return { ...test, file, name: time === 1 ? test.name : `${test.name} (${time})` };
  });
  gathered = [];
  before = [];
  after = [];
  return taken;
}

type Body = (...row: never[]) => unknown;

const titled = (title: string, row: readonly unknown[]): string => {
  const left = [...row];
  return title.replace(/%[sdijo]/g, () => {
    const value = left.shift();
    return typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  });
};

const rowsOf = (rows: readonly unknown[]) =>
  rows.map((row): readonly unknown[] => (Array.isArray(row) ? row : [row]));

function gather(title: string, body: () => unknown): void {
  const [first, last] = [before, after];
  gathered.push({
    name: [...titles, title].join(" > "),
    async run() {
      for (const hook of first) await hook();
      try {
        await body();
      } finally {
        for (const hook of last) await hook();
      }
    },
  });
}

function grouped(title: string, body: () => void): void {
  const outer = [titles, before, after] as const;
  titles = [...titles, title];
  // A mutant may keep a file from loading: the groups of the next one must not be put into this one.
  try {
    body();
  } finally {
    [titles, before, after] = outer as [typeof titles, typeof before, typeof after];
  }
}

const each =
  (define: (title: string, body: () => never) => void) =>
  (rows: readonly unknown[]) =>
  (title: string, body: Body): void => {
    for (const row of rowsOf(rows))
      define(titled(title, row), () => body(...(row as never[])) as never);
  };

/** @public Tests use it. */
export const it = Object.assign((title: string, body: () => unknown) => gather(title, body), {
  each: each(gather),
  concurrent: Object.assign(gather, { each: each(gather) }),
});
/** @public Tests use it. */
export const describe = Object.assign(grouped, { each: each(grouped) });
/** @public Tests use it. */
export const beforeEach = (hook: () => unknown): void => {
  before = [...before, hook];
};

/** @public Tests use it. */
export const afterEach = (hook: () => unknown): void => {
  after = [...after, hook];
};

/** @public Tests use it. */
export const beforeAll = (hook: () => unknown): void => beforeEach(hook);
/** @public Tests use it: what is left at the end is of no interest here. */
export const afterAll = (): void => {};

/** Something that only has to look alike. */
class Like {
  readonly fits: (value: unknown) => boolean;
  constructor(fits: (value: unknown) => boolean) {
    this.fits = fits;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const defined = (value: Fields) => Object.keys(value).filter((key) => value[key] !== undefined);

/** Equal but for members that are undefined; `part`: the other may have more members. */
function alike(one: unknown, other: unknown, part = false): boolean {
  if (other instanceof Like) return other.fits(one);
  if (!isFields(one) || !isFields(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (
    one instanceof Set ||
    one instanceof Map ||
    one instanceof Uint8Array ||
    one instanceof RegExp
  )
    return isDeepStrictEqual(one, other);
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  const names = new Set([...defined(other), ...(part ? [] : defined(one))]);
  return [...names].every((name) => alike(one[name], other[name], part));
}

const holds = (all: unknown, part: unknown): boolean =>
  typeof all === "string"
    ? all.includes(String(part))
    : [...(all as Iterable<unknown>)].some((value) => Object.is(value, part));

const matches = (text: unknown, pattern: string | RegExp): boolean =>
  typeof pattern === "string" ? String(text).includes(pattern) : pattern.test(String(text));

function thrown(run: () => unknown): Error | null {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const matchers: Readonly<Record<string, (got: never, ...wanted: never[]) => boolean>> = {
  toBe: (got: unknown, wanted: unknown) => Object.is(got, wanted),
  toEqual: (got: unknown, wanted: unknown) => alike(got, wanted),
  toStrictEqual: (got: unknown, wanted: unknown) => isDeepStrictEqual(got, wanted),
  toMatchObject: (got: unknown, wanted: unknown) => alike(got, wanted, true),
  toContain: holds,
  toContainEqual: (got: Iterable<unknown>, wanted: unknown) =>
    [...got].some((each) => alike(each, wanted)),
  toHaveLength: (got: { length: number }, wanted: number) => got.length === wanted,
  toHaveProperty: (got: object, wanted: string) => wanted in got,
  toMatch: (got: unknown, wanted: string | RegExp) => matches(got, wanted),
  toBeInstanceOf: (got: unknown, wanted: new () => unknown) => got instanceof wanted,
  toBeNull: (got: unknown) => got === null,
  toBeTruthy: (got: unknown) => Boolean(got),
  toBeFalsy: (got: unknown) => !got,
  toSatisfy: (got: unknown, wanted: (value: unknown) => boolean) => wanted(got),
  toBeUndefined: (got: unknown) => got === undefined,
  toBeDefined: (got: unknown) => got !== undefined,
  toBeGreaterThan: (got: number, wanted: number) => got > wanted,
  toBeGreaterThanOrEqual: (got: number, wanted: number) => got >= wanted,
  toBeLessThan: (got: number, wanted: number) => got < wanted,
  toBeLessThanOrEqual: (got: number, wanted: number) => got <= wanted,
  toThrow(got: () => unknown, wanted?: string | RegExp) {
    const error = thrown(got);
    return error !== null && (wanted === undefined || matches(error.message, wanted));
  },
};

/** A check; `not` turns it round. An unknown matcher throws. */
function checks(got: unknown, wanted: boolean): Fields {
  const check =
    (name: string) =>
    (...args: never[]) => {
      const matcher = matchers[name];
      if (!matcher) throw new Error(`no matcher ${name}`);
      if (matcher(got as never, ...args) !== wanted) throw new Error(`${name} fails`);
    };
  const entries = Object.keys(matchers).map((name) => [name, check(name)]);
  return Object.fromEntries(entries);
}

/** @public Tests use it. */
export const expect = Object.assign(
  (got: unknown) => {
    const later = (wanted: boolean) =>
      new Proxy(
        {},
        {
          get:
            (_, name: string) =>
            async (...args: never[]) => {
              const [value, error] = await Promise.resolve(got).then(
                (v) => [v, null],
                (e) => [null, e],
              );
              if (wanted === (error !== null)) throw new Error("settled otherwise");
              const given =
                wanted || name !== "toThrow"
                  ? wanted
                    ? value
                    : error
                  : () => {
                      throw error;
                    };
              return (checks(given, true)[name] as (...args: never[]) => void)(...args);
            },
        },
      );
    return {
      ...checks(got, true),
      not: checks(got, false),
      resolves: later(true),
      rejects: later(false),
    };
  },
  {
    arrayContaining: (parts: readonly unknown[]) =>
      new Like(
        (all) => Array.isArray(all) && parts.every((part) => all.some((each) => alike(each, part))),
      ),
    objectContaining: (part: unknown) => new Like((all) => alike(all, part, true)),
    stringContaining: (part: string) =>
      new Like((all) => typeof all === "string" && all.includes(part)),
    stringMatching: (pattern: RegExp) =>
      new Like((all) => typeof all === "string" && pattern.test(all)),
    anything: () => new Like((value) => value !== null && value !== undefined),
    any: (kind: { name: string }) => new Like((value) => typeof value === kind.name.toLowerCase()),
    fail(message: string) {
      throw new Error(message);
    },
  },
);
