// The reference decision as a guest: by whichever policy it is asked to follow.
import { decide } from "../model/decide.ts";
import type { Adapter } from "./contract.ts";

export const referenceDecide: NonNullable<Adapter["decide"]> = async ({
  observation,
  context,
  policy,
}) => decide(observation, context, policy);
