import type { Kysely } from 'kysely'
import { countStill, readStandingItems, type StillCounts } from '../../../commands/support/standing/standing-items.ts'
import type { StuckWork } from '../../../commands/support/standing/stuck-work.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { standingReaders } from '../../../projections/support/standing/queries.ts'

/** Work that stands still, counted as 'Processer' lists it. */
export const countStillWork = async (
  db: Kysely<ReadModel>,
  stuckWork: Pick<StuckWork, 'steps' | 'jobs'>,
): Promise<StillCounts> => countStill(await readStandingItems({ ...stuckWork, ...standingReaders(db) }))
