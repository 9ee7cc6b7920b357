// Table mutants: rows of JSON whose members are switched in place. Whoever reads a row passes its switches.
import { isOn, switchFor } from "./switches.ts";

type Row = Record<string, unknown>;

/** Where a row stands, and what it says. */
interface Place {
  readonly file: string;
  readonly place: string;
  readonly says: string;
}

/** Other values of a member, each behind a switch. */
type Others = readonly (readonly [id: number, value: unknown])[];

function switched(row: Row, member: string, others: Others): void {
  const value = row[member];
  const get = () => {
    const other = others.filter(([id]) => isOn(id));
    return other[0] ? other[0][1] : value;
  };
  Object.defineProperty(row, member, { enumerable: true, get });
}

function switchOf({ file, place, says }: Place, member: string, from: unknown, to: unknown) {
  const name = `${file} ${place} ${says}: ${member}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`;
  return switchFor({ name, file, operator: `row ${member}` });
}

/** Each of these members reads otherwise while its switch is on. */
export function switchRow(row: Row, changed: Row, place: Place): void {
  for (const [member, other] of Object.entries(changed))
    switched(row, member, [[switchOf(place, member, row[member], other), other]]);
}

interface Transition extends Row {
  readonly from: string;
  readonly on?: string;
  readonly when?: string;
  readonly effects: readonly string[];
}

/** Each row of the machine: another target, event or cause, no condition, one effect less; and neighbours that change places. */
export function switchMachine(rows: readonly Transition[], file: string): void {
  const healthy = rows.map((row) => ({ ...row }));
  const others = rows.map(() => new Map<string, [number, unknown][]>());
  const add = (at: number, member: string, id: number, value: unknown) => {
    const list = others[at]?.get(member) ?? [];
    others[at]?.set(member, [...list, [id, value]]);
  };
  for (const [at, own] of healthy.entries()) {
    const { from, on, when, to, cause, effects } = own;
    const says = from + (on ? ` on ${on}` : "") + (when ? ` when ${when}` : "");
    const place = { file, place: `/transitions/${at}`, says };
    const change = (member: string, other: unknown) =>
      add(at, member, switchOf(place, member, own[member], other), other);
    const elsewhere = healthy.find((each) => each.from === from && each.to !== to)?.to;
    change("to", elsewhere ?? (to === "Abort" ? "Complete" : "Abort"));
    change("on", "never");
    if (when) change("when", undefined);
    if (cause) change("cause", `${cause}~`);
    for (const effect of effects)
      change(
        "effects",
        effects.filter((each) => each !== effect),
      );
    const next = healthy[at + 1];
    if (next?.from !== from || !when || !next.when || (on && next.on && on !== next.on)) continue;
    const swap = switchOf(place, "order", "before", `after ${next.when}`);
    for (const member of ["on", "when", "to", "cause", "effects"]) {
      add(at, member, swap, next[member]);
      add(at + 1, member, swap, own[member]);
    }
  }
  for (const [at, row] of rows.entries())
    for (const [member, list] of others[at] ?? []) switched(row, member, list);
}
