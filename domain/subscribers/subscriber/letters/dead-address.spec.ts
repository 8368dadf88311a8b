import { it } from 'vitest'
import { IssueId, PublicationId } from '../../../kernel/ids.ts'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import type { SubscriberEvent } from '../events.ts'
import * as examples from '../examples.ts'
import { subscriberDecider } from '../subscriber.ts'

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

const registered: SubscriberEvent = {
  type: 'SubscriberRegistered',
  data: { ...subscriberRegistered.data, email: 'ingrid@example.se' },
}
const mailed: SubscriberEvent = { type: 'SubscriptionStarted', data: { ...subscriptionStarted.data, format: 'E-Post' } }
const otherId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000092')
const ofOther: SubscriberEvent = {
  type: 'SubscriptionStarted',
  data: { ...subscriptionStarted.data, format: 'E-Post', publicationId: otherId, subscriptionId: laterSubscriptionId },
}
const issueId = IssueId.parse('0199e2a0-0000-7000-8000-00000000a001')
const recording = {
  type: 'RecordBounce',
  ...hers,
  publicationId,
  issueId,
  refusal: 'dead',
  status: '5.1.1',
  tells: [],
  lastDay: '2026-11-25',
  addresses: ['ingrid@example.se'],
} as const
const { type: _, lastDay: __, addresses: ___, ...said } = recording
const returned = { type: 'MailBounced', data: { ...said, isHard: true } } as const

it('ends what the letter was of, and nothing else', () => {
  const { subscriptionId } = subscriptionStarted.data
  given(registered, joined, mailed, ofOther)
    .when(recording)
    .then(returned, { type: 'SubscriptionEnded', data: { ...hers, subscriptionId, to: '2026-11-25' } })
  given(registered, joined, returned).when(byMail).thenRejected('AddressIsDead')
})

it('is known where the notice names the address, as it was given or as it was sent on', () => {
  given(registered, joined, mailed)
    .when({ ...recording, addresses: [] })
    .thenNothing()
  given(registered, joined, mailed)
    .when({ ...recording, addresses: ['annan@example.se'] })
    .thenNothing()
})

it('is none where it is about whoever sends', () => {
  const { refusal: ____, ...other } = said
  given(registered, joined, mailed)
    .when({ ...recording, refusal: 'sender' })
    .then({ type: 'MailBounced', data: { ...other, refusal: 'sender', isHard: false } })
})
