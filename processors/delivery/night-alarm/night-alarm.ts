import type { NightAlarm } from '../../../domain/editorial/schedule/night-schedule.ts'
import { type NightTimes, nextAlarm } from '../../../domain/editorial/schedule/nights.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'

export const NIGHT_ALARM_KIND = 'night-alarm'

type HandledType = 'NightsScheduled' | 'PublicationRemoved' | 'PublicationRestored'

/** What a publication says about its nights. Addresses are read when a letter is written. */
type AlarmSettings = Pick<NightAlarm, 'enable' | 'time'> & {
  readonly schedules: readonly NightTimes[]
  /** The instant of the last change of the schedules: nights before it began by other ones. */
  readonly since: string
}

type ScheduleEvent = Parameters<ProcessManager<HandledType, AlarmSettings, never>['evolve']>[1]

const settingsAfter = (before: AlarmSettings, { event, recordedAt }: ScheduleEvent): AlarmSettings => {
  if (event.type !== 'NightsScheduled') return { ...before, since: recordedAt }
  const { nightSchedules, nightAlarm = {} } = event.data.changes
  const { enable, time } = nightAlarm
  const isSame = nightSchedules === undefined || isErased(nightSchedules)
  return {
    ...(isSame ? before : { schedules: nightSchedules, since: recordedAt }),
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
  initialState: { schedules: [], since: '', enable: false, time: '06:00' },
  react: (before, recorded): readonly Order<never>[] => {
    const { event, recordedAt } = recorded
    const { publicationId } = event.data
    const { schedules, since, enable, time } = settingsAfter(before, recorded)
    const key = { kind: NIGHT_ALARM_KIND, id: publicationId }
    const isOn = enable && event.type !== 'PublicationRemoved'
    const at = isOn ? nextAlarm(schedules, time, recordedAt) : undefined
    return at === undefined ? [{ withdraw: key }] : [{ due: { ...key, at, data: { publicationId, since } } }]
  },
  evolve: settingsAfter,
}
