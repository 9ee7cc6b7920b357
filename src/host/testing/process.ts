// For tests: runs cases against a command.
import type { Vocabulary } from "../../generated/vocabulary.ts";
import type { Planned } from "../../run/run.ts";
import { linesOf, patientMs } from "../../run/testing/lines.ts";
import { processSession } from "../process-session.ts";

/** The command that runs a file with this Node. */
export const node = (file: string) => `"${process.execPath}" "${file}"`;

export type Manifest = Awaited<ReturnType<typeof processSession>>["manifest"];

export async function run(
  command: string,
  planned: readonly Planned[],
  timeoutMs = patientMs,
  declare: (manifest: Manifest) => Manifest = (manifest) => manifest,
) {
  const opened = await processSession({ command, timeoutMs });
  const session = { ...opened, manifest: declare(opened.manifest) };
  const vocabulary = session.manifest.vocabulary as unknown as Vocabulary;
  const lines = await linesOf(session, planned, vocabulary);
  await session.close();
  return {
    lines: new Map(lines.map((line) => [line.case, line])),
    late: session.late?.() ?? [],
  };
}
