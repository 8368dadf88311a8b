import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../kernel/testing/database.ts'
import { openPersonalReads, personalReadMigrations } from './personal-reads.ts'

const database = await testDatabase(personalReadMigrations)
afterAll(() => database.close())
const { pool } = database
const personalReads = openPersonalReads(pool)

const idOf = (number: number) => `0199e2a0-0000-7000-8000-00000000000${number}`
const [reader, ingrid, asta] = [idOf(1), idOf(2), idOf(3)]
const readsOf = async (subject: string) => (await personalReads.ofSubject(subject)).map(({ as }) => as)

it('tells who has seen whom, a list that is read again once', async () => {
  await personalReads.record({ reader, as: 'list', subjects: [ingrid, asta] })
  await personalReads.record({ reader, as: 'list', subjects: [asta, ingrid] })
  await personalReads.record({ reader, as: 'person', subjects: [ingrid] })
  await personalReads.record({ reader, as: 'csv', subjects: [] })
  expect(await readsOf(ingrid)).toEqual(['person', 'list'])
  expect(await readsOf(asta)).toEqual(['list'])
})

it('counts another reading an hour later, and drops what is older than asked', async () => {
  await pool.query("update personal_read set at = at - interval '61 minutes'")
  await personalReads.record({ reader, as: 'list', subjects: [ingrid, asta] })
  expect(await readsOf(asta)).toEqual(['list', 'list'])
  await pool.query("update personal_read set at = at - interval '25 months'")
  const twoYearsAgo = new Date(Date.now() - 730 * 86_400_000).toISOString()
  expect(await personalReads.standing(twoYearsAgo)).toMatchObject({ over: 3 })
  expect(await personalReads.dropBefore(twoYearsAgo)).toBe(3)
  await personalReads.record({ reader, as: 'person', subjects: [ingrid] })
  expect(await readsOf(ingrid)).toEqual(['person'])
  expect(await readsOf(asta)).toEqual([])
})

it('counts another reading after the clock was set back', async () => {
  await personalReads.record({ reader, as: 'protected', subjects: [asta] })
  await pool.query("update personal_read set at = at + interval '1 day'")
  await personalReads.record({ reader, as: 'protected', subjects: [asta] })
  expect(await readsOf(asta)).toEqual(['protected', 'protected'])
})

it('gives all readings page by page, the latest first, of one reader or of some days', async () => {
  await pool.query('delete from personal_read')
  await personalReads.record({ reader, as: 'list', subjects: [ingrid, asta] })
  await pool.query("update personal_read set at = '2026-11-01T10:00:00Z'")
  await personalReads.record({ reader: asta, as: 'person', subjects: [ingrid] })
  const kinds = async (asked: object) =>
    (await personalReads.page({ limit: 10, offset: 0, ...asked })).items.map(({ as, persons }) => `${as} ${persons}`)
  expect(await kinds({})).toEqual(['person 1', 'list 2'])
  expect(await kinds({ reader })).toEqual(['list 2'])
  expect(await kinds({ subject: asta })).toEqual(['list 2'])
  expect((await personalReads.page({ limit: 1, offset: 0, subject: asta })).items[0]?.subjects).toEqual([asta])
  expect(await kinds({ from: '2026-11-01T00:00:00Z', until: '2026-11-02T00:00:00Z' })).toEqual(['list 2'])
  expect(await personalReads.page({ limit: 1, offset: 1 })).toMatchObject({
    total: 2,
    items: [{ subjects: [ingrid, asta], reason: null }],
  })
  expect(await personalReads.readers()).toEqual([reader, asta])
  await pool.query('delete from personal_read')
})

it('keeps why a person was looked up, a reason of its own each time, until that person is forgotten', async () => {
  for (const reason of ['Hon ringde.', 'Hon ringde.', 'Skivan kom inte.'])
    await personalReads.record({ reader, as: 'support', subjects: [ingrid], reason })
  const reasons = async () =>
    (await personalReads.ofSubject(ingrid)).flatMap(({ as, reason }) => (as === 'support' ? [reason] : []))
  expect(await reasons()).toEqual(['Skivan kom inte.', 'Hon ringde.'])
  await personalReads.forgetReasons(ingrid)
  expect(await reasons()).toEqual([undefined, undefined])
})

it('keeps every file of address labels, whose addresses may have changed, with what it was made for', async () => {
  await pool.query('delete from personal_read')
  const labels = { issueId: idOf(9), day: '2026-11-03' }
  for (const _ of ['first', 'again']) await personalReads.record({ reader, as: 'csv', subjects: [ingrid], labels })
  await personalReads.record({ reader, as: 'csv', subjects: [ingrid, asta] })
  expect(await personalReads.labelFilesOf(ingrid)).toMatchObject([
    { reader, ...labels },
    { reader, ...labels },
  ])
  expect(await personalReads.labelFilesOf(asta)).toEqual([])
})

it('knows with which reasons a reader has read within a day, and of whom', async () => {
  await pool.query('delete from personal_read')
  await personalReads.record({ reader, as: 'support', subjects: [ingrid, reader], reason: 'Skivan är sen.' })
  await personalReads.record({ reader, as: 'list', subjects: [asta] })
  expect(await personalReads.reasonedToday(reader)).toEqual([{ reason: 'Skivan är sen.', subjects: [reader, ingrid] }])
  expect(await personalReads.reasonedToday(asta)).toEqual([])
  await pool.query("update personal_read set at = at - interval '25 hours'")
  expect(await personalReads.reasonedToday(reader)).toEqual([])
})
