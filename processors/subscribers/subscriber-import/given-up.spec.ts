import { expect, it } from 'vitest'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import { undoneIn } from './testing/counting-office.ts'
import { openOffice, seen } from './testing/office.ts'

/** More than go at a time. */
const ROWS = 250
const AT_A_TIME = 100
const DONE = 3

const rows = Array.from({ length: ROWS }, (_, n) => [
  String(n + 1),
  `Person ${n}`,
  `Gatan ${n}`,
  '972 31',
  'Luleå',
  'Daisy CD',
])
const columns = ['customerNr', 'name', 'address', 'zip', 'city', 'format'] as const

const opened = async () => {
  const office = await openOffice()
  const importId = await office.bring('list', rows, columns)
  await office.start(importId)
  const outcomes = async () => {
    const all = await office.imports.rows(importId, { limit: ROWS })
    return Object.fromEntries([...Map.groupBy(all, ({ outcome }) => outcome)].map(([of, some]) => [of, some.length]))
  }
  const people = async () => [...(await office.lives()).values()].filter((she) => seen(she) !== 'nobody').length
  return { office, importId, outcomes, people }
}

it('gives up no more of a list than what is tried together, and says of what was done that it was', async () => {
  const { office, importId, outcomes, people } = await opened()
  await office.giveUp(importId, 'import', DONE)
  const done = ROWS - AT_A_TIME + DONE
  expect([await people(), await outcomes()]).toEqual([done, { done, skipped: AT_A_TIME - DONE }])
  await office.undo(importId)
  expect([await people(), await outcomes()]).toEqual([0, { undone: done, skipped: AT_A_TIME - DONE }])
})

it('gives up no more of an undo either, which goes on with those when it is asked again', async () => {
  const { office, importId, outcomes, people } = await opened()
  await office.work(importId, 'import')
  const [touched] = [...(await office.lives()).keys()].slice(AT_A_TIME / 2)
  const subscriberId = SubscriberId.parse(touched)
  await office.edit({ type: 'ChangeSubscriber', subscriberId, changes: { info: 'Ring inte på' } })
  await office.startUndo(importId)
  await office.giveUp(importId, 'undo', DONE)
  const left = AT_A_TIME - DONE
  expect([await people(), await outcomes()]).toEqual([left, { undone: ROWS - left, left }])
  await office.undo(importId)
  expect([await people(), await outcomes()]).toEqual([1, { undone: ROWS - 1, kept: 1 }])
  const told = (await undoneIn(office)).map(({ restored, kept, left: stayed }) => [restored, kept, stayed])
  expect(told).toEqual([
    [ROWS - left, 0, left],
    [ROWS - 1, 1, 0],
  ])
})

it('gives up no more where who gives up dies before it orders the rest', async () => {
  const { office, importId, outcomes } = await opened()
  office.dieOrdering()
  await office.giveUp(importId, 'import', DONE)
  expect(await outcomes()).toEqual({ done: ROWS - AT_A_TIME + DONE, skipped: AT_A_TIME - DONE })
})
