import { type Kysely, sql } from 'kysely'
import { submissionsTable } from '../../editorial/submission/table.ts'
import { usersTable } from '../../people/user/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { customersTable } from '../../sales/customer/table.ts'
import { ordersTable } from '../../sales/order/table.ts'
import { quotationsTable } from '../../sales/quotation/table.ts'
import { subscribersTable } from '../../subscribers/subscriber/table.ts'
import { requestsOf } from '../../subscribers/subscription-change/requests-of-subscribers.ts'
import { subscriptionChangesTable } from '../../subscribers/subscription-change/table.ts'
import type { SamePerson } from './view.ts'

type FoundThing = { readonly stream: string; readonly name: string; readonly email: string }

/** The content of a quotation, also of one that is removed. */
const content = sql.raw(`coalesce(quotation->'content', quotation->'was'->'content')`)

/**
 * Things with one of these e-mail addresses (in small letters). A protected subscriber is found by number alone, and not
 * here.
 */
export const findByEmail = async (db: Kysely<ReadModel>, emails: readonly string[]): Promise<readonly SamePerson[]> => {
  if (emails.length === 0) return []
  const soughtValues = sql.val([...emails])
  const { rows } = await sql<FoundThing>`
    select 'user-' || id as stream, coalesce(name, '') as name, email from ${sql.id(usersTable)}
      where lower(email) = any(${soughtValues})
    union all
    select 'customer-' || id, coalesce(contact_name, name), contact_email from ${sql.id(customersTable)}
      where lower(contact_email) = any(${soughtValues})
    union all
    select 'quotation-' || id, customer_name,
        coalesce(${content}->'details'->>'customerEmail', ${content}->'details'->'customerInfo'->>'email')
      from ${sql.id(quotationsTable)}
      where lower(${content}->'details'->>'customerEmail') = any(${soughtValues})
        or lower(${content}->'details'->'customerInfo'->>'email') = any(${soughtValues})
    union all
    select 'subscriber-' || id, name, subscriber->'form'->>'email' from ${sql.id(subscribersTable)}
      where lower(subscriber->'form'->>'email') = any(${soughtValues})
        and subscriber->'form'->>'isProtected' is distinct from 'true'
    union all
    select 'subscriptionChange-' || c.id, c.name, c.email from ${sql.id(subscriptionChangesTable)} c
      where lower(c.email) = any(${soughtValues}) and not exists (
        select from ${sql.id(subscribersTable)} s where s.id = c.about and s.subscriber->'form'->>'isProtected' = 'true')
    union all
    select 'submission-' || id, sender_name, sender_email from ${sql.id(submissionsTable)}
      where lower(sender_email) = any(${soughtValues})`.execute(db)
  return rows.map((row) => ({ ...row, why: 'email' as const }))
}

/** Things linked to these things by ids: the customer of a quotation, the requests about a subscriber. */
export const findLinked = async (db: Kysely<ReadModel>, ids: readonly string[]): Promise<readonly SamePerson[]> => {
  const soughtValues = sql`${sql.val([...ids])}::uuid[]`
  const { rows } = await sql<FoundThing>`
    select 'quotation-' || id as stream, customer_name as name, '' as email from ${sql.id(quotationsTable)}
      where customer = any(${soughtValues}) or id in (select quotation from ${sql.id(ordersTable)} where id = any(${soughtValues}))
    union all
    select 'customer-' || c.id, coalesce(c.contact_name, c.name), coalesce(c.contact_email, '') from ${sql.id(customersTable)} c
      where c.id in (select customer from ${sql.id(quotationsTable)} where id = any(${soughtValues})
        union select customer from ${sql.id(ordersTable)} where id = any(${soughtValues}))
    union all
    select 'subscriptionChange-' || id, name, email from ${sql.id(subscriptionChangesTable)} where id in (${requestsOf(soughtValues)})
    union all
    select 'subscriber-' || s.id, s.name, '' from ${sql.id(subscribersTable)} s
      where s.id in (select about from ${sql.id(subscriptionChangesTable)} where id = any(${soughtValues}))`.execute(db)
  return rows.map((row) => ({ ...row, why: 'linked' as const }))
}
