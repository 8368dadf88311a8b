import type { AnyEvent, RecordedEvent } from '../../domain/kernel/event-log.ts'
import type { ReadModelDatabase, ReadModelTransaction } from './database.ts'
import { rethrowFoldFailure } from './fold-failed.ts'
import { rowFilling, type TableFilling } from './row-filling.ts'
import { rowTable } from './row-table.ts'
import type { RowOf, StatedTable, Table } from './table.ts'

/** A read model: its name, the events it folds, and how a batch of them becomes rows. */
export type Projection = {
  readonly name: string
  /** Raise it when the rows change shape or meaning: a separate table `name_vN` is filled beside the old one. */
  readonly version: number
  readonly types: readonly string[]
  /** Keys of the rows that the event touches. */
  readonly keys: (recorded: RecordedEvent) => readonly string[]
  /** The row of a key after the event, in memory; undefined: there is none. Never mutates. */
  readonly fold: (row: object | undefined, recorded: RecordedEvent, key: string) => object | undefined
  /** Creates the table and its indexes under the given name. */
  readonly create: (db: ReadModelTransaction, table: string) => Promise<void>
  /** Creates the table without indexes. */
  readonly createBare: (db: ReadModelTransaction, table: string) => Promise<void>
  /** Adds the indexes that `createBare` left out, while others read and write. Runs in no transaction. */
  readonly addIndexes: (db: ReadModelDatabase, table: string) => Promise<void>
  /**
   * Reads and folds the rows of a batch. Answers a function that writes them inside the transaction that moves the
   * checkpoint; it must have no other effect.
   */
  readonly prepare: (
    db: ReadModelTransaction,
    table: string,
    events: readonly RecordedEvent[],
  ) => Promise<(tx: ReadModelTransaction) => Promise<void>>
  /** Folds a batch into the table, all within one transaction. */
  readonly apply: (tx: ReadModelTransaction, table: string, events: readonly RecordedEvent[]) => Promise<void>
  /** Begins to fill an empty table that no other process writes. */
  readonly fill: (db: ReadModelTransaction, table: string) => TableFilling
}

/** A read model of a table, from which the database's type is made. */
export type ProjectionOf<T extends StatedTable> = Projection & { readonly rows: T }

export type RowFold<Row, Event extends AnyEvent> = {
  /** Keys of the rows that the event touches. */
  readonly keys: (event: Event) => readonly string[]
  /** The row after the event; undefined removes it, or leaves it absent. Never mutates. */
  readonly fold: (row: Row | undefined, recorded: RecordedEvent<Event>, key: string) => Row | undefined
}

/** Total: an event without an entry does not compile; null: it changes nothing here. */
export type RowFolds<Row, Event extends AnyEvent> = {
  readonly [Type in Event['type']]: RowFold<Row, Extract<Event, { readonly type: Type }>> | null
}

/**
 * A projection with one row per key: reads the rows of a batch, folds, and writes them back in one statement. A
 * `touched_at` column keeps when the row's last event was recorded.
 */
export const rowProjection = <Event extends AnyEvent, T extends StatedTable>(
  rows: T,
  on: RowFolds<RowOf<T>, Event>,
): ProjectionOf<T> => {
  type Row = RowOf<T>
  const { name, version } = rows
  // The cast is sound: the rows' type derives from the table.
  const { create, createBare, addIndexes, load, write } = rowTable(rows as unknown as Table<Row>)
  // The casts are sound: `event.type` picks the fold for exactly that event, and null entries are left out.
  const folds = new Map(Object.entries(on).filter(([, each]) => each !== null) as [string, RowFold<Row, AnyEvent>][])
  const keys = ({ event }: RecordedEvent) => rethrowFoldFailure(() => folds.get(event.type)?.keys(event) ?? [])
  const isTouched = 'touched_at' in rows.columns
  const fold = (row: Row | undefined, recorded: RecordedEvent, key: string) =>
    rethrowFoldFailure(() => {
      const next = folds.get(recorded.event.type)?.fold(row, recorded, key)
      return next && isTouched && next !== row ? { ...next, touched_at: recorded.recordedAt } : next
    })

  const prepare: Projection['prepare'] = async (db, table, events) => {
    const touched = new Set(events.flatMap(keys))
    if (touched.size === 0) return async () => undefined
    const before = await load(db, table, [...touched])
    const rows = new Map(before)
    for (const recorded of events) {
      for (const key of keys(recorded)) rows.set(key, fold(rows.get(key), recorded, key))
    }
    const changed = new Map([...rows].filter(([key, row]) => row !== before.get(key)))
    return (tx) => write(tx, table, changed, before)
  }

  const apply: Projection['apply'] = async (tx, table, events) => (await prepare(tx, table, events))(tx)

  const fill = (db: ReadModelTransaction, table: string) =>
    rowFilling({
      keys,
      fold,
      load: (keys) => load(db, table, keys),
      write: (tx, changed) => write(tx, table, changed),
    })

  return {
    rows,
    name,
    version,
    types: [...folds.keys()],
    keys,
    // The cast is sound: the rows that it gets are those that it gave.
    fold: (row, recorded, key) => fold(row as Row | undefined, recorded, key),
    create,
    createBare,
    addIndexes,
    prepare,
    apply,
    fill,
  }
}
