import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import { postgresProcessStore } from '../../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../../adapters/kernel/testing/database.ts'
import { postgresLetterJournal } from '../../../../adapters/subscribers/announcement/journals.ts'
import { mailingStream } from '../../../../commands/subscribers/mailing/stream.ts'
import { actorId, issueToMail, mailSubscriber } from '../../../../commands/subscribers/testing/mailed-issue.ts'
import type { MailingCommand } from '../../../../domain/subscribers/mailing/mailing.ts'
import { letterStateOf } from '../../../../domain/subscribers/mailing/progress.ts'
import { processRunner } from '../../../kernel/runner/run-process.ts'
import { processorMigrations } from '../../../kernel/testing/migrations.ts'
import { followUpToNow } from '../../../kernel/testing/processes-in-memory.ts'
import { newContext, openDesk, openProcessors } from '../../../kernel/testing/production-world.ts'
import { mailings } from '../mailings.ts'

let database: TestDatabase<never>
let folder: string
beforeAll(async () => {
  database = await testDatabase(processorMigrations)
  folder = await mkdtemp(join(tmpdir(), 'stopped-before-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const doNothing = async () => undefined

it('tells what became of the letters of a mailing that was stopped when nobody saw to it', async () => {
  const log = inMemoryEventLog()
  const desk = await openDesk({ log, folder })
  const { publicationId, issueId } = await issueToMail(desk)
  const [maybe, never] = [
    await mailSubscriber(desk, publicationId, { email: 'maybe@example.se' }),
    await mailSubscriber(desk, publicationId, { email: 'never@example.se' }),
  ]
  const about = { issueId, at: '2026-11-26T09:00:00.000Z' }
  const stream = mailingStream(issueId)
  const tell = (command: MailingCommand) => desk.handlers.mailing(stream, command, newContext())
  await tell({ type: 'OrderAnnouncement', ...about, publicationId })
  await tell({ type: 'ListRecipients', ...about, recipients: [maybe, never] })
  await tell({ type: 'BeginAnnouncement', ...about, leftOut: { away: 0, noAddress: 0 } })
  const journal = postgresLetterJournal(database.pool)
  await journal.plan(issueId, [maybe, never])
  await tell({ type: 'BeginBatch', ...about, batch: 0 })
  await journal.take(issueId, maybe)
  await tell({ type: 'StopAnnouncement', ...about, by: actorId })
  // The log is as an earlier version left it: the process manager has handled all events, and no job is ordered.
  await followUpToNow(log, postgresProcessStore(database.pool, doNothing), processRunner(mailings, doNothing))

  const processors = await openProcessors(desk, { pool: database.pool, log, folder })
  const standings = async () => {
    const mailing = await desk.handlers.mailing.state(stream)
    return [letterStateOf(mailing, maybe), letterStateOf(mailing, never)]
  }
  await expect.poll(standings).toEqual(['unclear', 'unsent'])
  await processors.stop()
})
