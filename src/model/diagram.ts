// The machine as a Mermaid diagram, drawn from the table; the edges that a run covered can be marked.
import { type Snapshot, states, type Transition, transitions } from "./machine.ts";

/** Names an edge, the same wherever it is counted. */
export function edgeName({ from, on, when, to }: Transition): string {
  return `${from} -- ${on ?? "always"}${when === undefined ? "" : ` [${when}]`} --> ${to}`;
}

/** Names an end with its cause. */
export function endingName({ at, cause }: Pick<Snapshot, "at" | "cause">): string {
  return `${at}: ${cause}`;
}

/** The marks an edge can get from a run, and how each is drawn. */
const strokes = {
  right: "stroke:#2da44e,stroke-width:2px",
  wrong: "stroke:#cf222e,stroke-width:3px",
  uncovered: "stroke:#8c959f,stroke-dasharray:4",
};

type EdgeMark = keyof typeof strokes;

/** The diagram with what a run covered. Rows between the same two states are drawn as one line, by the worst of them. */
export function coverageDiagram(markOf: (edge: string) => EdgeMark): string {
  const groups = [...Map.groupBy(transitions, ({ from, to }) => `${from} ${to}`).values()];
  const drawn = groups.map((rows) => {
    const marks = rows.map((row) => markOf(edgeName(row)));
    const right = marks.filter((mark) => mark === "right").length;
    const label = rows.length > 1 ? `${right} of ${rows.length}` : labelOf(rows[0]);
    return { row: rows[0], marks, label };
  });
  const lines = drawn.map(({ row, label }) => `  ${row?.from} -->|"${label}"| ${row?.to}`);
  const styles = Object.entries(strokes).flatMap(([mark, stroke]) => {
    const links = drawn.flatMap(({ marks }, at) => (worst(marks) === mark ? [at] : []));
    return links.length > 0 ? [`  linkStyle ${links.join(",")} ${stroke}`] : [];
  });
  return ["flowchart TD", ...lines, ...styles].join("\n");
}

function labelOf(row: Transition | undefined): string {
  return [row?.on ?? "", row?.when ?? ""].filter((part) => part).join(", ") || "always";
}

const worst = (marks: readonly EdgeMark[]): EdgeMark =>
  marks.includes("wrong") ? "wrong" : marks.includes("right") ? "right" : "uncovered";

/** The diagram. Requests are evaluated alike, so their edges are drawn once. */
export function machineDiagram(): string {
  const drawn = transitions.filter(
    ({ from, to, on }) =>
      to !== "EvaluateStop" && !(from !== "Request" && (on === "cancel" || on === "time_up")),
  );
  const lines = drawn.map(({ from, to, on, when }) => {
    const label = [on, when === undefined ? "" : `[${when}]`].filter((part) => part).join(" ");
    return `  ${from} --> ${to}${label === "" ? "" : `: ${label}`}`;
  });
  const requests = Object.keys(states).filter((name) => name.startsWith("Request"));
  const ends = Object.entries(states).filter(([, kind]) => kind === "terminal");
  return [
    "stateDiagram-v2",
    "  [*] --> Request",
    ...requests.map((name) => `  ${name} --> EvaluateStop: provider_response`),
    ...lines,
    ...ends.map(([name]) => `  ${name} --> [*]`),
  ].join("\n");
}
