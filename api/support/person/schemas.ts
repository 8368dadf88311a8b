import { z } from 'zod'
import { forgettingGroundNames, stayNames } from '../../../domain/support/forgetting/rules.ts'
import { SamePerson } from '../../../projections/support/same-person/view.ts'

/** A stream of the log: `subscriber-019a…`. */
export const Stream = z.string().regex(/^[a-zA-Z-]{3,40}-[\da-f-]{36}$/, 'Det här är ingen sak som hör till en person.')

/** A single person has fewer things. */
const MAX_STREAMS = 200
export const Streams = z.array(Stream).min(1, 'Välj minst en sak.').max(MAX_STREAMS)

export const PersonView = z.object({
  stream: z.string(),
  kind: z.string(),
  same: z.array(SamePerson),
})

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
export const LookView = z.object({ values: z.int(), mentions: z.array(Mention), plan: Plan.nullable() })

export const LookBody = z.object({ streams: Streams })
export const FileBody = z.object({ streams: Streams, include: z.array(z.uuid()).max(10_000) })
export const ForgetBody = z.object({
  streams: Streams,
  ground: z.enum(forgettingGroundNames, 'Välj varför.'),
  word: z.string(),
})

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
  plan: Plan.nullable(),
  done: z.int(),
  ground: z.enum(forgettingGroundNames),
  begunAt: z.string(),
  askedByName: z.string(),
  certificate: z
    .object({ ...Plan.omit({ things: true, follows: true }).shape, erased: z.array(ErasedKind), at: z.string() })
    .nullable(),
})
