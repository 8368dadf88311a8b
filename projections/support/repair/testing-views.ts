import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ReadModel } from '../../read-model.ts'
import { listRepairs } from './queries.ts'
import { RepairView } from './view.ts'

/** The queries about repairs that specs compare. */
export const repairShows = {
  repairs: async (db: Kysely<ReadModel>) =>
    [[z.array(RepairView), (await listRepairs(db, { sort: 'proposed', direction: 'desc' })).items]] as const,
}
