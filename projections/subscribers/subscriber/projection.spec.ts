import { v5 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import * as examples from '../../../domain/subscribers/subscriber/examples.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { countPosted, emptyPostCount } from './post-count.ts'
import { subscribers } from './projection.ts'
import { findSubscriber, type KnownById, listSubscribers, type SubscriberQuery, subscribersInParts } from './queries.ts'

const { administrator, form, subscriberId, publicationId, subscriptionId, pauseId, stayId } = examples
const { subscriberRegistered, subscriptionStarted, deliveryPaused, temporaryAddressGiven } = examples
const today = '2026-11-26'
const reader = '6f1a0a3e-58c2-4d53-9b1e-0c1d2e3f4a5b'
const readerContext = { today, reader, now: new Date('2026-03-02T09:14:00.000Z') }
const db = await openReadModel(subscribers)
beforeEach(() => emptyReadModel(db, subscribers))

const subscriberFields = { subscriberId }
const publicationJoined: SubscriberEvent = { type: 'PublicationJoined', data: { ...subscriberFields, publicationId } }
const isProtected: SubscriberEvent = { type: 'IdentityProtected', data: subscriberFields }
const subscriberRemoved: SubscriberEvent = { type: 'SubscriberRemoved', data: subscriberFields }
const history = [
  subscriberRegistered,
  publicationJoined,
  subscriptionStarted,
  deliveryPaused,
  temporaryAddressGiven,
] as const
const project = (...events: readonly SubscriberEvent[]) => projectAll(db, subscribers, recordedHistory(...events))

const listing = async (query: Partial<SubscriberQuery> = {}) =>
  (await listSubscribers(db, { sort: 'name', direction: 'asc', today, ...query })).items
const names = async (query: Partial<SubscriberQuery>) => (await listing(query)).map(({ name }) => name)

const shownView = {
  _id: subscriberId,
  ...form,
  name: 'Ingrid Sandberg',
  imported: false,
  publications: [publicationId],
  subscriptions: [
    { _id: subscriptionId, publication: publicationId, format: 'Daisy CD', issues: 1, from: '2026-03-03', to: null },
  ],
  endedSubscriptions: [],
  pauses: [{ _id: pauseId, from: '2026-12-01', to: '2027-01-12' }],
  temporaryAddresses: [{ _id: stayId, from: '2026-11-23', to: '2026-11-30', ...examples.daughtersAddress }],
  createdAt: expect.any(String),
}

it('shows a subscriber as she has become', async () => {
  await project(...history)
  expect(await findSubscriber(db, subscriberId, readerContext)).toEqual({
    subscriber: shownView,
    revision: 4,
    isHidden: false,
  })
  expect(await listing()).toEqual([shownView])
})

it('counts who gets it by post, and who is away or protected', async () => {
  const counted = async (day: string) =>
    Object.fromEntries(await countPosted(db, { publicationId, formats: ['Daisy CD'], day }))
  const one = { ...emptyPostCount, subscribers: 1, copies: 1 }
  await project(...history)
  expect(await counted('2026-03-02')).toEqual({})
  expect(await counted(today)).toEqual({ 'Daisy CD': one })
  expect(await counted('2026-12-01')).toEqual({ 'Daisy CD': { ...emptyPostCount, held: 1 } })
  await project(...history, isProtected)
  expect(await counted(today)).toEqual({ 'Daisy CD': { ...one, hidden: 1 } })
})

it('counts who has no address on a day, apart from who is hidden', async () => {
  const nowhere = { ...subscriberRegistered, data: { ...subscriberRegistered.data, address: ' ', zip: '' } } as const
  const counted = async (day: string) =>
    (await countPosted(db, { publicationId, formats: ['Daisy CD'], day })).get('Daisy CD')
  await project(nowhere, publicationJoined, subscriptionStarted, temporaryAddressGiven)
  const one = { ...emptyPostCount, subscribers: 1, copies: 1 }
  const lost = { ...one, unaddressed: 1, unaddressedCopies: 1 }
  expect(await counted('2026-11-22')).toEqual(lost)
  expect(await counted('2026-11-23')).toEqual(one)
  await project(nowhere, publicationJoined, subscriptionStarted, isProtected)
  expect(await counted('2026-11-22')).toEqual(lost)
})

it('tells what is over from what runs', async () => {
  await project(...history, {
    type: 'SubscriptionEnded',
    data: { ...subscriberFields, subscriptionId, to: '2026-11-25' },
  })
  expect(await findSubscriber(db, subscriberId, { ...readerContext, today: '2027-01-13' })).toMatchObject({
    subscriber: { subscriptions: [], endedSubscriptions: [{ to: '2026-11-25' }], pauses: [], temporaryAddresses: [] },
  })
})

it.each([1, 2, 5, 6, 1_000])('gives all who subscribe in parts of %i, each in one', async (many) => {
  const ids = Array.from({ length: 5 }, (_, nr) => SubscriberId.parse(v5(`nr ${nr}`, subscriberId)))
  for (const id of ids) {
    const her = { subscriberId: id }
    await project(
      { ...subscriberRegistered, data: { ...subscriberRegistered.data, ...her } },
      { ...subscriptionStarted, data: { ...subscriptionStarted.data, ...her } },
    )
  }
  await project(subscriberRegistered)
  const parts: (readonly KnownById[])[] = []
  for await (const part of subscribersInParts(db, { publication: publicationId, today }, many)) parts.push(part)
  expect(parts.flat().map(({ id }) => id)).toEqual(ids.toSorted())
  expect(Math.max(...parts.map(({ length }) => length))).toBe(Math.min(many, 5))
})

describe('searching', () => {
  const asta = SubscriberId.parse('0199e2a0-0000-7000-8000-000000000081')
  const another = {
    ...subscriberRegistered.data,
    subscriberId: asta,
    firstname: 'Åsta',
    phone: '+46701234567',
    zip: '961 31',
  }
  beforeEach(() => project(...history, { ...subscriberRegistered, data: { ...another, customerNr: '9' } }))

  it.each([
    ['ingrid', ['Ingrid Sandberg']],
    ['sandberg storg', ['Ingrid Sandberg', 'Åsta Sandberg']],
    ['0980-319 214', ['Ingrid Sandberg']],
    ['0980319214', ['Ingrid Sandberg']],
    ['97232', ['Ingrid Sandberg']],
    ['+46980319214', ['Ingrid Sandberg']],
    ['0046980-319', ['Ingrid Sandberg']],
    ['+46 980 319', ['Ingrid Sandberg']],
    ['+4698031', ['Ingrid Sandberg']],
    ['+46981', []],
    ['10482', ['Ingrid Sandberg']],
    ['gr', ['Ingrid Sandberg']],
    ['ås 9', ['Åsta Sandberg']],
    ['0-', ['Ingrid Sandberg', 'Åsta Sandberg']],
    ['0980-31 92 14', ['Ingrid Sandberg']],
    ['sandberg +46 (0)980 31 92 14', ['Ingrid Sandberg']],
    ['972 32 0980 319214', ['Ingrid Sandberg']],
    ['070-123 45 67', ['Åsta Sandberg']],
    ['0701234567', ['Åsta Sandberg']],
    ['+46 70-123 45', ['Åsta Sandberg']],
    ['0046 (0)70 1234567', ['Åsta Sandberg']],
    ['070-123 45 68', []],
    ['öö', []],
    ['grannen', []],
  ])('finds by %j', async (search, expected) => expect(await names({ search })).toEqual(expected))

  it('keeps to those who have a format or a publication', async () => {
    expect(await names({ format: 'Daisy CD' })).toEqual(['Ingrid Sandberg'])
    expect(await names({ publication: publicationId })).toEqual(['Ingrid Sandberg'])
    expect(await names({ publication: publicationId, format: 'Daisy CD' })).toEqual(['Ingrid Sandberg'])
    expect(await names({ publication: publicationId, format: 'App' })).toEqual([])
    expect(await names({ format: 'App' })).toEqual([])
    await project(...history, {
      type: 'SubscriptionEnded',
      data: { ...subscriberFields, subscriptionId, to: '2026-11-25' },
    })
    expect(await names({ format: 'Daisy CD' })).toEqual([])
    expect(await names({ format: 'Daisy CD', today: '2026-11-25' })).toEqual(['Ingrid Sandberg'])
  })

  it('is read page by page by their numbers', async () => {
    const page = (number: number) =>
      listSubscribers(db, { sort: 'name', direction: 'asc', today, limit: 1, page: number })
    expect(await page(2)).toMatchObject({ items: [{ name: 'Åsta Sandberg' }], total: 2, next: undefined })
    expect(await page(3)).toMatchObject({ items: [], total: 2 })
  })

  it('sorts, numbers as people count', async () => {
    expect(await names({ sort: 'customerNr' })).toEqual(['Åsta Sandberg', 'Ingrid Sandberg'])
    expect(await names({ sort: 'zip' })).toEqual(['Åsta Sandberg', 'Ingrid Sandberg'])
  })
})

describe('a protected identity', () => {
  beforeEach(() => project(...history, isProtected))

  it('is in no list, and found by her number alone', async () => {
    const [item] = await listing()
    expect(item).toMatchObject({ name: '', address: '', customerNr: '10482', isProtected: true })
    expect(JSON.stringify(item)).not.toMatch(/Ingrid|Sandberg|gatan|0980|070|97/)
    expect(await listing({ search: 'sandberg' })).toEqual([])
    expect(await listing({ search: '10482' })).toHaveLength(1)
  })

  it('is shown whole to whoever has said why, for a quarter of an hour', async () => {
    const said: SubscriberEvent = { type: 'ProtectedIdentityShown', data: { ...subscriberFields, reason: 'Ringde' } }
    const whole = { subscriber: { ...shownView, isProtected: true }, isHidden: false }
    const hidden = { subscriber: { name: '', customerNr: '10482', temporaryAddresses: [] }, isHidden: true }
    expect(await findSubscriber(db, subscriberId, readerContext)).toMatchObject(hidden)
    await project(...history, isProtected, said)
    expect(await findSubscriber(db, subscriberId, readerContext)).toMatchObject(whole)
    expect(await findSubscriber(db, subscriberId, { ...readerContext, reader: 'another' })).toMatchObject(hidden)
    const later = new Date('2026-03-02T09:15:00.000Z')
    expect(await findSubscriber(db, subscriberId, { ...readerContext, now: later })).toMatchObject(hidden)
  })
})

it('shows nobody who is removed or forgotten, and keeps nothing of the latter', async () => {
  await project(...history, subscriberRemoved)
  expect(await listing()).toEqual([])
  await project(...history, subscriberRemoved, {
    type: 'SubscriberForgotten',
    data: { ...subscriberFields, askedBy: administrator },
  })
  expect(await findSubscriber(db, subscriberId, readerContext)).toBeUndefined()
  const rows = await db.selectFrom('subscribers_v10').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/Ingrid|Sandberg|gatan|0980|070-|972|1048/)
})
