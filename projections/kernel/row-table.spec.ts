import {
  array,
  assert,
  asyncProperty,
  double,
  boolean as flag,
  uuid as id,
  jsonValue,
  option,
  record,
  string,
  integer as whole,
} from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openReadModel } from '../testing.ts'
import { FoldFailed } from './fold-failed.ts'
import { rowTable } from './row-table.ts'
import {
  boolean,
  integer,
  json,
  largeNumber,
  nullable,
  type RowOf,
  table,
  text,
  uuid,
  wordList,
  words,
} from './table.ts'

const allColumns = table({
  name: 'all-columns',
  version: 1,
  columns: {
    id: uuid,
    name: text,
    found: words,
    count: integer,
    is_there: boolean,
    bytes: largeNumber,
    facts: json<unknown>(),
    note: nullable(text),
    owner: nullable(uuid),
    place: nullable(integer),
    list: nullable(json<unknown>()),
    parts: wordList,
  },
})
type AllColumnsRow = RowOf<typeof allColumns>

const db = await openReadModel()
const { createBare, load, write } = rowTable<AllColumnsRow>(allColumns)
await createBare(db, allColumns.sqlName)

const characters = string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', ''))
const anyJson = jsonValue({ noUnicodeString: true })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll(String.raw`\u0000`, '')) as unknown)
  .filter((value) => value !== null)
const row = record<AllColumnsRow>({
  id: id(),
  name: characters,
  found: characters,
  count: whole(),
  is_there: flag(),
  bytes: double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  facts: anyJson,
  note: option(characters),
  owner: option(id()),
  place: option(whole()),
  list: option(anyJson),
  parts: array(string({ unit: 'grapheme', minLength: 1 }).map((one) => one.replaceAll(/[\0\n]/g, '-'))),
})

const byId = (rows: readonly AllColumnsRow[]) => new Map(rows.map((each) => [each.id, each]))

it('keeps rows as they are, whatever their columns hold, and what of them changes', async () => {
  const cases = asyncProperty(
    array(row, { minLength: 1, maxLength: 8 }),
    array(row, { minLength: 8 }),
    async (rows, others) => {
      await sql`delete from ${sql.id(allColumns.sqlName)}`.execute(db)
      const before = byId(rows)
      await write(db, allColumns.sqlName, before)
      expect(await load(db, allColumns.sqlName, [...before.keys()])).toEqual(before)
      const after = byId([...before.values()].map((each, n) => ({ ...each, ...others[n], id: each.id })))
      await write(db, allColumns.sqlName, after, before)
      expect(await load(db, allColumns.sqlName, [...after.keys()])).toEqual(after)
    },
  )
  await assert(cases, { numRuns: 30 })
})

const plainRow: AllColumnsRow = {
  id: '0199e2a0-0000-7000-8000-000000000001',
  name: '',
  found: '',
  count: 1,
  is_there: true,
  bytes: 1,
  facts: {},
  note: null,
  owner: null,
  place: null,
  list: null,
  parts: [],
}

it.each<Partial<AllColumnsRow>>([{ count: 1.5 }, { count: 2 ** 31 }, { owner: 'nobody' }, { owner: '' }])(
  'blames the fold for what a column cannot hold: %o',
  async (wrong) => {
    const writing = write(db, allColumns.sqlName, byId([{ ...plainRow, ...wrong }]))
    await expect(writing).rejects.toBeInstanceOf(FoldFailed)
  },
)
