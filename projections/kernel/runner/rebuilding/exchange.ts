import { sql } from 'kysely'
import {
  type EventLog,
  type Position,
  type RecordedEvent,
  requireReadable,
} from '../../../../domain/kernel/event-log.ts'
import { logPages } from '../../../../domain/kernel/log-pages.ts'
import { type Checkpoint, lockCheckpoints, readCheckpoints } from '../checkpoint.ts'
import type { ReadModelDatabase, ReadModelTransaction } from '../database.ts'
import type { Copy } from '../leading/worker.ts'
import { dropCopy } from '../tables.ts'

/** Where the log and the tables are. */
export type Place = { readonly db: ReadModelDatabase; readonly log: EventLog }

/** `keepAs`: the name under which the former current table lives on. */
export type Exchange = { readonly current: Copy; readonly copy: Copy; readonly keepAs: string }

/** As many events may be missing for the rest to be folded within the exchange. */
const MAX_MISSING_EVENTS = 200

/** Why two tables could not change places just now. Trying again is right. */
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

/** The first of what a table has yet to take, read before anything is locked and, for what has come since, once it is. */
const readMissingEvents = (log: EventLog, types: readonly string[], after: Position | undefined) => {
  const pages = logPages(log, { filter: { types }, after, limit: MAX_MISSING_EVENTS + 1 })
  const events: RecordedEvent[] = []
  let seen = after
  const isShortOf = (target: Position) => seen === undefined || log.compare(seen, target) < 0
  return {
    /** The events up to there; undefined when there are more than a few. */
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

const rename = (tx: ReadModelTransaction, from: string, to: string) =>
  sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(tx)

/**
 * The copy and the current table change names, in one short transaction: readers see the one or the other, whole. The
 * copy is first brought exactly to the position of the current table, so that nothing steps back and the leader goes on
 * as if nothing had happened. Rejects with `NotYet` when the copy is too far behind.
 */
export const exchange = async ({ db, log }: Place, { current, copy, keepAs }: Exchange): Promise<void> => {
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
      leader = null, lease_until = null where table_name = ${copy.table}`.execute(tx)
  })
}

/**
 * The copy takes the name of a table that stands at no place of the log, in one short transaction, and goes on from its
 * own place. Nothing is kept: nobody could follow the former table, nor put it back.
 */
export const takePlace = async ({ db }: Pick<Place, 'db'>, { current, copy }: Omit<Exchange, 'keepAs'>) => {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '80ms'`.execute(tx)
    await lockCheckpoints(tx, [current.table, copy.table])
    await dropCopy(tx, current.table)
    await rename(tx, copy.table, current.table)
    await sql`update projection_checkpoint set table_name = ${current.table}, leader = null, lease_until = null,
      parked = null where table_name = ${copy.table}`.execute(tx)
  })
}

/** Milliseconds between attempts, for readers and the leader to get their turn. */
const RETRY_DELAY_MS = 100

/** Tries `work` again while it says `NotYet` or meets a lock, at most `attempts` times. */
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
