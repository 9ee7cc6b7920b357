// Puts placeholders where the findings are. Overlapping findings are one: the same secret, found in two ways.
import type { SecretFinding, SecretPiece } from "./findings.ts";
import { meaning, written } from "./leaf.ts";
import type { Redactor } from "./redactor.ts";

/** The findings without overlaps; the first of those that overlap gives kind and shape. */
export function united(findings: readonly SecretFinding[]): SecretFinding[] {
  const heads = findings.map((_, at) => at);
  const headOf = (at: number): number => {
    let head = at;
    while (heads[head] !== head) head = heads[head] ?? head;
    heads[at] = head;
    return head;
  };
  for (const [one, other] of overlaps(findings)) {
    const [first, second] = [headOf(one), headOf(other)];
    heads[Math.max(first, second)] = Math.min(first, second);
  }
  const groups = Map.groupBy(findings, (_, at) => headOf(at));
  return [...groups.values()].flatMap((group) => {
    const [first, second] = group;
    if (!first || !second) return group;
    return { ...first, pieces: covered(group.flatMap(({ pieces }) => pieces)) };
  });
}

/** Pairs of findings, by their place in the list, that share characters of a leaf. */
function overlaps(findings: readonly SecretFinding[]): [number, number][] {
  const pairs: [number, number][] = [];
  const pieces = findings.flatMap((finding, of) =>
    finding.pieces.map((piece) => ({ ...piece, of })),
  );
  for (const each of Map.groupBy(pieces, ({ leaf }) => leaf).values()) {
    each.sort((a, b) => a.start - b.start);
    let furthest = { of: -1, end: 0 };
    for (const piece of each) {
      if (piece.start < furthest.end) pairs.push([furthest.of, piece.of]);
      if (piece.end > furthest.end) furthest = piece;
    }
  }
  return pairs;
}

/** The pieces without overlaps, in the order of the body. */
function covered(pieces: readonly SecretPiece[]): SecretPiece[] {
  const sorted = pieces.toSorted(
    (a, b) => a.leaf.frame - b.leaf.frame || a.leaf.start - b.leaf.start || a.start - b.start,
  );
  const out: SecretPiece[] = [];
  for (const piece of sorted) {
    const last = out.at(-1);
    if (last?.leaf === piece.leaf && piece.start < last.end)
      out[out.length - 1] = { ...last, end: Math.max(last.end, piece.end) };
    else out.push(piece);
  }
  return out;
}

/** Replaces one finding. For a secret in several leaves the placeholder is split over the same leaves. */
export function replace({ kind, shape, pieces }: SecretFinding, redactor: Redactor): void {
  const secret = pieces
    .map(({ leaf, start, end }) => meaning(written(leaf).slice(start, end)))
    .join("");
  const makers = {
    secret: () => redactor.secret(kind, secret),
    id: () => redactor.id(secret),
    opaque: () => redactor.opaque(pieces[0]?.leaf.key ?? kind, secret),
    zero: () => "0",
  };
  const name = makers[shape]();
  for (const [at, { leaf, start, end }] of pieces.entries()) {
    const cut = (count: number) => Math.round((count * name.length) / pieces.length);
    const put = name.slice(cut(at), cut(at + 1));
    leaf.page.edits.push({ start: leaf.start + start, end: leaf.start + end, put });
  }
}
