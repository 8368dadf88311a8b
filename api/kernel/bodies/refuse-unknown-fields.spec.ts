import { describe, expect, it } from 'vitest'
import { whoAsks, wholeContact } from '../../../domain/sales/quotation/examples.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')

const madeOf: Readonly<Record<string, (id: (collection: string) => Promise<string>) => Promise<object>>> = {
  customers: async () => ({ name: 'Hamnarna' }),
  publications: async () => ({ name: 'Hamnbladet', exportToFtp: { enable: true, url: 'ftp://in.example.se' } }),
  issues: async (id) => ({ publication: await id('publications'), date: '2026-11-20' }),
  articles: async (id) => ({ issue: await id('issues'), name: 'Isvägen öppnar' }),
  users: async () => ({ name: 'Maj Ek', email: 'maj.ek@example.se' }),
  discounts: async () => ({ name: 'Vän', discountCode: 'van', discountPercent: 10 }),
  subscribers: async (id) => ({ firstname: 'Ingrid', lastname: 'Ek', publications: [await id('publications')] }),
  quotations: async () => ({ ...whoAsks, customerInfo: wholeContact, nrOfCopies: 400, doDaisy: true, pages: 16 }),
  orders: async () => ({ name: 'Årsboken' }),
}

const ids = new Map<string, Promise<string>>()
const idOf = (collection: string): Promise<string> => {
  const make = async () => textOf(await admin.post(`/api/${collection}`, await madeOf[collection]?.(idOf)), '_id')
  const id = ids.get(collection) ?? make()
  ids.set(collection, id)
  return id
}

const withoutTime = (body: unknown) => ({ ...(body as object), updatedAt: undefined })

describe.each(Object.keys(madeOf))('%s', (collection) => {
  it('may be sent back as they were answered, which changes nothing', async () => {
    const path = `/api/${collection}/${await idOf(collection)}`
    const { body } = await admin.get(path)
    expect(await admin.put(path, body)).toMatchObject({ status: 200 })
    expect(withoutTime((await admin.get(path)).body)).toEqual(withoutTime(body))
  })

  it('are refused with a field that nothing knows, by name', async () => {
    const path = `/api/${collection}/${await idOf(collection)}`
    const named = { status: 422, body: { title: 'UnknownField', field: 'nmae', detail: 'Fältet ”nmae” finns inte.' } }
    expect(await admin.put(path, { nmae: 'Fel' })).toMatchObject(named)
    expect(
      await admin.post(`/api/${collection}`, { ...(await madeOf[collection]?.(idOf)), nmae: 'Fel' }),
    ).toMatchObject(named)
  })
})

it('names a field deep inside, and all of several', async () => {
  const path = `/api/publications/${await idOf('publications')}`
  expect(await admin.put(path, { exportToFtp: { usrname: 'x' }, hue: 'red' })).toMatchObject({
    status: 422,
    body: { fields: { 'exportToFtp.usrname': expect.any(String), hue: expect.any(String) } },
  })
})

it.each([
  ['/auth/local', { email: 'maj.ek@example.se', password: 'x', remember: true }, 'remember'],
  ['/api/quotations/draft', { customerEmial: 'maj.ek@example.se' }, 'customerEmial'],
  ['/api/quotations/calculate', { pages: 16, dosisy: true }, 'dosisy'],
  ['/api/subscribeTemps', { newAddress: { city: 'Piteå', country: 'Sverige' } }, 'newAddress.country'],
  ['/api/analytics', { event: 'play', age: 80 }, 'age'],
])('is strict with visitors too: %s', async (path, body, field) =>
  expect(await api.as('anonymous').post(path, body)).toMatchObject({ status: 422, body: { field } }),
)

it('calculates the price of a whole quotation', async () => {
  const { body } = await admin.get(`/api/quotations/${await idOf('quotations')}`)
  expect(await admin.post('/api/quotations/calculate', body)).toMatchObject({ status: 200 })
})
