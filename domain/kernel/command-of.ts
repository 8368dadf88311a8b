import type { z } from 'zod'

/** The commands of an aggregate: each has a schema of its fields, under the name of its type. */
export type CommandOf<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  [Type in keyof Schemas & string]: { type: Type } & (z.output<Schemas[Type]> extends Record<string, never>
    ? unknown
    : z.output<Schemas[Type]>)
}[keyof Schemas & string]
