import type { NightSchedule } from '../../../domain/editorial/schedule/night-schedule.ts'
import { type NightTimes, nextNight } from '../../../domain/editorial/schedule/nights.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import type { DeadlineKey } from '../../kernel/runner/deadlines.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'

export const NIGHT_SCHEDULE_KIND = 'night-schedule'

type HandledType = 'NightsScheduled' | 'PublicationRemoved' | 'PublicationRestored'

type Schedules = readonly (NightTimes & Pick<NightSchedule, 'id'>)[]

const keyOf = (publicationId: string, scheduleId: string): DeadlineKey => ({
  kind: NIGHT_SCHEDULE_KIND,
  id: `${publicationId} ${scheduleId}`,
})

/** The deadlines of the next nights after an instant. */
const awaitNights = (publicationId: string, schedules: Schedules, after: string): readonly Order<never>[] =>
  schedules.map((schedule): Order<never> => {
    const key = keyOf(publicationId, schedule.id)
    const night = nextNight(schedule, after)
    return night
      ? { due: { ...key, at: night.at, data: { publicationId, scheduleId: schedule.id } } }
      : { withdraw: key }
  })

const forget = (publicationId: string, schedules: Schedules): readonly Order<never>[] =>
  schedules.map(({ id }) => ({ withdraw: keyOf(publicationId, id) }))

/** Waits for the next night of every schedule of a publication. */
export const nightSchedule: ProcessManager<HandledType, Schedules, never> = {
  name: NIGHT_SCHEDULE_KIND,
  types: ['NightsScheduled', 'PublicationRemoved', 'PublicationRestored'],
  startsAt: 'head',
  idOf: ({ data }) => data.publicationId,
  initialState: [],
  react: (before, { event, recordedAt }) => {
    const { publicationId } = event.data
    if (event.type === 'PublicationRemoved') return forget(publicationId, before)
    if (event.type === 'PublicationRestored') return awaitNights(publicationId, before, recordedAt)
    const { nightSchedules } = event.data.changes
    if (nightSchedules === undefined || isErased(nightSchedules)) return []
    const gone = before.filter(({ id }) => nightSchedules.every((schedule) => schedule.id !== id))
    const known = new Set(before.map((schedule) => JSON.stringify(schedule)))
    // A night of an unchanged schedule may have fallen due already.
    const changed = nightSchedules.filter((schedule) => !known.has(JSON.stringify(schedule)))
    return [...forget(publicationId, gone), ...awaitNights(publicationId, changed, recordedAt)]
  },
  evolve: (before, { event }) => {
    if (event.type !== 'NightsScheduled') return before
    const { nightSchedules } = event.data.changes
    return nightSchedules === undefined || isErased(nightSchedules) ? before : nightSchedules
  },
}
