import { expect, it } from 'vitest'
import { testApi, textOf } from '../testing.ts'

let isSeen = true
const awaitedPositions: unknown[] = []
const api = await testApi(() => ({
  now: () => new Date('2026-11-26T09:00:00.000Z'),
  waitFor: async (_position, _milliseconds, names) => {
    awaitedPositions.push(names)
    return isSeen
  },
}))
const admin = api.as('admin')
const publication = textOf(await admin.post('/api/publications', { name: 'Veckan' }), '_id')
const issue = textOf(await admin.post('/api/issues', { publication, name: 'Nr 1', date: '2026-12-01' }), '_id')

it.each([
  '/api/subscribers/csv/alla',
  `/api/subscribers/csv-with-format/${publication}/CD`,
  `/api/subscribers/runit/${publication}`,
  `/api/issues/discs/${issue}/held/daisy`,
])('hands out nothing of an older register: %s', async (path) => {
  isSeen = false
  expect(await admin.get(path)).toMatchObject({ status: 503, body: { title: 'RegisterIsBehind' } })
  isSeen = true
  expect(await admin.get(path)).toMatchObject({ status: 200 })
  expect(awaitedPositions.splice(0)).toContainEqual(['subscribers'])
})
