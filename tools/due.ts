// `npm run -s due`: prints the slow tests (*.slow.test.ts) that a change concerns, and on the other stream what it was
// compared with. `npx vitest run $(npm run -s due)` runs them.
import { globSync } from "node:fs";
import { join } from "node:path";
import { changedSince, chooseBase } from "./base.ts";

/** What each slow test depends on, as beginnings of paths. One that is not listed is always due. */
export const concerns: Readonly<Record<string, readonly string[]>> = {
  "servers/provoke": ["servers/", "src/cli/fixture-provoke"],
  "src/host/examples": ["adapters/examples/", "src/host/process"],
  "src/host/isolation": ["src/host/", "src/adapter/"],
  "src/host/lanes": ["src/replay/", "src/host/", "src/adapter/", "adapters/openai-chat-sdk/"],
  "src/replay/fidelity": ["src/replay/"],
  "src/host/pool-hosts": ["src/host/", "src/adapter/"],
  "src/host/process-session": ["src/host/", "src/adapter/"],
  "src/host/translating": ["src/host/", "src/adapter/", "src/reference/translator/"],
  "src/cli/config": ["src/cli/config", "src/run/thresholds"],
  "src/cli/explain": ["src/cli/explain", "src/report/broken"],
  "src/cli/fixture-import": ["src/cli/fixture", "src/fixture/"],
  "src/cli/fixture-provoke": ["src/cli/fixture-provoke", "corpus/questions.json"],
  "src/cli/init-workflow": ["src/cli/init", "templates/", "action.yml"],
  "src/cli/interrupt": ["src/cli/run", "src/cli/journal-file", "src/run/journal"],
  "src/cli/journal-file": ["src/cli/run", "src/cli/journal-file", "src/run/journal"],
  "src/cli/left-behind": ["src/cli/run", "src/host/"],
  "src/cli/profile": ["src/cli/profile", "src/reference/loop/", "corpus/profiles/"],
  "src/cli/rerun": ["src/cli/run", "src/report/report.ts"],
  "src/cli/soak": ["src/cli/run", "src/cli/journal-file", "src/run/journal"],
  "tools/docs-run": ["README.md", "CONTRIBUTING.md", "docs/", "corpus/README.md", "src/cli/"],
  "tools/pack": ["package.json", "tsdown.config.ts", "templates/", "src/index.ts", "src/vitest.ts"],
  "src/dialects/cuts": ["src/dialects/", "src/wire/"],
  "src/fixture/record/corpus": ["src/fixture/record/", "src/replay/", "src/redact/"],
  "src/fixture/record/secrets": ["src/fixture/record/", "src/redact/"],
  "src/fuzz/search": ["src/fuzz/"],
  "src/public-fuzz": ["src/dialects/", "src/wire/", "src/redact/", "src/index.ts"],
  "page/page": ["page/", "src/report/page/"],
  "src/second-reader": ["docs/spec.md", "src/dialects/"],
};

/** A change of these concerns every slow test. */
const everywhere = ["package-lock.json", "vitest.config.ts"];

const suffix = ".slow.test.ts";

/** `changed` is null where there is no base. */
export function dueTests(tests: readonly string[], changed: readonly string[] | null): string[] {
  return tests.filter((test) => {
    const paths = concerns[test.slice(0, -suffix.length)];
    if (changed === null || paths === undefined) return true;
    const begins = [test, ...everywhere, ...paths];
    return changed.some((path) => begins.some((begin) => path.startsWith(begin)));
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const { commit, why } = chooseBase(root, process.env.CI_BASE);
  const tests = globSync(`{src,page,suites,servers,tools}/**/*${suffix}`, { cwd: root }).sort();
  const due = dueTests(tests, commit === null ? null : changedSince(root, commit));
  const compared =
    commit === null ? "everything, there is no base" : `since ${commit.slice(0, 12)}`;
  console.error(`${due.length} of ${tests.length} slow tests are due: ${compared} (${why})`);
  for (const test of due) console.log(test);
}
