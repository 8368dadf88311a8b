import { sql } from 'kysely'
import { mediaTable } from './table.ts'

const media = sql.table(mediaTable)

/**
 * Whether a file of the query's `m` is removed because another file that still exists replaced it, directly or through
 * further replacements.
 */
export const isReplaced = sql<boolean>`m.is_removed and exists (
  with recursive heirs as (
    select n.* from jsonb_array_elements_text(m.replaced_by) heir join ${media} n on n.id = heir::uuid
    union all
    select n.* from heirs h cross join jsonb_array_elements_text(h.replaced_by) heir join ${media} n on n.id = heir::uuid
  )
  select from heirs where not is_removed)`
