// `fullstop verdicts`: what the judge says of every answer to every ending, as tables.
import { renderVerdicts } from "../report/verdicts.ts";
import { writeOut } from "./output.ts";

export function verdicts({ out }: { readonly out?: string }): void {
  writeOut(renderVerdicts(), out);
}
