import { type Kysely, sql } from 'kysely'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { type ArticleId, type IssueId, MediaId, type PublicationId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { mediaTable } from './table.ts'

type Row = { readonly position: Position | null; readonly id: string | null }

/**
 * The files of articles, or of an issue or publication, with the model's position in one statement, so that they belong together. Includes
 * removed files, which may have been restored since.
 */
export const findKnownFiles = async (
  db: Kysely<ReadModel>,
  articleIds: readonly ArticleId[],
  ownerId?: IssueId | PublicationId,
): Promise<{ readonly files: readonly MediaId[]; readonly upTo: Position | undefined }> => {
  const { rows } = await sql<Row>`
    select c.position, m.id from projection_checkpoint c
    left join ${sql.table(mediaTable)} m on m.article_id = any(${articleIds}::uuid[]) or ${ownerId ?? null}::uuid in (m.issue_id, m.publication_id)
    where c.table_name = ${mediaTable}`.execute(db)
  const files = rows.flatMap(({ id }) => (id === null ? [] : [MediaId.parse(id)]))
  return { files, upTo: rows[0]?.position ?? undefined }
}
