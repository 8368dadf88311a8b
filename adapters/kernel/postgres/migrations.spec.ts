import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrations.ts'

let database: TestDatabase<never>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const tables = async () => {
  const found = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  return found.rows.map(({ name }) => name)
}

describe('migrate', () => {
  it('applies each step once, in order, also when processes start together', async () => {
    const steps = [
      { id: 'cat-1', sql: 'create table cat (id int)' },
      { id: 'cat-2', sql: 'alter table cat add column name text' },
    ]
    await Promise.all([migrate(database.pool, steps), migrate(database.pool, steps), migrate(database.pool, steps)])
    expect(await tables()).toEqual(['cat', 'migration'])
  })

  it('leaves nothing of a step that fails, and says why', async () => {
    const steps = [{ id: 'dog-1', sql: 'create table dog (id int); select nonsense' }]
    await expect(migrate(database.pool, steps)).rejects.toThrow('nonsense')
    expect(await tables()).not.toContain('dog')
  })

  it('refuses a step that was changed after it was applied', async () => {
    await migrate(database.pool, [{ id: 'bird-1', sql: 'create table bird (id int)' }])
    await expect(migrate(database.pool, [{ id: 'bird-1', sql: 'create table bird (id bigint)' }])).rejects.toThrow(
      "'bird-1' was changed",
    )
  })

  it('refuses two steps of one name', async () => {
    const step = { id: 'fish-1', sql: 'select 1' }
    await expect(migrate(database.pool, [step, step])).rejects.toThrow("called 'fish-1'")
  })

  it('keeps nobody waiting who has nothing to apply, whoever is at it and will never be done', async () => {
    const steps = [{ id: 'horse-1', sql: 'create table horse (id int)' }]
    await migrate(database.pool, steps)
    const client = await database.pool.connect()
    await client.query('select pg_advisory_lock(7314001)')
    await expect(migrate(database.pool, steps)).resolves.toBeUndefined()
    client.release(true)
  })

  it('lets go of a connection that breaks in the middle of it', async () => {
    const one = connect(database.url, { max: 1, applicationName: 'one' })
    const steps = [{ id: 'cow-1', sql: 'select pg_terminate_backend(pg_backend_pid())' }]
    await expect(migrate(one.pool, steps)).rejects.toThrow('terminating connection')
    await expect(one.close()).resolves.toBeUndefined()
  })
})
