import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { z } from 'zod'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys } from '../../../adapters/kernel/keys/postgres.ts'
import { smtpMail } from '../../../adapters/kernel/mail/smtp.ts'
import { postgresLetterJournal } from '../../../adapters/subscribers/announcement/journals.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { guardedHandlers } from '../../../commands/kernel/testing/guarded-handlers.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { subscribersAmong } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { mailingQueue } from '../../subscribers/mailing/mailings.ts'
import { mailingJob } from '../../subscribers/mailing/work.ts'
import { deathBehind, notedLog, notedSteps } from './mortal-log.ts'

// Mails to thousands in a process of its own, to be killed meanwhile. Arguments: database, folder, mail server, and the
// issue, whose mailing is sent at once, with the number of lanes and of letters a minute, and the write behind which the
// process dies; without an issue (or with '') it runs all processors. The subscribers lie in the folder.
const [url = '', folder = '', smtp = '', issue = '', lanes = '5', perMinute = '100000', boundary = ''] =
  process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10 })
const keys = postgresSubjectKeys(pool, { current: deriveKeys('killable') })
const noteWrite = deathBehind(boundary)
const log = notedLog(postgresEventLog({ pool, codec: eventCodec({ keys }) }), noteWrite)
const handlers = guardedHandlers(handlersOf(log))
const ids = z.array(SubscriberId).parse(JSON.parse(await readFile(join(folder, 'subscribers.json'), 'utf8')))
const sendMail = smtpMail({ url: smtp, from: 'ljudkod@ljudkod.example' })
const mailing = {
  subscribersOf: subscribersAmong({ handlers }, ids),
  pace: { perMinute: Number(perMinute), perDomain: 100_000, lanes: Number(lanes) },
}
if (issue === '') {
  // Loaded by the last process only: a process that is killed again and again starts in half the time without it.
  const { openDesk, openProcessors } = await import('./production-world.ts')
  const world = { pool, log, folder, sendMail, mailing, mostDeaths: 2 }
  await openProcessors(await openDesk({ log, folder }), world)
  process.stdout.write('ready\n')
} else {
  const { perform } = mailingJob({
    ...mailing,
    handlers,
    sendMail,
    journal: notedSteps(postgresLetterJournal(pool), noteWrite),
    jobs: { waiting: async () => [] },
    leaveLink: ({ subscriberId }) => `https://ljudkod.example/avsluta/${subscriberId}`,
    audibleAmong: async (articles) => new Set(articles),
    returnAddress: () => undefined,
    proofOf: () => 'proof',
    publicUrl: 'https://ljudkod.example',
    now: () => new Date().toISOString(),
  })
  const issueId = IssueId.parse(issue)
  const stream = mailingStream(issueId)
  process.stdout.write('ready\n')
  while (!['Completed', 'Paused'].includes((await handlers.mailing.state(stream)).status)) {
    const origin = { id: randomUUID(), correlationId: randomUUID(), causationId: randomUUID(), queue: mailingQueue }
    await perform({ ...origin, data: { issueId }, attempt: 1, folder, signal: new AbortController().signal })
  }
}
