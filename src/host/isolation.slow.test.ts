// Guests that misbehave: the case gets its verdict, all others keep theirs, nothing gets out, and the run ends.
import { execFile } from "node:child_process";
import crypto from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { manifestOf } from "../adapter/contract.ts";
import { cli } from "../cli/testing/fullstop.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import type { CaseLine } from "../generated/journal.ts";
import reference from "../reference/guest.ts";
import { planCases } from "../run/run.ts";
import { hangMs, linesOf, patientMs, suites } from "../run/testing/lines.ts";
import { hostSession } from "./host-session.ts";
import type { Lane } from "./protocol.ts";
import { leakNames } from "./testing/hostile/leaks.ts";
import { hostileCase } from "./testing/hostile/misbehaving.ts";
import { hostileTurn } from "./testing/hostile/turns/misturning.ts";

const all = planCases(suites, corpus, { suite: "mapping", provider: "mistral-chat" }, 1);
const at = all.findIndex((each) => each.case.id === hostileCase);
/** The hostile case with neighbours on both sides. */
const around = all.slice(at - 10, at + 10);
const folder = join(import.meta.dirname, "testing/hostile");
const root = join(import.meta.dirname, "../..");

interface RunOptions {
  readonly timeoutMs: number;
  readonly planned?: typeof all;
  readonly lane?: Lane;
}

async function run(file: string, { timeoutMs, planned = around, lane = "msw" }: RunOptions) {
  const session = await hostSession({ file, lane, timeoutMs });
  const lines = await linesOf(session, planned);
  await session.close();
  return {
    lines: new Map(lines.map((line) => [line.case, line])),
    late: session.late?.() ?? [],
  };
}

/** Answers and verdicts, without the adapter's name and the latency. */
function verdicts(lines: ReadonlyMap<string, CaseLine>, ids: readonly string[]) {
  return ids.map((id) => {
    const {
      adapter: _adapter,
      latencyMs: _latency,
      findings: _findings,
      ...line
    } = lines.get(id) ?? {};
    return line;
  });
}

const ids = around.map((each) => each.case.id);
const others = ids.filter((id) => id !== hostileCase);

interface Misdeed {
  readonly timeoutMs: number;
  /** The answer in the journal; absent: the same as the reference's. */
  readonly answer?: { readonly kind: CaseLine["answer"]["kind"]; readonly error?: RegExp };
  /** The result of SR-010; absent: fail. */
  readonly ruled?: "pass";
  readonly findings?: readonly RegExp[];
  /** The harness cannot tell which case caused it, so the findings stand at every running case. */
  readonly smears?: true;
}

/** Those that take longest come first: some of them run at the same time. */
const misdeeds: Readonly<Record<string, Misdeed>> = {
  "blocks-forever": { timeoutMs: hangMs, answer: { kind: "timed_out" } },
  "blocks-after-answering": { timeoutMs: hangMs },
  "fills-the-heap": { timeoutMs: patientMs, answer: { kind: "died", error: /heap/i } },
  "never-answers": { timeoutMs: hangMs, answer: { kind: "timed_out" } },
  "reads-an-endless-stream": { timeoutMs: hangMs, answer: { kind: "timed_out" } },
  "answers-like-a-promise": { timeoutMs: hangMs, answer: { kind: "timed_out" } },
  exits: { timeoutMs: patientMs, answer: { kind: "died", error: /exited with code 0/ } },
  "exits-after-answering": { timeoutMs: patientMs },
  "hangs-up": { timeoutMs: patientMs, answer: { kind: "died", error: /exited/ } },
  "answers-garbage": {
    timeoutMs: patientMs,
    answer: { kind: "at_fault", error: /the observation has the wrong shape: .*mood/ },
  },
  "answers-the-unwritable": {
    timeoutMs: patientMs,
    answer: { kind: "at_fault", error: /the observation has the wrong shape: .*BigInt/ },
  },
  "throws-a-string": {
    timeoutMs: patientMs,
    answer: { kind: "at_fault", error: /^no request was sent: string: a string, thrown/ },
  },
  "throws-the-unprintable": {
    timeoutMs: patientMs,
    answer: { kind: "at_fault", error: /^no request was sent: .*unprintable/ },
  },
  "rejects-after-answering": {
    timeoutMs: patientMs,
    findings: [/unhandled rejection: no one handles this/],
  },
  "throws-after-answering": {
    timeoutMs: patientMs,
    findings: [/uncaught exception: too late to be caught/],
  },
  // Blocks for 10.6 s. The other cases time out meanwhile; asked again alone, each of them answers.
  "blocks-past-the-timeout": { timeoutMs: 10_000 },
  "answers-endlessly": { timeoutMs: patientMs, answer: { kind: "told" }, ruled: "pass" },
  "throws-a-proxy": {
    timeoutMs: patientMs,
    answer: { kind: "at_fault", error: /throws when it is looked at/ },
  },
  "answers-too-deep": {
    timeoutMs: patientMs,
    // Which check fails first depends on how much of the stack is left.
    answer: { kind: "at_fault", error: /wrong shape: (nested more than 200 deep|Maximum call)/ },
  },
  "poisons-iterators": {
    timeoutMs: patientMs,
    findings: [/built-in: the iterator of arrays\.next/],
  },
  "poisons-json": {
    timeoutMs: patientMs,
    answer: { kind: "at_fault", error: /wrong shape/ },
    findings: [/built-in: JSON\.parse/],
  },
  "poisons-prototypes": {
    timeoutMs: patientMs,
    answer: { kind: "at_fault", error: /wrong shape/ },
    findings: [/built-in: Object\.prototype/],
  },
  "poisons-timers": { timeoutMs: patientMs, findings: [/built-in: globalThis\.fetch/] },
  "poisons-imported-timers": {
    timeoutMs: patientMs,
    findings: [/built-in: node:timers\/promises\.setImmediate/],
  },
  "poisons-promises": {
    timeoutMs: hangMs,
    answer: { kind: "timed_out" },
    findings: [/built-in: Promise\.prototype\.then/],
  },
  "speaks-for-the-host": {
    timeoutMs: patientMs,
    findings: [/to the channel between host and runner/],
    smears: true,
  },
};

describe.concurrent("a host", () => {
  // The run of the reference, once: every guest is compared with it.
  const control = run(join(root, "src/reference/guest.ts"), { timeoutMs: patientMs });

  it("gives a faultless guest every verdict, and no finding", async () => {
    const { lines, late } = await control;
    expect([...lines.keys()].sort()).toEqual([...ids].sort());
    expect(
      [...lines.values()].filter(({ grade, findings }) => grade !== "exact" || findings.length > 0),
    ).toEqual([]);
    expect(late).toEqual([]);
  });

  it.each(Object.entries(misdeeds))(
    "keeps the other verdicts of a guest that %s",
    async (name, misdeed) => {
      const [expected, { lines, late }] = await Promise.all([
        control,
        run(join(folder, `${name}.ts`), misdeed),
      ]);
      expect(verdicts(lines, others)).toEqual(verdicts(expected.lines, others));
      const hostileLine = lines.get(hostileCase);
      if (misdeed.answer) {
        expect(hostileLine?.answer.kind).toBe(misdeed.answer.kind);
        expect(hostileLine?.answer.error ?? "").toMatch(misdeed.answer.error ?? /^$/);
        // A fault of the wrapper gives no verdict on the library.
        const ruled = hostileLine?.requirements.find(({ id }) => id === "SR-010")?.result;
        expect(ruled).toBe(
          misdeed.answer.kind === "at_fault" ? undefined : (misdeed.ruled ?? "fail"),
        );
      } else
        expect(verdicts(lines, [hostileCase])).toEqual(verdicts(expected.lines, [hostileCase]));
      // What a guest leaves behind may be noticed before or after its answer.
      for (const finding of misdeed.findings ?? [])
        expect([...(hostileLine?.findings ?? []), ...late].join("\n")).toMatch(finding);
      if (!misdeed.findings) expect([...(hostileLine?.findings ?? [])]).toEqual([]);
      if (!misdeed.smears)
        expect(others.flatMap((id) => lines.get(id)?.findings ?? [])).toEqual([]);
    },
  );

  it.todo(
    "stops a guest that fills the memory outside its heap (buffers count for no limit of Node: run it under a limit of the system)",
  );
});

it("runs every guest of the folder", () => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.replace(".ts", ""));
  expect(
    files.filter((name) => !["leaks", "misbehaving", "photographs-the-heap"].includes(name)).sort(),
  ).toEqual(Object.keys(misdeeds).sort());
});

const turnFolder = join(folder, "turns");
/** The hostile turn with others that begin before and after it. */
const turns = planCases(
  suites,
  corpus,
  {
    suite: "terminal-paths",
    provider: "openai-chat",
    grep: /\/(a-refusal|a-tool|a-turn-cancelled|an-error|max-tokens).*#json@strict$/,
    exhaustive: true,
  },
  1,
  manifestOf(reference),
);
const otherTurns = turns.map((each) => each.case.id).filter((id) => id !== hostileTurn);

/** For each guest: how the case was answered, and which requirement it breaks. */
interface Misturn {
  readonly timeoutMs: number;
  readonly grade: CaseLine["grade"];
  readonly error: RegExp;
  readonly broken: string | null;
}

const misturns: Readonly<Record<string, Misturn>> = {
  "never-ends": { timeoutMs: hangMs, grade: "timed_out", error: /^$/, broken: "SR-102" },
  "swallows-the-cancel": { timeoutMs: hangMs, grade: "timed_out", error: /^$/, broken: "SR-102" },
  "exits-in-a-turn": {
    timeoutMs: patientMs,
    grade: "crashed",
    error: /exited with code 0/,
    broken: "SR-102",
  },
  "ends-in-garbage": {
    timeoutMs: patientMs,
    grade: "at_fault",
    error: /the outcome has the wrong shape: .*must be/,
    broken: null,
  },
};

describe.concurrent("a host of a loop", () => {
  const control = run(join(root, "src/reference/guest.ts"), {
    timeoutMs: patientMs,
    planned: turns,
  });

  it("gives a faultless guest every verdict, and no finding", async () => {
    const { lines, late } = await control;
    expect([...lines.keys()].sort()).toEqual([...otherTurns, hostileTurn].sort());
    expect(
      [...lines.values()].filter(({ grade, findings }) => grade !== "exact" || findings.length > 0),
    ).toEqual([]);
    expect(late).toEqual([]);
  });

  it.each(Object.entries(misturns))(
    "keeps the other verdicts of a loop that %s",
    async (name, { timeoutMs, grade, error, broken }) => {
      const [expected, { lines }] = await Promise.all([
        control,
        run(join(turnFolder, `${name}.ts`), { timeoutMs, planned: turns }),
      ]);
      expect(verdicts(lines, otherTurns)).toEqual(verdicts(expected.lines, otherTurns));
      const hostileLine = lines.get(hostileTurn);
      expect(hostileLine?.grade).toBe(grade);
      expect(hostileLine?.answer.error ?? "").toMatch(error);
      const failed = hostileLine?.requirements.filter(({ result }) => result === "fail") ?? [];
      expect(failed.map(({ id }) => id)).toEqual(broken === null ? [] : [broken]);
      expect([...lines.values()].flatMap(({ findings }) => findings)).toEqual([]);
    },
  );
});

it("runs every loop of the folder", () => {
  const count = [misdeeds, misturns].map((each) => Object.keys(each).length);
  process.stderr.write(`soak: ${count[0]} hostile guests in a host, ${count[1]} hostile loops\n`);
  const files = readdirSync(turnFolder).map((name) => name.replace(".ts", ""));
  expect(files.sort()).toEqual([...Object.keys(misturns), "misturning"].sort());
});

it("keeps the secret of the seal out of every snapshot of the heap", async () => {
  const { randomBytes } = crypto;
  const secrets: Buffer[] = [];
  vi.spyOn(crypto, "randomBytes").mockImplementation((size: number) => {
    const made = randomBytes(size);
    secrets.push(made);
    return made;
  });
  const file = join(mkdtempSync(join(tmpdir(), "snapshot-")), "heap");
  process.env.FULLSTOP_SNAPSHOT = file;
  const planned = all.slice(0, 1);
  await run(join(folder, "photographs-the-heap.ts"), { timeoutMs: patientMs, planned });
  vi.restoreAllMocks();
  const snapshot = readFileSync(file, "utf8");
  expect(snapshot).toContain('"kept-in-the-heap"');
  expect(secrets.length).toBeGreaterThan(0);
  const encodings = ["base64url", "base64", "hex", "latin1", "utf8"] as const;
  const found = secrets.flatMap((secret) =>
    encodings.filter((each) =>
      snapshot.includes(JSON.stringify(secret.toString(each)).slice(1, -1)),
    ),
  );
  expect(found).toEqual([]);
  rmSync(dirname(file), { recursive: true });
});

/** Servers outside the sandbox: they count what reaches them, which must be nothing. */
async function openOutside() {
  let arrivals = 0;
  const count = () => void arrivals++;
  const tcp = net.createServer((socket) => {
    count();
    socket.on("error", () => {}).end();
  });
  await once(tcp.listen(0, "127.0.0.1"), "listening");
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket("udp4").on("message", count);
  udp.bind(port, "127.0.0.1");
  await once(udp, "listening");
  const pipe = join(mkdtempSync(join(tmpdir(), "outside-")), "socket");
  const unix = net.createServer(count);
  await once(unix.listen(pipe), "listening");
  return {
    port,
    pipe,
    arrivals: () => arrivals,
    close() {
      for (const server of [tcp, unix]) server.close();
      udp.close();
    },
  };
}

/** undici is not our own dependency; the leak uses the one installed for the wrapped libraries. */
const undiciIsHere = existsSync(join(root, "adapters/node_modules/undici"));

/** msw reads these as HTTP requests; it passes everything else on, to be refused. */
const speaksHttp = ["fetch", "captured-fetch", "http", "own-agent", "undici", "websocket"];

/** The finding for each leak that is not a TCP connection. */
const refusals: Readonly<Record<string, RegExp>> = {
  http2: /refused: HTTP\/2 connection to http:\/\/127\.0\.0\.1/,
  "unix-socket": /refused: connection to .*socket$/,
  dgram: /refused: datagram/,
  "dgram-connected": /refused: datagram/,
  lookup: /refused: lookup of a-secret\.leak\.invalid/,
  resolver: /refused: lookup of a-secret\.leak\.invalid/,
  worker: /refused: worker thread/,
  spawn: /refused: child process curl/,
  "exec-sync": /refused: child process curl/,
  "child-process-class": /refused: child process .*node/,
  execve: /refused: child process .*node/,
  binding: /refused: binding tcp_wrap/,
  "native-code": /refused: native code \/nowhere\/addon\.node/,
  "signal-to-the-runner": /refused: signal to process \d+/,
  "raw-signal": /refused: signal to process \d+/,
  "priority-of-the-runner": /refused: priority of process \d+/,
  "debugger-of-the-runner": /refused: signal to process \d+/,
  "dgram-handle": /refused: datagram/,
  "listens-everywhere": /refused: listening on .*; on 127\.0\.0\.1 instead/,
};

describe.each(["msw", "loopback"] as const)("in the %s lane", (lane) => {
  const taken = leakNames.map((name, index) => ({ name, id: all[index]?.case.id ?? "" }));
  let outside: Awaited<ReturnType<typeof openOutside>>;
  let lines: ReadonlyMap<string, CaseLine>;

  beforeAll(async () => {
    outside = await openOutside();
    // The host inherits the environment.
    process.env.FULLSTOP_OUTSIDE = String(outside.port);
    process.env.FULLSTOP_OUTSIDE_PIPE = outside.pipe;
    process.env.FULLSTOP_LEAKS = taken.map(({ name, id }) => `${name}=${id}`).join(" ");
    const planned = all.slice(0, taken.length);
    ({ lines } = await run(join(folder, "leaks.ts"), { timeoutMs: patientMs, planned, lane }));
  });
  afterAll(() => outside.close());

  it.for(taken)("refuses $name with a finding that names it", ({ name, id }, { skip }) => {
    skip(
      name === "undici" && !undiciIsHere,
      "not run: undici is installed with the packages of adapters/ only",
    );
    const connection = new RegExp(`refused: connection to 127\\.0\\.0\\.1:${outside.port}`);
    const stray = new RegExp(`unexpected request: GET /leak/${name}`);
    const wanted =
      refusals[name] ?? (lane === "msw" && speaksHttp.includes(name) ? stray : connection);
    expect(lines.get(id)?.findings.join("\n")).toMatch(wanted);
  });

  it("gives every case a verdict despite refusals", () => {
    expect([...lines.values()].filter(({ grade }) => grade !== "exact")).toEqual([]);
    expect(lines.size).toBe(taken.length);
  });

  it("lets nothing out of the process", async () => {
    expect(outside.arrivals()).toBe(0);
    // The control: the servers do count, over TCP, UDP and the pipe.
    const socket = net.connect(outside.port, "127.0.0.1");
    const pipe = net.connect(outside.pipe);
    await Promise.all([once(socket, "close"), once(pipe, "connect")]);
    pipe.destroy();
    const udp = createSocket("udp4");
    await new Promise((sent) => udp.send("hello", outside.port, "127.0.0.1", sent));
    udp.close();
    await expect.poll(outside.arrivals, { timeout: patientMs }).toBe(3);
  });
});

function finished(
  command: string,
  args: readonly string[],
): Promise<{ ok: boolean; output: string }> {
  return new Promise((done) => {
    execFile(command, args, (error, stdout, stderr) =>
      done({ ok: error === null, output: stdout + stderr }),
    );
  });
}

it("gives all verdicts without any network", async ({ skip }) => {
  const user = process.getuid?.() === 0 ? ["-n"] : ["-rn"];
  skip(!(await finished("unshare", [...user, "true"])).ok, "not run: no network namespaces here");
  const out = mkdtempSync(join(tmpdir(), "no-network-"));
  const command = [...user, process.execPath, cli, "run", "--provider", "ai21-chat", "--out", out];
  const { ok, output } = await finished("unshare", command);
  expect(output).toMatch(/reference: (\d+) of \1 right/);
  expect(ok).toBe(true);
});
