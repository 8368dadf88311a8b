import { describe, it } from 'vitest'
import { IssueId, PublicationId, StayId } from '../../../kernel/ids.ts'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import type { SubscriberEvent } from '../events.ts'
import { publicationId, subscriberId, subscriberRegistered, subscriptionId, subscriptionStarted } from '../examples.ts'
import { subscriberDecider } from '../subscriber.ts'

const given = specify(subscriberDecider)
const issueId = IssueId.parse('0199e2a0-0000-7000-8000-00000000a001')
const elsewhere = PublicationId.parse('0199e2a0-0000-7000-8000-00000000a002')
const at = '2026-11-27T08:00:00.000Z'
const since = '2026-11-27T07:59:00.000Z'
const what = { issueId, publicationId, format: 'Daisy CD', reason: 'Ingen skiva kom.', robot: 2, at } as const
const again = {
  type: 'ResendDisc',
  subscriberId,
  ...what,
  since,
  today: '2026-11-27',
  days: ['2026-11-24'],
  isOut: true,
} as const
const resent = (more: { readonly at?: string; readonly issueId?: IssueId } = {}): SubscriberEvent => ({
  type: 'DiscResent',
  data: { subscriberId, ...what, ...more },
})
const ended = (to: string): SubscriberEvent => ({
  type: 'SubscriptionEnded',
  data: { subscriberId, subscriptionId, to },
})

const hers = [subscriberRegistered, subscriptionStarted] as const

describe('a disc goes out once more', () => {
  it('and it is told why', () =>
    given(...hers)
      .when(again)
      .then(resent()))

  it('where she had it when the issue came, and has ended since', () => {
    given(...hers, ended('2026-11-25'))
      .when(again)
      .then(resent())
    given(...hers, ended('2026-11-23'))
      .when(again)
      .thenRejected('DiscNotForHer')
    given(...hers, ended('2026-11-23'))
      .when({ ...again, days: ['2026-11-24', '2026-11-20'] })
      .then(resent())
  })

  it('where it was posted to her, whatever the issue is dated', () => {
    const data = { subscriberId, publicationId, issueId, count: 1, day: '2026-11-20' }
    const posted: SubscriberEvent = { type: 'PouchesSent', data }
    given(...hers, ended('2026-11-21'), posted)
      .when(again)
      .then(resent())
    given(subscriberRegistered, posted).when(again).thenRejected('DiscNotForHer')
    const ofFormat = (format: 'Daisy CD' | 'Audio CD'): SubscriberEvent => ({ ...posted, data: { ...data, format } })
    given(...hers, ended('2026-11-21'), ofFormat('Daisy CD'))
      .when(again)
      .then(resent())
    given(...hers, ended('2026-11-21'), ofFormat('Audio CD'))
      .when(again)
      .thenRejected('DiscNotForHer')
  })

  it('and none of a format or a publication that she never had', () => {
    given(subscriberRegistered).when(again).thenRejected('DiscNotForHer')
    given(...hers)
      .when({ ...again, format: 'Audio CD' })
      .thenRejected('DiscNotForHer')
    given(...hers)
      .when({ ...again, publicationId: elsewhere })
      .thenRejected('DiscNotForHer')
  })

  it('and none before she has it', () => {
    const { data } = subscriptionStarted
    const toCome: SubscriberEvent = { type: 'SubscriptionStarted', data: { ...data, from: '2027-01-01', to: null } }
    given(subscriberRegistered, toCome).when(again).thenRejected('DiscNotForHer')
  })

  it('and none of what nobody has got yet', () => {
    const notOut = { ...again, isOut: false }
    const data = { subscriberId, publicationId, issueId, count: 1, day: '2026-11-26' }
    given(...hers)
      .when(notOut)
      .thenRejected('DiscNotOut')
    given(...hers, { type: 'PouchesSent', data })
      .when(notOut)
      .then(resent())
  })

  it('and none to nowhere', () => {
    const { data } = subscriberRegistered
    const nowhere: SubscriberEvent = { type: 'SubscriberRegistered', data: { ...data, address: ' ', zip: '' } }
    given(nowhere, subscriptionStarted).when(again).thenRejected('DiscNeedsAddress')
    given({ ...nowhere, data: { ...nowhere.data, zip: '981 31' } }, subscriptionStarted)
      .when(again)
      .then(resent())
    const period = { stayId: StayId.parse(subscriptionId), from: '2026-11-01', to: '2026-11-27' }
    const at = { address: 'Stugan 3', coaddress: '', zip: '', city: '' }
    const stay: SubscriberEvent = { type: 'TemporaryAddressGiven', data: { subscriberId, ...period, at } }
    given(nowhere, subscriptionStarted, stay).when(again).then(resent())
    given(nowhere, subscriptionStarted, stay)
      .when({ ...again, today: '2026-11-28' })
      .thenRejected('DiscNeedsAddress')
  })

  it('once for presses at once', () => {
    const later = '2026-11-27T08:01:00.000Z'
    const other = IssueId.parse('0199e2a0-0000-7000-8000-00000000a003')
    given(...hers, resent())
      .when({ ...again, at: '2026-11-27T08:00:59.000Z', since: '2026-11-27T07:59:59.000Z' })
      .thenRejected('DiscOnItsWay')
    given(...hers, resent())
      .when({ ...again, issueId: other })
      .then(resent({ issueId: other }))
    given(...hers, resent())
      .when({ ...again, at: later, since: at })
      .then(resent({ at: later }))
    const { at: _, ...untimed } = what
    given(...hers, { type: 'DiscResent', data: { subscriberId, ...untimed } })
      .when(again)
      .then(resent())
  })
})
