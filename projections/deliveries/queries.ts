import { type Kysely, type RawBuilder, sql } from 'kysely'
import { groupNamed, templateNames, templates } from '../../domain/delivery/rules.ts'
import type { DeliveryId, QuotationId, UserId } from '../../domain/core/ids.ts'
import { letterAddress } from '../../domain/quotation/letter-address.ts'
import type { Details } from '../../domain/quotation/state.ts'
import { quotationsTable } from '../quotations/table.ts'
import type { ReadModel } from '../read-model.ts'
import { searchWords } from '../../domain/values/search-words.ts'
import { containing } from '../containing.ts'
import { usersTable } from '../users/table.ts'
import { type DeliveryRow, deliveriesTable } from './table.ts'
import { type DeliveryStatus, type DeliveryTemplate, DeliveryView } from './view.ts'

export type DeliveryQuery = {
  readonly limit: number
  /** The last delivery of the page before. */
  readonly after?: DeliveryId | undefined
  readonly status?: DeliveryStatus | undefined
  readonly template?: DeliveryTemplate | undefined
  /** As `groupOf` names it: what they are about. */
  readonly group?: string | undefined
  /** In the name of the recipient; words of one letter do not count. */
  readonly search?: string | undefined
}

const forStaff = templateNames.filter((template) => templates[template].to === 'staff')

type Row = DeliveryRow & {
  readonly recipient: string | null
  readonly email: string | null
  /** Of the quotation it is about. */
  readonly details: Details | null
  readonly is_undelivered: boolean | null
}

const addressOf = ({ template, email, details }: Row): string | null =>
  templates[template].to === 'staff' ? null : email || (details && letterAddress(details)) || null

const recipient = sql<string | null>`coalesce(u.name, nullif(q.customer_name, ''))`

const conditions = ({ after, status, template, group, search }: DeliveryQuery): readonly RawBuilder<boolean>[] => [
  ...(after
    ? [
        sql<boolean>`(d.status = 'parked', d.changed_at, d.id)
          < (select status = 'parked', changed_at, id from ${sql.table(deliveriesTable)} where id = ${after}::uuid)`,
      ]
    : []),
  ...(status ? [sql<boolean>`d.status = ${status}`] : []),
  ...(template ? [sql<boolean>`d.template = ${template}`] : []),
  ...(group ? [sql<boolean>`d.group_key = ${group}`] : []),
  ...searchWords(search).map((word) => sql<boolean>`${recipient} ilike ${containing(word)}`),
]

const toView = (row: Row): DeliveryView =>
  DeliveryView.parse({
    ...row,
    _id: row.id,
    address: addressOf(row),
    isUnclear: row.is_unclear,
    toFile: row.to_file,
    isSettled: row.status === 'parked' && row.is_undelivered !== true,
    orderedAt: row.ordered_at,
    changedAt: row.changed_at,
  })

const from = sql`
  from ${sql.table(deliveriesTable)} d
  left join ${sql.table(usersTable)} u on u.id = (d.about->>'userId')::uuid
  left join ${sql.table(quotationsTable)} q on q.id = (d.about->>'quotationId')::uuid`

const isFollowed = sql<boolean>`exists (
  select from ${sql.table(deliveriesTable)} later
  where later.group_key = d.group_key and later.template = d.template
    and (later.ordered_at, later.id) > (d.ordered_at, d.id))`

/** Waits for a person, and is settled neither by a later letter of its kind nor by what has become of what it is about. */
const undelivered = sql<boolean>`
  d.status = 'parked' and not ${isFollowed}
  and case d.template
    when 'invitation' then not u.is_removed and (not u.has_password or u.session::text = d.about->>'session')
    when 'guessing-notice' then not u.is_removed
    when 'offer' then q.is_listed and q.state not in ('accepted', 'declined', 'replaced')
    when 'order-confirmation' then q.is_listed and q.state = 'accepted'
    when 'taken-back-receipt' then q.is_listed and q.state <> 'accepted'
    else q.is_listed
  end`

const selected = sql`
  select d.*, ${recipient} as recipient, u.email,
    coalesce(q.quotation->'content', q.quotation->'was'->'content')->'details' as details,
    ${undelivered} as is_undelivered
  ${from}`

/** One page: what waits for a person first, then the latest. */
export const listDeliveries = async (db: Kysely<ReadModel>, query: DeliveryQuery): Promise<DeliveryView[]> => {
  const { rows } = await sql<Row>`
    ${selected}
    where ${sql.join([sql`true`, ...conditions(query)], sql` and `)}
    order by d.status = 'parked' desc, d.changed_at desc, d.id desc
    limit ${query.limit}`.execute(db)
  return rows.map(toView)
}

/** What of it did not arrive, or nobody knows whether; without what was for staff. The oldest first. */
export const undeliveredAbout = async (
  db: Kysely<ReadModel>,
  about: { readonly quotationId: QuotationId } | { readonly userId: UserId },
): Promise<DeliveryView[]> => {
  const group = 'userId' in about ? groupNamed('user', about.userId) : groupNamed('quotation', about.quotationId)
  const { rows } = await sql<Row>`
    ${selected}
    where d.group_key = ${group} and d.template not in (${sql.join(forStaff)}) and ${undelivered}
    order by d.ordered_at, d.id`.execute(db)
  return rows.map(toView)
}

export const countUndelivered = async (db: Kysely<ReadModel>): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count ${from} where ${undelivered}`.execute(db)
  return rows[0]?.count ?? 0
}
