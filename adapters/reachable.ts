// Which providers can be reached by a library that appends the protocol's own path to a base URL; cards state the paths.
import { readdirSync, readFileSync } from "node:fs";

/** How the path of a look-alike must end; of other dialects there are none. */
const paths: Readonly<Record<string, RegExp>> = {
  "openai-chat": /\/chat\/completions(\?|$)/,
  "openai-responses": /\/responses(\?|$)/,
};

interface Card {
  readonly dialect: string;
  readonly routes: readonly { readonly path: string }[];
}

/** Providers that speak one of these dialects at its own path. */
export function reachable(dialects: readonly string[]): string[] {
  const folder = new URL("../corpus/providers/", import.meta.url);
  return readdirSync(folder)
    .sort()
    .filter((provider) => {
      const file = new URL(`${provider}/provider.json`, folder);
      const { dialect, routes } = JSON.parse(readFileSync(file, "utf8")) as Card;
      const path = paths[dialect];
      return dialects.includes(dialect) && (!path || routes.some((each) => path.test(each.path)));
    });
}
