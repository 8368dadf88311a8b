import { sql } from 'kysely'
import { mediaTable } from '../media/table.ts'
import { isHeardSound } from '../playlist/something-to-hear.ts'

const media = sql.table(mediaTable)

/** Of the sounds `m`. */
export const isMade = sql<boolean>`m.variants ? 'mp3'`

export const asSounds = sql`json_agg(json_build_object('id', m.id, 'name', m.name, 'storageKey', m.variants->'mp3'->>'storageKey',
  'hash', m.variants->'mp3'->>'hash', 'bytes', (m.variants->'mp3'->>'bytes')::bigint,
  'durationMs', (m.facts->>'durationMs')::float))`

/**
 * Of the article `a`, some of whose sounds are not made yet: those that were heard before, whether these have come for one of
 * them or beside them; null where nothing was. What was heard is as many of them, the oldest first, as had all been made
 * before the next one came: sounds that came together are heard together.
 */
export const soundsBefore = sql`(
  with recursive gone as (
    select m.* from ${media} m where m.article_id = a.id and m.kind = 'sound' and m.is_removed and ${isMade}
  ), heirs as (
    select g.id as of_gone, n.* from gone g
      cross join jsonb_array_elements_text(g.replaced_by) heir join ${media} n on n.id = heir::uuid
    union all
    select h.of_gone, n.* from heirs h
      cross join jsonb_array_elements_text(h.replaced_by) heir join ${media} n on n.id = heir::uuid
    where h.is_removed and not h.variants ? 'mp3'
  ), kept as (
    select m.of_gone, m.id from heirs m where ${isHeardSound} and m.article_id = a.id and not ${isMade}
  ), present as (
    select m.* from ${media} m where m.article_id = a.id and ${isHeardSound}
      and not exists (select from heirs h where h.id = m.id and h.of_gone in (select of_gone from kept))
  ), parts as (
    select * from gone where id in (select of_gone from kept) union all select * from present
  ), placed as (
    select m.*, row_number() over own as place, bool_and(${isMade}) over own as are_made,
      lead(m.created_at) over own >= max(m.made_at) over own as were_made
    from parts m window own as (order by m.created_at, m.id)
  )
  select ${asSounds} from placed m
  where place <= (select max(place) from placed where are_made and were_made is not false))`
