import { expect, it } from 'vitest'
import { openPaces } from './pace.ts'

it('tells how fast a table catches up, and when it will have', () => {
  const paceOf = openPaces(10_000)
  expect(paceOf('orders_v1', { at: 0, events: 10_000 })).toEqual({ rate: null, secondsLeft: null })
  expect(paceOf('orders_v1', { at: 1_000, events: 9_000 })).toEqual({ rate: null, secondsLeft: null })
  expect(paceOf('orders_v1', { at: 3_000, events: 7_000 })).toEqual({ rate: 1_000, secondsLeft: 7 })
})

it('has no time to go for a table that falls further behind, and no pace for one that is level', () => {
  const paceOf = openPaces(10_000)
  paceOf('orders_v1', { at: 0, events: 100 })
  expect(paceOf('orders_v1', { at: 1_000, events: 150 })).toEqual({ rate: -50, secondsLeft: null })
  expect(paceOf('orders_v1', { at: 2_000, events: 0 })).toEqual({ rate: null, secondsLeft: null })
})
