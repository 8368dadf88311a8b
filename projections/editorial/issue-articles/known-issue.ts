import { type Kysely, sql } from 'kysely'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { type ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { issueArticlesTable } from './table.ts'

type Row = { readonly position: Position | null; readonly issue_id: string | null }

/** Reads issue and position in one statement, so that they belong together. */
export const findKnownIssue = async (
  db: Kysely<ReadModel>,
  articleId: ArticleId,
): Promise<{ readonly issueId: IssueId | undefined; readonly upTo: Position | undefined }> => {
  const { rows } = await sql<Row>`
    select c.position, a.issue_id from projection_checkpoint c
    left join ${sql.table(issueArticlesTable)} a on a.id = ${articleId}::uuid
    where c.table_name = ${issueArticlesTable}`.execute(db)
  const [row] = rows
  return { issueId: row?.issue_id ? IssueId.parse(row.issue_id) : undefined, upTo: row?.position ?? undefined }
}
