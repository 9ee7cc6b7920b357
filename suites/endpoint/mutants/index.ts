// Servers broken on purpose: the right one with one fault each, in the bytes it sends.
import type { Mutation, Sent, Unit } from "../testing/server.ts";

const choicesIn = ({ units }: Sent): Unit[] => units.flatMap(({ choices = [] }) => choices);

const messagesIn = (sent: Sent): Unit[] =>
  choicesIn(sent).flatMap(({ message, delta }) => message ?? delta ?? []);

const callsIn = (sent: Sent): Unit[] =>
  messagesIn(sent).flatMap(({ tool_calls = [] }) => tool_calls);

/** Every reason of an answer. */
const reasons =
  (change: (reason: string, choice: Unit, sent: Sent) => unknown): Mutation =>
  (sent) => {
    for (const choice of choicesIn(sent))
      if (choice.finish_reason) choice.finish_reason = change(choice.finish_reason, choice, sent);
  };

const isCut = (text: string) => {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
};

export const endpointMutants: Readonly<Record<string, Mutation>> = {
  "drops-the-marker": (sent) => {
    sent.marker = false;
  },
  "sends-the-reason-twice": (sent) => {
    const at = sent.units.findIndex(({ choices = [] }) => choices[0]?.finish_reason);
    const found = sent.units[at];
    if (sent.stream && found) sent.units.splice(at, 0, structuredClone(found));
  },
  "goes-on-after-the-end": (sent) => {
    const [first] = sent.units;
    if (first) sent.behind = [first];
  },
  "invents-a-word": reasons((reason) => (reason === "stop" ? "finished" : reason)),
  "gives-no-reason": reasons(() => null),
  "tells-limits-as-stop": reasons((reason) => (reason === "length" ? "stop" : reason)),
  "limit-off-by-one": reasons((reason, _choice, { asked }) =>
    reason === "stop" && asked.max_tokens > 40 ? "length" : reason,
  ),
  "stream-unlike-whole": reasons((reason, _choice, { stream }) =>
    stream && reason === "length" ? "stop" : reason,
  ),
  "tells-cut-calls-as-calls": (sent) => {
    const cut = callsIn(sent).some((call) => isCut(call.function.arguments));
    if (cut) reasons(() => "tool_calls")(sent);
  },
  "mends-calls": (sent) => {
    for (const call of callsIn(sent))
      if (isCut(call.function.arguments)) call.function.arguments = "{}";
    const mended = callsIn(sent).some((call) => call.function.arguments === "{}");
    if (mended) reasons(() => "tool_calls")(sent);
  },
  "drops-calls": (sent) => {
    if (!callsIn(sent).some((call) => isCut(call.function.arguments))) return;
    for (const message of messagesIn(sent)) delete message.tool_calls;
    reasons(() => "stop")(sent);
  },
  "shows-the-stop-string": (sent) => {
    const [stop] = sent.asked.stop ?? [];
    const last = messagesIn(sent).findLast(({ content }) => content);
    if (stop !== undefined && last) last.content += stop;
  },
  "ignores-stop-strings": (sent) => {
    const [, second] = messagesIn(sent).filter(({ content }) => content);
    const last = second ?? messagesIn(sent).find(({ content }) => content);
    if (sent.asked.stop && last) last.content += " and so on";
  },
  "tells-calls-as-stop": reasons((reason) => (reason === "tool_calls" ? "stop" : reason)),
  "leaves-calls-in-the-text": (sent) => {
    for (const message of messagesIn(sent)) {
      const [call] = message.tool_calls ?? [];
      if (!call) continue;
      delete message.tool_calls;
      message.content = `<tool_call>${JSON.stringify(call.function)}</tool_call>`;
    }
    reasons((reason) => (reason === "tool_calls" ? "stop" : reason))(sent);
  },
  "writes-calls-as-json": (sent) => {
    for (const message of messagesIn(sent)) {
      const [call] = message.tool_calls ?? [];
      if (!call) continue;
      delete message.tool_calls;
      message.content = `{"name": ${JSON.stringify(call.function.name)}, "arguments": ${call.function.arguments}}`;
    }
    reasons((reason) => (reason === "tool_calls" ? "stop" : reason))(sent);
  },
  "changes-arguments": (sent) => {
    for (const call of callsIn(sent))
      call.function.arguments = call.function.arguments.replace("Braga", "Porto");
  },
  "tells-whole-calls-as-limits": reasons((reason) => (reason === "tool_calls" ? "length" : reason)),
  "one-reason-for-all-choices": (sent) => {
    for (const choice of choicesIn(sent)) if (choice.index > 0) choice.finish_reason = null;
  },
  "doubles-usage": ({ units }) => {
    for (const { usage } of units) if (usage) usage.completion_tokens *= 2;
  },
  "adds-to-the-total": ({ units }) => {
    for (const { usage } of units) if (usage) usage.total_tokens += 80;
  },
  "refuses-without-words": (sent) => {
    if (sent.status >= 400) sent.units = [{}];
  },
  "refuses-with-an-answer": (sent) => {
    if (sent.status < 400) return;
    sent.units = [
      {
        choices: [{ index: 0, message: { role: "assistant", content: "" }, finish_reason: "stop" }],
      },
    ];
  },
  "answers-a-bad-request": (sent) => {
    if (sent.asked.messages) return;
    sent.status = 200;
    sent.units = [{ choices: [{ index: 0, message: { content: "" }, finish_reason: "stop" }] }];
  },
  "answers-a-full-window": (sent) => {
    if (!/too long/.test(sent.units[0]?.error?.message)) return;
    sent.status = 200;
    sent.units = [{ choices: [{ index: 0, message: { content: "" }, finish_reason: "stop" }] }];
  },
  "leaves-out-members": ({ units }) => {
    for (const unit of units) delete unit.created;
  },
  /** Told as finished although it was killed: the test keeps the answer whole. */
  "closes-neatly-when-killed": reasons((reason, _choice, { asked }) =>
    asked.max_tokens === 1500 ? "stop" : reason,
  ),
  "stream-tells-another-reason": reasons((reason, _choice, { stream, asked }) =>
    stream && asked.max_tokens === 24 && reason === "stop" ? "length" : reason,
  ),
};
