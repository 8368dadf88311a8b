import type { NightAlarm } from '../../../domain/editorial/schedule/night-schedule.ts'
import { type NightTimes, nextAlarm } from '../../../domain/editorial/schedule/nights.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'

export const NIGHT_ALARM_KIND = 'night-alarm'

type HandledType = 'NightsScheduled' | 'PublicationRemoved' | 'PublicationRestored'

/** What a publication says about its nights. Addresses are read when a letter is written. */
type AlarmSettings = Pick<NightAlarm, 'enable' | 'time'> & { readonly schedules: readonly NightTimes[] }

type ScheduleEvent = Parameters<ProcessManager<HandledType, AlarmSettings, never>['evolve']>[1]['event']

const settingsAfter = (before: AlarmSettings, event: ScheduleEvent): AlarmSettings => {
  if (event.type !== 'NightsScheduled') return before
  const { nightSchedules, nightAlarm = {} } = event.data.changes
  const { enable, time } = nightAlarm
  return {
    schedules: nightSchedules === undefined || isErased(nightSchedules) ? before.schedules : nightSchedules,
    enable: enable === undefined || isErased(enable) ? before.enable : enable,
    time: time === undefined || isErased(time) ? before.time : time,
  }
}

/** Waits for the next time at which the issue of a night is to be out. */
export const nightAlarm: ProcessManager<HandledType, AlarmSettings, never> = {
  name: NIGHT_ALARM_KIND,
  types: ['NightsScheduled', 'PublicationRemoved', 'PublicationRestored'],
  startsAt: 'head',
  idOf: ({ data }) => data.publicationId,
  initialState: { schedules: [], enable: false, time: '06:00' },
  react: (before, { event, recordedAt }): readonly Order<never>[] => {
    const { publicationId } = event.data
    const { schedules, enable, time } = settingsAfter(before, event)
    const key = { kind: NIGHT_ALARM_KIND, id: publicationId }
    const isOn = enable && event.type !== 'PublicationRemoved'
    const at = isOn ? nextAlarm(schedules, time, recordedAt) : undefined
    // Nights before this change began by other settings.
    return at === undefined
      ? [{ withdraw: key }]
      : [{ due: { ...key, at, data: { publicationId, since: recordedAt } } }]
  },
  evolve: (before, { event }) => settingsAfter(before, event),
}
