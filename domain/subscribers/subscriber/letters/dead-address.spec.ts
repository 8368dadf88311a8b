import { it } from 'vitest'
import { IssueId, PublicationId } from '../../../kernel/ids.ts'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import type { SubscriberEvent } from '../events.ts'
import * as examples from '../examples.ts'
import { subscriberDecider } from '../subscriber.ts'

const { publicationId, subscriberId, laterSubscriptionId, subscriberRegistered, subscriptionStarted } = examples
const given = specify(subscriberDecider)
const subscriberFields = { subscriberId }
const publicationJoined: SubscriberEvent = { type: 'PublicationJoined', data: { ...subscriberFields, publicationId } }
const subscribedHistory = [subscriberRegistered, publicationJoined, subscriptionStarted] as const

const mailBounced: SubscriberEvent = {
  type: 'MailBounced',
  data: { ...subscriberFields, publicationId, isHard: true, status: '5.1.1', tells: [] },
}
const byMail = {
  type: 'StartSubscription',
  ...subscriberFields,
  subscriptionId: laterSubscriptionId,
  publicationId,
  format: 'E-Post',
  issues: 1,
  from: '2026-11-26',
  to: null,
  isDated: false,
} as const
const emailChanged: SubscriberEvent = {
  type: 'SubscriberContactChanged',
  data: { ...subscriberFields, changes: { email: 'ingrid@annan.example' } },
}

it('is mailed to no more: by mail she subscribes when the address is another', () => {
  given(...subscribedHistory, mailBounced)
    .when(byMail)
    .thenRejected('AddressIsDead')
  const { type: _, isDated: __, ...started } = byMail
  given(...subscribedHistory, mailBounced)
    .when({ ...byMail, format: 'App' })
    .then({ type: 'SubscriptionStarted', data: { ...started, format: 'App' } })
  given(...subscribedHistory, mailBounced, emailChanged)
    .when(byMail)
    .then({ type: 'SubscriptionStarted', data: started })
})

const subscriberWithEmail: SubscriberEvent = {
  type: 'SubscriberRegistered',
  data: { ...subscriberRegistered.data, email: 'ingrid@example.se' },
}
const emailSubscriptionStarted: SubscriberEvent = {
  type: 'SubscriptionStarted',
  data: { ...subscriptionStarted.data, format: 'E-Post' },
}
const otherId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000092')
const otherSubscriptionStarted: SubscriberEvent = {
  type: 'SubscriptionStarted',
  data: { ...subscriptionStarted.data, format: 'E-Post', publicationId: otherId, subscriptionId: laterSubscriptionId },
}
const issueId = IssueId.parse('0199e2a0-0000-7000-8000-00000000a001')
const recording = {
  type: 'RecordBounce',
  ...subscriberFields,
  publicationId,
  issueId,
  refusal: 'dead',
  status: '5.1.1',
  tells: [],
  lastDay: '2026-11-25',
  addresses: ['ingrid@example.se'],
} as const
const { type: _, lastDay: __, addresses: ___, ...bounceFields } = recording
const hardBounce = { type: 'MailBounced', data: { ...bounceFields, isHard: true } } as const

it('ends what the letter was of, and nothing else', () => {
  const { subscriptionId } = subscriptionStarted.data
  given(subscriberWithEmail, publicationJoined, emailSubscriptionStarted, otherSubscriptionStarted)
    .when(recording)
    .then(hardBounce, { type: 'SubscriptionEnded', data: { ...subscriberFields, subscriptionId, to: '2026-11-25' } })
  given(subscriberWithEmail, publicationJoined, hardBounce).when(byMail).thenRejected('AddressIsDead')
})

it('is known where the notice names the address, as it was given or as it was sent on', () => {
  given(subscriberWithEmail, publicationJoined, emailSubscriptionStarted)
    .when({ ...recording, addresses: [] })
    .thenNothing()
  given(subscriberWithEmail, publicationJoined, emailSubscriptionStarted)
    .when({ ...recording, addresses: ['annan@example.se'] })
    .thenNothing()
})

it('is none where it is about whoever sends', () => {
  const { refusal: ____, ...other } = bounceFields
  given(subscriberWithEmail, publicationJoined, emailSubscriptionStarted)
    .when({ ...recording, refusal: 'sender' })
    .then({ type: 'MailBounced', data: { ...other, refusal: 'sender', isHard: false } })
})
