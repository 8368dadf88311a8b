import type { Kysely } from 'kysely'
import type { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { isUpToDate, type UpToDateSources } from '../../kernel/readiness.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesWrittenTo } from './queries.ts'

type Sources = UpToDateSources & { readonly db: Kysely<ReadModel> }

/** Read models that tell of which issues a subscriber was written to. */
export const letterReadModels = ['letters', 'deliveries'] as const

/**
 * Issues that a subscriber was written to of, as all that has been told up to now says; rejects where that is not known in time: a
 * letter of an issue that an older read model lacks would be taken for somebody else's.
 */
export const issuesWrittenToUpToDate =
  ({ db, ...sources }: Sources) =>
  async (subscriberId: SubscriberId): Promise<readonly IssueId[]> => {
    if (!(await isUpToDate(sources, letterReadModels)))
      throw new Error('The letters are older than what has been told of them')
    return issuesWrittenTo(db, subscriberId)
  }
