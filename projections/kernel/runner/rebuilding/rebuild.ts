import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { NoSuchPosition, type Position } from '../../../../domain/kernel/event-log.ts'
import type { ReadModelDatabase } from '../../database.ts'
import type { Projection } from '../../projection.ts'
import { LeaseLost, readCheckpoints } from '../checkpoint.ts'
import { takeLeases } from '../leading/lease.ts'
import { createBareCopy, currentCopy, dropCopy, nextTableName, oldTableName, oneAtATime, rebuildOf } from '../tables.ts'
import { type Comparison, compareTables } from './compare.ts'
import { type Exchange, exchange, type Place, rename, takePlace, whenPossible } from './exchange.ts'
import { filler } from './fill.ts'

export type Rebuild = Place & {
  readonly projection: Projection
  /** Aborting leaves everything as it was. */
  readonly signal: AbortSignal
  readonly onProgress?: (events: number) => void
}

const LEASE_MS = 30_000

/** Drops nothing when another rebuild has begun under the same name, because this one was frozen for too long. */
const dropOwnCopy = (db: ReadModelDatabase, table: string, leader: string) =>
  db.transaction().execute(async (tx) => {
    await oneAtATime(tx)
    const { rows } =
      await sql`select from projection_checkpoint where table_name = ${table} and leader = ${leader}`.execute(tx)
    if (rows.length > 0) await dropCopy(tx, table)
  })

const begin = async ({ db, projection }: Rebuild) => {
  const { table } = currentCopy(projection)
  const copy = { projection, table: rebuildOf(table) }
  const find = async (name: string) => (await readCheckpoints(db)).find((checkpoint) => checkpoint.table === name)
  const standing = async () => {
    const found = await find(table)
    if (!found) throw new Error(`There is no table ${table} yet`)
    return found
  }
  await standing()
  const leader = `replay/${randomUUID()}`
  await db.transaction().execute(async (tx) => {
    await oneAtATime(tx)
    const other = (await find(copy.table))?.leader
    if (other) throw new Error(`${table} is being rebuilt by ${other}`)
    await createBareCopy(tx, copy)
    await takeLeases(tx, leader, [copy.table], LEASE_MS)
  })
  return { current: currentCopy(projection), copy, leader, standing }
}

type RebuildStart = Awaited<ReturnType<typeof begin>> & {
  /** Brings the copy to the current table's position: the log's head may lie ahead of it. */
  readonly follow: () => Promise<void>
}

type Stages = {
  readonly filled?: (begun: RebuildStart) => Promise<void>
  /** Hears where the current table stands, of which a snapshot is compared. */
  readonly comparing?: (position: Position) => void
  readonly compared?: (begun: RebuildStart) => Promise<void>
}

/**
 * Fills a copy beside the current table and compares the two; afterwards drops the copy, unless it got another name.
 */
const fillCopy = async (rebuild: Rebuild, { filled, comparing, compared }: Stages): Promise<Comparison> => {
  const { db, signal } = rebuild
  const begun = await begin(rebuild)
  try {
    const fillTo = filler({ ...rebuild, copy: begun.copy, leader: begun.leader })
    const follow = async () => {
      const { position } = await begun.standing()
      if (position !== undefined) await fillTo(position)
    }
    await follow()
    await filled?.({ ...begun, follow })
    const fillToSnapshot = (position: Position) => {
      comparing?.(position)
      return fillTo(position)
    }
    const comparison = await compareTables(db, begun.current.table, begun.copy.table, fillToSnapshot)
    signal.throwIfAborted()
    await compared?.({ ...begun, follow })
    return comparison
  } finally {
    await dropOwnCopy(db, begun.copy.table, begun.leader)
  }
}

/** Whether the current table's position lies in the log and not beyond its end. */
export const isPlaced = async ({ db, log, projection }: Rebuild): Promise<boolean> => {
  const { table } = currentCopy(projection)
  const position = (await readCheckpoints(db)).find((checkpoint) => checkpoint.table === table)?.position
  if (position === undefined) return true
  try {
    const head = await log.head({ unsettled: true })
    if (head === undefined || log.compare(position, head) > 0) return false
    await log.readAll({ after: position, limit: 1 })
    return true
  } catch (error) {
    if (error instanceof NoSuchPosition) return false
    throw error
  }
}

/** The differences that a rebuild would make; its copy is dropped. */
export const compareByReplay = (rebuild: Rebuild): Promise<Comparison> => fillCopy(rebuild, {})

/**
 * For a table whose position the log lacks, so that it can be neither compared nor kept: replays the whole log beside
 * it and replaces it. The leader continues from there.
 */
export const makeAnew = async (rebuild: Rebuild): Promise<void> => {
  const { db, log, projection } = rebuild
  const { current, copy, leader } = await begin(rebuild)
  try {
    const fillTo = filler({ ...rebuild, copy, leader })
    const head = await log.head()
    if (head !== undefined) await fillTo(head)
    await projection.addIndexes(db, copy.table)
    await whenPossible(async () => {
      const leases = await takeLeases(db, leader, [copy.table], LEASE_MS)
      if (leases.length === 0) throw new LeaseLost(copy.table)
      await takePlace(rebuild, { current, copy })
    })
  } finally {
    await dropOwnCopy(db, copy.table, leader)
  }
}

/** Replays the log beside the current table and replaces it; the former table is kept and follows the log. */
export const rebuildProjection = (rebuild: Rebuild): Promise<Comparison> =>
  fillCopy(rebuild, {
    filled: ({ copy }) => rebuild.projection.addIndexes(rebuild.db, copy.table),
    compared: ({ current, copy, leader, follow }) =>
      whenPossible(async () => {
        await follow()
        const leases = await takeLeases(rebuild.db, leader, [copy.table], LEASE_MS)
        if (leases.length === 0) throw new LeaseLost(copy.table)
        await exchange(rebuild, { current, copy, keepAs: oldTableName(current.table) })
      }),
  })

/** `at`: where both tables stood when they were compared; undefined: at the log's beginning. */
export type ComparedTables = { readonly comparison: Comparison; readonly at: Position | undefined }

/**
 * Replays the log beside the current table and compares the two. The replayed table waits and follows the log, until it
 * is put in place or dropped.
 */
export const rebuildTable = async (rebuild: Rebuild): Promise<ComparedTables> => {
  let at: Position | undefined
  const comparison = await fillCopy(rebuild, {
    comparing: (position) => {
      at = position
    },
    filled: ({ copy }) => rebuild.projection.addIndexes(rebuild.db, copy.table),
    compared: ({ current, copy, leader }) =>
      rebuild.db.transaction().execute(async (tx) => {
        await oneAtATime(tx)
        const leases = await takeLeases(tx, leader, [copy.table], LEASE_MS)
        if (leases.length === 0) throw new LeaseLost(copy.table)
        const next = nextTableName(current.table)
        await dropCopy(tx, next)
        await rename(tx, copy.table, next)
        await sql`update projection_checkpoint set table_name = ${next}, leader = null, lease_until = clock_timestamp()
          where table_name = ${copy.table}`.execute(tx)
      }),
  })
  return { comparison, at }
}

/** Puts the table that waits in place; the former one is kept. `note` is carried out in the same transaction. */
export const putNextInPlace = (place: Place, projection: Projection, note?: Exchange['note']): Promise<void> => {
  const current = currentCopy(projection)
  const copy = { projection, table: nextTableName(current.table) }
  return whenPossible(() =>
    exchange(place, { current, copy, keepAs: oldTableName(current.table), ...(note && { note }) }),
  )
}

/** Drops the table that waits. */
export const dropNextTable = ({ db }: Pick<Place, 'db'>, projection: Projection): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await oneAtATime(tx)
    await dropCopy(tx, nextTableName(currentCopy(projection).table))
  })

/** Restores the table that the last rebuild replaced; the other is kept, so that this can be undone too. */
export const rollBack = (place: Place, projection: Projection, note?: Exchange['note']): Promise<void> => {
  const current = currentCopy(projection)
  const old = oldTableName(current.table)
  const copy = { projection, table: old }
  return whenPossible(() => exchange(place, { current, copy, keepAs: old, ...(note && { note }) }))
}

/** Drops replaced tables, and tables of versions that the code no longer lists. Answers their names. */
export const dropOld = async (
  { db }: Pick<Place, 'db'>,
  projections: readonly Projection[],
  name?: string,
): Promise<readonly string[]> => {
  const current = new Set(projections.map((projection) => currentCopy(projection).table))
  const kept = (table: string) => current.has(table) || !/_v\d+(_old|_next)?$/.test(table)
  const old = (await readCheckpoints(db)).filter(
    ({ table, projection, leader }) =>
      !kept(table) && (name === undefined || name === projection) && (table.endsWith(oldTableName('')) || !leader),
  )
  for (const { table } of old) await db.transaction().execute((tx) => dropCopy(tx, table))
  return old.map(({ table }) => table)
}
