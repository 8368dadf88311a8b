import { Pool } from 'pg'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { postgresProcessStore } from '../../../adapters/kernel/processes/process-store.ts'
import type { ProcessManager } from '../runner/process-manager.ts'
import { processRunner, runProcesses } from '../runner/run-process.ts'

// A process manager in a process of its own, to be frozen. Arguments: database, name. It writes its name beside each event.
const [url = '', name = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10 })
const log = postgresEventLog({ pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
const store = postgresProcessStore(
  pool,
  async (client, jobs) => {
    for (const { id } of jobs) await client.query('insert into handled (id, by) values ($1, $2)', [id, name])
  },
  1_500,
)

const orderer: ProcessManager<'StepCompleted', null, { readonly event: string }> = {
  name: 'orderer',
  types: ['StepCompleted'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.productionId,
  initialState: null,
  react: (_, { eventId }) => [{ command: { event: eventId } }, { job: { queue: 'q', data: {} } }],
  evolve: () => undefined,
}
const sendingProcess = processRunner(orderer, async ({ event }) => {
  await pool.query('insert into sent (event, by) values ($1, $2)', [event, name])
})

const doNothing = () => undefined
const world = { log, store, wake: doNothing, dueChanged: doNothing, report: (line: string) => console.error(line) }
await runProcesses([sendingProcess], world, new AbortController().signal)
