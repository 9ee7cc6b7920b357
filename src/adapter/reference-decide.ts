// The reference decision engine as a guest: follows the policy of the question.
import { decide } from "../model/decide.ts";
import type { Adapter } from "./contract.ts";

export const referenceDecide: NonNullable<Adapter["decide"]> = async ({
  observation,
  context,
  policy,
}) => decide(observation, context, policy);
