// Which leaves belong together: a text sent in pieces is one text, and a secret may be spread over two pieces.
import { type Leaf, written } from "./leaf.ts";

/** Leaves whose texts follow each other. */
export type Thread = readonly Leaf[];

/**
 * The leaves, each alone and in every way a reader may join them: by exact place and the numbers beside it (several
 * answers or calls at once), by place whatever the index in a list (a part moves from second to first), and by
 * name (a text begun in one event goes on in another). Leaves that all repeat one value are not joined.
 */
export function threadsOf(leaves: readonly Leaf[], telling: readonly Leaf[]): Thread[] {
  const seen = new Set<string>();
  const place = new Map(leaves.map((leaf, at) => [leaf, at]));
  const joined = [
    ...exactThreads(leaves, telling),
    ...grouped(leaves, ({ pointer }) => pointer.replace(/\/\d+(?=\/|$)/g, "/*")),
    ...grouped(leaves, ({ key }) => key),
  ].filter((thread) => {
    const id = thread.map((leaf) => place.get(leaf)).join(",");
    const isNew = !seen.has(id) && new Set(thread.map(written)).size > 1;
    seen.add(id);
    return isNew;
  });
  return [...leaves.map((leaf) => [leaf]), ...joined];
}

/** The texts as a client joins them. `telling`: the members that say which of several texts a piece belongs to. */
export function exactThreads(leaves: readonly Leaf[], telling: readonly Leaf[]): Thread[] {
  const byFrame = Map.groupBy(telling, ({ frame }) => frame);
  return grouped(leaves, ({ frame, pointer }) => {
    const near = byFrame.get(frame)?.filter((each) => pointer.startsWith(`${parentOf(each)}/`));
    return [pointer, ...(near ?? []).map((each) => `${each.key}=${written(each)}`)].join(" ");
  });
}

/** A member that says which of several texts the pieces beside it belong to. */
export function isTelling({ key }: Leaf): boolean {
  return /index$|^item_id$/i.test(key);
}

function grouped(leaves: readonly Leaf[], keyOf: (leaf: Leaf) => string): Thread[] {
  return [...Map.groupBy(leaves, (leaf) => `${leaf.form} ${keyOf(leaf)}`).values()];
}

function parentOf({ pointer }: Leaf): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}
