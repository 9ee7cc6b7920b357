// What the model says: one chain of pieces for each marker in a prompt. Every ending is chosen before a server runs.

/** Pieces that are single tokens in every server, so that the server's own parsers recognise them. */
export const marks = {
  begin: "<|bos|>",
  otherEnd: "<|endoftext|>",
  turn: "<|im_start|>",
  end: "<|im_end|>",
  think: "<think>",
  unthink: "</think>",
  call: "<tool_call>",
  uncall: "</tool_call>",
} as const;

/** Generated token by token; a number jumps back to the piece at that position, for ever. */
export type Chain = readonly (string | Uint8Array | number)[];

const { end, otherEnd, think, unthink, call, uncall } = marks;

/** The bytes of a text, a token each: a character arrives over several tokens. */
const bytewise = (text: string) => [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));

export const chains = {
  story: ["The tram", " climbs", " the hill", " past noon", " and rests", " at the top", ".", end],
  endless: ["Waves come", " in,", " turn over", " and slip", " away,", 2],
  call: [
    call,
    '\n{"name": "get_',
    'weather", "argu',
    'ments": {"ci',
    'ty": "Bra',
    'ga"}}\n',
    uncall,
    end,
  ],
  // Both tags in one piece: a token that came twice would lead back to the first call.
  calls: [
    call,
    '\n{"name": "get_time", ',
    '"arguments": {"zone": ',
    '"UTC"}}\n',
    "</tool_call>\n<tool_call>\n",
    '{"name": "get_weather", ',
    '"arguments": {"city": ',
    '"Faro"}}\n</tool_',
    "call>",
    end,
  ],
  wordsAndCall: [
    "I will",
    " check",
    " that. ",
    call,
    '\n{"name":"get_weather",',
    '"arguments":{"city":',
    '"Evora"}}\n',
    uncall,
    end,
  ],
  bareCall: [call, '\n{"name": "ping", ', '"arguments": {}}\n', uncall, end],
  brokenCall: [
    call,
    '\n{"name": "get_weather", "arguments": ',
    '{"city": "Coim',
    'bra", ',
    uncall,
    end,
  ],
  halfCall: [call, '\n{"name": "get_weather" , "arguments": ', '{ "city": "Set', end],
  strangeCall: [
    call,
    '\n{"name": "launch_',
    'rocket", "arguments"',
    ': {"when": "now"}}\n',
    uncall,
    end,
  ],
  thought: [
    think,
    "\nOne short",
    " answer",
    " will do",
    ".\n",
    unthink,
    "\n\nCalm",
    " evening",
    "!",
    end,
  ],
  endlessThought: [think, "\nPerhaps", " this way,", " perhaps that,", 2],
  thoughtAndCall: [
    think,
    "\nThe forecast",
    " is needed",
    ".\n\n",
    unthink,
    "\n\n\n",
    call,
    '\n{"name": "get_weather",  ',
    '"arguments": {"city":  ',
    '"Beja"}}\n',
    uncall,
    end,
  ],
  wide: ["Grin", " ", ...bytewise("😀"), " in a", " caf", ...bytewise("é"), " here", end],
  same: ["again ", 0],
  nothing: [end],
  json: ['{"city":', '"Lagos",', '"degrees":', "19}", end],
  otherEnd: ["This one", " ends with", " the other", " token", otherEnd],
} as const satisfies Readonly<Record<string, Chain>>;

export type Marker = keyof typeof chains;

/** How the marker is written in a prompt. */
export const written = (marker: Marker): string => `[[${marker}]]`;

export interface Generated {
  readonly text: string;
  /** Generated tokens, with the end token. */
  readonly tokens: number;
}

/** What the model says for a marker, in at most so many tokens; end tokens are counted and not shown. */
export function said(marker: Marker, most = Number.POSITIVE_INFINITY): Generated {
  const chain: Chain = chains[marker];
  const pieces: Uint8Array[] = [];
  let tokens = 0;
  for (let at = 0; tokens < most && at < chain.length; at++) {
    const piece = chain[at];
    if (typeof piece === "number") {
      if (most === Number.POSITIVE_INFINITY) throw new Error(`${marker} never ends`);
      at = piece - 1;
      continue;
    }
    tokens++;
    if (piece !== undefined && piece !== end && piece !== otherEnd)
      pieces.push(typeof piece === "string" ? Buffer.from(piece) : piece);
  }
  return { text: Buffer.concat(pieces).toString("utf8"), tokens };
}
