import { expect, it } from 'vitest'
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

it('gives up no more of an undo either', async () => {
  const { office, importId, outcomes, people } = await opened()
  await office.work(importId, 'import')
  await office.startUndo(importId)
  await office.giveUp(importId, 'undo', DONE)
  const kept = AT_A_TIME - DONE
  expect([await people(), await outcomes()]).toEqual([kept, { undone: ROWS - kept, kept }])
})

it('gives up no more where who gives up dies before it orders the rest', async () => {
  const { office, importId, outcomes } = await opened()
  office.dieOrdering()
  await office.giveUp(importId, 'import', DONE)
  expect(await outcomes()).toEqual({ done: ROWS - AT_A_TIME + DONE, skipped: AT_A_TIME - DONE })
})
