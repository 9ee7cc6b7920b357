// From source text, kind and selector to the literals, or to the reason why not: a list that may not be whole is refused.
import type { SdkType } from "../../src/generated/sdk-types.ts";
import { protoDeclarations } from "./proto.ts";
import { pythonDeclarations } from "./python.ts";
import { typescriptDeclarations } from "./typescript.ts";

/** One list of literals that a source file declares. */
export interface Declaration {
  readonly kind: SdkType["kind"];
  /** Names from the outside in, joined by dots; a property stands after `#`. */
  readonly selector: string;
  /** The literals, in source order. */
  readonly values: readonly string[];
  /** Source text of members that are not literals: with such members the list may not be whole. */
  readonly unread: readonly string[];
}

/** `values`: the literals of the last look, by which a renamed type is found again. */
type Wanted = Pick<SdkType, "file" | "kind" | "selector"> & Partial<Pick<SdkType, "values">>;

type Extraction = { readonly values: readonly string[] } | { readonly missing: string };

/** The literals of one type in a source file. */
export function extract(source: string, wanted: Wanted): Extraction {
  const all = declarationsOf(source, wanted);
  if ("missing" in all) return all;
  const named = all.filter(
    ({ kind, selector }) => kind === wanted.kind && selector === wanted.selector,
  );
  const [first] = named;
  if (!first)
    return {
      missing: `no ${wanted.kind} ${wanted.selector} in ${wanted.file}${hint(all, wanted)}`,
    };
  const place = `${wanted.selector} in ${wanted.file}`;
  if (named.some(({ values }) => String(values) !== String(first.values)))
    return { missing: `${place} is declared ${named.length} times with different values` };
  const unread = named.flatMap((each) => each.unread);
  if (unread.length > 0)
    return { missing: `${place} also has ${unread.join(", ")}, which is no literal` };
  if (first.values.length === 0) return { missing: `${place} lists no literals` };
  return { values: first.values };
}

function declarationsOf(
  source: string,
  { file, kind }: Wanted,
): Declaration[] | { missing: string } {
  if (kind === "proto") return protoDeclarations(source);
  if (kind === "python") return pythonDeclarations(source);
  try {
    return typescriptDeclarations(file, source);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { missing: `${file} cannot be parsed: ${error.message}` };
  }
}

/** Bundlers rename types that are not exported. Types with the same literals are suggested; a person decides. */
function hint(all: readonly Declaration[], { values = [] }: Wanted): string {
  const shared = ({ values: theirs }: Declaration) =>
    values.filter((value) => theirs.includes(value)).length;
  const [best] = all
    .filter(({ unread }) => unread.length === 0)
    .sort((a, b) => shared(b) - shared(a));
  if (!best || shared(best) * 2 <= values.length) return "";
  return `; ${best.kind} ${best.selector} has ${shared(best)} of its ${values.length} values: if it is the same, change kind and selector`;
}
