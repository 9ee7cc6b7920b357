// The address of a view: the hash holds the view, what it shows, and every filter, so that it can be linked to.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

export interface PageRoute {
  readonly view: string;
  /** What the view shows, part by part. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

function parseRoute(hash: string): PageRoute {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [view = "", ...rest] = path.split("/").map(decoded);
  return {
    view: view === "" ? "overview" : view,
    path: rest,
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Query = Readonly<Record<string, string | undefined>>;

/** The address of a view. Empty members are left out; a chosen colour scheme stays. */
export function link(view: string, path: readonly string[] = [], query: Query = {}): string {
  const { theme } = parseRoute(location.hash).query;
  const kept = Object.entries({ theme, ...query }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  );
  const tail = kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
  return `#/${[view, ...path].map(encodeURIComponent).join("/")}${tail}`;
}

/** The same view with some members of the query changed. */
export const changed = ({ view, path, query }: PageRoute, more: Query): string =>
  link(view, path, { ...query, ...more });

export function go(address: string): void {
  keepPlace();
  location.hash = address;
}

/** The scroll position is kept in the history, so that going back restores it. */
const keepPlace = (): void => history.replaceState(scrollY, "");

/** Changes the address without a step in the history, for text that is typed letter by letter. */
export function replace(address: string): void {
  history.replaceState(history.state, "", address);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

export function useRoute(): PageRoute {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const onChange = () => setRoute(parseRoute(location.hash));
    history.scrollRestoration = "manual";
    addEventListener("hashchange", onChange);
    addEventListener("click", keepPlace, true);
    return () => {
      removeEventListener("hashchange", onChange);
      removeEventListener("click", keepPlace, true);
    };
  }, []);
  const place = [route.view, ...route.path].join("/");
  useLayoutEffect(
    () => scrollTo(0, typeof history.state === "number" ? history.state : 0),
    [place],
  );
  return route;
}
