import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { Administrator } from '../../../domain/support/repair/second.ts'
import { administratorsSince } from '../../people/administrators/administrators-since.ts'
import { settlingMoment } from './moments.ts'

/** The administrators at this moment, each with the instant from which an approval of a repair counts as a second person's. */
export const settledAdministrators = async (log: Pick<EventLog, 'read'>): Promise<readonly Administrator[]> =>
  (await administratorsSince(log)).map(({ userId, since }) => ({ userId, settledAt: settlingMoment(since) }))
