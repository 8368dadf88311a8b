import { Pool } from 'pg'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys } from '../../../adapters/kernel/keys/postgres.ts'
import { openDesk } from '../../../commands/sales/order/testing.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'

// An actor that places an order in a process of its own, to be killed between the two streams. Argument: database.
const [url = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 4 })
const keys = postgresSubjectKeys(pool, { current: deriveKeys('killable') })
const log = postgresEventLog({ pool, codec: eventCodec({ keys }) })
const dyingLog: EventLog = {
  ...log,
  append: async (stream, ...rest) => {
    if (!stream.startsWith('order-')) return log.append(stream, ...rest)
    process.stdout.write('accepted\n')
    return new Promise(() => undefined)
  },
}
const { draft, place } = openDesk(dyingLog)
await draft()
await place('one')
