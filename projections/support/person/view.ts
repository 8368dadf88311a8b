import { z } from 'zod'
import { forgettingGroundNames, stayNames } from '../../../domain/support/forgetting/rules.ts'

const Mention = z.object({
  eventId: z.string(),
  stream: z.string(),
  at: z.string(),
  label: z.string(),
  excerpt: z.string(),
})

const ErasedKind = z.object({ kind: z.string(), things: z.int(), values: z.int() })
const Plan = z.object({
  things: z.array(z.object({ stream: z.string(), values: z.int() })),
  follows: z.array(ErasedKind),
  files: z.int(),
  letters: z.int(),
  stays: z.array(z.object({ what: z.enum(stayNames), count: z.int().nullable(), until: z.string().nullable() })),
})

/** The findings in the confirmed things: values, texts that others wrote, and the plan of a forgetting. */
export const PersonLook = z.object({
  values: z.int(),
  mentions: z.array(Mention),
  /** The places at protected subscribers, by customer number: their texts are not shown. */
  withheld: z.array(z.object({ number: z.string(), places: z.int() })),
  plan: Plan.nullable(),
})
export type PersonLook = z.infer<typeof PersonLook>

/** A forgetting in a list: its certificate is found again by one of its things. */
export const ForgettingRow = z.object({
  _id: z.uuid(),
  stream: z.string(),
  things: z.int(),
  status: z.enum(['waits', 'rejected', 'begun', 'certified']),
  ground: z.enum(forgettingGroundNames),
  at: z.string(),
  askedByName: z.string(),
})
export type ForgettingRow = z.infer<typeof ForgettingRow>

export const ForgettingView = z.object({
  _id: z.uuid(),
  status: z.enum(['waits', 'rejected', 'begun', 'certified']),
  /** Why the reader may not approve it, while it waits; null: the reader may. */
  waitsBecause: z.string().nullable(),
  plan: Plan,
  done: z.int(),
  ground: z.enum(forgettingGroundNames),
  begunAt: z.string(),
  askedByName: z.string(),
  certificate: z
    .object({ ...Plan.omit({ things: true, follows: true }).shape, erased: z.array(ErasedKind), at: z.string() })
    .nullable(),
})
export type ForgettingView = z.infer<typeof ForgettingView>

/** Where sought values were found. */
export const ProofReport = z.object({
  tables: z.int(),
  files: z.int(),
  events: z.int(),
  traces: z.array(z.object({ place: z.string(), count: z.int() })),
})
export type ProofReport = z.infer<typeof ProofReport>
