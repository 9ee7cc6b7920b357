// How large the repository may be. A number is raised only by a commit whose body says what users get for it, and lowered
// when the files have become smaller.

interface Sum {
  readonly name: string;
  /** A file belongs to the first sum that fits its path. */
  readonly files: RegExp;
  readonly max: number;
  /** Where a file goes that makes the sum too large, or what makes it smaller. */
  readonly next: string;
}

/** Lines of .ts, .tsx, .mjs and .css. */
export const lineSums: readonly Sum[] = [
  {
    name: "generated code",
    files: /^src\/generated\//,
    max: Number.POSITIVE_INFINITY,
    next: "",
  },
  {
    name: "tests",
    files: /\.test\.ts$|\/testing\//,
    max: 45_400,
    next: "Join tests that fail for the same reason; a fixture tests guests too.",
  },
  {
    name: "tools",
    files: /^tools\/|^[^/]+$/,
    max: 4_600,
    next: "Delete a tool that nobody runs, or make it data.",
  },
  {
    name: "src and page",
    files: /^(src|page)\//,
    max: 41_700,
    next: "Look for code that repeats, and for what no user calls.",
  },
  {
    name: "suites and servers",
    files: /^(suites|servers)\//,
    max: 10_600,
    next: "Rows belong in data.",
  },
  {
    name: "adapters and templates",
    files: /^(adapters|templates)\//,
    max: 6_000,
    next: "What guests of one SDK share belongs in one file.",
  },
];

/** Files that a command writes and git keeps, apart from locks, captures, src/generated and pictures; bytes. */
export const output = {
  files: /^(reports\/|corpus\/sdk-types\.json$|clients\/endings\/endings\.json$)/,
  max: 1_000_000,
};

/** What is kept of a guest of the board; bytes. */
export const guest = { files: /^reports\/board\/.*\.json$/, max: 20_000 };

/** Entries of all test files together: vitest.config.ts counts them. */
export const maxEntries = 9_000;
