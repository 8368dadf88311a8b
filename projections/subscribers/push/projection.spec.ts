import { expect, it } from 'vitest'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { UNCLEAR_REASON } from '../../../domain/delivery/delivery/rules.ts'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import { publicationId } from '../../../domain/editorial/publication/examples.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { ListenerEvent } from '../../../domain/subscribers/listener/events.ts'
import { listenerId, listenerJoined, listenerLeft } from '../../../domain/subscribers/listener/examples.ts'
import type { PushEvent } from '../../../domain/subscribers/push/events.ts'
import {
  actorId,
  eventTime,
  listenerOf,
  listenersListed,
  pushBegan,
  pushOrdered,
} from '../../../domain/subscribers/push/examples.ts'
import { deliveries } from '../../delivery/delivery/projection.ts'
import { users } from '../../people/user/projection.ts'
import { openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { pushListeners } from '../listener/projection.ts'
import { countListeners } from '../listener/queries.ts'
import { pushes } from './projection.ts'
import { findPush } from './queries.ts'

const eventFields = { issueId, at: eventTime }
const deliveryOf = (number: number) => DeliveryId.parse(`0199e2a0-0000-7000-8000-0000000000e${number}`)
const noticesSent: PushEvent = {
  type: 'NoticesSent',
  data: {
    ...eventFields,
    time: 1,
    batch: 0,
    outcomes: [
      { listenerId: listenerOf(0), fate: 'sent' },
      { listenerId: listenerOf(1), fate: 'dropped', code: 410 },
    ],
    waitMinutes: 10,
  },
}
const pushStopped: PushEvent = { type: 'PushStopped', data: { ...eventFields, by: actorId } }

const pushAfter = async (...events: readonly PushEvent[]) => {
  const db = await openReadModel(pushes, users, deliveries)
  await projectAll(db, pushes, recordedHistory(...events))
  return findPush(db, issueId)
}

it('counts what became of notices, and says when the rest is tried again', async () =>
  expect(await pushAfter(pushOrdered, listenersListed(3), pushBegan(3), noticesSent)).toMatchObject({
    status: 'underway',
    listeners: 3,
    fates: { sent: 1, dropped: 1, left: 0, failed: 0, unclear: 0 },
    waitsUntil: '2026-11-20T15:40:00.000Z',
  }))

it('says how many are tried again, and when the first of them', async () => {
  const of = (batch: number, numbers: readonly number[], waitMinutes?: number): PushEvent => {
    const outcomes = numbers.map((number) => ({ listenerId: listenerOf(number), fate: 'sent' as const }))
    return {
      type: 'NoticesSent',
      data: { ...eventFields, time: 1, batch, outcomes, ...(waitMinutes && { waitMinutes }) },
    }
  }
  const tried = [
    pushOrdered,
    listenersListed(3),
    listenersListed(3, 1),
    listenersListed(2, 2),
    pushBegan(8),
    of(0, [0], 10),
    of(1, [100, 101], 2),
  ]
  const waitsUntil = '2026-11-20T15:32:00.000Z'
  expect(await pushAfter(...tried)).toMatchObject({ waiting: 3, waitsUntil })
  expect(await pushAfter(...tried, of(0, [1]))).toMatchObject({ waiting: 2, waitsUntil })
  expect(await pushAfter(...tried, of(2, [200, 201]), of(0, [1], 60))).toMatchObject({ waiting: 2, waitsUntil })
  expect(await pushAfter(...tried, of(1, [102]), of(0, [1, 2]))).toMatchObject({ waiting: 0, waitsUntil: null })
})

it('waits for nobody when it has been stopped, and for no hour while it pauses', async () => {
  const underway = [pushOrdered, listenersListed(3), pushBegan(3), noticesSent]
  const paused: PushEvent = { type: 'PushPaused', data: { ...eventFields, by: actorId } }
  expect(await pushAfter(...underway)).toMatchObject({ waiting: 1, waitsUntil: '2026-11-20T15:40:00.000Z' })
  expect(await pushAfter(...underway, paused)).toMatchObject({ waiting: 1, waitsUntil: null })
  expect(await pushAfter(...underway, pushStopped)).toMatchObject({ waiting: 0, waitsUntil: null })
  // Outcomes that arrive after the end count too.
  expect(await pushAfter(...underway.slice(0, 3), pushStopped, noticesSent)).toMatchObject({
    waiting: 0,
    waitsUntil: null,
  })
})

it('counts why notices failed', async () => {
  const outcomes = [
    { listenerId: listenerOf(0), fate: 'failed', code: 403 },
    { listenerId: listenerOf(1), fate: 'failed' },
  ] as const
  const failed: PushEvent = { type: 'NoticesSent', data: { ...eventFields, time: 1, batch: 0, outcomes } }
  const last: PushEvent = {
    type: 'NoticesSent',
    data: { ...eventFields, time: 1, batch: 0, outcomes: outcomes.slice(1) },
  }
  const counts = (await pushAfter(pushOrdered, listenersListed(3), pushBegan(3), failed, last))?.failures
  expect(counts?.toSorted((one, other) => one.count - other.count)).toEqual([
    { code: 403, count: 1 },
    { code: null, count: 2 },
  ])
})

it('counts as sent what was unclear and a person has sent again', async () => {
  const unclear: PushEvent = {
    type: 'NoticesSent',
    data: {
      ...eventFields,
      time: 1,
      batch: 0,
      outcomes: [0, 1, 2].map((number) => ({ listenerId: listenerOf(number), fate: 'unclear' })),
    },
  }
  const notices = [deliveryOf(0), deliveryOf(1), deliveryOf(2)]
  const ofNotice = (deliveryId: DeliveryId, number: number): DeliveryEvent => ({
    type: 'DeliveryOrdered',
    data: {
      deliveryId,
      at: eventTime,
      channel: 'push',
      template: 'issue-notice',
      about: { issueId, listenerId: listenerOf(number) },
    },
  })
  const ends = (deliveryId: DeliveryId, type: 'DeliveryParked' | 'DeliverySucceeded'): DeliveryEvent =>
    type === 'DeliveryParked'
      ? { type, data: { deliveryId, at: eventTime, attempt: 0, reason: UNCLEAR_REASON, isUnclear: true } }
      : { type, data: { deliveryId, at: eventTime, attempt: 1 } }
  const db = await openReadModel(pushes, users, deliveries)
  await projectAll(db, pushes, recordedHistory<PushEvent>(pushOrdered, listenersListed(3), pushBegan(3), unclear))
  const parked = notices.flatMap((each, number) => [ofNotice(each, number), ends(each, 'DeliveryParked')])
  const sentAgain = notices.slice(0, 2).map((each) => ends(each, 'DeliverySucceeded'))
  await projectAll(db, deliveries, recordedHistory<DeliveryEvent>(...parked, ...sentAgain))
  expect(await findPush(db, issueId)).toMatchObject({ fates: { sent: 2, unclear: 1 }, parked: 1 })
})

it('says what has become of the message to the app of this time', async () => {
  const deliveryId = deliveryOf(5)
  const ordering: DeliveryEvent = {
    type: 'DeliveryOrdered',
    data: { deliveryId, at: eventTime, channel: 'push', template: 'issue-topic', about: { issueId } },
  }
  const reason = 'Google släpper inte in oss. Kontrollera projektet och nyckeln (403 SENDER_ID_MISMATCH).'
  const parked: DeliveryEvent = {
    type: 'DeliveryParked',
    data: { deliveryId, at: eventTime, attempt: 1, reason, isUnclear: false },
  }
  const db = await openReadModel(pushes, users, deliveries)
  await projectAll(db, pushes, recordedHistory<PushEvent>(pushOrdered, listenersListed(0), pushBegan(0)))
  expect(await findPush(db, issueId)).toMatchObject({ app: null })
  await projectAll(db, deliveries, recordedHistory<DeliveryEvent>(ordering, parked))
  expect(await findPush(db, issueId)).toMatchObject({ app: { status: 'parked', isUnclear: false, reason } })
  const later = '2026-11-20T16:30:00.000Z'
  const again: PushEvent = { type: 'PushOrdered', data: { issueId, at: later, publicationId, time: 2 } }
  await projectAll(db, pushes, recordedHistory<PushEvent>(pushOrdered, pushStopped, again))
  expect(await findPush(db, issueId)).toMatchObject({ time: 2, app: null })
})

it('says that it waits for the release, until it goes on', async () => {
  const paused: PushEvent = {
    type: 'PushPaused',
    data: { ...eventFields, reason: 'Numret är inte släppt.', until: 'released' },
  }
  const resumed: PushEvent = { type: 'PushResumed', data: eventFields }
  const waiting = [pushOrdered, listenersListed(3), pushBegan(3), paused]
  expect(await pushAfter(...waiting)).toMatchObject({ status: 'paused', awaitsRelease: true })
  expect(await pushAfter(...waiting, resumed)).toMatchObject({
    status: 'underway',
    reason: null,
    awaitsRelease: false,
  })
})

it('begins anew where it is told another time', async () => {
  const again: PushEvent = { type: 'PushOrdered', data: { ...eventFields, publicationId, time: 2 } }
  expect(await pushAfter(pushOrdered, listenersListed(3), pushBegan(3), noticesSent, pushStopped, again)).toMatchObject(
    {
      status: 'listing',
      time: 2,
      listeners: 0,
      fates: { sent: 0, dropped: 0 },
      beganAt: null,
      orderedBy: null,
    },
  )
})

it('counts who is to be told, each once', async () => {
  const db = await openReadModel(pushListeners)
  await projectAll(db, pushListeners, recordedHistory<ListenerEvent>(listenerJoined, listenerLeft, listenerJoined))
  expect(await countListeners(db, publicationId)).toBe(1)
  expect(JSON.stringify(await db.selectFrom('push_listeners_v1').selectAll().execute())).not.toMatch(/push\.example/)
  expect(await db.selectFrom('push_listeners_v1').select('listener_id').execute()).toEqual([
    { listener_id: listenerId },
  ])
})
