import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SubjectForgotten } from '../../../domain/kernel/event-log.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { deriveKeys } from './derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from './postgres.ts'
import { rewrapSubjectKeys } from './rewrap.ts'

const currentKeys = deriveKeys('a secret')
const nextKeys = deriveKeys('the next secret')

describe('the keys of persons', () => {
  let database: TestDatabase<never>
  beforeAll(async () => {
    database = await testDatabase(subjectKeyMigrations)
  })
  afterAll(() => database.close())
  const process = (wrapping = currentKeys) => postgresSubjectKeys(database.pool, { current: wrapping })

  it('are one per person, however many processes ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => process().toWrite(['anna', 'berit', 'anna'])))
    const given = new Set(asked.map((keys) => keys.get('anna')?.toString('hex')))
    expect(given.size).toBe(1)
    expect(asked[0]?.get('berit')).not.toEqual(asked[0]?.get('anna'))
    expect(await process().toRead(['anna'])).toEqual(new Map([['anna', asked[0]?.get('anna')]]))
  })

  it('lie wrapped in the database', async () => {
    const key = (await process().toWrite(['cia'])).get('cia')
    const { rows } = await database.pool.query<{ wrapped: Buffer }>('select wrapped from subject_key')
    expect(rows.length).toBeGreaterThan(0)
    for (const { wrapped } of rows) expect(wrapped.includes(key ?? '')).toBe(false)
    await expect(process(nextKeys).toRead(['cia'])).rejects.toThrow('unknown SECRET_KEY')
  })

  it('become tombstones for good', async () => {
    const mine = process()
    await mine.toWrite(['dora'])
    await mine.forget('dora')
    await mine.forget('dora')
    await mine.forget('never seen')
    for (const one of [mine, process()]) {
      await expect(one.toWrite(['dora'])).rejects.toThrow(SubjectForgotten)
      await expect(one.toWrite(['never seen'])).rejects.toThrow(SubjectForgotten)
      expect(await one.toRead(['dora'])).toEqual(new Map([['dora', 'forgotten']]))
    }
  })

  it('that never were are a fault', async () => {
    await expect(process().toRead(['nobody'])).rejects.toThrow('nobody is missing')
  })

  it('are wrapped anew when the secret is exchanged', async () => {
    const before = (await process().toWrite(['eva'])).get('eva')
    expect(await rewrapSubjectKeys(database.pool, currentKeys, nextKeys)).toBeGreaterThan(1)
    expect(await rewrapSubjectKeys(database.pool, currentKeys, nextKeys)).toBe(0)
    expect((await process(nextKeys).toRead(['eva'])).get('eva')).toEqual(before)
    await expect(process().toRead(['eva'])).rejects.toThrow('unknown SECRET_KEY')
    const both = postgresSubjectKeys(database.pool, { current: deriveKeys('a third'), previous: nextKeys })
    expect((await both.toRead(['eva'])).get('eva')).toEqual(before)
  })
})
