// Runs a GitHub workflow on this machine: checkout and artifacts are copies, every `run:` step is run as it stands.
// What it does not know it refuses, so that no step passes for want of understanding.
import { spawn } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Job {
  readonly needs?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly defaults?: { readonly run: { readonly "working-directory": string } };
  readonly jobs: Readonly<Record<string, Job>>;
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
}

interface Place extends WorkflowPlace {
  /** Where commands work, from the root of the checkout. */
  readonly folder: string;
}

/** Runs all jobs in order, the parts of a matrix side by side, and tells what every command did. */
export async function runWorkflow(file: string, given: WorkflowPlace): Promise<StepOutcome[]> {
  const { jobs, defaults }: Workflow = parse(readFileSync(file, "utf8"));
  const place = { ...given, folder: defaults?.run["working-directory"] ?? "" };
  const outcomes: StepOutcome[] = [];
  const failed = new Set<string>();
  for (const [name, job] of Object.entries(jobs)) {
    if (job.needs !== undefined && failed.has(job.needs)) continue;
    const parts = combinations(job).map((values) =>
      runJob([name, ...values.values()].join("-"), job, values, place),
    );
    const done = (await Promise.all(parts)).flat();
    outcomes.push(...done);
    if (done.some(({ code }) => code !== 0)) failed.add(name);
  }
  return outcomes;
}

type Values = ReadonlyMap<string, unknown>;

/** The parts of a job; one dimension is all there is. */
function combinations({ strategy }: Job): Values[] {
  const [dimension, ...others] = Object.entries(strategy?.matrix ?? {});
  if (others.length > 0) throw new Error("a matrix of several dimensions is not understood");
  if (!dimension) return [new Map()];
  const [name, values] = dimension;
  return values.map((value) => new Map([[name, value]]));
}

async function runJob(id: string, job: Job, values: Values, place: Place): Promise<StepOutcome[]> {
  const workspace = join(place.scratch, "jobs", id);
  const outcomes: StepOutcome[] = [];
  for (const step of job.steps) {
    if (!isDue(step, outcomes)) continue;
    const fill = (text: string) => filled(text, values, job);
    if (step.uses !== undefined) use(step, { fill, workspace, place });
    if (step.run === undefined) continue;
    const run = fill(step.run);
    outcomes.push({ job: id, run, ...(await shell(run, workspace, place)) });
  }
  return outcomes;
}

function isDue({ if: condition }: Step, before: readonly StepOutcome[]): boolean {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
  if (condition === "${{ !cancelled() }}") return true;
  // Here nothing is a pull request.
  if (condition?.includes("github.event_name == 'pull_request'")) return false;
  if (condition !== undefined) throw new Error(`if: ${condition} is not understood`);
  return before.every(({ code }) => code === 0);
}

function filled(text: string, values: Values, job: Job): string {
  return text.replace(/\$\{\{\s*([\w.-]+)\s*\}\}/g, (_, expression: string) => {
    if (expression === "strategy.job-total") return String(combinations(job).length);
    const value = values.get(expression.replace(/^matrix\./, ""));
    if (value === undefined) throw new Error(`${expression} is not understood`);
    return String(value);
  });
}

interface Use {
  readonly fill: (text: string) => string;
  readonly workspace: string;
  readonly place: WorkflowPlace;
}

function use({ uses = "", with: given = {} }: Step, { fill, workspace, place }: Use): void {
  const action = actions[uses.replace(/@.*$/, "")];
  if (!action) throw new Error(`uses: ${uses} is not understood`);
  const inputs = Object.entries(given).map(([name, text]) => [name, fill(String(text))]);
  action(Object.fromEntries(inputs), workspace, place);
}

type Action = (
  inputs: Readonly<Record<string, string>>,
  workspace: string,
  place: WorkflowPlace,
) => void;

const actions: Readonly<Record<string, Action>> = {
  "actions/checkout": (_inputs, workspace, { repository }) =>
    cpSync(repository, workspace, {
      recursive: true,
      filter: (path) => basename(path) !== "node_modules",
    }),
  "actions/setup-node": () => {},
  "actions/upload-artifact": ({ name = "", path = "" }, workspace, { scratch }) => {
    const target = join(scratch, "artifacts", name);
    const source = join(workspace, path);
    mkdirSync(target, { recursive: true });
    // A single file lies at the root of its artifact, a folder is its content.
    const isFile = /\.\w+$/.test(path);
    cpSync(source, isFile ? join(target, basename(path)) : target, { recursive: true });
  },
  "actions/download-artifact": ({ pattern = "", path = "" }, workspace, { scratch }) => {
    const artifacts = join(scratch, "artifacts");
    for (const name of globSync(pattern, { cwd: artifacts }))
      cpSync(join(artifacts, name), join(workspace, path, name), { recursive: true });
  },
};

/** The shell GitHub runs a step in. */
function shell(
  run: string,
  workspace: string,
  { env, scratch, folder }: Place,
): Promise<Pick<StepOutcome, "code" | "output">> {
  const summary = { GITHUB_STEP_SUMMARY: join(scratch, "summary.md"), CI: "true" };
  return new Promise((done) => {
    const cwd = join(workspace, folder);
    const child = spawn("bash", ["-e", "-c", run], { cwd, env: { ...env, ...summary } });
    let output = "";
    const hear = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });
}
