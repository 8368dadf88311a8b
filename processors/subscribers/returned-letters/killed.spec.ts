import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../../adapters/kernel/keys/postgres.ts'
import { openDovecot } from '../../../adapters/kernel/mail/testing/dovecot.ts'
import { testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { seededRandom } from '../../../adapters/kernel/testing/random.ts'
import { seed } from '../../../adapters/kernel/testing/seed.ts'
import { returnsStoreMigrations } from '../../../adapters/subscribers/returned-letters/returns-store.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { returnAddress } from '../../../commands/subscribers/subscriber/return-address.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { issueToMail, mailSubscriber } from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { bounceLetter } from '../../../formats/subscribers/bounces/testing/bounce-letters.ts'
import { killChild, waitUntilWorking } from '../../kernel/testing/children.ts'
import { spawnKillable } from '../../kernel/testing/spawn-killable.ts'

/**
 * The writes behind which the process dies, one in each life; two processes in a row may end during the same letter.
 */
const boundaries = ['beginLetter 1', 'endLetter 1', 'MailBounced 1', 'keep 1', 'beginLetter 2', 'keep 2']
const RANDOM_KILL_COUNT = 4
const LETTER_COUNT = 24

const dovecot = await openDovecot()
const database = await testDatabase([...subjectKeyMigrations, ...eventLogMigrations, ...returnsStoreMigrations])
const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('killable') })
const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
afterAll(async () => {
  await log.close()
  await database.close()
})

const spawnChild = (issueId: IssueId, boundary = '') =>
  spawnKillable('returns', [database.url, dovecot.urlOf('office'), issueId, boundary])

const start = (issueId: IssueId) => waitUntilWorking(spawnChild(issueId))

it('counts each letter once, though it is killed behind every write and while it reads', {
  timeout: 240_000,
}, async () => {
  const random = seededRandom(seed)
  const handlers = handlersOf(log)
  const { publicationId, issueId } = await issueToMail({ handlers })
  const id = await mailSubscriber({ handlers }, publicationId, { email: 'ingrid@example.se' })
  const to = returnAddress(new Uint8Array(32).fill(7), 'bounce@ljudkod.example', {
    subscriberId: id,
    issueId,
    at: new Date(),
  })
  const letters = Array.from({ length: LETTER_COUNT }, (_, n) => `${bounceLetter('failed', '4.4.1', { to })}${n}\r\n`)
  await dovecot.layAll('office', letters)
  for (const boundary of boundaries) {
    const ended = await once(spawnChild(issueId, boundary), 'exit')
    expect([boundary, ...ended]).toEqual([boundary, null, 'SIGKILL'])
  }
  for (let kills = 0; kills < RANDOM_KILL_COUNT; kills += 1) {
    const child = await start(issueId)
    if (child.stdout) await once(child.stdout, 'data')
    // The process dies in the middle of this letter or the next.
    await delay(random.below(15))
    await killChild(child)
  }
  const left = (await dovecot.lying('office')).length
  const last = await start(issueId)
  last.stdout?.resume()
  await once(last, 'exit')
  const state = await handlers.subscriber.state(subscriberStream(id))
  expect(state).toMatchObject({ softBounces: LETTER_COUNT })
  expect(await dovecot.lying('office')).toEqual([])
  // Letters were left when the last process began.
  expect(left).toBeGreaterThan(0)
  console.info(`${left} of ${LETTER_COUNT} were left to the last`)
})
