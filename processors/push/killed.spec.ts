import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCodec } from '../../adapters/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../adapters/event-log/postgres.ts'
import { deriveKeys } from '../../adapters/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../adapters/keys/postgres.ts'
import { noticeJournalMigrations } from '../../adapters/push/notice-journal.ts'
import { type PushService, startPushService } from '../../adapters/push/testing/push-service.ts'
import { type TestDatabase, testDatabase } from '../../adapters/testing/database.ts'
import { seededRandom } from '../../adapters/testing/random.ts'
import { seed } from '../../adapters/testing/seed.ts'
import { orderPush } from '../../commands/push/order-push.ts'
import { pushStream } from '../../commands/push/stream.ts'
import { issueToMail, release, somebody } from '../../commands/testing/mailed-issue.ts'
import { joined } from '../../commands/testing/pushed-issue.ts'
import type { ListenerId } from '../../domain/core/ids.ts'
import type { DomainEvent } from '../../domain/events.ts'
import { kill, working } from '../testing/children.ts'
import { newContext, openDesk } from '../testing/production-world.ts'

const KILLS = 20
const LISTENERS = 500
const LANES = 5

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let service: PushService
const random = seededRandom(seed)
let received = Promise.withResolvers<void>()

/** Whoever sends is in the midst of it then. */
const anotherNotice = () => {
  received = Promise.withResolvers()
  return received.promise
}

beforeAll(async () => {
  database = await testDatabase([...subjectKeyMigrations, ...eventLogMigrations, ...noticeJournalMigrations])
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
  await service.close()
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const startChild = (issueId: string): Promise<ChildProcess> => {
  const script = join(import.meta.dirname, '../testing/killable-push.ts')
  return working(
    spawn(process.execPath, [script, database.url, folder, issueId], { stdio: ['ignore', 'pipe', 'inherit'] }),
  )
}

const happened = async (type: DomainEvent['type']) => {
  const signal = AbortSignal.timeout(120_000)
  for await (const { events } of log.follow({ filter: { types: [type] }, signal })) if (events.length > 0) return
  throw new Error(`${type} did not happen`)
}

it(`tells nobody twice, though it is killed ${KILLS} times while it sends`, { timeout: 300_000 }, async () => {
  const desk = await openDesk({ log, folder })
  const { publicationId, issueId } = await issueToMail(desk, { usePush: true, hasSubscribers: false })
  const paths = new Map<string, ListenerId>()
  for (let number = 0; number < LISTENERS; number += 1) {
    const { address } = service.browser(`nr-${number}`)
    paths.set(new URL(address.endpoint).pathname, await joined(desk, publicationId, address))
  }
  await writeFile(join(folder, 'listeners.json'), JSON.stringify([...paths.values()]))
  await release(desk, issueId)
  await orderPush(desk, { issueId, by: somebody, at: new Date().toISOString() }, newContext())
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
  const arrived = Map.groupBy(service.received, ({ path }) => paths.get(path))
  const unclear = outcomes.filter(({ fate }) => fate === 'unclear').map(({ listenerId }) => listenerId)
  const sent = outcomes.filter(({ fate }) => fate === 'sent')
  expect(isOver).toBe(false)
  expect(outcomes.map(({ listenerId }) => listenerId).toSorted()).toEqual([...paths.values()].toSorted())
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
