import { type Kysely, sql } from 'kysely'
import type { PublicationId, SubscriberId } from '../../domain/core/ids.ts'
import type { SubscriptionFormat } from '../../domain/subscriber/formats.ts'
import { searchWords } from '../../domain/values/search-words.ts'
import { containing } from '../paging/containing.ts'
import { alphabetical, type Page, type PageQuery, readPage, type SortColumns } from '../paging/page.ts'
import type { ReadModel } from '../read-model.ts'
import { subscribersTable } from './table.ts'
import { type Looking, toView } from './to-view.ts'
import type { SubscriberSort, SubscriberView } from './view.ts'

const listed = (db: Kysely<ReadModel>) =>
  db.selectFrom(subscribersTable).select(['id', 'subscriber', 'created_at', 'revision']).where(sql<boolean>`is_listed`)

const sortColumns: SortColumns<SubscriberSort> = {
  name: alphabetical('name'),
  address: alphabetical('address'),
  zip: alphabetical('zip'),
  customerNr: alphabetical('customer_nr'),
}

type Wanted = {
  readonly format?: SubscriptionFormat | undefined
  readonly publication?: PublicationId | undefined
  readonly today: string
}

/** She has a subscription of it that is not over. */
const subscribesTo = ({ format, publication, today }: Wanted) => sql<boolean>`exists (
  select from jsonb_array_elements(subscriber->'subscriptions') its
  where (its->>'to' is null or (its->>'to' >= ${today} and its->>'to' >= its->>'from'))
    and (${format ?? null}::text is null or its->>'format' = ${format ?? null})
    and (${publication ?? null}::text is null or its->>'publicationId' = ${publication ?? null}))`

export type SubscriberQuery = PageQuery<SubscriberSort> & Wanted

const found = (db: Kysely<ReadModel>, query: Pick<SubscriberQuery, keyof Wanted | 'search'>) => {
  let rows = listed(db)
  if (query.format) rows = rows.where('formats', 'like', containing(`|${query.format}|`))
  if (query.format ?? query.publication) rows = rows.where(subscribesTo(query))
  for (const word of searchWords(query.search)) rows = rows.where('words', 'like', containing(word))
  return rows
}

/** Found by index however many there are. What is protected is in no list. */
export const listSubscribers = async (db: Kysely<ReadModel>, query: SubscriberQuery): Promise<Page<SubscriberView>> => {
  const page = await readPage(db, found(db, query), sortColumns, query)
  return { ...page, items: page.items.map((row) => toView(row, { today: query.today })) }
}

/** The subscriber and the revision of her stream that she is shown at. */
export const findSubscriber = async (
  db: Kysely<ReadModel>,
  id: SubscriberId,
  looking: Looking,
): Promise<{ readonly subscriber: SubscriberView; readonly revision: number } | undefined> => {
  const row = await listed(db).where('id', '=', id).executeTakeFirst()
  return row && { subscriber: toView(row, looking), revision: row.revision }
}
