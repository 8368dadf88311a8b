import { expect, it } from 'vitest'
import { raisedPriceList } from '../../../domain/sales/price-list/examples.ts'
import { form } from '../../../domain/subscribers/subscriber/examples.ts'
import { paper, quotationDesk } from '../../sales/quotation/testing.ts'
import { type TestAnswer, testApi, textOf } from '../../testing.ts'

let clock = new Date('2026-11-16T09:12:00.000Z')
const api = await testApi(() => ({ now: () => clock }))
const admin = api.as('admin')
const desk = quotationDesk(api)
const errand = { 'x-support-reason': 'Hon ringde' }

type Field = { readonly name: string; readonly before: string; readonly after: string; readonly isSame: boolean }
const changesIn = ({ body }: TestAnswer) => {
  const { fields } = body as { readonly fields: readonly (Field & { readonly setBy: { who: string } | null })[] }
  return fields
    .filter(({ isSame }) => !isSame)
    .map(({ name, before, after, setBy }) => [name, before, after, setBy?.who])
}

it('tells the differences between two versions of a quotation, and the user who set each field last', async () => {
  const id = await desk.drafted({ ...paper, pages: 16 })
  const stream = `/api/support/things/quotation-${id}/compare`
  const { body: first } = await admin.get(stream, errand)
  const earlierVersion = (first as { readonly moments: readonly string[] }).moments.length - 1
  clock = new Date('2026-11-17T08:20:00.000Z')
  const customer = textOf(await admin.post('/api/customers', { name: 'Kustens röst' }), '_id')
  await desk.staff.put(`/api/quotations/${id}`, { pages: 20, customer })
  await desk.staff.post(`/api/quotations/${id}/send`, {})
  const comparison = await admin.get(`${stream}?from=${earlierVersion}`, errand)
  const kronor = (text: string) => expect.stringMatching(new RegExp(`^${text.replaceAll(' ', '\\s')}$`))
  expect(changesIn(comparison)).toEqual(
    expect.arrayContaining([
      ['Läge', 'Utkast', 'Skickad', 'Test user'],
      ['Giltig till', '', expect.stringMatching(/^\d+ \p{L}+ 202\d$/u), 'Test user'],
      ['Kund i registret', '', 'Kustens röst', 'Test user'],
      ['Sidor per nummer', '16', '20', 'Test user'],
      ['Pris utan moms', kronor('15 420 kr'), kronor('18 300 kr'), 'Test user'],
    ]),
  )
  expect(comparison.body).toMatchObject({ kind: 'Offert', from: { revision: earlierVersion }, told: expect.any(Array) })
  // Asked the other way round it is the same.
  const last = (comparison.body as { readonly moments: readonly string[] }).moments.length - 1
  expect((await admin.get(`${stream}?from=${last}&to=${earlierVersion}`, errand)).body).toEqual(comparison.body)
  expect(comparison.text).not.toContain(textOf(await desk.staff.get(`/api/quotations/${id}`), 'shortCode'))
})

it('shows no secret of a receiver, and tells the user who set it', async () => {
  const publication = textOf(await admin.post('/api/publications', { name: 'Norrskenet' }), '_id')
  const exportToFtp = {
    enable: true,
    url: 'ftp://ftp.kust.example',
    username: 'kusten',
    password: 'hemligt-77',
    directory: '/in',
  }
  expect(await admin.put(`/api/publications/${publication}`, { name: 'Bladet', exportToFtp })).toMatchObject({
    status: 200,
  })
  const comparison = await admin.get(`/api/support/things/publication-${publication}/compare`)
  expect(changesIn(comparison)).toEqual(
    expect.arrayContaining([
      ['Namn', 'Norrskenet', 'Bladet', 'Test admin'],
      ['Leverans till en server', expect.any(String), expect.stringContaining('ftp.kust.example'), 'Test admin'],
    ]),
  )
  expect(comparison.text).not.toMatch(/hemligt-77|kusten/)
})

it('compares what has no form by the words of its events', async () => {
  await admin.post('/api/pricelists', raisedPriceList(2, '2027-01-01'))
  const comparison = await admin.get('/api/support/things/priceList-main/compare')
  expect(changesIn(comparison)).toContainEqual(['Prislistor som gäller eller kommer', '1 st', '2 st', 'Test admin'])
})

it('needs a reason for a person, and a thing', async () => {
  const id = textOf(await admin.post('/api/subscribers', form), '_id')
  expect(await admin.get(`/api/support/things/subscriber-${id}/compare`)).toMatchObject({ status: 428 })
  await admin.put(`/api/subscribers/${id}`, { city: 'Boden' })
  const comparison = await admin.get(`/api/support/things/subscriber-${id}/compare`, errand)
  expect(changesIn(comparison)).toEqual([['Ort', 'Luleå', 'Boden', 'Test admin']])
  expect(await admin.get('/api/support/things/order-019a/compare')).toMatchObject({ status: 404 })
})
