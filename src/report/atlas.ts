// The atlas: each situation in the providers' own words, what cannot be said where, and which words nobody has real bytes of.
import type { EndingProvider, EndingTable, WordRow } from "../generated/endings.ts";
import type { StopReason } from "../generated/observation.ts";
import type { Questions } from "../generated/questions.ts";
import { stopReasonNames } from "../model/stop-reason.ts";
import { counted } from "./figures.ts";
import { code, list, page, section, tableOf } from "./markdown-table.ts";

interface AtlasCard {
  readonly hosts?: readonly string[];
  readonly server?: string;
}

/** No word says that a stream broke off, and none says that nobody knows it. */
const sayable = stopReasonNames.filter((name) => name !== "interrupted" && name !== "unknown");
const asText = (value: unknown) => code(typeof value === "string" ? value : JSON.stringify(value));
const isEnding = ({ running, vague, of }: WordRow) => !running && !vague && of === undefined;
const isReal = ({ seen }: WordRow) => seen === true;

/** What a provider has of its own for a reason: words, then fields beside a word, then errors. */
function saysOf({ words, fields = [], errors = [] }: EndingProvider, reason: StopReason): string[] {
  const means = (row: { readonly reason: StopReason }) => row.reason === reason;
  return [
    ...words
      .filter((row) => isEnding(row) && means(row))
      .map((row) => `${asText(row.value)}${isReal(row) ? " ●" : ""}`),
    ...words
      .filter((row) => row.wholeCall === reason && !means(row))
      .map((row) => `${asText(row.value)} beside a call`),
    ...fields.filter(means).map((row) => `field ${code(row.pointer)}`),
    ...errors
      .filter(means)
      .map((row) => `error ${asText(row.value ?? row.contains ?? row.status ?? "any")}`),
  ];
}

export function renderAtlas(
  { providers, protocols }: EndingTable,
  cards: Readonly<Record<string, AtlasCard>>,
  { questions }: Pick<Questions, "questions">,
  /** Protocols in which this project can ask. */
  canAsk: ReadonlySet<string>,
  /** Server software that it records. */
  servers: ReadonlySet<string>,
  /** By provider: what its fixtures show. */
  shown: ReadonlyMap<string, ReadonlySet<StopReason>>,
): string {
  const all = Object.entries(providers);
  const own = all.filter(([, { words, fields, errors }]) => words.length > 0 || fields || errors);
  const same = all.filter(([id]) => !own.some(([other]) => other === id));
  const asked = new Set<string>(questions.flatMap(({ intended }) => intended));
  const homes = Object.keys(protocols).flatMap((id) =>
    providers[id] ? [[id, providers[id]] as const] : [],
  );
  const rows = all.flatMap(([id, { words }]) => words.filter(isEnding).map((row) => ({ id, row })));
  const unseen = Map.groupBy(
    rows.filter(({ row }) => !isReal(row)),
    ({ id }) => id,
  );
  const fill = (id: string, reasons: readonly string[]) => {
    const { hosts = [], server } = cards[id] ?? {};
    const [host] = hosts.filter((each, at) => at === 0 && !each.includes("*"));
    const software = server?.replace(".", "");
    if (software !== undefined && servers.has(software))
      return `npm run record:servers ${software}`;
    if (canAsk.has(providers[id]?.protocol ?? "") && reasons.some((reason) => asked.has(reason))) {
      const upstream = host === undefined ? " --upstream <url>" : "";
      return `FULLSTOP_API_KEY=… npx --no fullstop fixture provoke --provider ${id}${upstream}`;
    }
    return `npx --no fullstop fixture record --upstream https://${host ?? "<host>"} --provider ${id}`;
  };
  const canSay = (protocol: string, reason: StopReason) =>
    all.some(
      ([id, provider]) =>
        provider.protocol === protocol &&
        (shown.get(id)?.has(reason) || saysOf(provider, reason).length > 0),
    );
  return page(
    "# The atlas of endings",
    `Each situation in the providers' own words: ${rows.length} words of ${all.length} providers over ${homes.length} protocols. ● marks a word seen in bytes that a real service or server sent. Made of [the table](../clients/endings/endings.json), which has the sources; \`npm run generate\` writes this page.`,
    section(
      "## Who says what",
      ...sayable.map((reason) =>
        section(
          `### ${reason}`,
          tableOf(
            own.flatMap(([id, provider]) => {
              const said = [...new Set(saysOf(provider, reason))];
              const beside = shown.get(id)?.has(reason) ? ["by what stands beside the word"] : [];
              const says = said.length > 0 ? said : beside;
              return says.length > 0 ? [{ id, says }] : [];
            }),
            { provider: ({ id }) => code(id), says: ({ says }) => says.join(", ") },
          ),
        ),
      ),
      "Providers that share every word of their protocol:",
      list(same.map(([id, { protocol }]) => `${code(id)}: as ${code(protocol)}`)),
    ),
    section(
      "## What cannot be said",
      "No word, field or error of any provider of the protocol says it, and no fixture of theirs shows it in another way. An error can be said everywhere, by a status; batches and InvokeModel wrap the bodies of others and are left out.",
      list(
        sayable.flatMap((reason) => {
          const silent = homes
            .filter(([id, { borrows }]) => !borrows && !canSay(id, reason))
            .map(([id]) => code(id));
          return reason === "error" || silent.length === 0
            ? []
            : [`${code(reason)}: ${silent.join(", ")}`];
        }),
      ),
    ),
    section(
      "## Words without real bytes",
      `${rows.filter(({ row }) => !isReal(row)).length} of ${rows.length} words rest on documentation, a type or a report. The command beside them records what a provider sends; not every ending can be provoked, and then one waits in front of live traffic.`,
      tableOf([...unseen], {
        provider: ([id]) => code(id),
        words: ([, those]) => those.map(({ row }) => asText(row.value)).join(", "),
        of: ([, those]) => counted(those.length, "word"),
        command: ([id, those]) =>
          code(
            fill(
              id,
              those.map(({ row }) => row.reason),
            ),
          ),
      }),
    ),
  );
}
