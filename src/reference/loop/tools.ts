// Runs the calls of a response, one after the other, and records one result for each, also for those not run.
import type { ToolCall } from "../../generated/observation.ts";
import { messageOf } from "../../text.ts";
import { addCalls, withoutBlocks } from "./transcript.ts";
import {
  type Budget,
  isTimeUp,
  type LoopTool,
  type Setting,
  type TurnInput,
  type TurnWork,
  tell,
} from "./work.ts";

const suppressedText = "skipped due to freshness dedupe";
const lateText = "Not run: the time of this turn is up.";
const cancelledText = "Not run: the user cancelled.";
const rejectedText =
  "Not run: the response was cut off by the output limit, and this tool changes things. You MUST split the work: write a skeleton first, then edit it in small steps.";

/** Runs the complete calls of the last response, as switches, limits and cancellation allow. */
export async function runTools(work: TurnWork, { input, switches }: Setting): Promise<void> {
  const dropped = (call: ToolCall) =>
    switches.suppressedCall === "drop" && input.suppress?.(call) === true;
  const whole = (work.last?.toolCalls ?? []).filter(({ state }) => state === "complete");
  const calls = whole.filter((call) => !dropped(call));
  const cut = work.last?.stopReason === "max_tokens";
  const results: string[] = [];
  for (const call of calls) {
    const tool = input.tools.find(({ name }) => name === call.name);
    const suppressed = input.suppress?.(call) === true;
    const rejected =
      cut && switches.completeCallUnderTruncation === "reject-mutating" && tool?.mutates === true;
    tell(input, {
      type: "tool_run",
      name: call.name ?? "",
      id: call.id,
      suppressed: suppressed || rejected,
    });
    if (suppressed) results.push(suppressedText);
    else if (isTimeUp(work, input)) results.push(lateText);
    else if (input.signal?.aborted) results.push(cancelledText);
    else if (rejected) results.push(rejectedText);
    else {
      if (tool) work.step++;
      results.push(await runTool(tool, call, budgetOf(work, input)));
    }
  }
  // The blocks hold every call, so they cannot be sent back when some calls were dropped.
  const transcript =
    calls.length === whole.length ? work.transcript : withoutBlocks(work.transcript);
  work.transcript = addCalls(transcript, calls, results);
  work.results.push(...results.map((result, at) => `${calls[at]?.name}: ${result}`));
}

const budgetOf = (work: TurnWork, { now }: TurnInput): Budget => ({
  ...work.snapshot,
  charge(spent) {
    work.snapshot = { ...work.snapshot, spent };
    work.told = now();
  },
});

async function runTool(tool: LoopTool | undefined, call: ToolCall, budget: Budget) {
  if (!tool) return `error: there is no tool ${call.name}`;
  try {
    return await tool.run(call.arguments === "" ? "{}" : call.arguments, budget);
  } catch (error) {
    return `error: ${messageOf(error)}`;
  }
}
