import { type Kysely, sql } from 'kysely'
import { SubscriberId } from '../../domain/core/ids.ts'
import type { KnownByList, Touched } from '../../domain/subscriber/list/compare.ts'
import type { ReadModel } from '../read-model.ts'
import { subscribersTable } from '../subscribers/table.ts'
import { subscriberTouchesTable, type TouchRow } from './table.ts'

const AT_A_TIME = 2_000

type DayOf = (instant: Date) => string

const touchedOf = (touched: Readonly<Record<string, TouchRow>> | null, dayOf: DayOf): Touched =>
  Object.fromEntries(
    Object.entries(touched ?? {}).map(([what, { at, by }]) => [what, { day: dayOf(new Date(at)), by }] as const),
  )

const known = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(`${subscribersTable} as s`)
    .leftJoin(`${subscriberTouchesTable} as t`, 't.id', 's.id')
    .select(['s.id', 's.subscriber', 's.created_at', 't.touched'])
    .where(sql<boolean>`s.subscriber->>'status' <> 'Forgotten'`)

type Found = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number]

const toKnown =
  (dayOf: DayOf) =>
  ({ id, subscriber, created_at, touched }: Found): KnownByList => ({
    id: SubscriberId.parse(id),
    subscriber,
    since: dayOf(new Date(created_at)),
    touched: touchedOf(touched, dayOf),
  })

/** Everybody who is there or was, and what was last done to whom by hand; so many at a time that others are answered between. */
export async function* readRegister(db: Kysely<ReadModel>, dayOf: DayOf): AsyncGenerator<readonly KnownByList[]> {
  for (let after = ''; ; ) {
    let found = known(db).orderBy('s.id').limit(AT_A_TIME)
    if (after) found = found.where('s.id', '>', after)
    const rows = await found.execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(toKnown(dayOf))
    after = last.id
  }
}

/** Those of them who are there or were, by id. */
export const readKnownByList = async (
  db: Kysely<ReadModel>,
  ids: readonly string[],
  dayOf: DayOf,
): Promise<ReadonlyMap<string, KnownByList>> => {
  if (ids.length === 0) return new Map()
  const rows = await known(db).where('s.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toKnown(dayOf)(row)] as const))
}
