import type { Kysely } from 'kysely'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { isUpToDate, type UpToDateSources } from '../../kernel/readiness.ts'
import type { ReadModel } from '../../read-model.ts'
import { type KnownById, subscribersInParts } from './queries.ts'

type Sources = UpToDateSources & { readonly db: Kysely<ReadModel> }

/**
 * Reads a publication's subscribers in parts once the read model has caught up with the log; throws when it does not in
 * time. A subscriber that changes meanwhile is in at most one part, as before or after the change.
 */
export const subscribersUpToDate = ({ db, ...sources }: Sources) =>
  async function* (publication: PublicationId, today: string): AsyncGenerator<readonly KnownById[]> {
    if (!(await isUpToDate(sources))) throw new Error('The subscribers are older than what has been told of them')
    yield* subscribersInParts(db, { publication, today })
  }
