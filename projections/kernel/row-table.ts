import { type QueryExecutorProvider, sql } from 'kysely'
import type { ReadModelDatabase } from './database.ts'
import { rethrowFoldFailure } from './fold-failed.ts'
import type { Column, Table } from './table.ts'

/** Rows by key; undefined: there is none, or none any more. */
export type Rows<Row> = ReadonlyMap<string, Row | undefined>

const identity = (sent: string) => sent

const idOf = (row: object) => String(Reflect.get(row, 'id'))

/** The SQL of a projection with one row per key. The caller gives the table's name, because copies have others. */
export const rowTable = <Row extends object>({ columns, indexes = [] }: Table<Row>) => {
  // The cast is sound: the columns are those of the row.
  const names = Object.keys(columns) as (keyof Row & string)[]
  const list = sql.join(Object.keys(columns).map((column) => sql.id(column)))
  const updates = sql.join(Object.keys(columns).map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`))

  const createBare = async (db: QueryExecutorProvider, table: string) => {
    const typed = Object.entries<Column<unknown>>(columns).map(
      ([column, { sql: type }]) => sql`${sql.id(column)} ${sql.raw(type)}`,
    )
    await sql`create table ${sql.id(table)} (${sql.join(typed)}, primary key (id))`.execute(db)
  }

  const create = async (db: QueryExecutorProvider, table: string) => {
    await createBare(db, table)
    for (const index of indexes) await sql`create index on ${sql.id(table)} ${sql.raw(index)}`.execute(db)
  }

  const addIndexes = (db: ReadModelDatabase, table: string) =>
    db.connection().execute(async (one) => {
      // The transaction that finishes an index delays the log's readers while it waits for the disk.
      await sql`set synchronous_commit = off`.execute(one)
      try {
        for (const index of indexes) {
          await sql`create index concurrently on ${sql.id(table)} ${sql.raw(index)}`.execute(one)
        }
      } finally {
        await sql`reset synchronous_commit`.execute(one)
      }
    })

  const load = async (db: QueryExecutorProvider, table: string, keys: readonly string[]): Promise<Rows<Row>> => {
    const { rows } = await sql<{ key: string; row: Row }>`
      select id::text as key, row_to_json(t) as row from ${sql.id(table)} t
      where id = any(${keys})`.execute(db)
    return new Map(rows.map((found) => [found.key, found.row]))
  }

  /** The rows, unnested by the server from one array per column. */
  const unfolded = (rows: readonly Row[], names: readonly (keyof Row & string)[]) => {
    const arrays = names.map((name) => {
      const { type } = columns[name]
      // The cast is sound: the row's type comes from the column.
      const values = rethrowFoldFailure(() => type.array(rows.map((row) => row[name]) as never[]))
      return sql`${values}::${sql.raw(type.name)}[]`
    })
    return sql`unnest(${sql.join(arrays)})`
  }

  /** The expression that turns a sent value into the column. */
  const made = (name: keyof Row & string) => {
    const { made: madeOf = identity } = columns[name].type
    return sql.raw(madeOf(`n."${name}"`))
  }
  const allMade = sql.join(names.map(made))

  const save = (db: QueryExecutorProvider, table: string, rows: readonly Row[]) =>
    sql`insert into ${sql.id(table)} (${list}) select ${allMade} from ${unfolded(rows, names)} n (${list})
      on conflict (id) do update set ${updates}`.execute(db)

  /** Updates only these columns: another one, such as a long text, is not written again. */
  const set = (
    db: QueryExecutorProvider,
    table: string,
    others: readonly (keyof Row & string)[],
    rows: readonly Row[],
  ) => {
    const all = ['id' as keyof Row & string, ...others]
    const changes = sql.join(others.map((name) => sql`${sql.id(name)} = ${made(name)}`))
    return sql`update ${sql.id(table)} t set ${changes}
      from ${unfolded(rows, all)} n (${sql.join(all.map((name) => sql.id(name)))})
      where t.id = n.id`.execute(db)
  }

  const byChangedColumns = (rows: readonly Row[], before: Rows<Row>) =>
    Map.groupBy(rows, (row) => {
      const old = before.get(idOf(row))
      return JSON.stringify(old && names.filter((name) => row[name] !== old[name]))
    })

  /** `before`: the known current rows; of those only changed columns are written. */
  const write = async (db: QueryExecutorProvider, table: string, changed: Rows<Row>, before: Rows<Row> = new Map()) => {
    const kept = [...changed.values()].filter((row) => row !== undefined)
    const gone = [...changed].flatMap(([id, row]) => (row ? [] : [id]))
    const known = kept.filter((row) => before.get(idOf(row)) !== undefined)
    const fresh = kept.filter((row) => before.get(idOf(row)) === undefined)
    if (fresh.length > 0) await save(db, table, fresh)
    for (const [columns, rows] of byChangedColumns(known, before)) {
      const others = JSON.parse(columns) as readonly (keyof Row & string)[]
      if (others.length > 0) await set(db, table, others, rows)
    }
    if (gone.length > 0) await sql`delete from ${sql.id(table)} where id = any(${gone})`.execute(db)
  }

  return { create, createBare, addIndexes, load, write }
}
