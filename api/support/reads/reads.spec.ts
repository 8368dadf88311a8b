import { expect, it } from 'vitest'
import { form } from '../../../domain/subscribers/subscriber/examples.ts'
import type { ReadsAnswer } from '../../../projections/support/reads/view.ts'
import { testApi, testUserId, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')
const why = { 'x-support-reason': encodeURIComponent('Tillsynen frågar') }

const read = async (query = '', headers = {}) => {
  const { status, body } = await admin.get(`/api/support/reads${query}`, headers)
  expect(status).toBe(200)
  // The cast is sound: the route's schema says so.
  return body as ReadsAnswer
}

it('says who has read whom, names the persons only with a reason, and is recorded itself', async () => {
  expect(await read()).toMatchObject({ rows: [], total: 0, needsReason: false })
  const id = textOf(await admin.post('/api/subscribers', { ...form, firstname: 'Asta', lastname: 'Lund' }), '_id')
  const stream = `subscriber-${id}`
  await admin.get(`/api/subscribers/${id}`)

  const masked = await read()
  expect(masked).toMatchObject({
    rows: [
      { readerName: 'Test admin', how: 'Öppnade uppgifterna', persons: [{ stream, kind: 'Prenumerant', name: '' }] },
    ],
    needsReason: true,
    readers: [{ id: testUserId('admin'), name: 'Test admin' }],
  })
  expect(JSON.stringify(masked)).not.toContain('Lund')

  const named = await read('', why)
  expect(named.needsReason).toBe(false)
  expect(named.rows.map(({ persons: [person] }) => person?.name)).toEqual(['Asta Lund'])
  expect((await read('', why)).rows).toContainEqual(
    expect.objectContaining({ how: 'I supportbordet', reason: 'Tillsynen frågar' }),
  )
})

it('is asked of one reader, of one person and of days', async () => {
  const id = textOf(await admin.post('/api/subscribers', { ...form, firstname: 'Ingrid' }), '_id')
  await admin.get(`/api/subscribers/${id}`)
  expect((await read(`?person=${id}`)).rows.map(({ persons }) => persons)).toEqual([
    [{ stream: `subscriber-${id}`, kind: 'Prenumerant', name: '' }],
  ])
  expect((await read(`?reader=${testUserId('user')}`)).rows).toEqual([])
  expect((await read('?to=2001-01-01')).rows).toEqual([])
  expect((await read(`?reader=${testUserId('admin')}&from=2001-01-01`)).total).toBeGreaterThan(0)
  for (const day of ['igår', '0000-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])
    for (const end of ['from', 'to']) expect((await admin.get(`/api/support/reads?${end}=${day}`)).status).toBe(400)
})
