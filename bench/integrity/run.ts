// Fills the event register from a log of sample events, and verifies the log against it: events per second, and bytes of
// the register per event. `npm run bench:integrity -- --events 1000000`
import { parseArgs } from 'node:util'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import { followLog } from '../../adapters/kernel/event-register/follow.ts'
import { readHead } from '../../adapters/kernel/event-register/head.ts'
import { eventRegisterMigrations } from '../../adapters/kernel/event-register/tables.ts'
import { verifyLog } from '../../adapters/kernel/integrity/verify.ts'
import { inMemorySubjectKeys } from '../../adapters/kernel/keys/in-memory.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import { fill } from '../event-log/catch-up.ts'
import { eventsPerSecond } from '../event-log/rounds.ts'
import { benchServer } from '../event-log/server.ts'
import { pollUntil } from '../poll-until.ts'

const VERIFY_GOAL = 100_000
const FILL_GOAL = 20_000

const { values } = parseArgs({
  options: { events: { type: 'string', default: '300000' }, rounds: { type: 'string', default: '3' } },
})
const total = Number(values.events)

const server = await benchServer()
const { pool, close } = connect(await server.newDatabase('integrity'), { max: 10, applicationName: 'bench' })
await migrate(pool, [...eventLogMigrations, ...eventRegisterMigrations])
const log = postgresEventLog({ pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
await fill({ log, pool, close }, total)
await pool.query('vacuum analyze')

const say = (what: string, perSecond: number, goal: number) =>
  console.log(
    `${what.padEnd(10)} ${Math.round(perSecond).toLocaleString('en')} events/s${perSecond < goal ? `  MISSED ${goal}` : ''}`,
  )

const fillRate = await eventsPerSecond(async () => {
  const register = followLog({ pool, stored: log.stored, report: console.error })
  await pollUntil(async () => ((await readHead(pool)).number >= total ? true : undefined), 50)
  await register.stop()
  return total
})
say('fill', fillRate, FILL_GOAL)

const { rows } = await pool.query<{ register: string; log: string }>(`
  select sum(pg_total_relation_size(c.oid)) filter (where relname like 'event\\_register%') as register,
    sum(pg_total_relation_size(c.oid)) filter (where relname in ('event', 'event_stream')) as log
  from pg_class c where relkind = 'r'`)
const perEvent = (bytes: string | undefined) => Math.round(Number(bytes) / total)
console.log(`size       ${perEvent(rows[0]?.register)} bytes/event beside ${perEvent(rows[0]?.log)} of the log`)

for (let round = 0; round < Number(values.rounds); round += 1) {
  const checkRate = await eventsPerSecond(async () => {
    const result = await verifyLog({ pool, stored: log.stored, anchors: [], signal: new AbortController().signal })
    if (result.events !== total || result.faultCount > 0) throw new Error(JSON.stringify(result))
    return total
  })
  say('verify', checkRate, VERIFY_GOAL)
}

await log.close()
await close()
await server.close()
