// The continuation machine as a drawing: the place of each state and of each line between two, computed from the table.
import type { StateName } from "../../generated/machine.ts";
import { edgeName } from "../../model/diagram.ts";
import { states, transitions } from "../../model/machine.ts";

interface DrawnState {
  readonly name: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
}

/** Rows of the table between the same two states are one line. */
export interface DrawnEdge {
  readonly from: string;
  readonly to: string;
  /** Names as runs count them. */
  readonly rows: readonly string[];
  readonly path: string;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly box: { readonly width: number; readonly height: number };
  readonly states: readonly DrawnState[];
  readonly edges: readonly DrawnEdge[];
}

const box = { width: 148, height: 28 };
const gap = { x: 196, y: 30 };
const margin = 16;

type Line = { readonly from: StateName; readonly to: StateName; readonly rows: readonly string[] };

/** Columns from left to right: states that wait, the state with the most lines, states that are left at once, the ends. */
export function drawMachine(): Drawing {
  const lines = [...Map.groupBy(transitions, ({ from, to }) => `${from} ${to}`).values()].flatMap(
    (rows): Line[] => {
      const [first] = rows;
      return first ? [{ from: first.from, to: first.to, rows: rows.map(edgeName) }] : [];
    },
  );
  const columns = ordered(columnsOf(lines), lines);
  const tallest = Math.max(...columns.map((column) => column.length));
  const height = tallest * (box.height + gap.y) + 2 * margin;
  const places = new Map<string, DrawnState>();
  for (const [at, column] of columns.entries()) {
    const step = (height - 2 * margin) / column.length;
    for (const [row, name] of column.entries()) {
      const x = margin + box.width / 2 + at * (box.width + gap.x);
      places.set(name, { name, kind: states[name], x, y: margin + step * (row + 0.5) });
    }
  }
  return {
    width: columns.length * (box.width + gap.x) - gap.x + 2 * margin,
    height,
    box,
    states: [...places.values()],
    edges: lines.map((line) => ({ ...line, path: pathOf(line, places) })),
  };
}

function columnsOf(lines: readonly Line[]): StateName[][] {
  const names = Object.keys(states) as StateName[];
  const joined = (name: StateName) =>
    lines.filter(({ from, to }) => from === name || to === name).length;
  const passing = names.filter((name) => states[name] === "passing");
  const hub = passing.reduce((best, name) => (joined(name) > joined(best) ? name : best));
  return [
    names.filter((name) => states[name] === "waiting"),
    [hub],
    passing.filter((name) => name !== hub),
    names.filter((name) => states[name] === "terminal"),
  ];
}

const rounds = 12;

/** Puts each state near the middle of its neighbours, so that fewer lines cross. */
function ordered(columns: StateName[][], lines: readonly Line[]): StateName[][] {
  let best = columns;
  for (let round = 0; round < rounds; round++) {
    const height = new Map(
      best.flatMap((column) => column.map((name, row) => [name, (row + 0.5) / column.length])),
    );
    const middle = (name: StateName) => {
      const near = lines.flatMap(({ from, to }) =>
        from === name ? [to] : to === name ? [from] : [],
      );
      const others = near.filter((each) => each !== name);
      const sum = others.reduce((total, each) => total + (height.get(each) ?? 0.5), 0);
      return others.length === 0 ? 0.5 : sum / others.length;
    };
    best = best.map((column) =>
      column
        .map((name, row) => ({ name, row, at: middle(name) }))
        .sort((a, b) => a.at - b.at || a.row - b.row)
        .map(({ name }) => name),
    );
  }
  return best;
}

/** A line starts at the side that faces the other state; within one column it is a curve on the right. */
function pathOf({ from, to }: Line, places: ReadonlyMap<string, DrawnState>): string {
  const [a, b] = [places.get(from), places.get(to)];
  if (!a || !b) return "";
  const half = box.width / 2;
  const round = (value: number) => Math.round(value);
  if (a.x === b.x) {
    const x = a.x + half;
    const bow = 24 + Math.abs(b.y - a.y) / 4;
    return `M${x} ${round(a.y)}C${round(x + bow)} ${round(a.y)} ${round(x + bow)} ${round(b.y + 8)} ${x} ${round(b.y + 8)}`;
  }
  const side = b.x > a.x ? 1 : -1;
  const [x1, x2] = [a.x + side * half, b.x - side * half];
  // Lines that lead back start and end a little lower, so that they do not cover those that lead forward.
  const shift = side < 0 ? 7 : -3;
  const bend = (x2 - x1) / 2;
  const [y1, y2] = [round(a.y + shift), round(b.y + shift)];
  return `M${x1} ${y1}C${round(x1 + bend)} ${y1} ${round(x2 - bend)} ${y2} ${x2} ${y2}`;
}
