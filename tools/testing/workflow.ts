// Runs a GitHub workflow on this machine: checkout and artifacts are copies, every `run:` step is run as it stands, and
// fullstop's own action is the action.yml of this repository. A step or expression that it does not know is an error,
// so that no step passes without being run.
import { spawn } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { root } from "./pages.ts";

interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly "working-directory"?: string;
}

interface Job {
  readonly needs?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly jobs: Readonly<Record<string, Job>>;
}

interface CompositeAction {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly using: "composite"; readonly steps: readonly Step[] };
}

export interface StepOutcome {
  readonly job: string;
  /** The command as it was run. */
  readonly run: string;
  readonly code: number;
  readonly output: string;
}

export interface WorkflowPlace {
  /** The repository to check out. */
  readonly repository: string;
  /** Where jobs work and artifacts lie. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
  readonly event?: "push" | "pull_request";
}

/** Runs all jobs in order, the parts of a matrix in parallel, and returns what every command did. */
export async function runWorkflow(file: string, place: WorkflowPlace): Promise<StepOutcome[]> {
  const { jobs }: Workflow = parse(readFileSync(file, "utf8"));
  const outcomes: StepOutcome[] = [];
  const failed = new Set<string>();
  for (const [name, job] of Object.entries(jobs)) {
    if (job.needs !== undefined && failed.has(job.needs)) continue;
    const parts = combinations(job).map(async (values) => {
      const id = [name, ...values.values()].join("-");
      const seen = { id, workspace: join(place.scratch, "jobs", id), place, outcomes: [] };
      await runSteps(job.steps, values, seen);
      return seen.outcomes;
    });
    const done = (await Promise.all(parts)).flat();
    outcomes.push(...done);
    if (done.some(({ code }) => code !== 0)) failed.add(name);
  }
  return outcomes;
}

/** The values of expressions, by their text. */
type Values = ReadonlyMap<string, unknown>;

/** One running job. */
interface Running {
  readonly id: string;
  readonly workspace: string;
  readonly place: WorkflowPlace;
  readonly outcomes: StepOutcome[];
}

/** The parts of a job, from a matrix of one dimension. */
function combinations({ strategy }: Job): Values[] {
  const [dimension, ...others] = Object.entries(strategy?.matrix ?? {});
  if (others.length > 0) throw new Error("a matrix of several dimensions is not understood");
  if (!dimension) return [new Map()];
  const [name, values] = dimension;
  return values.map((value) => new Map([[`matrix.${name}`, value]]));
}

async function runSteps(steps: readonly Step[], given: Values, job: Running): Promise<void> {
  const values = new Map<string, unknown>([...contexts, ...given]);
  const fill = (text: unknown) => filled(String(text), values);
  const fillAll = (all: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, fill(text)]));
  for (const [at, step] of steps.entries()) {
    if (!isDue(step, job)) continue;
    if (step.uses !== undefined) await use(step.uses, fillAll(step.with), job);
    if (step.run === undefined) continue;
    const run = fill(step.run);
    const file = join(job.place.scratch, `output-${job.id}-${at}`);
    writeFileSync(file, "");
    const cwd = join(job.workspace, fill(step["working-directory"] ?? "."));
    const env = { ...fillAll(step.env), GITHUB_OUTPUT: file };
    job.outcomes.push({ job: job.id, run, ...(await shell(run, cwd, env, job)) });
    for (const [, name, value] of readFileSync(file, "utf8").matchAll(/^(\w+)=(.*)$/gm))
      values.set(`steps.${step.id}.outputs.${name}`, value);
  }
}

const contexts: Values = new Map([
  ["github.token", "a token"],
  ["github.event.repository.default_branch", "main"],
]);

function isDue({ if: condition }: Step, { outcomes, place }: Running): boolean {
  if (condition === undefined) return outcomes.every(({ code }) => code === 0);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: expressions of workflows
  if (condition === "${{ !cancelled() }}") return true;
  // biome-ignore lint/suspicious/noTemplateCurlyInString: expressions of workflows
  if (condition === "${{ !cancelled() && github.event_name == 'pull_request' }}")
    return place.event === "pull_request";
  throw new Error(`if: ${condition} is not understood`);
}

/** An output that no step has written is empty, as on GitHub; any other unknown expression is an error. */
function filled(text: string, values: Values): string {
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    const value = values.get(expression);
    if (value === undefined && !/^steps\.\w+\.outputs\.\w+$/.test(expression))
      throw new Error(`${expression} is not understood`);
    return String(value ?? "");
  });
}

type Inputs = Readonly<Record<string, string>>;

async function use(uses: string, inputs: Inputs, job: Running): Promise<void> {
  const action = actions[uses.replace(/@.*$/, "")];
  if (!action) throw new Error(`uses: ${uses} is not understood`);
  await action(inputs, job);
}

const actions: Readonly<Record<string, (inputs: Inputs, job: Running) => void | Promise<void>>> = {
  "fullstop-dev/fullstop": (given, job) => {
    const { inputs, runs }: CompositeAction = parse(readFileSync(join(root, "action.yml"), "utf8"));
    for (const name of Object.keys(given))
      if (!(name in inputs)) throw new Error(`the action has no input ${name}`);
    const values = Object.entries(inputs).map(
      ([name, input]) => [`inputs.${name}`, given[name] ?? input.default] as const,
    );
    return runSteps(runs.steps, new Map(values), job);
  },
  "actions/checkout": (_inputs, { workspace, place }) =>
    cpSync(place.repository, workspace, {
      recursive: true,
      filter: (path) => basename(path) !== "node_modules",
    }),
  // setup-node fails where the lock file is missing or where it cannot cache for the package manager.
  "actions/setup-node": ({ cache = "", "cache-dependency-path": lock = "" }) => {
    if (!["", "npm", "pnpm", "yarn"].includes(cache)) throw new Error(`no cache for ${cache}`);
    if (cache !== "" && !existsSync(lock)) throw new Error(`${lock} is not there to cache by`);
  },
  "actions/upload-artifact": ({ name = "", path = "" }, { workspace, place }) => {
    const target = join(place.scratch, "artifacts", name);
    const source = join(workspace, path);
    mkdirSync(target, { recursive: true });
    // An artifact of a single file has it at its root; one of a folder has the content of the folder.
    const isFile = /\.\w+$/.test(path);
    cpSync(source, isFile ? join(target, basename(path)) : target, { recursive: true });
  },
  "actions/download-artifact": ({ pattern = "", path = "" }, { workspace, place }) => {
    const artifacts = join(place.scratch, "artifacts");
    for (const name of globSync(pattern, { cwd: artifacts }))
      cpSync(join(artifacts, name), join(workspace, path, name), { recursive: true });
  },
};

/** The shell GitHub runs a step in. */
function shell(
  run: string,
  cwd: string,
  own: NodeJS.ProcessEnv,
  { workspace, place: { env, scratch } }: Running,
): Promise<Pick<StepOutcome, "code" | "output">> {
  const github = {
    CI: "true",
    GITHUB_STEP_SUMMARY: join(scratch, "summary.md"),
    GITHUB_WORKFLOW: "fullstop",
    GITHUB_WORKSPACE: workspace,
  };
  return new Promise((done) => {
    const args = ["--noprofile", "--norc", "-eo", "pipefail", "-c", run];
    const child = spawn("bash", args, { cwd, env: { ...env, ...github, ...own } });
    let output = "";
    const hear = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });
}
