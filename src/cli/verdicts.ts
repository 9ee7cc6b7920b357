// `fullstop verdicts`: what the judge says of every answer to every ending, as tables.
import { renderVerdicts } from "../report/verdicts.ts";
import { exitCodes } from "./exit.ts";
import { writeOut } from "./output.ts";

export function verdicts({ out }: { readonly out?: string }): number {
  writeOut(renderVerdicts(), out);
  return exitCodes.ok;
}
