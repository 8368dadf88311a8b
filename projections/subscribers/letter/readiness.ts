import type { Kysely } from 'kysely'
import type { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { isUpToDate, type UpToDateSources } from '../../kernel/readiness.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesWrittenTo } from './queries.ts'

type Sources = UpToDateSources & { readonly db: Kysely<ReadModel> }

/** The read models that hold a subscriber's letters. */
export const letterReadModels = ['letters', 'deliveries'] as const

/**
 * Finds the issues that a subscriber has got letters about once the read models have caught up with the log; rejects
 * when they do not in time, since a missing issue would make a returned letter look like another subscriber's.
 */
export const issuesWrittenToUpToDate =
  ({ db, ...sources }: Sources) =>
  async (subscriberId: SubscriberId): Promise<readonly IssueId[]> => {
    if (!(await isUpToDate(sources, letterReadModels)))
      throw new Error('The letters are older than what has been told of them')
    return issuesWrittenTo(db, subscriberId)
  }
