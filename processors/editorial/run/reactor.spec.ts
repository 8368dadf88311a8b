import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { startRun } from '../../../commands/editorial/run/start-run.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { actorId, issueToMail, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import type { RunEvent } from '../../../domain/editorial/run/events.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { type IssueId, RunId } from '../../../domain/kernel/ids.ts'
import type { LetterFate } from '../../../domain/subscribers/mailing/events.ts'
import { recipientOf } from '../../../domain/subscribers/mailing/examples.ts'
import type { NoticeFate } from '../../../domain/subscribers/push/events.ts'
import { listenerOf } from '../../../domain/subscribers/push/examples.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { processRunsReactor } from './reactor.ts'

const eventTime = '2026-11-25T03:00:00.000Z'

let folder: string
let log: EventLog
let desk: Desk
let processes: ReturnType<typeof processesInMemory>
const jobs = { orderNow: async () => undefined }
const settle = () => processes.settle(log, processRunsReactor({ ...desk.handlers, ...desk.sources, jobs }), eventTime)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telling-'))
  log = inMemoryEventLog()
  desk = await openDesk({ log, folder })
  processes = processesInMemory()
  // The process follows ends from its first start on.
  await settle()
})
afterEach(() => rm(folder, { recursive: true }))

const start = async (issueId: IssueId) => {
  const runId = RunId.parse(randomUUID())
  await startRun(desk, { runId, issueId, itemId: 'berätta', by: actorId, at: eventTime }, newContext())
  await settle()
}

const begin = async (flag: 'sendMailToSubscribers' | 'sendPush') => {
  const item = ProcessItem.parse({ id: 'berätta', name: 'Berätta', prio: 1, [flag]: true })
  const { issueId } = await issueToMail(desk, { usePush: true, processItems: [item] })
  await release(desk, issueId)
  await start(issueId)
  return issueId
}

const lastEnd = async (issueId: IssueId) => {
  const { events } = await log.read<RunEvent>(runStream(issueId))
  const ended = events.map(({ event }) => event)
  return ended.findLast(({ type }) => type === 'RunStepDone' || type === 'RunStepFailed')
}

/** Records a mailing as its sender does, step by step. */
const mailIssue = async (issueId: IssueId, fates: readonly LetterFate[]) => {
  const about = { issueId, at: eventTime }
  const outcomes = fates.map((fate, number) => ({ subscriberId: recipientOf(number), fate }))
  for (const command of [
    { type: 'ListRecipients', ...about, recipients: outcomes.map(({ subscriberId }) => subscriberId) },
    { type: 'BeginAnnouncement', ...about, leftOut: { away: 0, noAddress: 0 } },
    { type: 'BeginBatch', ...about, batch: 0 },
    { type: 'RecordBatch', ...about, batch: 0, outcomes, deferred: [] },
    { type: 'CompleteAnnouncement', ...about },
  ] as const)
    await desk.handlers.mailing(mailingStream(issueId), command, newContext())
  await settle()
}

const pushIssue = async (issueId: IssueId, fates: readonly NoticeFate[]) => {
  const about = { issueId, at: eventTime }
  const outcomes = fates.map((fate, number) => ({ listenerId: listenerOf(number), fate }))
  for (const command of [
    { type: 'ListRecipients', ...about, recipients: outcomes.map(({ listenerId }) => listenerId) },
    { type: 'BeginAnnouncement', ...about },
    { type: 'BeginBatch', ...about, time: 1, batch: 0 },
    { type: 'RecordBatch', ...about, time: 1, batch: 0, outcomes, deferred: [] },
    { type: 'CompleteAnnouncement', ...about },
  ] as const)
    await desk.handlers.push(pushStream(issueId), command, newContext())
  await settle()
}

const runStepFailed = (reason: string) => ({ type: 'RunStepFailed', data: { reason } })
const runStepDone = (outcome: string) => ({ type: 'RunStepDone', data: { outcome } })

it.each([
  [['sent', 'refused'], runStepDone('1 mejl'), runStepDone('Redan mejlat')],
  [['left'], runStepDone('0 mejl'), runStepDone('Redan mejlat')],
  [[], runStepDone('0 mejl'), runStepDone('0 mejl')],
  [['toFile'], runStepDone('0 mejl'), runStepDone('Redan mejlat')],
  [
    ['refused', 'failed'],
    runStepFailed('Inget mejl gick ut. Se ”Mejla”.'),
    runStepFailed('Inget mejl gick ut. Se ”Mejla”.'),
  ],
  [
    ['unclear', 'left'],
    runStepFailed('Inget mejl gick ut. Se ”Mejla”.'),
    runStepFailed('Inget mejl gick ut. Se ”Mejla”.'),
  ],
] as const)('is done where a letter went out, or nobody was to get one: %o', async (fates, first, again) => {
  const issueId = await begin('sendMailToSubscribers')
  await mailIssue(issueId, fates)
  expect(await lastEnd(issueId)).toMatchObject(first)
  await start(issueId)
  expect(await lastEnd(issueId)).toMatchObject(again)
})

it.each([
  [['sent', 'failed'], runStepDone('1 pushnotis'), runStepDone('Redan skickat')],
  [[], runStepDone('0 pushnotiser'), runStepDone('Redan skickat')],
  [
    ['failed', 'failed'],
    runStepFailed('Ingen lyssnare fick veta. Se ”Pushnotis”.'),
    runStepFailed('Ingen lyssnare fick veta. Se ”Pushnotis”.'),
  ],
] as const)('is done where a listener has been told, or none was there: %o', async (fates, first, again) => {
  const issueId = await begin('sendPush')
  await pushIssue(issueId, fates)
  expect(await lastEnd(issueId)).toMatchObject(first)
  await start(issueId)
  expect(await lastEnd(issueId)).toMatchObject(again)
})
