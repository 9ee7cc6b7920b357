// Cut streams: a strip for each, with every point it was cut at, to show where a reader starts to report it as finished.
import { useMemo } from "preact/hooks";
import { answerWord } from "../src/report/answer-word.ts";
import { type Cut, cutIn } from "./bytes.tsx";
import { isNarrow, Legend, Rows, same, Tools, type ViewProps } from "./parts.tsx";
import { link, type PageRoute } from "./route.ts";
import type { Table } from "./store.ts";
import { count, plural, searching } from "./text.tsx";
import words from "./words.json" with { type: "json" };

type Kind = "safe" | "threw" | "open" | "untold" | "finished" | "other";

const kinds = words.cutKinds as unknown as Readonly<
  Record<Kind, readonly [glyph: string, label: string]>
>;

const { cutSorts: sorts, cutEnds: endings } = words;

interface CutPoint extends Cut {
  readonly row: number;
  readonly kind: Kind;
  readonly word: string;
}

interface Strip {
  readonly adapter: number;
  readonly stream: string;
  readonly frames: number;
  readonly points: readonly CutPoint[];
  readonly bad: number;
}

function pointAt(table: Table, adapter: number, row: number): CutPoint | null {
  const cut = cutIn(table.member("variant", row) ?? null, table.member("ends", row));
  const outcome = table.outcomeOf(adapter, row);
  const answer = table.told("answer", adapter, row);
  if (!cut || !answer || outcome === "absent" || outcome === "not_claimed") return null;
  const done = answer.action === "complete" || answer.action === "run_tools";
  const kind = (): Kind => {
    if (outcome === "right") return answer.error ? "threw" : "safe";
    if (answer.kind === "left_open") return "open";
    if (outcome === "silent") return "untold";
    return answer.kind === "told" && done && !answer.error ? "finished" : "other";
  };
  return { ...cut, row, kind: kind(), word: answerWord(answer) };
}

function stripsOf(table: Table, route: PageRoute): readonly Strip[] {
  const { provider, ends, kind, q } = route.query;
  const isFound = searching(q);
  const streamOf = (row: number) => `${table.member("provider", row)}/${table.member("fact", row)}`;
  const rows = [...table.ids.keys()].filter(
    (row) =>
      table.member("suite", row) === "streaming" &&
      (!provider || table.member("provider", row) === provider) &&
      (!ends || table.member("ends", row) === ends) &&
      isFound(streamOf(row)),
  );
  const strips = table.columns(route).flatMap(({ at: adapter }) =>
    [...Map.groupBy(rows, streamOf)].map(([stream, own]) => {
      const points = own.flatMap((row) => pointAt(table, adapter, row) ?? []);
      points.sort((x, y) => x.frames - y.frames);
      const frames = table.lines.frames[stream] ?? (points.at(-1)?.frames ?? 0) + 1;
      const number = (of: Kind) => points.filter((point) => point.kind === of).length;
      return { adapter, stream, frames, points, bad: number("finished") * 100 + number("untold") };
    }),
  );
  return strips
    .filter(({ points }) => points.some((point) => !kind || point.kind === kind))
    .sort((x, y) => y.bad - x.bad || x.stream.localeCompare(y.stream));
}

/** The position of a cut; one inside a frame is between two. */
const place = ({ frames, sort }: Pick<CutPoint, "frames" | "sort">): number =>
  sort === "inside" ? frames + 0.5 : frames;

/** The number of earlier cuts at the same position: this one is drawn beside them. */
const beside = (points: readonly CutPoint[], number: number): number => {
  const own = points[number];
  return points.slice(0, number).filter((each) => own && place(each) === place(own)).length;
};

export function Cuts({ table, route }: ViewProps) {
  const strips = useMemo(() => stripsOf(table, route), [table, route]);
  const points = strips.flatMap((strip) => strip.points);
  const several = table.columns(route).length > 1;
  const legend = Object.entries(kinds).map(([kind, [glyph, label]]) => (
    <>
      <i class={`point k-${kind}`}>{glyph}</i> {label}{" "}
      <b>{count(points.filter((point) => point.kind === kind).length)}</b>
    </>
  ));
  return (
    <div class="fill">
      <Tools
        route={route}
        title={`${plural(points.length, "cut")} in ${plural(strips.length, "stream")}`}
        filters={[
          ["provider", "provider", same(table.lines.heads.provider.values)],
          ["ends", "ends with", Object.entries(endings)],
          ["kind", "answer", Object.entries(kinds).map(([kind, [, label]]) => [kind, label])],
        ]}
      >
        <Legend
          all={[
            ...legend,
            "a strip is a stream from its first frame to its last, a mark is a cut; underlined: the connection broke; dashed: torn inside a frame; round: an error frame came",
          ]}
        />
      </Tools>
      <Rows
        items={strips}
        height={isNarrow() ? 56 : 34}
        label="cut streams"
        row={({ adapter, stream, frames, points: own }) => (
          <div class={`row striprow ${several ? "several" : ""}`}>
            <a
              class="id"
              href={link("cases", [], {
                a: table.adapters[adapter],
                suite: "streaming",
                q: stream,
              })}
            >
              {stream}
            </a>
            <span class="cutstrip">
              {own.map(({ row, frames: at, ends, sort, kind, word }, number) => (
                <a
                  key={row}
                  class={`point k-${kind} ${ends} ${sort}`}
                  style={{
                    left: `calc(${(100 * place({ frames: at, sort })) / Math.max(1, frames)}% + ${20 * beside(own, number)}px)`,
                  }}
                  href={table.link(adapter, row)}
                  title={`${sorts[sort]} frame ${at} of ${frames}, ${endings[ends]}: ${kinds[kind][1]} (${word})`}
                  aria-label={`${sorts[sort]} frame ${at} of ${frames}: ${kinds[kind][1]}`}
                >
                  {kinds[kind][0]}
                </a>
              ))}
            </span>
            <span class="who">{plural(frames, "frame")}</span>
            {several && <span class="who">{table.adapters[adapter]}</span>}
          </div>
        )}
      />
    </div>
  );
}
