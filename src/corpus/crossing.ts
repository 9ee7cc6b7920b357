// Scenarios that are crossed, not written one by one: every ending after every beginning of schemas/crossing.schema.json.
import type { CrossedBeginning, CrossedEnding, Crossing } from "../generated/crossing.ts";
import type { Act, CancelPoint, Scenario, ScriptResponse } from "../generated/scenario.ts";
import type { LoadedScenario } from "./collections.ts";

/** What a loop that asks again gets after an ending. */
const finished: ScriptResponse = { stopReason: "end_turn", text: "Done." };

/** A tool whose results tell its runs apart. */
const tools: Required<Scenario>["tools"] = [{ name: "weather", result: "sunny in {city}" }];

/** A scenario for each pair that fits, with another turn after every second one. */
export function crossed({
  area,
  source,
  system,
  endings,
  beginnings,
  next,
  control,
}: Crossing): LoadedScenario[] {
  return endings.flatMap((ending, row) =>
    beginnings.flatMap((beginning, column) => {
      if (!fits(ending, beginning)) return [];
      const act = actOf(ending, beginning);
      const second = ending.endless ? { ...act, prompt: next.prompt ?? "And now?" } : next;
      const scenario: Scenario = {
        title: `${ending.title}, ${beginning.title}`,
        source,
        system,
        tools,
        ...(ending.cancel ? { hooks: ["cancel"] } : {}),
        acts: (row + column) % 2 === 0 ? [act] : [act, second],
        control,
      };
      return [{ area, fact: `${ending.name}-${beginning.name}`, scenario }];
    }),
  );
}

/** Whether the response of an ending can hold what a beginning puts into it. */
function fits({ beside = ["text", "call"] }: CrossedEnding, { text, toolCalls }: CrossedBeginning) {
  return (
    (text === undefined || beside.includes("text")) &&
    (toolCalls === undefined || beside.includes("call"))
  );
}

function actOf(ending: CrossedEnding, beginning: CrossedBeginning): Act {
  const { first = [] } = beginning;
  const { endless = false, cancel } = ending;
  const script = [...first, joined(ending.response, beginning)];
  return {
    script: endless ? script : [...script, finished],
    ...(endless ? { endless } : {}),
    ...(cancel ? { cancel: cancelled(cancel, first) } : {}),
  };
}

/** The response that ends, with the words and calls of the beginning before its own. */
function joined(
  response: ScriptResponse,
  { text = "", toolCalls = [] }: CrossedBeginning,
): ScriptResponse {
  const calls = [...toolCalls, ...(response.toolCalls ?? [])];
  return {
    ...response,
    ...(text === "" ? {} : { text: text + (response.text ?? "") }),
    ...(calls.length > 0 ? { toolCalls: calls } : {}),
  };
}

function cancelled(at: CancelPoint["at"], first: readonly ScriptResponse[]): CancelPoint {
  const ran = first.flatMap(({ toolCalls = [] }) => toolCalls).length;
  const before = { request: first.length, tool: ran, stall: 0, start: 0 }[at];
  return { at, number: before + 1 };
}
