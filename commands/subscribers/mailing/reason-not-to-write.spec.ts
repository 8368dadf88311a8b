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
import { reasonNotToWrite } from './reason-not-to-write.ts'

const subscriberFields = { subscriberId }
const byMail = { ...subscriptionStarted, data: { ...subscriptionStarted.data, format: 'E-Post' } } as const
const mailBounced = (isHard: boolean): SubscriberEvent => ({
  type: 'MailBounced',
  data: { ...subscriberFields, publicationId, isHard, status: '5.1.1', tells: [] },
})
const subscriberContactChanged: SubscriberEvent = {
  type: 'SubscriberContactChanged',
  data: { ...subscriberFields, changes: { email: 'ingrid@annan.example' } },
}
const reasonAfter = (...events: readonly SubscriberEvent[]) =>
  reasonNotToWrite(fold(subscriberDecider, [subscriberRegistered, byMail, ...events]), publicationId, '2026-11-26')

it('writes nothing to an address that letters come back from for good, and to another that she gives', () => {
  expect(reasonAfter(subscriberContactChanged)).toBeUndefined()
  expect(reasonAfter(subscriberContactChanged, mailBounced(false))).toBeUndefined()
  expect(reasonAfter(subscriberContactChanged, mailBounced(true))).toBe('noAddress')
  expect(reasonAfter(mailBounced(true), subscriberContactChanged)).toBeUndefined()
})
