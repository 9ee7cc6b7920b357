// The machine as a Mermaid diagram, drawn from the table; edges a run has covered can be told apart.
import { type Snapshot, states, type Transition, transitions } from "./machine.ts";

/** Names an edge, the same wherever it is counted. */
export function edgeName({ from, on, when, to }: Transition): string {
  return `${from} -- ${on ?? "always"}${when === undefined ? "" : ` [${when}]`} --> ${to}`;
}

/** Names an end with its cause. */
export function endingName({ at, cause }: Pick<Snapshot, "at" | "cause">): string {
  return `${at}: ${cause}`;
}

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
