import type { Kysely } from 'kysely'
import { logUntil } from '../../../commands/support/screens/log-until.ts'
import { protectionAt } from '../../../commands/support/screens/protection.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { type ReadModel, screenProjections } from '../../../projections/read-model.ts'
import { readProtected } from '../../../projections/subscribers/subscriber/queries.ts'
import { requestsAbout } from '../../../projections/subscribers/subscription-change/queries.ts'
import { foldLog, makeTables } from '../../../projections/support/screens/fill-tables.ts'
import { fillWhenRead } from '../../../projections/support/screens/fill-when-read.ts'
import type { PastTables } from '../../../projections/support/screens/past-tables.ts'
import type { Services } from '../../services.ts'

type OpenedMoment = {
  /** The read models of the moment. */
  readonly db: Kysely<ReadModel>
  /** What hides the subscribers who are protected today. */
  readonly protection: readonly RecordedEvent[]
}

/**
 * The read models as the log made them until a moment, each filled when it is first read; a subscriber who is protected
 * today is protected in them too.
 */
export const openMoment = async (
  { log, db }: Pick<Services, 'log' | 'db'>,
  tables: PastTables,
  moment: string,
): Promise<OpenedMoment> => {
  const subscribers = (await readProtected(db)).map(({ id }) => id)
  const protection = protectionAt(moment, { subscribers, requests: await requestsAbout(db, subscribers) })
  // A past table hides that of today, so all of them are there before the first query.
  await makeTables(tables.db, screenProjections)
  const pastLog = logUntil(log, moment)
  const fill = fillWhenRead(screenProjections, (some) => foldLog(tables.db, pastLog, some, protection))
  return { db: tables.preparedBy(fill), protection }
}
