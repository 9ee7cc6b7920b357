// What a source file declares in the way of words: one declaration per list of literals.
import type { SdkType } from "../generated/sdk-types.ts";

export type Kind = SdkType["kind"];

export interface Declaration {
  readonly kind: Kind;
  /** Names from the outside in, joined by dots; a property stands after `#`. */
  readonly selector: string;
  /** The literals, in source order. */
  readonly values: readonly string[];
  /** Source text of members that are no literals. A list with such members is not known to be whole. */
  readonly unread: readonly string[];
}
