import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { SubscriptionChangeEvent } from './events.ts'
import { form, storgatan, subscriberId } from './examples.ts'
import { subscriptionChangeDecider } from './subscription-change.ts'

const history = ['subscription-change-requested', 'subscription-change-corrected']

const foldStored = (...names: string[]) =>
  fold(subscriptionChangeDecider, storedEvents(import.meta.dirname, names) as SubscriptionChangeEvent[])

it('reads every event in the shape it was first stored', () =>
  expect(foldStored(...history)).toEqual({
    status: 'Active',
    record: {
      ...form,
      action: 'stay',
      newAddress: { address1: 'Hamngatan 5', address2: 'c/o Ström', zip: '952 31', city: 'Kalix', format: 'Daisy CD' },
      oldAddress: storgatan,
      from: '2026-07-01',
      to: '2026-08-15',
      active: false,
    },
    carriedOut: null,
    about: null,
    begun: null,
    takenBack: 0,
  }))

it('reads to whom it was done, and that it was undone', () => {
  expect(foldStored(...history, 'subscription-change-begun')).toMatchObject({ begun: { subscriberId } })
  const carriedOut = [...history, 'subscription-change-carried-out']
  expect(foldStored(...carriedOut)).toMatchObject({ carriedOut: subscriberId, takenBack: 0 })
  expect(foldStored(...carriedOut, 'subscription-change-taken-back')).toMatchObject({ carriedOut: null, takenBack: 1 })
})

it('reads how it is handled, leaves, comes back and is forgotten', () => {
  const handled = [...history, 'subscription-change-handled']
  expect(foldStored(...handled)).toMatchObject({ record: { active: true } })
  expect(foldStored(...handled, 'subscription-change-reopened')).toMatchObject({ record: { active: false } })
  expect(foldStored(...history, 'subscription-change-removed')).toMatchObject({ status: 'Removed' })
  expect(foldStored(...history, 'subscription-change-removed', 'subscription-change-restored')).toMatchObject({
    status: 'Active',
  })
  expect(foldStored(...history, 'subscription-change-forgotten')).toEqual({ status: 'Forgotten' })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + 8))
