import { expect, it } from 'vitest'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')

const body = (discountCode: string) => ({ name: 'Vår', discountCode, discountPercent: 12.5 })
const offerDiscount = async (code: string) => textOf(await admin.post('/api/discounts', body(code)), '_id')
const codeTaken = { status: 422, body: { title: 'DiscountCodeTaken', field: 'discountCode' } }

it('keeps the code in small letters and the percent as it was given', async () => {
  const id = await offerDiscount(' VÅR-26 ')
  expect((await admin.get(`/api/discounts/${id}`)).body).toEqual({
    _id: id,
    name: 'Vår',
    info: '',
    discountCode: 'vår-26',
    discountPercent: 12.5,
    active: true,
    createdAt: expect.any(String),
  })
  await admin.put(`/api/discounts/${id}`, { discountPercent: 0.29, active: false })
  expect((await admin.get('/api/discounts')).body).toMatchObject([{ discountPercent: 0.29, active: false }])
})

it('gives a code to one discount only, also when two ask at once', async () => {
  await offerDiscount('sommar')
  expect(await admin.post('/api/discounts', body('SOMMAR'))).toMatchObject(codeTaken)
  const both = await Promise.all([1, 2].map(() => admin.post('/api/discounts', body('samtidigt'))))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
})

it('can be removed and brought back, unless its code is taken by then', async () => {
  const id = await offerDiscount('host')
  expect(await admin.del(`/api/discounts/${id}`)).toMatchObject({ status: 204 })
  expect(await admin.get(`/api/discounts/${id}`)).toMatchObject({
    status: 404,
    body: { detail: 'Rabatten finns inte.' },
  })
  expect(await admin.post(`/api/discounts/${id}/restore`)).toMatchObject({ status: 204 })
  await admin.del(`/api/discounts/${id}`)
  await offerDiscount('host')
  expect(await admin.post(`/api/discounts/${id}/restore`)).toMatchObject(codeTaken)
})

it('shows both values when two changed the same', async () => {
  const id = await offerDiscount('konflikt')
  const etag = String((await admin.get(`/api/discounts/${id}`)).headers.etag)
  await admin.put(`/api/discounts/${id}`, { discountPercent: 20 }, { 'if-match': etag })
  expect(await admin.put(`/api/discounts/${id}`, { discountPercent: 30 }, { 'if-match': etag })).toMatchObject({
    status: 412,
    body: { conflicts: [{ field: 'discountPercent', yours: 30, theirs: 20 }] },
  })
})

it.each([
  ['discountPercent', 101, 'Ange rabatten mellan 0 och 100 procent.'],
  ['discountPercent', 'tio', 'Ange rabatten i procent.'],
  ['discountCode', '', 'Ange en kod.'],
])('says what is wrong with %s %j', async (field, value, detail) =>
  expect(await admin.post('/api/discounts', { ...body('fel'), [field]: value })).toMatchObject({
    status: 422,
    body: { field, detail },
  }),
)

it('is listed by whether it takes anything off', async () => {
  const [given, withdrawn] = [await offerDiscount('galler'), await offerDiscount('inte-langre')]
  await admin.put(`/api/discounts/${withdrawn}`, { active: false })
  const listed = async (state: string) => {
    const { body, headers } = await admin.get(`/api/discounts?limit=200&state=${state}`)
    const ids = (body as { readonly _id: string }[]).map(({ _id }) => _id)
    expect(headers['x-total-count']).toBe(String(ids.length))
    return ids.filter((id) => id === given || id === withdrawn)
  }
  expect(await listed('active')).toEqual([given])
  expect(await listed('inactive')).toEqual([withdrawn])
  expect(await admin.get('/api/discounts?state=coming')).toMatchObject({ status: 400 })
})
