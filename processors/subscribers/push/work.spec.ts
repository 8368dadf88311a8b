import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { testBrowser } from '../../../adapters/subscribers/push/testing/browser.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { orderPush } from '../../../commands/subscribers/announcement/order.ts'
import { moveListener } from '../../../commands/subscribers/listener/join.ts'
import { listenerStream } from '../../../commands/subscribers/listener/stream.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { actorId, issueToMail, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { addListener, listenerAt, listenersAmong } from '../../../commands/subscribers/testing/pushed-issue.ts'
import { type IssueId, type ListenerId, PushAddressId } from '../../../domain/kernel/ids.ts'
import type { NoticeFate } from '../../../domain/subscribers/push/events.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { journalInMemory } from '../announcement/testing/journal-in-memory.ts'
import type { NoticeAnswer } from './ports.ts'
import { pushQueue } from './pushes.ts'
import { pushJob } from './work.ts'

const START_TIME = '2026-11-26T09:00:00.000Z'

const origin = { correlationId: randomUUID(), causationId: randomUUID() }

const openPush = async () => {
  const handlers = handlersOf(inMemoryEventLog())
  const desk = { handlers }
  const { publicationId, issueId } = await issueToMail(desk, { usePush: true })
  await release(desk, issueId)
  const ids: ListenerId[] = []
  for (const name of ['anna', 'bo', 'eva', 'ida'])
    ids.push(await addListener(desk, publicationId, testBrowser(`https://push.example.net/${name}`).address))
  const asked: string[] = []
  let answer: (host: string) => NoticeAnswer | Promise<NoticeAnswer> = () => ({ kind: 'sent' })
  const { perform } = pushJob({
    handlers,
    sendNotice: async ({ endpoint }) => {
      asked.push(endpoint.slice(endpoint.lastIndexOf('/') + 1))
      return answer(new URL(endpoint).host)
    },
    journal: journalInMemory(),
    listenersOf: listenersAmong(desk, ids),
    lanes: 1,
    now: () => START_TIME,
  })
  const work = () =>
    perform({
      id: randomUUID(),
      ...origin,
      queue: pushQueue,
      data: { issueId },
      attempt: 1,
      folder: '/nowhere',
      signal: new AbortController().signal,
    })
  await orderPush(desk, { issueId, by: actorId, at: START_TIME }, newContext())
  const [anna, bo, eva] = ids
  if (!anna || !bo || !eva) throw new Error('Nobody has joined')
  return {
    handlers,
    issueId,
    publicationId,
    listeners: { anna, bo, eva },
    asked,
    work,
    join: async (endpoint: string) =>
      void ids.push(await addListener(desk, publicationId, testBrowser(endpoint).address)),
    move: (from: string, to: string) => {
      const { address } = testBrowser(`https://push.example.net/${to}`)
      const moving = { from: `https://push.example.net/${from}`, address, addressId: PushAddressId.parse(randomUUID()) }
      return moveListener({ handlers, listenerAt }, { ...moving, at: START_TIME }, newContext())
    },
    answering: (next: typeof answer) => (answer = next),
  }
}

let world: Awaited<ReturnType<typeof openPush>>
beforeEach(async () => {
  world = await openPush()
})

const pushOf = async (issueId: IssueId) => {
  const push = await world.handlers.push.state(pushStream(issueId))
  if (push.status === 'Missing') throw new Error('Nothing was ordered')
  return push
}

const findOutcomes = async (): Promise<readonly NoticeFate[]> =>
  (await pushOf(world.issueId)).batches.flatMap((batch) => [...batch.fates.values()]).toSorted()

describe('who is told', () => {
  it('is fixed first, and read again as each notice goes', async () => {
    const { work, handlers, listeners, asked } = world
    await work()
    const leave = { type: 'LeaveListener', listenerId: listeners.bo, because: 'asked', at: START_TIME } as const
    await handlers.listener(listenerStream(listeners.bo), leave, newContext())
    await work()
    expect(asked.toSorted()).toEqual(['anna', 'eva', 'ida'])
    expect(await findOutcomes()).toEqual(['left', 'sent', 'sent', 'sent'])
    await work()
    expect(await pushOf(world.issueId)).toMatchObject({ status: 'Completed' })
  })

  it('is told once where she is reached by now', async () => {
    const { work, asked, move } = world
    await work()
    await move('anna', 'elsewhere')
    await move('elsewhere', 'farther')
    await work()
    expect(asked.toSorted()).toEqual(['bo', 'eva', 'farther', 'ida'])
    expect(await findOutcomes()).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  it('is told once where the list has both of her addresses', async () => {
    const { work, asked, move } = world
    await work()
    await move('anna', 'bo')
    await move('bo', 'elsewhere')
    await work()
    expect(asked.toSorted()).toEqual(['elsewhere', 'eva', 'ida'])
    expect(await findOutcomes()).toEqual(['left', 'sent', 'sent', 'sent'])
  })
})

describe('a push service', () => {
  it('that hangs leaves three in doubt, and not all who are reached by it', async () => {
    const { work, answering, asked } = world
    await work()
    answering(() => ({ kind: 'unclear' }))
    await work()
    expect(asked).toHaveLength(3)
    expect(await findOutcomes()).toEqual(['unclear', 'unclear', 'unclear'])
    expect((await pushOf(world.issueId)).batches[0]?.waits).toMatchObject({ minutes: 2 })
  })

  it('that fails in a way that nobody knows leaves it in doubt, too', async () => {
    const { work, answering } = world
    await work()
    answering(() => {
      throw new Error('Nobody has put this into words')
    })
    await work()
    expect(await findOutcomes()).toEqual(['unclear', 'unclear', 'unclear'])
  })

  it('that does not take a notice is not asked again', async () => {
    const { work, answering } = world
    await work()
    answering(() => ({ kind: 'refused', code: 413 }))
    await work()
    expect(await findOutcomes()).toEqual(['failed', 'failed', 'failed', 'failed'])
  })
})

describe('the way out', () => {
  it('is open while somebody answers, however many hosts there never were', async () => {
    const { work, answering, join } = world
    for (let host = 0; host < 12; host += 1) await join(`https://made-up-${host}.example/1`)
    await work()
    answering((host) => ({ kind: host === 'push.example.net' ? 'sent' : 'unreached' }))
    await work()
    expect(await findOutcomes()).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect((await pushOf(world.issueId)).batches[0]?.waits).toMatchObject({ minutes: 2 })
  })

  it('is closed where nothing reaches three services', async () => {
    const { work, answering, join } = world
    for (const host of ['fcm.example.com', 'web.push.example.org']) await join(`https://${host}/1`)
    await work()
    answering(() => ({ kind: 'unreached' }))
    await expect(work()).rejects.toThrow('Pushtjänsterna går inte att nå.')
  })
})
