import { type Kysely, sql, type Transaction } from 'kysely'
import type { AnyEvent, Recorded } from '../domain/event-log.ts'
import type { DomainEvent } from '../domain/events.ts'
import type { ReadModel } from './read-model.ts'

/** A read model: what it is called, which events it folds, and how a batch of them becomes rows. */
export type Projection = {
  readonly name: string
  /** Raise it when the rows change shape or meaning: a table `name_vN` of its own is filled beside the old one. */
  readonly version: number
  readonly types: readonly string[]
  /** Creates the table and its indexes under the given name. */
  readonly create: (db: Kysely<ReadModel>, table: string) => Promise<void>
  /** Folds a batch into the table. Runs inside the runner's transaction; nothing but rows may come of it. */
  readonly apply: (tx: Transaction<ReadModel>, table: string, events: readonly Recorded[]) => Promise<void>
}

export type RowFold<Row, Event extends AnyEvent> = {
  /** Keys of the rows the event touches. */
  readonly keys: (event: Event) => readonly string[]
  /** The row after the event; undefined removes it, or leaves it absent. Never mutates. */
  readonly fold: (row: Row | undefined, recorded: Recorded<Event>, key: string) => Row | undefined
}

export type RowProjection<Row extends object, Event extends AnyEvent = DomainEvent> = {
  readonly name: string
  readonly version: number
  readonly key: keyof Row & string
  /** Column types in SQL. Instants and dates are text in ISO form, so that rows are the same on every replay. */
  readonly columns: { readonly [Column in keyof Row]: string }
  /** What stands after `create index on <table>`, e.g. `(issue_id, page, place)`. */
  readonly indexes?: readonly string[]
  readonly on: { readonly [Type in Event['type']]?: RowFold<Row, Extract<Event, { readonly type: Type }>> }
}

export const tableOf = ({ name, version }: Pick<Projection, 'name' | 'version'>) =>
  `${name.replaceAll('-', '_')}_v${version}`

/** A projection of one row per key: reads the rows a batch touches, folds, writes them back in one statement. */
export const rowProjection = <Row extends object, Event extends AnyEvent = DomainEvent>({
  name,
  version,
  key,
  columns,
  indexes = [],
  on,
}: RowProjection<Row, Event>): Projection => {
  const names = Object.keys(columns)
  // The cast is sound: `event.type` picks the fold written for exactly that event.
  const foldOf = (event: AnyEvent) => Reflect.get(on, event.type) as RowFold<Row, AnyEvent> | undefined

  const create = async (db: Kysely<ReadModel>, table: string) => {
    const list = Object.entries<string>(columns).map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`)
    await sql`create table ${sql.id(table)} (${sql.join(list)}, primary key (${sql.id(key)}))`.execute(db)
    for (const index of indexes) await sql`create index on ${sql.id(table)} ${sql.raw(index)}`.execute(db)
  }

  const load = async (tx: Transaction<ReadModel>, table: string, keys: readonly string[]) => {
    const { rows } = await sql<{ key: string; row: Row }>`
      select ${sql.id(key)}::text as key, to_jsonb(t) as row from ${sql.id(table)} t
      where ${sql.id(key)} = any(${keys})`.execute(tx)
    return new Map<string, Row | undefined>(rows.map((found) => [found.key, found.row]))
  }

  const save = async (tx: Transaction<ReadModel>, table: string, rows: readonly Row[]) => {
    const list = sql.join(names.map((column) => sql.id(column)))
    const updates = sql.join(names.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`))
    await sql`insert into ${sql.id(table)} (${list})
      select ${list} from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb)
      on conflict (${sql.id(key)}) do update set ${updates}`.execute(tx)
  }

  const apply = async (tx: Transaction<ReadModel>, table: string, events: readonly Recorded[]) => {
    const touched = new Set(events.flatMap(({ event }) => foldOf(event)?.keys(event) ?? []))
    if (touched.size === 0) return
    const rows = await load(tx, table, [...touched])
    const before = new Map(rows)
    for (const recorded of events) {
      const handler = foldOf(recorded.event)
      for (const id of handler?.keys(recorded.event) ?? []) rows.set(id, handler?.fold(rows.get(id), recorded, id))
    }
    const changed = [...rows].filter(([id, row]) => row !== before.get(id))
    const kept = changed.flatMap(([, row]) => (row ? [row] : []))
    const gone = changed.flatMap(([id, row]) => (row ? [] : [id]))
    if (kept.length > 0) await save(tx, table, kept)
    if (gone.length > 0) await sql`delete from ${sql.id(table)} where ${sql.id(key)} = any(${gone})`.execute(tx)
  }

  return { name, version, types: Object.keys(on), create, apply }
}
