import { z } from 'zod'
import type { ZodShape } from '../../../kernel/zod-shape.ts'
import type * as Stored from '../stored-price.ts'

export const NarrateBy = z.enum(['darub', 'syntesis', 'customer'])
export type NarrateBy = z.infer<typeof NarrateBy>

export const INVALID_NUMBER_MESSAGE = 'Vänligen ange ett giltigt nummer.'

const count = z.int(INVALID_NUMBER_MESSAGE).min(0, 'Antalet kan inte vara negativt.')

/** The services of a quotation, with the field names of the specification (§3). */
export const Services = z.object({
  narrateBy: NarrateBy,
  doLjudkod: z.boolean(),
  doNarrate: z.boolean(),
  doDaisy: z.boolean(),
  doEpub3: z.boolean(),
  doPodcast: z.boolean(),
  doApp: z.boolean(),
  doWebbAudio: z.boolean(),
  doAudioCD: z.boolean(),
  doDaisyCD: z.boolean(),
  doRSS: z.boolean(),
  doTfa: z.boolean(),
  doQrPdf: z.boolean(),
  doDigitalPdf: z.boolean(),
  doStamps: z.boolean(),
  doStampsByCustomer: z.boolean(),
  doEarlyDelivery: z.boolean(),
  nrOfCopies: count.max(1_000_000, 'Högst 1 000 000 exemplar.'),
  nrOfIssues: count.min(1, 'Ange minst ett nummer.').max(366, 'Högst 366 nummer.'),
  nrOfstamps: count.max(1_000_000, 'Högst 1 000 000 klistermärken.'),
  nrOfAudioCD: count.max(100_000, 'Högst 100 000 cd.'),
  nrOfDaisyCD: count.max(100_000, 'Högst 100 000 cd.'),
  helpLjudkod: z.object({ text: z.boolean(), example: z.boolean(), share: z.boolean() } satisfies ZodShape<
    Stored.Services['helpLjudkod']
  >),
} satisfies ZodShape<Stored.Services>)
export type Services = z.infer<typeof Services>
