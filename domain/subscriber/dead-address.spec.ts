import { it } from 'vitest'
import { specify } from '../testing/decider-spec.ts'
import type { SubscriberEvent } from './events.ts'
import * as examples from './examples.ts'
import { subscriberDecider } from './subscriber.ts'

const { publicationId, subscriberId, laterSubscriptionId, subscriberRegistered, subscriptionStarted } = examples
const given = specify(subscriberDecider)
const hers = { subscriberId }
const joined: SubscriberEvent = { type: 'PublicationJoined', data: { ...hers, publicationId } }
const subscribed = [subscriberRegistered, joined, subscriptionStarted] as const

const bounced: SubscriberEvent = {
  type: 'MailBounced',
  data: { ...hers, publicationId, isHard: true, status: '5.1.1', tells: [] },
}
const byMail = {
  type: 'StartSubscription',
  ...hers,
  subscriptionId: laterSubscriptionId,
  publicationId,
  format: 'E-Post',
  issues: 1,
  from: '2026-11-26',
  to: null,
  isDated: false,
} as const
const another: SubscriberEvent = {
  type: 'SubscriberContactChanged',
  data: { ...hers, changes: { email: 'ingrid@annan.example' } },
}

it('is mailed to no more: by mail she subscribes when the address is another', () => {
  given(...subscribed, bounced)
    .when(byMail)
    .thenRejected('AddressIsDead')
  const { type: _, isDated: __, ...started } = byMail
  given(...subscribed, bounced)
    .when({ ...byMail, format: 'App' })
    .then({ type: 'SubscriptionStarted', data: { ...started, format: 'App' } })
  given(...subscribed, bounced, another)
    .when(byMail)
    .then({ type: 'SubscriptionStarted', data: started })
})
