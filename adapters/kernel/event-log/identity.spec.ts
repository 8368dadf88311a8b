import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import { storedEvents } from '../../../domain/kernel/testing/stored-events.ts'
import { projectionMigrations } from '../../../projections/kernel/runner/checkpoint.ts'
import { emptyRegister, readHead } from '../event-register/head.ts'
import { eventRegisterMigrations } from '../event-register/tables.ts'
import { integrityMigrations } from '../integrity/tables.ts'
import { inMemorySubjectKeys } from '../keys/in-memory.ts'
import { subjectKeyMigrations } from '../keys/postgres.ts'
import { processMigrations } from '../processes/process-store.ts'
import { testDatabase } from '../testing/database.ts'
import { eventCodec } from './codec.ts'
import { eventStoreDbEventLog } from './eventstoredb.ts'
import { acceptLog, checkLog, logIdentityMigrations } from './identity.ts'
import { inMemoryEventLog } from './in-memory.ts'
import { eventLogMigrations } from './postgres/tables.ts'
import { postgresEventLog } from './postgres.ts'
import { startStandIn } from './testing/eventstoredb-stand-in.ts'
import { aStream, metadataBy, numberedEvents, settle } from './testing/history.ts'

const migrations = [
  ...eventLogMigrations,
  ...subjectKeyMigrations,
  ...projectionMigrations,
  ...processMigrations,
  ...logIdentityMigrations,
  ...eventRegisterMigrations,
  ...integrityMigrations,
]

const codec = eventCodec({ keys: inMemorySubjectKeys() })

const database = await testDatabase(migrations)
afterAll(() => database.close())

/** Leaves the tables as the migrations have made them. */
const emptyTables = `
  drop table if exists orders_v1, customers_v1;
  truncate event, event_stream, subject_key, projection_checkpoint, process_checkpoint, log_identity`
afterEach(async () => {
  await database.pool.query(emptyTables)
  await emptyRegister(database.pool)
})

const saveProjectionCheckpoint = (name: string, position: Position) =>
  database.pool.query('insert into projection_checkpoint (table_name, projection, position) values ($1, $1, $2)', [
    name,
    position,
  ])

const saveProcessCheckpoint = (process: string, position: Position) =>
  database.pool.query('insert into process_checkpoint (process, position) values ($1, $2)', [process, position])

const setLeader = (leader: string | null) =>
  database.pool.query(`update projection_checkpoint set leader = $1, lease_until = now() + interval '1 minute'`, [
    leader,
  ])

const readCheckpoints = async () => {
  const places = `select table_name as name, position from projection_checkpoint
    union all select process, position from process_checkpoint order by name`
  return (await database.pool.query<{ name: string; position: Position | null }>(places)).rows
}

const hasKeys = () =>
  database.pool.query(`insert into subject_key (subject, forgotten_at) values ('anna', now()) on conflict do nothing`)

const writeEvents = async (log: EventLog) =>
  (await log.append(aStream(), numberedEvents(3), 'noStream', metadataBy())).position

type Pair = { readonly one: EventLog; readonly other: EventLog; readonly close: () => Promise<void> }

/** Logs of every kind, two of the same kind each time. */
const kinds: readonly (readonly [string, () => Promise<Pair>])[] = [
  ['in memory', async () => ({ one: inMemoryEventLog(), other: inMemoryEventLog(), close: async () => undefined })],
  [
    'in PostgreSQL',
    async () => {
      const second = await testDatabase(eventLogMigrations)
      const one = postgresEventLog({ pool: database.pool, codec })
      const other = postgresEventLog({ pool: second.pool, codec })
      const close = async () => {
        await Promise.all([one.close(), other.close()])
        await second.close()
      }
      return { one, other, close }
    },
  ],
  [
    'in EventStoreDB',
    async () => {
      const servers = await Promise.all([startStandIn(), startStandIn()])
      const [one, other] = servers.map(({ url }) => eventStoreDbEventLog({ url, codec }))
      if (!one || !other) throw new Error('There are two servers')
      const close = async () => void (await Promise.all([one, other, ...servers].map((opened) => opened.close())))
      return { one, other, close }
    },
  ],
]

describe.each(kinds)('the log of a database, %s', (_, open) => {
  let pair: Pair
  beforeEach(async () => {
    pair = await open()
  })
  afterEach(() => pair.close())

  it('is given a name at the first start, by many that start together, and known again', async () => {
    const { one } = pair
    await Promise.all([checkLog(database.pool, one), checkLog(database.pool, one), checkLog(database.pool, one)])
    await hasKeys()
    await saveProjectionCheckpoint('orders_v1', await writeEvents(one))
    await checkLog(database.pool, one)
    expect((await one.read('log-identity')).events).toHaveLength(1)
  })

  it('is named when it has been used without a name, also by a start that was broken off', async () => {
    await hasKeys()
    await saveProjectionCheckpoint('orders_v1', await writeEvents(pair.one))
    await checkLog(database.pool, pair.one)
    await database.pool.query('update log_identity set founded = false')
    await checkLog(database.pool, pair.one)
    expect((await pair.one.read('log-identity')).events).toHaveLength(1)
  })

  it('is not refused for what others write and see while it is looked at', async () => {
    const { one } = pair
    await hasKeys()
    await checkLog(database.pool, one)
    const head: EventLog['head'] = async (options) => {
      const before = await one.head(options)
      await saveProjectionCheckpoint('orders_v1', await writeEvents(one))
      return before
    }
    await expect(checkLog(database.pool, { ...one, head })).resolves.toBeUndefined()
  })

  it('is not refused for the name that another start gives it meanwhile', async () => {
    const { one } = pair
    const readAll: EventLog['readAll'] = async (range) => {
      await checkLog(database.pool, one)
      return one.readAll(range)
    }
    await expect(checkLog(database.pool, { ...one, readAll })).resolves.toBeUndefined()
    expect((await one.read('log-identity')).events).toHaveLength(1)
  })

  it('is refused when it is another one', async () => {
    await checkLog(database.pool, pair.one)
    await hasKeys()
    await expect(checkLog(database.pool, pair.other)).rejects.toThrow('Give the product its own log')
    await expect(checkLog(database.pool, pair.one)).resolves.toBeUndefined()
  })

  it('is refused when it ends before what has been seen, until it is accepted', async () => {
    const { one, other } = pair
    await checkLog(database.pool, one)
    await hasKeys()
    const near = await writeEvents(one)
    await saveProjectionCheckpoint('customers_v1', near)
    for (const _ of [1, 2, 3]) await writeEvents(other)
    const far = await writeEvents(other)
    await saveProjectionCheckpoint('orders_v1', far)
    await saveProcessCheckpoint('quotation-mail', far)
    await database.pool.query('update event_register_head set number = 9, position = $1', [far])
    await database.pool.query(
      `create table orders_v1 as select 'o' as id; create table customers_v1 as select 'c' as id`,
    )
    const head = String(await one.head({ unsettled: true }))
    const refused = await checkLog(database.pool, one).catch((error: unknown) => String(error))
    expect(refused).toContain(`ends at ${head}, but event_register has seen it up to ${far}`)
    expect(refused).toContain('npm run replay -- accept-log')
    await setLeader('a running process')
    await expect(acceptLog(database.pool, one)).rejects.toThrow(
      'The product runs (a running process): nothing was changed',
    )
    expect(await readCheckpoints()).toContainEqual({ name: 'orders_v1', position: far })
    await setLeader(null)
    expect(await acceptLog(database.pool, one)).toEqual([
      'orders_v1 will be made anew at the next start',
      'quotation-mail will go on at the end of the log',
      'the event register will be filled anew at the next start',
    ])
    expect(await readHead(database.pool)).toMatchObject({ number: 0, position: undefined })
    expect(await readCheckpoints()).toEqual([
      { name: 'customers_v1', position: near },
      { name: 'orders_v1', position: null },
      { name: 'quotation-mail', position: head },
    ])
    // Readers still find both tables.
    const { rows } = await database.pool.query(
      'select (select count(*)::int from orders_v1) as orders, (select count(*)::int from customers_v1) as customers',
    )
    expect(rows).toEqual([{ orders: 0, customers: 1 }])
    await checkLog(database.pool, one)
  })

  it('is read on from where a database restored from an older copy ends', async () => {
    const { one } = pair
    await checkLog(database.pool, one)
    await hasKeys()
    const seenEvents = await writeEvents(one)
    await saveProjectionCheckpoint('customers_v1', seenEvents)
    await settle(one, await writeEvents(one))
    await checkLog(database.pool, one)
    expect(await readCheckpoints()).toEqual([{ name: 'customers_v1', position: seenEvents }])
    expect((await one.readAll({ after: seenEvents })).events.length).toBeGreaterThan(0)
  })

  it('is known by the name it was given in the first shape of that event', async () => {
    const events = storedEvents(import.meta.dirname)
    await pair.one.append('log-identity', events, 'noStream', metadataBy())
    await hasKeys()
    await checkLog(database.pool, pair.one)
    const { rows } = await database.pool.query('select log_id as "logId" from log_identity')
    expect(rows).toEqual(events.map(({ data }) => data))
  })

  it('is refused when the database beside it holds no keys', async () => {
    // The installation key exists before the log is read, also in a new database.
    await database.pool.query(`insert into subject_key (subject, forgotten_at) values ('installation', now())`)
    await writeEvents(pair.one)
    await expect(checkLog(database.pool, pair.one)).rejects.toThrow('none of the keys')
  })
})

it('is read whole from the first start on after a restore into another server', async () => {
  const log = postgresEventLog({ pool: database.pool, codec })
  await checkLog(database.pool, log)
  await hasKeys()
  await saveProjectionCheckpoint('orders_v1', await writeEvents(log))
  // A younger server has not reached these transaction ids yet.
  await database.pool.query(`update event set tx = (tx::text::bigint + 1000000)::text::xid8`)
  await database.pool.query(`update projection_checkpoint set position = $1`, [await log.head({ unsettled: true })])
  await checkLog(database.pool, log)
  const position = await writeEvents(log)
  await expect.poll(() => log.head()).toBe(position)
  expect((await log.readAll({})).events).toHaveLength(7)
  await log.close()
})

it('is refused when its places are of another kind', async () => {
  const server = await startStandIn()
  const log = eventStoreDbEventLog({ url: server.url, codec })
  await hasKeys()
  await saveProjectionCheckpoint('orders_v1', '1/27202/5' as Position)
  await expect(checkLog(database.pool, log)).rejects.toThrow('has seen it up to 1/27202/5')
  await Promise.all([log.close(), server.close()])
})

it('heals what stands at a place inside a record, when it is accepted', async () => {
  const server = await startStandIn()
  const log = eventStoreDbEventLog({ url: server.url, codec })
  await checkLog(database.pool, log)
  const position = await writeEvents(log)
  const [commit = ''] = position.split('/')
  const inside = String(BigInt(commit) - 1n)
  await saveProjectionCheckpoint('orders_v1', `${inside}/${inside}` as Position)
  await database.pool.query('create table if not exists orders_v1 (id text)')
  expect(await acceptLog(database.pool, log)).toEqual(['orders_v1 will be made anew at the next start'])
  await Promise.all([log.close(), server.close()])
})
