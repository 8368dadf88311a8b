import { sql } from 'kysely'
import {
  type EventLog,
  type Position,
  type RecordedEvent,
  requireReadable,
} from '../../../../domain/kernel/event-log.ts'
import { logPages } from '../../../../domain/kernel/log-pages.ts'
import type { ReadModelDatabase, ReadModelTransaction } from '../../database.ts'
import { type Checkpoint, lockCheckpoints, readCheckpoints } from '../checkpoint.ts'
import type { Copy } from '../leading/worker.ts'
import { dropCopy } from '../tables.ts'

/** The log and the database of the tables. */
export type Place = { readonly db: ReadModelDatabase; readonly log: EventLog }

export type Exchange = {
  readonly current: Copy
  readonly copy: Copy
  /** The new name of the former current table. */
  readonly keepAs: string
  /** Records the exchange in its transaction: the two happen together or not at all. */
  readonly note?: (tx: ReadModelTransaction) => Promise<void>
}

/** The exchange folds this many missing events itself. */
const MAX_MISSING_EVENTS = 200

/** Why two tables could not be exchanged just now. Try again. */
export class ExchangeNotReady extends Error {
  override readonly name = 'NotYet'
}

const find = (checkpoints: readonly Checkpoint[], table: string): Checkpoint => {
  const found = checkpoints.find((checkpoint) => checkpoint.table === table)
  if (!found) throw new Error(`There is no table ${table}`)
  return found
}

const positionsIn = (checkpoints: readonly Checkpoint[], current: Copy, copy: Copy) => ({
  current: find(checkpoints, current.table).position,
  copy: find(checkpoints, copy.table).position,
})

/**
 * The first events that a table has yet to handle: read before anything is locked, and again for later ones under the
 * lock.
 */
const readMissingEvents = (log: EventLog, types: readonly string[], after: Position | undefined) => {
  const pages = logPages(log, { filter: { types }, after, limit: MAX_MISSING_EVENTS + 1 })
  const events: RecordedEvent[] = []
  let seen = after
  const isShortOf = (target: Position) => seen === undefined || log.compare(seen, target) < 0
  return {
    /** The events up to a position; undefined when there are more than a few. */
    to: async (target: Position): Promise<readonly RecordedEvent[] | undefined> => {
      while (events.length <= MAX_MISSING_EVENTS && isShortOf(target)) {
        const page = await pages.next()
        if (page.done) return undefined
        events.push(...requireReadable(page.value.events))
        seen = page.value.upTo
      }
      const missing = events.filter(({ position }) => log.compare(position, target) <= 0)
      return missing.length > MAX_MISSING_EVENTS ? undefined : missing
    },
  }
}

export const rename = (tx: ReadModelTransaction, from: string, to: string) =>
  sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(tx)

/**
 * Exchanges the names of the copy and the current table in one short transaction: readers see one or the other, whole.
 * It first brings the copy exactly to the current table's position, so that nothing steps back and the leader goes on
 * undisturbed. Rejects with `ExchangeNotReady` when the copy is too far behind.
 */
export const exchange = async ({ db, log }: Place, { current, copy, keepAs, note }: Exchange): Promise<void> => {
  const standing = positionsIn(await readCheckpoints(db), current, copy)
  const since = readMissingEvents(log, copy.projection.types, standing.copy)
  const tooMany = () => new ExchangeNotReady(`${copy.table} is more than ${MAX_MISSING_EVENTS} events behind`)
  if (standing.current !== undefined && !(await since.to(standing.current))) throw tooMany()
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '80ms'`.execute(tx)
    const { current: target, copy: at } = positionsIn(
      await lockCheckpoints(tx, [current.table, copy.table]),
      current,
      copy,
    )
    if (at !== standing.copy) throw new ExchangeNotReady(`${copy.table} has moved`)
    if (at !== undefined && (target === undefined || log.compare(at, target) > 0)) {
      throw new ExchangeNotReady(`${current.table} is behind ${copy.table}`)
    }
    const missing = target === undefined ? [] : await since.to(target)
    if (!missing) throw tooMany()
    if (missing.length > 0) await copy.projection.apply(tx, copy.table, missing)
    if (keepAs !== copy.table) await dropCopy(tx, keepAs)
    const aside = `${current.table}_aside`
    await rename(tx, current.table, aside)
    await rename(tx, copy.table, current.table)
    await rename(tx, aside, keepAs)
    await sql`update projection_checkpoint set table_name = ${keepAs}, position = ${target ?? null},
      leader = null, lease_until = clock_timestamp() where table_name = ${copy.table}`.execute(tx)
    await note?.(tx)
  })
}

/**
 * Gives the copy the name of a table whose position the log lacks, in one short transaction; it continues from its own
 * position. The former table is dropped: no process could follow it or restore it.
 */
export const takePlace = async ({ db }: Pick<Place, 'db'>, { current, copy }: Omit<Exchange, 'keepAs'>) => {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '80ms'`.execute(tx)
    await lockCheckpoints(tx, [current.table, copy.table])
    await dropCopy(tx, current.table)
    await rename(tx, copy.table, current.table)
    await sql`update projection_checkpoint set table_name = ${current.table}, leader = null,
      lease_until = clock_timestamp(), parked = null where table_name = ${copy.table}`.execute(tx)
  })
}

/** Milliseconds between tries, so that readers and the leader get their turn. */
const RETRY_DELAY_MS = 100

/** Tries `work` again while it throws `ExchangeNotReady` or meets a lock, at most `attempts` times. */
export const whenPossible = async (work: () => Promise<void>, attempts = 50): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === '55P03'
      if (tries === attempts || !(error instanceof ExchangeNotReady || isLocked)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
  }
}
