import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { smtpMail } from '../../../adapters/kernel/mail/smtp.ts'
import { type MailServer, startMailServer } from '../../../adapters/kernel/mail/testing/mail-server.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { actOnAnnouncement } from '../../../commands/subscribers/announcement/acts.ts'
import { orderMailing } from '../../../commands/subscribers/announcement/order.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import {
  actorId,
  issueToMail,
  mailSubscriber,
  release,
  subscribersAmong,
} from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { LetterOutcome } from '../../../domain/subscribers/mailing/events.ts'
import { processorMigrations } from '../../kernel/testing/migrations.ts'
import { type Desk, newContext, openDesk, openProcessors } from '../../kernel/testing/production-world.ts'
import { parkedLetter } from './mailings.ts'

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let server: MailServer
let desk: Desk
let stop: () => Promise<void>
const knownSubscribers: SubscriberId[] = []
let afterReceipt = async (): Promise<void> => undefined

beforeAll(async () => {
  database = await testDatabase([...eventLogMigrations, ...processorMigrations])
  folder = await mkdtemp(join(tmpdir(), 'mailing-'))
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  server = await startMailServer(() => afterReceipt())
  desk = await openDesk({ log, folder })
  const sendMail = smtpMail({ url: server.url, from: 'ljudkod@ljudkod.example' })
  const mailing = { subscribersOf: subscribersAmong(desk, knownSubscribers) }
  ;({ stop } = await openProcessors(desk, { pool: database.pool, log, folder, sendMail, mailing }))
})
afterAll(async () => {
  await stop()
  await server.close()
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => void knownSubscribers.splice(0))

/** Waits for the first event of a type about an issue. */
const waitForEvent = async <Type extends DomainEvent['type']>(type: Type, issueId: string) => {
  const signal = AbortSignal.timeout(100_000)
  for await (const { events } of log.follow({ filter: { types: [type] }, signal })) {
    // The cast is sound: the filter lets no other type through.
    const found = events.find(({ event }) => 'issueId' in event.data && event.data.issueId === issueId)
    if (found) return found.event as Extract<DomainEvent, { type: Type }>
  }
  throw new Error(`${type} did not happen`)
}

const outcomesOf = async (issueId: IssueId): Promise<readonly LetterOutcome[]> => {
  const { events } = await log.read<DomainEvent>(mailingStream(issueId))
  return events.flatMap(({ event }) => (event.type === 'BatchSent' ? event.data.outcomes : []))
}

const subscriber = async (publicationId: Parameters<typeof mailSubscriber>[1], form: { readonly email: string }) => {
  const id = await mailSubscriber(desk, publicationId, form)
  knownSubscribers.push(id)
  return id
}

const lettersTo = (address: string) => server.received.filter(({ to }) => to.includes(address))
const actOnMailing = (type: 'PauseAnnouncement' | 'ResumeAnnouncement', issueId: IssueId, at: string) => {
  const mailing = { handle: desk.handlers.mailing, stream: mailingStream(issueId) }
  return actOnAnnouncement(desk, mailing, { type, issueId, by: actorId, at }, newContext())
}

const order = (issueId: IssueId) =>
  orderMailing(desk, { issueId, by: actorId, at: new Date().toISOString() }, newContext())

describe('a release', () => {
  it('tells each who gets it by mail, once, and fixes how many get it', async () => {
    const { publicationId, issueId } = await issueToMail(desk, { mailOnRelease: true })
    const email = `${randomUUID()}@example.se`
    const id = await subscriber(publicationId, { email })
    const nobody = await subscriber(publicationId, { email: '' })
    await release(desk, issueId)
    expect((await waitForEvent('MailingCompleted', issueId)).data.sent).toBe(1)
    const [letter, ...others] = lettersTo(email)
    expect(others).toEqual([])
    const { headers, text = '', html = '' } = await new PostalMime().parse(letter?.raw ?? '')
    for (const body of [text, html]) {
      expect(body).toContain('https://ljudkod.example/player/i/7k2m9qw4hx3vt')
      expect(body).toContain('https://ljudkod.example/player/a/7k2m9qw4hx001')
      expect(body).toContain(`https://ljudkod.example/avsluta/${id}`)
    }
    const header = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<https://ljudkod.example/avsluta/${id}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(await outcomesOf(issueId)).toEqual([{ subscriberId: id, fate: 'sent' }])
    expect((await waitForEvent('MailingBegan', issueId)).data.leftOut).toEqual({ away: 0, noAddress: 1 })
    expect(knownSubscribers).toContain(nobody)
    const issue = await desk.handlers.issue.state(issueStream(issueId))
    expect(issue).toMatchObject({ isCounted: true, form: { nrOfSubscribers: { email: 2 } } })
    expect(await order(issueId)).toEqual({ kind: 'rejected', reason: 'MailingAlreadyOrdered' })
  })

  it('tells nobody where the publication does not say so', async () => {
    const { publicationId, issueId } = await issueToMail(desk)
    const email = `${randomUUID()}@example.se`
    await subscriber(publicationId, { email })
    await release(desk, issueId)
    await waitForEvent('SubscribersCounted', issueId)
    expect(await desk.handlers.mailing.state(mailingStream(issueId))).toEqual({ status: 'Missing' })
    expect(lettersTo(email)).toEqual([])
  })
})

describe('an issue that is taken back while it is mailed', () => {
  /** How long (ms) a mailing goes on by what it has seen of its issue, and a little more. */
  const SIGHT_MS = 1_100

  /** Unreleases an issue when the first recipient has the letter; a second later no more letters go out. */
  const takenBack = async () => {
    const { publicationId, issueId } = await issueToMail(desk)
    const emails = Array.from({ length: 12 }, () => `${randomUUID()}@example.se`)
    const ids: SubscriberId[] = []
    for (const email of emails) ids.push(await subscriber(publicationId, { email }))
    await release(desk, issueId)
    const seen = Promise.withResolvers<void>()
    afterReceipt = async () => {
      // However long the unreleasing takes, no further letter goes out meanwhile.
      afterReceipt = () => seen.promise
      await desk.handlers.issue(issueStream(issueId), { type: 'DeactivateIssue' }, newContext())
      await delay(SIGHT_MS)
      seen.resolve()
    }
    await order(issueId)
    await waitForEvent('MailingPaused', issueId)
    afterReceipt = async () => undefined
    const arrived = () => emails.map((email) => lettersTo(email).length)
    return { issueId, ids, arrived }
  }
  const some = (counts: readonly number[], wanted: number) => counts.filter((count) => count === wanted).length

  it('is mailed to the rest by itself when it is out again, and to nobody twice', async () => {
    const { issueId, ids, arrived } = await takenBack()
    const before = arrived()
    expect(some(before, 0)).toBeGreaterThan(1)
    const at = new Date().toISOString()
    const ofStop = () => lettersTo('order@example.se').find(({ raw }) => raw.includes(`publications/mail/${issueId}`))
    await expect.poll(ofStop).toMatchObject({
      raw: expect.stringMatching(/^Subject: Utskicket stannade: /m) as string,
    })
    expect(await actOnMailing('ResumeAnnouncement', issueId, at)).toEqual({ kind: 'rejected', reason: 'IssueNotOut' })
    const ended = ids[before.indexOf(0)]
    if (!ended) throw new Error('Nobody is left')
    await desk.handlers.subscriber(
      subscriberStream(ended),
      { type: 'RemoveSubscriber', subscriberId: ended },
      newContext(),
    )
    await release(desk, issueId)
    expect(await waitForEvent('MailingResumed', issueId)).not.toHaveProperty('data.by')
    await waitForEvent('MailingCompleted', issueId)
    expect(some(arrived(), 1)).toBe(11)
    expect(some(arrived(), 0)).toBe(1)
    const outcomes = await outcomesOf(issueId)
    expect(outcomes.filter(({ fate }) => fate !== 'sent')).toEqual([
      { subscriberId: ended, fate: 'left', because: 'gone' },
    ])
  })

  it('waits for a person where a person has paused it', async () => {
    const { issueId, arrived } = await takenBack()
    const before = arrived()
    const at = new Date().toISOString()
    await actOnMailing('PauseAnnouncement', issueId, at)
    await release(desk, issueId)
    // The release of a later issue shows that everything due at the earlier one has happened.
    const later = await issueToMail(desk)
    await release(desk, later.issueId, '2026-11-20T06:00:01.000Z')
    await waitForEvent('SubscribersCounted', later.issueId)
    expect((await desk.handlers.mailing.state(mailingStream(issueId))).status).toBe('Paused')
    expect(arrived()).toEqual(before)
    expect(await actOnMailing('ResumeAnnouncement', issueId, at)).toMatchObject({ kind: 'accepted' })
    await waitForEvent('MailingCompleted', issueId)
    expect(some(arrived(), 1)).toBe(12)
  })
})

describe('a server that takes none', () => {
  it('holds the mailing up until a person has it go on, and makes no address dead', async () => {
    const { publicationId, issueId } = await issueToMail(desk)
    const ids: SubscriberId[] = []
    for (let count = 0; count < 30; count += 1) ids.push(await subscriber(publicationId, { email: '550@example.se' }))
    await release(desk, issueId)
    await order(issueId)
    expect((await waitForEvent('MailingPaused', issueId)).data).toMatchObject({
      reason:
        'Mejlservern tar inte emot några mejl från oss. Det vanligaste svaret: Adressen tar inte emot mejl (550).',
    })
    const fates = (await outcomesOf(issueId)).map(({ fate }) => fate)
    expect(new Set(fates)).toEqual(new Set(['failed']))
    expect(fates.length).toBeLessThan(20)
    const lives = await Promise.all(ids.map((id) => log.read<DomainEvent>(subscriberStream(id))))
    expect(lives.flatMap(({ events }) => events).some(({ event }) => event.type === 'MailBounced')).toBe(false)
  })
})

describe('a server that takes each letter and says so of none', () => {
  it('holds the mailing up, and leaves few to a person', async () => {
    const { publicationId, issueId } = await issueToMail(desk)
    for (let count = 0; count < 30; count += 1) await subscriber(publicationId, { email: 'cut@example.se' })
    await release(desk, issueId)
    await order(issueId)
    expect((await waitForEvent('MailingPaused', issueId)).data).toMatchObject({
      reason: 'Mejlservern säger inte om den har tagit emot mejlen.',
    })
    const fates = (await outcomesOf(issueId)).map(({ fate }) => fate)
    expect(new Set(fates)).toEqual(new Set(['unclear']))
    expect(fates.length).toBeLessThan(20)
    const ofStop = () => lettersTo('order@example.se').filter(({ raw }) => raw.includes(`publications/mail/${issueId}`))
    await expect.poll(() => ofStop().length).toBe(1)
  })
})

describe('a short list of whom a server takes none', () => {
  it('makes no address dead', async () => {
    const { publicationId, issueId } = await issueToMail(desk)
    for (let count = 0; count < 4; count += 1) await subscriber(publicationId, { email: '550@example.se' })
    await release(desk, issueId)
    await order(issueId)
    await waitForEvent('MailingCompleted', issueId)
    expect((await outcomesOf(issueId)).map(({ fate }) => fate)).toEqual(['failed', 'failed', 'failed', 'failed'])
  })
})

describe('what comes back', () => {
  it('ends what a dead address gets, and leaves what is only refused for now', async () => {
    const { publicationId, issueId } = await issueToMail(desk)
    const dead = await subscriber(publicationId, { email: '550@example.se' })
    const strange = await subscriber(publicationId, { email: 'late-554@example.se' })
    const later = await subscriber(publicationId, { email: '451@example.se' })
    await release(desk, issueId)
    await order(issueId)
    const sent = await waitForEvent('BatchSent', issueId)
    expect(sent.data.waitMinutes).toBe(15)
    expect(sent.data.outcomes.map(({ subscriberId }) => subscriberId)).not.toContain(later)
    expect(sent.data.outcomes).toEqual(
      expect.arrayContaining([
        { subscriberId: dead, fate: 'refused', code: 550 },
        { subscriberId: strange, fate: 'failed', code: 554, refusal: 'mailbox' },
      ]),
    )
    await expect
      .poll(() => desk.handlers.delivery.state(deliveryStream(parkedLetter(issueId, strange))))
      .toMatchObject({ status: 'Parked', ordered: { template: 'issue-letter' } })
    await expect
      .poll(async () => (await log.read(subscriberStream(dead))).events.map(({ event }) => event.type))
      .toEqual(expect.arrayContaining(['MailBounced', 'SubscriptionEnded']))
  })
})
