// A response as it was sent: a ruler of its frames, then every frame with its content. Hex where the bytes are not text.
import { useMemo, useState } from "preact/hooks";
import type { ModeDoc } from "../src/report/page/documents.ts";
import { plural, Raw } from "./text.tsx";
import words from "./words.json" with { type: "json" };

export interface Cut {
  readonly frames: number;
  readonly ends: "close" | "break";
  /** cut: after whole frames. inside: half of the next one came too. error: a frame that reports a failure came instead. */
  readonly sort: "cut" | "inside" | "error";
}

/** Where the stream of a case was cut, from the case id. */
export function cutIn(variant: string | null, ends: Cut["ends"] | undefined): Cut | null {
  const [, sort, frames] = /^(cut|inside|error)(\d+)/.exec(variant ?? "") ?? [];
  if (frames === undefined) return null;
  return { frames: Number(frames), ends: ends ?? "close", sort: sort as Cut["sort"] };
}

const cutTexts: Readonly<Record<Cut["sort"], string>> = words.cutTexts;

export interface ShownBytes {
  readonly mode: ModeDoc;
  /** Where the stream stops; null: it does not. */
  readonly cut: Cut | null;
  readonly note: string | null;
}

function bytesOf({ text, base64 }: ModeDoc): Uint8Array {
  if (text !== undefined) return new TextEncoder().encode(text);
  return Uint8Array.from(atob(base64 ?? ""), (char) => char.charCodeAt(0));
}

export const framesIn = (mode: ModeDoc): readonly Uint8Array[] => {
  const bytes = bytesOf(mode);
  return mode.frames.map((end, at) => bytes.subarray(mode.frames[at - 1] ?? 0, end));
};

/** Frames beyond this number are shown on demand. */
const framesShown = 60;

export function Bytes({ mode, cut, note }: ShownBytes) {
  const frames = useMemo(() => framesIn(mode), [mode]);
  const [all, setAll] = useState(false);
  const { status, contentType, headers, terminal } = mode;
  const ends = cut?.ends ?? mode.ends;
  const shownFrames = all ? frames : frames.slice(0, framesShown);
  return (
    <section class="bytes" aria-labelledby="bytes">
      <h2 id="bytes">
        The bytes{" "}
        <small>
          HTTP {status},{" "}
          {[contentType, ...Object.entries(headers).map((pair) => pair.join(": "))].join(", ")};{" "}
          {plural(frames.length, "frame")};{" "}
          {ends === "break" ? "the connection breaks" : "clean close"}
          {cut && ` after ${plural(cut.frames, "frame")}`}
        </small>
      </h2>
      {note && <p class="note">{note}</p>}
      {frames.length > 1 && <Ruler mode={mode} cut={cut} />}
      <p class="framehead" aria-hidden="true">
        <span>frame</span>
        <span>as sent</span>
        <span>decoded</span>
      </p>
      <ol class="frames">
        {shownFrames.map((frame, at) => (
          <FrameRow
            key={at}
            at={at}
            frame={frame}
            mode={mode}
            isTerminal={at === terminal}
            isUnsent={cut !== null && at >= cut.frames}
            cutText={cut !== null && at === cut.frames ? cutTexts[cut.sort] : null}
          />
        ))}
      </ol>
      {frames.length > shownFrames.length && (
        <button type="button" onClick={() => setAll(true)}>
          show all {frames.length} frames
        </button>
      )}
    </section>
  );
}

/** Every frame as wide as its share of the bytes. */
function Ruler({ mode, cut }: Pick<ShownBytes, "mode" | "cut">) {
  const total = mode.frames.at(-1) ?? 1;
  return (
    <div class="ruler" role="img" aria-label={`${mode.frames.length} frames, ${total} bytes`}>
      {mode.frames.map((end, at) => (
        <span
          key={end}
          class={[
            at === mode.terminal ? "terminal" : "",
            cut && at >= cut.frames ? "unsent" : "",
          ].join(" ")}
          style={{ flexGrow: end - (mode.frames[at - 1] ?? 0) }}
          title={`frame ${at + 1}, bytes ${mode.frames[at - 1] ?? 0} to ${end}`}
        />
      ))}
    </div>
  );
}

interface FrameProps {
  readonly at: number;
  readonly frame: Uint8Array;
  readonly mode: ModeDoc;
  readonly isTerminal: boolean;
  readonly isUnsent: boolean;
  readonly cutText: string | null;
}

function FrameRow({ at, frame, mode, isTerminal, isUnsent, cutText }: FrameProps) {
  const from = mode.frames[at - 1] ?? 0;
  const sent = mode.text === undefined ? hex(frame) : new TextDecoder().decode(frame);
  const says = decoded(mode.decoded?.[at] ?? sent);
  return (
    <li class={[isTerminal ? "terminal" : "", isUnsent ? "unsent" : ""].join(" ")}>
      {cutText !== null && <p class="cutline">{cutText}</p>}
      <p class="gutter">
        <b>{at + 1}</b>
        <span>
          {from}–{from + frame.length}
        </span>
        {isTerminal && <strong>terminal</strong>}
      </p>
      <pre class="sent" tabIndex={0}>
        <Raw text={sent} />
      </pre>
      {says !== null && (
        <pre class="says" tabIndex={0}>
          <Raw text={says} />
        </pre>
      )}
    </li>
  );
}

/** The name of a frame's event and the values in its JSON, one per line; null where it has none. */
function decoded(sent: string): string | null {
  const lines = sent.split(/\r\n|\n|\r/);
  const fields = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart());
  const data = fields("data");
  // In a binary frame the name of the event is on a line before the JSON.
  const [, named = "", rest = sent] = /^(\w+)\n(\{.*)$/s.exec(sent) ?? [];
  const event = fields("event")[0] ?? named;
  // In a streamed array each element has a comma or a bracket around it.
  const text = (data.length > 0 ? data.join("\n") : rest)
    .trim()
    .replace(/^[[,]\s*(?=\{)|(?<=\})\s*[\],]$/g, "");
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    return [...(event === "" ? [] : [`event  ${event}`]), ...leaves(value, "")].join("\n");
  } catch {
    return null;
  }
}

function leaves(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return [`${path}  ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, each]) =>
    leaves(each, path === "" ? name : `${path}.${name}`),
  );
}

function hex(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const part = [...bytes.subarray(at, at + 16)];
    const codes = part.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
    const chars = part
      .map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : "."))
      .join("");
    lines.push(`${at.toString(16).padStart(4, "0")}  ${codes.padEnd(47)}  ${chars}`);
  }
  return lines.join("\n");
}
