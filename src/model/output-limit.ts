// How many output tokens a request asks for: the user's setting, then the environment's, then a capped default; and what it is raised to.
import type { OutputLimit } from "../generated/profile.ts";

interface LimitSources {
  readonly model: string;
  /** What the user configured. */
  readonly user?: number | undefined;
  /** What the environment says. */
  readonly environment?: number | undefined;
}

interface ChosenLimit {
  readonly tokens: number;
  /** The limit to escalate to, or null: a limit that was set explicitly is never raised. */
  readonly escalated: number | null;
}

/** Chooses the limit of the first request, and what truncation may raise it to. */
export function chooseLimit(
  { models, unknownModel, cappedDefault, escalatedFloor }: OutputLimit,
  { model, user, environment }: LimitSources,
): ChosenLimit {
  const known = models.find(({ pattern }) => new RegExp(pattern).test(model))?.limit;
  const set = user ?? environment;
  // A known model is never asked for more than it can give; an unknown one may be able to give more than we think.
  if (set !== undefined) return { tokens: Math.min(set, known ?? Infinity), escalated: null };
  const tokens = Math.min(known ?? unknownModel, cappedDefault);
  const raised = escalatedFloor === null ? 0 : Math.max(escalatedFloor, known ?? 0);
  // No escalation if the first limit is already as high.
  return { tokens, escalated: raised > tokens ? raised : null };
}
