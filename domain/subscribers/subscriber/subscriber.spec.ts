import { describe, expect, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { SubscriberEvent } from './events.ts'
import * as examples from './examples.ts'
import { nameOf, normalizeNames } from './names.ts'
import { subscriberDecider } from './subscriber.ts'
import { SubscriberForm } from './subscriber-form.ts'

const { administrator, form, publicationId, subscriberId, subscriptionId, laterSubscriptionId } = examples
const { subscriberRegistered, subscriptionStarted, deliveryPaused, temporaryAddressGiven } = examples
const given = specify(subscriberDecider)
const subscriberFields = { subscriberId }

const change = (changes: Partial<SubscriberForm>) =>
  ({ type: 'ChangeSubscriber', ...subscriberFields, changes }) as const
const remove = { type: 'RemoveSubscriber', ...subscriberFields } as const
const restore = { type: 'RestoreSubscriber', ...subscriberFields } as const
const forget = { type: 'ForgetSubscriber', ...subscriberFields, askedBy: administrator } as const
const subscriberRemoved: SubscriberEvent = { type: 'SubscriberRemoved', data: subscriberFields }
const subscriberRestored: SubscriberEvent = { type: 'SubscriberRestored', data: subscriberFields }
const subscriberForgotten: SubscriberEvent = {
  type: 'SubscriberForgotten',
  data: { ...subscriberFields, askedBy: administrator },
}
const publicationJoined: SubscriberEvent = { type: 'PublicationJoined', data: { ...subscriberFields, publicationId } }
const publicationLeft: SubscriberEvent = { type: 'PublicationLeft', data: { ...subscriberFields, publicationId } }
const subscribedHistory = [subscriberRegistered, publicationJoined, subscriptionStarted] as const

const subscriptionEnded = (to: string): SubscriberEvent => ({
  type: 'SubscriptionEnded',
  data: { ...subscriberFields, subscriptionId, to },
})

describe('registering a subscriber', () => {
  const register = { ...form, type: 'RegisterSubscriber', ...subscriberFields, imported: false } as const

  it('is told once', () => {
    given().when(register).then(subscriberRegistered)
    given(subscriberRegistered).when(register).thenRejected('SubscriberAlreadyExists')
  })

  it('wants a name, and takes one apart that was written in the first field', () => {
    given()
      .when({ ...register, firstname: '', lastname: '' })
      .thenRejected('SubscriberWithoutName')
    const apart = { ...subscriberRegistered.data, firstname: 'Eva-Maria', lastname: 'Ek' }
    given()
      .when({ ...register, firstname: 'eva-maria EK', lastname: '' })
      .then({ ...subscriberRegistered, data: apart })
  })
})

describe('names', () => {
  it.each([
    ['ANNA-LENA', 'ÅKESSON', 'Anna-Lena Åkesson'],
    ['sven', "o'brien", "Sven O'Brien"],
    ['Ronald', 'McDonald', 'Ronald McDonald'],
    ['eva maria ek', '', 'Eva Maria Ek'],
    ['eva maria', 'ek', 'Eva Maria Ek'],
    ['', 'ek', 'Ek'],
    ['Eva', '', 'Eva'],
  ])('%j %j is %j', (firstname, lastname, name) => expect(nameOf(normalizeNames({ firstname, lastname }))).toBe(name))
})

describe('changing a subscriber', () => {
  it('tells each intention by itself', () =>
    given(subscriberRegistered)
      .when(change({ lastname: 'ROVA', zip: '961 31', city: 'Boden', email: 'i@rova.example', isProtected: true }))
      .then(
        { type: 'IdentityProtected', data: subscriberFields },
        { type: 'SubscriberDescribed', data: { ...subscriberFields, changes: { lastname: 'Rova' } } },
        { type: 'SubscriberMoved', data: { ...subscriberFields, changes: { zip: '961 31', city: 'Boden' } } },
        { type: 'SubscriberContactChanged', data: { ...subscriberFields, changes: { email: 'i@rova.example' } } },
      ))

  it('tells of her proxy, and says nothing when all is so already', () => {
    given(subscriberRegistered)
      .when(change({ proxyName: '', proxyContact: '' }))
      .then({ type: 'ProxyChanged', data: { ...subscriberFields, changes: { proxyName: '', proxyContact: '' } } })
    given(subscriberRegistered).when(change(form)).thenNothing()
  })

  it('does not take her name', () =>
    given(subscriberRegistered)
      .when(change({ firstname: '', lastname: '' }))
      .thenRejected('SubscriberWithoutName'))

  it('is refused when she is not there', () => {
    given()
      .when(change({ city: 'Kalix' }))
      .thenRejected('SubscriberNotFound')
    given(subscriberRegistered, subscriberRemoved)
      .when(change({ city: 'Kalix' }))
      .thenRejected('SubscriberNotFound')
  })
})

describe('a protected identity', () => {
  const show = { type: 'ShowProtectedIdentity', ...subscriberFields, reason: 'Ringde om en skiva' } as const
  const isProtected: SubscriberEvent = { type: 'IdentityProtected', data: subscriberFields }
  const shown: SubscriberEvent = { type: 'ProtectedIdentityShown', data: { ...subscriberFields, reason: show.reason } }

  it('is shown with a reason, and each time is told', () => {
    given(subscriberRegistered, isProtected).when(show).then(shown)
    given(subscriberRegistered, isProtected, shown).when(show).then(shown)
    given(subscriberRegistered, isProtected, { type: 'SubscriberRemoved', data: subscriberFields })
      .when(show)
      .then(shown)
  })

  it('is no act where nothing is protected', () => {
    given(subscriberRegistered).when(show).thenNothing()
    given(subscriberRegistered, isProtected, { type: 'IdentityUnprotected', data: subscriberFields })
      .when(show)
      .thenNothing()
  })
})

describe('subscribing', () => {
  const start = {
    type: 'StartSubscription',
    ...subscriptionStarted.data,
    from: '2026-11-26',
    isDated: false,
    subscriptionId: laterSubscriptionId,
  } as const
  const end = {
    type: 'EndSubscription',
    ...subscriberFields,
    publicationId,
    format: 'Daisy CD',
    lastDay: '2026-08-31',
    today: '2026-07-01',
  } as const

  it('joins the publication with the first of it', () => {
    const { data } = subscriptionStarted
    const started: SubscriberEvent = {
      type: 'SubscriptionStarted',
      data: { ...data, subscriptionId: laterSubscriptionId, from: '2026-11-26' },
    }
    given(subscriberRegistered).when(start).then(publicationJoined, started)
    given(subscriberRegistered, publicationJoined).when(start).then(started)
  })

  it('is the one she has, where no days are meant', () => {
    given(...subscribedHistory)
      .when(start)
      .thenNothing()
    given(...subscribedHistory)
      .when({ ...start, issues: 2 })
      .then({ type: 'SubscriptionResized', data: { ...subscriberFields, subscriptionId, issues: 2 } })
    given(subscriberRegistered, subscriptionStarted).when(start).then(publicationJoined)
  })

  it('is refused beside one on the same days', () => {
    given(...subscribedHistory)
      .when({ ...start, isDated: true })
      .thenRejected('SubscriptionsOverlap')
    given(...subscribedHistory)
      .when({ ...start, isDated: true, from: '2026-04-01', to: '2026-03-31' })
      .thenRejected('PeriodWithoutDays')
  })

  it('stands beside one in another format, and behind one that has ended', () => {
    const starts = expect.objectContaining({ type: 'SubscriptionStarted' }) as SubscriberEvent
    given(...subscribedHistory)
      .when({ ...start, format: 'App' })
      .then(starts)
    given(...subscribedHistory, subscriptionEnded('2026-11-25'))
      .when({ ...start, isDated: true })
      .then(starts)
    given(...subscribedHistory, subscriptionEnded('2026-11-26'))
      .when({ ...start, isDated: true })
      .thenRejected('SubscriptionsOverlap')
  })

  it('ends on a day, once; what has not begun has no day', () => {
    given(...subscribedHistory)
      .when(end)
      .then(subscriptionEnded('2026-08-31'))
    given(...subscribedHistory, subscriptionEnded('2026-08-31'))
      .when(end)
      .thenNothing()
    given(...subscribedHistory)
      .when({ ...end, lastDay: '2026-01-01' })
      .then(subscriptionEnded('2026-01-01'))
    given(subscriberRegistered).when(end).thenRejected('SubscriptionNotFound')
  })

  it('is over for good, whatever is ended as the same', () => {
    const past = [...subscribedHistory, subscriptionEnded('2026-06-30')] as const
    const behind: SubscriberEvent = {
      type: 'SubscriptionStarted',
      data: { ...subscriptionStarted.data, subscriptionId: laterSubscriptionId, from: '2026-07-01' },
    }
    const never: SubscriberEvent = {
      type: 'SubscriptionEnded',
      data: { ...subscriberFields, subscriptionId: laterSubscriptionId, to: '2026-01-27' },
    }
    const slip = { ...end, lastDay: '2026-01-27' } as const
    given(...past, behind)
      .when(slip)
      .then(never)
    given(...past, behind)
      .when({ ...slip, subscriptionId: laterSubscriptionId })
      .then(never)
    given(...past)
      .when(slip)
      .thenRejected('SubscriptionIsOver')
    given(...past)
      .when({ ...slip, subscriptionId })
      .thenRejected('SubscriptionIsOver')
    given(...past)
      .when({ ...slip, subscriptionId: laterSubscriptionId })
      .thenRejected('SubscriptionNotFound')
    given(...past)
      .when({ ...end, lastDay: '2026-06-30' })
      .thenNothing()
    given(...past)
      .when({ ...end, today: '2026-09-01' })
      .thenNothing()
  })

  it('ends later where somebody says which', () => {
    const later = { ...end, lastDay: '2026-12-31' } as const
    given(...subscribedHistory, subscriptionEnded('2026-08-31'))
      .when(later)
      .thenRejected('SubscriptionEndsBefore')
    given(...subscribedHistory, subscriptionEnded('2026-08-31'))
      .when({ ...later, subscriptionId })
      .then({ type: 'SubscriptionReopened', data: { ...subscriberFields, subscriptionId, to: '2026-12-31' } })
  })

  it('goes on where it is asked for again, until it would have', () => {
    const reopened: SubscriberEvent = {
      type: 'SubscriptionReopened',
      data: { ...subscriberFields, subscriptionId, to: null },
    }
    const behind: SubscriberEvent = {
      type: 'SubscriptionStarted',
      data: { ...subscriptionStarted.data, subscriptionId: laterSubscriptionId, from: '2027-02-01' },
    }
    given(...subscribedHistory, subscriptionEnded('2026-12-31'))
      .when(start)
      .then(reopened)
    given(...subscribedHistory, subscriptionEnded('2026-12-31'))
      .when({ ...start, issues: 2 })
      .then(reopened, { type: 'SubscriptionResized', data: { ...subscriberFields, subscriptionId, issues: 2 } })
    given(...subscribedHistory, subscriptionEnded('2026-12-31'))
      .when({ ...start, to: '2026-11-30' })
      .thenNothing()
    given(...subscribedHistory, subscriptionEnded('2026-12-31'), behind)
      .when(start)
      .thenRejected('SubscriptionsOverlap')
  })

  it('goes on as before where its end is undone, in the publication that it is of', () => {
    const reopen = { type: 'ReopenSubscription', ...subscriberFields, subscriptionId, to: null } as const
    const reopened: SubscriberEvent = {
      type: 'SubscriptionReopened',
      data: { ...subscriberFields, subscriptionId, to: null },
    }
    const behind: SubscriberEvent = {
      type: 'SubscriptionStarted',
      data: { ...subscriptionStarted.data, subscriptionId: laterSubscriptionId, from: '2026-11-26' },
    }
    const past = [...subscribedHistory, subscriptionEnded('2026-08-31')] as const
    given(...past)
      .when(reopen)
      .then(reopened)
    given(...past, publicationLeft)
      .when(reopen)
      .then(publicationJoined, reopened)
    given(...past)
      .when({ ...reopen, to: '2026-08-31' })
      .thenNothing()
    given(...subscribedHistory)
      .when(reopen)
      .thenNothing()
    given(...past, behind)
      .when(reopen)
      .thenRejected('SubscriptionsOverlap')
    given(...subscribedHistory, subscriptionEnded('2026-01-01'))
      .when({ ...reopen, to: '2026-02-01' })
      .thenRejected('PeriodWithoutDays')
    given(subscriberRegistered).when(reopen).thenRejected('SubscriptionNotFound')
  })

  it('ends with the publication, which is left once', () => {
    const leave = { type: 'LeavePublication', ...subscriberFields, publicationId, lastDay: '2026-08-31' } as const
    given(...subscribedHistory)
      .when(leave)
      .then(subscriptionEnded('2026-08-31'), publicationLeft)
    given(...subscribedHistory, subscriptionEnded('2026-08-31'), publicationLeft)
      .when(leave)
      .thenNothing()
    given(subscriberRegistered, subscriptionStarted).when(leave).then(subscriptionEnded('2026-08-31'))
    given(subscriberRegistered, publicationJoined, publicationLeft)
      .when({ type: 'JoinPublication', ...subscriberFields, publicationId })
      .then(publicationJoined)
  })
})

describe('days without deliveries, and elsewhere', () => {
  const pause = { ...deliveryPaused.data, type: 'PauseDelivery', pauseId: examples.laterPauseId } as const
  const stay = { ...temporaryAddressGiven.data, type: 'GiveTemporaryAddress', stayId: examples.laterStayId } as const
  const at = examples.daughtersAddress
  const past = [subscriberRegistered, deliveryPaused, temporaryAddressGiven] as const

  it('are told', () => {
    given(subscriberRegistered)
      .when({ ...pause, pauseId: examples.pauseId })
      .then(deliveryPaused)
    given(subscriberRegistered)
      .when({ ...stay, at, stayId: examples.stayId })
      .then(temporaryAddressGiven)
  })

  it('are refused on days that are taken, and without days', () => {
    given(...past)
      .when({ ...pause, from: '2027-01-12', to: null })
      .thenRejected('PausesOverlap')
    given(...past)
      .when({ ...stay, at, from: '2026-11-01', to: null })
      .thenRejected('StaysOverlap')
    given(...past)
      .when({ ...pause, from: '2027-02-02', to: '2027-02-01' })
      .thenRejected('PeriodWithoutDays')
  })

  it('end once, and are free from then on', () => {
    const endPause = {
      type: 'EndPause',
      ...subscriberFields,
      pauseId: examples.pauseId,
      lastDay: '2026-12-20',
    } as const
    const endStay = {
      type: 'EndTemporaryAddress',
      ...subscriberFields,
      stayId: examples.stayId,
      lastDay: '2026-11-01',
    } as const
    const pauseEnded: SubscriberEvent = {
      type: 'DeliveryPauseEnded',
      data: { ...subscriberFields, pauseId: examples.pauseId, to: '2026-12-20' },
    }
    const stayEnded: SubscriberEvent = {
      type: 'TemporaryAddressEnded',
      data: { ...subscriberFields, stayId: examples.stayId, to: '2026-11-01' },
    }
    given(...past)
      .when(endPause)
      .then(pauseEnded)
    given(...past, pauseEnded)
      .when(endPause)
      .thenNothing()
    given(...past)
      .when(endStay)
      .then(stayEnded)
    given(...past, stayEnded)
      .when(endStay)
      .thenNothing()
    given(subscriberRegistered).when(endPause).thenRejected('PauseNotFound')
    given(subscriberRegistered).when(endStay).thenRejected('StayNotFound')
    const again: SubscriberEvent = {
      ...deliveryPaused,
      data: { ...deliveryPaused.data, pauseId: examples.laterPauseId, from: '2026-12-21' },
    }
    given(...past, pauseEnded)
      .when({ ...pause, from: '2026-12-21' })
      .then(again)
  })
})

describe('leaving, coming back and being forgotten', () => {
  it('happens once each', () => {
    given(subscriberRegistered).when(remove).then(subscriberRemoved)
    given(subscriberRegistered, subscriberRemoved).when(remove).thenNothing()
    given(subscriberRegistered, subscriberRemoved).when(restore).then(subscriberRestored)
    given(subscriberRegistered).when(restore).thenNothing()
    given(subscriberRegistered, subscriberRemoved).when(forget).then(subscriberForgotten)
    given(subscriberRegistered, subscriberForgotten).when(forget).thenNothing()
    given(subscriberRegistered, subscriberForgotten).when(remove).thenNothing()
  })

  it('leaves nobody to bring back', () => {
    given(subscriberRegistered, subscriberForgotten).when(restore).thenRejected('SubscriberIsForgotten')
    given(subscriberRegistered, subscriberForgotten)
      .when(change({ city: 'Kalix' }))
      .thenRejected('SubscriberNotFound')
    given().when(remove).thenRejected('SubscriberNotFound')
  })
})

describe('the form', () => {
  it.each([
    ['email', 'ingrid', 'Ange en giltig e-postadress.'],
    ['firstname', 'x'.repeat(101), 'Texten är för lång, högst 100 tecken.'],
  ])('says what is wrong with %s', (field, value, message) =>
    expect(SubscriberForm.safeParse({ ...form, [field]: value }).error?.issues).toMatchObject([
      { path: [field], message },
    ]),
  )

  it('writes a postcode as it is written', () =>
    expect(SubscriberForm.parse({ ...form, zip: '97232' }).zip).toBe('972 32'))
})
