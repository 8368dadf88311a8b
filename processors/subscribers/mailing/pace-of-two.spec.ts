import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../../adapters/kernel/keys/postgres.ts'
import { type MailServer, startMailServer } from '../../../adapters/kernel/mail/testing/mail-server.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { orderMailing } from '../../../commands/subscribers/announcement/order.ts'
import { actorId, issueToMail, mailSubscriber, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { killChild, waitUntilWorking } from '../../kernel/testing/children.ts'
import { processorMigrations } from '../../kernel/testing/migrations.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { spawnKillable } from '../../kernel/testing/spawn-killable.ts'

const LETTERS_PER_MINUTE = 900
const LETTER_INTERVAL_MS = 60_000 / LETTERS_PER_MINUTE
const MAILING_COUNT = 2
const LETTER_COUNT = 100
/** Over this many letters, two processes with a pace each differ from one process that was held up for a second. */
const SPAN_LETTERS = 80

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let server: MailServer

beforeAll(async () => {
  database = await testDatabase([...subjectKeyMigrations, ...eventLogMigrations, ...processorMigrations])
  folder = await mkdtemp(join(tmpdir(), 'pace-of-two-'))
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('killable') })
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  server = await startMailServer()
})
afterAll(async () => {
  await server.close()
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** Starts a process with all processors under this name. */
const start = (name: string) => {
  const args = [database.url, folder, `${server.url}?name=${name}`, '', '5', `${LETTERS_PER_MINUTE}`]
  return waitUntilWorking(spawnKillable('mailing', args))
}

const waitForCompletion = async (issues: readonly IssueId[]) => {
  const open = new Set<string>(issues)
  for await (const { events } of log.follow({
    filter: { types: ['MailingCompleted'] },
    signal: AbortSignal.timeout(90_000),
  })) {
    // The cast is sound: the filter lets no other type through.
    for (const { event } of events)
      open.delete((event as Extract<DomainEvent, { type: 'MailingCompleted' }>).data.issueId)
    if (open.size === 0) return
  }
}

it('is kept by two processes together, whoever of them sends', { timeout: 180_000 }, async () => {
  const desk = await openDesk({ log, folder })
  const ids: SubscriberId[] = []
  const issues: IssueId[] = []
  for (let mailing = 0; mailing < MAILING_COUNT; mailing += 1) {
    const { publicationId, issueId } = await issueToMail(desk)
    issues.push(issueId)
    for (let letter = 0; letter < LETTER_COUNT; letter += 1)
      ids.push(await mailSubscriber(desk, publicationId, { email: `${randomUUID()}@d${letter}.example.se` }))
    await release(desk, issueId)
  }
  await writeFile(join(folder, 'subscribers.json'), JSON.stringify(ids))
  const children = { one: await start('one'), two: await start('two') }
  for (const issueId of issues)
    await orderMailing(desk, { issueId, by: actorId, at: new Date().toISOString() }, newContext())
  await expect.poll(() => server.received.length, { timeout: 60_000 }).toBeGreaterThan(LETTER_COUNT)
  const first = server.received[0]?.from === 'one' ? 'one' : 'two'
  // The other process has waited until now and continues.
  await killChild(children[first])
  await waitForCompletion(issues)
  await killChild(children[first === 'one' ? 'two' : 'one'])

  const { received } = server
  expect(new Set(received.map(({ from }) => from))).toEqual(new Set(['one', 'two']))
  const times = received.map(({ at }) => at)
  const spans = times.slice(SPAN_LETTERS).map((at, index) => at - (times[index] ?? 0))
  expect(spans.length).toBeGreaterThan(0)
  expect(Math.min(...spans)).toBeGreaterThan(0.65 * SPAN_LETTERS * LETTER_INTERVAL_MS)
  const inSeconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  console.info(`${received.length} letters in ${inSeconds.toFixed(1)} s`)
})
