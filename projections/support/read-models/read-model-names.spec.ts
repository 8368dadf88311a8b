import { expect, it } from 'vitest'
import { readModelNames } from '../../../domain/support/read-model-names.ts'
import { projections } from '../../testing.ts'

it('has a name for every read model, and none for another', () => {
  expect(Object.keys(readModelNames).toSorted()).toEqual([...new Set(projections.map(({ name }) => name))].toSorted())
})
