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

/** Who receives data outside of the product (article 30.1 d), with the names that they have in the settings. */
const RecordedReceivers = z.object({
  way: z.string(),
  who: z.string(),
  what: z.string(),
  names: z.array(z.string()).readonly(),
})

/** The record of processing, as the installation is now. */
export const ProcessingRecord = z.object({
  kinds: z.array(RecordedPersons).readonly(),
  recipients: z.array(RecordedReceivers).readonly(),
  security: z.array(z.string()).readonly(),
})
export type ProcessingRecord = z.infer<typeof ProcessingRecord>
