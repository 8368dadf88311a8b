import { generateKeyPairSync, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { deliveryStream, type HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { actOnAnnouncement } from '../../../commands/subscribers/announcement/acts.ts'
import { orderPush } from '../../../commands/subscribers/announcement/order.ts'
import { currentTopic } from '../../../commands/subscribers/push/deliveries.ts'
import { sendAppAgain } from '../../../commands/subscribers/push/send-app-again.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { actorId, issueToMail, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
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

/** Google's answers; `dies`: the process dies before it gets the answer. */
const answers = ['sent', 'later', 'refused', 'unclear', 'dies'] as const
const outcomes: Readonly<Record<Exclude<(typeof answers)[number], 'dies'>, EffectOutcome>> = {
  sent: { kind: 'sent' },
  later: { kind: 'notSent', reason: 'Inte just nu.', isFinal: false },
  refused: { kind: 'notSent', reason: 'Nej.', isFinal: true },
  unclear: { kind: 'unclear', reason: 'Oklart.' },
}

const onIssue = ['take back', 'release', 'remove', 'restore'] as const
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), answer: fc.constantFrom(...answers) }) },
  // The issue is released again after the check of the issue and before the message is cancelled.
  fc.record({ kind: fc.constant('send late' as const) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...onIssue, 'follow' as const) }) },
  fc.record({ kind: fc.constantFrom('pause', 'go on', 'work', 'again', 'write off' as const) }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

/** These acts come before the message is ordered. */
const beginning = (['follow', 'work', 'follow'] as const).map((kind) => ({ kind }))
const pressedState = { isPressed: false, waitsForPerson: true }

type DeliveryFacts = Readonly<Record<'mayHaveArrived' | 'isPressed' | 'waitsForPerson' | 'isWrittenOff', boolean>> & {
  readonly arrived: number
}

/** The message must not go out again by itself. */
const isSettled = ({ arrived, mayHaveArrived, isPressed, waitsForPerson, isWrittenOff }: DeliveryFacts) =>
  arrived > 0 || (mayHaveArrived && !isPressed) || waitsForPerson || isWrittenOff

/** The expected end of the message. */
const endOf = ({ isWrittenOff, waitsForPerson }: DeliveryFacts) => {
  if (isWrittenOff) return { status: 'Withdrawn' }
  return waitsForPerson ? { status: 'Parked' } : { status: 'Done', isTold: true, hasArrived: true }
}

class ProcessDied extends Error {}

const life = async (acts: readonly Act[]) => {
  const log = inMemoryEventLog()
  const all = handlersOf(log)
  let answer: (typeof answers)[number] = 'sent'
  let beforeWithdrawal: () => Promise<unknown> = async () => undefined
  let isDead = false
  const delivery: HandleDelivery = Object.assign(
    async (...told: Parameters<HandleDelivery>) => {
      if (isDead) throw new ProcessDied()
      if ('type' in told[1] && told[1].type === 'WithdrawDelivery') await beforeWithdrawal()
      return all.delivery(...told)
    },
    { ...all.delivery },
  )
  const handlers = { ...all, delivery }
  const desk = { handlers }
  const { issueId } = await issueToMail(desk, settings)
  /** The expected state of the issue and of its message. */
  const stands = { isReleased: true, isRemoved: false }
  const told = { arrived: 0, mayHaveArrived: false, isPressed: false, waitsForPerson: false, isWrittenOff: false }
  const unwanted: string[] = []
  const journal: NoticeJournal = journalInMemory()
  const tools = {
    handlers,
    sendNotice: async () => ({ kind: 'sent' }) as const,
    journal,
    listenersOf: async () => [],
    lanes: 1,
    now: () => START_TIME,
  }
  const reactor = pushReactor({ ...tools, jobs: { orderNow: async () => undefined } })
  const { settle } = processesInMemory()
  const follow = () => settle(log, reactor, START_TIME)

  const sendTopic = async (): Promise<EffectOutcome> => {
    if (!stands.isReleased || stands.isRemoved) unwanted.push('not out')
    if (isSettled(told)) unwanted.push('again')
    told.isPressed = told.isPressed && answer === 'later'
    if (answer === 'sent') told.arrived += 1
    told.mayHaveArrived ||= answer === 'unclear' || answer === 'dies'
    told.waitsForPerson = answer !== 'sent' && answer !== 'later'
    if (answer !== 'dies') return outcomes[answer]
    isDead = true
    throw new ProcessDied()
  }
  const { prepare } = pushChannel({ ...tools, sendTopic, publicUrl: 'https://ljudkod.example' })
  const job = { id: randomUUID(), correlationId: randomUUID(), causationId: randomUUID(), attempt: 1 }
  const about = { folder: '/nowhere', signal: new AbortController().signal }
  const current = () => currentTopic(all.delivery, { issueId, time: 1 })
  const send = async (said: typeof answer) => {
    answer = said
    const { deliveryId, topic } = await current()
    const isOut = stands.isReleased && !stands.isRemoved
    if (topic.status === 'Waiting' && !isOut && told.mayHaveArrived) Object.assign(told, pressedState)
    const data = { deliveryId }
    const attempt = { ...job, ...about, queue: 'delivery-push', data }
    // A message to retry rejects, which concerns only the queue.
    await attemptOnce({ delivery, now: () => START_TIME }, { prepare })(attempt).catch(() => undefined)
    isDead = false
  }
  const change = (type: 'DeactivateIssue' | 'RemoveIssue' | 'RestoreIssue') =>
    all.issue(issueStream(issueId), { type }, newContext())
  const goOut = async () => {
    if (stands.isRemoved || stands.isReleased) return
    stands.isReleased = true
    await release(desk, issueId, RELEASE_TIME)
  }
  const push = { handle: handlers.push, stream: pushStream(issueId) }
  const steer = (type: 'PauseAnnouncement' | 'ResumeAnnouncement') =>
    actOnAnnouncement(desk, push, { type, issueId, by: actorId, at: START_TIME }, newContext())

  const live: Readonly<Record<Exclude<Act['kind'], 'send'>, () => Promise<unknown>>> = {
    follow,
    release: goOut,
    'take back': async () => {
      await change('DeactivateIssue')
      if (!stands.isRemoved) stands.isReleased = false
    },
    remove: async () => {
      await change('RemoveIssue')
      stands.isRemoved = true
    },
    restore: async () => {
      await change('RestoreIssue')
      stands.isRemoved = false
    },
    'send late': async () => {
      beforeWithdrawal = async () => {
        await goOut()
        await follow()
      }
      await send('sent')
      beforeWithdrawal = async () => undefined
    },
    pause: () => steer('PauseAnnouncement'),
    'go on': () => steer('ResumeAnnouncement'),
    work: () => pushJob(tools).perform({ ...job, ...about, queue: pushQueue, data: { issueId } }),
    again: async () => {
      const pressed = await sendAppAgain(desk, { issueId, by: actorId, at: START_TIME }, newContext())
      if (pressed.kind === 'accepted') Object.assign(told, { isPressed: true, waitsForPerson: false })
    },
    'write off': async () => {
      const { deliveryId } = await current()
      const withdraw = {
        type: 'WithdrawDelivery',
        deliveryId,
        reason: 'Avskrivet.',
        at: START_TIME,
        by: actorId,
      } as const
      const written = await all.delivery(deliveryStream(deliveryId), withdraw, newContext())
      if (written.kind === 'accepted' && written.events.length > 0) told.isWrittenOff = true
    },
  }

  await release(desk, issueId, RELEASE_TIME)
  await orderPush(desk, { issueId, by: actorId, at: START_TIME }, newContext())
  for (const drawn of acts) await (drawn.kind === 'send' ? send(drawn.answer) : live[drawn.kind]())
  for (const last of ['restore', 'release', 'follow', 'go on', 'follow', 'work', 'work', 'follow'] as const)
    await live[last]()
  await send('sent')
  await follow()
  const { topic } = await current()
  const issue = await all.issue.state(issueStream(issueId))
  return { told, unwanted, status: topic.status, isTold: issue.status === 'Active' && issue.pushSent }
}

it('tells an app once, when the issue is out again where it certainly had not got it, and leaves to a person what nobody knows', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const { told, unwanted, status, isTold } = await life([...beginning, ...acts])
      expect(unwanted).toEqual([])
      expect({ status, isTold, hasArrived: told.arrived > 0 }).toMatchObject(endOf(told))
    }),
    {
      numRuns: draws(100),
      examples: [
        [
          [
            { kind: 'follow' },
            { kind: 'send', answer: 'later' },
            { kind: 'take back' },
            { kind: 'send', answer: 'sent' },
          ],
        ],
        [[{ kind: 'send', answer: 'later' }, { kind: 'take back' }, { kind: 'send late' }]],
        [
          [
            { kind: 'send', answer: 'unclear' },
            { kind: 'again' },
            { kind: 'take back' },
            { kind: 'send', answer: 'sent' },
          ],
        ],
      ],
    },
  ))
