import { type Kysely, sql } from 'kysely'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { ArticleId, IssueId, type PublicationId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { issueArticlesTable } from './table.ts'

type Row = { readonly position: Position | null; readonly id: string | null; readonly issue_id: string | null }

/**
 * The references to an article, or to any article of a publication, removed ones included, with the model's position in
 * one statement, so that they belong together.
 */
export const findKnownReferences = async (db: Kysely<ReadModel>, origin: ArticleId | PublicationId) => {
  const { rows } = await sql<Row>`
    select c.position, a.id, a.issue_id from projection_checkpoint c
    left join ${sql.table(issueArticlesTable)} a on a.shared_from = ${origin}::uuid or a.shared_by = ${origin}::uuid
    where c.table_name = ${issueArticlesTable}`.execute(db)
  const references = rows.flatMap(({ id, issue_id: issueId }) =>
    id === null || issueId === null ? [] : [{ articleId: ArticleId.parse(id), issueId: IssueId.parse(issueId) }],
  )
  return { references, upTo: rows[0]?.position ?? undefined }
}
