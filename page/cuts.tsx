// Cut streams: a strip for each, with every point it was cut at, to show where a reader starts to report it as finished.
import { useMemo } from "preact/hooks";
import { answerWord } from "../src/report/answer-word.ts";
import { type Cut, cutIn } from "./bytes.tsx";
import { isNarrow, Rows, Select, same } from "./parts.tsx";
import { link, type Route } from "./route.ts";
import type { Table } from "./store.ts";
import { count, plural } from "./text.tsx";

type Kind = "safe" | "threw" | "untold" | "finished" | "other";

const kinds: Readonly<Record<Kind, readonly [glyph: string, label: string]>> = {
  safe: ["✓", "told as cut"],
  threw: ["!", "threw an error"],
  untold: ["○", "untold"],
  finished: ["✗", "told as finished"],
  other: ["?", "another answer"],
};

const sorts: Readonly<Record<Cut["sort"], string>> = {
  cut: "cut after",
  inside: "torn after",
  error: "an error frame after",
};

interface Point extends Cut {
  readonly row: number;
  readonly kind: Kind;
  readonly word: string;
}

interface Strip {
  readonly adapter: number;
  readonly stream: string;
  readonly frames: number;
  readonly points: readonly Point[];
  readonly bad: number;
}

function pointAt(table: Table, adapter: number, row: number): Point | null {
  const cut = cutIn(table.member("variant", row) ?? null, table.member("ends", row));
  const outcome = table.outcomeOf(adapter, row);
  const answer = table.told("answer", adapter, row);
  if (!cut || !answer || outcome === "absent" || outcome === "not_claimed") return null;
  const done = answer.action === "complete" || answer.action === "run_tools";
  const kind = (): Kind => {
    if (outcome === "right") return answer.error ? "threw" : "safe";
    if (outcome === "silent") return "untold";
    return answer.kind === "told" && done && !answer.error ? "finished" : "other";
  };
  return { ...cut, row, kind: kind(), word: answerWord(answer) };
}

function stripsOf(table: Table, { query }: Route): readonly Strip[] {
  const { a, provider, ends, kind, q = "" } = query;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const strips: Strip[] = [];
  for (const [adapter, name] of table.adapters.entries()) {
    if (a && a !== name) continue;
    const found = new Map<string, Point[]>();
    for (const row of table.ids.keys()) {
      if (table.member("suite", row) !== "streaming") continue;
      const stream = `${table.member("provider", row)}/${table.member("fact", row)}`;
      const wanted =
        (!provider || table.member("provider", row) === provider) &&
        (!ends || table.member("ends", row) === ends) &&
        words.every((word) => stream.includes(word));
      const point = wanted ? pointAt(table, adapter, row) : null;
      if (point) found.set(stream, [...(found.get(stream) ?? []), point]);
    }
    for (const [stream, points] of found) {
      if (kind && !points.some((point) => point.kind === kind)) continue;
      points.sort((x, y) => x.frames - y.frames);
      const last = points.at(-1)?.frames ?? 0;
      const bad =
        points.filter((point) => point.kind === "finished").length * 100 +
        points.filter((point) => point.kind === "untold").length;
      strips.push({ adapter, stream, frames: table.lines.frames[stream] ?? last + 1, points, bad });
    }
  }
  return strips.sort((x, y) => y.bad - x.bad || x.stream.localeCompare(y.stream));
}

/** The position of a cut; one inside a frame is between two. */
const place = ({ frames, sort }: Pick<Point, "frames" | "sort">): number =>
  sort === "inside" ? frames + 0.5 : frames;

/** The number of earlier cuts at the same position: this one is drawn beside them. */
const beside = (points: readonly Point[], number: number): number => {
  const own = points[number];
  return points.slice(0, number).filter((each) => own && place(each) === place(own)).length;
};

export function Cuts({ table, route }: { readonly table: Table; readonly route: Route }) {
  const strips = useMemo(() => stripsOf(table, route), [table, route]);
  const points = strips.flatMap((strip) => strip.points);
  const several = table.adapters.length > 1 && !route.query.a;
  const totals = (Object.keys(kinds) as Kind[]).map(
    (kind) => [kind, points.filter((point) => point.kind === kind).length] as const,
  );
  return (
    <div class="fill">
      <div class="tools">
        <h1>
          {plural(points.length, "cut")} in {plural(strips.length, "stream")}
        </h1>
        <Select
          {...{ route, name: "provider", label: "provider" }}
          options={same(table.lines.heads.provider.values)}
        />
        <Select
          {...{ route, name: "ends", label: "ends with" }}
          options={Object.entries({ close: "a clean close", break: "a broken connection" })}
        />
        <Select
          {...{ route, name: "kind", label: "answer" }}
          options={Object.entries(kinds).map(([kind, [, label]]) => [kind, label])}
        />
        <p class="legend">
          {totals.map(([kind, n]) => (
            <span key={kind}>
              <i class={`point k-${kind}`}>{kinds[kind][0]}</i> {kinds[kind][1]} <b>{count(n)}</b>
            </span>
          ))}
          <span>
            a strip is a stream from its first frame to its last, a mark is a cut; underlined: the
            connection broke; dashed: torn inside a frame; round: an error frame came
          </span>
        </p>
      </div>
      <Rows
        items={strips}
        height={isNarrow() ? 56 : 34}
        label="cut streams"
        row={({ adapter, stream, frames, points: own }) => (
          <div key={`${adapter} ${stream}`} class={`row striprow ${several ? "several" : ""}`}>
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
                  href={link("case", [table.ids[row] ?? ""], { a: table.adapters[adapter] })}
                  title={`${sorts[sort]} frame ${at} of ${frames}, ${ends === "break" ? "broken connection" : "clean close"}: ${kinds[kind][1]} (${word})`}
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
