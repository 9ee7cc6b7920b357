// Ten thousand bodies with a secret in them: none gets through, in any decoding, and no redaction changes a reading.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCards } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry, openReader } from "../dialects/registry.ts";
import { redactBody } from "./index.ts";
import { awsHosts, type Host, streamHosts, wholeHosts } from "./testing/hosts.ts";
import { kinds, type Made } from "./testing/kinds.ts";
import { isReadable } from "./testing/readings.ts";

const seed = 20261116;
const bodiesPerForm = 56;

const registry = createRegistry(dialects, loadCards(builtInCorpus()));

/** A number in [0, 1) that decides where a secret is cut and which of its characters are escaped. */
type Chance = number;

interface Hidden {
  readonly host: Host;
  readonly pieces: readonly string[];
}

const inString = (text: string): string => JSON.stringify(text).slice(1, -1);
const insideOf = (host: Host, text: string): string =>
  host.nested ? inString(inString(text)) : inString(text);
const pick = <T>(items: readonly T[], chance: Chance): T =>
  items[Math.floor(chance * items.length)] as T;
const all = [...wholeHosts, ...streamHosts];

/** Changes some of the characters, or all of them. */
const some = (
  text: string,
  chance: Chance,
  change: (char: string) => string,
  otherwise = (char: string) => char,
): string =>
  [...text]
    .map((char, at) => ((at * 7) % 10 < 2 + chance * 10 ? change : otherwise)(char))
    .join("");

const codeUnit = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
const percent = (char: string): string =>
  `%${char.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`;

/** The forms in which a secret may hide. */
const forms: Readonly<Record<string, (secret: Made, chance: Chance) => Hidden>> = {
  plain({ text }, chance) {
    const host = pick(all, chance);
    return { host, pieces: [insideOf(host, `Here it is: ${text} and no more.`)] };
  },
  split({ text, core }, chance) {
    const host = pick(streamHosts, chance);
    const cut = text.indexOf(core) + 1 + Math.floor(((chance * 97) % 1) * (core.length - 1));
    const halves = [`Use ${text.slice(0, cut)}`, `${text.slice(cut)} for it.`];
    return { host, pieces: halves.map((half) => insideOf(host, half)) };
  },
  escaped({ text }, chance) {
    const host = pick(all, chance);
    const written = some(text, (chance * 89) % 1, codeUnit).replaceAll("/", "\\/");
    const safe = written.replace(/\n/g, "\\n").replace(/(?<!\\)"/g, '\\"');
    return { host, pieces: ["Note ", host.nested ? inString(safe) : safe, " end"] };
  },
  percent({ text }, chance) {
    const host = pick(all, chance);
    const written = some(text, (chance * 83) % 1, percent, encodeURIComponent);
    return { host, pieces: [insideOf(host, `https://host.test/?q=${written} `)] };
  },
  base64({ text }, chance) {
    const host = pick(all, chance);
    const inside = pick([text, `note: ${text}`, JSON.stringify({ note: text })], (chance * 79) % 1);
    const wrapped = Buffer.from(inside).toString(chance < 0.5 ? "base64" : "base64url");
    return { host, pieces: [insideOf(host, `The file is ${wrapped} here.`)] };
  },
  aws({ text, core }, chance) {
    const host = pick(awsHosts, chance);
    const cut = text.indexOf(core) + Math.floor(core.length / 2);
    const pieces = chance < 0.25 || chance > 0.75 ? [text] : [text.slice(0, cut), text.slice(cut)];
    return { host, pieces: ["It is ", ...pieces, " now"].map((piece) => insideOf(host, piece)) };
  },
};

function reading({ provider, contentType }: Host, bytes: Uint8Array): unknown {
  const voice = registry.lookUp(provider);
  if (!voice) throw new Error(`no card for ${provider}`);
  const reader = openReader(voice, { contentType });
  reader.push(bytes);
  const { stopReason, rawReason, ended, usage, toolCalls } = reader.end();
  const calls = toolCalls.map(({ name, state }) => ({ name, state }));
  return { stopReason, rawReason, ended, usage, calls };
}

const counted = { bodies: 0, refused: 0, hidden: 0 };

describe.each(Object.entries(kinds))("%s", (_, kind) => {
  it.each(Object.entries(forms))("%s", (_form, hide) => {
    const drawn = fc.sample(fc.tuple(kind, fc.double({ min: 0, max: 0.999, noNaN: true })), {
      numRuns: bodiesPerForm,
      seed,
    });
    for (const [secret, chance] of drawn) {
      const { host, pieces } = hide(secret, chance);
      const bytes = host.body(pieces);
      counted.bodies++;
      // A body in which the secret cannot be read to begin with would prove nothing.
      if (isReadable(bytes, host.contentType, secret.core)) counted.hidden++;
      const redacted = redactBody(bytes, { contentType: host.contentType });
      if (!redacted.ok) {
        counted.refused++;
        continue;
      }
      const shown = Buffer.from(redacted.bytes).toString("latin1");
      expect(isReadable(redacted.bytes, host.contentType, secret.core), shown).toBe(false);
      expect(reading(host, redacted.bytes)).toEqual(reading(host, bytes));
    }
  });
});

it("tried ten thousand bodies and refused few", () => {
  const { bodies, refused, hidden } = counted;
  process.stderr.write(`redact: ${bodies} bodies with secrets, ${refused} refused\n`);
  expect(bodies).toBeGreaterThanOrEqual(10_000);
  expect(hidden).toBe(bodies);
  expect(refused / bodies).toBeLessThan(0.02);
});
