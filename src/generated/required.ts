// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * Members that the schema of a protocol requires of every whole answer, and of every unit of a stream: what rule E11 asks of servers.
 */
export interface Required {
$schema?: string
/**
 * By the id of the dialect.
 */
dialects: {
[k: string]: RequiredMembers
}
}
export interface RequiredMembers {
/**
 * Package, version and type, or an address.
 */
source: string
/**
 * Pointers; `*` stands for every element of a list. A member that is null is there.
 */
body: string[]
/**
 * The same for every unit of a stream.
 */
event?: string[]
/**
 * The data of the unit that ends every stream, where a reason alone proves the end too.
 */
marker?: string
/**
 * Where the tokens of prompt and answer are counted together, in a body or a unit of a stream (E8).
 */
total?: string
}
