import { type Kysely, sql } from 'kysely'
import type { Owners } from '../../../domain/editorial/media/events.ts'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { MediaId, type PublicationId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { publicationsTable } from '../publication/table.ts'
import { isOfPublication } from './ownership-sql.ts'
import { mediaTable } from './table.ts'

/** The target loudness of the publication that a file belongs to, in LUFS. */
export const findLoudness = async (
  db: Kysely<ReadModel>,
  { articleId, issueId, publicationId }: Owners,
): Promise<number> => {
  const { rows } = await sql<{ target: number }>`
    select (settings->>'loudnessTarget')::int as target from ${sql.table(publicationsTable)}
    where id = ${publicationId ?? null} or id in (
      select publication_id from ${sql.table(issuesTable)} where id = ${issueId ?? null} or id in (
        select issue_id from ${sql.table(issueArticlesTable)} where id = ${articleId ?? null}
      )
    )
    limit 1`.execute(db)
  return rows[0]?.target ?? defaultSettings.loudnessTarget
}

/** The sounds of a publication: its own, those of its issues and of their articles. */
export const findSoundsOf = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
): Promise<readonly MediaId[]> => {
  const rows = await db
    .selectFrom(mediaTable)
    .select('id')
    .where('kind', '=', 'sound')
    .where('is_removed', '=', false)
    .where(isOfPublication(publicationId))
    .execute()
  return rows.map(({ id }) => MediaId.parse(id))
}
