import type { ScheduledPublication } from '../../../projections/editorial/nights/view.ts'
import { type ComingNight, comingNights } from '../words/nights.ts'

const DAY_MS = 24 * 3_600_000
/** A day off and a few runs: more do not come within a day. */
const DAYS_LOOKED_AT = 5

/** A run to come, with its publication. */
export type ComingRun = ComingNight & { readonly publicationId: string; readonly publication: string }

/** The runs of the coming day and night of all publications, in order. */
export const comingRuns = (publications: readonly ScheduledPublication[], now: string): readonly ComingRun[] => {
  const until = new Date(Date.parse(now) + DAY_MS).toISOString()
  return publications
    .flatMap(({ _id, name, nightSchedules, processItems }) =>
      comingNights(nightSchedules, processItems, now, DAYS_LOOKED_AT * nightSchedules.length).map((night) => ({
        ...night,
        id: `${_id} ${night.id}`,
        publicationId: _id,
        publication: name,
      })),
    )
    .filter(({ at, isOff }) => !isOff && at <= until)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
