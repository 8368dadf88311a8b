import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { ReadModelDatabase } from '../database.ts'
import { type Checkpoint, readCheckpoints } from './checkpoint.ts'
import { pause } from './pause.ts'

export type WaitResult = 'reached' | 'stale'

/** A table behind the position: it is parked, on its way, or does not exist. */
export type LaggingTable = { readonly table: string; readonly why: 'parked' | 'behind' | 'missing' }

export type WaitLimits = {
  /** Milliseconds without any move. */
  readonly longest: number
  /** Gets now and then the tables that the caller waits for. */
  readonly report: (behind: readonly LaggingTable[]) => void
  readonly signal?: AbortSignal | undefined
}

/** Milliseconds between reports during a long wait. */
const WAIT_REPORT_MS = 10_000

/** `isOurs`: this process moved the table, and knows at once when it moves on. */
type TableState = { readonly position: Position | undefined; readonly parked: boolean; readonly isOurs: boolean }

/** Polling interval (ms) for another process's table, when no message comes. */
const LOOK_INTERVAL_MS = 50

/** The position of every table as far as this process knows: its own at once, others' by polling. */
const knownTables = (db: ReadModelDatabase, log: Pick<EventLog, 'compare'>) => {
  const known = new Map<string, TableState>()
  let news = Promise.withResolvers<void>()
  let looking: Promise<void> | undefined

  const tell = () => {
    news.resolve()
    news = Promise.withResolvers()
  }

  const learn = ({ table, position, parked }: Pick<Checkpoint, 'table' | 'position' | 'parked'>) => {
    const before = known.get(table)
    // A parked table goes back only when it is rebuilt; otherwise an older answer came late.
    const last = before?.parked ? undefined : before?.position
    const isOlder = last !== undefined && (position === undefined || log.compare(position, last) < 0)
    const isOurs = before?.isOurs === true && position === last && parked === undefined
    if (!isOlder) known.set(table, { position, parked: parked !== undefined, isOurs })
  }

  const look = async () => {
    for (const checkpoint of await readCheckpoints(db)) learn(checkpoint)
    looking = undefined
    tell()
  }

  /** Reads the checkpoints; concurrent callers share one read. */
  const refresh = (): Promise<void> => {
    looking ??= look().catch((error: unknown) => {
      looking = undefined
      throw error
    })
    return looking
  }

  const isAt = (table: string, position: Position) => {
    const at = known.get(table)?.position
    return at !== undefined && log.compare(at, position) >= 0
  }

  return {
    known,
    isAt,
    refresh,
    tell,
    /** Resolves at the next news of any table. */
    comingNews: () => news.promise,
    note: (table: string, state: TableState) => {
      known.set(table, state)
      tell()
    },
  }
}

/** Waits for tables to reach positions of the log. */
export const tableReadiness = (db: ReadModelDatabase, log: Pick<EventLog, 'compare'>) => {
  const { known, isAt, refresh, tell, comingNews, note } = knownTables(db, log)
  const stopped = new AbortController()

  const lookAfter = async (milliseconds: number, signal: AbortSignal) => {
    await pause(milliseconds, signal)
    if (!signal.aborted) await refresh()
  }

  const waitFor = async (position: Position, tables: readonly string[], milliseconds: number): Promise<WaitResult> => {
    const deadline = performance.now() + milliseconds
    const missing = () => tables.filter((table) => !isAt(table, position))
    if (missing().some((table) => !known.get(table)?.isOurs)) await refresh()
    for (let left = missing(); left.length > 0; left = missing()) {
      const remaining = deadline - performance.now()
      // A parked table is not worth a reader's two seconds on every page.
      const hopeless = left.every((table) => known.get(table)?.parked === true)
      if (hopeless || remaining <= 0 || stopped.signal.aborted) return 'stale'
      const turn = new AbortController()
      await Promise.race([comingNews(), lookAfter(Math.min(remaining, LOOK_INTERVAL_MS), turn.signal)])
      turn.abort()
    }
    return 'reached'
  }

  const behind = (position: Position, tables: readonly string[]): readonly LaggingTable[] =>
    tables
      .filter((table) => !isAt(table, position))
      .map((table) => {
        const found = known.get(table)
        return { table, why: found ? (found.parked ? 'parked' : 'behind') : 'missing' }
      })

  /** Waits as long as a table moves. Answers the tables that stay behind. */
  const waitWhileMoving = async (
    position: Position,
    tables: readonly string[],
    { longest, report, signal }: WaitLimits,
  ): Promise<readonly LaggingTable[]> => {
    let moved = performance.now()
    let told = moved
    let last = ''
    for (;;) {
      await waitFor(position, tables, Math.min(longest, 500))
      const left = behind(position, tables)
      const now = performance.now()
      const places = left.map(({ table }) => `${table} ${known.get(table)?.position}`).join()
      if (places !== last) moved = now
      last = places
      const isHopeless = left.every(({ why }) => why === 'parked') || now - moved >= longest
      if (isHopeless || signal?.aborted || stopped.signal.aborted) return left
      if (now - told < WAIT_REPORT_MS) continue
      told = now
      report(left)
    }
  }

  return {
    moved: (table: string, position: Position) => note(table, { position, parked: false, isOurs: true }),
    parked: (table: string) => note(table, { position: known.get(table)?.position, parked: true, isOurs: false }),
    refresh,
    waitFor,
    waitWhileMoving,
    stop: () => {
      stopped.abort()
      tell()
    },
  }
}
