// The cases of a server, made of the rows in its file.
import type { Asked, Row, ServerCases } from "../src/generated/server-cases.ts";
import { chains, type Marker } from "../src/planned/chains.ts";
import { countTokens } from "../src/planned/vocabulary.ts";
import type { Case } from "./case.ts";
import { claimOf } from "./claim.ts";
import { type Ask, type Protocol, protocols, questionOf, requestOf } from "./protocols.ts";
import { factsOf, found, type Names, present, rowOf, rowsIn, shared, spelt } from "./rows.ts";
import type { Phase } from "./server.ts";

/** Each start of a server with its cases. `given`: names that its file cannot know, such as that of a folder. */
export function phasesOf(name: string, given: Names = {}): Phase[] {
  const server = rowsIn(name);
  const { flags = [], phases = { only: [] } } = server;
  const [first = ""] = Object.keys(phases);
  const cases = new Map<string, Case[]>(Object.keys(phases).map((phase) => [phase, []]));
  for (const [provider, served] of Object.entries(server.providers ?? {})) {
    const protocol = found("protocol", served.protocol, protocols);
    const { path } = protocol;
    const names = { ...shared.names, ...server.names, ...served.names, ...given, path };
    for (const fact of factsOf(served, server)) {
      const row = spelt(rowOf(fact, served, server), names);
      const phase = cases.get(row.phase ?? first);
      if (!phase) throw new Error(`${provider}/${fact}: there is no phase ${row.phase}`);
      phase.push(caseOf(`${provider}/${fact}`, row, protocol, server));
    }
  }
  return Object.entries(phases).map(([phase, further]) => ({
    flags: [...flags, ...further],
    cases: cases.get(phase) ?? [],
  }));
}

function caseOf(id: string, row: Row, protocol: Protocol, server: ServerCases): Case {
  const [provider = "", fact = ""] = id.split("/");
  const { title, source, request, body, defensible, path, modes, covers, ...rest } = row;
  if (!title || !source) throw new Error(`${id} has no title or no source`);
  const { tags, variantOf, note, differs, headers, act, loading } = rest;
  const ask = askOf(request ?? {}, protocol);
  const doubts =
    typeof defensible === "string"
      ? found("reading", defensible, server.defensible, shared.defensible)
      : defensible;
  return {
    ...present({ tags, variantOf, note, differs, headers, act, loading, defensible: doubts }),
    provider,
    fact,
    title,
    source,
    covers: covers ?? [],
    path: path ?? protocol.path,
    request: requestOf(ask),
    body: (mode) =>
      typeof body === "object" && "stream" in body
        ? { ...body, stream: mode === "stream" }
        : (body ?? protocol.body(ask, mode)),
    modes: modes ?? ["json", "stream"],
    claim: claimOf(row, ask, protocol),
    where: protocol.where,
  };
}

function askOf({ marker = "", tools, fill, extra = {}, ...rest }: Asked, protocol: Protocol): Ask {
  if (!isMarker(marker)) throw new Error(`the model has no chain ${marker}`);
  const further = Object.entries(extra).map(([name, value]) => [name, value ?? undefined]);
  const ask: Ask = {
    ...present(rest),
    ...(tools ? { tools: shared.tools ?? [] } : {}),
    marker,
    extra: Object.fromEntries(further),
  };
  if (fill === undefined) return ask;
  const least = countTokens(protocol.prompt(questionOf({ ...ask, words: "" })));
  return { ...ask, words: ".".repeat(fill - least) };
}

const isMarker = (name: string): name is Marker => name in chains;
