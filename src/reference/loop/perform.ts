// What each effect of the machine does to the turn.
import type { Effect } from "../../model/machine.ts";
import { addCalls, addControl, dropDraft, prefill, withoutBlocks } from "./transcript.ts";
import type { Setting, TurnWork } from "./work.ts";

const repairPrompt =
  "The tool call was cut off. Emit the tool call again, complete, and nothing else.";
const guidance =
  "Not run: the call was cut off by the output limit. You MUST split the work: write a skeleton first, then edit it in small steps.";

/** Performs one effect; those that send or run tools are performed by turn.ts. */
export const perform = (effect: Effect, work: TurnWork, setting: Setting): void =>
  performers[effect]?.(work, setting);

const performers: Readonly<Partial<Record<Effect, (work: TurnWork, setting: Setting) => void>>> = {
  add_hint(work, { input, switches, strategy }) {
    const text = input.profile.hint?.text ?? "Continue exactly from where you left off.";
    // Providers refuse a prefilled answer that ends in white space.
    work.transcript =
      strategy === "prefill" && !/\s$/.test(work.transcript.draft)
        ? prefill(work.transcript)
        : addControl(work.transcript, switches.hintRole, text);
  },
  drop_partial(work) {
    if (work.snapshot.at !== "Partial") work.transcript = dropDraft(work.transcript);
  },
  raise_limit(work, { escalated }) {
    if (escalated !== null) work.maxTokens = escalated;
  },
  ask_repair(work, { switches }) {
    // `regenerate` asks the same again, without the partial answer.
    if (switches.incompleteCallUnderTruncation === "regenerate")
      work.transcript = dropDraft(work.transcript);
    else {
      const said = withoutBlocks(work.transcript);
      work.transcript = addControl(said, switches.hintRole, repairPrompt);
    }
  },
  send_back(work) {
    work.transcript = prefill(work.transcript);
  },
  reject_calls_with_guidance(work) {
    const calls = work.last?.toolCalls ?? [];
    const whole = calls.map((call) =>
      call.state === "complete" ? call : { ...call, arguments: "{}" },
    );
    work.transcript = addCalls(
      withoutBlocks(work.transcript),
      whole,
      whole.map(() => guidance),
    );
  },
  notice(work) {
    work.notice ??= "The answer is incomplete.";
  },
  suggest_budget(work) {
    work.notice ??= "The answer is incomplete: raise the output limit.";
  },
  warn(work) {
    work.warning = `The provider stopped for an unknown reason: ${JSON.stringify(work.last?.rawReason ?? null)}`;
  },
  synthetic_terminal(work) {
    work.synthetic = true;
    work.notice ??= "The answer is incomplete.";
  },
};
