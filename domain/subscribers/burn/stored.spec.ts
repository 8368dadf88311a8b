import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { burnDecider } from './burn.ts'
import type { BurnEvent } from './events.ts'

const foldStored = (...names: string[]) => fold(burnDecider, storedEvents(import.meta.dirname, names) as BurnEvent[])
const history = ['burn-ordered', 'burn-image-ready', 'burn-taken', 'burn-advanced']

it('reads every event in the shape it was first stored', () => {
  expect(foldStored(...history)).toMatchObject({
    status: 'Taken',
    made: 12,
    robot: 1,
    turn: 1,
    ordered: { copies: 55 },
  })
  expect(foldStored(...history, 'burn-failed')).toMatchObject({ status: 'Failed', made: 40 })
  const again = foldStored(...history, 'burn-failed', 'burn-retried')
  expect(again).toMatchObject({ status: 'Imaged', robot: 2, turn: 2, made: 40 })
  expect(foldStored(...history, 'burn-done')).toMatchObject({ status: 'Done', made: 55 })
  expect(foldStored('burn-ordered', 'burn-stopped')).toMatchObject({ status: 'Stopped' })
  expect(foldStored('discs-logged')).toEqual({ status: 'Logged' })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(9))
