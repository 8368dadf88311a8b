import { z } from 'zod'
import { PublicationId, TelephoneServiceId } from '../../../domain/kernel/ids.ts'

export const TelephoneServiceView = z.object({
  _id: TelephoneServiceId,
  name: z.string(),
  admittedAt: z.iso.datetime(),
  /** Null: the service has never fetched anything. */
  fetchedAt: z.iso.datetime().nullable(),
})
export type TelephoneServiceView = z.infer<typeof TelephoneServiceView>

/** The address at which a publication is fetched for telephone, and the services that do. */
export const TelephoneView = z.object({
  _id: PublicationId,
  url: z.string(),
  services: z.array(TelephoneServiceView),
})
export type TelephoneView = z.infer<typeof TelephoneView>
