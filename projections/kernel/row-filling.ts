import type { QueryExecutorProvider } from 'kysely'
import type { RecordedEvent } from '../../domain/kernel/event-log.ts'
import type { Rows } from './row-table.ts'

/** Folds a whole log in memory; the caller writes the changed rows now and then. */
export type TableFilling = {
  /** Folds one batch after another. */
  readonly fold: (events: readonly RecordedEvent[]) => Promise<void>
  /** Number of rows that changed since the last `take`, and not again within the last `rested` batches (default 0). */
  readonly changed: (rested?: number) => number
  /** Takes those rows, which the caller must write before it takes the next, while folding goes on. */
  readonly take: (rested?: number) => Changes
}

export type Changes = {
  readonly rows: number
  /** Writes some of them: `from` inclusive, `to` exclusive. */
  readonly write: (db: QueryExecutorProvider, from: number, to: number) => Promise<void>
}

export type RowFoldByKey<Row> = {
  readonly keys: (recorded: RecordedEvent) => readonly string[]
  readonly fold: (row: Row | undefined, recorded: RecordedEvent, key: string) => Row | undefined
  readonly load: (keys: readonly string[]) => Promise<Rows<Row>>
  readonly write: (db: QueryExecutorProvider, changed: Rows<Row>) => Promise<void>
  /** How many rows stay in memory. Default 20,000. */
  readonly kept?: number
}

/**
 * Keeps the last touched rows in memory, and reads only others from the table. A row that changes often meanwhile is
 * written once.
 */
export const rowFilling = <Row>({ keys, fold, load, write, kept = 20_000 }: RowFoldByKey<Row>): TableFilling => {
  // Both maps are ordered by the last touch.
  const rows = new Map<string, Row | undefined>()
  const changed = new Map<string, { readonly row: Row | undefined; readonly batch: number }>()
  let batch = 0
  let hasLetGo = false

  const fetch = async (events: readonly RecordedEvent[]) => {
    const missing = new Set(events.flatMap(keys).filter((key) => !rows.has(key)))
    if (missing.size === 0) return
    for (const [key, row] of await load([...missing])) rows.set(key, row)
  }

  const set = (key: string, row: Row | undefined) => {
    rows.delete(key)
    rows.set(key, row)
    changed.delete(key)
    changed.set(key, { row, batch })
  }

  const letGo = () => {
    for (const key of rows.keys()) {
      if (rows.size <= kept) return
      if (changed.has(key)) continue
      rows.delete(key)
      hasLetGo = true
    }
  }

  /** Keys that have not changed in the last `rested` batches. */
  const resting = (rested: number): readonly string[] => {
    const keys: string[] = []
    for (const [key, last] of changed) {
      if (last.batch > batch - rested) break
      keys.push(key)
    }
    return keys
  }

  const take = (rested = 0): Changes => {
    letGo()
    const entries = resting(rested).map((key) => [key, changed.get(key)?.row] as const)
    for (const [key] of entries) changed.delete(key)
    return { rows: entries.length, write: (db, from, to) => write(db, new Map(entries.slice(from, to))) }
  }

  return {
    fold: async (events) => {
      if (hasLetGo) await fetch(events)
      batch += 1
      for (const recorded of events) {
        for (const key of keys(recorded)) {
          const before = rows.get(key)
          const after = fold(before, recorded, key)
          if (after !== before) set(key, after)
        }
      }
    },
    changed: (rested = 0) => resting(rested).length,
    take,
  }
}
