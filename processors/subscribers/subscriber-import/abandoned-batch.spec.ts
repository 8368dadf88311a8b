import { expect, it } from 'vitest'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import type { ImportUndone } from '../../../domain/subscribers/subscriber-import/events.ts'
import { type Office, openOffice, visibleSubscriber } from './testing/office.ts'

/** More rows than one batch has. */
const ROW_COUNT = 250
const ROWS_PER_BATCH = 100
const DONE_BATCHES = 3

const rows = Array.from({ length: ROW_COUNT }, (_, n) => [
  String(n + 1),
  `Person ${n}`,
  `Gatan ${n}`,
  '972 31',
  'Luleå',
  'Daisy CD',
])
const columns = ['customerNr', 'name', 'address', 'zip', 'city', 'format'] as const

const openImport = async () => {
  const office = await openOffice()
  const importId = await office.bring('list', rows, columns)
  await office.start(importId)
  const outcomes = async () => {
    const all = await office.imports.rows(importId, { limit: ROW_COUNT })
    return Object.fromEntries([...Map.groupBy(all, ({ outcome }) => outcome)].map(([of, some]) => [of, some.length]))
  }
  const people = async () =>
    [...(await office.lives()).values()].filter((she) => visibleSubscriber(she) !== 'nobody').length
  return { office, importId, outcomes, people }
}

const importUndosIn = async ({ log }: Pick<Office, 'log'>) => {
  const { events } = await log.readAll({ filter: { types: ['ImportUndone'] }, unsettled: true })
  // The cast is sound: only such events are read.
  return events.map(({ event }) => (event as ImportUndone).data)
}

it('gives up no more of a list than what is tried together, and says of what was done that it was', async () => {
  const { office, importId, outcomes, people } = await openImport()
  await office.giveUp(importId, 'import', DONE_BATCHES)
  const done = ROW_COUNT - ROWS_PER_BATCH + DONE_BATCHES
  expect([await people(), await outcomes()]).toEqual([done, { done, skipped: ROWS_PER_BATCH - DONE_BATCHES }])
  await office.undo(importId)
  expect([await people(), await outcomes()]).toEqual([0, { undone: done, skipped: ROWS_PER_BATCH - DONE_BATCHES }])
})

it('gives up no more of an undo either, which goes on with those when it is asked again', async () => {
  const { office, importId, outcomes, people } = await openImport()
  await office.work(importId, 'import')
  const [touched] = [...(await office.lives()).keys()].slice(ROWS_PER_BATCH / 2)
  const subscriberId = SubscriberId.parse(touched)
  await office.edit({ type: 'ChangeSubscriber', subscriberId, changes: { info: 'Ring inte på' } })
  await office.startUndo(importId)
  await office.giveUp(importId, 'undo', DONE_BATCHES)
  const left = ROWS_PER_BATCH - DONE_BATCHES
  expect([await people(), await outcomes()]).toEqual([left, { undone: ROW_COUNT - left, left }])
  await office.undo(importId)
  expect([await people(), await outcomes()]).toEqual([1, { undone: ROW_COUNT - 1, kept: 1 }])
  const told = (await importUndosIn(office)).map(({ restored, kept, left: stayed }) => [restored, kept, stayed])
  expect(told).toEqual([
    [ROW_COUNT - left, 0, left],
    [ROW_COUNT - 1, 1, 0],
  ])
})

it('gives up no more where who gives up dies before it orders the rest', async () => {
  const { office, importId, outcomes } = await openImport()
  office.dieOrdering()
  await office.giveUp(importId, 'import', DONE_BATCHES)
  expect(await outcomes()).toEqual({
    done: ROW_COUNT - ROWS_PER_BATCH + DONE_BATCHES,
    skipped: ROWS_PER_BATCH - DONE_BATCHES,
  })
})
