import { describe } from 'vitest'
import { inMemorySubjectKeys } from '../keys/in-memory.ts'
import { testDatabase } from '../testing/database.ts'
import { eventCodec } from './codec.ts'
import { eventLogContract } from './contract.ts'
import { eventLogMigrations } from './postgres/tables.ts'
import { postgresEventLog } from './postgres.ts'

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
})
