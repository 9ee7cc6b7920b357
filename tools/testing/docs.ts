// What tests check in a page of documentation: shell blocks, links, transcripts. Text in, values out.

/** A fenced block of a page. */
export interface Block {
  readonly line: number;
  readonly language: string;
  /** What follows the language in the info string. */
  readonly info: string;
  readonly text: string;
}

/** Every fenced block of a page. */
export function blocksIn(page: string): Block[] {
  return [...page.matchAll(/^( *)```(\w*)[ \t]*(.*)\n([\s\S]*?)^\1```[ \t]*$/gm)].map((match) => {
    const [, indent = "", language = "", info = "", text = ""] = match;
    return {
      line: page.slice(0, match.index).split("\n").length,
      language,
      info: info.trim(),
      text: text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    };
  });
}

/** Why a block is not run; null: it is run. */
export function notRun({ info }: Block): string | null {
  return /^no-run:\s*(.*)$/.exec(info)?.[1] ?? null;
}

/** Targets of links within the repository, without those inside code. */
export function linksIn(page: string): string[] {
  return [
    ...proseOf(page)
      .replace(/`[^`\n]*`(?!\])/g, "")
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map((match) => match[1] ?? "")
    .filter((target) => !/^[a-z]+:/.test(target) || ownFile(target) !== null);
}

/** The path in this repository that a GitHub address names. Pages in the package link so to files outside it. */
export function ownFile(address: string): string | null {
  const own = /^https:\/\/(?:github|raw\.githubusercontent)\.com\/fullstop-dev\/fullstop\//;
  if (!own.test(address)) return null;
  return address.replace(own, "").replace(/^(?:(?:blob|tree)\/)?main\//, "");
}

/** The anchors of a page, one for each heading. */
export function anchorsIn(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+\s+(.*)$/gm)].map((match) => anchorOf(match[1] ?? ""));
}

const proseOf = (page: string) => page.replace(/^ *```[\s\S]*?^ *```[ \t]*$/gm, "");

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/** The messages of a transcript: an arrow begins each, and lines that follow belong to it. */
export function messagesIn({ text }: Block): unknown[] {
  return text
    .split(/^[→←] /m)
    .filter((part) => part.trim() !== "")
    .map((part) => JSON.parse(part));
}
