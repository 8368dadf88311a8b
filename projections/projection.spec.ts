import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { rowProjection, tableOf } from './projection.ts'
import { emptyReadModel, openReadModel, projectAll, recorded } from './testing.ts'

type Row = { id: string; name: string; renamed: number; tags: readonly string[]; note: string | null }

type ShelfEvent =
  | { type: 'Opened'; data: { id: string; name: string } }
  | { type: 'Renamed'; data: { id: string; name: string } }
  | { type: 'Closed'; data: { id: string } }

const shelves = rowProjection<Row, ShelfEvent>({
  name: 'test-shelves',
  version: 1,
  key: 'id',
  columns: {
    id: 'text',
    name: 'text not null',
    renamed: 'integer not null',
    tags: 'jsonb not null',
    note: 'text',
  },
  indexes: ['(name)'],
  on: {
    Opened: {
      keys: ({ data }) => [data.id],
      fold: (_, { event }) => ({ id: event.data.id, name: event.data.name, renamed: 0, tags: ['ny'], note: null }),
    },
    Renamed: {
      keys: ({ data }) => [data.id],
      fold: (row, { event }) => row && { ...row, name: event.data.name, renamed: row.renamed + 1 },
    },
    Closed: { keys: ({ data }) => [data.id], fold: () => undefined },
  },
})

const opened = (key: string, name: string) => ({ type: 'Opened', data: { id: key, name } })
const renamed = (key: string, name: string) => ({ type: 'Renamed', data: { id: key, name } })
const closed = (key: string) => ({ type: 'Closed', data: { id: key } })

const db = await openReadModel(shelves)
const rows = async () => (await sql<Row>`select * from ${sql.id(tableOf(shelves))} order by id`.execute(db)).rows

beforeEach(() => emptyReadModel(db, shelves))

it('folds a batch into rows', async () => {
  await projectAll(db, shelves, recorded(opened('a', 'Å'), opened('b', 'B'), renamed('a', 'Ö'), closed('b')))
  expect(await rows()).toEqual([{ id: 'a', name: 'Ö', renamed: 1, tags: ['ny'], note: null }])
})

it('goes on from the rows an earlier batch left', async () => {
  await projectAll(db, shelves, recorded(opened('a', 'A')))
  await projectAll(db, shelves, recorded(renamed('a', 'B'), renamed('a', 'C')))
  expect(await rows()).toEqual([{ id: 'a', name: 'C', renamed: 2, tags: ['ny'], note: null }])
})

it('comes out the same when the history is delivered twice', async () => {
  const history = recorded(opened('a', 'A'), renamed('a', 'B'), opened('b', 'B'), closed('b'))
  await projectAll(db, shelves, history)
  const once = await rows()
  await projectAll(db, shelves, history)
  expect(await rows()).toEqual(once)
})

it('leaves no row for an event about something that is not there', async () => {
  await projectAll(db, shelves, recorded(renamed('a', 'B'), closed('c')))
  expect(await rows()).toEqual([])
})

it('keeps a row that was removed and came back within one batch', async () => {
  await projectAll(db, shelves, recorded(opened('a', 'A'), closed('a'), opened('a', 'Igen')))
  expect(await rows()).toEqual([{ id: 'a', name: 'Igen', renamed: 0, tags: ['ny'], note: null }])
})
