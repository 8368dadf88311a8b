import type { Kysely } from 'kysely'
import { countStill, type StillCounts, standingItems } from '../../../commands/support/standing/standing-items.ts'
import type { StuckWork } from '../../../commands/support/standing/stuck-work.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { listParkedDeliveries } from '../../../projections/support/standing/queries.ts'

/** As many as the page 'Processer' reads. */
const [MAX_JOBS, MAX_DELIVERIES] = [5_000, 2_000]

/** Work that stands still, counted as 'Processer' lists it. */
export const countStillWork = async (
  db: Kysely<ReadModel>,
  { steps, jobs }: Pick<StuckWork, 'steps' | 'jobs'>,
): Promise<StillCounts> => {
  const [parkedSteps, allJobs, deliveries] = await Promise.all([
    steps(),
    jobs(MAX_JOBS),
    listParkedDeliveries(db, MAX_DELIVERIES),
  ])
  return countStill(standingItems({ steps: parkedSteps, jobs: allJobs, deliveries }))
}
