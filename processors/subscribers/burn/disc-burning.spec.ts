import { expect, it } from 'vitest'
import { BurnId } from '../../../domain/kernel/ids.ts'
import type { BurnEvent } from '../../../domain/subscribers/burn/events.ts'
import { at, burnId, burnOrdered, imageReady } from '../../../domain/subscribers/burn/examples.ts'
import { recordedAs } from '../../../projections/testing.ts'
import { burnDue, discBurning } from './disc-burning.ts'

const next = BurnId.parse('0199e2a0-0000-7000-8000-0000000000d3')
const orderedNext: BurnEvent = { ...burnOrdered, data: { ...burnOrdered.data, burnId: next } }

/** What is looked at after the last of these, and what has been ordered beside it. */
const looksAfter = (...events: readonly BurnEvent[]) => {
  let state: readonly string[] = []
  let looks: readonly object[] = []
  for (const [index, event] of events.entries()) {
    // Sound: it follows all of these.
    const recorded = recordedAs(event, index) as Parameters<typeof discBurning.react>[1]
    looks = discBurning.react(state, recorded)
    state = discBurning.evolve(state, recorded) ?? []
  }
  return looks
}

const lookAt = (id: string, newer?: string) => ({
  due: { kind: burnDue, id, at, data: { burnId: id, ...(newer ? { newer } : {}) } },
})

it('looks at what waits for its production when the same issue is to be burnt again', () => {
  expect(looksAfter(burnOrdered, orderedNext)).toEqual([lookAt(next), lookAt(burnId, next)])
})

it('looks at that alone which is ordered where nothing waits', () => {
  expect(looksAfter(burnOrdered, imageReady, orderedNext)).toEqual([lookAt(next)])
})
