// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * A snapshot of the stop types in the official SDKs. `npm run drift -- update` remakes it, `npm run drift -- check` compares the cards with it.
 */
export interface SdkTypes {
$schema?: string
/**
 * @minItems 1
 */
types: SdkType[]
}
export interface SdkType {
/**
 * Id of the provider whose card is compared.
 */
family: string
/**
 * Of npm; with `pypi:` before it, of Python, for providers that have no other.
 */
package: string
version: string
/**
 * The hash of the package, as the registry states it. Empty: not checked yet.
 */
integrity: string
/**
 * Day on which the type was last read in the package.
 */
looked?: string
/**
 * Path inside the package.
 */
file: string
/**
 * type: union alias. property: union on a property. enum: enum initialisers. const: literals of a const object. proto: enum of a .proto file. python: Literal or Enum of a Python file.
 */
kind: ("type" | "property" | "enum" | "const" | "proto" | "python")
/**
 * Names from the outside in, joined by dots; a property stands after #.
 */
selector: string
/**
 * Name of the reason field, as in the rows of the card. Absent: any.
 */
at?: string
/**
 * The literals, in source order.
 */
values: string[]
/**
 * Written by hand and kept by update: values that need no row on the card.
 */
aside?: Aside[]
}
export interface Aside {
/**
 * @minItems 1
 */
values: string[]
why: string
}
