import { type Kysely, type RawBuilder, sql } from 'kysely'
import { organizationsWith } from '../../domain/people/user/role-in-organization.ts'
import { organizationsByPublication } from '../editorial/owners.ts'
import { publicationsTable } from '../editorial/publication/table.ts'
import type { Reader } from '../editorial/publication/visibility.ts'
import type { ReadModel } from '../read-model.ts'
import { burnsTable } from './burn/table.ts'
import { subscribersTable } from './subscriber/table.ts'
import { subscriptionChangesTable } from './subscription-change/table.ts'

/** The organisations of the publications that a subscriber gets or has got. */
const ofSubscriber = (subscriber: string) => sql`
  select own.customer from (
    select jsonb_array_elements_text(coalesce(${sql.ref(subscriber)}->'publications', '[]')) as id
    union select its->>'publicationId' from jsonb_array_elements(coalesce(${sql.ref(subscriber)}->'subscriptions', '[]')) its
  ) gets left join ${sql.table(publicationsTable)} own on own.id = gets.id::uuid`

const organizationsOfSubscribers = async (db: Kysely<ReadModel>, ids: readonly string[]) => {
  const found = await sql<{ readonly id: string; readonly organization: string | null }>`
    select s.id, of.customer as organization from ${sql.table(subscribersTable)} s
    left join lateral (${ofSubscriber('s.subscriber')}) of on true
    where s.id = any(${ids}::uuid[])`.execute(db)
  return found.rows
}

/**
 * Subscribers of whom a reader is an administrator: of all; in an organisation of those who get its publications and
 * no other organisation's, because another organisation's subscribers are not hers to know.
 */
export const administeredSubscribers = (reader: Reader): RawBuilder<boolean> => {
  const organizations = organizationsWith(reader, 'admin')
  if (organizations === 'all') return sql<boolean>`true`
  return sql<boolean>`(select count(*) > 0 and bool_and(coalesce(of.customer = any(${organizations}::uuid[]), false))
    from (${ofSubscriber(`${subscribersTable}.subscriber`)}) of)`
}

export const organizationsOf = {
  subscriber: organizationsOfSubscribers,
  subscriptionChange: organizationsByPublication(subscriptionChangesTable, 'publication'),
  discOrder: organizationsByPublication(burnsTable, 'publication_id'),
}
