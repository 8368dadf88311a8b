import { type RawBuilder, sql } from 'kysely'
import type { Position } from '../../../../domain/kernel/event-log.ts'
import type { ReadModelDatabase, ReadModelTransaction } from '../../database.ts'
import { readCheckpoints } from '../checkpoint.ts'

/** A row that differs between the two tables; a side is undefined where the row is missing. JSON text. */
export type Difference = { readonly key: string; readonly current?: string; readonly copy?: string }

export type Comparison = {
  readonly rows: number
  readonly missing: number
  readonly extra: number
  readonly changed: number
  /** The first few differing rows. */
  readonly samples: readonly Difference[]
}

export const isSame = ({ missing, extra, changed }: Comparison): boolean => missing + extra + changed === 0

type Row = { readonly key: string; readonly row: string }

const ROWS_PER_PAGE = 5_000
const MAX_SHOWN_DIFFERENCES = 10

const keyColumns = async (tx: ReadModelTransaction, table: string) => {
  const { rows } = await sql<{ name: string }>`select a.attname as name
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${`"${table}"`}::regclass and i.indisprimary order by a.attnum`.execute(tx)
  if (rows.length === 0) throw new Error(`${table} has no primary key to compare by`)
  return rows.map(({ name }) => sql`t.${sql.id(name)}`)
}

const keyOf = async (tx: ReadModelTransaction, table: string) =>
  sql<string>`json_build_array(${sql.join(await keyColumns(tx, table))})::text`

const BUCKET_COUNT = 1_024
const bucketOf = (key: RawBuilder<string>) => sql<number>`hashtext(${key}) & ${sql.lit(BUCKET_COUNT - 1)}`

type Bucket = { readonly bucket: number; readonly rows: number; readonly print: string }

/** The rows of a table in buckets by key, each with a fingerprint of all its rows' bytes. */
const fingerprints = async (tx: ReadModelTransaction, table: string): Promise<readonly Bucket[]> => {
  const { rows } = await sql<Bucket>`select ${bucketOf(await keyOf(tx, table))} as bucket, count(*)::int as rows,
      concat(count(*), ' ', bit_xor(hashtextextended(t::text, 0))) as print
    from ${sql.id(table)} t group by 1`.execute(tx)
  return rows
}

/** The rows of the given buckets in the order of their keys, read page by page. */
async function* rowsOf(tx: ReadModelTransaction, table: string, among: ReadonlySet<number>): AsyncGenerator<Row> {
  if (among.size === 0) return
  const key = await keyOf(tx, table)
  await sql`declare compared no scroll cursor for
    select ${key} collate "C" as key, to_jsonb(t)::text as row from ${sql.id(table)} t
    where ${bucketOf(key)} = any(array[${sql.join([...among].map((bucket) => sql.lit(bucket)))}]) order by 1`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(ROWS_PER_PAGE))} from compared`.execute(tx)
    yield* rows
    if (rows.length < ROWS_PER_PAGE) return
  }
}

/** The "C" collation orders by bytes, which for UTF-8 equals the order of code points. */
const isBefore = (a: Row, b: Row) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) < 0

type Pair = readonly [Row | undefined, Row | undefined]

/** The next row of both when their keys are equal, else the earlier one alone. */
const pairOf = (a: Row | undefined, b: Row | undefined): Pair => {
  if (!a || !b) return [a, b]
  if (isBefore(a, b)) return [a, undefined]
  return isBefore(b, a) ? [undefined, b] : [a, b]
}

/** The rows of both, side by side where the keys are equal. */
async function* sideBySide(current: AsyncGenerator<Row>, copy: AsyncGenerator<Row>): AsyncGenerator<Pair> {
  const take = async (rows: AsyncGenerator<Row>): Promise<Row | undefined> => {
    const { value, done } = await rows.next()
    return done ? undefined : value
  }
  let [a, b] = [await take(current), await take(copy)]
  while (a || b) {
    const pair = pairOf(a, b)
    yield pair
    if (pair[0]) a = await take(current)
    if (pair[1]) b = await take(copy)
  }
}

const kindOf = (current: Row | undefined, copy: Row | undefined) =>
  copy === undefined ? 'missing' : current === undefined ? 'extra' : current.row === copy.row ? 'same' : 'changed'

const differenceOf = (current: Row | undefined, copy: Row | undefined): Difference => ({
  key: current?.key ?? copy?.key ?? '',
  ...(current ? { current: current.row } : {}),
  ...(copy ? { copy: copy.row } : {}),
})

const merge = async (current: AsyncGenerator<Row>, copy: AsyncGenerator<Row>): Promise<Comparison> => {
  const found = { same: 0, missing: 0, extra: 0, changed: 0 }
  const samples: Difference[] = []
  for await (const [a, b] of sideBySide(current, copy)) {
    const kind = kindOf(a, b)
    found[kind] += 1
    if (kind !== 'same' && samples.length < MAX_SHOWN_DIFFERENCES) samples.push(differenceOf(a, b))
  }
  const { same, ...differing } = found
  return { rows: same + differing.missing + differing.changed, ...differing, samples }
}

/** Compares row by row only where the fingerprints differ. */
const compareAll = async (
  [before, current]: readonly [ReadModelTransaction, string],
  [after, copy]: readonly [ReadModelTransaction, string],
): Promise<Comparison> => {
  const [ours, theirs] = await Promise.all([fingerprints(before, current), fingerprints(after, copy)])
  const prints = new Map(theirs.map(({ bucket, print }) => [bucket, print]))
  const same = ours.filter(({ bucket, print }) => prints.get(bucket) === print)
  const differing = new Set([...ours, ...theirs].map(({ bucket }) => bucket))
  for (const { bucket } of same) differing.delete(bucket)
  const comparison = await merge(rowsOf(before, current, differing), rowsOf(after, copy, differing))
  return { ...comparison, rows: comparison.rows + same.reduce((sum, { rows }) => sum + rows, 0) }
}

const snapshot = <Answer>(db: ReadModelDatabase, read: (tx: ReadModelTransaction) => Promise<Answer>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/**
 * Compares every row of the current table with the copy's at the same position, while the current table goes on: it is
 * read in one snapshot, and `fillTo` brings the copy exactly to that snapshot's position. It only reads, so that it
 * delays no reader of the log.
 */
export const compareTables = async (
  db: ReadModelDatabase,
  current: string,
  copy: string,
  fillTo: (position: Position) => Promise<void>,
): Promise<Comparison> =>
  snapshot(db, async (before) => {
    const position = (await readCheckpoints(before)).find(({ table }) => table === current)?.position
    if (position !== undefined) await fillTo(position)
    return snapshot(db, (after) => compareAll([before, current], [after, copy]))
  })
