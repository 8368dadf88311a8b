import type { Kysely } from 'kysely'
import { z } from 'zod'
import { PublicationId, TelephoneServiceId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { telephoneServicesOf } from './queries.ts'

const view = z.object({
  id: TelephoneServiceId,
  publication_id: PublicationId,
  name: z.string(),
  admitted_at: z.iso.datetime(),
})

/** The query about telephone services, as tests of the projections read it. */
export const telephoneShows = {
  telephone_services: async (db: Kysely<ReadModel>, key: string) => {
    const rows = await telephoneServicesOf(db, '0199e2a0-0000-7000-8000-000000000011')
    return [[view.optional(), rows.find(({ id }) => id === key)] as const]
  },
}
