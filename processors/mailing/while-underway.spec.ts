import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { mailingStream } from '../../commands/mailing/stream.ts'
import { orderMailing } from '../../commands/mailing/order-mailing.ts'
import {
  issueToMail,
  mailSubscriber,
  release,
  somebody,
  subscribersAmong,
} from '../../commands/testing/mailed-issue.ts'
import type { SubscriberId } from '../../domain/core/ids.ts'
import { standingOf } from '../../domain/mailing/told.ts'
import { journalInMemory } from '../in-batches/testing/journal-in-memory.ts'
import type { SendMail } from '../mail/mail.ts'
import { newContext } from '../testing/production-world.ts'
import { mailingQueue } from './mailings.ts'
import { mailingJob } from './work.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const NOW = '2026-11-26T09:00:00.000Z'

const mailed = async (sendMail: SendMail, people: number) => {
  const log = inMemoryEventLog()
  const handlers = handlersOf(log)
  const desk = { handlers }
  const { publicationId, issueId } = await issueToMail(desk)
  await release(desk, issueId)
  const ids: SubscriberId[] = []
  for (let number = 0; number < people; number += 1)
    ids.push(await mailSubscriber(desk, publicationId, { email: `nr${number}@example.se` }))
  const { perform } = mailingJob({
    handlers,
    sendMail,
    journal: journalInMemory(),
    subscribersOf: subscribersAmong(desk, ids),
    pace: { perMinute: Infinity, perDomain: Infinity, lanes: 2 },
    now: () => NOW,
    leaveLink: () => 'https://ljudkod.example/avsluta/x',
    returnAddress: () => undefined,
    proofOf: () => 'proof',
    publicUrl: 'https://ljudkod.example',
  })
  const job = { correlationId: randomUUID(), causationId: randomUUID(), queue: mailingQueue, data: { issueId } }
  const { signal } = new AbortController()
  const work = () => perform({ ...job, id: randomUUID(), attempt: 1, folder: '/nowhere', signal })
  await orderMailing(desk, { issueId, by: somebody, at: NOW }, newContext())
  await work()
  const standing = async () => {
    const mailing = await handlers.mailing.state(mailingStream(issueId))
    return ids.map((id) => standingOf(mailing, id))
  }
  const parts = async () => {
    const { events } = await log.read(mailingStream(issueId))
    return events.filter(({ event }) => event.type === 'BatchSent').length
  }
  return { work, standing, parts }
}

it('tells what has become of letters while another of their batch is under way, of each once', async () => {
  const answered = Promise.withResolvers<void>()
  let letters = 0
  const { work, standing, parts } = await mailed(async () => {
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
  const { work, standing } = await mailed(async () => {
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
