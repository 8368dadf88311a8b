import { Pool } from 'pg'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys } from '../../../adapters/kernel/keys/postgres.ts'
import { smtpMail } from '../../../adapters/kernel/mail/smtp.ts'
import { mortalLog } from './mortal-log.ts'
import { openDesk, openProcessors } from './production-world.ts'

// The processors in a process of their own, to be killed while they send. Arguments: database, folder, mail server,
// number of appends before it dies.
const [url = '', folder = '', smtp = '', appends = '0'] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10 })
const keys = postgresSubjectKeys(pool, { current: deriveKeys('killable') })
const log = mortalLog(postgresEventLog({ pool, codec: eventCodec({ keys }) }), Number(appends))
const desk = await openDesk({ log, folder })
const sendMail = smtpMail({ url: smtp, from: 'ljudkod@ljudkod.example' })
await openProcessors(desk, { pool, log, folder, sendMail })
process.stdout.write('ready\n')
