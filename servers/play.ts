// Plays one case to a server, once for each mode, with the same driver that asks hosted providers.
import { type Stage as Driven, play as playQuestion } from "../src/fixture/provoke/play.ts";
import type { RecordedFixture } from "../src/fixture/record/shelf.ts";
import type { ServerSoftware } from "../src/generated/fixture.ts";
import type { Case, Mode } from "./case.ts";

export interface Stage extends Driven {
  readonly server: ServerSoftware;
  /** What happens to the server in the middle of an answer. */
  act(act: NonNullable<Case["act"]>): void;
}

/** One mode of a case; throws unless exactly one response was recorded. */
export async function play(each: Case, mode: Mode, stage: Stage): Promise<RecordedFixture> {
  const { path, headers = {}, act } = each;
  const body = each.body(mode);
  const midway = act && (act === "leave" ? act : () => stage.act(act));
  const recorded = await playQuestion(
    {
      path,
      headers,
      body: typeof body === "string" ? body : JSON.stringify(body),
      ...(midway ? { midway } : {}),
    },
    stage,
  );
  if (recorded.provider === each.provider) return recorded;
  throw new Error(`the recorder filed it under ${recorded.provider}`);
}
