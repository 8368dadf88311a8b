import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { fcmOver } from '../../../adapters/subscribers/push/fcm.ts'
import { type FcmServer, startFcmServer } from '../../../adapters/subscribers/push/testing/fcm-server.ts'
import { type PushService, startPushService } from '../../../adapters/subscribers/push/testing/push-service.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { startRun } from '../../../commands/editorial/run/start-run.ts'
import { orderPush } from '../../../commands/subscribers/announcement/order.ts'
import { listenerStream } from '../../../commands/subscribers/listener/stream.ts'
import { allowPush } from '../../../commands/subscribers/push/allow-push.ts'
import { parkedNotice, topicDelivery } from '../../../commands/subscribers/push/deliveries.ts'
import { sendAppAgain } from '../../../commands/subscribers/push/send-app-again.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { actorId, issueToMail, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { addListener, listenersAmong } from '../../../commands/subscribers/testing/pushed-issue.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { type IssueId, type ListenerId, RunId } from '../../../domain/kernel/ids.ts'
import type { NoticeOutcome } from '../../../domain/subscribers/push/events.ts'
import type { SendMail } from '../../kernel/mail/mail.ts'
import { processorMigrations } from '../../kernel/testing/migrations.ts'
import { type Desk, newContext, openDesk, openProcessors } from '../../kernel/testing/production-world.ts'

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let service: PushService
let google: FcmServer
let desk: Desk
let stop: () => Promise<void>
let forgottenEndpoints: readonly string[]
const knownListeners: ListenerId[] = []
const letters: string[] = []

beforeAll(async () => {
  database = await testDatabase([...eventLogMigrations, ...processorMigrations])
  folder = await mkdtemp(join(tmpdir(), 'push-'))
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  service = await startPushService()
  google = await startFcmServer()
  desk = await openDesk({ log, folder })
  const sendTopic = fcmOver({ allowPrivate: true, tokensAt: `${google.url}/token`, messagesAt: google.url })
  const push = { listenersOf: listenersAmong(desk, knownListeners), sendTopic }
  const sendMail: SendMail = async ({ subject, text }) => {
    letters.push(`${subject}\n${text}`)
    return { kind: 'sent' }
  }
  ;({ stop, forgotten: forgottenEndpoints } = await openProcessors(desk, {
    pool: database.pool,
    log,
    folder,
    push,
    sendMail,
  }))
})
afterAll(async () => {
  await stop()
  await service.close()
  await google.close()
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => void knownListeners.splice(0))

/** Waits for the first matching event of a type about an issue. */
const waitForEvent = async <Type extends DomainEvent['type']>(
  type: Type,
  issueId: string,
  isWanted: (event: Extract<DomainEvent, { type: Type }>) => boolean = () => true,
) => {
  const signal = AbortSignal.timeout(100_000)
  for await (const { events } of log.follow({ filter: { types: [type] }, signal })) {
    // The cast is sound: the filter lets no other type through.
    const all = events.map(({ event }) => event as Extract<DomainEvent, { type: Type }>)
    const found = all.find((event) => 'issueId' in event.data && event.data.issueId === issueId && isWanted(event))
    if (found) return found
  }
  throw new Error(`${type} did not happen`)
}

const outcomesOf = async (issueId: IssueId): Promise<readonly NoticeOutcome[]> => {
  const { events } = await log.read<DomainEvent>(pushStream(issueId))
  return events.flatMap(({ event }) => (event.type === 'NoticesSent' ? event.data.outcomes : []))
}

const listener = async (publicationId: Parameters<typeof addListener>[1], name: string, at = service) => {
  const browser = at.browser(`${name}-${randomUUID()}`)
  const listenerId = await addListener(desk, publicationId, browser.address)
  knownListeners.push(listenerId)
  return { listenerId, ...browser }
}

const order = (issueId: IssueId) =>
  orderPush(desk, { issueId, by: actorId, at: new Date().toISOString() }, newContext())

const issueToPush = (settings: object = {}) => issueToMail(desk, { usePush: true, hasSubscribers: false, ...settings })

describe('a release', () => {
  it('tells each who has asked for it, once, encrypted for that one alone', async () => {
    const { publicationId, issueId } = await issueToPush({ dPushMessageTemplate: 'Nu: {nummer}, v. {vecka}' })
    const anna = await listener(publicationId, 'anna')
    const bo = await listener(publicationId, 'bo')
    await release(desk, issueId)
    expect((await waitForEvent('PushCompleted', issueId)).data.sent).toBe(2)
    const [notice, ...others] = service.readBy(anna)
    expect(others).toEqual([])
    expect(JSON.parse(notice ?? '')).toEqual({
      title: 'Bottenviksbladet',
      message: 'Nu: Bottenviksbladet nr 46, vecka 48, v. 48',
      path: '/player/i/7k2m9qw4hx3vt',
      tag: issueId,
    })
    expect(service.readBy(bo)).toEqual([notice])
    const stored = JSON.stringify(service.received.map(({ body }) => body.toString('latin1')))
    expect(stored).not.toContain('Bottenviksbladet')
    expect(await waitForEvent('PushSent', issueId)).toBeDefined()
    expect(await order(issueId)).toEqual({ kind: 'rejected', reason: 'PushAlreadyOrdered' })
  })

  it('tells nobody of a publication that does not do so', async () => {
    const { publicationId, issueId } = await issueToPush()
    const anna = await listener(publicationId, 'anna')
    const other = await issueToMail(desk, { mailOnRelease: true })
    await release(desk, other.issueId)
    await waitForEvent('MailingCompleted', other.issueId)
    expect(await desk.handlers.push.state(pushStream(other.issueId))).toEqual({ status: 'Missing' })
    expect(await order(issueId)).toEqual({ kind: 'rejected', reason: 'IssueNotOut' })
    expect(service.readBy(anna)).toEqual([])
  })

  it('goes on with what broke off as the issue was taken back, when it is out again', async () => {
    const { publicationId, issueId } = await issueToPush()
    const anna = await listener(publicationId, 'anna')
    // The push is ordered as if the issue had been released and unreleased before the job began.
    const ordered = {
      type: 'OrderAnnouncement',
      issueId,
      publicationId,
      time: 1,
      at: new Date().toISOString(),
    } as const
    await desk.handlers.push(pushStream(issueId), ordered, newContext())
    await waitForEvent('PushPaused', issueId, ({ data }) => data.until === 'released')
    await release(desk, issueId)
    await waitForEvent('PushCompleted', issueId)
    expect(service.readBy(anna)).toHaveLength(1)
  })

  it('goes on with what broke off as the issue was removed, when it is back', async () => {
    const { publicationId, issueId } = await issueToPush()
    await release(desk, issueId)
    await waitForEvent('PushCompleted', issueId)
    const anna = await listener(publicationId, 'anna')
    await desk.handlers.issue(issueStream(issueId), { type: 'RemoveIssue' }, newContext())
    // Another push is ordered as if the issue had been removed before the job began.
    const ordered = {
      type: 'OrderAnnouncement',
      issueId,
      publicationId,
      time: 2,
      at: new Date().toISOString(),
    } as const
    await desk.handlers.push(pushStream(issueId), ordered, newContext())
    await waitForEvent('PushPaused', issueId)
    await desk.handlers.issue(issueStream(issueId), { type: 'RestoreIssue' }, newContext())
    expect(await waitForEvent('PushResumed', issueId)).not.toHaveProperty('data.by')
    await expect.poll(() => service.readBy(anna)).toHaveLength(1)
  })

  it('tells once more when that is allowed, and by the same way', async () => {
    const { publicationId, issueId } = await issueToPush()
    const anna = await listener(publicationId, 'anna')
    await release(desk, issueId)
    await waitForEvent('PushSent', issueId)
    const allow = { type: 'ReenablePush', at: new Date().toISOString() } as const
    await desk.handlers.issue(issueStream(issueId), allow, newContext())
    expect((await order(issueId)).kind).toBe('accepted')
    await expect.poll(() => service.readBy(anna).length).toBe(2)
    expect((await waitForEvent('PushOrdered', issueId, ({ data }) => data.time === 2)).data.by).toBe(actorId)
  })
})

describe('a push service', () => {
  it('that knows a browser no more has it dropped, and its address forgotten', async () => {
    const { publicationId, issueId } = await issueToPush()
    const gone = await listener(publicationId, '410')
    const addressId = await addressOf(gone.listenerId)
    await release(desk, issueId)
    await waitForEvent('PushCompleted', issueId)
    expect(await outcomesOf(issueId)).toEqual([{ listenerId: gone.listenerId, fate: 'dropped', code: 410 }])
    await expect.poll(() => forgottenEndpoints).toContain(addressId)
    expect(await desk.handlers.listener.state(listenerStream(gone.listenerId))).toEqual({ status: 'Gone' })
  })

  it('that wants to be left alone is asked again later, and by nobody before', async () => {
    const busy = await startPushService()
    const { publicationId, issueId } = await issueToPush()
    await listener(publicationId, '429-600', busy)
    const anna = await listener(publicationId, 'anna')
    await release(desk, issueId)
    const sent = await waitForEvent('NoticesSent', issueId)
    expect(sent.data).toMatchObject({ outcomes: [{ listenerId: anna.listenerId, fate: 'sent' }], waitMinutes: 10 })
    const other = await issueToPush()
    knownListeners.splice(0)
    const bo = await listener(other.publicationId, 'bo', busy)
    await release(desk, other.issueId)
    expect((await waitForEvent('NoticesSent', other.issueId)).data).toMatchObject({ outcomes: [], waitMinutes: 10 })
    expect(busy.readBy(bo)).toEqual([])
    // All browsers but the deferred one have an outcome, so the issue counts as announced.
    expect(await waitForEvent('PushSent', issueId)).toBeDefined()
    expect(await typesOf(other.issueId)).toEqual([])
    await busy.close()
  })

  it('that takes nothing leaves the issue untold, and to be allowed again', async () => {
    const { publicationId, issueId } = await issueToPush()
    await listener(publicationId, '403')
    await release(desk, issueId)
    expect((await waitForEvent('PushCompleted', issueId)).data.sent).toBe(0)
    // The longest-serving administrator gets a letter with the reason.
    const told = () => letters.find((letter) => letter.includes(`/publications/push/${issueId}`))
    await expect.poll(told).toMatch(/^Ingen lyssnare fick veta: [^]*\(svar 403\): 1\./)
    const at = new Date().toISOString()
    expect((await allowPush(desk, { issueId, by: actorId, at }, newContext())).kind).toBe('accepted')
    await listener(publicationId, 'anna')
    expect((await order(issueId)).kind).toBe('accepted')
    await waitForEvent('PushSent', issueId)
    expect(await typesOf(issueId)).toEqual(['PushReenabled', 'PushSent'])
  })

  it('that does not answer leaves it to a person', async () => {
    const { publicationId, issueId } = await issueToPush()
    const hanging = await startPushService()
    const silent = await listener(publicationId, 'silent', hanging)
    await release(desk, issueId)
    await waitForEvent('PushCompleted', issueId)
    expect(await outcomesOf(issueId)).toEqual([{ listenerId: silent.listenerId, fate: 'unclear' }])
    await expect
      .poll(() => desk.handlers.delivery.state(deliveryStream(parkedNotice(issueId, 1, silent.listenerId))))
      .toMatchObject({ status: 'Parked', ordered: { template: 'issue-notice' } })
    await hanging.close()
  })
})

describe('an app', () => {
  const app = { pushTopic: 'bottenvik' }

  it('is told by one message to its topic', async () => {
    const told = { ...app, dPushId: google.project, dPushKey: google.account }
    const { issueId } = await issueToPush(told)
    await release(desk, issueId)
    await expect.poll(() => google.received.length).toBe(1)
    expect(google.received[0]).toMatchObject({
      topic: 'bottenvik',
      notification: { title: 'Bottenviksbladet', body: 'Bottenviksbladet nr 46, vecka 48 är klart att lyssna på.' },
      webpush: { fcm_options: { link: 'https://ljudkod.example/player/i/7k2m9qw4hx3vt' } },
    })
    expect((await waitForEvent('PushCompleted', issueId)).data.sent).toBe(0)
    await expect.poll(() => topicOf(issueId)).toMatchObject({ status: 'Done' })
    expect(await waitForEvent('PushSent', issueId)).toBeDefined()
  })

  it('that is refused has not been told until Google takes it, and is told once', async () => {
    const { issueId } = await issueToPush({ ...app, dPushId: google.project, dPushKey: google.account })
    google.refuseWith('SENDER_ID_MISMATCH')
    await release(desk, issueId)
    await expect.poll(() => topicOf(issueId)).toMatchObject({ status: 'Parked', isUnclear: false })
    await waitForEvent('PushCompleted', issueId)
    expect(await typesOf(issueId)).toEqual([])
    const before = google.received.length
    const again = () => sendAppAgain(desk, { issueId, by: actorId, at: new Date().toISOString() }, newContext())
    const presses = await Promise.all([again(), again()])
    expect(presses.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'rejected'])
    expect(await waitForEvent('PushSent', issueId)).toBeDefined()
    expect(google.received.length - before).toBe(1)
    expect(await again()).toEqual({ kind: 'rejected', reason: 'DeliveryNotParked' })
  })

  it('is told when an issue is out again that was taken back before', async () => {
    const told = { ...app, dPushId: google.project, dPushKey: google.account }
    const { publicationId, issueId } = await issueToPush(told)
    await listener(publicationId, 'anna')
    const before = google.received.length
    const ordered = {
      type: 'OrderAnnouncement',
      issueId,
      publicationId,
      time: 1,
      at: new Date().toISOString(),
    } as const
    await desk.handlers.push(pushStream(issueId), ordered, newContext())
    await waitForEvent('PushPaused', issueId)
    expect(google.received).toHaveLength(before)
    await release(desk, issueId)
    await waitForEvent('PushCompleted', issueId)
    await expect.poll(() => google.received.length).toBe(before + 1)
  })

  it('that could not be reached before the issue was taken back is told when it is out again, once', async () => {
    const { issueId } = await issueToPush({ ...app, dPushId: google.project, dPushKey: google.account })
    const before = google.received.length
    google.refuseWith('UNAVAILABLE', 1)
    await release(desk, issueId)
    await expect.poll(() => topicOf(issueId)).toMatchObject({ status: 'Waiting', attempts: 1 })
    await desk.handlers.issue(issueStream(issueId), { type: 'DeactivateIssue' }, newContext())
    await expect.poll(() => topicOf(issueId)).toMatchObject({ status: 'Withdrawn' })
    expect(google.received).toHaveLength(before)
    await release(desk, issueId)
    expect(await waitForEvent('PushSent', issueId)).toBeDefined()
    expect(google.received).toHaveLength(before + 1)
    const again = sendAppAgain(desk, { issueId, by: actorId, at: new Date().toISOString() }, newContext())
    expect(await again).toEqual({ kind: 'rejected', reason: 'DeliveryNotParked' })
  })

  it('without a key waits for a person', async () => {
    const { issueId } = await issueToPush({ ...app, dPushId: google.project })
    await release(desk, issueId)
    await expect.poll(() => topicOf(issueId)).toMatchObject({ status: 'Parked', ordered: { template: 'issue-topic' } })
  })

  const topicOf = (issueId: IssueId) => desk.handlers.delivery.state(deliveryStream(topicDelivery(issueId, 1)))
})

describe('a process step', () => {
  it('tells listeners, and is done when all of them have been told', async () => {
    const item = { id: 'natten', name: 'Natten', prio: 1, sendPush: true }
    const { publicationId, issueId } = await issueToPush({ processItems: [item] })
    const anna = await listener(publicationId, 'anna')
    const runId = RunId.parse(randomUUID())
    await release(desk, issueId)
    const start = { runId, issueId, itemId: 'natten', by: actorId, at: new Date().toISOString() }
    expect((await startRun(desk, start, newContext())).kind).toBe('accepted')
    expect((await waitForEvent('RunStepDone', issueId)).data).toMatchObject({ step: 'tell:push' })
    expect(service.readBy(anna)).toHaveLength(1)
  })

  it('waits for nobody who is tried again', async () => {
    const item = { id: 'natten', name: 'Natten', prio: 1, sendPush: true }
    const { publicationId, issueId } = await issueToPush({ processItems: [item] })
    await listener(publicationId, '500')
    await listener(publicationId, 'anna')
    await release(desk, issueId)
    const start = {
      runId: RunId.parse(randomUUID()),
      issueId,
      itemId: 'natten',
      by: actorId,
      at: new Date().toISOString(),
    }
    expect((await startRun(desk, start, newContext())).kind).toBe('accepted')
    expect((await waitForEvent('RunStepDone', issueId)).data).toMatchObject({ step: 'tell:push' })
    expect(await desk.handlers.push.state(pushStream(issueId))).toMatchObject({ status: 'Underway' })
  })
})

it('is held up where nothing gets out', async () => {
  const gone = await startPushService()
  const { publicationId, issueId } = await issueToPush()
  for (let number = 0; number < 12; number += 1) await listener(publicationId, `nr-${number}`, gone)
  await gone.close()
  await release(desk, issueId)
  expect((await waitForEvent('NoticesSent', issueId)).data).toMatchObject({ outcomes: [], waitMinutes: 2 })
})

/** The issue's events about its announcement by push. */
const typesOf = async (issueId: IssueId) => {
  const { events } = await log.read<DomainEvent>(issueStream(issueId))
  return events.flatMap(({ event: { type } }) => (type === 'PushSent' || type === 'PushReenabled' ? [type] : []))
}

const addressOf = async (listenerId: ListenerId) => {
  const listener = await desk.handlers.listener.state(listenerStream(listenerId))
  return listener.status === 'Active' ? listener.addressId : undefined
}
