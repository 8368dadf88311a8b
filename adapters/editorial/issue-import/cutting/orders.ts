import { z } from 'zod'

const Seconds = z.number().min(0)

/**
 * What the program takes out of an archive, one order for each of its outputs. `clips`: absent for the whole file as it
 * is.
 */
export const CutOrders = z.array(
  z.object({
    file: z.string(),
    clips: z.array(z.object({ begin: Seconds, end: Seconds.nullable() })).optional(),
  }),
)
export type CutOrders = z.infer<typeof CutOrders>

/**
 * What became of each order. `seconds`: the length of a sound that was cut; null: the file was taken whole, because its
 * kind is not cut here or nothing was to be cut.
 */
export const CutAnswers = z.array(
  z.object({
    outcome: z.enum(['taken', 'missing', 'unreadable', 'tooLarge']),
    seconds: Seconds.nullable(),
  }),
)
export type CutAnswers = z.infer<typeof CutAnswers>
