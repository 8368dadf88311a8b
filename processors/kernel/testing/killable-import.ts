import { Pool } from 'pg'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys } from '../../../adapters/kernel/keys/postgres.ts'
import { postgresImportStore } from '../../../adapters/subscribers/subscriber-import/store.ts'
import { mortalLog } from './mortal-log.ts'
import { openDesk, openProcessors } from './production-world.ts'

// The processors in a process of their own that carries out lists, to be killed. Arguments: database, folder, number of
// appends before it dies.
const [url = '', folder = '', appends = '0'] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10 })
const keys = postgresSubjectKeys(pool, { current: deriveKeys('killable') })
const log = mortalLog(postgresEventLog({ pool, codec: eventCodec({ keys }) }), Number(appends))
const desk = await openDesk({ log, folder })
await openProcessors(desk, { pool, log, folder, imports: postgresImportStore(pool, keys) })
process.stdout.write('ready\n')
