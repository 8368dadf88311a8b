import { Pool } from 'pg'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys } from '../../../adapters/kernel/keys/postgres.ts'
import { noticeReader } from '../../../adapters/subscribers/notices/notice-reader.ts'
import { imapMailbox } from '../../../adapters/subscribers/returned-letters/imap.ts'
import { postgresReturnsStore } from '../../../adapters/subscribers/returned-letters/returns-store.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { findReturnedLetter } from '../../../commands/subscribers/subscriber/return-address.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { readMailbox } from '../../subscribers/returned-letters/read-mailbox.ts'
import { deathBehind, notedLog, notedSteps } from './mortal-log.ts'

// Reads returned letters in a process of its own, to be killed meanwhile; it reports each letter taken. Arguments:
// database, the address of the mailbox, the issue of the letters, and the write behind which the process dies.
const [database = '', url = '', issueId = '', boundary = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: database, max: 4 })
const keys = postgresSubjectKeys(pool, { current: deriveKeys('killable') })
const noteWrite = deathBehind(boundary)
const handlers = handlersOf(notedLog(postgresEventLog({ pool, codec: eventCodec({ keys }) }), noteWrite))
const signingKey = new Uint8Array(32).fill(7)
const store = notedSteps(postgresReturnsStore(pool), noteWrite)
process.stdout.write('ready\n')
await readMailbox(
  {
    handlers,
    deadPercent: 5,
    mailbox: imapMailbox({ url, allowPrivate: true }),
    store: {
      ...store,
      keep: (...given) => {
        process.stdout.write('taken\n')
        return store.keep(...given)
      },
    },
    readNotice: noticeReader(),
    returnedFrom: findReturnedLetter(signingKey, async () => [IssueId.parse(issueId)]),
    now: () => new Date().toISOString(),
  },
  new AbortController().signal,
)
process.stdout.write('done\n')
process.exit(0)
