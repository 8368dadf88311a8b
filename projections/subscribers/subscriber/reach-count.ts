import { type Kysely, sql } from 'kysely'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { covers } from './covers.ts'
import { subscribersTable } from './table.ts'

type ReachCount = { readonly letters: number; readonly away: number; readonly noAddress: number }

/**
 * Counts subscribers with letters of a publication on a day: recipients, those on hold, and those without an address at
 * which a letter arrives, by the rules of `reasonNotToWrite`.
 * No personal data is read.
 */
export const countReach = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
  day: string,
): Promise<ReachCount> => {
  const { rows } = await sql<ReachCount>`
    with getting as (
      select subscriber, day from ${sql.table(subscribersTable)}, (select ${day}::text as day) today
      where is_listed and gets && ${[`${publicationId} E-Post`]}::text[] and exists (
        select from jsonb_array_elements(subscriber->'subscriptions') its
        where its->>'publicationId' = ${publicationId} and its->>'format' = 'E-Post' and ${covers('its')})
    ), judged as (
      select exists (select from jsonb_array_elements(subscriber->'pauses') pause where ${covers('pause')}) as is_away,
        coalesce(subscriber->'form'->>'email', '') = '' or subscriber->'form'->>'email' ~* '\\.invalid\\s*$'
          or coalesce((subscriber->>'hasDeadAddress')::boolean, false)
          or coalesce(subscriber->'deadFor' @> ${JSON.stringify([publicationId])}::jsonb, false) as has_none from getting
    )
    select count(*) filter (where not is_away and not has_none)::int as letters,
      count(*) filter (where is_away)::int as away,
      count(*) filter (where not is_away and has_none)::int as "noAddress" from judged`.execute(db)
  return rows[0] ?? { letters: 0, away: 0, noAddress: 0 }
}

/** Finds the nth unprotected subscriber with letters of a publication, by name; undefined: there are fewer. */
export const nthReader = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
  nth: number,
): Promise<{ readonly id: string; readonly firstname: string; readonly name: string } | undefined> => {
  const { rows } = await sql<{ id: string; firstname: string; name: string }>`
    select id, subscriber->'form'->>'firstname' as firstname, name from ${sql.table(subscribersTable)}
    where is_listed and name <> '' and gets && ${[`${publicationId} E-Post`]}::text[]
    order by name collate swedish, id limit 1 offset ${nth}`.execute(db)
  return rows[0]
}
