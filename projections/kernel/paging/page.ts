import { type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { searchWords } from '../../../domain/kernel/values/texts/search-words.ts'
import { likePattern } from './like-pattern.ts'
import { cursorOf, type Place } from './place.ts'
import { MAX_COUNTED_ROWS } from './view.ts'

export type PageQuery<Sort extends string> = {
  readonly sort: Sort
  readonly direction: 'asc' | 'desc'
  /** Undefined: the whole list. */
  readonly limit?: number | undefined
  readonly place?: Place | undefined
  /** Selects the page by number instead, from 1, with `limit` rows each. */
  readonly page?: number | undefined
  readonly search?: string | undefined
}

export type Page<Row> = {
  readonly items: readonly Row[]
  /** The cursor of the next page; undefined at the end. */
  readonly next?: string | undefined
  /** Number of rows in the list. Counted for a first or numbered page, up to `MAX_COUNTED_ROWS`. */
  readonly total?: number | undefined
}

export type SortColumns<Sort extends string> = Readonly<Record<Sort, RawBuilder<string | number>>>

type Text = string | RawBuilder<string | null>

const textOf = (text: Text) => (typeof text === 'string' ? sql.ref(text) : text)

/** Sorts a column or a text by the Swedish alphabet, and numbers within it by value. */
export const alphabetical = (text: Text): RawBuilder<string> => sql`(${textOf(text)}) collate swedish`

/** Whether each word of the search occurs in one of the columns or texts. */
export const matchesSearch = (texts: readonly Text[], search: string | undefined): RawBuilder<boolean> => {
  const text = sql`concat_ws(' ', ${sql.join(texts.map(textOf))})`
  return sql`(${sql.join([sql`true`, ...searchWords(search).map((word) => sql`${text} ilike ${likePattern(word)}`)], sql` and `)})`
}

/** The selected columns, and the value that the row is sorted by. */
type PlacedRow<Row> = Row & { readonly place: string | number }

/**
 * Reads one page, sorted by a column and then by id. It continues behind the value where the last page ended, not
 * behind the row: whatever changes meanwhile, each unchanged row comes once.
 */
export const readPage = async <DB, TB extends keyof DB, Row extends { readonly id: string }, Sort extends string>(
  db: QueryExecutorProvider,
  rows: SelectQueryBuilder<DB, TB, Row>,
  columns: SortColumns<Sort>,
  {
    sort,
    direction,
    limit,
    place,
    page: number = 1,
    idColumn = 'id',
  }: PageQuery<Sort> & { readonly idColumn?: string },
): Promise<Page<PlacedRow<Row>>> => {
  const column = columns[sort]
  const id = sql.ref(idColumn)
  let page = rows.select(column.as('place')).orderBy(column, direction).orderBy(id, direction)
  if (limit !== undefined) page = page.limit(limit + 1).offset((number - 1) * limit)
  if (place) {
    const beyond = direction === 'desc' ? sql`<` : sql`>`
    page = page.where(sql<boolean>`(${column}, ${id}) ${beyond} (${place.value}, ${place.id}::uuid)`)
  }
  const [placed, total] = await Promise.all([
    rowsOf<PlacedRow<Row>>(page),
    limit !== undefined && !place ? countOf(db, rows) : undefined,
  ])
  const items = limit === undefined ? placed : placed.slice(0, limit)
  const last = items.length < placed.length ? items.at(-1) : undefined
  return { items, total, next: last && cursorOf({ value: last.place, id: last.id }) }
}

/** Kysely cannot infer a generic row through `select`, so the type is stated here. */
const rowsOf = async <Row>(rows: { readonly execute: () => Promise<unknown> }) =>
  (await rows.execute()) as readonly Row[]

/** Number of rows in a list; undefined: more than we count. */
export const countOf = async <DB, TB extends keyof DB, Row>(
  db: QueryExecutorProvider,
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<number | undefined> => {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(MAX_COUNTED_ROWS + 1)
  const counted = await sql<{ readonly total: number }>`select count(*)::int as total from (${some}) counted`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  return total > MAX_COUNTED_ROWS ? undefined : total
}
