import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { checkDatabase } from './check-server.ts'
import { connect } from './connect.ts'

let database: TestDatabase<never>
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const checkDatabaseMade = async (how: string) => {
  const name = `made_${new URL(database.url).pathname.slice(1)}`
  await database.pool.query(`create database ${name} template template0 ${how}`)
  const { pool, close } = connect(database.url.replace(/[^/]+$/, name), { max: 1, applicationName: 'spec' })
  try {
    await checkDatabase(pool)
  } finally {
    await close()
    await database.pool.query(`drop database ${name} with (force)`)
  }
}

describe('checkDatabase', () => {
  it('accepts the embedded server', async () => {
    await expect(checkDatabase(database.pool)).resolves.toBeUndefined()
  })

  it.each([
    ["encoding 'SQL_ASCII' locale_provider libc locale 'C'", 'teckenkodningen är SQL_ASCII'],
    ["encoding 'UTF8' locale_provider libc locale 'C'", 'sorterar inte å ä ö sist'],
    ["encoding 'UTF8' locale_provider icu icu_locale 'de-DE' locale 'C.UTF-8'", 'sorterar inte å ä ö sist'],
    ["encoding 'UTF8' locale_provider icu icu_locale 'sv-SE' locale 'C'", 'hittar inte å ä ö'],
  ])('refuses a database made with %s', async (how, line) => {
    await expect(checkDatabaseMade(how)).rejects.toThrow(line)
  })

  it('accepts what it advises', async () => {
    await checkDatabaseMade("encoding 'UTF8' locale_provider icu icu_locale 'sv-SE' locale 'C.UTF-8'")
  })

  it('says that there is no server at all', async () => {
    const { pool, close } = connect('postgres://nobody@127.0.0.1:4190/nothing', { max: 1, applicationName: 'spec' })
    await expect(checkDatabase(pool)).rejects.toThrow('DATABASE_URL: ingen förbindelse')
    await close()
  })
})
