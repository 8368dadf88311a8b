import { expect, it } from 'vitest'
import { BurnId } from '../../../domain/kernel/ids.ts'
import type { BurnEvent } from '../../../domain/subscribers/burn/events.ts'
import { burnId, burnOrdered, eventTime, imageReady } from '../../../domain/subscribers/burn/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { burnDue, discBurning } from './disc-burning.ts'

const nextBurnId = BurnId.parse('0199e2a0-0000-7000-8000-0000000000d3')
const nextBurnOrdered: BurnEvent = { ...burnOrdered, data: { ...burnOrdered.data, burnId: nextBurnId } }

/** The looks that the last event orders after the earlier ones. */
const looksAfterEvents = (...events: readonly BurnEvent[]) => {
  let state: readonly string[] = []
  let looks: readonly object[] = []
  for (const [index, event] of events.entries()) {
    // The cast is sound: the process handles all these events.
    const recorded = recordEvent(event, index) as Parameters<typeof discBurning.react>[1]
    looks = discBurning.react(state, recorded)
    state = discBurning.evolve(state, recorded) ?? []
  }
  return looks
}

const lookDue = (id: string, newer?: string) => ({
  due: { kind: burnDue, id, at: eventTime, data: { burnId: id, ...(newer ? { newer } : {}) } },
})

it('looks at what waits for its production when the same issue is to be burnt again', () => {
  expect(looksAfterEvents(burnOrdered, nextBurnOrdered)).toEqual([lookDue(nextBurnId), lookDue(burnId, nextBurnId)])
})

it('looks at that alone which is ordered where nothing waits', () => {
  expect(looksAfterEvents(burnOrdered, imageReady, nextBurnOrdered)).toEqual([lookDue(nextBurnId)])
})
