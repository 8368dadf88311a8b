// How fast an issue is mailed to a server that accepts everything: `npm run bench:mailing -- [--letters 20000]`. Prints
// letters per second, and the peak memory of the sending process.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import { jobMigrations } from '../../adapters/kernel/jobs/holders.ts'
import { deriveKeys } from '../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../adapters/kernel/keys/postgres.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import { processMigrations } from '../../adapters/kernel/processes/process-store.ts'
import { madeSoundMigrations } from '../../adapters/production/made-sounds.ts'
import { journalMigrations } from '../../adapters/subscribers/announcement/journals.ts'
import { orderMailing } from '../../commands/subscribers/announcement/order.ts'
import { mailingStream } from '../../commands/subscribers/mailing/stream.ts'
import { actorId, issueToMail, mailSubscriber, release } from '../../commands/subscribers/testing/mailed-issue.ts'
import type { DomainEvent } from '../../domain/events.ts'
import type { SubscriberId } from '../../domain/kernel/ids.ts'
import { newContext, openDesk } from '../../processors/kernel/testing/production-world.ts'
import lean from '../../scripts/lean.json' with { type: 'json' }
import { benchServer } from '../event-log/server.ts'
import { peakMegabytesOf, processorSecondsOf } from '../process-figures.ts'

const { values } = parseArgs({ options: { letters: { type: 'string', default: '20000' } } })
const letters = Number(values.letters)
const MIN_LETTERS_PER_SECOND = 100
const MAX_MEGABYTES = 300
const CONCURRENT_LETTERS = 200
/** The product's number of lanes at the fastest pace. */
const LANES = 20

const folder = await mkdtemp(join(tmpdir(), 'bench-mailing-'))
const server = await benchServer()
const url = await server.newDatabase('mailing')
const { pool, close } = connect(url, { max: 10, applicationName: 'bench' })
const mailbox = fork(join(import.meta.dirname, 'mailbox.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
try {
  const migrations = [...subjectKeyMigrations, ...eventLogMigrations, ...jobMigrations, ...processMigrations]
  await migrate(pool, [...migrations, ...madeSoundMigrations, ...journalMigrations])
  const log = postgresEventLog({
    pool,
    codec: eventCodec({ keys: postgresSubjectKeys(pool, { current: deriveKeys('killable') }) }),
  })
  const desk = await openDesk({ log, folder })
  const { publicationId, issueId } = await issueToMail(desk)
  const ids: SubscriberId[] = []
  while (ids.length < letters) {
    const some = Array.from({ length: Math.min(CONCURRENT_LETTERS, letters - ids.length) }, (_, index) =>
      mailSubscriber(desk, publicationId, { email: `nr${ids.length + index}@brev${index % 50}.example` }),
    )
    ids.push(...(await Promise.all(some)))
  }
  await writeFile(join(folder, 'subscribers.json'), JSON.stringify(ids))
  await release(desk, issueId)
  await orderMailing(desk, { issueId, by: actorId, at: new Date().toISOString() }, newContext())
  const [smtp] = (await once(createInterface({ input: mailbox.stdout ?? process.stdin }), 'line')) as [string]
  const script = join(import.meta.dirname, '../../processors/kernel/testing/killable-mailing.ts')
  const sender = spawn(process.execPath, [script, url, folder, smtp, issueId, String(LANES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...lean },
  })
  const at: Partial<Record<DomainEvent['type'], string>> = {}
  const happened = async (type: 'MailingBegan' | 'MailingCompleted') => {
    for await (const { events } of log.follow({ filter: { types: [type] }, signal: AbortSignal.timeout(1_800_000) })) {
      const [first] = events
      if (first) return void (at[type] = first.recordedAt)
    }
  }
  const peak = await peakMegabytesOf(sender.pid ?? 0, async () => {
    await happened('MailingBegan')
    await happened('MailingCompleted')
  })
  const busy = processorSecondsOf(sender.pid ?? 0)
  sender.kill('SIGTERM')
  mailbox.send('how many')
  const [received] = (await once(mailbox, 'message')) as [number]
  const seconds = (Date.parse(at.MailingCompleted ?? '') - Date.parse(at.MailingBegan ?? '')) / 1_000
  const perSecond = received / seconds
  const { events } = await log.read(mailingStream(issueId))
  const verdict = (missed: boolean) => (missed ? '  MISSED' : '')
  console.log(`letters that arrived                ${received} of ${letters}${verdict(received !== letters)}`)
  console.log(
    `letters in a second                 ${perSecond.toFixed(0)}  (at least: ${MIN_LETTERS_PER_SECOND})${verdict(perSecond < MIN_LETTERS_PER_SECOND)}`,
  )
  console.log(
    `megabytes of the process that sends ${peak.toFixed(0)}  (at most: ${MAX_MEGABYTES})${verdict(peak > MAX_MEGABYTES)}`,
  )
  console.log(`milliseconds of its processor, each  ${((busy / received) * 1_000).toFixed(1)}`)
  console.log(`events in the stream of the mailing ${events.length}`)
  await log.close()
} finally {
  mailbox.kill()
  await close()
  await server.close()
  await rm(folder, { recursive: true })
}
