// How many output tokens a request asks for: the user's setting, then the environment's, then a capped default; and what it is raised to.
import type { OutputLimit } from "../generated/profile.ts";

export interface LimitSources {
  readonly model: string;
  /** What the user configured. */
  readonly user?: number | undefined;
  /** What the environment says. */
  readonly environment?: number | undefined;
}

export interface ChosenLimit {
  readonly tokens: number;
  readonly source: "user" | "environment" | "default";
  /** The limit to escalate to, or null: a limit that was set explicitly is never raised. */
  readonly escalated: number | null;
}

/** The declared output limit of a model; unknown models have the default one. */
export function modelLimit(rule: OutputLimit, model: string): { tokens: number; known: boolean } {
  const found = rule.models.find(({ pattern }) => new RegExp(pattern).test(model));
  return found ? { tokens: found.limit, known: true } : { tokens: rule.unknownModel, known: false };
}

/** Chooses the limit of the first request, and what truncation may raise it to. */
export function chooseLimit(
  rule: OutputLimit,
  { model, user, environment }: LimitSources,
): ChosenLimit {
  const { tokens: most, known } = modelLimit(rule, model);
  // A known model is never asked for more than it can give; an unknown one may be able to give more than we think.
  const capped = (asked: number) => (known ? Math.min(asked, most) : asked);
  if (user !== undefined) return { tokens: capped(user), source: "user", escalated: null };
  if (environment !== undefined)
    return { tokens: capped(environment), source: "environment", escalated: null };
  const tokens = Math.min(most, rule.cappedDefault);
  const floor = rule.escalatedFloor;
  const raised = floor === null ? 0 : Math.max(floor, known ? most : 0);
  // No escalation if the first limit is already as high.
  return { tokens, source: "default", escalated: raised > tokens ? raised : null };
}
