import { sql } from 'kysely'
import { isHeardSound, isVoidSound } from '../../editorial/issue-articles/issue-sound.ts'
import { mediaTable } from '../../editorial/media/table.ts'

const media = sql.table(mediaTable)

/** The sounds `m` that can be heard, or could before they were removed. */
export const isAudible = sql<boolean>`(m.variants ? 'mp3' and not ${isVoidSound})`

export const asSounds = sql`json_agg(json_build_object('id', m.id, 'name', m.name, 'storageKey', m.variants->'mp3'->>'storageKey',
  'hash', m.variants->'mp3'->>'hash', 'bytes', (m.variants->'mp3'->>'bytes')::bigint,
  'durationMs', (m.facts->>'durationMs')::float))`

/**
 * The earlier sounds of the article `a`, for when some of its present ones are not made yet or have nothing to hear,
 * whether they replace others or were added; null: there were none. Sounds that came together are heard together, so
 * the answer is the longest run, oldest first, that was made before the next sound came. A replacement takes the place
 * of the sound it replaced, as it was made first, whatever came later.
 */
export const soundsBefore = sql`(
  with recursive own as (
    select m.*, ${isVoidSound} as is_void, ${isAudible} as is_made from ${media} m where m.article_id = a.id and m.kind = 'sound'
  ), stands_for as (
    select id, id as of_sound, is_made as was_heard, true as is_now from own where not is_void
    union
    select heir::uuid, s.of_sound, s.was_heard, s.is_now and own.replaced_by ? heir
    from stands_for s join own on own.id = s.id and (s.was_heard or not own.is_void)
      cross join jsonb_array_elements_text(own.heirs) heir
  ), standing as (
    select m.id, min(o.made_at) filter (where m.is_made) as made_at,
      least(greatest(min(o.came_at) filter (where s.is_now), max(o.came_at) filter (where not s.is_now)),
        min(o.made_at) filter (where m.is_made)) as came_at
    from own m join stands_for s on s.id = m.id join own o on o.id = s.of_sound
    group by m.id
  ), gone as (
    select m.* from own m where m.is_removed and not m.is_void
      and (m.is_made or not exists (select from stands_for s where s.id = m.id and s.of_sound <> m.id and s.is_now))
  ), heirs as (
    select g.id as of_gone, g.is_made as was_heard, n.* from gone g
      cross join jsonb_array_elements_text(g.replaced_by) heir join own n on n.id = heir::uuid
    union all
    select h.of_gone, h.was_heard, n.* from heirs h
      cross join jsonb_array_elements_text(h.replaced_by) heir join own n on n.id = heir::uuid
    where h.is_removed and not h.is_made and (h.was_heard or not h.is_void)
  ), kept as (
    select of_gone from heirs where not is_removed and not is_made and (was_heard or not is_void)
  ), parts as (
    select m.* from own m where m.id in (select of_gone from kept)
      or (${isHeardSound} and m.id not in (select id from heirs where of_gone in (select of_gone from kept)))
  ), placed as (
    select m.*, row_number() over so_far as place, bool_and(m.is_made) over so_far as are_made,
      lead(s.came_at) over so_far >= max(s.made_at) over so_far as were_made
    from parts m join standing s on s.id = m.id window so_far as (order by s.came_at, s.made_at, m.id)
  )
  select ${asSounds} from placed m
  where place <= (select max(place) from placed where are_made and were_made is not false))`
