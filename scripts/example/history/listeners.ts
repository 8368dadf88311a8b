import type { Analytics } from '../../../commands/listening/analytics/analytics.ts'
import { daysOfDate } from '../../../domain/kernel/values/dates/calendar.ts'
import type { DeviceKind } from '../../../domain/listening/listening-kinds.ts'
import type { ReleasedIssue } from './issues.ts'
import { dayAfter } from './subscribers.ts'

const devices: readonly DeviceKind[] = ['phone', 'phone', 'tablet', 'computer', 'speaker']

/** Half of the listeners hear all of an article; the others stop after three or six tenths of it. */
const heardTenths = (listener: number) => [1023, 7, 1023, 63][listener % 4] ?? 1023

/** How many listen so many days after the release: most in the first days. */
const listenersOn = (daysOut: number) => Math.max(1, 7 - daysOut)

/** How much a listener hears of an article, and on which device. */
const listenBy = (listener: number) => {
  const tenths = heardTenths(listener)
  return {
    isBegun: true,
    isEnded: tenths === 1023,
    seconds: tenths === 1023 ? 40 : 15,
    tenths,
    device: devices[listener % devices.length] ?? 'other',
    origin: 'direct',
    opened: 'pub',
    site: undefined,
  } as const
}

/** Who listens to an issue on which day after its release, before `today`, and which of its articles. */
const listenersUntil = (today: string, { day, articles }: Pick<ReleasedIssue, 'day' | 'articles'>) => {
  const days = Math.max(0, daysOfDate(today) - daysOfDate(day))
  return Array.from({ length: days }, (_, daysOut) =>
    Array.from({ length: listenersOn(daysOut) }, (__, listener) => ({
      listener,
      daysOut,
      heard: articles.slice(0, 1 + (listener % articles.length)),
    })),
  ).flat()
}

/**
 * Tells of made-up listeners of the example's issues, from the release of each until the day of the example, through the
 * same port as their players would. Only the example's publication gets figures by it.
 */
export const listenToIssues = async (
  analytics: Pick<Analytics, 'record'>,
  publication: string,
  { issues, today }: { readonly issues: readonly ReleasedIssue[]; readonly today: string },
): Promise<void> => {
  for (const { id: issue, day, articles } of issues)
    for (const { listener, daysOut, heard } of listenersUntil(today, { day, articles })) {
      const at = new Date(`${dayAfter(day, daysOut)}T17:00:00Z`)
      const session = `exempel-${issue}-${daysOut}-${listener}`
      for (const article of heard)
        await analytics.record({ publication, issue, article, session, ...listenBy(listener) }, at)
    }
}
