import { describe, expect, it } from 'vitest'
import { inMemorySubjectKeys } from '../keys/in-memory.ts'
import { connect } from '../postgres/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { eventCodec } from './codec.ts'
import { eventLogContract } from './contract.ts'
import { eventLogMigrations } from './postgres/tables.ts'
import { postgresEventLog } from './postgres.ts'
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

const cutAll = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'test'`

describe('the event log in PostgreSQL', () => {
  eventLogContract('the log in PostgreSQL', async () => {
    const { database, log, close } = await open()
    return { log, close, cut: async () => void (await database.pool.query(cutAll)) }
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
      seed: 20_261_120,
      events: 3_000,
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
})
