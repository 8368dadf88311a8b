import type { Kysely } from 'kysely'
import { z } from 'zod'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { happeningsOf } from './queries.ts'
import { SubscriberChange } from './view.ts'

const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
const widePeriod = { from: '2000-01-01', to: '2100-01-01' }

/** The queries that specs compare with the view's schema. */
export const countShows = {
  'subscriber-counts': async (db: Kysely<ReadModel>) =>
    [[z.array(SubscriberChange), await happeningsOf(db, publicationId, widePeriod)]] as const,
}
