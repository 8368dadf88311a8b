import { parseArgs } from 'node:util'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import { torture } from '../../adapters/kernel/event-log/testing/torture.ts'
import { inMemorySubjectKeys } from '../../adapters/kernel/keys/in-memory.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import { benchServer } from './server.ts'

const { values } = parseArgs({
  options: { events: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
})
const applicationName = 'to be cut'

const server = await benchServer()
try {
  const url = await server.newDatabase('torture')
  const whole = connect(url, { max: 40, applicationName: 'torture' })
  await migrate(whole.pool, eventLogMigrations)
  const codec = eventCodec({ keys: inMemorySubjectKeys() })
  const processes = Array.from({ length: 4 }, () => connect(url, { max: 6, applicationName }))
  const logs = processes.map(({ pool }) => postgresEventLog({ pool, codec }))
  const began = performance.now()
  const { events, late, cuts, faults } = await torture({
    pool: whole.pool,
    logs,
    applicationName,
    seed: Number(values.seed),
    events: Number(values.events),
    writers: 200,
    lateWriters: 30,
    readers: 8,
    cutEvery: 1_000,
  })
  const seconds = (performance.now() - began) / 1_000
  console.log(
    `${events} events, ${late} of them late, ${cuts} connections cut, 8 readers, ${seconds.toFixed(0)} s: ${faults.length === 0 ? 'nothing lost, nothing twice, all in order' : faults.join('\n')}`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
  await Promise.all(logs.map((log) => log.close()))
  await Promise.all([...processes, whole].map(({ close }) => close()))
} finally {
  await server.close()
}
