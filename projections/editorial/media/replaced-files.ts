import { sql } from 'kysely'
import { mediaTable } from './table.ts'

const media = sql.table(mediaTable)

/** Of the files `m`, those that are removed because another has come for them, which is there; or one for that, and so on. */
export const isReplaced = sql<boolean>`m.is_removed and exists (
  with recursive heirs as (
    select n.* from jsonb_array_elements_text(m.replaced_by) heir join ${media} n on n.id = heir::uuid
    union all
    select n.* from heirs h cross join jsonb_array_elements_text(h.replaced_by) heir join ${media} n on n.id = heir::uuid
  )
  select from heirs where not is_removed)`
