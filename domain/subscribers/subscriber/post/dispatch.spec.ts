import { expect, it } from 'vitest'
import { fold } from '../../../kernel/decider.ts'
import { type SubscriptionFormat, subscriptionFormats } from '../../subscription-formats.ts'
import type { SubscriberEvent } from '../events.ts'
import * as examples from '../examples.ts'
import { subscriberDecider } from '../subscriber.ts'
import { addressOn, countsOn, formatsReceivedOn, isPausedOn } from './dispatch.ts'

const { subscriberRegistered, subscriptionStarted, deliveryPaused, temporaryAddressGiven, publicationId } = examples
const { daughtersAddress, form } = examples

const stateAfter = (...events: readonly SubscriberEvent[]) => {
  const subscriber = fold(subscriberDecider, [subscriberRegistered, ...events])
  if (subscriber.status === 'Missing') throw new Error('She is registered.')
  return subscriber
}
const ingrid = stateAfter(subscriptionStarted, deliveryPaused, temporaryAddressGiven)

it.each([
  ['2026-03-02', 0, false],
  ['2026-03-03', 1, false],
  ['2026-11-30', 1, false],
  ['2026-12-01', 1, true],
  ['2027-01-12', 1, true],
  ['2027-01-13', 1, false],
])('on %s', (day, copies, isPaused) => {
  expect(formatsReceivedOn(ingrid, publicationId, day)).toHaveLength(copies)
  expect(isPausedOn(ingrid, day)).toBe(isPaused)
})

it.each([
  ['2026-11-22', form.address],
  ['2026-11-23', daughtersAddress.address],
  ['2026-11-30', daughtersAddress.address],
  ['2026-12-01', form.address],
])('goes on %s to %s', (day, address) => expect(addressOn(ingrid, day).address).toBe(address))

it('counts copies by kind, and nobody who is away', () => {
  const having = (format: SubscriptionFormat, issues: number) =>
    stateAfter({ ...subscriptionStarted, data: { ...subscriptionStarted.data, format, issues } })
  const all = subscriptionFormats.map((format, place) => having(format, place + 1))
  const counts = { daisy: 1, cda: 2, email: 3, webb: 4, legimus: 5, app: 6 }
  expect(countsOn([...all, ingrid], { publicationId, day: '2026-12-01' })).toEqual(counts)
  const some = countsOn(all.slice(0, 2), { publicationId, day: '2026-12-01' })
  expect(countsOn([...all.slice(2), ingrid], { publicationId, day: '2026-12-01' }, some)).toEqual(counts)
  expect(countsOn([...all, ingrid], { publicationId, day: '2026-11-30' })).toEqual({ ...counts, daisy: 2 })
})
