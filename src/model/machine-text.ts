// What the words of the machine mean, one sentence each: for readers of the table, and for loops in other languages.
import type { ConditionName, Effect, EventName, StateName } from "./machine.ts";

export const stateTexts: Readonly<Record<StateName, string>> = {
  Request: "The transcript was sent; its response is awaited. Every turn begins here.",
  EvaluateStop: "A response is in; its event decides.",
  ExecuteTools: "Complete tool calls are running.",
  ContinuePending: "A cut answer is to be continued, if the limits allow.",
  RequestContinuation: "The continuation was asked for.",
  EscalatePending: "The cut answer is to be asked for anew, with a higher output limit.",
  RequestEscalation: "The same request was sent with the higher limit.",
  RepairPending: "A call that cannot be used is to be asked for again, if the limits allow.",
  RequestRepair: "The call was asked for again.",
  PausePending: "A paused turn is to be resumed, if the limits allow.",
  RequestResume: "The turn was sent back as it stands.",
  RetryPending: "A broken response is to be asked for again, if the limits allow.",
  GuidancePending: "Unusable calls are to be answered with advice instead of being run.",
  AbortPartial: "No recovery is left; what there is becomes the answer.",
  LimitReached: "A limit of rounds, calls or time stopped the turn.",
  Complete: "The model finished; the answer is whole.",
  Partial: "The answer is incomplete, and says so.",
  Degraded: "Tools have run but the turn could not be finished; what they did is kept.",
  Paused: "The provider paused the turn, and it was not resumed.",
  Abort: "The turn ended without an answer and may not be retried as it stands.",
  Cancelled: "Someone cancelled the turn.",
  Failed: "The turn failed; it may be retried.",
};

export const eventTexts: Readonly<Record<EventName, string>> = {
  natural: "A response read as `end_turn` or `stop_sequence`.",
  tools: "A response read as `tool_call`.",
  truncated: "A response read as `max_tokens`, without a tool call.",
  truncated_complete_call: "A response read as `max_tokens` whose tool calls are all complete.",
  truncated_open_call: "A response read as `max_tokens` with a tool call that is not complete.",
  context_full:
    "A response read as `context_window_exceeded`, or as `max_tokens` with not a single token in it.",
  blocked: "A response read as `safety_blocked` or `refusal`.",
  paused: "A response read as `pause_turn`.",
  malformed: "A response read as `malformed_tool_call`.",
  unknown: "A response read as `unknown`.",
  failed:
    "A response read as `error`; also one without text, calls or a known reason where a recovery was awaited.",
  interrupted: "A response read as `interrupted`.",
  cancelled: "A response read as `cancelled`: the provider says so.",
  tools_done: "Every tool call has its result.",
  cancel: "The caller cancels.",
  time_up: "The time of the turn is over.",
};

export const conditionTexts: Readonly<Record<ConditionName, string>> = {
  hint_continue: "The switch `truncation` is `hint-continue`.",
  may_escalate:
    "The switch `truncation` is `escalate-then-resume`, the turn has not escalated yet, the user set no output limit, and completion tokens, output characters and wall time are all below their limits.",
  resume_after_escalation: "The switch `truncation` is `escalate-then-resume`.",
  suggest_budget: "The switch `truncation` is `stop-and-suggest`.",
  under_limits:
    "Continuations, completion tokens, output characters and wall time are all below their limits.",
  guidance_when_exhausted: "The switch `recoveryExhausted` is `guidance`.",
  executes_with_round_left:
    "The switch `completeCallUnderTruncation` is not `reject-all`, and `round_left` holds.",
  executes: "The switch `completeCallUnderTruncation` is not `reject-all`.",
  repairs: "The switch `incompleteCallUnderTruncation` is `repair-once` or `regenerate`.",
  repair_left:
    "Repairs, completion tokens, output characters and wall time are all below their limits.",
  guidance: "The switch `incompleteCallUnderTruncation` is `defer-with-guidance`.",
  round_left:
    "Rounds and wall time are below their limits, and tool calls, with those just asked for, are not above theirs.",
  another_inference: "Rounds and wall time are below their limits.",
  guidance_round_left:
    "Rounds, with one more, and wall time are below their limits: advice needs an inference that reads it.",
  resumes: "The switch `pause` is `resume-verbatim`.",
  pause_left:
    "Pauses, completion tokens, output characters and wall time are all below their limits.",
  warn_on_unknown: "The switch `unknownReason` is not `abort`.",
  retries:
    "The switch `streamCloseWithoutMarker` is `retry`, and the broken response answered `Request` itself, not a recovery.",
  retry_left: "Retries and wall time are below their limits.",
  recovering_with_synthetic_stop:
    "A continuation or repair is under way, and the switch `recoveryFailed` is `synthetic-stop`.",
  recovering_with_notice:
    "A continuation or repair is under way, and the switch `recoveryFailed` is `partial-with-notice`.",
  acted_and_forgives:
    "Tools have run in this turn, and the switch `postToolInferenceFailure` is `degraded-success`.",
  acted: "Tools have run in this turn.",
};

export const effectTexts: Readonly<Record<Effect, string>> = {
  send: "Send the transcript to the provider.",
  run_tools: "Run the complete calls, in order, each once.",
  append_results: "Put every call with its result into the transcript.",
  add_hint: "Put the partial answer and the hint to continue into the next request.",
  drop_partial: "Take back the text of the attempt that is replaced.",
  raise_limit: "Use the higher output limit from now on.",
  ask_repair: "Ask for the unusable call again, and for nothing else.",
  send_back: "Put the paused answer into the next request as it stands, with nothing added.",
  reject_calls_with_guidance: "Answer each call with advice, and run none.",
  retry_reset: "Tell the consumer to drop what it has of this answer.",
  retry_keep: "Tell the consumer that more of the same answer follows.",
  notice: "Tell the caller that the answer is incomplete.",
  warn: "Tell the caller that the provider's reason is unknown, and what it was.",
  synthetic_terminal: "End with a stop of our own, marked as such.",
  suggest_budget: "Tell the caller to raise the output limit.",
  keep_record: "Keep in the history what was said and done so far.",
};

/** How the table is read; what `step` does beside it. */
export const machineRules: readonly string[] = [
  "A turn starts in `Request` with nothing spent. Limits start fresh with each turn.",
  "An event first adds what it cost: its completion tokens, characters (code points) and milliseconds; with `tools` and `truncated_complete_call` also the calls it asks for.",
  "Of the rows from the current state, the first is taken whose `on` is the event or absent, and whose `when` holds or is absent. Without such a row the event is rejected and nothing changes, its cost included.",
  "A passing state is left at once, by the same event. A waiting state waits for the next; a terminal state takes none.",
  "Going to `RequestContinuation` adds one to continuations and begins a recovery; to `RequestRepair` adds one to repairs and begins a recovery; to `RequestResume` adds one to pauses.",
  "Going to `ExecuteTools` adds one to rounds, ends a recovery, and counts as having acted. Going to `RequestEscalation` marks the turn as escalated and ends a recovery.",
  "Going to `Request` adds one to retries from `RetryPending`, and one to rounds from `GuidancePending`.",
  "The effects of all rows taken are performed in order. The last cause named is why the turn ended.",
];
