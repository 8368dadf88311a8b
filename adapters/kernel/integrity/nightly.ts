import type { Pool } from 'pg'
import { nextInstantInSweden } from '../../../domain/kernel/values/dates/swedish-clock.ts'
import { reasonOf } from '../../../projections/kernel/runner/failure.ts'
import { lastNight } from './check-store.ts'

/** Swedish time: the issues of the night have been started, and the office is not at work yet. */
const CHECK_TIME = '03:30'

const LOOK_EVERY_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Whether a check time has passed since the last one; after an outage the first look makes up for the night. */
export const isNightDue = (last: Date | undefined, now: Date): boolean => {
  const checkTime = nextInstantInSweden(new Date(now.getTime() - DAY_MS).toISOString(), CHECK_TIME)
  return checkTime <= now.toISOString() && (last === undefined || last.toISOString() < checkTime)
}

type NightOptions = {
  readonly pool: Pool
  readonly begin: () => Promise<unknown>
  readonly report: (line: string) => void
}

/** Begins a check every night, in one of the processes. Answers how to stop it. */
export const startNightlyChecks = ({ pool, begin, report }: NightOptions) => {
  const look = async () => {
    if (isNightDue(await lastNight(pool), new Date())) await begin()
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      report(`The nightly check of the event log will be tried again: ${reasonOf(error)}`),
    )
  }, LOOK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
