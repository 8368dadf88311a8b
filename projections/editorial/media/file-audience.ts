import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { publicationsTable } from '../publication/table.ts'
import { isUndecided } from './ownership-sql.ts'
import { type MediaRow, mediaTable } from './table.ts'

export const findServedFile = async (db: Kysely<ReadModel>, id: MediaId): Promise<MediaRow | undefined> =>
  db.selectFrom(mediaTable).selectAll().where('id', '=', id).where('is_removed', '=', false).executeTakeFirst()

/** Whether the file waits for an editor's decision: until then it is for staff alone. */
export const findUndecided = async (db: Kysely<ReadModel>, id: string): Promise<boolean> =>
  (await db.selectFrom(mediaTable).select('id').where('id', '=', id).where(isUndecided).executeTakeFirst()) !==
  undefined

/** The headline that listeners see; undefined for an unknown article. */
export const findHeadline = async (db: Kysely<ReadModel>, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom(issueArticlesTable).select('attributes').where('id', '=', id).executeTakeFirst()
  return row && (row.attributes.webName || row.attributes.name)
}

type FileAudience = {
  /** Released, active and not removed: a visitor with the code may have it. */
  readonly isOut: boolean
  /** A visitor without the code may have it, too. */
  readonly isPublic: boolean
  readonly customer: string | null
}

/** Whether the file belongs to a withdrawn article: then listeners do not get it, whatever other owners it has. */
export const isOfWithdrawn = (articleId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ${sql.table(issueArticlesTable)} a
  where a.id = ${articleId} and not (not a.is_removed and (a.attributes->>'active')::boolean))`

/**
 * The audience of a file: that of its article, or of the issue or publication whose poster it is. A file attached only
 * to an issue, or only sent to a publication (perhaps by a visitor), is never public. Undefined when no existing owner
 * has it.
 */
export const findHearing = async (
  db: Kysely<ReadModel>,
  file: Pick<MediaRow, 'id' | 'article_id' | 'issue_id' | 'publication_id'>,
  now: string,
): Promise<FileAudience | undefined> => {
  const p = sql.table(publicationsTable)
  const { rows } = await sql<{ is_out: boolean; is_public: boolean; customer: string | null }>`
    with places as (
      select i.publication_id, (a.attributes->>'active')::boolean and i.available_from_date <= ${now} as is_out
      from ${sql.table(issueArticlesTable)} a join ${sql.table(issuesTable)} i on i.id = a.issue_id
      where a.id = ${file.article_id} and not a.is_removed and not i.is_removed
      union all
      select publication_id, available_from_date <= ${now} and form->>'posterimage' = ${file.id}::text
      from ${sql.table(issuesTable)}
      where not is_removed and (id = ${file.issue_id} or form->>'posterimage' = ${file.id}::text)
      union all
      select id, ${file.id}::text in (settings->>'posterimage', settings->>'icon', settings->>'podcastIcon') from ${p}
      where id = ${file.publication_id}
        or ${file.id}::text in (settings->>'posterimage', settings->>'icon', settings->>'podcastIcon')
    )
    select coalesce(is_out, false) and not ${isOfWithdrawn(sql`${file.article_id}::uuid`)} as is_out, (p.settings->>'public')::boolean as is_public, p.customer
    from places join ${p} p on p.id = places.publication_id
    where not p.is_removed`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const out = rows.filter(({ is_out }) => is_out)
  return { isOut: out.length > 0, isPublic: out.some(({ is_public }) => is_public), customer: first.customer }
}
