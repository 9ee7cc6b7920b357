// Commands in a folder, as a person would type them there.
import { execFile, spawn } from "node:child_process";

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(cwd: string, command: string, ...args: readonly string[]): Promise<Outcome> {
  return new Promise((done) => {
    execFile(command, args, { cwd, maxBuffer: 1 << 26, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

/** The output of a command that must end with this exit code; else an error with all its output. */
export async function must(
  code: number,
  cwd: string,
  command: string,
  ...args: readonly string[]
): Promise<string> {
  const outcome = await run(cwd, command, ...args);
  if (outcome.code === code) return outcome.stdout;
  const typed = [command, ...args].join(" ");
  throw new Error(
    `${typed}: exit ${outcome.code}, expected ${code}\n${outcome.stdout}${outcome.stderr}`,
  );
}

export interface Running {
  /** What the awaited pattern caught. */
  readonly caught: string;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
}

/** Starts a command that keeps running, and waits until its output matches the pattern. */
export function start(cwd: string, awaited: RegExp, args: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, args, { cwd, env });
  const closed = new Promise<void>((done) => child.on("close", () => done()));
  const stop = () => {
    child.kill("SIGINT");
    return closed;
  };
  return new Promise((started, refuse) => {
    let output = "";
    const hear = (text: Buffer) => {
      output += text.toString();
      const caught = awaited.exec(output)?.[1];
      if (caught !== undefined) started({ caught, stop });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("close", () => refuse(new Error(`${args.join(" ")} ended early:\n${output}`)));
  });
}

/** The environment without the variables npm sets for its scripts: a nested npm would use them as its own. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(local_)?prefix|package|lifecycle|command)/.test(name),
  ),
);
