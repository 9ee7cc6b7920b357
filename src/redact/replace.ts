// Puts placeholders where the findings are. Findings that overlap are one: the same secret, seen in two ways.
import type { Finding, Piece } from "./findings.ts";
import { type Leaf, meaning, written } from "./leaf.ts";
import type { Redactor } from "./redactor.ts";

/** The findings without overlaps. */
export function united(findings: readonly Finding[]): Finding[] {
  const holders = new Map<Leaf, Set<Finding>>();
  const all = new Set<Finding>();
  for (const finding of findings) {
    let one = finding;
    for (let met = meeting(one, holders); met !== null; met = meeting(one, holders)) {
      drop(met, all, holders);
      one = joined(met, one);
    }
    all.add(one);
    for (const { leaf } of one.pieces) {
      const held = holders.get(leaf) ?? new Set();
      holders.set(leaf, held.add(one));
    }
  }
  return [...all];
}

function drop(finding: Finding, all: Set<Finding>, holders: Map<Leaf, Set<Finding>>): void {
  all.delete(finding);
  for (const { leaf } of finding.pieces) holders.get(leaf)?.delete(finding);
}

/** One that overlaps this finding, if any. */
function meeting({ pieces }: Finding, holders: Map<Leaf, Set<Finding>>): Finding | null {
  for (const piece of pieces) {
    for (const other of holders.get(piece.leaf) ?? [])
      if (other.pieces.some((each) => overlap(each, piece))) return other;
  }
  return null;
}

const overlap = (a: Piece, b: Piece): boolean =>
  a.leaf === b.leaf && a.start < b.end && b.start < a.end;

/** What both cover; within one leaf also what lies between. The first one's kind names it. */
function joined(first: Finding, second: Finding): Finding {
  const byLeaf = Map.groupBy([...first.pieces, ...second.pieces], ({ leaf }) => leaf);
  const pieces = [...byLeaf].map(([leaf, each]) => ({
    leaf,
    start: Math.min(...each.map(({ start }) => start)),
    end: Math.max(...each.map(({ end }) => end)),
  }));
  return { kind: first.kind, shape: first.shape, pieces: pieces.sort(byPlace) };
}

const byPlace = (a: Piece, b: Piece): number =>
  a.leaf.frame - b.leaf.frame || a.leaf.start - b.leaf.start;

/** Replaces one finding. A placeholder for a secret across a seam lies across the same seam: no piece is taken away. */
export function replace({ kind, shape, pieces }: Finding, redactor: Redactor): void {
  const secret = pieces
    .map(({ leaf, start, end }) => meaning(written(leaf).slice(start, end)))
    .join("");
  const name = shapes[shape](
    redactor,
    secret,
    shape === "opaque" ? (pieces[0]?.leaf.key ?? kind) : kind,
  );
  for (const [at, { leaf, start, end }] of pieces.entries()) {
    const cut = (count: number) => Math.round((count * name.length) / pieces.length);
    const put = name.slice(cut(at), cut(at + 1));
    leaf.page.edits.push({ start: leaf.start + start, end: leaf.start + end, put });
  }
}

const shapes: Readonly<
  Record<Finding["shape"], (redactor: Redactor, secret: string, name: string) => string>
> = {
  secret: (redactor, secret, kind) => redactor.secret(kind, secret),
  id: (redactor, secret) => redactor.id(secret),
  opaque: (redactor, secret, name) => redactor.opaque(name, secret),
  zero: () => "0",
};
