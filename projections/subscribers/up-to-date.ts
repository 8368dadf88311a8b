import type { Kysely } from 'kysely'
import type { EventLog } from '../../domain/core/event-log.ts'
import type { PublicationId } from '../../domain/core/ids.ts'
import type { ReadModel } from '../read-model.ts'
import { type KnownById, readSubscribers } from './queries.ts'

type Sources = {
  readonly log: Pick<EventLog, 'head'>
  readonly db: Kysely<ReadModel>
  /** Whether the read models have seen everything up to a position within so many milliseconds. */
  readonly hasSeen: (position: string, milliseconds: number) => Promise<boolean>
}

const PATIENCE_MS = 20_000

/** Subscribers of a publication as all that has been told up to now says; rejects where that is not known in time. */
export const subscribersUpToDate =
  ({ log, db, hasSeen }: Sources) =>
  async (publication: PublicationId, today: string): Promise<readonly KnownById[]> => {
    const head = await log.head()
    if (head !== undefined && !(await hasSeen(head, PATIENCE_MS)))
      throw new Error('The subscribers are older than what has been told of them')
    return readSubscribers(db, { publication, today })
  }
