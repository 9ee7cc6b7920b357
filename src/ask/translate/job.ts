// The job of one translation: the client's request, and what the upstream will answer.
import { clientKey } from "../../adapter/downstream.ts";
import type { TranslateJob } from "../../adapter/session.ts";
import { servedOf } from "../observe/job.ts";
import type { TranslationCase } from "./cases.ts";

export function translateJob(each: TranslationCase): TranslateJob {
  const { id, dialect, provider, mode, target } = each;
  const { request } = each.fixture.fixture;
  const stream = mode === "stream";
  const to = target.table.dialect;
  return {
    kind: "translate",
    id,
    setting: { case: id, from: dialect, to, provider, model: request.model },
    request: target.writer.writeRequest({ ...request, stream }, clientKey),
    upstream: servedOf(each),
  };
}
