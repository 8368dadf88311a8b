import type { Kysely } from 'kysely'
import type { EventLog } from '../../domain/core/event-log.ts'
import { ListenerId, type PublicationId } from '../../domain/core/ids.ts'
import type { ReadModel } from '../read-model.ts'
import { pushListenersTable } from './table.ts'

/** How many are told of a publication's issues. */
export const countListeners = async (db: Kysely<ReadModel>, publicationId: PublicationId): Promise<number> => {
  const { count } = await db
    .selectFrom(pushListenersTable)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('publication_id', '=', publicationId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Sources = {
  readonly log: Pick<EventLog, 'head'>
  readonly db: Kysely<ReadModel>
  /** Whether the read models have seen everything up to a position within so many milliseconds. */
  readonly hasSeen: (position: string, milliseconds: number) => Promise<boolean>
}

const PATIENCE_MS = 20_000

/** Who is told of a publication's issues, as all that has been told up to now says; rejects where that is not known in time. */
export const listenersUpToDate =
  ({ log, db, hasSeen }: Sources) =>
  async (publicationId: PublicationId): Promise<readonly ListenerId[]> => {
    const head = await log.head()
    if (head !== undefined && !(await hasSeen(head, PATIENCE_MS)))
      throw new Error('The listeners are older than what has been told of them')
    const rows = await db
      .selectFrom(pushListenersTable)
      .select('listener_id')
      .where('publication_id', '=', publicationId)
      .execute()
    return rows.map(({ listener_id: id }) => ListenerId.parse(id))
  }
