import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../testing.ts'
import { shelfClosed, shelfOpened, shelfRenamed, shelves, tableRows } from './runner/testing.ts'

const db = await openReadModel(shelves)
const rows = () => tableRows(db)

beforeEach(() => emptyReadModel(db, shelves))

it('folds a batch into rows', async () => {
  await projectAll(
    db,
    shelves,
    recordedHistory(shelfOpened('a', 'Å'), shelfOpened('b', 'B'), shelfRenamed('a', 'Ö'), shelfClosed('b')),
  )
  expect(await rows()).toEqual([{ id: 'a', name: 'Ö', renamed: 1, tags: ['ny'], note: null }])
})

it('goes on from the rows an earlier batch left', async () => {
  await projectAll(db, shelves, recordedHistory(shelfOpened('a', 'A')))
  await projectAll(db, shelves, recordedHistory(shelfRenamed('a', 'B'), shelfRenamed('a', 'C')))
  expect(await rows()).toEqual([{ id: 'a', name: 'C', renamed: 2, tags: ['ny'], note: null }])
})

it('writes no column that has not changed', async () => {
  await projectAll(db, shelves, recordedHistory(shelfOpened('a', 'A'), shelfOpened('b', 'B')))
  await sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'tags were written'; end $$`.execute(db)
  await sql`create trigger tags before update of tags on test_shelves_v1 for each row execute function refuse()`.execute(
    db,
  )
  await projectAll(db, shelves, recordedHistory(shelfRenamed('a', 'Ö'), shelfRenamed('b', 'Ä')))
  await sql`drop trigger tags on test_shelves_v1`.execute(db)
  expect((await rows()).map(({ name, tags }) => [name, tags])).toEqual([
    ['Ö', ['ny']],
    ['Ä', ['ny']],
  ])
})

it('comes out the same when the history is delivered twice', async () => {
  const history = recordedHistory(
    shelfOpened('a', 'A'),
    shelfRenamed('a', 'B'),
    shelfOpened('b', 'B'),
    shelfClosed('b'),
  )
  await projectAll(db, shelves, history)
  const once = await rows()
  await projectAll(db, shelves, history)
  expect(await rows()).toEqual(once)
})

it('leaves no row for an event about something that is not there', async () => {
  await projectAll(db, shelves, recordedHistory(shelfRenamed('a', 'B'), shelfClosed('c')))
  expect(await rows()).toEqual([])
})

it('keeps a row that was removed and came back within one batch', async () => {
  await projectAll(db, shelves, recordedHistory(shelfOpened('a', 'A'), shelfClosed('a'), shelfOpened('a', 'Igen')))
  expect(await rows()).toEqual([{ id: 'a', name: 'Igen', renamed: 0, tags: ['ny'], note: null }])
})
