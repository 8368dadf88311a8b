import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterEach, expect } from 'vitest'
import type { EventLog, ExpectedRevision } from '../../../domain/kernel/event-log.ts'
import { eventCodec } from '../event-log/codec.ts'
import { eventStoreDbEventLog } from '../event-log/eventstoredb.ts'
import { eventLogMigrations } from '../event-log/postgres/tables.ts'
import { postgresEventLog } from '../event-log/postgres.ts'
import type { StoredLog } from '../event-log/stored-log.ts'
import { startStandIn } from '../event-log/testing/eventstoredb-stand-in.ts'
import { inMemorySubjectKeys } from '../keys/in-memory.ts'
import { testDatabase } from '../testing/database.ts'
import { followLog } from './follow.ts'
import { readHead } from './head.ts'
import { eventRegisterMigrations } from './tables.ts'

/** What somebody does who can write into the store itself. */
type Forge = {
  /** One other letter in the data of an event. */
  readonly changeByte: (stream: string, revision: number) => Promise<unknown>
  readonly remove: (stream: string, revision: number) => Promise<unknown>
  /** A copy of an event, right before it in the order, with an id of its own. */
  readonly insertCopy: (stream: string, revision: number, id: string) => Promise<unknown>
}

export type World = {
  /** Makes a record unreadable for the server of the log itself; undefined in PostgreSQL. */
  readonly damage?: (stream: string, revision: number) => void
  readonly log: EventLog & { readonly stored: StoredLog }
  readonly pool: Pool
  readonly forge: Forge
}

let closeActions: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closeActions.toReversed()) await close()
  closeActions = []
})

const codec = eventCodec({ keys: inMemorySubjectKeys() })

const openDatabase = async () => {
  const database = await testDatabase([...eventLogMigrations, ...eventRegisterMigrations])
  closeActions.push(database.close)
  return database.pool
}

const forgeInPostgres = (pool: Pool): Forge => ({
  changeByte: (stream, revision) =>
    pool.query(
      `update event set data = replace(data::text, 'Hylla', 'Hyllb')::json where stream = $1 and revision = $2`,
      [stream, revision],
    ),
  remove: (stream, revision) => pool.query('delete from event where stream = $1 and revision = $2', [stream, revision]),
  insertCopy: (stream, revision, id) =>
    pool.query(
      `insert into event
       select epoch, tx, seq - 1, stream_id, stream, revision + 1000, $3::uuid, type, schema_version, command_id, data,
         metadata, recorded_at
       from event where stream = $1 and revision = $2`,
      [stream, revision, id],
    ),
})

export const inPostgres = async (): Promise<World> => {
  const pool = await openDatabase()
  const log = postgresEventLog({ pool, codec })
  closeActions.push(log.close)
  return { log, pool, forge: forgeInPostgres(pool) }
}

export const inEventStoreDb = async (): Promise<World> => {
  const pool = await openDatabase()
  const server = await startStandIn()
  closeActions.push(server.close)
  const log = eventStoreDbEventLog({ url: server.url, codec })
  closeActions.push(log.close)
  const forge: Forge = {
    changeByte: async (stream, revision) =>
      server.forge.changeData(stream, revision, Buffer.from(JSON.stringify({ name: 'Hyllb å' }))),
    remove: async (stream, revision) => server.forge.remove(stream, revision),
    insertCopy: async (stream, revision, id) => server.forge.insertCopy(stream, revision, id),
  }
  return { log, pool, forge, damage: server.forge.damage }
}

type Shelf = { readonly stream: string; readonly at?: ExpectedRevision; readonly causationId?: string }

export const append = async ({ log }: World, { stream, at = 'noStream', causationId }: Shelf) => {
  const commandId = randomUUID()
  const cause = { correlationId: causationId ?? commandId, ...(causationId === undefined ? {} : { causationId }) }
  const events = [
    { type: 'ShelfOpened', data: { name: 'Hylla å' } },
    { type: 'ShelfMoved', data: { n: 1 } },
  ]
  await log.append(stream, events, at, { commandId, ...cause, actor: { kind: 'process', id: 'test' } })
  return commandId
}

export const follow = ({ log, pool }: World) => {
  const register = followLog({ pool, stored: log.stored, report: () => undefined })
  closeActions.push(register.stop)
  return register
}

export const reach = ({ pool }: World, number: number) =>
  expect.poll(async () => (await readHead(pool)).number, { interval: 20 }).toBe(number)

/** The log with these streams, two events each, and the register filled from it. */
export const fillRegister = async (world: World, streams: readonly string[]): Promise<World> => {
  for (const stream of streams) await append(world, { stream })
  const register = follow(world)
  await reach(world, 2 * streams.length)
  await register.stop()
  return world
}
