import { openSince } from '../../../commands/support/repair/moments.ts'
import { filterItems, type StandingFilter } from '../../../commands/support/standing/filter-items.ts'
import {
  type StandingWords,
  wordsOfDelivery,
  wordsOfJob,
  wordsOfStep,
} from '../../../commands/support/standing/items.ts'
import { findUnderway } from '../../../projections/support/repair/queries.ts'
import { countUnclearDeliveries, listParkedDeliveries } from '../../../projections/support/standing/queries.ts'
import type { Services } from '../../services.ts'

/** More are counted, but not read. */
const MAX_JOBS = 5_000
const MAX_DELIVERIES = 2_000
const MAX_ITEMS = 200

type WorkServices = Pick<Services, 'db' | 'now' | 'stuckWork'>

const targetOfItem = ({ source, process, id }: StandingWords): string =>
  source === 'delivery' ? `delivery/${id}` : `${source}/${process}/${id}`

/** Everything that runs, waits and stands still, filtered, with the counts to choose by. */
export const listWork = async (services: WorkServices, filter: StandingFilter) => {
  const { db, stuckWork, now } = services
  const [steps, jobs, deliveries, deadlines, unclearDeliveries, underway] = await Promise.all([
    stuckWork.steps(),
    stuckWork.jobs(MAX_JOBS),
    listParkedDeliveries(db, MAX_DELIVERIES),
    stuckWork.countDeadlines(),
    countUnclearDeliveries(db),
    findUnderway(db, openSince(now())),
  ])
  const parked = new Set<string | null>(deliveries.map(({ id }) => `delivery-${id}`))
  // A delivery is tried again itself, and not once more by the job that gave it up.
  const ownJobs = jobs.map(wordsOfJob).filter(({ state, stream }) => state !== 'dead' || !parked.has(stream))
  const all = [...steps.map(wordsOfStep), ...ownJobs, ...deliveries.map(wordsOfDelivery)]
  const { items, ...counts } = filterItems(all, filter, MAX_ITEMS)
  return {
    ...counts,
    items: items.map((item) => ({ ...item, acts: [...item.acts], repair: underway.get(targetOfItem(item)) ?? null })),
    deadlines,
    unclearDeliveries,
    now: now().toISOString(),
  }
}
