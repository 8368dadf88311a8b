// The first screen of a long history: how long the route answers for a thing of 10,000 events in a log of a million,
// the oldest and the newest first, and far inside. `npm run bench:timeline`
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import { followLog } from '../../adapters/kernel/event-register/follow.ts'
import { readHead } from '../../adapters/kernel/event-register/head.ts'
import { eventRegisterMigrations } from '../../adapters/kernel/event-register/tables.ts'
import { openJobOrders } from '../../adapters/kernel/jobs/orders.ts'
import { inMemorySubjectKeys } from '../../adapters/kernel/keys/in-memory.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import { processMigrations } from '../../adapters/kernel/processes/process-store.ts'
import { openPersonalReads, personalReadMigrations } from '../../adapters/people/access/personal-reads.ts'
import { postgresEventRegister } from '../../adapters/support/event-register/queries.ts'
import { findWorkIn } from '../../adapters/support/timeline/find-work.ts'
import { defaultTimeLimits } from '../../api/kernel/http/time-limits.ts'
import { openServer } from '../../api/server.ts'
import type { Services } from '../../api/services.ts'
import { timelineRoutes } from '../../api/support/timeline/routes.ts'
import { handlersOf } from '../../commands/handlers.ts'
import type { SessionUser } from '../../projections/people/user/view.ts'
import { fill } from '../event-log/catch-up.ts'
import { benchServer } from '../event-log/server.ts'
import { pollUntil } from '../poll-until.ts'
import { appendLongHistory } from './long-history.ts'

const GOAL_MS = 150

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    history: { type: 'string', default: '10000' },
    jobs: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '300' },
  },
})
const [total, length, jobs, calls] = [values.events, values.history, values.jobs, values.calls].map(Number) as [
  number,
  number,
  number,
  number,
]

const server = await benchServer()
const { pool, close } = connect(await server.newDatabase('timeline'), { max: 10, applicationName: 'bench' })
await migrate(pool, [
  ...eventLogMigrations,
  ...eventRegisterMigrations,
  ...processMigrations,
  ...personalReadMigrations,
])
const log = postgresEventLog({ pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
await fill({ log, pool, close }, total)
const stream = await appendLongHistory(log, length)
const orders = await openJobOrders({ pool, queues: ['bench'], wake: () => undefined, report: console.error })
await pool.query(
  `insert into pgboss.job (name, data) select 'bench', jsonb_build_object('data', '{}'::jsonb,
     'correlationId', gen_random_uuid(), 'causationId', gen_random_uuid()) from generate_series(1, $1)`,
  [jobs],
)
const register = followLog({ pool, stored: log.stored, report: console.error })
const { rows } = await pool.query<{ count: string }>('select count(*) from event')
await pollUntil(async () => ((await readHead(pool)).number >= Number(rows[0]?.count) ? true : undefined), 100)
await register.stop()
await pool.query('vacuum analyze')

const timeLimits = { trustedProxies: [], patience: defaultTimeLimits }
const app = openServer(timeLimits, { report: console.error })
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
// The cast is sound: the routes read the id alone.
const administrator = { _id: randomUUID(), role: 'admin' } as unknown as SessionUser
app.addHook('onRequest', async (request) => {
  request.user = administrator
})
// The cast is sound: the routes use only these services, and read the session only for things that tell of a person.
timelineRoutes(app, {
  log,
  handlers: handlersOf(log),
  eventRegister: postgresEventRegister(pool),
  findWork: findWorkIn(pool),
  personalReads: openPersonalReads(pool),
  now: () => new Date(),
} as unknown as Services)

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

const measure = async (what: string, queryOf: () => string) => {
  const times: number[] = []
  let rowCount = 0
  for (let call = 0; call < calls; call += 1) {
    const startMs = performance.now()
    const answer = await app.inject(`/api/support/things/${stream}/timeline?${queryOf()}`)
    times.push(performance.now() - startMs)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    rowCount = answer.json<{ rows: readonly unknown[] }>().rows.length
  }
  const [first = 0, ...warm] = times
  const p99 = percentile(warm, 0.99)
  const say = (ms: number) => ms.toFixed(0).padStart(5)
  console.log(
    `${what.padEnd(22)} ${String(rowCount).padStart(3)} rows  first ${say(first)} ms  median ${say(percentile(warm, 0.5))} ms  p99 ${say(p99)} ms${p99 > GOAL_MS ? `  MISSED ${GOAL_MS} ms` : ''}`,
  )
}

await measure('the oldest first', () => '')
await measure('the newest first', () => 'order=newest')
await measure('anywhere', () => `behind=${Math.floor(Math.random() * (length - 60))}`)

await app.close()
await orders.close()
await log.close()
await close()
await server.close()
