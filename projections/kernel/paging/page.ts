import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { searchWords } from '../../../domain/kernel/values/texts/search-words.ts'
import type { ReadModel } from '../../read-model.ts'
import { likePattern } from './like-pattern.ts'
import { cursorOf, type Place } from './place.ts'
import { MAX_COUNTED_ROWS } from './view.ts'

export type PageQuery<Sort extends string> = {
  readonly sort: Sort
  readonly direction: 'asc' | 'desc'
  /** Without it the list comes whole. */
  readonly limit?: number | undefined
  readonly place?: Place | undefined
  /** The page by its number instead, the first is 1: of so many rows as `limit` says. */
  readonly page?: number | undefined
  readonly search?: string | undefined
}

export type Page<Row> = {
  readonly items: readonly Row[]
  /** The cursor of the page behind it; undefined at the end. */
  readonly next?: string | undefined
  /** How many the list has. Counted for a first page or one by its number, up to `MOST_COUNTED`. */
  readonly total?: number | undefined
}

export type SortColumns<Sort extends string> = Readonly<Record<Sort, RawBuilder<string | number>>>

type Text = string | RawBuilder<string | null>

const textOf = (text: Text) => (typeof text === 'string' ? sql.ref(text) : text)

/** A column or a text in the order of the Swedish alphabet, numbers within it as people count. */
export const alphabetical = (text: Text): RawBuilder<string> => sql`(${textOf(text)}) collate swedish`

/** Holds each word of the search, in one of the columns or texts or another. */
export const matchesSearch = (texts: readonly Text[], search: string | undefined): RawBuilder<boolean> => {
  const text = sql`concat_ws(' ', ${sql.join(texts.map(textOf))})`
  return sql`(${sql.join([sql`true`, ...searchWords(search).map((word) => sql`${text} ilike ${likePattern(word)}`)], sql` and `)})`
}

/** Beside what was selected the value that the row stands at. */
type PlacedRow<Row> = Row & { readonly place: string | number }

/**
 * One page, by a column and within it by id. It goes on behind the value where the page before ended, not behind the
 * row: whatever becomes of that row or others meanwhile, those that stay as they are come once each.
 */
export const readPage = async <DB, TB extends keyof DB, Row extends { readonly id: string }, Sort extends string>(
  db: Kysely<ReadModel>,
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

/** Kysely cannot follow a row that is any row through `select`: what it holds then is said here. */
const rowsOf = async <Row>(rows: { readonly execute: () => Promise<unknown> }) =>
  (await rows.execute()) as readonly Row[]

/** How many rows a list has; undefined: more than are counted. */
export const countOf = async <DB, TB extends keyof DB, Row>(
  db: Kysely<ReadModel>,
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
