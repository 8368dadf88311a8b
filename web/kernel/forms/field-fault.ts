import type { z } from 'zod'
import { swedishFault } from '../../../domain/kernel/values/texts/swedish-fault.ts'

/** The fault of a field's value in the server's words; undefined: none. */
export const fieldFault = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: swedishFault }).error?.issues[0]?.message
