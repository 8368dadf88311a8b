import { z } from 'zod'
import { PublicationId, TelephoneServiceId } from '../../../domain/kernel/ids.ts'

export const TelephoneServiceView = z.object({
  _id: TelephoneServiceId,
  name: z.string(),
  admittedAt: z.iso.datetime(),
  /** Null: never yet. */
  fetchedAt: z.iso.datetime().nullable(),
})
export type TelephoneServiceView = z.infer<typeof TelephoneServiceView>

/** Where a publication is fetched to be heard by telephone, and by whom. */
export const TelephoneView = z.object({
  _id: PublicationId,
  url: z.string(),
  services: z.array(TelephoneServiceView),
})
export type TelephoneView = z.infer<typeof TelephoneView>
