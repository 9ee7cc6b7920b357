// The page: opens the first block, shows the view of the address, and listens to the keyboard.
import { type ComponentChildren, render } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Lines, Summary } from "../src/report/page/data.ts";
import { Board } from "./board.tsx";
import { CasePage } from "./case.tsx";
import { Cases } from "./cases.tsx";
import { ConsistencyView } from "./consistency.tsx";
import { Cuts } from "./cuts.tsx";
import { Loops } from "./loops.tsx";
import { Matrix, RowPage } from "./matrix.tsx";
import { Overview } from "./overview.tsx";
import { Select, same, type ViewProps, Waiting } from "./parts.tsx";
import { changed, go, link, type PageRoute, replace, useRoute } from "./route.ts";
import { block, Table, useBlock } from "./store.ts";
import { plural } from "./text.tsx";
import words from "./words.json" with { type: "json" };

/** The views, in the order of their keys. */
const views = ["overview", "matrix", "cases", "cuts", "loops", "consistency"];

/** The views of all lines. */
const tables: Readonly<Record<string, (props: ViewProps) => ComponentChildren>> = {
  matrix: Matrix,
  row: RowPage,
  cases: Cases,
  case: CasePage,
  cuts: Cuts,
  loops: Loops,
};

/** The tab a view belongs to. */
const homes: Readonly<Record<string, string>> = { row: "matrix", case: "cases" };

function App({ summary }: { readonly summary: Summary }) {
  const route = useRoute();
  const lines = useBlock<Lines>("lines");
  const table = useMemo(() => (lines ? new Table(lines, summary) : null), [lines, summary]);
  const [help, setHelp] = useState(false);
  useKeys(route, () => setHelp((open) => !open));
  const { theme } = route.query;
  useEffect(() => {
    if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);
  const only = summary.adapters.length === 1 ? summary.adapters[0] : undefined;
  const each = only ?? summary.adapters.find(({ adapter }) => adapter.name === route.query.a);
  const title = each?.adapter.name ?? plural(summary.adapters.length, "library", "libraries");
  useEffect(() => {
    document.title = `${title}: ${route.path[0] ?? route.view} · fullstop`;
  }, [title, route]);
  const view = () => {
    if (route.view === "overview")
      return each ? (
        <Overview summary={summary} each={each} route={route} />
      ) : (
        <Board summary={summary} />
      );
    if (route.view === "consistency") return <ConsistencyView route={route} />;
    const View = tables[route.view];
    if (!View) return <p class="box">There is no view “{route.view}” on this page.</p>;
    if (!table) return <Waiting what={`Unpacking ${plural(summary.header.planned, "answer")} …`} />;
    return <View key={route.path.join() + route.query.a} {...{ summary, table, route }} />;
  };
  return (
    <>
      <Top summary={summary} route={route} onHelp={() => setHelp(true)} />
      <main id="main" tabIndex={-1} class={`v-${route.view}`}>
        {view()}
      </main>
      {help && <Help onClose={() => setHelp(false)} />}
    </>
  );
}

interface TopProps {
  readonly summary: Summary;
  readonly route: PageRoute;
  readonly onHelp: () => void;
}

function Top({ summary, route, onHelp }: TopProps) {
  const { a, theme } = route.query;
  const dark =
    theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  return (
    <header class="top">
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        to the content
      </button>
      <a class="brand" href={link("overview")}>
        fullstop<span>.</span>
      </a>
      <nav aria-label="views">
        {views.map((view) => {
          const here = (homes[route.view] ?? route.view) === view;
          return (
            <a key={view} href={link(view, [], { a })} aria-current={here ? "page" : undefined}>
              {view}
            </a>
          );
        })}
      </nav>
      {summary.adapters.length > 1 && (
        <Select
          route={route}
          filter={["a", "library", same(summary.adapters.map(({ adapter }) => adapter.name))]}
          all="all libraries"
        />
      )}
      <Search route={route} />
      <span class="buttons">
        <a
          class="button"
          href={changed(route, { theme: dark ? "light" : "dark" })}
          aria-label={dark ? "light colours" : "dark colours"}
        >
          {dark ? "☀" : "☾"}
        </a>
        <button type="button" onClick={onHelp} aria-label="keys">
          ?
        </button>
      </span>
    </header>
  );
}

const searchable = ["matrix", "cases", "cuts"];

/** Searches the current view, or all cases where the view has no search. */
function Search({ route }: { readonly route: PageRoute }) {
  const box = useRef<HTMLInputElement>(null);
  const here = searchable.includes(route.view);
  return (
    <label class="filter search">
      <span class="unseen">search</span>
      <input
        ref={box}
        id="search"
        type="search"
        placeholder="search  /"
        value={here ? (route.query.q ?? "") : ""}
        onInput={(event) => {
          const q = event.currentTarget.value;
          if (here) replace(changed(route, { q }));
          else go(link("cases", [], { a: route.query.a, q }));
        }}
      />
    </label>
  );
}

function useKeys(route: PageRoute, toggleHelp: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") return onEscape();
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const view = views[Number(event.key) - 1];
      if (view) go(link(view, [], { a: route.query.a }));
      else if (event.key === "/") {
        event.preventDefault();
        document.getElementById("search")?.focus();
      } else if (event.key === "?") toggleHelp();
      else if (event.key === "j" || event.key === "k") move(event.key);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [route, toggleHelp]);
}

const isTyping = (event: KeyboardEvent) =>
  /^(INPUT|SELECT|TEXTAREA)$/.test((event.target as HTMLElement).tagName);

/** Leaves the search box, or goes from a case or a row back to its list. */
function onEscape(): void {
  const at = document.activeElement;
  if (at instanceof HTMLInputElement) at.blur();
  else if (!document.querySelector("dialog[open]"))
    document.querySelector<HTMLElement>(".crumbs a")?.click();
}

/** Opens the next or previous case, or moves the focus among the visible rows or causes. */
function move(key: "j" | "k"): void {
  const near = document.querySelector<HTMLElement>(`.crumbs a[aria-keyshortcuts=${key}]`);
  if (near) return near.click();
  const all = [
    ...document.querySelectorAll<HTMLElement>("a.row, .row > a:first-child, .cause .what > a"),
  ];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[at < 0 ? 0 : at + (key === "j" ? 1 : -1)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function Help({ onClose }: { readonly onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} onClose={onClose} aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <dl>
        {words.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">close</button>
      </form>
    </dialog>
  );
}

const root = document.getElementById("app");
const summary = await block<Summary>("summary");
if (root && summary) {
  root.replaceChildren();
  render(<App summary={summary} />, root);
} else if (root) root.textContent = "This page holds no report.";
