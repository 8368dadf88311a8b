import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../kernel/testing/database.ts'
import { openPersonalReads, personalReadMigrations } from './personal-reads.ts'

const database = await testDatabase(personalReadMigrations)
afterAll(() => database.close())
const { pool } = database
const reads = openPersonalReads(pool)

const idOf = (number: number) => `0199e2a0-0000-7000-8000-00000000000${number}`
const [reader, ingrid, asta] = [idOf(1), idOf(2), idOf(3)]
const of = async (subject: string) => (await reads.ofSubject(subject)).map(({ as }) => as)

it('tells who has seen whom, a list that is read again once', async () => {
  await reads.record({ reader, as: 'list', subjects: [ingrid, asta] })
  await reads.record({ reader, as: 'list', subjects: [asta, ingrid] })
  await reads.record({ reader, as: 'person', subjects: [ingrid] })
  await reads.record({ reader, as: 'csv', subjects: [] })
  expect(await of(ingrid)).toEqual(['person', 'list'])
  expect(await of(asta)).toEqual(['list'])
})

it('counts another reading an hour later, and keeps two years', async () => {
  await pool.query("update personal_read set at = at - interval '61 minutes'")
  await reads.record({ reader, as: 'list', subjects: [ingrid, asta] })
  expect(await of(asta)).toEqual(['list', 'list'])
  await pool.query("update personal_read set at = at - interval '25 months'")
  await reads.record({ reader, as: 'person', subjects: [ingrid] })
  expect(await of(ingrid)).toEqual(['person'])
  expect(await of(asta)).toEqual([])
})

it('counts another reading after the clock was set back', async () => {
  await reads.record({ reader, as: 'protected', subjects: [asta] })
  await pool.query("update personal_read set at = at + interval '1 day'")
  await reads.record({ reader, as: 'protected', subjects: [asta] })
  expect(await of(asta)).toEqual(['protected', 'protected'])
})
