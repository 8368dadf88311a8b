import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import { appendEvents, shelfClosed, shelfOpened, shelfRenamed, shelves } from '../testing.ts'
import { findDivergences, type PlainRow } from './divergence.ts'

const shelf = (name: string, renamed: number): PlainRow => ({ id: 'a', name, renamed, tags: ['ny'], note: null })

const divergenceOf = async (stored: PlainRow, ...events: Parameters<typeof appendEvents>[1][]) => {
  const log = inMemoryEventLog()
  const upTo = await appendEvents(log, ...events)
  const [divergences] = await findDivergences(log, [{ projection: shelves, rows: new Map([['a', stored]]), upTo }])
  return divergences?.[0]
}

const renamedTwice = [shelfOpened('a', 'Å'), shelfOpened('b', 'B'), shelfRenamed('a', 'Ä'), shelfRenamed('a', 'Ö')]

it('finds no difference in a row that follows its events', async () => {
  expect(await divergenceOf(shelf('Ö', 2), ...renamedTwice)).toMatchObject({ columns: [], besideLog: [] })
})

it('names the event that a row has missed', async () => {
  expect(await divergenceOf(shelf('Ä', 1), ...renamedTwice)).toMatchObject({
    columns: ['name', 'renamed'],
    besideLog: [],
    partedAt: { type: 'Renamed', revision: 3 },
  })
})

it('names the first event that an older row has missed, and the one of a row that is not there', async () => {
  expect((await divergenceOf(shelf('Å', 0), ...renamedTwice))?.partedAt?.revision).toBe(2)
  expect((await divergenceOf(undefined, ...renamedTwice))?.partedAt).toMatchObject({ type: 'Opened', revision: 0 })
})

it('names the event that should have removed a row', async () => {
  const divergence = await divergenceOf(shelf('Å', 0), shelfOpened('a', 'Å'), shelfClosed('a'))
  expect(divergence).toMatchObject({ made: undefined, besideLog: [], partedAt: { type: 'Closed' } })
})

it('says that a value which no event gave was set beside the log, and names the event of the right value', async () => {
  expect(await divergenceOf(shelf('fel', 2), ...renamedTwice)).toMatchObject({
    columns: ['name'],
    besideLog: ['name'],
    partedAt: undefined,
    rightlySetBy: { type: 'Renamed', revision: 3 },
  })
  const strangeDivergence = await divergenceOf(shelf('fel', 2), shelfOpened('b', 'B'))
  expect(strangeDivergence).toMatchObject({
    made: undefined,
    partedAt: undefined,
    rightlySetBy: undefined,
    streams: [],
  })
})
