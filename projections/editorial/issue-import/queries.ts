import type { Kysely } from 'kysely'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { issueImportsTable } from './table.ts'
import { IssueImportView } from './view.ts'

/** What has come into an issue from outside; empty where nothing has. */
export const findIssueImport = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<IssueImportView> => {
  const row = await db.selectFrom(issueImportsTable).selectAll().where('id', '=', issueId).executeTakeFirst()
  const { fetched = {}, last = null, articles = {} } = row ?? {}
  return IssueImportView.parse({
    issue: issueId,
    fetched: Object.entries(fetched).map(([origin, source]) => ({ origin, ...source })),
    last,
    articles: Object.entries(articles).map(([key, { articleId, ...article }]) => ({
      key,
      article: articleId,
      ...article,
    })),
  })
}
