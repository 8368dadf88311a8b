import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ChangeId, type SubscriberId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { subscribersTable } from '../subscriber/table.ts'
import { subscriptionChangesTable } from './table.ts'

/** As `comparableText`: a person compares texts without the case of letters and the number of spaces. */
const comparable = (text: RawBuilder<string>) => sql`lower(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`

const form = (field: string) => sql<string>`coalesce(hers.subscriber->'form'->>${sql.lit(field)}, '')`
const column = (name: string) => sql<string>`${sql.ref(`asked.${name}`)}`
const street = (address: string) => sql<string>`coalesce(${sql.ref(`asked.${address}`)}->>'address1', '')`

const isSame = (one: RawBuilder<string>, other: RawBuilder<string>) =>
  sql`(${one} <> '' and ${comparable(one)} = ${comparable(other)})`

/** 'Storgatan 14' is the same house as 'Storgatan 14 lgh 1102', and 'Storgatan' is no house. */
const isSameHouse = (one: RawBuilder<string>, other: RawBuilder<string>) =>
  sql`(${comparable(one)} like '% %' and ${comparable(other)} like '% %' and (
    starts_with(${comparable(one)} || ' ', ${comparable(other)} || ' ')
    or starts_with(${comparable(other)} || ' ', ${comparable(one)} || ' ')))`

/**
 * SQL for the ids of the subscribers' requests: such as were begun or carried out for them, and such as nobody has
 * begun, with the same name and the same e-mail or street address. Others of that name keep their requests.
 */
export const requestsOf = (subscribers: RawBuilder<unknown>) => sql`
  select asked.id from ${sql.table(subscriptionChangesTable)} asked
  join ${sql.table(subscribersTable)} hers on hers.id = any(${subscribers}) and (asked.about = hers.id or (
    asked.about is null
    and ${isSame(sql<string>`${form('firstname')} || ' ' || ${form('lastname')}`, column('name'))}
    and (${isSame(form('email'), column('email'))}
      or ${isSameHouse(form('address'), street('old_address'))} or ${isSameHouse(form('address'), street('new_address'))})))`

export const requestsOfSubscriber = async (
  db: Kysely<ReadModel>,
  subscriberId: SubscriberId,
): Promise<readonly ChangeId[]> => {
  const { rows } = await sql<{ readonly id: string }>`${requestsOf(sql`array[${subscriberId}]::uuid[]`)}`.execute(db)
  return rows.map(({ id }) => ChangeId.parse(id))
}
