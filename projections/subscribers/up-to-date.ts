import type { Kysely } from 'kysely'
import type { EventLog } from '../../domain/core/event-log.ts'
import type { PublicationId } from '../../domain/core/ids.ts'
import type { ReadModel } from '../read-model.ts'
import { type KnownById, subscribersInParts } from './queries.ts'

type Sources = {
  readonly log: Pick<EventLog, 'head'>
  readonly db: Kysely<ReadModel>
  /** Whether the read models have seen everything up to a position within so many milliseconds. */
  readonly hasSeen: (position: string, milliseconds: number) => Promise<boolean>
}

const PATIENCE_MS = 20_000

/**
 * Subscribers of a publication, in parts, as all that has been told up to now says; throws where that is not known in time.
 * Who changes meanwhile is in one part at most, as she was or as she is.
 */
export const subscribersUpToDate = ({ log, db, hasSeen }: Sources) =>
  async function* (publication: PublicationId, today: string): AsyncGenerator<readonly KnownById[]> {
    const head = await log.head()
    if (head !== undefined && !(await hasSeen(head, PATIENCE_MS)))
      throw new Error('The subscribers are older than what has been told of them')
    yield* subscribersInParts(db, { publication, today })
  }
