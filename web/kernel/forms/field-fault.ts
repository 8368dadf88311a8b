import type { z } from 'zod'
import { swedishFault } from '../../../domain/kernel/values/texts/swedish-fault.ts'

/** What is wrong with what stands in a field, as the server would say it; undefined: nothing. */
export const fieldFault = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: swedishFault }).error?.issues[0]?.message
