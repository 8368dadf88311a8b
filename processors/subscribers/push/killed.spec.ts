import type { ChildProcess } from 'node:child_process'
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
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { seededRandom } from '../../../adapters/kernel/testing/random.ts'
import { seed } from '../../../adapters/kernel/testing/seed.ts'
import { type PushService, startPushService } from '../../../adapters/subscribers/push/testing/push-service.ts'
import { orderPush } from '../../../commands/subscribers/announcement/order.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { actorId, issueToMail, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { addListener } from '../../../commands/subscribers/testing/pushed-issue.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { IssueId, ListenerId } from '../../../domain/kernel/ids.ts'
import { BATCH_SIZE } from '../../../domain/subscribers/announcement/announcement.ts'
import { killChild, waitUntilWorking } from '../../kernel/testing/children.ts'
import { processorMigrations } from '../../kernel/testing/migrations.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { spawnKillable } from '../../kernel/testing/spawn-killable.ts'

/**
 * The writes behind which the process dies, one in each life: the list, a batch from its journal to its outcomes, and
 * what an earlier life has left.
 */
const earlyBoundaries = [
  'ListenersListed 1',
  'PushBegan 1',
  'plan 1',
  'NoticesBegan 1',
  'take 1',
  'take 7',
  'settle 1',
  'settle 9',
  'NoticesSent 1',
  'clear 1',
]
const RANDOM_KILL_COUNT = 2
/** The end of a batch, the clearing of the next one's journal, and the end of the push. */
const lateBoundaries = ['NoticesSent 2', 'clear 2', 'PushCompleted 1']
const KILL_COUNT = earlyBoundaries.length + RANDOM_KILL_COUNT + lateBoundaries.length
/** Three batches: the kills at random leave two of them to the late boundaries. */
const LISTENER_COUNT = 3 * BATCH_SIZE
const LANE_COUNT = 5
/** A job ends after this many deaths without progress in between. */
const UNFORGIVEN_DEATHS = 3

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let service: PushService
const children: ChildProcess[] = []
const random = seededRandom(seed)
let receivedNotice = Promise.withResolvers<void>()

/** Resolves when the service has a notice, so that the process is in the middle of sending. */
const anotherNotice = () => {
  receivedNotice = Promise.withResolvers()
  return receivedNotice.promise
}

beforeAll(async () => {
  database = await testDatabase([...subjectKeyMigrations, ...eventLogMigrations, ...processorMigrations])
  folder = await mkdtemp(join(tmpdir(), 'killed-push-'))
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('killable') })
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  // The service waits before it answers a notice that it has accepted.
  service = await startPushService(() => {
    receivedNotice.resolve()
    return delay(random.below(60))
  })
})
afterAll(async () => {
  await Promise.all(children.map(killChild))
  await service.close()
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** Spawns a process for one push, or one with all processors. */
const spawnChild = (...issue: readonly string[]): ChildProcess => {
  const child = spawnKillable('push', [database.url, folder, ...issue])
  children.push(child)
  return child
}

const startChild = (...issue: readonly string[]) => waitUntilWorking(spawnChild(...issue))

const dieBehind = async (issueId: IssueId, boundary: string) => {
  const ended = await once(spawnChild(issueId, boundary), 'exit')
  expect([boundary, ...ended]).toEqual([boundary, null, 'SIGKILL'])
}

/** An issue with a push to this many browsers. */
const openPush = async (listeners: number) => {
  const desk = await openDesk({ log, folder })
  const { publicationId, issueId } = await issueToMail(desk, { usePush: true, hasSubscribers: false })
  const paths = new Map<string, ListenerId>()
  for (let number = 0; number < listeners; number += 1) {
    const { address } = service.browser(`nr-${number}-of-${issueId}`)
    paths.set(new URL(address.endpoint).pathname, await addListener(desk, publicationId, address))
  }
  await writeFile(join(folder, 'listeners.json'), JSON.stringify([...paths.values()]))
  await release(desk, issueId)
  await orderPush(desk, { issueId, by: actorId, at: new Date().toISOString() }, newContext())
  /** The notices by browser. */
  const arrived = () => {
    const known = service.received.filter(({ path }) => paths.has(path))
    return Map.groupBy(known, ({ path }) => paths.get(path))
  }
  return { issueId, ids: [...paths.values()], arrived }
}

it('tells nobody twice, though it is killed behind every write and while it sends', { timeout: 300_000 }, async () => {
  const { issueId, ids, arrived: arrivedBy } = await openPush(LISTENER_COUNT)
  for (const boundary of earlyBoundaries) await dieBehind(issueId, boundary)
  for (let kills = 0; kills < RANDOM_KILL_COUNT; kills += 1) {
    const sending = anotherNotice()
    const child = await startChild(issueId)
    await sending
    await delay(random.below(60))
    await killChild(child)
  }
  for (const boundary of lateBoundaries) await dieBehind(issueId, boundary)

  const { events } = await log.read<DomainEvent>(pushStream(issueId))
  const outcomes = events.flatMap(({ event }) => (event.type === 'NoticesSent' ? event.data.outcomes : []))
  const arrived = arrivedBy()
  const unclear = outcomes.filter(({ fate }) => fate === 'unclear').map(({ listenerId }) => listenerId)
  const sent = outcomes.filter(({ fate }) => fate === 'sent')
  expect(outcomes.map(({ listenerId }) => listenerId).toSorted()).toEqual(ids.toSorted())
  expect([...arrived.values()].filter((notices) => notices.length > 1)).toEqual([])
  expect(sent.length + unclear.length).toBe(LISTENER_COUNT)
  expect(sent.filter(({ listenerId }) => !arrived.has(listenerId))).toEqual([])
  // Only notices underway at a death may be unclear.
  expect(unclear.length).toBeLessThanOrEqual(KILL_COUNT * LANE_COUNT)
  expect(unclear.some((id) => arrived.has(id))).toBe(true)
  // Notices must not have an event each.
  expect(events.length).toBeLessThan(LISTENER_COUNT / 4)
  console.info(`${sent.length} sent, ${unclear.length} unclear, ${events.length} events`)
})

it('gives up no push whose process dies again and again, and tells nobody twice', async () => {
  // One batch is one job, so all deaths hit the same job.
  const { issueId, ids, arrived } = await openPush(BATCH_SIZE)
  for (let kills = 0; kills < UNFORGIVEN_DEATHS; kills += 1) {
    const sending = anotherNotice()
    const child = await startChild()
    await sending
    await killChild(child)
  }
  await startChild()
  const over = async () => {
    const { events } = await log.read<DomainEvent>(pushStream(issueId))
    return events.map(({ event }) => event.type).filter((type) => /Interrupted|Paused|Completed/.test(type))
  }
  await expect.poll(over, { timeout: 60_000 }).not.toEqual([])
  expect(await over()).toEqual(['PushCompleted'])
  const notices = arrived()
  expect([...notices.values()].filter((hers) => hers.length > 1)).toEqual([])
  expect(notices.size).toBeGreaterThan(ids.length - UNFORGIVEN_DEATHS * LANE_COUNT)
}, 180_000)
