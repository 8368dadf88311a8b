import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { orderMailing } from '../../../commands/subscribers/announcement/order.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import {
  actorId,
  issueToMail,
  mailSubscriber,
  release,
  subscribersAmong,
} from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { letterStateOf } from '../../../domain/subscribers/mailing/progress.ts'
import type { SendMail } from '../../kernel/mail/mail.ts'
import type { OrderedJob } from '../../kernel/runner/jobs.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { journalInMemory } from '../announcement/testing/journal-in-memory.ts'
import { mailingQueue } from './mailings.ts'
import { mailingJob } from './work.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const START_TIME = '2026-11-26T09:00:00.000Z'

const mailInParallel = async (sendMail: SendMail, people: number, mailings = 1) => {
  const log = inMemoryEventLog()
  const handlers = handlersOf(log)
  const desk = { handlers }
  const waiting: OrderedJob<{ issueId: IssueId }>[] = []
  const known: SubscriberId[] = []
  const { perform } = mailingJob({
    handlers,
    sendMail,
    journal: journalInMemory(),
    jobs: { waiting: async () => waiting },
    subscribersOf: subscribersAmong(desk, known),
    pace: { perMinute: Infinity, perDomain: Infinity, lanes: 2 },
    now: () => START_TIME,
    leaveLink: () => 'https://ljudkod.example/avsluta/x',
    audibleAmong: async (articles) => new Set(articles),
    returnAddress: () => undefined,
    proofOf: () => 'proof',
    publicUrl: 'https://ljudkod.example',
  })
  const { signal } = new AbortController()
  const ordered = async () => {
    const { publicationId, issueId } = await issueToMail(desk)
    await release(desk, issueId)
    const ids: SubscriberId[] = []
    for (let number = 0; number < people; number += 1)
      ids.push(await mailSubscriber(desk, publicationId, { email: `nr${number}@example.se` }))
    known.push(...ids)
    await orderMailing(desk, { issueId, by: actorId, at: START_TIME }, newContext())
    const origin = { correlationId: randomUUID(), causationId: randomUUID(), queue: mailingQueue }
    const job = () => ({ ...origin, id: randomUUID(), data: { issueId } })
    const work = () => perform({ ...job(), attempt: 1, folder: '/nowhere', signal })
    const standing = async () => {
      const mailing = await handlers.mailing.state(mailingStream(issueId))
      return ids.map((id) => letterStateOf(mailing, id))
    }
    const parts = async () => {
      const { events } = await log.read(mailingStream(issueId))
      return events.filter(({ event }) => event.type === 'BatchSent').length
    }
    return { job, work, standing, parts }
  }
  const [first, ...others] = await Promise.all(Array.from({ length: mailings }, ordered))
  if (!first) throw new Error('No mailing')
  await first.work()
  // Each mailing needs one job to list recipients and one to send.
  for (const { job } of others) waiting.push(job(), job())
  return { ...first, others }
}

it('tells what has become of letters while another of their batch is under way, of each once', async () => {
  const answered = Promise.withResolvers<void>()
  let letters = 0
  const { work, standing, parts } = await mailInParallel(async () => {
    letters += 1
    if (letters === 2) await answered.promise
    return { kind: 'sent' }
  }, 4)
  const working = work()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(letters).toBe(4)
  expect(await parts()).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await standing()).toSorted()).toEqual(['sent', 'sent', 'sent', 'underway'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await parts()).toBe(1)
  answered.resolve()
  await working
  expect(await standing()).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(await parts()).toBe(2)
})

it('makes no address dead before it is known whether the server takes anything', async () => {
  const answered = Promise.withResolvers<void>()
  let letters = 0
  const { work, standing } = await mailInParallel(async () => {
    letters += 1
    if (letters === 1) await answered.promise
    return { kind: 'notSent', reason: '550', isFinal: true, of: 'address', code: 550 }
  }, 4)
  const working = work()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await standing()).toEqual(['underway', 'underway', 'underway', 'underway'])
  answered.resolve()
  await working
  expect(await standing()).toEqual(['failed', 'failed', 'failed', 'failed'])
})

it('lets other mailings go on while a server says nothing of letters of one', async () => {
  const answered = Promise.withResolvers<void>()
  let letters = 0
  let [underway, most] = [0, 0]
  const { work, standing, others } = await mailInParallel(
    async () => {
      letters += 1
      underway += 1
      most = Math.max(most, underway)
      // All lanes are taken now.
      if (letters <= 2) await answered.promise
      underway -= 1
      return { kind: 'sent' }
    },
    4,
    3,
  )
  const working = work()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(letters).toBe(2)
  await vi.advanceTimersByTimeAsync(6_000)
  for (const { standing: other } of others) expect(await other()).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(await standing()).toEqual(['underway', 'underway', 'underway', 'underway'])
  expect(most).toBeLessThanOrEqual(4)
  answered.resolve()
  await working
  expect(await standing()).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(letters).toBe(12)
})
