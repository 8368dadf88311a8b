import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { testBrowser } from '../../../adapters/subscribers/push/testing/browser.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { orderPush } from '../../../commands/subscribers/announcement/order.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { actorId, issueToMail, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { addListener, listenersAmong } from '../../../commands/subscribers/testing/pushed-issue.ts'
import type { ListenerId } from '../../../domain/kernel/ids.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { journalInMemory } from '../announcement/testing/journal-in-memory.ts'
import { addMinutes } from '../announcement/work-batch.ts'
import type { NoticeAnswer } from './ports.ts'
import { pushQueue } from './pushes.ts'
import { pushJob } from './work.ts'

const START_TIME = '2026-11-26T09:00:00.000Z'
const { address } = testBrowser('https://push.example.net/keys')

/** The answer of an endpoint, the same at every request. */
const answerKinds = ['sent', 'faulty', 'unreached', 'unclear', 'dead', 'refused', 'later'] as const
type Kind = (typeof answerKinds)[number]
const listeners = fc.array(
  fc.record({
    host: fc.constantFrom('one.example', 'two.example', 'three.example'),
    kind: fc.oneof({ weight: 3, arbitrary: fc.constant('sent' as const) }, fc.constantFrom(...answerKinds)),
  }),
  { minLength: 1, maxLength: 30 },
)
type Listener = { readonly host: string; readonly kind: Kind }

const inTrouble: readonly Kind[] = ['faulty', 'unreached', 'unclear']

const sendTo = async (all: readonly Listener[], lanes: number) => {
  const handlers = handlersOf(inMemoryEventLog())
  const desk = { handlers }
  const { publicationId, issueId } = await issueToMail(desk, { usePush: true })
  await release(desk, issueId)
  const ids: ListenerId[] = []
  for (const [number, { host }] of all.entries())
    ids.push(await addListener(desk, publicationId, { ...address, endpoint: `https://${host}/${number}` }))
  let now = START_TIME
  const asked: number[] = []
  const { perform } = pushJob({
    handlers,
    sendNotice: async ({ endpoint }): Promise<NoticeAnswer> => {
      const number = Number(endpoint.slice(endpoint.lastIndexOf('/') + 1))
      asked.push(number)
      return { kind: all[number]?.kind ?? 'dead' }
    },
    journal: journalInMemory(),
    listenersOf: listenersAmong(desk, ids),
    lanes,
    now: () => now,
  })
  await orderPush(desk, { issueId, by: actorId, at: START_TIME }, newContext())
  const work = async () => {
    const origin = { id: randomUUID(), correlationId: randomUUID(), causationId: randomUUID(), queue: pushQueue }
    const { signal } = new AbortController()
    await perform({ ...origin, data: { issueId }, attempt: 1, folder: '/nowhere', signal }).catch(() => undefined)
  }
  await work()
  const rounds: (readonly number[])[] = []
  for (const minutes of [0, 5, 20, 90, 400]) {
    now = addMinutes(START_TIME, minutes)
    const { length } = asked
    await work()
    rounds.push(asked.slice(length))
  }
  await work()
  const push = await handlers.push.state(pushStream(issueId))
  return { rounds, status: push.status, asked }
}

const countInTrouble = (some: readonly Listener[]) => some.filter(({ kind }) => inTrouble.includes(kind)).length

/**
 * A browser that answers well may have to wait: its service is backing off, or many browsers are in trouble at once.
 */
const mayWait = (all: readonly Listener[], { host }: Listener, trouble: number) => {
  const there = all.filter((each) => each.host === host)
  if (there.some(({ kind }) => kind === 'later')) return true
  return countInTrouble(there) >= trouble || (countInTrouble(all) >= 10 && trouble < 10)
}

const wellOf = (all: readonly Listener[], trouble: number) =>
  [...all.keys()].filter((number) => {
    const listener = all[number]
    return listener?.kind === 'sent' && !mayWait(all, listener, trouble)
  })

const listenersOfKind = (count: number) => (kind: Kind) =>
  Array.from({ length: count }, () => ({ host: 'one.example', kind }))
const [three, thirty] = [listenersOfKind(3), listenersOfKind(30)]

it('tells each in the first round whose service takes it, whatever becomes of others, and nobody twice', () =>
  fc.assert(
    fc.asyncProperty(listeners, fc.constantFrom(1, 5), async (all, lanes) => {
      const { rounds, status, asked } = await sendTo(all, lanes)
      const [first = [], second = []] = rounds
      expect(first).toEqual(expect.arrayContaining(wellOf(all, 3)))
      // Troubled browsers come last in the second round, so a service that three of them sent into back-off reaches all
      // others first.
      expect([...first, ...second]).toEqual(expect.arrayContaining(wellOf(all, Infinity)))
      const once = asked.filter((number) => !['faulty', 'unreached', 'later'].includes(all[number]?.kind ?? ''))
      expect(new Set(once).size).toBe(once.length)
      expect(status).toBe('Completed')
    }),
    {
      numRuns: draws(150),
      examples: [
        [[...thirty('sent'), ...listenersOfKind(1)('faulty'), ...thirty('sent')], 1],
        [[...three('faulty'), ...thirty('sent')], 1],
        [[...three('unreached'), ...thirty('sent')], 5],
      ],
    },
  ))
