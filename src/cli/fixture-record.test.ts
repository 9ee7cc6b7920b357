// `fullstop fixture record` as a user sees it: over TLS, until interrupted, with a clear error when it cannot start.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeCertificate } from "../fixture/testing/certificate.ts";
import { startUpstream } from "../fixture/testing/upstream.ts";
import { exitCodes } from "./exit.ts";
import { cli } from "./testing/fullstop.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "fullstop-record-"));
const factsIn = (out: string, provider: string) =>
  readdirSync(join(out, "providers", provider)).sort();
const post = (origin: string, path = "/v1/messages") =>
  fetch(origin + path, { method: "POST", body: '{"model":"claude-fixture"}' });
const message = JSON.stringify({
  type: "message",
  content: [{ type: "text", text: "Hello" }],
  stop_reason: "end_turn",
});
const sayMessage: RequestListener = (_incoming, outgoing) => {
  outgoing.writeHead(200, { "content-type": "application/json" }).end(message);
};

interface Recording {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Everything printed so far. */
  said(): string;
  /** Resolves when a line with this text was printed. */
  line(pattern: RegExp): Promise<void>;
  /** Interrupts, and returns the exit code. */
  interrupt(): Promise<number | null>;
}

/** Starts the command; resolves when it listens or has ended. */
async function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Recording> {
  const child = spawn(process.execPath, [cli, "fixture", "record", ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  const closed = once(child, "close");
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString("utf8");
  });
  const line = async (pattern: RegExp) => {
    const ended = closed.then(() => "ended");
    while (!pattern.test(said))
      if ((await Promise.race([once(child.stderr, "data"), ended])) === "ended") return;
  };
  await line(/recording/);
  return {
    origin: /on (http:\S+)/.exec(said)?.[1] ?? "",
    child,
    said: () => said,
    line,
    async interrupt() {
      child.kill("SIGINT");
      const [code] = await closed;
      return code;
    },
  };
}

const anthropic = (upstream: string, out: string, ...more: string[]) =>
  ["--upstream", upstream, "--provider", "anthropic-messages", "--port", "0", "--out", out].concat(
    more,
  );

describe.concurrent("fullstop fixture record", () => {
  it("records over TLS only with the given certificate", async () => {
    const [out, folder] = [newFolder(), newFolder()];
    const { key, cert } = makeCertificate();
    const trusted = join(folder, "ca.pem");
    writeFileSync(trusted, cert);
    const upstream = createServer({ key, cert }, sayMessage).listen(0, "127.0.0.1");
    await once(upstream, "listening");
    const address = `https://127.0.0.1:${(upstream.address() as AddressInfo).port}`;

    const args = anthropic(address, out, "--name", "mine");
    const [trusting, wary] = await Promise.all([
      start(args, { NODE_EXTRA_CA_CERTS: trusted }),
      start(args),
    ]);
    expect(await (await post(trusting.origin)).text()).toBe(message);
    expect((await post(wary.origin)).status).toBe(502);
    expect(await Promise.all([trusting.interrupt(), wary.interrupt()])).toEqual([0, 0]);
    expect(factsIn(out, "anthropic-messages")).toEqual(["mine-end-turn-json"]);
    expect(wary.said()).toMatch(/not asked {2}POST \/v1\/messages {2}self-signed certificate/);
    upstream.close();
  });

  it("ends on Ctrl-C after pending responses are written", async () => {
    const out = newFolder();
    const gate = Promise.withResolvers<void>();
    const upstream = await startUpstream(async (incoming, outgoing) => {
      outgoing.writeHead(200, { "content-type": "application/json" }).write(message.slice(0, 10));
      await gate.promise;
      outgoing.end(message.slice(10));
      incoming.resume();
    });
    const recording = await start(anthropic(upstream.origin, out));
    const response = await post(recording.origin);
    const code = recording.interrupt();
    await recording.line(/waiting for 1 responses/);
    gate.resolve();
    expect(await response.text()).toBe(message);
    expect(await code).toBe(exitCodes.ok);
    const [fact = ""] = factsIn(out, "anthropic-messages");
    const dir = join(out, "providers/anthropic-messages", fact);
    expect(readFileSync(join(dir, "response.json"), "utf8")).toBe(message);
    upstream.close();
  });

  it("breaks off on a second Ctrl-C and keeps what had arrived", async () => {
    const out = newFolder();
    const upstream = await startUpstream((_incoming, outgoing) => {
      outgoing.writeHead(200, { "content-type": "text/event-stream" }).write("data: {}\n\n");
    });
    const recording = await start(anthropic(upstream.origin, out));
    const reader = (await post(recording.origin)).body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    recording.child.kill("SIGINT");
    await recording.line(/waiting for 1 responses/);
    expect(await recording.interrupt()).toBe(exitCodes.ok);
    await expect(reader?.read()).rejects.toThrow();
    const [fact = ""] = factsIn(out, "anthropic-messages");
    const file = join(out, "providers/anthropic-messages", fact, "fixture.json");
    expect(JSON.parse(readFileSync(file, "utf8")).stream).toMatchObject({ brokenBy: "recorder" });
    upstream.close();
  });

  it("keeps a doubtful response out of the fixture and reports where the doubt is", async () => {
    const out = newFolder();
    const secret = `sk-${randomBytes(24).toString("hex")}`;
    const upstream = await startUpstream((_incoming, outgoing) => {
      const body = JSON.stringify({ type: "message", content: [], stop_reason: secret });
      outgoing.writeHead(200, { "content-type": "application/json" }).end(body);
    });
    const recording = await start(anthropic(upstream.origin, out));
    expect(await (await post(recording.origin)).json()).toMatchObject({ stop_reason: secret });
    await recording.interrupt();
    expect(readdirSync(out)).toEqual(["doubts.jsonl"]);
    const note = readFileSync(join(out, "doubts.jsonl"), "utf8");
    expect(JSON.parse(note)).toMatchObject({ provider: "anthropic-messages" });
    expect(note).toContain("/stop_reason");
    expect(note + recording.said()).not.toContain(secret);
    expect(recording.said()).toMatch(/refused {4}POST \/v1\/messages {2}HTTP 200/);
    upstream.close();
  });

  it("reports a wrong command line, and exits 2", async () => {
    const busy = await startUpstream(sayMessage);
    const out = newFolder();
    const file = join(out, "a-file");
    writeFileSync(file, "");
    const wrong: readonly [RegExp, readonly string[]][] = [
      [
        /port \d+: found .*EADDRINUSE.*Choose another with --port/,
        ["--upstream", "https://api.openai.com", "--port", String(busy.port), "--out", out],
      ],
      [/--upstream: found "api.openai.com"/, ["--upstream", "api.openai.com", "--out", out]],
      [/a host no card names.*--provider/, ["--upstream", "http://127.0.0.1:9", "--out", out]],
      [
        /Did you mean "openai-chat"/,
        ["--upstream", "https://api.openai.com", "--provider", "opnai-chat", "--out", out],
      ],
      [/a-file: found .*--out/, ["--upstream", "https://api.openai.com", "--out", file]],
      [/expected a port/, ["--upstream", "https://api.openai.com", "--port", "99999"]],
    ];
    const ended = await Promise.all(
      wrong.map(async ([pattern, args]) => {
        const recording = await start(args);
        return [recording.child.exitCode, pattern.test(recording.said()) || recording.said()];
      }),
    );
    expect(ended).toEqual(wrong.map(() => [exitCodes.usage, true]));
    busy.close();
  });
});
