import type { Kysely } from 'kysely'
import { ListenerId, type PublicationId } from '../../../domain/kernel/ids.ts'
import { isUpToDate, type UpToDateSources } from '../../kernel/readiness.ts'
import type { ReadModel } from '../../read-model.ts'
import { pushListenersTable } from './table.ts'

export const countListeners = async (db: Kysely<ReadModel>, publicationId: PublicationId): Promise<number> => {
  const { count } = await db
    .selectFrom(pushListenersTable)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('publication_id', '=', publicationId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Sources = UpToDateSources & { readonly db: Kysely<ReadModel> }

/**
 * Finds the push registrations of a publication once the read model has caught up with the log; rejects when it does
 * not in time.
 */
export const listenersUpToDate =
  ({ db, ...sources }: Sources) =>
  async (publicationId: PublicationId): Promise<readonly ListenerId[]> => {
    if (!(await isUpToDate(sources))) throw new Error('The listeners are older than what has been told of them')
    const rows = await db
      .selectFrom(pushListenersTable)
      .select('listener_id')
      .where('publication_id', '=', publicationId)
      .execute()
    return rows.map(({ listener_id: id }) => ListenerId.parse(id))
  }
