import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { jobMigrations } from '../../../adapters/kernel/jobs/holders.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../../adapters/kernel/keys/postgres.ts'
import { type MailServer, startMailServer } from '../../../adapters/kernel/mail/testing/mail-server.ts'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { seededRandom } from '../../../adapters/kernel/testing/random.ts'
import { seed } from '../../../adapters/kernel/testing/seed.ts'
import { madeSoundMigrations } from '../../../adapters/production/made-sounds.ts'
import { deliveryStream, type HandleDelivery, handleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { handleUser, userStream } from '../../../commands/people/user/stream.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { DeliveryId, UserId } from '../../../domain/kernel/ids.ts'
import type { UserCommand } from '../../../domain/people/user/commands.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { killChild, waitUntilWorking } from '../../kernel/testing/children.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { spawnKillable } from '../../kernel/testing/spawn-killable.ts'

/**
 * The processors are killed after one append more in each life: the attempt, the outcome, and so on through the first
 * letters.
 */
const APPEND_COUNT = 6
/** Kills at the moment when the server has accepted a letter and not answered yet. */
const ACCEPTED_APPENDS = 2
const RANDOM_KILL_COUNT = 2
/** Enough to keep both workers busy until they are killed. */
const ORDERS_PER_LIFE = 6

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let delivery: HandleDelivery
let server: MailServer
let receivedLetter: PromiseWithResolvers<void>
/** The server answers when this resolves; without it, after a random time. */
let answerGate: Promise<void> | undefined
const userId = UserId.parse(randomUUID())

const random = seededRandom(seed)

beforeAll(async () => {
  const migrations = [...subjectKeyMigrations, ...eventLogMigrations, ...jobMigrations, ...processMigrations]
  database = await testDatabase([...migrations, ...madeSoundMigrations])
  folder = await mkdtemp(join(tmpdir(), 'killed-mail-'))
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('killable') })
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  delivery = handleDelivery(log)
  receivedLetter = Promise.withResolvers()
  // A mail server takes time to answer after it has accepted a letter.
  server = await startMailServer(async () => {
    receivedLetter.resolve()
    await (answerGate ?? delay(random.below(40)))
  })
  const register: UserCommand = {
    type: 'RegisterUser',
    userId,
    name: 'Greta Lind',
    email: 'greta@example.se',
    info: '',
    role: 'user',
    isNarrator: false,
    customer: null,
    organizations: [],
    passwordHash: UNUSABLE_PASSWORD,
  }
  await handleUser(log)(userStream(userId), register, newContext())
})
afterAll(async () => {
  await server.close()
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const order = async () => {
  const deliveryId = DeliveryId.parse(randomUUID())
  const at = new Date().toISOString()
  const invite = { deliveryId, channel: 'mail', template: 'invitation', about: { userId }, at } as const
  await delivery(deliveryStream(deliveryId), { type: 'OrderDelivery', ...invite }, newContext())
  return deliveryId
}

/** Starts the processors, which run until they are killed, or until they have appended so often. */
const spawnChild = (appends = 0): ChildProcess =>
  spawnKillable('mail', [database.url, folder, server.url, String(appends)])

const startChild = () => waitUntilWorking(spawnChild())

const count = (deliveryId: DeliveryId) =>
  server.received.filter(({ messageId }) => messageId.startsWith(deliveryId)).length

const waitUntilSettled = async (ids: readonly DeliveryId[]) => {
  const open = new Set<string>(ids)
  const signal = AbortSignal.timeout(90_000)
  const types = ['DeliverySucceeded', 'DeliveryParked'] as const
  for await (const { events } of log.follow({ filter: { types }, signal })) {
    // The cast is sound: the filter lets nothing else through.
    for (const { event } of events) open.delete((event as DeliveryEvent).data.deliveryId)
    if (open.size === 0) return
  }
}

it('sends no letter twice by itself, though it is killed behind every append and while it sends', {
  timeout: 420_000,
}, async () => {
  const ids: DeliveryId[] = []
  const orderSome = async () => {
    for (let n = 0; n < ORDERS_PER_LIFE; n += 1) ids.push(await order())
  }
  for (let appends = 1; appends <= APPEND_COUNT; appends += 1) {
    await orderSome()
    expect(await once(spawnChild(appends), 'exit')).toEqual([null, 'SIGKILL'])
  }
  for (let kills = 0; kills < ACCEPTED_APPENDS + RANDOM_KILL_COUNT; kills += 1) {
    await orderSome()
    const accepted = kills < ACCEPTED_APPENDS
    const dead = Promise.withResolvers<void>()
    receivedLetter = Promise.withResolvers()
    answerGate = accepted ? dead.promise : undefined
    const child = await startChild()
    await (accepted ? receivedLetter.promise : delay(random.below(700)))
    await killChild(child)
    dead.resolve()
  }
  const last = await startChild()
  await waitUntilSettled(ids)
  await killChild(last)
  const ended = await Promise.all(
    ids.map(async (id) => ({
      id,
      status: (await delivery.state(deliveryStream(id))).status,
      arrived: count(id),
    })),
  )
  const done = ended.filter(({ status }) => status === 'Done')
  const parked = ended.filter(({ status }) => status === 'Parked')
  expect(done.length + parked.length).toBe(ids.length)
  expect(done.filter(({ arrived }) => arrived !== 1)).toEqual([])
  expect(parked.filter(({ arrived }) => arrived > 1)).toEqual([])
  expect(parked.filter(({ arrived }) => arrived === 1).length).toBeGreaterThan(0)
  // At most the deliveries that both workers had under way at each kill.
  expect(parked.length).toBeLessThanOrEqual(2 * (APPEND_COUNT + ACCEPTED_APPENDS + RANDOM_KILL_COUNT))
})
