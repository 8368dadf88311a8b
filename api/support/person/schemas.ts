import { z } from 'zod'
import { forgettingGroundNames } from '../../../domain/support/forgetting/rules.ts'
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

export const LookBody = z.object({ streams: Streams })
export const FileBody = z.object({ streams: Streams, include: z.array(z.uuid()).max(10_000) })
export const ForgetBody = z.object({
  streams: Streams,
  ground: z.enum(forgettingGroundNames, 'Välj varför.'),
  word: z.string(),
})
