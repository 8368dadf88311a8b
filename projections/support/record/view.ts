import { z } from 'zod'

/** What is kept about one kind of person (article 30.1 b–c, f). */
const RecordedPersons = z.object({
  kind: z.string(),
  whom: z.string(),
  fields: z.array(z.string()).readonly(),
  purpose: z.string(),
  ground: z.string(),
  seenBy: z.string(),
  until: z.string(),
})

/** The record of processing, as the installation is now. */
export const ProcessingRecord = z.object({
  kinds: z.array(RecordedPersons).readonly(),
  recipients: z.array(z.object({ who: z.string(), what: z.string() })),
  security: z.array(z.string()),
})
export type ProcessingRecord = z.infer<typeof ProcessingRecord>
