// Makes the one-file repro of a case, which the browser saves: a server with the bytes, for any client.
import type { CaseLine } from "../src/generated/journal.ts";
import type { Changed } from "../src/report/changed.ts";
import type { FixtureDoc, ModeDoc } from "../src/report/page/documents.ts";
import { reproFile, serverSnippet } from "../src/report/repro.ts";
import { type Cut, framesIn } from "./bytes.tsx";

interface ReproRequest {
  readonly line: CaseLine;
  readonly doc: FixtureDoc;
  readonly mode: ModeDoc;
  readonly cut: Cut | null;
  readonly changed: Changed | null;
  readonly library: string | null;
  readonly frame: string;
}

function reproText({ line, doc, mode, cut, changed, library, frame }: ReproRequest): string {
  const { status, headers, contentType, ends } = mode;
  const frames = framesIn(mode);
  const torn = cut?.sort === "inside" ? frames[cut.frames] : undefined;
  const half = torn ? [torn.subarray(0, Math.floor(torn.length / 2))] : [];
  const chunks = [...frames.slice(0, cut?.frames), ...half];
  const evidence = {
    line,
    title: changed ? `${doc.title}: ${changed.what}` : doc.title,
    source: changed?.why ?? [doc.source, ...(doc.provenance.cites ?? [])].join(" · "),
    rules: [...line.rules],
    responses: [{ status, headers, contentType, chunks, ends: cut?.ends ?? ends }],
    exchange: null,
    body: null,
    chat: null,
    library,
    finding: null,
  };
  return reproFile(evidence, serverSnippet, frame);
}

export function download(wanted: ReproRequest): void {
  const blob = new Blob([reproText(wanted)], { type: "text/javascript" });
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(blob);
  anchor.download = "repro.mjs";
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}
