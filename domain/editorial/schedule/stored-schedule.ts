// What the event `NightsScheduled` keeps. Add optional fields; never rename or remove.

export type StoredSchedule = {
  readonly id: string
  /** The process item that runs. */
  readonly itemId: string
  /** The days of the issues: 0 is Monday. */
  readonly weekdays: readonly number[]
  /** `HH:MM` in Sweden. */
  readonly time: string
  /** The run starts on the evening before the issue's day. */
  readonly startsDayBefore: boolean
  readonly holidays: 'run' | 'off' | 'before' | 'after'
  /** Midsummer's, Christmas and New Year's Eve count as holidays. */
  readonly countsEves: boolean
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly opensIssue: boolean
  /** A pattern; empty: the name that issues have by themselves. */
  readonly issueName: string
}

export type StoredAlarm = {
  readonly enable: boolean
  /** `HH:MM` in Sweden, at which the night's issue is to be out. */
  readonly time: string
  /** One address a line. */
  readonly emails: string
  /** A letter also tells that all went well. */
  readonly tellsSuccess: boolean
}
