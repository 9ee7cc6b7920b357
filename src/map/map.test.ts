// Tables of words in the sources of five languages and in data: what is found in them, and what is said of it. The expectations
// are the providers' documentation as the cards cite it.
import { expect, it } from "vitest";
import type { TableVerdict } from "../generated/map-verdict.ts";
import { tablesIn } from "./arms.ts";
import { judgeTables } from "./judge.ts";

function judged(ending: string, text: string, providers: string[] | null = null): TableVerdict[] {
  const read = tablesIn(text, ending);
  return judgeTables({ ...read, anyCase: false, providers, file: `src/anthropic.${ending}` });
}

const shown = (verdicts: readonly TableVerdict[]) =>
  verdicts.flatMap(({ findings }) =>
    findings
      .filter(({ fails }) => fails)
      .map(({ kind, word, leads }) => `${kind} ${word} ${leads}`),
  );

/** What falls into "other" may be a compaction, whose end is documented in two ways; a pause is not. */
const faults = ["elsewhere max_tokens stop", "lacking pause_turn other"];

/** One and the same table: the limit is led to the natural end, a pause and a compaction are missing. */
const sources: Readonly<Record<string, string>> = {
  ts: `
    // 'pause_turn' in a comment is no arm
    export function reasonOf(word: string | null) {
      switch (word) {
        case 'end_turn':
        case 'stop_sequence':
        case 'max_tokens':
          return 'stop';
        case 'tool_use':
          return { unified: 'tool-calls', raw: word };
        case 'refusal': { return 'content-filter'; }
        case 'model_context_window_exceeded': return 'length';
        default:
          return 'other';
      }
    }`,
  js: `
    const names = /['"]pause_turn/;
    export const reasonOf = (word) =>
      word === 'tool_use' ? 'tool-calls' : (table[word] ?? 'other');
    const table = {
      end_turn: 'stop', stop_sequence: 'stop', "max_tokens": 'stop', tool_use: 'tool-calls',
      refusal: 'content-filter', model_context_window_exceeded: 'length',
    };`,
  py: `
def reason_of(word):
    """Maps "pause_turn"?  No: a text is no arm."""
    match word:
        case "end_turn" | "stop_sequence" | "max_tokens":
            return Reason.STOP
        case "tool_use":
            return Reason.TOOL_CALLS
        case "refusal":
            return Reason.CONTENT_FILTER
        case "model_context_window_exceeded":
            return Reason.LENGTH
        case _:
            return Reason.OTHER
`,
  go: `
func reasonOf(word string) FinishReason {
	switch word {
	case "end_turn", "stop_sequence",
		"max_tokens":
		return FinishReasonStop
	case "tool_use":
		return FinishReasonToolCalls
	case "refusal":
		return FinishReasonContentFilter
	case "model_context_window_exceeded":
		return FinishReasonLength
	default:
		return FinishReasonOther
	}
}`,
  rs: `
impl From<&str> for Reason {
    fn from<'a>(word: &'a str) -> Self {
        match word {
            "end_turn" | "stop_sequence" | "max_tokens" => Reason::Stop,
            "tool_use" => Self::ToolCalls,
            "refusal" => {
                Reason::ContentFilter
            }
            "model_context_window_exceeded" => Reason::Length,
            other => Reason::Other(other.to_string()),
        }
    }
}`,
};

it.each(Object.entries(sources))("reads the arms of a table in .%s", (ending, text) => {
  const verdicts = judged(ending, text);
  expect(verdicts.map(({ providers }) => providers)).toEqual([["anthropic-messages"]]);
  const plain = shown(verdicts).map((each) =>
    each.toLowerCase().replace(/\S+$/, (lead) => lead.replace(/^.*[.:]|^finishreason/g, "")),
  );
  // A dictionary has no arm for the rest.
  const rest = ["lacking compaction null", "lacking pause_turn null"];
  expect(plain.sort()).toEqual(ending === "js" ? [faults[0], ...rest] : faults);
});

it("reads conditions, pairs and maps of enum constants", () => {
  const conditions = `
    if (word === "end_turn" || word === "stop_sequence") return "stop";
    else if (["max_tokens", "model_context_window_exceeded"].includes(word)) { return "length"; }
    else if (word === "tool_use") { return "stop"; }
    else if (word === "pause_turn" && retries > 0) { return "stop"; }`;
  const [verdict] = judged("ts", conditions);
  expect(
    verdict?.findings.filter(({ kind }) => kind === "elsewhere").map(({ word }) => word),
  ).toEqual(["tool_use"]);
  expect(verdict?.untold).toEqual(["pause_turn"]);

  const pairs =
    'const known = new Map([["end_turn", Stop.END], ["max_tokens", Stop.END], ["tool_use", Stop.TOOLS]]);';
  expect(shown(judged("ts", pairs))).toContain("elsewhere max_tokens Stop.END");

  const constants = `
FINISH_REASONS = {
    anthropic.StopReason.END_TURN: "stop",
    anthropic.StopReason.MAX_TOKENS: "stop",
    anthropic.StopReason.TOOL_USE: "tool_calls",
}`;
  expect(shown(judged("py", constants))).toContain(
    "elsewhere anthropic.StopReason.MAX_TOKENS stop",
  );
});

it("accuses nothing that is not about endings", () => {
  const request = `
    const body = { model, max_tokens: maxTokens, stop: stopSequences, tool_choice: choice };
    const roles = { user: "human", assistant: "ai", tool: "tool" };
    switch (event.type) { case "message_stop": return finish(); case "ping": return null; }`;
  expect(judged("ts", request)).toEqual([]);
});

it("accuses no word that means what it is led to, or may mean it", () => {
  const right = `
    case "end_turn": return "stop";
    case "stop_sequence": return "stop";
    case "max_tokens": return "length";
    case "model_context_window_exceeded": return "length";
    case "tool_use": return hasCalls ? "tool-calls" : "stop";
    case "refusal": return "content-filter";
    case "pause_turn": return "continue";
    case "compaction": throw new Error("not supported");
    default: return "other";`;
  expect(shown(judged("ts", `switch (word) { ${right} }`))).toEqual([]);
});

it("says that it cannot tell where a word leads that is passed on", () => {
  const passing =
    'switch (word) { case "end_turn": case "max_tokens": return word; case "tool_use": return "tool_calls"; case "refusal": return handle(word, state); }';
  const [verdict] = judged("ts", passing, ["anthropic-messages"]);
  expect(verdict?.untold).toEqual(["end_turn", "max_tokens", "refusal"]);
});

it("does not fail a table for what it passes on, nor conditions for what comes after them", () => {
  const passing = sources.rs?.replace("Reason::Other(other.to_string())", "own(other)") ?? "";
  expect(shown(judged("rs", passing))).toEqual(["elsewhere max_tokens Reason::Stop"]);
  const conditions =
    'if (word === "end_turn") return "stop"; if (word === "max_tokens") return "length"; return word;';
  expect(shown(judged("ts", conditions))).toEqual([]);
});

it("looks in the whole file before it says that a word is missing", () => {
  const text = `if (word === "pause_turn" || word === "compaction") return again();\n${sources.ts}`;
  expect(shown(judged("ts", text))).toEqual(["elsewhere max_tokens stop"]);
});

it("names words that no provider has, and is not failed by them", () => {
  const [verdict] = judged(
    "ts",
    `const m = { end_turn: "stop", max_tokens: "length", tool_usage: "tool_calls", refusal: "content_filter" };`,
  );
  const unheard = verdict?.findings.filter(({ kind }) => kind === "unheard");
  expect(unheard?.map(({ word, fails }) => [word, fails])).toEqual([["tool_usage", false]]);
});
