import { generateKeyPairSync, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { retryDelivery } from '../../../commands/delivery/delivery/retry.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { actOnAnnouncement } from '../../../commands/subscribers/announcement/acts.ts'
import { orderPush } from '../../../commands/subscribers/announcement/order.ts'
import { allowPush } from '../../../commands/subscribers/push/allow-push.ts'
import { topicDelivery } from '../../../commands/subscribers/push/deliveries.ts'
import { sendAppAgain } from '../../../commands/subscribers/push/send-app-again.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { actorId, issueToMail, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { Delivery } from '../../../domain/delivery/delivery/state.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { DeliveryId, type IssueId } from '../../../domain/kernel/ids.ts'
import { attemptOnce } from '../../delivery/outgoing/attempt-once.ts'
import type { EffectOutcome } from '../../delivery/outgoing/channel.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { journalInMemory } from '../announcement/testing/journal-in-memory.ts'
import { pushChannel } from './channel.ts'
import type { NoticeJournal } from './ports.ts'
import { pushQueue } from './pushes.ts'
import { pushReactor } from './reactor.ts'
import { pushJob } from './work.ts'

const RELEASE_TIME = '2020-01-01T06:00:00.000Z'
const START_TIME = '2026-11-26T09:00:00.000Z'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const account = JSON.stringify({ client_email: 'push@bladet.example', private_key: privateKey })
const settings = { usePush: true, dPushId: 'bladet-1234', pushTopic: 'bladet', dPushKey: account }

const outcomes: Readonly<Record<'sent' | 'later' | 'refused' | 'unclear', EffectOutcome>> = {
  sent: { kind: 'sent' },
  later: { kind: 'notSent', reason: 'Inte just nu.', isFinal: false },
  refused: { kind: 'notSent', reason: 'Nej.', isFinal: true },
  unclear: { kind: 'unclear', reason: 'Oklart.' },
}
type Answer = keyof typeof outcomes

const presses = ['allow', 'order', 'again'] as const
const otherActs = ['follow', 'work', 'take back', 'release', 'stop', 'retry any', 'write off'] as const
const act = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(outcomes) as Answer[])) },
  { weight: 4, arbitrary: fc.constantFrom(...presses) },
  { weight: 4, arbitrary: fc.constantFrom(...otherActs) },
  { weight: 2, arbitrary: fc.constant('follow' as const) },
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const isAnswer = (drawn: Act): drawn is Answer => drawn in outcomes

/** Sending, following the log and working run one at a time each. */
const lonelyActOf = (drawn: Act) => (isAnswer(drawn) ? 'send' : drawn)
const mayComeTogether = (acts: readonly Act[]) =>
  ['send', 'follow', 'work'].every((one) => acts.filter((each) => lonelyActOf(each) === one).length < 2)
const anyActsTogether = fc.array(act, { minLength: 1, maxLength: 3 }).filter(mayComeTogether)

const job = { id: randomUUID(), correlationId: randomUUID(), causationId: randomUUID(), attempt: 1 }
const channelContext = { folder: '/nowhere', signal: new AbortController().signal }

/** The number of the push to which a message belongs, from its id alone. */
const timeOf = (issueId: IssueId, deliveryId: DeliveryId): number => {
  for (let time = 1; time < 40; time += 1)
    for (let nth = 0; nth < 20; nth += 1) if (topicDelivery(issueId, time, nth) === deliveryId) return time
  throw new Error('Of no time')
}

/** When two acts run at once, one may overtake the other at each read and append. */
const overtakableLog = (
  log: EventLog,
  between: () => Promise<unknown>,
  ordered: (id: DeliveryId) => void,
): EventLog => ({
  ...log,
  read: async (...asked) => {
    await between()
    return log.read(...asked)
  },
  append: async (stream, events, ...told) => {
    await between()
    const answer = await log.append(stream, events, ...told)
    for (const { type, data } of events)
      if (type === 'DeliveryOrdered') ordered(DeliveryId.parse(Reflect.get(data, 'deliveryId')))
    return answer
  },
})

const world = async (scheduler: fc.Scheduler) => {
  const stands = { areTogether: false, isReleased: true }
  const between = async () => {
    if (stands.areTogether) await scheduler.schedule(Promise.resolve())
  }
  const ordered = new Set<DeliveryId>()
  const log = inMemoryEventLog()
  const handlers = handlersOf(overtakableLog(log, between, (id) => ordered.add(id)))
  const desk = { handlers }
  const { issueId } = await issueToMail(desk, settings)
  /** The expected facts: the app's messages by push, messages in doubt, and violations. */
  const told = { arrived: new Map<number, number>(), doubtful: new Set<DeliveryId>(), unwanted: new Array<string>() }

  const timeNow = async () => {
    const issue = await handlersOf(log).issue.state(issueStream(issueId))
    return issue.status === 'Active' ? issue.pushTime : 0
  }
  const messages = async (...wanted: readonly Delivery['status'][]) => {
    const { delivery } = handlersOf(log)
    const all = [...ordered].map(async (id) => ({ id, ...(await delivery.state(deliveryStream(id))) }))
    return (await Promise.all(all)).filter(({ status }) => wanted.includes(status))
  }

  const app = async (id: DeliveryId, answer: Answer): Promise<EffectOutcome> => {
    const time = timeOf(issueId, id)
    const { arrived, doubtful, unwanted } = told
    if (time !== (await timeNow())) unwanted.push('beside what was allowed since')
    if (arrived.has(time)) unwanted.push('twice')
    if (doubtful.has(id)) unwanted.push('in doubt and unasked')
    await between()
    if (answer === 'sent') arrived.set(time, (arrived.get(time) ?? 0) + 1)
    if (answer === 'unclear') doubtful.add(id)
    if (time !== (await timeNow())) unwanted.push('allowed again while it was under way')
    return outcomes[answer]
  }

  const listeners = { sendNotice: async () => ({ kind: 'sent' }) as const, listenersOf: async () => [], lanes: 1 }
  const journal: NoticeJournal = journalInMemory()
  const tools = { handlers, ...listeners, journal, now: () => START_TIME }
  const reactor = pushReactor({ ...tools, jobs: { orderNow: async () => undefined } })
  const { settle } = processesInMemory()
  const performOnce = pushJob(tools).perform

  const send = async (answer: Answer) => {
    for (const { id: deliveryId } of await messages('Waiting')) {
      const sendTopic = () => app(deliveryId, answer)
      const { prepare } = pushChannel({ ...tools, sendTopic, publicUrl: 'https://ljudkod.example' })
      const attempt = { ...job, ...channelContext, queue: 'delivery-push', data: { deliveryId } }
      // A message to retry rejects, which concerns only the queue.
      await attemptOnce(
        { delivery: handlers.delivery, now: () => START_TIME },
        { prepare },
      )(attempt).catch(() => undefined)
    }
  }
  const asked = { issueId, by: actorId, at: START_TIME } as const
  const writeOff = async () => {
    for (const { id: deliveryId } of await messages('Parked', 'Waiting')) {
      const withdraw = {
        type: 'WithdrawDelivery',
        deliveryId,
        reason: 'Avskrivet.',
        at: START_TIME,
        by: actorId,
      } as const
      await handlers.delivery(deliveryStream(deliveryId), withdraw, newContext())
    }
  }
  const live: Readonly<Record<Exclude<Act, Answer>, () => Promise<unknown>>> = {
    follow: () => settle(log, reactor, START_TIME),
    work: () => performOnce({ ...job, ...channelContext, queue: pushQueue, data: { issueId } }),
    'take back': async () => {
      stands.isReleased = false
      await handlers.issue(issueStream(issueId), { type: 'DeactivateIssue' }, newContext())
    },
    release: async () => {
      if (stands.isReleased) return
      stands.isReleased = true
      await release(desk, issueId, RELEASE_TIME)
    },
    stop: () => {
      const push = { handle: handlers.push, stream: pushStream(issueId) }
      return actOnAnnouncement(desk, push, { type: 'StopAnnouncement', ...asked }, newContext())
    },
    allow: () => allowPush(desk, asked, newContext()),
    order: () => orderPush(desk, asked, newContext()),
    again: async () => {
      const pressed = await sendAppAgain(desk, asked, newContext())
      if (pressed.kind === 'accepted') told.doubtful.clear()
    },
    'retry any': async () => {
      for (const { id: deliveryId } of await messages('Parked', 'Withdrawn'))
        if ((await retryDelivery(desk, { ...asked, deliveryId }, newContext())).kind === 'accepted')
          told.doubtful.delete(deliveryId)
    },
    'write off': writeOff,
  }
  const one = (drawn: Act) => (isAnswer(drawn) ? send(drawn) : live[drawn]())
  const step = async (acts: readonly Act[]) => {
    stands.areTogether = acts.length > 1
    await scheduler.waitFor(Promise.all(acts.map(one)))
    stands.areTogether = false
    const time = await timeNow()
    const open = await messages('Waiting', 'Underway', 'Parked')
    if (open.some(({ id }) => timeOf(issueId, id) < time)) told.unwanted.push('waiting beside what was allowed since')
  }
  return { desk, issueId, told, step, live, timeNow }
}

it('tells an app of an issue once for each time that this is allowed, whoever presses what at once', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(anyActsTogether, { maxLength: 10 }), async (scheduler, steps) => {
      const { desk, issueId, told, step, live, timeNow } = await world(scheduler)
      await release(desk, issueId, RELEASE_TIME)
      for (const acts of [['order'], ['follow'], ['work'], ...steps] as const) await step(acts)
      expect(told.unwanted).toEqual([])
      // After all acts the issue can still be announced again.
      for (const last of ['release', 'follow', 'work', 'follow', 'stop', 'write off', 'allow'] as const)
        await live[last]()
      expect(await live.order()).toMatchObject({ kind: 'accepted' })
      for (const last of ['follow', 'work', 'follow', 'sent', 'follow'] as const) await step([last])
      expect(told.unwanted).toEqual([])
      expect(told.arrived.get(await timeNow())).toBe(1)
      expect(await desk.handlers.issue.state(issueStream(issueId))).toMatchObject({ pushSent: true })
    }),
    { numRuns: draws(100) },
  ))
