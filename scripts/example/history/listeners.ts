import type { Analytics } from '../../../commands/listening/analytics/analytics.ts'
import type { DeviceKind } from '../../../domain/listening/listening-kinds.ts'
import type { ReleasedIssue } from './issues.ts'
import { dayAfter } from './subscribers.ts'

const devices: readonly DeviceKind[] = ['phone', 'phone', 'tablet', 'computer', 'speaker']

/** Half of the listeners hear all of an article; the others stop after three or six tenths of it. */
const heardTenths = (listener: number) => [1023, 7, 1023, 63][listener % 4] ?? 1023

/** How many listen so many days after the release: most in the first days. */
const listenersOn = (daysOut: number) => Math.max(1, 7 - daysOut)

/**
 * Tells of made-up listeners of the example's issues, from the release of each until the day of the example, through the
 * same port as their players would. Nobody but the example's publication gets figures by it.
 */
export const listenToIssues = async (
  analytics: Pick<Analytics, 'record'>,
  publication: string,
  { issues, today }: { readonly issues: readonly ReleasedIssue[]; readonly today: string },
): Promise<void> => {
  for (const { id: issue, day, articles } of issues)
    for (let daysOut = 0; dayAfter(day, daysOut) < today; daysOut += 1)
      for (let listener = 0; listener < listenersOn(daysOut); listener += 1)
        for (const article of articles.slice(0, 1 + (listener % articles.length))) {
          const tenths = heardTenths(listener)
          const listen = { publication, issue, article, session: `exempel-${issue}-${daysOut}-${listener}` }
          const heard = { isBegun: true, isEnded: tenths === 1023, seconds: tenths === 1023 ? 40 : 15, tenths }
          const device = devices[listener % devices.length] ?? 'other'
          const way = { device, origin: 'direct', opened: 'pub', site: undefined } as const
          await analytics.record({ ...listen, ...heard, ...way }, new Date(`${dayAfter(day, daysOut)}T17:00:00Z`))
        }
}
