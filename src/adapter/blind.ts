// Hides case ids from the adapter: one that knew its case could look the answer up instead of reading the response.
import type { Job, Session } from "./session.ts";

/** The adapter sees a fresh id from `newId` for each job; the readable id stays here, and is put back into findings. */
export function blind(session: Session, newId: () => string): Session {
  const names = new Map<string, string>();
  const readable = (text: string) =>
    [...names].reduce((told, [id, name]) => told.replaceAll(id, name), text);
  return {
    ...session,
    run(job) {
      const id = newId();
      names.set(id, job.id);
      return session.run(renamed(job, id));
    },
    late: () => (session.late?.() ?? []).map(readable),
  };
}

function renamed(job: Job, id: string): Job {
  if (job.kind === "observe") return { ...job, id, exchange: { ...job.exchange, case: id } };
  if (job.kind === "translate") return { ...job, id, setting: { ...job.setting, case: id } };
  if (job.kind === "decide" || job.kind === "endpoint") return { ...job, id };
  const acts = job.acts.map((act) => {
    const session = act.turn.session.replace(job.id, () => id);
    return { ...act, turn: { ...act.turn, case: id, session } };
  });
  return { ...job, id, acts };
}
