import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { discountDecider } from './discount.ts'
import type { DiscountEvent } from './events.ts'

const history = ['discount-offered', 'discount-described', 'discount-code-changed', 'discount-percent-set']

const foldStored = (...names: string[]) =>
  fold(discountDecider, storedEvents(import.meta.dirname, names) as DiscountEvent[])

it('reads every event in the shape it was first stored', () =>
  expect(foldStored(...history)).toEqual({
    status: 'Active',
    offer: { name: 'Våren', info: 'Till alla', discountCode: 'vår', percent: 1000, active: true },
  }))

it('reads how it leaves and comes back', () => {
  expect(foldStored(...history, 'discount-withdrawn')).toMatchObject({ offer: { active: false } })
  expect(foldStored(...history, 'discount-withdrawn', 'discount-resumed')).toMatchObject({ offer: { active: true } })
  expect(foldStored(...history, 'discount-removed')).toMatchObject({ status: 'Removed' })
  expect(foldStored(...history, 'discount-removed', 'discount-restored')).toMatchObject({ status: 'Active' })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + 4))
