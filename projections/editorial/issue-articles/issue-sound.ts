import { type RawBuilder, sql } from 'kysely'
import { mediaTable } from '../media/table.ts'
import { isInProducts } from './in-products.ts'
import { issueArticlesTable } from './table.ts'

/** True for a sound `m` that has nothing to hear. A silent sound has none, unless a user has confirmed it. */
export const isVoidSound = sql<boolean>`(m.rejected is not null
  or (not m.confirmed and m.findings @> '[{"kind":"silent"}]'))`

/** True for a file `m` that is a sound which listeners hear. */
export const isHeardSound = sql<boolean>`m.kind = 'sound' and not m.is_removed and not ${isVoidSound}`

/** An issue may be released before any sound is recorded for it. No link leads listeners to such an issue. */
export const hasSound = (issueId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ${sql.table(issueArticlesTable)} a join ${sql.table(mediaTable)} m on m.article_id = a.id
  where a.issue_id = ${issueId} and ${isInProducts} and ${isHeardSound})`
