import { expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import {
  publicationId,
  subscriberId,
  subscriberRegistered,
  subscriptionStarted,
} from '../../../domain/subscribers/subscriber/examples.ts'
import { subscriberDecider } from '../../../domain/subscribers/subscriber/subscriber.ts'
import { notWrittenTo } from './whom.ts'

const hers = { subscriberId }
const byMail = { ...subscriptionStarted, data: { ...subscriptionStarted.data, format: 'E-Post' } } as const
const bounced = (isHard: boolean): SubscriberEvent => ({
  type: 'MailBounced',
  data: { ...hers, publicationId, isHard, status: '5.1.1', tells: [] },
})
const moved: SubscriberEvent = {
  type: 'SubscriberContactChanged',
  data: { ...hers, changes: { email: 'ingrid@annan.example' } },
}
const because = (...events: readonly SubscriberEvent[]) =>
  notWrittenTo(fold(subscriberDecider, [subscriberRegistered, byMail, ...events]), publicationId, '2026-11-26')

it('writes nothing to an address that letters come back from for good, and to another that she gives', () => {
  expect(because(moved)).toBeUndefined()
  expect(because(moved, bounced(false))).toBeUndefined()
  expect(because(moved, bounced(true))).toBe('noAddress')
  expect(because(bounced(true), moved)).toBeUndefined()
})
