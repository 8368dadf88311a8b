import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../../adapters/kernel/keys/postgres.ts'
import { type MailServer, startMailServer } from '../../../adapters/kernel/mail/testing/mail-server.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { seededRandom } from '../../../adapters/kernel/testing/random.ts'
import { seed } from '../../../adapters/kernel/testing/seed.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { orderMailing } from '../../../commands/subscribers/announcement/order.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { actorId, issueToMail, mailSubscriber, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { BATCH_SIZE } from '../../../domain/subscribers/announcement/announcement.ts'
import { killChild, waitUntilWorking } from '../../kernel/testing/children.ts'
import { processorMigrations } from '../../kernel/testing/migrations.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { spawnKillable } from '../../kernel/testing/spawn-killable.ts'
import { parkedLetter } from './mailings.ts'

/**
 * The writes behind which the process dies, one in each life: the list, a batch from its journal to its outcomes, and
 * what an earlier life has left.
 */
const earlyBoundaries = [
  'RecipientsAdded 1',
  'MailingBegan 1',
  'plan 1',
  'BatchBegan 1',
  'take 1',
  'take 7',
  'settle 1',
  'settle 9',
  'BatchSent 1',
  'clear 1',
]
const RANDOM_KILL_COUNT = 4
/** The end of a batch, the clearing of the next one's journal, and the end of the mailing. */
const lateBoundaries = ['BatchSent 2', 'clear 2', 'MailingCompleted 1']
const KILL_COUNT = earlyBoundaries.length + RANDOM_KILL_COUNT + lateBoundaries.length
/** Three batches: the kills at random leave two of them to the late boundaries. */
const LETTER_COUNT = 3 * BATCH_SIZE
const LANE_COUNT = 5
/** A job ends after this many deaths without progress in between. */
const UNFORGIVEN_DEATHS = 3

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let server: MailServer
const children: ChildProcess[] = []
const random = seededRandom(seed)
let receivedLetter = Promise.withResolvers<void>()

/** Resolves when the server has a letter, so that the process is in the middle of sending. */
const anotherLetter = () => {
  receivedLetter = Promise.withResolvers()
  return receivedLetter.promise
}

beforeAll(async () => {
  database = await testDatabase([...subjectKeyMigrations, ...eventLogMigrations, ...processorMigrations])
  folder = await mkdtemp(join(tmpdir(), 'killed-mailing-'))
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('killable') })
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  // The server waits before it answers a letter that it has accepted.
  server = await startMailServer(() => {
    receivedLetter.resolve()
    return delay(random.below(60))
  })
})
afterAll(async () => {
  await Promise.all(children.map(killChild))
  await server.close()
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** Spawns a process for one mailing, or one with all processors. */
const spawnChild = (...issue: readonly string[]): ChildProcess => {
  const child = spawnKillable('mailing', [database.url, folder, server.url, ...issue])
  children.push(child)
  return child
}

const startChild = (...issue: readonly string[]) => waitUntilWorking(spawnChild(...issue))

const dieBehind = async (issueId: IssueId, boundary: string) => {
  const ended = await once(spawnChild(issueId, `${LANE_COUNT}`, '100000', boundary), 'exit')
  expect([boundary, ...ended]).toEqual([boundary, null, 'SIGKILL'])
}

/** An issue with a mailing to this many subscribers. */
const openMailing = async (letters: number) => {
  const desk = await openDesk({ log, folder })
  const { publicationId, issueId } = await issueToMail(desk)
  const ids: SubscriberId[] = []
  const addresses = new Map<string, SubscriberId>()
  for (let number = 0; number < letters; number += 1) {
    const email = `${randomUUID()}@example.se`
    const id = await mailSubscriber(desk, publicationId, { email })
    ids.push(id)
    addresses.set(email, id)
  }
  await writeFile(join(folder, 'subscribers.json'), JSON.stringify(ids))
  await release(desk, issueId)
  await orderMailing(desk, { issueId, by: actorId, at: new Date().toISOString() }, newContext())
  /** The letters by subscriber. */
  const arrived = () => {
    const known = server.received.filter(({ to: [address = ''] }) => addresses.has(address))
    return Map.groupBy(known, ({ to: [address = ''] }) => addresses.get(address))
  }
  return { desk, issueId, ids, arrived }
}

it('writes to nobody twice, though it is killed behind every write and while it sends', {
  timeout: 300_000,
}, async () => {
  const { desk, issueId, ids, arrived: arrivedBy } = await openMailing(LETTER_COUNT)
  for (const boundary of earlyBoundaries) await dieBehind(issueId, boundary)
  for (let kills = 0; kills < RANDOM_KILL_COUNT; kills += 1) {
    const sending = anotherLetter()
    const child = await startChild(issueId)
    await sending
    await delay(random.below(60))
    await killChild(child)
  }
  for (const boundary of lateBoundaries) await dieBehind(issueId, boundary)
  const last = await startChild()
  const { events } = await log.read<DomainEvent>(mailingStream(issueId))
  const outcomes = events.flatMap(({ event }) => (event.type === 'BatchSent' ? event.data.outcomes : []))
  const arrived = arrivedBy()
  const unclear = outcomes.filter(({ fate }) => fate === 'unclear').map(({ subscriberId }) => subscriberId)
  await expect
    .poll(
      () => Promise.all(unclear.map((id) => desk.handlers.delivery.state(deliveryStream(parkedLetter(issueId, id))))),
      { timeout: 60_000 },
    )
    .toEqual(unclear.map(() => expect.objectContaining({ status: 'Parked' })))
  await killChild(last)

  expect(outcomes.map(({ subscriberId }) => subscriberId).toSorted()).toEqual(ids.toSorted())
  expect([...arrived.values()].filter((letters) => letters.length > 1)).toEqual([])
  const sent = outcomes.filter(({ fate }) => fate === 'sent')
  expect(sent.length + unclear.length).toBe(LETTER_COUNT)
  expect(sent.filter(({ subscriberId }) => !arrived.has(subscriberId))).toEqual([])
  // Only letters underway at a death may be unclear.
  expect(unclear.length).toBeLessThanOrEqual(KILL_COUNT * LANE_COUNT)
  expect(unclear.some((id) => arrived.has(id))).toBe(true)
  // Letters must not have an event each.
  expect(events.length).toBeLessThan(LETTER_COUNT / 4)
  console.info(`${sent.length} sent, ${unclear.length} unclear, ${events.length} events`)
})

it('gives up no mailing whose process dies again and again, and writes to nobody twice', async () => {
  // One batch is one job, so all deaths hit the same job.
  const { issueId, ids, arrived } = await openMailing(BATCH_SIZE)
  for (let kills = 0; kills < UNFORGIVEN_DEATHS; kills += 1) {
    const sending = anotherLetter()
    const child = await startChild()
    await sending
    await killChild(child)
  }
  await startChild()
  const over = async () => {
    const { events } = await log.read<DomainEvent>(mailingStream(issueId))
    return events.map(({ event }) => event.type).filter((type) => /Interrupted|Paused|Completed/.test(type))
  }
  await expect.poll(over, { timeout: 60_000 }).not.toEqual([])
  expect(await over()).toEqual(['MailingCompleted'])
  const letters = arrived()
  expect([...letters.values()].filter((hers) => hers.length > 1)).toEqual([])
  expect(letters.size).toBeGreaterThan(ids.length - UNFORGIVEN_DEATHS * LANE_COUNT)
}, 180_000)
