import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { orderMailing } from '../../../commands/subscribers/mailing/order-mailing.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import {
  actorId,
  issueToMail,
  mailSubscriber,
  release,
  subscribersAmong,
} from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { SubscriberId } from '../../../domain/kernel/ids.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { journalInMemory } from '../bulk-sending/testing/journal-in-memory.ts'
import { mailingQueue } from './mailings.ts'
import { mailOnRelease } from './release-mailing.ts'
import { mailingJob } from './work.ts'

afterEach(() => void vi.useRealTimers())

it('writes to nobody more of an issue that is taken back while it is sent, and to the rest when it is out again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const now = () => '2026-11-26T09:00:00.000Z'
  const handlers = handlersOf(inMemoryEventLog())
  const desk = { handlers }
  const { publicationId, issueId } = await issueToMail(desk)
  await release(desk, issueId)
  const ids: SubscriberId[] = []
  for (let number = 0; number < 4; number += 1)
    ids.push(await mailSubscriber(desk, publicationId, { email: `nr${number}@example.se` }))
  const subscribersOf = subscribersAmong(desk, ids)
  const arrived: string[] = []
  const { perform } = mailingJob({
    handlers,
    sendMail: async ({ person }) => {
      arrived.push(person)
      if (arrived.length === 2) await handlers.issue(issueStream(issueId), { type: 'DeactivateIssue' }, newContext())
      vi.advanceTimersByTime(2_000)
      return { kind: 'sent' }
    },
    journal: journalInMemory(),
    jobs: { waiting: async () => [] },
    subscribersOf,
    pace: { perMinute: 60_000_000, perDomain: 60_000_000, lanes: 1 },
    now,
    leaveLink: () => 'https://ljudkod.example/avsluta/x',
    audibleAmong: async (articles) => new Set(articles),
    returnAddress: () => undefined,
    proofOf: () => 'proof',
    publicUrl: 'https://ljudkod.example',
  })
  const origin = { correlationId: randomUUID(), causationId: randomUUID() }
  const work = () =>
    perform({
      id: randomUUID(),
      ...origin,
      queue: mailingQueue,
      data: { issueId },
      attempt: 1,
      folder: '/nowhere',
      signal: new AbortController().signal,
    })
  await orderMailing(desk, { issueId, by: actorId, at: now() }, newContext())
  for (let rounds = 0; rounds < 3; rounds += 1) await work()
  expect(arrived).toHaveLength(2)
  expect(await handlers.mailing.state(mailingStream(issueId))).toMatchObject({ status: 'Paused', awaitsRelease: true })
  await release(desk, issueId)
  const due = { kind: 'release-mailing', id: issueId, at: now(), data: { issueId }, ...origin }
  await mailOnRelease({ handlers, subscribersOf }).fallDue(due, now(), newContext())
  for (let rounds = 0; rounds < 2; rounds += 1) await work()
  expect(new Set(arrived)).toEqual(new Set(ids))
  expect(arrived).toHaveLength(4)
  expect((await handlers.mailing.state(mailingStream(issueId))).status).toBe('Completed')
})
