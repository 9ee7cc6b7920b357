// The job of a loop's case: the acts of the script, the probe, the control, and what is played around them.
import { describe, expect, it } from "vitest";
import { loopCase, manifest, profile, written } from "../../../suites/turn/testing/made.ts";
import { scripted } from "../../model/script.ts";
import { loopJob, servedAt } from "./job.ts";

const weather = {
  name: "weather",
  description: "The tool weather.",
  parameters: { type: "object", properties: { city: { type: "string" } } },
  mutates: false,
  result: "sunny",
  fails: false,
  takesMs: 0,
};
const limited = { ...profile("p"), limits: { ...profile("p").limits, rounds: 2 } };

describe("the job of a case", () => {
  it("plays the script, then the control without the limits of the case", () => {
    const turn = {
      case: "repair/d/f#json@p",
      dialect: "d",
      provider: "d",
      model: "model-1",
      stream: false,
      prompt: "What is the weather?",
      maxTokens: 1000,
    };
    const around = {
      tools: [weather],
      delays: [0],
      cancel: null,
      clockBefore: 0,
      gate: [],
      overlaps: false,
    };
    const said = (text: string, id: string) => ({
      responses: [written(text, { model: "model-1", id, stream: false })],
      after: "nothing",
    });
    expect(loopJob(loopCase({ limits: { rounds: 2 } }), manifest())).toStrictEqual({
      kind: "turn",
      id: "repair/d/f#json@p",
      acts: [
        {
          turn: { ...turn, session: "repair/d/f#json@p", profile: limited },
          ...around,
          script: said("Sunny.", "resp_fixture_0_0"),
        },
        {
          turn: { ...turn, session: "repair/d/f#json@p~control", profile: profile("p") },
          ...around,
          script: said("Fine.", "resp_fixture_80_0"),
        },
      ],
    });
  });

  it("asks for the history before the control, where turns of a session share it", () => {
    const prompts = (history: boolean) =>
      loopJob(loopCase(), manifest({ history })).acts.map(({ turn }) => turn.prompt);
    const question = "What is the weather?";
    expect(prompts(true)).toEqual([question, "What did we say so far?", question]);
    expect(prompts(false)).toEqual([question, question]);
  });
});

describe("a response of a script", () => {
  const failing = (transport: 503 | "dropped") => {
    const script = [{ stopReason: "error" as const, transport }];
    return servedAt(loopCase(), scripted({ script }), 0);
  };

  it("becomes a 503 in plain text where a proxy answers", () => {
    const chunks = [Buffer.from("Service Unavailable")];
    const contentType = "text/plain";
    expect(failing(503)).toEqual({ ...written(), status: 503, contentType, chunks });
  });

  it("becomes headers without a byte where the connection is dropped", () => {
    expect(failing("dropped")).toEqual({
      ...written(),
      contentType: "text/plain",
      chunks: [],
      ends: "break",
      stream: true,
    });
  });
});
