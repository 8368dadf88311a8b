import { type Kysely, sql } from 'kysely'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import type {
  KnownByList,
  LastChanges,
} from '../../../domain/subscribers/subscriber-import/list/matching/changed-since-list.ts'
import type { RemovedPerson } from '../../../domain/subscribers/subscriber-import/list/matching/removed-matches.ts'
import { partsById } from '../../kernel/paging/parts-by-id.ts'
import type { ReadModel } from '../../read-model.ts'
import { subscribersTable } from '../subscriber/table.ts'
import { subscriberTouchesTable, type TouchRow } from './table.ts'

const ROWS_PER_QUERY = 500

type DayOf = (instant: Date) => string

const changedFieldsOf = (touched: Readonly<Record<string, TouchRow>> | null, dayOf: DayOf): LastChanges =>
  Object.fromEntries(
    Object.entries(touched ?? {}).map(([what, { at, by }]) => [what, { day: dayOf(new Date(at)), by }] as const),
  )

// A sub-select: a join would read all changes ever made for each part of the register.
const selectKnown = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(`${subscribersTable} as s`)
    .select((of) => [
      's.id',
      's.subscriber',
      's.created_at',
      of.selectFrom(`${subscriberTouchesTable} as t`).select('t.touched').whereRef('t.id', '=', 's.id').as('touched'),
    ])
    .where(sql<boolean>`s.subscriber->>'status' <> 'Forgotten'`)

type KnownRow = Awaited<ReturnType<ReturnType<typeof selectKnown>['execute']>>[number]

const toKnownByList =
  (dayOf: DayOf) =>
  ({ id, subscriber, created_at, touched }: KnownRow): KnownByList => ({
    id: SubscriberId.parse(id),
    subscriber,
    since: dayOf(new Date(created_at)),
    touched: changedFieldsOf(touched, dayOf),
  })

/** Finds these subscribers by id, active and removed. */
export const readKnownByList = async (
  db: Kysely<ReadModel>,
  ids: readonly string[],
  dayOf: DayOf,
): Promise<ReadonlyMap<string, KnownByList>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectKnown(db).where('s.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toKnownByList(dayOf)(row)] as const))
}

type IsMeant = (gone: RemovedPerson) => boolean

/** The ids of removed subscribers that the list may name, and of protected ones. */
async function* meantOfGone(db: Kysely<ReadModel>, isMeant: IsMeant): AsyncGenerator<readonly string[]> {
  const gone = db
    .selectFrom(`${subscribersTable} as s`)
    .select(['s.id', 's.customer_nr as customerNr', 's.name', 's.address', 's.zip'])
    .where(sql<boolean>`not s.is_listed`)
  const hidden = await gone.where(sql<boolean>`s.subscriber->'form'->>'isProtected' = 'true'`).execute()
  const isHidden = new Set(hidden.map(({ id }) => id))
  const inOrder = gone.orderBy('s.id').limit(ROWS_PER_QUERY)
  const read = (last?: string) => (last === undefined ? inOrder : inOrder.where('s.id', '>', last)).execute()
  for await (const part of partsById(ROWS_PER_QUERY, read))
    yield part.filter((each) => isHidden.has(each.id) || isMeant(each)).map(({ id }) => id)
}

/**
 * Reads the subscribers that a list may name, with the last changes by users, in parts between which the process
 * yields. Over the years removed subscribers outnumber active ones, so only those that the list may name, and protected
 * ones, are read.
 */
export const registerReader = (db: Kysely<ReadModel>, dayOf: DayOf) =>
  async function* (isMeant: IsMeant): AsyncGenerator<readonly KnownByList[]> {
    const here = selectKnown(db).where('s.is_listed', '=', true).orderBy('s.id').limit(ROWS_PER_QUERY)
    const read = (last?: string) => (last === undefined ? here : here.where('s.id', '>', last)).execute()
    for await (const part of partsById(ROWS_PER_QUERY, read)) yield part.map(toKnownByList(dayOf))
    for await (const ids of meantOfGone(db, isMeant)) yield [...(await readKnownByList(db, ids, dayOf)).values()]
  }
