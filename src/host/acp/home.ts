// Where an agent lives while it is judged: a home and a working folder that are thrown away, an environment without
// credentials, and, where the system gives namespaces, a network that holds nothing but the scripted provider.
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Agent } from "../../generated/agent.ts";
import { keyOf } from "../../replay/served.ts";
import { messageOf } from "../../text.ts";
import { guestEnvironment } from "../process.ts";

/** An agent with one of its dialects, and where its packages are installed. */
export interface AgentSetup {
  readonly agent: Agent;
  readonly dialect: string;
  /** Absent: its command is looked for where the shell looks. */
  readonly installed?: string;
  /** Whether it gets a network of its own. */
  readonly walled: boolean;
}

const heapMaxMb = 2_048;
/** In a network of its own any port is free. */
const wallPort = 4_010;

export type Home = ReturnType<typeof makeHome>;

export function makeHome() {
  const root = mkdtempSync(join(tmpdir(), "fullstop-"));
  const home = join(root, "home");
  const work = join(home, "work");
  mkdirSync(work, { recursive: true });
  return {
    root,
    home,
    work,
    toolSocket: join(root, "tools"),
    wireSocket: join(root, "wire"),
    /** The tool runs that the relay of a session saw. */
    runsSeen: (session: string) => {
      const file = witnessOf(work, session);
      return existsSync(file) ? readFileSync(file, "utf8").split("\n").length - 1 : 0;
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}

const witnessOf = (work: string, session: string) => join(work, `tool-runs-${session}.jsonl`);

export const modelOf = ({ agent, dialect }: AgentSetup): string =>
  agent.dialects[dialect]?.model ?? "model-1";

/** Starts the agent in its home. `origin`: where its provider listens. */
export function spawnAgent(setup: AgentSetup, { home, work, wireSocket }: Home, origin: string) {
  const { agent, dialect, installed, walled } = setup;
  const own = agent.dialects[dialect] ?? {};
  const address = walled ? `http://127.0.0.1:${wallPort}` : origin;
  const given: Readonly<Record<string, string>> = {
    origin: address,
    key: keyOf("agent"),
    model: modelOf(setup),
    home,
    work,
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (all, name) => given[name] ?? all);
  for (const [path, text] of Object.entries({ ...agent.files, ...own.files })) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), filled(text));
  }
  const texts = Object.entries({ ...agent.env, ...own.env });
  const inherited = guestEnvironment();
  const path = installed === undefined ? [] : [join(installed, "node_modules/.bin")];
  const env = {
    ...inherited,
    PATH: [...path, inherited.PATH].join(":"),
    HOME: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    XDG_DATA_HOME: join(home, ".local/share"),
    XDG_STATE_HOME: join(home, ".local/state"),
    XDG_CACHE_HOME: join(home, ".cache"),
    NODE_OPTIONS: `--max-old-space-size=${heapMaxMb}`,
    NO_COLOR: "1",
    // A client that honours these tells us what else it wanted to reach.
    HTTP_PROXY: address,
    HTTPS_PROXY: address,
    http_proxy: address,
    https_proxy: address,
    NO_PROXY: "127.0.0.1,localhost",
    no_proxy: "127.0.0.1,localhost",
    ...Object.fromEntries(texts.map(([name, text]) => [name, filled(text)])),
  };
  const command = filled(own.command ?? agent.command);
  const [file = "", ...args] = walled
    ? walledOff([process.execPath, relayFile(), "wall", wireSocket, String(wallPort), command])
    : ["/bin/sh", "-c", command];
  return spawn(file, args, { cwd: work, env, detached: true, stdio: ["pipe", "pipe", "pipe"] });
}

/** The command of the MCP server that a session is given. */
export const toolServer = ({ toolSocket, work }: Home, session: string) => ({
  name: "fullstop",
  command: process.execPath,
  args: [relayFile(), "tools", toolSocket, session, witnessOf(work, session)],
  env: [],
});

/** The command in a network of its own, in which only loopback is up. */
const walledOff = (command: readonly string[]) => [
  "unshare",
  ...["--user", "--map-current-user", "--keep-caps", "--net", "--"],
  ...["/bin/sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...command],
];

/** Why agents cannot be given a network of their own here; null: they can. */
export async function whyNoWall(): Promise<string | null> {
  if (process.platform !== "linux") return `${process.platform} has no network namespaces`;
  const [file = "", ...args] = walledOff(["true"]);
  return promisify(execFile)(file, args, { timeout: 5_000 }).then(
    () => null,
    (error) =>
      messageOf(error)
        .split("\n")
        .findLast((line) => line.trim() !== "") ?? "refused",
  );
}

/** The file beside this one, in the source tree as in the bundle. */
function relayFile(): string {
  const path = import.meta.url.endsWith(".ts") ? "./relay.ts" : "./acp-relay.js";
  return fileURLToPath(new URL(path, import.meta.url));
}
