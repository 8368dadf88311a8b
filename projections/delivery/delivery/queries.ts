import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { groupNamed, type Template, templateNames, templates } from '../../../domain/delivery/delivery/rules.ts'
import type { QuotationId, UserId } from '../../../domain/kernel/ids.ts'
import { letterAddress } from '../../../domain/sales/quotation/letter-address.ts'
import type { Details } from '../../../domain/sales/quotation/state.ts'
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
import { usersTable } from '../../people/user/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { quotationsTable } from '../../sales/quotation/table.ts'
import { findReplacedIssues } from '../../subscribers/burn/replacement-orders.ts'
import { burnsTable } from '../../subscribers/burn/table.ts'
import { isHiddenInLists } from '../../subscribers/subscriber/list-visibility.ts'
import { subscribersTable } from '../../subscribers/subscriber/table.ts'
import { subscriptionChangesTable } from '../../subscribers/subscription-change/table.ts'
import { isReachable, isWantedAtRelease } from './reachable-receivers.ts'
import { isOfSubmission, isOfWaitingSubmission, senderEmail, senderName } from './sent-files.ts'
import { type DeliveryRow, deliveriesTable, statusSortKey, templatePlace } from './table.ts'
import { type MisplacedArticle, misplacedByHand, misplacement, recallTask } from './take-downs.ts'
import { isUnmade } from './unmade-products.ts'
import { type DeliverySort, type DeliveryStatus, type DeliveryTemplate, DeliveryView } from './view.ts'

/** The search looks at the names of the recipient and of the issue. */
export type DeliveryQuery = PageQuery<DeliverySort> & {
  readonly status?: DeliveryStatus | undefined
  readonly template?: DeliveryTemplate | undefined
  /** The group as `groupOf` names it. */
  readonly group?: string | undefined
  /** Ids of removed things: what was about one of them is left out. */
  readonly notAbout?: readonly string[]
}

const templatesTo = (to: Template['to']) => templateNames.filter((template) => templates[template].to === to)

const staffTemplates = templatesTo('staff')
/** The templates that carry an issue to its receivers, or take it down there. */
export const receiverTemplates = templatesTo('receiver')
const toReceivers = sql.join(receiverTemplates.map((template) => sql.lit(template)))

type Row = Selectable<DeliveryRow> & {
  readonly recipient: string | null
  readonly email: string | null
  /** The address in the subscription request that the delivery is about; null for a protected identity. */
  readonly change_email: string | null
  /** The address of the subscriber that the delivery is about; null for a protected identity. */
  readonly subscriber_email: string | null
  readonly persons_told: readonly string[]
  readonly of_removed_in: string | null
  /** The form of the quotation that the delivery is about. */
  readonly details: Details | null
  readonly is_undelivered: boolean | null
  readonly by_hand: readonly MisplacedArticle[] | null
}

const addressOf = ({ template, details, ...row }: Row): string | null => {
  const { email, change_email, subscriber_email } = row
  if (templates[template].to === 'staff') return null
  return email || change_email || subscriber_email || (details && letterAddress(details)) || null
}

/** A protected identity has an empty `name`, so the list shows only the customer number. */
const subscriberCalled = sql`case when s.subscriber->>'status' <> 'Forgotten'
  then coalesce(nullif(s.name, ''), 'Kund ' || nullif(s.customer_nr, ''), 'Prenumerant') end`

/** Whether the request concerns a protected identity. */
const isKept = isHiddenInLists(sql.ref('c.about'))

const recipient = sql<string | null>`case when d.about ? 'subscriberId' then coalesce(u.name, ${subscriberCalled})
  else coalesce(u.name, nullif(q.customer_name, ''), i.form->>'name', ${senderName}, case when ${isKept} then 'Prenumerant' else c.name end) end`

const toView = (row: Row, replaced: ReadonlySet<string> = new Set()): DeliveryView =>
  DeliveryView.parse({
    ...row,
    _id: row.id,
    address: addressOf(row),
    personsTold: row.persons_told,
    ofRemovedIn: row.of_removed_in,
    isUnclear: row.is_unclear,
    toFile: row.to_file,
    byHand:
      row.is_undelivered === true && row.by_hand?.length
        ? { ...recallTask(row.by_hand), place: row.about['place'] }
        : null,
    isSettled: row.status === 'parked' && (row.is_undelivered !== true || replaced.has(row.about['burnId'] ?? '')),
    orderedAt: row.ordered_at,
    changedAt: row.changed_at,
  })

const selectDeliveries = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(`${deliveriesTable} as d`)
    .leftJoin(`${usersTable} as u`, (join) => join.on(sql<boolean>`u.id = (d.about->>'userId')::uuid`))
    .leftJoin(`${quotationsTable} as q`, (join) => join.on(sql<boolean>`q.id = (d.about->>'quotationId')::uuid`))
    .leftJoin(`${issuesTable} as i`, (join) => join.on(sql<boolean>`i.id = (d.about->>'issueId')::uuid`))
    .leftJoin(`${publicationsTable} as p`, 'p.id', 'i.publication_id')
    .leftJoin(`${subscriptionChangesTable} as c`, (join) => join.on(sql<boolean>`c.id = (d.about->>'changeId')::uuid`))

/**
 * A later delivery of the same kind follows. A take-down is followed only at the same place, and a disc job only by one
 * of the same disc order.
 */
const isFollowed = sql<boolean>`exists (
  select from ${sql.table(deliveriesTable)} later
  where later.group_key = d.group_key and later.template = d.template
    and (d.template <> 'web-withdrawal' or later.about->>'place' = d.about->>'place')
    and (d.template <> 'disc-job' or later.about->>'burnId' = d.about->>'burnId')
    and (later.ordered_at, later.id) > (d.ordered_at, d.id))`

/** A take-down that has nothing left to do needs no person. */
const isNeeded = sql<boolean>`case when d.template = 'web-withdrawal' then ${misplacement} is not null else true end`

/** The deliveries `d` that wait for a person. */
export const isWaiting = sql<boolean>`d.status = 'parked' and not ${isFollowed} and ${isNeeded} and ${isReachable}`

/** The issue of the delivery is removed, or its publication is. */
const isOfRemoved = sql<boolean>`(i.is_removed or p.is_removed is true)`

/** A ticket that could not be put in a robot's folder waits for a person as long as the disc order is still open. */
const isToBurn = sql<boolean>`exists (
  select from ${sql.table(burnsTable)} b
  where b.id = (d.about->>'burnId')::uuid and b.status in ('imaged', 'failed'))`

/**
 * The delivery waits for a person, and neither a later letter of its kind nor a change of its subject has settled it.
 */
const isUndelivered = sql<boolean>`
  ${isWaiting} and case when d.template in (${toReceivers}) then d.template = 'web-withdrawal' or not ${isOfRemoved} else case d.template
    when 'invitation' then not u.is_removed and (not u.has_password or u.session::text = d.about->>'session')
    when 'guessing-notice' then not u.is_removed
    when 'two-step-notice' then not u.is_removed
    when 'password-letter' then not u.is_removed and u.session::text = d.about->>'session'
    when 'offer' then q.is_listed and q.state not in ('accepted', 'declined', 'replaced')
    when 'order-confirmation' then q.is_listed and q.state = 'accepted'
    when 'taken-back-receipt' then q.is_listed and q.state <> 'accepted'
    when 'delivery-notice' then true
    when 'release-notice' then true
    when 'night-alarm' then true
    when 'night-report' then true
    when 'issue-letter' then not ${isOfRemoved}
    when 'issue-topic' then not ${isOfRemoved}
    when 'issue-notice' then not ${isOfRemoved}
    when 'issue-trial' then not u.is_removed
    when 'bounce-notice' then true
    when 'disc-job' then ${isToBurn} and ${isOfRemoved} is not true
    when 'submission-receipt' then ${isOfSubmission}
    when 'submission-notice' then ${isOfWaitingSubmission}
    when 'submission-answer' then ${isOfSubmission}
    when 'change-receipt' then not c.is_removed
    when 'change-notice' then not c.is_removed and not c.active
    else q.is_listed
  end end`

const isOpen = sql`s.name <> ''`

/** Ids of those whose name or address the view shows. */
const personsTold = sql<readonly string[]>`array_remove(array[
  u.id, q.id, case when ${isOpen} then s.id end, case when not ${isKept} then c.id end], null)::text[]`

const selectWithSubscriber = (db: Kysely<ReadModel>) =>
  selectDeliveries(db)
    .leftJoin(`${subscribersTable} as s`, (join) => join.on(sql<boolean>`s.id = (d.about->>'subscriberId')::uuid`))
    .selectAll('d')
    .select([
      recipient.as('recipient'),
      sql<string | null>`coalesce(u.email, ${senderEmail})`.as('email'),
      isUndelivered.as('is_undelivered'),
      misplacedByHand.as('by_hand'),
    ])
    .select([
      sql<string | null>`case when not ${isKept} then c.email end`.as('change_email'),
      sql<string | null>`case when ${isOpen} then s.subscriber->'form'->>'email' end`.as('subscriber_email'),
      personsTold.as('persons_told'),
      sql<string | null>`case when ${isOfRemoved} then i.publication_id end`.as('of_removed_in'),
    ])
    .select(
      sql<Details | null>`coalesce(q.quotation->'content', q.quotation->'was'->'content')->'details'`.as('details'),
    )

/** `to`: deliveries without a named recipient come before names. */
const sortColumns: SortColumns<DeliverySort> = {
  state: sql.raw(statusSortKey('d.status', 'd.changed_at')),
  latest: sql.ref('d.changed_at'),
  name: sql.raw(templatePlace('d.template')),
  to: alphabetical(sql`coalesce(${recipient}, '')`),
}

const issuesOf = (jobs: readonly { readonly about: Row['about'] }[]) => jobs.map(({ about }) => about['issueId'] ?? '')

const isAboutNone = (ids: readonly string[]) =>
  sql<boolean>`not exists (select from jsonb_each_text(d.about) named where named.value = any(${ids}))`

export const listDeliveries = async (
  db: Kysely<ReadModel>,
  { status, template, group, notAbout = [], ...query }: DeliveryQuery,
): Promise<Page<DeliveryView>> => {
  let found = selectWithSubscriber(db).where(matchesSearch([recipient, sql`i.form->>'name'`], query.search))
  if (status) found = found.where('d.status', '=', status)
  if (template) found = found.where('d.template', '=', template)
  if (group) found = found.where('d.group_key', '=', group)
  if (notAbout.length > 0) found = found.where(isAboutNone(notAbout))
  const page = await readPage(db, found, sortColumns, { ...query, idColumn: 'd.id' })
  const jobs = page.items.filter((row) => row.template === 'disc-job' && row.is_undelivered)
  const replaced = await findReplacedIssues(db, issuesOf(jobs))
  return { ...page, items: page.items.map((row) => toView(row, replaced)) }
}

/** The letters about it that did not arrive, or may not have, without those to staff; oldest first. */
export const findUndelivered = async (
  db: Kysely<ReadModel>,
  about: { readonly quotationId: QuotationId } | { readonly userId: UserId },
): Promise<DeliveryView[]> => {
  const group = 'userId' in about ? groupNamed('user', about.userId) : groupNamed('quotation', about.quotationId)
  const rows = await selectWithSubscriber(db)
    .where('d.group_key', '=', group)
    .where('d.template', 'not in', staffTemplates)
    .where(isUndelivered)
    .orderBy('d.ordered_at')
    .orderBy('d.id')
    .execute()
  return rows.map((row) => toView(row))
}

/** How many deliveries of an issue to its receivers wait for a person, products that could not be made included. */
export const countStopped = (issueId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from ${sql.table(deliveriesTable)} d
  where d.group_key = 'issue/' || ${issueId}
    and case when d.template = 'release-notice' then ${isUnmade} and ${isWantedAtRelease} else d.template in (${toReceivers}) and ${isWaiting} end)`

export const countUndelivered = async (db: Kysely<ReadModel>): Promise<number> => {
  const { count } = await selectDeliveries(db)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isUndelivered)
    .executeTakeFirstOrThrow()
  const jobs = await selectDeliveries(db)
    .select('d.about')
    .where('d.template', '=', 'disc-job')
    .where(isUndelivered)
    .execute()
  const replaced = await findReplacedIssues(db, issuesOf(jobs))
  return count - jobs.filter(({ about }) => replaced.has(about['burnId'] ?? '')).length
}
