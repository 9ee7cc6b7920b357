// One inference: what is sent, and how what comes back is read.
import { describe, expect, it } from "vitest";
import { infer } from "./ask.ts";
import { settingOf, workOf } from "./testing/made.ts";
import type { LoopTool, TurnInput, TurnWork } from "./work.ts";

const body = { choices: [{ index: 0, message: { content: "Sunny." }, finish_reason: "stop" }] };
const answer = () =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });

/** Sends one request, and returns what was sent and what was read. */
async function asked(input: Partial<TurnInput> = {}, work: Partial<TurnWork> = {}) {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  const fetch: TurnInput["fetch"] = async (url, init) => {
    sent.push({ url: String(url), init });
    return answer();
  };
  const turn = workOf(work);
  const read = await infer(turn, settingOf({ fetch, ...input }).input);
  return { turn, read, ...sent[0] };
}

const tool: LoopTool = {
  name: "look_up",
  description: "Looks up.",
  parameters: { type: "object" },
  mutates: true,
  run: async () => "",
};

describe("a request", () => {
  it("goes to the address of the dialect, with the key and the messages", async () => {
    const { url, init, turn } = await asked();
    expect(url).toBe("http://replay.fullstop.test/v1/chat/completions");
    expect(init).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer fixture-key" },
    });
    expect(init).not.toHaveProperty("signal");
    expect(JSON.parse(String(init?.body))).toEqual({
      model: "model-1",
      messages: [{ role: "user", content: "What is the weather?" }],
      max_tokens: 100,
    });
    expect(turn.step).toBe(1);
  });

  it("leaves out empty tools and what only the loop knows of them", async () => {
    const written: unknown[] = [];
    const { dialect } = settingOf().input;
    const writeRequest: typeof dialect.writeRequest = (request) => {
      written.push(request);
      return { method: "POST", path: "/x", headers: {}, body: {} };
    };
    await asked({ dialect: { ...dialect, writeRequest } }, { maxTokens: undefined });
    await asked({ dialect: { ...dialect, writeRequest }, tools: [tool] });
    const messages = [{ role: "user", content: "What is the weather?" }];
    const plain = { model: "model-1", messages, stream: false };
    const { name, description, parameters } = tool;
    expect(written).toStrictEqual([
      plain,
      { ...plain, tools: [{ name, description, parameters }], maxTokens: 100 },
    ]);
  });

  it("fails in a dialect that is only read", async () => {
    const { writeRequest: _write, ...dialect } = settingOf().input.dialect;
    await expect(asked({ dialect })).rejects.toThrow("openai-chat cannot be asked");
  });
});

describe("a response", () => {
  it("keeps its blocks, where the dialect has any", async () => {
    const { dialect } = settingOf().input;
    const blocks = { blocks: ["x"], opaque: true };
    const units: unknown[] = [];
    const readBlocks: typeof dialect.readBlocks = (all) => {
      units.push(...all);
      return blocks;
    };
    const { read, turn } = await asked({ dialect: { ...dialect, readBlocks } });
    expect(read).toMatchObject({ text: "Sunny.", rawReason: "stop", ended: "reason" });
    expect([units, turn.blocks]).toEqual([[body], blocks]);
    expect((await asked({}, { blocks })).turn.blocks).toBeUndefined();
  });

  it("counts as broken off where it never came, without earlier blocks", async () => {
    const blocks = { blocks: ["x"], opaque: true };
    const turn = workOf({ blocks });
    const read = await infer(turn, settingOf().input);
    expect(read).toMatchObject({ stopReason: "interrupted", rawReason: null, ended: "cut" });
    expect([turn.blocks, turn.step]).toEqual([undefined, 1]);
  });
});
