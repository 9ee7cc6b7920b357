// Text of a payload or an adapter: never markup, and with invisible characters made visible.

/** Control characters, direction marks, zero-width spaces, lone surrogates. */
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffc]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\u{e0000}|[\u{e0001}-\u{e007f}]/gu;

const names: Readonly<Record<string, string>> = { "\u001b": "ESC", "\r": "CR", "\u0000": "NUL" };

function nameOf(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return names[char] ?? `U+${code}`;
}

/** A text in which every invisible or direction-changing character is shown by its name. */
export function Raw({ text }: { readonly text: string }) {
  const parts: (string | { readonly char: string })[] = [];
  let from = 0;
  for (const found of text.matchAll(unseen)) {
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push({ char: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return (
    <bdi class="raw">
      {parts.map((part, at) =>
        typeof part === "string" ? (
          part
        ) : (
          <span class="ctl" key={at}>
            {nameOf(part.char)}
          </span>
        ),
      )}
    </bdi>
  );
}

export const Code = ({ text }: { readonly text: string }) => (
  <code>
    <Raw text={text} />
  </code>
);

/** Any JSON value on one line. */
export const shown = (value: unknown): string =>
  value === undefined ? "–" : JSON.stringify(value);

export const count = (number: number): string => number.toLocaleString("en");

export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

/** Whether a text has every word of a search. */
export function searching(query = ""): (text: string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}
