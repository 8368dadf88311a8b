import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import type { ImportStore } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { inMemorySubjectKeys } from '../../kernel/keys/in-memory.ts'
import { connect } from '../../kernel/postgres/connect.ts'
import { testDatabase } from '../../kernel/testing/database.ts'
import { importStoreContract } from './contract.ts'
import { inMemoryImportStore } from './in-memory.ts'
import { postgresImportStore } from './store.ts'
import { subscriberImportMigrations } from './tables.ts'

const database = await testDatabase(subscriberImportMigrations)
afterAll(() => database.close())
const keys = inMemorySubjectKeys()
const store = postgresImportStore(database.pool, keys)

importStoreContract('in memory', inMemoryImportStore)
importStoreContract('PostgreSQL', () => store)

it('can be read by nobody without the key, and never when that is destroyed', async () => {
  const importId = ImportId.parse(randomUUID())
  const publicationId = PublicationId.parse(randomUUID())
  await store.keepSource(importId, { publicationId, name: 'zq.csv', cells: [['zqnamnqz']], listDay: '2026-11-09' })
  const { rows } = await database.pool.query<{ box: string }>('select * from subscriber_import_source')
  expect(JSON.stringify(rows)).not.toContain('zqnamnqz')
  expect(Buffer.from(rows[0]?.box ?? '', 'base64').toString('latin1')).not.toContain('zqnamnqz')
  await keys.forget(importId)
  expect(await store.source(importId)).toBeUndefined()
})

it('works on a list in one process at a time', async () => {
  const importId = ImportId.parse(randomUUID())
  const beside = connect<never>(database.url, { max: 2, applicationName: 'beside' })
  const done: string[] = []
  const working = (who: string, { exclusively, counts }: ImportStore) =>
    exclusively(importId, async () => {
      done.push(who)
      await counts(importId)
      done.push(who)
    })
  const other = postgresImportStore(beside.pool, keys)
  await Promise.all([working('one', store), working('other', other), working('one', store), working('other', other)])
  expect(done).toHaveLength(8)
  for (let at = 0; at < done.length; at += 2) expect(done[at]).toBe(done[at + 1])
  await beside.close()
})
