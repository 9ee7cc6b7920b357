// `fullstop repro`: the file it writes runs without fullstop, shows the same answer, and says what was expected.
import { execFile, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fullstop } from "./testing/fullstop.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-repro-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const guests = join(import.meta.dirname, "../../adapters");

const node = (file: string) =>
  new Promise<string>((done) =>
    execFile(process.execPath, [file], (_error, stdout) => done(stdout)),
  );

const adapter = join(scratch, "optimist.mjs");
writeFileSync(
  adapter,
  `export default {
  name: "optimist", version: "1.0.0", dialects: ["openai-chat"], modes: ["json", "stream"], reports: ["reported"],
  words: { done: "end_turn" },
  async observe({ baseUrl, apiKey }) {
    const headers = { authorization: "Bearer " + apiKey };
    const answer = await fetch(baseUrl + "/v1/chat/completions", { method: "POST", headers, body: "{}" });
    return { reported: "done", text: JSON.stringify((await answer.text()).length) };
  },
  async turn() { throw new Error("never asked"); },
};`,
);

async function reproOf(id: string, ...more: readonly string[]) {
  const out = mkdtempSync(join(scratch, "out-"));
  const outcome = await fullstop(["repro", id, "--adapter", adapter, "--out", out, ...more]);
  return { ...outcome, out, file: join(out, "repro.mjs") };
}

const cut = "mapping/openai-chat/length-cuts-the-text#json";

describe.concurrent("an adapter file", () => {
  it("runs from one file that needs no package", async () => {
    const { code, stdout, file } = await reproOf(cut);
    expect(code).toBe(0);
    expect(stdout).toContain('Sent: "length". It means max_tokens: the caller is to continue');
    expect(stdout).toMatch(
      /^Rule: R8 The provider.s card says what a word means, docs\/spec\.md#r8$/m,
    );
    expect(stdout).toMatch(/^Says who: .+/m);
    expect(stdout).toMatch(/^That is: .*the output limit cut the answer; the answer was "done"/m);
    expect(stdout).toContain('"finish_reason": "length"');
    const text = readFileSync(file, "utf8");
    expect(text.match(/from "(?!node:)/g)).toBeNull();
    const bytes = readFileSync(
      join(
        import.meta.dirname,
        "../../corpus/providers/openai-chat/length-cuts-the-text/response.json",
      ),
    );
    expect(JSON.parse(await node(file))).toEqual({ reported: "done", text: String(bytes.length) });
  });

  it("sees the connection break where the case breaks it, and is told of the piece", async () => {
    const { file, stdout } = await reproOf(
      "streaming/openai-chat/length-cuts-the-text#stream@cut3",
    );
    expect(JSON.parse(await node(file))).toEqual({ threw: "TypeError", message: "terminated" });
    expect(stdout).toMatch(/: cut after 3 of \d+ frames, then the connection breaks$/m);
    expect(stdout).toMatch(/^Says who: R4: a stream that stops before its terminal evidence/m);
    expect(stdout).toMatch(
      /^Sent: no stop value\. It means interrupted: .*; error would pass too/m,
    );
  });

  it("carries aliases and what it imports of fullstop, and runs in another folder", async () => {
    const dir = mkdtempSync(join(scratch, "aliased-"));
    mkdirSync(join(dir, "src"));
    mkdirSync(join(dir, "node_modules"));
    symlinkSync(join(import.meta.dirname, "../.."), join(dir, "node_modules/fullstop"));
    writeFileSync(join(dir, "package.json"), '{ "type": "module" }');
    writeFileSync(
      join(dir, "tsconfig.json"),
      '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
    );
    writeFileSync(join(dir, "src/llm.ts"), "export enum Finish { Done = 'done' }\n");
    writeFileSync(
      join(dir, "adapter.ts"),
      `import { defineAdapter } from "fullstop";
import { Finish } from "@/llm";
export default defineAdapter({
  name: "aliased", version: "1.0.0", dialects: ["openai-chat"], modes: ["json"], reports: ["reported"],
  words: { done: "end_turn" },
  async observe({ baseUrl, apiKey }) {
    const headers = { authorization: "Bearer " + apiKey };
    await (await fetch(baseUrl + "/v1/chat/completions", { method: "POST", headers, body: "{}" })).text();
    return { reported: Finish.Done };
  },
});`,
    );
    const out = mkdtempSync(join(scratch, "elsewhere-"));
    const { code, stderr } = await fullstop(
      ["repro", cut, "--adapter", "adapter.ts", "--out", out],
      { cwd: dir },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    rmSync(dir, { recursive: true });
    expect(JSON.parse(await node(join(out, "repro.mjs")))).toEqual({ reported: "done" });
  });

  it("fails visibly where no request is sent", async () => {
    const { file } = await reproOf(cut);
    const silent = join(scratch, "silent.mjs");
    writeFileSync(
      silent,
      readFileSync(file, "utf8").replace(
        /await fetch\(/,
        "await (() => { throw new Error('no key'); })(",
      ),
    );
    const ended = await new Promise<{ code: unknown; told: string }>((done) =>
      execFile(process.execPath, [silent], (error, _stdout, told) =>
        done({ code: error?.code ?? 0, told }),
      ),
    );
    expect(ended).toEqual({
      code: 1,
      told: "No request reached the server, so this shows nothing.\n",
    });
  });
});

describe.concurrent("a case without one exchange", () => {
  it("serves the script of a loop, request by request", async () => {
    const { file, code, stderr } = await reproOf(
      "terminal-paths/openai-chat/a-tool-call-runs-and-its-result-goes-back#json@own",
    );
    expect(stderr).toBe("");
    expect(code).toBe(0);
    const server = spawn(process.execPath, [file]);
    const baseUrl = await new Promise<string>((done) =>
      server.stdout.on("data", (text) => done(JSON.parse(String(text)).baseUrl)),
    );
    const reasons = [];
    for (const _ of [1, 2]) {
      const answer = await fetch(`${baseUrl}/v1/chat/completions`, { method: "POST", body: "{}" });
      reasons.push(/"finish_reason":\s*"(\w+)"/.exec(await answer.text())?.[1]);
    }
    server.kill();
    expect(reasons).toEqual(["tool_calls", "stop"]);
  });

  it("fails where no provider answers or the adapter does not claim it", async () => {
    const foreign = await reproOf("mapping/anthropic-messages/pause-turn-after-server-tool#json");
    expect(foreign).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/a case optimist claims/),
    });
    const nobody = await fullstop(["repro", cut]);
    expect(nobody).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/Name it with --adapter/),
    });
  });
});

describe("guests", () => {
  const installed = existsSync(join(guests, "node_modules/openai"));
  it.skipIf(!installed)(
    "include openai, as its README calls it (skipped where guests are not installed)",
    async () => {
      const out = mkdtempSync(join(scratch, "guest-"));
      symlinkSync(join(guests, "node_modules"), join(out, "node_modules"));
      const { stdout, stderr } = await fullstop([
        "repro",
        "mapping/openai-chat-look-alikes/length-then-stop#stream",
        "--adapter",
        join(guests, "openai-chat-sdk/adapter.ts"),
        "--out",
        out,
      ]);
      expect(stderr).toBe("");
      expect(stdout).toMatch(/^Traced to: openai@\S+ lib\/ChatCompletionStream\.mjs:\d+/m);
      const text = readFileSync(join(out, "repro.mjs"), "utf8");
      expect(text).toMatch(/^\/\/ Run: npm install openai@\S+ && node repro\.mjs$/m);
      expect(JSON.parse(await node(join(out, "repro.mjs")))).toMatchObject({
        finish_reason: "stop",
      });
    },
  );

  const calls: readonly [string, string, RegExp][] = [
    ["ai-sdk/repro.mjs", "ai-sdk/models.ts", /const vendors.*?\n\};/s],
    ["langchain/repro.mjs", "langchain/voices.ts", /const vendors.*?\n\};/s],
    ["litellm/repro.py", "litellm/adapter.py", /\nPROVIDERS.*?\n\}/s],
  ];
  it.each(calls)("finds that %s calls every vendor as the adapter does", (call, source, table) => {
    const [vendors = ""] = table.exec(readFileSync(join(guests, source), "utf8")) ?? [];
    const names = [...vendors.matchAll(/^ +"([a-z0-9-]+)":/gm)].map((match) => match[1]);
    const text = readFileSync(join(guests, call), "utf8");
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !new RegExp(`only .*\\b${name}\\b`).test(text))).toEqual([]);
  });
});
