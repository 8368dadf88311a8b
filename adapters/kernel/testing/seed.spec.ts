import { nat, sample } from 'fast-check'
import { expect, it } from 'vitest'

it('is set up before all specs, so that what they draw is the same each time', () => {
  expect(sample(nat(), 20)).toEqual(sample(nat(), 20))
})
