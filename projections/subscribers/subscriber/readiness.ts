import type { Kysely } from 'kysely'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { isUpToDate, type UpToDateSources } from '../../kernel/readiness.ts'
import type { ReadModel } from '../../read-model.ts'
import { type KnownById, subscribersInParts } from './queries.ts'

type Sources = UpToDateSources & { readonly db: Kysely<ReadModel> }

/**
 * Subscribers of a publication, in parts, as all that has been told up to now says; throws where that is not known in time.
 * Who changes meanwhile is in one part at most, as she was or as she is.
 */
export const subscribersUpToDate = ({ db, ...sources }: Sources) =>
  async function* (publication: PublicationId, today: string): AsyncGenerator<readonly KnownById[]> {
    if (!(await isUpToDate(sources))) throw new Error('The subscribers are older than what has been told of them')
    yield* subscribersInParts(db, { publication, today })
  }
