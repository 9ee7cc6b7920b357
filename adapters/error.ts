// An error a library hands over as a value, named as the host names one that is thrown.
import { checkThrown } from "../src/adapter/check.ts";

export function thrownError(error: unknown) {
  return checkThrown(error instanceof Error ? error : new Error(JSON.stringify(error))).error;
}
