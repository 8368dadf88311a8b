import type { Kysely } from 'kysely'
import { z } from 'zod'
import { RepairId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { findRepair, listRepairs } from './queries.ts'
import { RepairView } from './view.ts'

/** The queries about repairs that specs compare. */
export const repairShows = {
  repairs: async (db: Kysely<ReadModel>, key: string) =>
    [
      [z.array(RepairView), (await listRepairs(db, { sort: 'proposed', direction: 'desc' })).items],
      [RepairView, await findRepair(db, RepairId.parse(key))],
    ] as const,
}
