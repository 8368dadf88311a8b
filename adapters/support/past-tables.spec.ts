import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { logUntil } from '../../commands/support/screens/log-until.ts'
import type { AnyEvent } from '../../domain/kernel/event-log.ts'
import { subscriberRegistered } from '../../domain/subscribers/subscriber/examples.ts'
import { mediaTable } from '../../projections/editorial/media/table.ts'
import { projectionMigrations } from '../../projections/kernel/runner/checkpoint.ts'
import { tableOf } from '../../projections/kernel/table.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { subscribers } from '../../projections/subscribers/subscriber/projection.ts'
import { subscribersTable } from '../../projections/subscribers/subscriber/table.ts'
import { fillTables, foldLog, makeTables } from '../../projections/support/screens/fill-tables.ts'
import { fillWhenRead } from '../../projections/support/screens/fill-when-read.ts'
import { projections } from '../../projections/testing.ts'
import { eventCodec } from '../kernel/event-log/codec.ts'
import { eventLogMigrations } from '../kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../kernel/event-log/postgres.ts'
import { settle } from '../kernel/event-log/testing/history.ts'
import { inMemorySubjectKeys } from '../kernel/keys/in-memory.ts'
import { testDatabase } from '../kernel/testing/database.ts'
import { openPastTables } from './past-tables.ts'

const database = await testDatabase<ReadModel>([...eventLogMigrations, ...projectionMigrations])
const keys = inMemorySubjectKeys()
const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
afterAll(async () => {
  await log.close()
  await database.close()
})
await subscribers.create(database.kysely, tableOf(subscribers))
const open = openPastTables(database.pool)

const append = (stream: string, event: AnyEvent) =>
  log.append(stream, [event], 'noStream', {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    actor: { kind: 'process', id: 'test' },
  })

const register = async () => {
  const subscriberId = randomUUID()
  const event = { ...subscriberRegistered, data: { ...subscriberRegistered.data, subscriberId } }
  const { position } = await append(`subscriber-${subscriberId}`, event)
  await settle(log, position)
  return subscriberId
}

const lookNow = async () => {
  const tables = await open()
  await fillTables(tables.db, logUntil(log, new Date(Date.now() + 60_000).toISOString()), projections)
  return tables
}

/** Temporary tables of all connections. */
const leftTables = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_class where relpersistence = 't'`.execute(database.kysely)
  return rows[0]?.count
}

it('reads its own tables, and leaves those of today alone', async () => {
  const id = await register()
  const { db, close } = await lookNow()
  const names = await Promise.all([1, 2].map(() => db.selectFrom(subscribersTable).select('id').execute()))
  expect(names).toEqual([[{ id }], [{ id }]])
  expect(await database.kysely.selectFrom(subscribersTable).select('id').execute()).toEqual([])
  close()
})

it('fills a table when a query first names it, and the others with the first that holds most of the log', async () => {
  const id = await register()
  const tables = await open()
  await makeTables(tables.db, projections)
  const filledModels: (readonly string[])[] = []
  const db = tables.preparedBy(
    fillWhenRead(projections, async (some) => {
      filledModels.push(some.map(({ name }) => name))
      await foldLog(tables.db, log, some)
    }),
  )
  const readSubscribers = () => db.selectFrom(subscribersTable).select('id').execute()
  expect(await readSubscribers()).toContainEqual({ id })
  expect(await readSubscribers()).toContainEqual({ id })
  expect(filledModels).toEqual([['subscribers']])
  await db.selectFrom(mediaTable).select('id').execute()
  expect(filledModels.map(({ length }) => length)).toEqual([1, projections.length - 1])
  tables.close()
})

it('shows a person who has been forgotten since as erased, also before the forgetting', async () => {
  const id = await register()
  const told = JSON.stringify(subscriberRegistered.data.firstname)
  const rowOf = async () => {
    const { db, close } = await lookNow()
    const row = await db.selectFrom(subscribersTable).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    close()
    return JSON.stringify(row)
  }
  expect(await rowOf()).toContain(told)
  await keys.forget(id)
  expect(await rowOf()).not.toContain(told)
})

it('leaves nothing, whether it is closed or its connection dies', async () => {
  const closed = await lookNow()
  closed.close()
  const { db, close } = await lookNow()
  expect(await leftTables()).toBeGreaterThan(0)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.kysely)
  await expect(db.selectFrom(subscribersTable).select('id').execute()).rejects.toThrow(/terminat|connection|queryable/i)
  close()
  await expect.poll(leftTables).toBe(0)
})
