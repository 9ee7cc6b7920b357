// `npm run board:servers [-- llamacpp …]`: brings each server, runs the planned model in it, probes each of its protocols, and writes
// reports/servers/. `--render` only writes the page anew. Not part of CI: it installs and runs server software.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { exitCodes } from "../src/cli/exit.ts";
import { writeModel } from "../src/cli/model-write.ts";
import { probe } from "../src/cli/probe.ts";
import { readAs } from "../src/corpus/load.ts";
import { checkedAs } from "../src/corpus/schema.ts";
import type { ProbedColumn, ServerBoard } from "../src/generated/server-board.ts";
import type { ServerFindings } from "../src/generated/server-findings.ts";
import { parseJournal } from "../src/run/journal.ts";
import { messageOf } from "../src/text.ts";
import { onBoard } from "./all.ts";
import { columnOf } from "./board/column.ts";
import { type Boards, renderServers } from "./board/page.ts";
import { endOnSignals, ready, start } from "./process.ts";
import type { Phase, Place, Server } from "./server.ts";

const cache = join(import.meta.dirname, ".cache");
const home = join(import.meta.dirname, "../reports/servers");
const keyName = "FULLSTOP_BOARD_KEY";
const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function probeServer(id: string, server: Server): Promise<void> {
  const { probed } = server;
  if (!probed) throw new Error("it has no protocols to probe");
  const place: Place = { home: join(cache, id), model: join(cache, "model"), say };
  await mkdir(place.home, { recursive: true });
  const model = writeModel(place.model);
  const { version, parts } = await server.bring(place);
  const phase: Phase = { flags: probed.flags, cases: [] };
  const behind = server.behind ? start(server.behind(place)) : null;
  if (behind) await ready(behind);
  const running = start(server.launch(place, phase));
  const columns: ProbedColumn[] = [];
  try {
    await ready(running);
    await server.prepare?.(place);
    for (const [provider, path] of Object.entries(probed.columns)) {
      say(`${id} ${version}: ${provider}`);
      const out = join(cache, "board", id, provider);
      if (probed.key !== undefined) process.env[keyName] = probed.key;
      await probe(`http://127.0.0.1:${server.port}${path}`, {
        ...{ provider, model: probed.model, planned: true, yes: true, out, name: server.name },
        ...{ reporter: [], failOn: "never", today: "1970-01-01" },
        ...{ concurrency: 1, budget: 100_000, timeout: 120_000 },
        ...(probed.key === undefined ? {} : { keyEnv: keyName }),
      });
      const file = join(out, "run.jsonl");
      columns.push(
        columnOf(provider, path, server, parseJournal(readFileSync(file, "utf8"), file)),
      );
    }
  } catch (error) {
    const { exitCode, signalCode } = running.child;
    const ended = signalCode ?? exitCode;
    throw ended === null ? error : new Error(`${messageOf(error)}; the server ended: ${ended}`);
  } finally {
    await running.stop();
    await behind?.stop();
  }
  const found = { name: server.name, version, parts: { ...parts, model }, columns };
  keep(id, found);
}

/** The day stays where nothing else changed. */
function keep(id: string, found: Omit<ServerBoard, "date">): void {
  const file = join(home, `${id}.json`);
  const text = (date: string) => `${JSON.stringify({ date, ...found }, null, 1)}\n`;
  const { date = "" } = existsSync(file) ? readAs("server-board", file) : {};
  const isSame = existsSync(file) && readFileSync(file, "utf8") === text(date);
  if (!isSame) writeFileSync(file, text(new Date().toISOString().slice(0, 10)));
}

/** What is kept of each server. */
export function boards(): Boards {
  const files = globSync("*.json", { cwd: home }).sort();
  const read = (file: string): ServerBoard => readAs("server-board", join(home, file));
  return Object.fromEntries(files.map((file) => [basename(file, ".json"), read(file)]));
}

/** The page, from the committed files alone. */
export const boardPage = (): string => renderServers(boards(), serverFindings());

export function serverFindings(): ServerFindings {
  const file = join(import.meta.dirname, "findings.yaml");
  return checkedAs("server-findings", parse(readFileSync(file, "utf8")), file);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { render: { type: "boolean", default: false } },
  });
  endOnSignals();
  const probed = Object.keys(onBoard).filter((id) => onBoard[id]?.probed);
  const chosen = positionals.length > 0 ? positionals : probed;
  for (const id of values.render ? [] : chosen) {
    const server = onBoard[id];
    try {
      if (!server) throw new Error(`no such server; there are ${probed.join(", ")}`);
      await probeServer(id, server);
    } catch (error) {
      say(`${id}: left as it was: ${messageOf(error)}`);
      process.exitCode = exitCodes.incomplete;
    }
  }
  writeFileSync(join(home, "servers.md"), boardPage());
}
