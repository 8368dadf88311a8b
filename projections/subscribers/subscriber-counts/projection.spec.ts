import { beforeEach, expect, it } from 'vitest'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import * as examples from '../../../domain/subscribers/subscriber/examples.ts'
import { emptyReadModel, openReadModel, projectAll, recordEvent, recordedHistory } from '../../testing.ts'
import { subscribers } from '../subscriber/projection.ts'
import { subscriberCounts } from './projection.ts'
import { countedChangesOfPublication, happeningsOf, stepsOfPublication } from './queries.ts'

const { subscriberRegistered, subscriptionStarted, deliveryPaused, publicationId, subscriberId, subscriptionId } =
  examples
const db = await openReadModel(subscribers, subscriberCounts)
beforeEach(() => emptyReadModel(db, subscribers, subscriberCounts))

const subscriberFields = { subscriberId }
const widePeriod = { from: '2000-01-01', to: '2100-01-01' }
const subscriptionEnded: SubscriberEvent = {
  type: 'SubscriptionEnded',
  data: { ...subscriberFields, subscriptionId, to: '2027-01-31' },
}
const project = async (...events: readonly SubscriberEvent[]) => {
  await projectAll(db, subscribers, recordedHistory(...events))
  await projectAll(db, subscriberCounts, recordedHistory(...events))
}
const steps = () => stepsOfPublication(db, publicationId)

it('sums what changes day by day, and knows what ends later beforehand', async () => {
  const another = '0199e2a0-0000-7000-8000-000000000091' as typeof subscriberId
  await project(subscriberRegistered, subscriptionStarted, deliveryPaused, subscriptionEnded, {
    ...subscriptionStarted,
    data: { ...subscriptionStarted.data, subscriberId: another, issues: 3 },
  })
  expect(await steps()).toEqual([
    { kind: 'daisy', day: '2026-03-03', by: 4 },
    { kind: 'daisy', day: '2026-12-01', by: -1 },
    { kind: 'daisy', day: '2027-01-13', by: 1 },
    { kind: 'daisy', day: '2027-02-01', by: -1 },
  ])
  expect(await countedChangesOfPublication(db, publicationId, widePeriod)).toEqual(
    expect.arrayContaining([
      { what: 'began', day: '2026-03-03', turns: 2 },
      { what: 'ended', day: '2027-01-31', turns: 1 },
    ]),
  )
})

it('corrects an earlier week when that is told later, and ends with whoever is removed', async () => {
  await project(subscriberRegistered, subscriptionStarted)
  const corrected = { ...subscriptionEnded, data: { ...subscriptionEnded.data, to: '2026-03-31' } }
  await projectAll(db, subscriberCounts, [recordEvent(corrected, 3, { recordedAt: '2026-11-20T09:00:00.000Z' })])
  expect((await steps()).map(({ day }) => day)).toEqual(['2026-03-03', '2026-04-01'])
  const removed: SubscriberEvent = { type: 'SubscriberRemoved', data: subscriberFields }
  await projectAll(db, subscriberCounts, [recordEvent(removed, 4, { recordedAt: '2026-03-20T09:00:00.000Z' })])
  expect((await steps()).map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-20'])
})

it('tells for whom something began or ended, and names nobody who is protected', async () => {
  await project(subscriberRegistered, subscriptionStarted, subscriptionEnded)
  const began = { what: 'began', day: '2026-03-03', format: 'Daisy CD', name: 'Ingrid Sandberg', customerNr: '10482' }
  expect(await happeningsOf(db, publicationId, { from: '2026-03-02', to: '2026-03-08' })).toMatchObject([began])
  expect(await happeningsOf(db, publicationId, { from: '2026-03-09', to: '2026-03-15' })).toEqual([])
  await projectAll(
    db,
    subscribers,
    recordedHistory<SubscriberEvent>({ type: 'IdentityProtected', data: subscriberFields }),
  )
  expect(await happeningsOf(db, publicationId, widePeriod)).toMatchObject([
    { ...began, name: '', isHere: true },
    { what: 'ended', name: '' },
  ])
  await projectAll(
    db,
    subscribers,
    recordedHistory<SubscriberEvent>({ type: 'SubscriberRemoved', data: subscriberFields }),
  )
  expect(await happeningsOf(db, publicationId, widePeriod)).toMatchObject([{ isHere: false, customerNr: '' }, {}])
})
