import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { Administrator } from '../../../domain/support/repair/second.ts'
import { type AdministratorTerm, administratorTerms } from '../../people/administrators/administrator-terms.ts'
import { logInChangedByAnother } from '../../people/user/log-in/log-in-change.ts'
import { settlingMoment } from './moments.ts'

const administratorOf = async (
  log: Pick<EventLog, 'read'>,
  { userId, since, until }: AdministratorTerm,
): Promise<Administrator> => {
  const settledAt = settlingMoment(since)
  if (until !== undefined) return { userId, settledAt, ownAt: settledAt, countsUntil: settlingMoment(until) }
  const changedAt = (await logInChangedByAnother(log, userId)) ?? since
  return { userId, settledAt, ownAt: settlingMoment(changedAt > since ? changedAt : since) }
}

/** Present and former administrators, each with the instants between which a proposal counts the administrator as another. */
export const settledAdministrators = async (log: Pick<EventLog, 'read'>): Promise<readonly Administrator[]> => {
  const terms = await administratorTerms(log)
  const isLong = ({ since, until }: AdministratorTerm) => until === undefined || settlingMoment(since) <= until
  return Promise.all(terms.filter(isLong).map((term) => administratorOf(log, term)))
}
