import { type ChildProcess, spawn } from 'node:child_process'
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
import { orderPush } from '../../../commands/subscribers/push/order-push.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { issueToMail, release, somebody } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { joined } from '../../../commands/subscribers/testing/pushed-issue.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { BATCH } from '../../../domain/kernel/batches.ts'
import type { ListenerId } from '../../../domain/kernel/ids.ts'
import { kill, working } from '../../kernel/testing/children.ts'
import { processorMigrations } from '../../kernel/testing/migrations.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'

const KILLS = 20
const LISTENERS = 500
const LANES = 5
/** Deaths that nothing has got on between end a job. */
const MORE_THAN_ARE_FORGIVEN = 3

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let service: PushService
const children: ChildProcess[] = []
const random = seededRandom(seed)
let received = Promise.withResolvers<void>()

/** Whoever sends is in the midst of it then. */
const anotherNotice = () => {
  received = Promise.withResolvers()
  return received.promise
}

beforeAll(async () => {
  database = await testDatabase([...subjectKeyMigrations, ...eventLogMigrations, ...processorMigrations])
  folder = await mkdtemp(join(tmpdir(), 'killed-push-'))
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('killable') })
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  // A service takes its time to answer a notice that it has accepted.
  service = await startPushService(() => {
    received.resolve()
    return delay(random.below(60))
  })
})
afterAll(async () => {
  await Promise.all(children.map(kill))
  await service.close()
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** The work of one push, or all that the processors do. */
const startChild = (...issue: readonly string[]): Promise<ChildProcess> => {
  const args = [join(import.meta.dirname, '../../kernel/testing/killable-push.ts'), database.url, folder, ...issue]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return working(child)
}

const happened = async (type: DomainEvent['type']) => {
  const signal = AbortSignal.timeout(120_000)
  for await (const { events } of log.follow({ filter: { types: [type] }, signal })) if (events.length > 0) return
  throw new Error(`${type} did not happen`)
}

/** An issue of which so many are to be told. */
const ordered = async (listeners: number) => {
  const desk = await openDesk({ log, folder })
  const { publicationId, issueId } = await issueToMail(desk, { usePush: true, hasSubscribers: false })
  const paths = new Map<string, ListenerId>()
  for (let number = 0; number < listeners; number += 1) {
    const { address } = service.browser(`nr-${number}-of-${issueId}`)
    paths.set(new URL(address.endpoint).pathname, await joined(desk, publicationId, address))
  }
  await writeFile(join(folder, 'listeners.json'), JSON.stringify([...paths.values()]))
  await release(desk, issueId)
  await orderPush(desk, { issueId, by: somebody, at: new Date().toISOString() }, newContext())
  /** The notices of each of them. */
  const arrived = () => {
    const known = service.received.filter(({ path }) => paths.has(path))
    return Map.groupBy(known, ({ path }) => paths.get(path))
  }
  return { desk, issueId, ids: [...paths.values()], arrived }
}

it(`tells nobody twice, though it is killed ${KILLS} times while it sends`, { timeout: 300_000 }, async () => {
  const { desk, issueId, ids, arrived: arrivedBy } = await ordered(LISTENERS)
  const lister = await startChild(issueId)
  await happened('PushBegan')
  await kill(lister)
  for (let kills = 0; kills < KILLS; kills += 1) {
    const sending = anotherNotice()
    const child = await startChild(issueId)
    await sending
    await delay(random.below(60))
    await kill(child)
  }
  const isOver = (await desk.handlers.push.state(pushStream(issueId))).status === 'Completed'
  const last = await startChild(issueId)
  await happened('PushCompleted')
  await kill(last)

  const { events } = await log.read<DomainEvent>(pushStream(issueId))
  const outcomes = events.flatMap(({ event }) => (event.type === 'NoticesSent' ? event.data.outcomes : []))
  const arrived = arrivedBy()
  const unclear = outcomes.filter(({ fate }) => fate === 'unclear').map(({ listenerId }) => listenerId)
  const sent = outcomes.filter(({ fate }) => fate === 'sent')
  expect(isOver).toBe(false)
  expect(outcomes.map(({ listenerId }) => listenerId).toSorted()).toEqual(ids.toSorted())
  expect([...arrived.values()].filter((notices) => notices.length > 1)).toEqual([])
  expect(sent.length + unclear.length).toBe(LISTENERS)
  expect(sent.filter(({ listenerId }) => !arrived.has(listenerId))).toEqual([])
  // What was under way at each death, and no more.
  expect(unclear.length).toBeLessThanOrEqual(KILLS * LANES)
  expect(unclear.some((id) => arrived.has(id))).toBe(true)
  // A notice is no event of its own.
  expect(events.length).toBeLessThan(LISTENERS / 4)
  console.info(`${sent.length} sent, ${unclear.length} unclear, ${events.length} events`)
})

it('gives up no push whose process dies again and again, and tells nobody twice', async () => {
  // One batch, and so one job that all of them die of.
  const { issueId, ids, arrived } = await ordered(BATCH)
  for (let kills = 0; kills < MORE_THAN_ARE_FORGIVEN; kills += 1) {
    const sending = anotherNotice()
    const child = await startChild()
    await sending
    await kill(child)
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
  expect(notices.size).toBeGreaterThan(ids.length - MORE_THAN_ARE_FORGIVEN * LANES)
}, 180_000)
