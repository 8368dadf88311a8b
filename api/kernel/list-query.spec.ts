import { expect, it } from 'vitest'
import { cursorOf } from '../../projections/kernel/paging/place.ts'
import { testApi } from '../testing.ts'

const api = await testApi()
const admin = api.as('admin')

const id = '0199e2a0-0000-7000-8000-000000000001'
const cursorAfter = (value: unknown, row: unknown = id) =>
  `cursor=${Buffer.from(JSON.stringify([value, row])).toString('base64url')}`

it('goes on behind the last row of the page before, and says how many there are', async () => {
  for (const name of ['Öppet', 'Åter', 'Ideella'])
    await admin.post('/api/discounts', { name, discountCode: name, discountPercent: 10 })
  const names = ({ body }: { readonly body: unknown }) => (body as { name: string }[]).map(({ name }) => name)
  const first = await admin.get('/api/discounts?limit=2')
  expect(names(first)).toEqual(['Ideella', 'Åter'])
  expect(first.headers['x-total-count']).toBe('3')
  const second = await admin.get(`/api/discounts?limit=2&cursor=${String(first.headers['x-next-cursor'])}`)
  expect(names(second)).toEqual(['Öppet'])
  expect(second.headers['x-next-cursor']).toBeUndefined()
  expect(names(await admin.get('/api/discounts?search=ÅTER'))).toEqual(['Åter'])
  expect(names(await admin.get('/api/discounts?sort=code&direction=desc'))).toEqual(['Öppet', 'Åter', 'Ideella'])
})

const WHOLE_NUMBER_REQUIRED = 'Ange ett heltal från 1 till 200.'
const INVALID_VALUE = 'Värdet är inte giltigt.'
const NO_CONTINUATION = 'Listan har ingen fortsättning där. Läs den från början.'

it.each<[string, string]>([
  ['limit=1e1', WHOLE_NUMBER_REQUIRED],
  ['limit=0', WHOLE_NUMBER_REQUIRED],
  ['limit=201', WHOLE_NUMBER_REQUIRED],
  ['limit=-1', WHOLE_NUMBER_REQUIRED],
  ['sort=password', INVALID_VALUE],
  ['sort=constructor', INVALID_VALUE],
  ['direction=up', INVALID_VALUE],
  [`search=${'a'.repeat(201)}`, 'Texten är för lång, högst 200 tecken.'],
  ['cursor=', NO_CONTINUATION],
  ['cursor=%F0%9F%98%80', NO_CONTINUATION],
  [cursorAfter(7), NO_CONTINUATION],
  [cursorAfter('a\0b'), NO_CONTINUATION],
  [cursorAfter('\ud800'), NO_CONTINUATION],
  [cursorAfter('a', 'b'), NO_CONTINUATION],
  [cursorAfter(null), NO_CONTINUATION],
  [cursorAfter({ a: 1 }), NO_CONTINUATION],
  [`sort=percent&${cursorAfter('1')}`, NO_CONTINUATION],
  [`sort=percent&${cursorAfter(1.5)}`, NO_CONTINUATION],
  [`sort=percent&${cursorAfter(2 ** 40)}`, NO_CONTINUATION],
])('refuses %s in words', async (query, detail) => {
  expect(await admin.get(`/api/discounts?${query}`)).toMatchObject({ status: 400, body: { detail } })
})

it('takes what it has written itself', async () => {
  const cursor = cursorOf({ value: `'; drop table users; -- å`, id })
  expect(await admin.get(`/api/discounts?limit=1&cursor=${cursor}`)).toMatchObject({ status: 200 })
})
