import { type Kysely, type Selectable, sql } from 'kysely'
import { ChangeId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { organizationsWith } from '../../../domain/people/user/role-in-organization.ts'
import { blankAddress } from '../../../domain/subscribers/subscription-change/commands.ts'
import type { ChangeAction } from '../../../domain/subscribers/subscription-change/events.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { publicationsWith, type Reader } from '../../editorial/publication/visibility.ts'
import {
  alphabetical,
  matchesSearch,
  type Page,
  type PageQuery,
  readPage,
  type SortColumns,
} from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { isHiddenInLists } from '../subscriber/list-visibility.ts'
import { type SubscriptionChangeRow, subscriptionChangesTable } from './table.ts'
import { type ChangeState, type SubscriptionChangeSort, SubscriptionChangeView } from './view.ts'

type NamedRow = Selectable<SubscriptionChangeRow> & { readonly publication_name: string; readonly is_hidden: boolean }

/** The part of a protected subscriber's request that a user sees without giving a reason. */
export const openPart = (
  change: SubscriptionChangeView,
  protectedSubscriber: SubscriberId,
): SubscriptionChangeView => ({
  ...change,
  name: '',
  oldAddress: blankAddress,
  newAddress: blankAddress,
  info: '',
  email: '',
  proxyName: '',
  proxyContact: '',
  protectedSubscriber,
  isHidden: true,
})

const toView = (row: NamedRow): SubscriptionChangeView =>
  SubscriptionChangeView.parse({
    _id: row.id,
    action: row.action,
    publication: row.publication,
    publicationName: row.publication_name,
    name: row.name,
    oldAddress: row.old_address,
    newAddress: row.new_address,
    info: row.info,
    email: row.email,
    from: row.from_day,
    to: row.to_day,
    deceased: row.deceased,
    proxyName: row.proxy_name,
    proxyContact: row.proxy_contact,
    active: row.active,
    carriedOut: row.carried_out,
    protectedSubscriber: null,
    isHidden: false,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  })

const publicationName = sql<string>`coalesce((
  select p.name from ${sql.table(publicationsTable)} p
  where p.id = ${sql.ref(`${subscriptionChangesTable}.publication`)} and not p.is_removed), '')`

const isOfReader = (of: Reader) => sql<boolean>`(${sql.lit(organizationsWith(of, 'admin') === 'all')} or exists (
  select from ${sql.table(publicationsTable)}
  where ${sql.ref(`${publicationsTable}.id`)} = ${sql.ref(`${subscriptionChangesTable}.publication`)}
    and ${publicationsWith(of, 'admin')}))`

const subject = sql.ref<string | null>('about')
const isHidden = isHiddenInLists(subject)

const selectExistingChanges = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(subscriptionChangesTable)
    .selectAll()
    .select([publicationName.as('publication_name'), isHidden.as('is_hidden')])
    .where('is_removed', '=', false)

const partOf = (address: 'old_address' | 'new_address', part: string) =>
  sql<string>`${sql.ref(address)}->>${sql.lit(part)}`

const addresses = (['old_address', 'new_address'] as const).flatMap((address) =>
  ['address1', 'address2', 'zip', 'city'].map((part) => partOf(address, part)),
)

const personal = sql.join([
  ...['name', 'email', 'proxy_name', 'proxy_contact'].map((each) => sql.ref(each)),
  ...addresses,
])

const searchedColumns = [
  publicationName,
  sql<string | null>`case when not ${isHidden} then concat_ws(' ', ${personal}) end`,
]

const sortColumns: SortColumns<SubscriptionChangeSort> = {
  created: sql.ref('created_at'),
  name: alphabetical(sql`case when ${isHidden} then '' else name end`),
  publication: alphabetical(publicationName),
  state: sql`active::int`,
}

type SubscriptionChangeQuery = PageQuery<SubscriptionChangeSort> & {
  readonly state?: ChangeState | undefined
  readonly action?: ChangeAction | undefined
  /** An administrator: only requests to the administrator's own publications. */
  readonly of?: Reader | undefined
}

/** A list shows nothing personal about a protected subscriber, even to a user that has given a reason. */
const toListView = (row: NamedRow): SubscriptionChangeView =>
  row.is_hidden && row.about !== null ? openPart(toView(row), SubscriberId.parse(row.about)) : toView(row)

export const listSubscriptionChanges = async (
  db: Kysely<ReadModel>,
  { state, action, of, ...query }: SubscriptionChangeQuery,
): Promise<Page<SubscriptionChangeView>> => {
  let found = selectExistingChanges(db).where(matchesSearch(searchedColumns, query.search))
  if (state) found = found.where('active', '=', state === 'handled')
  if (action) found = found.where('action', '=', action)
  if (of) found = found.where(isOfReader(of))
  const page = await readPage(db, found, sortColumns, query)
  return { ...page, items: page.items.map(toListView) }
}

/** Finds the full request with the revision of its stream. The caller decides on the access to protected data. */
export const findSubscriptionChange = async (db: Kysely<ReadModel>, id: ChangeId) => {
  const row = await selectExistingChanges(db).where('id', '=', id).executeTakeFirst()
  return row && { change: toView(row), revision: row.revision }
}

/** The requests that are known to be about one of these subscribers, removed requests included. */
export const requestsAbout = async (db: Kysely<ReadModel>, subscribers: readonly SubscriberId[]) => {
  if (subscribers.length === 0) return []
  const rows = await db
    .selectFrom(subscriptionChangesTable)
    .select(['id', 'about'])
    .where('about', 'in', subscribers)
    .execute()
  return rows.map(({ id, about }) => ({ changeId: ChangeId.parse(id), subscriberId: SubscriberId.parse(about) }))
}
