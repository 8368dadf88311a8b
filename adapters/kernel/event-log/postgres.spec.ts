import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { SubjectForgotten, UndecodableEvent } from '../../../domain/kernel/event-log.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import { deriveKeys } from '../keys/derive.ts'
import { inMemorySubjectKeys } from '../keys/in-memory.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../keys/postgres.ts'
import { connect } from '../postgres/connect.ts'
import { migrate } from '../postgres/migrations.ts'
import { testDatabase } from '../testing/database.ts'
import { seed } from '../testing/seed.ts'
import { eventCodec } from './codec.ts'
import { eventLogContract } from './contract.ts'
import { eventIds } from './event-ids.ts'
import { raiseEpochOfRestored } from './postgres/epoch.ts'
import { eventLogMigrations } from './postgres/tables.ts'
import { postgresEventLog } from './postgres.ts'
import { followUntil, metadataBy } from './testing/history.ts'
import { torture } from './testing/torture.ts'

const open = async () => {
  const database = await testDatabase(eventLogMigrations)
  const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  const close = async () => {
    await log.close()
    await database.close()
  }
  return { database, log, close }
}

const CUT_ALL_CONNECTIONS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'test'`

const waitingForTables = `
  select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query ilike '%event%' limit 1`

/** Locks the tables, so that nothing is read or written meanwhile. */
const standStill = async (pool: Pool) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table event, event_stream in access exclusive mode')
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const failOne = async (pool: Pool) => {
  const cut = `select pg_terminate_backend(pid) from (${waitingForTables}) one`
  await expect.poll(async () => (await pool.query(cut)).rowCount).toBe(1)
}

describe('the event log in PostgreSQL', () => {
  eventLogContract('the log in PostgreSQL', async () => {
    const { database, log, close } = await open()
    // While the tables are locked, the log's own connections all wait.
    const beside = connect(database.url, { max: 2, applicationName: 'beside' })
    const cut = async () => void (await beside.pool.query(CUT_ALL_CONNECTIONS))
    return {
      log,
      cut,
      pause: () => standStill(beside.pool),
      failOne: () => failOne(beside.pool),
      close: async () => void (await Promise.all([beside.close(), close()])),
    }
  })

  it('refuses to read a stream of which an event cannot be read, and hands on all others', async () => {
    const { database, log, close } = await open()
    const about = (userId: string) => ({ type: 'EmailChanged', data: { userId, email: 'anna@x.se' } })
    await log.append('user-a', [about('a')], 'noStream', metadataBy())
    await log.append('user-b', [about('b')], 'noStream', metadataBy())
    const keys = inMemorySubjectKeys()
    await keys.forget('b')
    const other = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
    await expect(other.read('user-a')).rejects.toThrow(UndecodableEvent)
    const [a, b] = (await other.readAll({ unsettled: true })).events
    expect(a).toMatchObject({ stream: 'user-a', event: { type: 'EmailChanged', data: { userId: 'a', email: null } } })
    expect(a?.event.undecodable).toContain('missing')
    expect(b?.event).toEqual({ type: 'EmailChanged', data: { userId: 'b', email: erasedValue } })
    await other.close()
    await close()
  })

  it('loses nothing and repeats nothing while commits come late and connections break', async () => {
    const database = await testDatabase(eventLogMigrations)
    const codec = eventCodec({ keys: inMemorySubjectKeys() })
    const connections = [1, 2].map(() => connect(database.url, { max: 4, applicationName: 'to be cut' }))
    const logs = connections.map(({ pool }) => postgresEventLog({ pool, codec }))
    const { faults, late, cuts } = await torture({
      pool: database.pool,
      logs,
      applicationName: 'to be cut',
      seed,
      events: 2_000,
      writers: 12,
      lateWriters: 6,
      readers: 5,
      cutEvery: 150,
    })
    expect(faults).toEqual([])
    expect(late).toBeGreaterThan(0)
    expect(cuts).toBeGreaterThan(0)
    await Promise.all(logs.map((log) => log.close()))
    await Promise.all([...connections, database].map(({ close }) => close()))
  })

  it('orders what a restore brought before everything new', async () => {
    const { database, log, close } = await open()
    await log.append('note-1', [{ type: 'Noted', data: { n: 1 } }], 'noStream', metadataBy())
    // A younger server has the transaction id in its future.
    await database.pool.query(`update event set tx = '999999999'`)
    expect(await log.head()).toBeUndefined()
    await Promise.all([1, 2, 3].map(() => raiseEpochOfRestored(database.pool)))
    const restored = await log.head()
    const { position } = await log.append('note-1', [{ type: 'Noted', data: { n: 2 } }], 0, metadataBy())
    const seen = await followUntil(log, {}, (seen) => seen.length === 2)
    expect(seen.map(({ event }) => event.data)).toEqual([{ n: 1 }, { n: 2 }])
    expect(seen.map(({ position }) => position)).toEqual([restored, position])
    const { rows } = await database.pool.query('select epoch from event_epoch')
    expect(rows).toEqual([{ epoch: 2 }])
    await close()
  })

  it('takes nothing for restored that was appended while others wrote', async () => {
    const { database, log, close } = await open()
    const late = await database.pool.connect()
    await late.query('begin; select pg_current_xact_id()')
    const ended = new AbortController()
    const writing = (async () => {
      for (let n = 0; !ended.signal.aborted; n += 1)
        await log.append('note-1', [{ type: 'Noted', data: { n } }], n === 0 ? 'noStream' : n - 1, metadataBy())
    })()
    for (let n = 0; n < 50; n += 1) expect(await raiseEpochOfRestored(database.pool)).toBe(false)
    ended.abort()
    await writing
    await late.query('rollback')
    late.release()
    await close()
  })

  it('shows what lies behind a transaction that runs only to who looks something up', async () => {
    const { database, log, close } = await open()
    const first = await log.append('note-1', [{ type: 'Noted', data: { n: 1 } }], 'noStream', metadataBy())
    await followUntil(log, {}, (seen) => seen.length === 1)
    const late = await database.pool.connect()
    await late.query('begin; select pg_current_xact_id()')
    const { position } = await log.append('note-1', [{ type: 'Noted', data: { n: 2 } }], 0, metadataBy())
    for (const filter of [{}, { filter: { types: ['Noted'] } }]) {
      const [settled, all] = [await log.readAll(filter), await log.readAll({ ...filter, unsettled: true })]
      expect(settled.events.map(({ event }) => event.data)).toEqual([{ n: 1 }])
      expect(all.events.map(({ event }) => event.data)).toEqual([{ n: 1 }, { n: 2 }])
    }
    expect(await log.head()).toBe(first.position)
    expect(await log.head({ unsettled: true })).toBe(position)
    await late.query('rollback')
    late.release()
    await close()
  })

  it('passes over what a filter leaves out a part at a time, also where nothing was appended for long', async () => {
    const { database, log, close } = await open()
    const type = 'Noted'
    const first = await log.append('note-1', [{ type: 'Other', data: {} }], 'noStream', metadataBy())
    // Each subtransaction that writes takes a transaction id.
    await database.pool.query(`do $$ begin
      create temporary table taken (n integer) on commit drop;
      for number in 1..20001 loop
        begin insert into taken values (number); exception when others then raise; end;
      end loop;
    end $$`)
    const second = await log.append('note-2', [{ type, data: {} }], 'noStream', metadataBy())
    await followUntil(log, {}, (seen) => seen.length === 2)
    const filter = { types: [type] }
    expect(await log.readAll({ filter })).toEqual({ events: [], upTo: first.position })
    const { events, upTo } = await log.readAll({ filter, after: first.position })
    expect(events.map(({ position }) => position)).toEqual([second.position])
    expect(upTo).toBe(second.position)
    await close()
  })

  it('keeps what was written before streams had numbers', async () => {
    const database = await testDatabase(eventLogMigrations.slice(0, 1))
    const { correlationId, actor, commandId } = metadataBy()
    await database.pool.query(
      `insert into event_stream (name, revision, appended) values ('note-1', 1, 2), ('note-2', 0, 1)`,
    )
    const insert = `
      insert into event (epoch, stream, revision, event_id, type, schema_version, command_id, data, metadata)
      values (1, $1, $2, $3, 'Noted', 1, $4, $5, $6)`
    const old = [
      ['note-2', 0, 3],
      ['note-1', 0, 1],
      ['note-1', 1, 2],
    ] as const
    const commands = [commandId, randomUUID(), randomUUID()]
    for (const [index, [stream, revision, n]] of old.entries()) {
      const [eventId] = eventIds(commands[index] ?? '', stream, 1)
      const about = JSON.stringify({ correlationId, actor })
      await database.pool.query(insert, [stream, revision, eventId, commands[index], JSON.stringify({ n }), about])
    }
    await migrate(database.pool, eventLogMigrations)
    const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
    const append = (stream: string, n: number, expected: number, command: string | undefined) =>
      log.append(stream, [{ type: 'Noted', data: { n } }], expected, { ...metadataBy(), commandId: command ?? '' })
    await append('note-1', 4, 1, randomUUID())
    const seen = await followUntil(log, {}, (events) => events.length === 4)
    expect(seen.map(({ stream, event }) => [stream, event.data])).toEqual([
      ...old.map(([stream, , n]) => [stream, { n }]),
      ['note-1', { n: 4 }],
    ])
    expect(await append('note-1', 2, 2, commands[2])).toEqual({ revision: 1, position: seen[2]?.position })
    expect((await log.read('note-1')).events).toHaveLength(3)
    await log.close()
    await database.close()
  })

  it('reads a forgotten person as erased and takes nothing more about her', async () => {
    const database = await testDatabase([...eventLogMigrations, ...subjectKeyMigrations])
    const personal = { Met: { subject: 'who', fields: ['name'] } }
    const process = () => {
      const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('a secret') })
      return { keys, log: postgresEventLog({ pool: database.pool, codec: eventCodec({ keys, personal }) }) }
    }
    const [one, other] = [process(), process()]
    const met = { type: 'Met', data: { who: 'anna', name: 'Anna Ek', where: 'Luleå' } }
    await one.log.append('note-1', [met], 'noStream', metadataBy())
    expect((await other.log.read('note-1')).events).toMatchObject([{ event: met }])
    const { rows } = await database.pool.query('select data::text from event')
    expect(JSON.stringify(rows)).not.toContain('Anna')
    await one.keys.forget('anna')
    await expect(one.log.append('note-1', [met], 0, metadataBy())).rejects.toThrow(SubjectForgotten)
    const third = process()
    const [read] = (await third.log.read('note-1')).events
    expect(read?.event.data).toEqual({ who: 'anna', name: erasedValue, where: 'Luleå' })
    await Promise.all([one, other, third].map(({ log }) => log.close()))
    await database.close()
  })

  it('wakes the readers of other processes', async () => {
    const { database, log, close } = await open()
    const other = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
    const seen = followUntil(other, {}, (events) => events.length === 3)
    for (let n = 0; n < 3; n += 1)
      await log.append(`note-${n}`, [{ type: 'Noted', data: { n } }], 'noStream', metadataBy())
    expect((await seen).map(({ stream }) => stream)).toEqual(['note-0', 'note-1', 'note-2'])
    await other.close()
    await close()
  })

  it('lets only the culprit of a statement fail', async () => {
    const { database, log, close } = await open()
    await database.pool.query(`alter table event add check (type <> 'Impossible')`)
    const append = (stream: string, type: string) => log.append(stream, [{ type, data: {} }], 'noStream', metadataBy())
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => append(`note-${n}`, n === 17 ? 'Impossible' : 'Noted')),
    )
    expect(outcomes.map(({ status }) => status).indexOf('rejected')).toBe(17)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect((await log.read('note-17')).revision).toBe('noStream')
    await close()
  })

  it('answers what is under way before it closes', async () => {
    const { log, close } = await open()
    const appends = Array.from({ length: 50 }, (_, n) =>
      log.append(`note-${n}`, [{ type: 'Noted', data: { n } }], 'noStream', metadataBy()),
    )
    await close()
    expect(await Promise.all(appends)).toHaveLength(50)
  })
})
