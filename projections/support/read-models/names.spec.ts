import { expect, it } from 'vitest'
import { projections } from '../../testing.ts'
import { readModelNames } from './names.ts'

it('has a name for every read model, and none for another', () => {
  expect(Object.keys(readModelNames).toSorted()).toEqual([...new Set(projections.map(({ name }) => name))].toSorted())
})
