import { type Kysely, sql } from 'kysely'
import { groupNamed } from '../../../domain/delivery/delivery/rules.ts'
import { type ReceiverId, receiverIds, receivers } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import {
  alphabetical,
  matchesSearch,
  type Page,
  type PageQuery,
  readPage,
  type SortColumns,
} from '../../kernel/paging/page.ts'
import { productionsTable } from '../../production/production/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { isWaiting, receiverTemplates } from '../delivery/queries.ts'
import { deliveriesTable } from '../delivery/table.ts'
import { misplacedArticles } from '../delivery/take-downs.ts'
import type { DeliveryStatus } from '../delivery/view.ts'
import { type ReceiptOwner, type ReceiptSort, ReceiptView } from './view.ts'

/** The search looks at the names of issues and receivers, and at the place. */
export type ReceiptQuery = PageQuery<ReceiptSort> & {
  readonly receiver?: ReceiverId | undefined
  readonly status?: DeliveryStatus | undefined
}

const issueName = sql<string>`coalesce(i.form->>'name', '')`
const receiver = sql<string>`d.about->>'receiver'`
const cases = receiverIds.map((id) => sql`when ${id} then ${receivers[id].name}`)
const receiverName = sql<string>`case ${receiver} ${sql.join(cases, sql` `)} end`
const place = sql<string>`coalesce(d.receipt->>'place', d.about->>'place', '')`
const bytes = sql<number>`coalesce(
  (select sum((sent->>'bytes')::double precision) from jsonb_array_elements(d.receipt->'files') as f (sent)), 0)`

/** The issue is removed, or its publication is. */
const isRemoved = sql<boolean>`(i.is_removed or owner.is_removed is true)`

/**
 * Posts of a removed issue that are still at a web site and wait for a person. An issue that exists shows such posts on
 * its own page.
 */
const leftArticles = sql<ReceiptView['left']>`case
  when ${isRemoved} and d.template = 'web-withdrawal' and d.status = 'parked' then case when ${isWaiting} then json_build_object(
    'articles', ${misplacedArticles},
    'isReachable', d.about->>'place' is not distinct from owner.addresses->>'web') end end`

/**
 * The deliveries of a publication, of removed issues and removed publications too: their files are still where they
 * went.
 */
const ofPublication = (db: Kysely<ReadModel>, publicationId: PublicationId) =>
  db
    .selectFrom(`${issuesTable} as i`)
    .innerJoin(`${deliveriesTable} as d`, (join) =>
      join.on(sql<boolean>`d.group_key = ${groupNamed('issue', '')}::text || i.id`),
    )
    .leftJoin(`${publicationsTable} as owner`, 'owner.id', 'i.publication_id')
    .leftJoin(`${productionsTable} as p`, (join) => join.on(sql<boolean>`p.id = (d.about->>'productionId')::uuid`))
    .select(['d.id', 'd.status', 'd.attempts', 'd.reason', 'd.failures', 'd.receipt', 'd.ordered_at', 'd.changed_at'])
    .select(['i.id as issue_id', isRemoved.as('is_removed'), 'p.kind'])
    .select([issueName.as('issue_name'), receiver.as('receiver'), place.as('went_to'), bytes.as('bytes')])
    .select([leftArticles.as('left'), sql<boolean>`d.template = 'web-withdrawal'`.as('isWithdrawal')])
    .where('i.publication_id', '=', publicationId)
    .where('d.template', 'in', receiverTemplates)

const sortColumns: SortColumns<ReceiptSort> = {
  latest: sql.ref('d.changed_at'),
  issue: alphabetical(issueName),
  receiver: alphabetical(receiverName),
  bytes,
}

export const listReceipts = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
  { receiver: one, status, search, ...query }: ReceiptQuery,
): Promise<Page<ReceiptView>> => {
  let found = ofPublication(db, publicationId).where(matchesSearch([issueName, receiverName, place], search))
  if (one) found = found.where(receiver, '=', one)
  if (status) found = found.where('d.status', '=', status)
  const page = await readPage(db, found, sortColumns, { ...query, idColumn: 'd.id' })
  const items = page.items.map((row) =>
    ReceiptView.parse({
      ...row,
      _id: row.id,
      issue: { _id: row.issue_id, name: row.issue_name, isRemoved: row.is_removed },
      place: row.went_to,
      orderedAt: row.ordered_at,
      changedAt: row.changed_at,
    }),
  )
  return { ...page, items }
}

/** The publication of the receipts, even after its removal; undefined: there has never been one. */
export const ownerOfReceipts = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
): Promise<ReceiptOwner | undefined> => {
  const row = await db
    .selectFrom(publicationsTable)
    .select(['name', 'is_removed'])
    .where('id', '=', publicationId)
    .executeTakeFirst()
  return row && { name: row.name, isRemoved: row.is_removed }
}
