import { describe, it } from 'vitest'
import { IssueId, PublicationId, StayId } from '../../../kernel/ids.ts'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import type { SubscriberEvent } from '../events.ts'
import { publicationId, subscriberId, subscriberRegistered, subscriptionId, subscriptionStarted } from '../examples.ts'
import { subscriberDecider } from '../subscriber.ts'

const given = specify(subscriberDecider)
const issueId = IssueId.parse('0199e2a0-0000-7000-8000-00000000a001')
const otherPublicationId = PublicationId.parse('0199e2a0-0000-7000-8000-00000000a002')
const eventTime = '2026-11-27T08:00:00.000Z'
const graceStartTime = '2026-11-27T07:59:00.000Z'
const resentDisc = {
  issueId,
  publicationId,
  format: 'Daisy CD',
  reason: 'Ingen skiva kom.',
  robot: 2,
  at: eventTime,
} as const
const resendDisc = {
  type: 'ResendDisc',
  subscriberId,
  ...resentDisc,
  since: graceStartTime,
  today: '2026-11-27',
  days: ['2026-11-24'],
  isOut: true,
} as const
const discResent = (more: { readonly at?: string; readonly issueId?: IssueId } = {}): SubscriberEvent => ({
  type: 'DiscResent',
  data: { subscriberId, ...resentDisc, ...more },
})
const subscriptionEnded = (to: string): SubscriberEvent => ({
  type: 'SubscriptionEnded',
  data: { subscriberId, subscriptionId, to },
})

const subscriberFields = [subscriberRegistered, subscriptionStarted] as const

describe('a disc goes out once more', () => {
  it('and it is told why', () =>
    given(...subscriberFields)
      .when(resendDisc)
      .then(discResent()))

  it('where she had it when the issue came, and has ended since', () => {
    given(...subscriberFields, subscriptionEnded('2026-11-25'))
      .when(resendDisc)
      .then(discResent())
    given(...subscriberFields, subscriptionEnded('2026-11-23'))
      .when(resendDisc)
      .thenRejected('DiscNotForHer')
    given(...subscriberFields, subscriptionEnded('2026-11-23'))
      .when({ ...resendDisc, days: ['2026-11-24', '2026-11-20'] })
      .then(discResent())
  })

  it('where it was posted to her, whatever the issue is dated', () => {
    const data = { subscriberId, publicationId, issueId, count: 1, day: '2026-11-20' }
    const posted: SubscriberEvent = { type: 'PouchesSent', data }
    given(...subscriberFields, subscriptionEnded('2026-11-21'), posted)
      .when(resendDisc)
      .then(discResent())
    given(subscriberRegistered, posted).when(resendDisc).thenRejected('DiscNotForHer')
    const ofFormat = (format: 'Daisy CD' | 'Audio CD'): SubscriberEvent => ({ ...posted, data: { ...data, format } })
    given(...subscriberFields, subscriptionEnded('2026-11-21'), ofFormat('Daisy CD'))
      .when(resendDisc)
      .then(discResent())
    given(...subscriberFields, subscriptionEnded('2026-11-21'), ofFormat('Audio CD'))
      .when(resendDisc)
      .thenRejected('DiscNotForHer')
  })

  it('and none of a format or a publication that she never had', () => {
    given(subscriberRegistered).when(resendDisc).thenRejected('DiscNotForHer')
    given(...subscriberFields)
      .when({ ...resendDisc, format: 'Audio CD' })
      .thenRejected('DiscNotForHer')
    given(...subscriberFields)
      .when({ ...resendDisc, publicationId: otherPublicationId })
      .thenRejected('DiscNotForHer')
  })

  it('and none before she has it', () => {
    const { data } = subscriptionStarted
    const toCome: SubscriberEvent = { type: 'SubscriptionStarted', data: { ...data, from: '2027-01-01', to: null } }
    given(subscriberRegistered, toCome).when(resendDisc).thenRejected('DiscNotForHer')
  })

  it('and none of what nobody has got yet', () => {
    const notOut = { ...resendDisc, isOut: false }
    const data = { subscriberId, publicationId, issueId, count: 1, day: '2026-11-26' }
    given(...subscriberFields)
      .when(notOut)
      .thenRejected('DiscNotOut')
    given(...subscriberFields, { type: 'PouchesSent', data })
      .when(notOut)
      .then(discResent())
  })

  it('and none to nowhere', () => {
    const { data } = subscriberRegistered
    const nowhere: SubscriberEvent = { type: 'SubscriberRegistered', data: { ...data, address: ' ', zip: '' } }
    given(nowhere, subscriptionStarted).when(resendDisc).thenRejected('DiscNeedsAddress')
    given({ ...nowhere, data: { ...nowhere.data, zip: '981 31' } }, subscriptionStarted)
      .when(resendDisc)
      .then(discResent())
    const period = { stayId: StayId.parse(subscriptionId), from: '2026-11-01', to: '2026-11-27' }
    const at = { address: 'Stugan 3', coaddress: '', zip: '', city: '' }
    const stay: SubscriberEvent = { type: 'TemporaryAddressGiven', data: { subscriberId, ...period, at } }
    given(nowhere, subscriptionStarted, stay).when(resendDisc).then(discResent())
    given(nowhere, subscriptionStarted, stay)
      .when({ ...resendDisc, today: '2026-11-28' })
      .thenRejected('DiscNeedsAddress')
  })

  it('once for presses at once', () => {
    const later = '2026-11-27T08:01:00.000Z'
    const other = IssueId.parse('0199e2a0-0000-7000-8000-00000000a003')
    given(...subscriberFields, discResent())
      .when({ ...resendDisc, at: '2026-11-27T08:00:59.000Z', since: '2026-11-27T07:59:59.000Z' })
      .thenRejected('DiscOnItsWay')
    given(...subscriberFields, discResent())
      .when({ ...resendDisc, issueId: other })
      .then(discResent({ issueId: other }))
    given(...subscriberFields, discResent())
      .when({ ...resendDisc, at: later, since: eventTime })
      .then(discResent({ at: later }))
    const { at: _, ...untimed } = resentDisc
    given(...subscriberFields, { type: 'DiscResent', data: { subscriberId, ...untimed } })
      .when(resendDisc)
      .then(discResent())
  })
})
