import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  nat,
  oneof,
  string,
  tuple,
} from 'fast-check'
import { expect, it } from 'vitest'
import type { RecordedEvent } from '../../domain/kernel/event-log.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../testing.ts'
import { rowFilling } from './row-filling.ts'
import { type ShelfEvent, shelfClosed, shelfOpened, shelfRenamed, shelves, tableRows } from './runner/testing.ts'

const db = await openReadModel(shelves)

const ids = constantFrom('a', 'b', 'c', 'd', 'e')
const event: Arbitrary<ShelfEvent> = oneof(
  tuple(ids, string({ maxLength: 3 })).map(([id, name]) => shelfOpened(id, name)),
  tuple(ids, string({ maxLength: 3 })).map(([id, name]) => shelfRenamed(id, name)),
  ids.map(shelfClosed),
)

const dataOf = ({ event }: RecordedEvent) => (event as ShelfEvent).data

/** Rows that list the events which made them, as text. */
const tracedFilling = (kept: number) => {
  const table = new Map<string, string>()
  const filling = rowFilling<string>({
    kept,
    keys: (each) => [dataOf(each).id],
    fold: (row = '', each) => (each.event.type === 'Closed' ? undefined : `${row}${each.revision} `),
    load: (keys) => Promise.resolve(new Map(keys.flatMap((key) => [...table].filter(([other]) => other === key)))),
    write: (_, changed) => {
      for (const [key, row] of changed) {
        if (row === undefined) table.delete(key)
        else table.set(key, row)
      }
      return Promise.resolve()
    },
  })
  const write = async (rested = 0) => {
    const changes = filling.take(rested)
    for (let row = 0; row < changes.rows; row += 1) await changes.write(db, row, row + 1)
  }
  return { table, filling, write }
}

it('gives the same rows however few of them stay in memory and however often they are written', async () => {
  const cases = asyncProperty(
    array(array(event)),
    nat(4),
    integer({ min: 1, max: 3 }),
    nat(2),
    async (batches, kept, every, rested) => {
      const few = tracedFilling(kept)
      const all = tracedFilling(Number.POSITIVE_INFINITY)
      const history = recordedHistory(...batches.flat())
      let from = 0
      for (const [index, { length }] of batches.entries()) {
        await few.filling.fold(history.slice(from, from + length))
        if (index % every === 0) await few.write(rested)
        from += length
      }
      await few.write()
      await all.filling.fold(history)
      await all.write()
      expect(few.table).toEqual(all.table)
    },
  )
  await assert(cases)
})

it('tells apart what still changes from what has rested', async () => {
  const { table, filling, write } = tracedFilling(10)
  for (const each of recordedHistory(
    shelfOpened('a', 'A'),
    shelfOpened('b', 'B'),
    shelfRenamed('a', 'Å'),
    shelfOpened('c', 'C'),
  ))
    await filling.fold([each])
  expect([filling.changed(), filling.changed(1), filling.changed(2), filling.changed(3)]).toEqual([3, 2, 1, 0])
  await write(2)
  expect([...table.keys()]).toEqual(['b'])
  await write()
  expect([...table.keys()].toSorted()).toEqual(['a', 'b', 'c'])
})

it('fills a table with the rows that following it gives', async () => {
  const history = recordedHistory(
    shelfOpened('a', 'Å'),
    shelfRenamed('a', 'Ä'),
    shelfOpened('b', 'B'),
    shelfClosed('b'),
    shelfOpened('c', 'C'),
    shelfRenamed('c', 'Ö'),
  )
  await projectAll(db, shelves, history)
  const followed = await tableRows(db)
  await emptyReadModel(db, shelves)
  const filling = shelves.fill(db, 'test_shelves_v1')
  await filling.fold(history.slice(0, 3))
  const first = filling.take()
  await filling.fold(history.slice(3))
  await first.write(db, 0, first.rows)
  const rest = filling.take()
  await rest.write(db, 0, rest.rows)
  expect(await tableRows(db)).toEqual(followed)
})
