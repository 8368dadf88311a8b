import type { z } from 'zod'

/**
 * What a schema of a command has for an event to tell its values: exactly the fields of the event, of its types. For
 * `satisfies`: whoever changes the command is told that the event keeps what it has stored.
 */
export type ZodShape<Stored> = { readonly [Field in keyof Stored]-?: z.core.$ZodType<Stored[Field]> }
