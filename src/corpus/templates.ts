// The files that `fullstop init` writes. They are beside the corpus, in the source tree as in the package.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtInCorpus } from "./home.ts";

const home = () => join(builtInCorpus(), "../templates");

export const template = (name: string): string => readFileSync(join(home(), name), "utf8");

/** Whether an adapter is still a template: its line HERE and the code below it are as `init` wrote them. */
export function isUntouched(file: string): boolean {
  const marked = markedIn(readFileSync(file, "utf8"));
  if (marked.length === 0) return false;
  const templates = readdirSync(home())
    .filter((name) => name.endsWith(".ts"))
    .map((name) => bare(template(name)));
  return marked.some(([mark, below]) =>
    templates.some((text) => text.includes(mark) && text.includes(below)),
  );
}

/** Each line HERE with the line of code below it. */
function markedIn(text: string): (readonly [mark: string, below: string])[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.flatMap((line, at) => {
    if (!line.startsWith("// HERE: ")) return [];
    const below = lines.slice(at + 1).find((each) => each !== "" && !each.startsWith("//"));
    return below === undefined ? [] : [[bare(line), bare(below)] as const];
  });
}

/** Without what formatters change. */
const bare = (text: string) => text.replace(/[\s"'`;,]/g, "");
