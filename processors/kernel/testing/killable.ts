import { Pool } from 'pg'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { mortalLog } from './mortal-log.ts'
import { openDesk, openProcessors } from './production-world.ts'

// The processors in a process of their own, to be killed. Arguments: database, folder, number of appends before it
// dies.
const [url = '', folder = '', appends = '0'] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10 })
const log = mortalLog(postgresEventLog({ pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) }), Number(appends))
const desk = await openDesk({ log, folder })
await openProcessors(desk, { pool, log, folder })
process.stdout.write('ready\n')
