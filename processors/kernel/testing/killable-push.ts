import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { z } from 'zod'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys } from '../../../adapters/kernel/keys/postgres.ts'
import { postgresNoticeJournal } from '../../../adapters/subscribers/announcement/journals.ts'
import { vapidKeys } from '../../../adapters/subscribers/push/vapid.ts'
import { webPushOver } from '../../../adapters/subscribers/push/web-push.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { guardedHandlers } from '../../../commands/kernel/testing/guarded-handlers.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { listenersAmong } from '../../../commands/subscribers/testing/pushed-issue.ts'
import { IssueId, ListenerId } from '../../../domain/kernel/ids.ts'
import { pushQueue } from '../../subscribers/push/pushes.ts'
import { pushJob } from '../../subscribers/push/work.ts'
import { deathBehind, notedLog, notedSteps } from './mortal-log.ts'

// Sends notices to hundreds in a process of its own, to be killed meanwhile. Arguments: database, folder, and the
// issue, whose push is sent at once, with the write behind which the process dies; without an issue it runs all
// processors. The push registrations lie in the folder.
const [url = '', folder = '', issue, boundary = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10 })
const keys = postgresSubjectKeys(pool, { current: deriveKeys('killable') })
const noteWrite = deathBehind(boundary)
const log = notedLog(postgresEventLog({ pool, codec: eventCodec({ keys }) }), noteWrite)
const handlers = guardedHandlers(handlersOf(log))
const ids = z.array(ListenerId).parse(JSON.parse(await readFile(join(folder, 'listeners.json'), 'utf8')))
const push = {
  sendNotice: webPushOver({
    keys: vapidKeys(Buffer.from('killable')),
    contact: 'ljudkod@ljudkod.example',
    allowPrivate: true,
  }),
  listenersOf: listenersAmong({ handlers }, ids),
  lanes: 5,
}
if (issue === undefined) {
  // Loaded only by a process that runs all processors: one that is killed again and again starts in half the time
  // without it.
  const { openDesk, openProcessors } = await import('./production-world.ts')
  await openProcessors(await openDesk({ log, folder }), { pool, log, folder, push, mostDeaths: 2 })
  process.stdout.write('ready\n')
} else {
  const { perform } = pushJob({
    ...push,
    handlers,
    journal: notedSteps(postgresNoticeJournal(pool), noteWrite),
    now: () => new Date().toISOString(),
  })
  const issueId = IssueId.parse(issue)
  process.stdout.write('ready\n')
  while (!['Completed', 'Paused'].includes((await handlers.push.state(pushStream(issueId))).status)) {
    const origin = { id: randomUUID(), correlationId: randomUUID(), causationId: randomUUID(), queue: pushQueue }
    await perform({ ...origin, data: { issueId }, attempt: 1, folder, signal: new AbortController().signal })
  }
}
