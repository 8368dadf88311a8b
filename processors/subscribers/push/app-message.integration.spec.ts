import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { fcmOver } from '../../../adapters/subscribers/push/fcm.ts'
import {
  type FcmAnswer,
  type FcmServer,
  startFcmServer,
} from '../../../adapters/subscribers/push/testing/fcm-server.ts'
import { retryDelivery } from '../../../commands/delivery/delivery/retry.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { isOut } from '../../../commands/editorial/issue/parents.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { orderPush } from '../../../commands/subscribers/announcement/order.ts'
import { allowPush } from '../../../commands/subscribers/push/allow-push.ts'
import { currentTopic, topicDelivery } from '../../../commands/subscribers/push/deliveries.ts'
import { sendAppAgain } from '../../../commands/subscribers/push/send-app-again.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { actorId, issueToMail, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { type DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { processorMigrations } from '../../kernel/testing/migrations.ts'
import { type Desk, newContext, openDesk, openProcessors } from '../../kernel/testing/production-world.ts'

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let google: FcmServer
let desk: Desk
let stop: () => Promise<void>

/** Google's answer to the next message of an issue. */
const answers = new Map<IssueId, () => Promise<FcmAnswer>>()

beforeAll(async () => {
  database = await testDatabase([...eventLogMigrations, ...processorMigrations])
  folder = await mkdtemp(join(tmpdir(), 'app-over-http-'))
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  google = await startFcmServer(({ data }) => answers.get(IssueId.parse(data['issue']))?.() ?? Promise.resolve('taken'))
  desk = await openDesk({ log, folder })
  const sendTopic = fcmOver({ allowPrivate: true, tokensAt: `${google.url}/token`, messagesAt: google.url })
  const push = { sendTopic }
  const sendMail = async () => ({ kind: 'sent' }) as const
  ;({ stop } = await openProcessors(desk, { pool: database.pool, log, folder, push, sendMail }))
})
afterAll(async () => {
  await stop()
  await google.close()
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const RELEASE_TIME = '2020-01-01T06:00:00.000Z'

const answer = fc.record({
  said: fc.constantFrom<FcmAnswer>('taken', 'UNAVAILABLE', 'SENDER_ID_MISMATCH', 'lost'),
  isSlow: fc.boolean(),
})
const allWell = { said: 'taken', isSlow: false } as const
const press = fc.constantFrom('allow', 'order', 'again', 'retry any')
const act = fc.oneof(
  { weight: 4, arbitrary: press },
  { weight: 3, arbitrary: fc.constantFrom('rest', 'rest', 'rest', 'take back', 'release', 'let go') },
  { weight: 2, arbitrary: fc.tuple(press, press) },
)
const aLife = fc.record({
  said: fc.array(answer, { maxLength: 5 }),
  acts: fc.array(act, { minLength: 3, maxLength: 10 }),
})
type Life = typeof aLife extends fc.Arbitrary<infer Value> ? Value : never
type Act = Exclude<Life['acts'][number], readonly unknown[]>

const REPETITIONS = 12
const FOLLOWER_COUNT = 6

const runActs = async ({ said: drawnAnswers, acts }: Life) => {
  const said = [...drawnAnswers]
  const { issueId } = await issueToMail(desk, {
    usePush: true,
    hasSubscribers: false,
    dPushId: google.project,
    pushTopic: 'bladet',
    dPushKey: google.account,
  })
  const stream = issueStream(issueId)
  const about = () => ({ issueId, by: actorId, at: new Date().toISOString() })
  const timeNow = async () => {
    const issue = await desk.handlers.issue.state(stream)
    return issue.status === 'Active' ? issue.pushTime : 0
  }
  const messages = async () => {
    const ids = Array.from({ length: REPETITIONS * FOLLOWER_COUNT }, (_, at) => {
      const time = 1 + Math.floor(at / FOLLOWER_COUNT)
      return { time, deliveryId: topicDelivery(issueId, time, at % FOLLOWER_COUNT) }
    })
    const all = ids.map(async (each) => ({
      ...each,
      delivery: await desk.handlers.delivery.state(deliveryStream(each.deliveryId)),
    }))
    return (await Promise.all(all)).filter(({ delivery }) => delivery.status !== 'Missing')
  }

  /** The expected facts: pushes that the app has got, messages that a user has sent again in doubt, and violations. */
  const told = { arrived: new Array<number>(), pressed: new Array<DeliveryId>(), unwanted: new Array<string>() }
  const held: (() => void)[] = []
  const takePress = (deliveryId: DeliveryId) => {
    const at = told.pressed.indexOf(deliveryId)
    if (at >= 0) told.pressed.splice(at, 1)
    return at >= 0
  }
  /** Records violations when a message reaches Google. */
  const judge = async (what: FcmAnswer): Promise<number> => {
    const [own, ...others] = (await messages()).filter(({ delivery }) => delivery.status === 'Underway')
    if (!own || others.length > 0) told.unwanted.push('told of by nobody, or by several')
    if (!own) return 0
    const isPressed = takePress(own.deliveryId)
    if (own.time !== (await timeNow())) told.unwanted.push('beside what was allowed since')
    if (told.arrived.includes(own.time) && !isPressed) told.unwanted.push('twice')
    // The message certainly did not go, so the user's repetition still stands.
    if (isPressed && what === 'UNAVAILABLE') told.pressed.push(own.deliveryId)
    return own.time
  }
  answers.set(issueId, async () => {
    const { said: what, isSlow } = said.shift() ?? allWell
    const time = await judge(what)
    if (isSlow) await new Promise<void>((go) => held.push(go))
    if (what === 'taken' || what === 'lost') told.arrived.push(time)
    if (time !== (await timeNow())) told.unwanted.push('allowed while it was under way')
    return what
  })
  /** A user who sends a message again accepts that it may arrive twice. */
  const pressOn = async (deliveryId: DeliveryId, send: () => Promise<{ readonly kind: string }>) => {
    told.pressed.push(deliveryId)
    if ((await send()).kind !== 'accepted') takePress(deliveryId)
  }
  const retryAny = async () => {
    for (const { deliveryId } of await messages())
      await pressOn(deliveryId, () => retryDelivery(desk, { ...about(), deliveryId }, newContext()))
  }
  const again = async () => {
    const { deliveryId } = await currentTopic(desk.handlers.delivery, { issueId, time: await timeNow() })
    await pressOn(deliveryId, () => sendAppAgain(desk, about(), newContext()))
  }
  /** The push waits for Google or for a user. */
  const isAtRest = async () => {
    if (held.length > 0 || !(await isOut(desk, about()))) return true
    const push = await desk.handlers.push.state(pushStream(issueId))
    const known = await messages()
    const isOrdered = push.status !== 'Missing' && known.some(({ time }) => time === push.time)
    return isOrdered && known.every(({ delivery }) => !['Waiting', 'Underway'].includes(delivery.status))
  }
  const doing: Readonly<Record<Act, () => Promise<unknown>>> = {
    allow: () => allowPush(desk, about(), newContext()),
    order: () => orderPush(desk, about(), newContext()),
    again,
    'retry any': retryAny,
    'take back': () => desk.handlers.issue(stream, { type: 'DeactivateIssue' }, newContext()),
    release: () => release(desk, issueId, RELEASE_TIME),
    rest: () => vi.waitUntil(isAtRest, { timeout: 60_000, interval: 100 }),
    'let go': async () => held.splice(0).forEach((go) => go()),
  }
  await release(desk, issueId, RELEASE_TIME)
  await doing.order()
  await doing.rest()
  for (const drawn of acts)
    await (typeof drawn === 'string' ? doing[drawn]() : Promise.all(drawn.map((each) => doing[each]())))
  // From here on Google takes every message.
  said.splice(0)
  await doing.release()
  const isOver = async () => {
    await doing['let go']()
    return (await isAtRest()) && held.length === 0
  }
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 100 })
  answers.delete(issueId)
  const { topic } = await currentTopic(desk.handlers.delivery, { issueId, time: await timeNow() })
  const isTold = topic.status !== 'Done' || told.arrived.includes(await timeNow())
  return isTold ? told.unwanted : ['done, and not told']
}

const CONCURRENT_REQUESTS = 8

it(
  'tells an app of an issue once for each time that this is allowed, over a server that is slow, refuses and is cut off',
  { timeout: 300_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(aLife, { minLength: CONCURRENT_REQUESTS, maxLength: CONCURRENT_REQUESTS }),
        async (lives) => {
          const unwanted = await Promise.all(lives.map(runActs))
          expect(unwanted.flat()).toEqual([])
        },
      ),
      { numRuns: 2, endOnFailure: true },
    ),
)
