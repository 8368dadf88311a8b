import type { Kysely } from 'kysely'
import { logUntil } from '../../../commands/support/screens/log-until.ts'
import { protectionAt } from '../../../commands/support/screens/protection.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { type ReadModel, screenProjections } from '../../../projections/read-model.ts'
import { readProtected } from '../../../projections/subscribers/subscriber/queries.ts'
import { requestsAbout } from '../../../projections/subscribers/subscription-change/queries.ts'
import { fillTables } from '../../../projections/support/screens/fill-tables.ts'
import type { Services } from '../../services.ts'

/**
 * Fills tables as the log made them until a moment; a subscriber who is protected today is protected in them too. Answers
 * that protection.
 */
export const fillMoment = async (
  { log, db }: Pick<Services, 'log' | 'db'>,
  tables: Kysely<ReadModel>,
  moment: string,
): Promise<readonly RecordedEvent[]> => {
  const subscribers = (await readProtected(db)).map(({ id }) => id)
  const protection = protectionAt(moment, { subscribers, requests: await requestsAbout(db, subscribers) })
  await fillTables(tables, logUntil(log, moment), screenProjections, protection)
  return protection
}
