import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { isRecent } from '../../../domain/kernel/recency.ts'
import { dialledNumber } from '../../../domain/kernel/values/addresses/telephone.ts'
import { searchWords } from '../../../domain/kernel/values/texts/search-words.ts'
import type { KnownSubscriber } from '../../../domain/subscribers/subscriber/state.ts'
import type { SubscriptionFormat } from '../../../domain/subscribers/subscription-formats.ts'
import type { Reader } from '../../editorial/publication/visibility.ts'
import { alphabetical, type Page, type PageQuery, readPage, type SortColumns } from '../../kernel/paging/page.ts'
import { holdsWord } from '../../kernel/paging/pairs.ts'
import { partsById } from '../../kernel/paging/parts-by-id.ts'
import type { ReadModel } from '../../read-model.ts'
import { administeredSubscribers } from '../owners.ts'
import { toView } from './subscriber-view.ts'
import { subscribersTable } from './table.ts'
import type { SubscriberSort, SubscriberView } from './view.ts'

const selectListed = (db: Kysely<ReadModel>) =>
  db.selectFrom(subscribersTable).select(['id', 'subscriber', 'created_at', 'revision']).where(sql<boolean>`is_listed`)

const sortColumns: SortColumns<SubscriberSort> = {
  name: alphabetical('name'),
  address: alphabetical('address'),
  zip: alphabetical('zip'),
  customerNr: alphabetical('customer_nr'),
}

type ListFilter = {
  readonly format?: SubscriptionFormat | undefined
  readonly publication?: PublicationId | undefined
  readonly today: string
  /** An administrator: only subscribers that the administrator may see. */
  readonly of?: Reader | undefined
}

/** The subscriber has a matching subscription that is not over. */
const subscribesTo = ({ format, publication, today }: ListFilter) => sql<boolean>`(not has_ends or exists (
  select from jsonb_array_elements(subscriber->'subscriptions') its
  where (its->>'to' is null or (its->>'to' >= ${today} and its->>'to' >= its->>'from'))
    and (${format ?? null}::text is null or its->>'format' = ${format ?? null})
    and (${publication ?? null}::text is null or its->>'publicationId' = ${publication ?? null})))`

export type SubscriberQuery = PageQuery<SubscriberSort> & ListFilter

/** Shorter digit groups occur in too many numbers. */
const MIN_DIGITS = 4

const ofNumber = /^[\d+()/.-]+$/

/** Matches a number as written, or as dialled within Sweden. */
const matchesDialled = (word: string): RawBuilder<boolean> => {
  const dialled = dialledNumber(word)
  const isNumber = ofNumber.test(word) && dialled !== word && dialled.length >= MIN_DIGITS
  return isNumber ? sql<boolean>`(${holdsWord(word)} or ${holdsWord(dialled)})` : holdsWord(word)
}

/** Joins adjacent words that may be the groups of one telephone number. */
const groupsOf = (words: readonly string[]): readonly (readonly string[])[] => {
  const groups: string[][] = []
  for (const word of words) {
    const last = groups.at(-1)
    if (last && ofNumber.test(word) && ofNumber.test(last[0] ?? '')) last.push(word)
    else groups.push([word])
  }
  return groups
}

const holdsGroup = (words: readonly string[]): RawBuilder<boolean> => {
  const each = sql.join(words.map(matchesDialled), sql` and `)
  const dialled = dialledNumber(words.join(''))
  if (words.length === 1 || dialled.length < MIN_DIGITS) return sql<boolean>`(${each})`
  return sql<boolean>`((${each}) or ${holdsWord(dialled)})`
}

const selectFound = (db: Kysely<ReadModel>, query: ListFilter & Pick<SubscriberQuery, 'search'>) => {
  let rows = selectListed(db)
  if (query.of) rows = rows.where(administeredSubscribers(query.of))
  const wanted = [query.publication, query.format].filter(Boolean).join(' ')
  if (wanted) rows = rows.where(sql<boolean>`gets && ${[wanted]}::text[]`).where(subscribesTo(query))
  for (const words of groupsOf(searchWords(query.search))) rows = rows.where(holdsGroup(words))
  return rows
}

/** Lists subscribers by index, however many there are. No search finds protected fields. */
export const listSubscribers = async (db: Kysely<ReadModel>, query: SubscriberQuery): Promise<Page<SubscriberView>> => {
  const page = await readPage(db, selectFound(db, query), sortColumns, query)
  return { ...page, items: page.items.map((row) => toView(row, { today: query.today })) }
}

/**
 * Finds subscribers with exactly this name; a search would also find lines that merely contain its words. Protected
 * subscribers have no name here.
 */
export const namesakesOf = async (
  db: Kysely<ReadModel>,
  name: string,
  { limit, ...filter }: { readonly limit: number } & ListFilter,
): Promise<readonly SubscriberView[]> => {
  const plain = name.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (searchWords(plain).length === 0) return []
  const rows = selectFound(db, { search: plain, ...filter }).where(sql<boolean>`lower(name) = ${plain}`)
  return (await rows.orderBy('id').limit(limit).execute()).map((row) => toView(row, { today: filter.today }))
}

const VIEW_VALIDITY_MS = 15 * 60_000

export type ReaderContext = { readonly today: string; readonly reader: string; readonly now: Date }

export type FoundSubscriber = {
  readonly subscriber: SubscriberView
  readonly revision: number
  /** The view leaves out protected data. */
  readonly isHidden: boolean
}

const showsTo = (shown: Readonly<Record<string, string>>, { reader, now }: ReaderContext): boolean => {
  const shownAt = shown[reader]
  return shownAt !== undefined && isRecent({ at: Date.parse(shownAt), now: now.getTime(), term: VIEW_VALIDITY_MS })
}

/** Tells whether the user has recently given a reason for seeing this protected subscriber, also a removed one. */
export const hasAccessRecord = async (
  db: Kysely<ReadModel>,
  id: SubscriberId,
  asking: ReaderContext,
): Promise<boolean> => {
  const row = await db.selectFrom(subscribersTable).select('shown').where('id', '=', id).executeTakeFirst()
  return row !== undefined && showsTo(row.shown, asking)
}

/** Finds one subscriber; shows protected data when the user has recently given a reason. */
export const findSubscriber = async (
  db: Kysely<ReadModel>,
  id: SubscriberId,
  asking: ReaderContext,
): Promise<FoundSubscriber | undefined> => {
  const row = await selectListed(db).select('shown').where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const showsProtected = showsTo(row.shown, asking)
  const isHidden = row.subscriber.form.isProtected && !showsProtected
  return { subscriber: toView(row, { today: asking.today, showsProtected }), revision: row.revision, isHidden }
}

export type KnownById = { readonly id: SubscriberId; readonly subscriber: KnownSubscriber }

const toKnownSubscriber = ({
  id,
  subscriber,
}: {
  readonly id: string
  readonly subscriber: KnownSubscriber
}): KnownById => ({
  id: SubscriberId.parse(id),
  subscriber,
})

/**
 * Finds subscribers as the decider folded them, protected ones included, by name. The caller decides how to treat
 * protected ones.
 */
export const readSubscribers = async (db: Kysely<ReadModel>, wanted: ListFilter): Promise<readonly KnownById[]> => {
  const rows = await selectFound(db, wanted).orderBy(alphabetical('name')).orderBy('id').execute()
  return rows.map(toKnownSubscriber)
}

/** Finds all protected subscribers, including removed ones. */
export const readProtected = async (db: Kysely<ReadModel>): Promise<readonly KnownById[]> => {
  const rows = await db
    .selectFrom(subscribersTable)
    .select(['id', 'subscriber'])
    .where(sql<boolean>`subscriber->'form'->>'isProtected' = 'true'`)
    .execute()
  return rows.map(toKnownSubscriber)
}

const RECIPIENTS_PER_PART = 1_000

/** Finds the same subscribers in parts, ordered by id, so that memory does not grow with their number. */
export async function* subscribersInParts(
  db: Kysely<ReadModel>,
  wanted: ListFilter,
  many = RECIPIENTS_PER_PART,
): AsyncGenerator<readonly KnownById[]> {
  const rows = selectFound(db, wanted).orderBy('id').limit(many)
  const read = (last?: string) => (last === undefined ? rows : rows.where('id', '>', last)).execute()
  for await (const part of partsById(many, read)) yield part.map(toKnownSubscriber)
}

/** By id the customer numbers of subscribers. */
export const customerNumbers = async (
  db: Kysely<ReadModel>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom(subscribersTable).select(['id', 'customer_nr']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.customer_nr]))
}
