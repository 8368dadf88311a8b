import type { Kysely } from 'kysely'
import { z } from 'zod'
import { SubmissionId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { findSubmission, listSubmissions } from './queries.ts'
import { SubmissionItem, SubmissionView } from './view.ts'

/** The queries about submissions that specs compare. */
export const submissionShows = {
  submissions: async (db: Kysely<ReadModel>, key: string) =>
    [
      [
        z.array(SubmissionItem),
        (await listSubmissions(db, { role: 'admin', customers: [] }, { sort: 'created', direction: 'desc' })).items,
      ],
      [SubmissionView, (await findSubmission(db, SubmissionId.parse(key)))?.submission],
    ] as const,
}
