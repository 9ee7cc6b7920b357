// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * An option as help shows it: its flags, two spaces, what it does. With more than that, an object.
 */
export type OptionText = (string | {
option: string
/**
 * How its text becomes a value, where the placeholder does not say.
 */
parse?: string
default?: unknown
/**
 * The default as help shows it.
 */
shown?: string
/**
 * The value when the option is given without one.
 */
preset?: string
choices?: string[]
required?: boolean
conflicts?: string
})

/**
 * What a person reads of the commands: src/cli/commands.json.
 */
export interface CommandTexts {
$schema?: string
/**
 * Options that several commands have.
 */
shared?: {
[k: string]: OptionText[]
}
/**
 * What each group is for.
 */
groups: {
[k: string]: string
}
/**
 * By what is typed: `corpus list` is the command `list` of the group `corpus`.
 */
commands: {
[k: string]: CommandText
}
}
export interface CommandText {
does: string
/**
 * Arguments with what each is.
 */
takes?: {
[k: string]: string
}
/**
 * `@name` stands for the options under this name in `shared`.
 */
options: OptionText[]
/**
 * What stands below the options.
 */
help: string[]
}
