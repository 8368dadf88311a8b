import { type RawBuilder, sql } from 'kysely'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { mediaTable } from '../../editorial/media/table.ts'
import { isInProducts } from '../../production/book/withdrawn-contents.ts'

/** Of the sounds `m`, those in which there is nothing to hear. In silence there is nothing, unless somebody says that it is right. */
export const isVoidSound = sql<boolean>`(m.rejected is not null
  or (not m.confirmed and m.findings @> '[{"kind":"silent"}]'))`

/** Of the files `m`, the sounds that listeners hear. */
export const isHeardSound = sql<boolean>`m.kind = 'sound' and not m.is_removed and not ${isVoidSound}`

/** An issue may be released before anything has been read for it: nobody is led there. */
export const hasSound = (issueId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ${sql.table(issueArticlesTable)} a join ${sql.table(mediaTable)} m on m.article_id = a.id
  where a.issue_id = ${issueId} and ${isInProducts} and ${isHeardSound})`
