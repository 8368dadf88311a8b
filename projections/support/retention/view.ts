import { z } from 'zod'
import { type RetentionName, retentionNames } from '../../../domain/support/retention/kinds.ts'

export const RetentionKindName = z.enum(retentionNames as [RetentionName, ...RetentionName[]])

/** How long a kind of data is kept, and what waits to go. Instants are ISO. */
export const RetentionRow = z.object({
  kind: RetentionKindName,
  what: z.string(),
  from: z.string(),
  why: z.string(),
  unit: z.enum(['days', 'years']),
  time: z.int().nullable(),
  least: z.int(),
  most: z.int(),
  kept: z.int(),
  over: z.int().nullable(),
  next: z.string().nullable(),
  lastDay: z.string().nullable(),
  lastCount: z.int(),
  chosenByName: z.string().nullable(),
  reason: z.string().nullable(),
})
export type RetentionRow = z.infer<typeof RetentionRow>

/** The data that a time would take. */
export const RetentionReport = z.object({
  kept: z.int(),
  over: z.int().nullable(),
  next: z.string().nullable(),
  oldest: z.array(z.object({ stream: z.string(), from: z.string(), until: z.string() })),
})
export type RetentionReport = z.infer<typeof RetentionReport>
