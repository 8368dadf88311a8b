import type { z } from 'zod'

/**
 * The fields that a command's schema must have so that an event can store its values: exactly the event's fields, of
 * its types. For `satisfies`: a change of the command that the stored event does not follow fails to compile.
 */
export type ZodShape<Stored> = { readonly [Field in keyof Stored]-?: z.core.$ZodType<Stored[Field]> }
