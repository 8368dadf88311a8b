import { type Kysely, sql } from 'kysely'
import { templates } from '../../../domain/delivery/delivery/rules.ts'
import { roleNames } from '../../../domain/people/user/rules.ts'
import { orderStateLabels } from '../../../domain/sales/order/rules.ts'
import { stateLabels } from '../../../domain/sales/quotation/rules.ts'
import { deliveriesTable } from '../../delivery/delivery/table.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { mediaTable } from '../../editorial/media/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { submissionsTable } from '../../editorial/submission/table.ts'
import { usersTable } from '../../people/user/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { customersTable } from '../../sales/customer/table.ts'
import { discountsTable } from '../../sales/discount/table.ts'
import { ordersTable } from '../../sales/order/table.ts'
import { quotationsTable } from '../../sales/quotation/table.ts'
import { subscribersTable } from '../../subscribers/subscriber/table.ts'
import { subscriptionChangesTable } from '../../subscribers/subscription-change/table.ts'

/** A thing as people know it. */
export type ThingName = {
  /** Empty: the thing has no name, or has it no longer. */
  readonly title: string
  /** A text that tells the thing apart from others of the same name. */
  readonly detail: string
  readonly isRemoved: boolean
  /** The identity is protected: only the customer number is told. */
  readonly isProtected: boolean
  /** A person gave the thing its name, though things of its kind tell of no person. */
  readonly tellsOfPerson: boolean
}

type NameRow = {
  readonly id: string
  readonly title: string | null
  readonly details: readonly (string | null)[]
  readonly removed: boolean
  readonly guarded?: boolean
  readonly personal?: boolean
}

const t = (name: string) => sql.table(name)

const publicationOf = (id: string) => sql`(select p.name from ${t(publicationsTable)} p where p.id = ${sql.ref(id)})`
const issueOf = (id: string) => sql`(select i.form->>'name' from ${t(issuesTable)} i where i.id = ${sql.ref(id)})`
const customerOf = (id: string) => sql`(select c.name from ${t(customersTable)} c where c.id = ${sql.ref(id)})`

/** The words for a value that the product keeps as a key; the column names its list. */
const inWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order: orderStateLabels,
  quotation: stateLabels,
  user: roleNames,
}

const ofIssue = sql`select i.id, i.form->>'name' as title, array[${publicationOf('i.publication_id')}, i.date] as details,
  i.is_removed as removed from ${t(issuesTable)} i`

/** By kind: the rows with names; each is asked for its `id`. */
const rows = {
  subscriber: sql`select s.id, case when guarded then s.customer_nr else s.name end as title,
    case when guarded then array[]::text[]
      else array[s.address, s.subscriber->'form'->>'city'] end as details,
    not s.is_listed as removed, guarded
    from ${t(subscribersTable)} s cross join lateral (
      select (s.subscriber->'form'->>'isProtected')::boolean as guarded) g`,
  subscriptionChange: sql`select s.id, s.name as title, array[${publicationOf('s.publication')}, left(s.created_at, 10)] as details,
    s.is_removed as removed from ${t(subscriptionChangesTable)} s`,
  customer: sql`select c.id, c.name as title, array[c.contact_name] as details, c.is_removed as removed
    from ${t(customersTable)} c`,
  user: sql`select u.id, u.name as title, array[u.email, u.role] as details, u.is_removed as removed from ${t(usersTable)} u`,
  quotation: sql`select q.id, coalesce(nullif(q.name, ''), q.customer_name) as title,
    array[case when q.name <> '' then q.customer_name end, q.state] as details, not q.is_listed as removed
    from ${t(quotationsTable)} q`,
  order: sql`select o.id, o.name as title, array[${customerOf('o.customer')}, o.state] as details, o.is_gone as removed
    from ${t(ordersTable)} o`,
  submission: sql`select s.id, s.number as title, array[s.sender_name, ${publicationOf('s.publication_id')}] as details,
    false as removed from ${t(submissionsTable)} s`,
  publication: sql`select p.id, p.name as title, array[${customerOf('p.customer')}] as details, p.is_removed as removed
    from ${t(publicationsTable)} p`,
  issue: ofIssue,
  contents: ofIssue,
  mailing: ofIssue,
  push: ofIssue,
  run: ofIssue,
  'issue-import': ofIssue,
  article: sql`select a.id, a.attributes->>'name' as title, array[${issueOf('a.issue_id')}] as details, a.is_removed as removed
    from ${t(issueArticlesTable)} a`,
  media: sql`select m.id, m.filename as title, array[nullif(m.name, m.filename), ${issueOf('m.issue_id')}] as details,
    m.is_removed as removed,
    m.quotation_id is not null or coalesce(m.article_id, m.issue_id, m.publication_id) is null as personal from ${t(mediaTable)} m`,
  discount: sql`select d.id, d.name as title, array[d.discount_code] as details, d.is_removed as removed
    from ${t(discountsTable)} d`,
  delivery: sql`select d.id, d.template as title, array[left(d.ordered_at, 10)] as details, false as removed
    from ${t(deliveriesTable)} d`,
} as const

export type NamedKind = keyof typeof rows
export const isNamedKind = (kind: string): kind is NamedKind => Object.hasOwn(rows, kind)

const templateNames: Readonly<Record<string, { readonly name: string } | undefined>> = templates

const nameOf = (
  kind: NamedKind,
  { title, details, removed, guarded = false, personal = false }: NameRow,
): ThingName => {
  const words = inWords[kind] ?? {}
  return {
    title: (kind === 'delivery' ? templateNames[title ?? '']?.name : undefined) ?? title ?? '',
    detail: details
      .filter((part) => part !== null && part !== '')
      .map((part) => words[part ?? ''] ?? part)
      .join(', '),
    isRemoved: removed,
    isProtected: guarded,
    tellsOfPerson: personal,
  }
}

/** The names of things of one kind, by id. Such as have been forgotten have none. */
export const namesOfThings = async (
  db: Kysely<ReadModel>,
  kind: NamedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ThingName>> => {
  const { rows: nameRows } = await sql<NameRow>`
    select n.* from (${rows[kind]}) n where n.id = any(${ids}::uuid[])`.execute(db)
  return new Map(nameRows.map((row) => [row.id, nameOf(kind, row)]))
}
