import { describe, expect, it } from 'vitest'
import { draftQuotation } from '../../../commands/sales/quotation/create-quotation.ts'
import { CustomerId, QuotationId } from '../../../domain/kernel/ids.ts'
import { whoAsks } from '../../../domain/sales/quotation/examples.ts'
import { newId } from '../../kernel/access/request-context.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const forgottenCustomers: string[] = []
const interferences: (() => Promise<unknown>)[] = []
const api = await testApi(() => ({
  forget: async (subject) => {
    forgottenCustomers.push(subject)
    await interferences.pop()?.()
  },
}))
const admin = api.as('admin')

const blankAddress = { title: '', address1: '', address2: '', postcode: '', city: '' }
const registerCustomer = async (body: object) => textOf(await admin.post('/api/customers', body), '_id')
const readCustomer = async (id: string) => (await admin.get(`/api/customers/${id}`)).body

describe('registering a customer', () => {
  it('asks for a name only', async () => {
    const id = await registerCustomer({ name: 'Norrbottens museum' })
    expect(await readCustomer(id)).toEqual({
      _id: id,
      name: 'Norrbottens museum',
      info: '',
      organizationNumber: '',
      contact_name: '',
      contact_email: '',
      address1: '',
      postcode: '',
      city: '',
      delivery: blankAddress,
      invoice: blankAddress,
      pubs: [],
      orderDate: null,
      doneDate: null,
      firstOrder: null,
      lastDone: null,
      isContactForgotten: false,
      createdAt: expect.any(String),
    })
    expect(await admin.post('/api/customers', { info: 'x' })).toMatchObject({ status: 422, body: { field: 'name' } })
  })

  it('takes the address of the head from the invoice, and ignores what is derived', async () => {
    const body = {
      name: 'Hamnarna',
      organizationNumber: '5560160680',
      address1: 'Box 7',
      postcode: '111 11',
      city: 'Annanstans',
      pubs: ['x'],
      invoice: { postcode: '972 31', city: 'Luleå' },
      orderDate: '2026-02-01',
    }
    expect(await readCustomer(await registerCustomer(body))).toMatchObject({
      organizationNumber: '556016-0680',
      address1: 'Box 7',
      postcode: '972 31',
      city: 'Luleå',
      pubs: [],
      invoice: { ...blankAddress, address1: 'Box 7', postcode: '972 31', city: 'Luleå' },
      orderDate: '2026-02-01',
    })
  })

  it.each([
    ['organizationNumber', '556016-0681', 'Numret stämmer inte. Kontrollera siffrorna.'],
    ['contact_email', 'sigrid', 'Ange en giltig e-postadress.'],
  ])('says what is wrong with %s', async (field, value, detail) =>
    expect(await admin.post('/api/customers', { name: 'Fel', [field]: value })).toMatchObject({
      status: 422,
      body: { field, detail },
    }),
  )

  it('is done once, however often it is sent', async () => {
    const key = { 'idempotency-key': 'samma' }
    const send = async () => textOf(await admin.post('/api/customers', { name: 'En gång' }, key), '_id')
    expect(await send()).toBe(await send())
  })
})

describe('changing a customer', () => {
  it('leaves alone what is not sent, in the addresses too', async () => {
    const id = await registerCustomer({
      name: 'Piteå',
      contact_name: 'Olle Ek',
      delivery: { city: 'Piteå', title: 'Lagret' },
    })
    expect(await admin.put(`/api/customers/${id}`, { delivery: { city: 'Luleå' } })).toMatchObject({ status: 200 })
    expect(await readCustomer(id)).toMatchObject({
      contact_name: 'Olle Ek',
      delivery: { ...blankAddress, title: 'Lagret', city: 'Luleå' },
    })
  })

  it('shows both values when two changed the same', async () => {
    const id = await registerCustomer({ name: 'Konflikt' })
    const etag = String((await admin.get(`/api/customers/${id}`)).headers.etag)
    await admin.put(`/api/customers/${id}`, { invoice: { city: 'Boden' } }, { 'if-match': etag })
    expect(await admin.put(`/api/customers/${id}`, { invoice: { city: 'Kalix' } }, { 'if-match': etag })).toMatchObject(
      { status: 412, body: { conflicts: [{ field: 'invoice.city', yours: 'Kalix', theirs: 'Boden' }] } },
    )
    expect(await admin.put(`/api/customers/${id}`, { name: 'Annan' }, { 'if-match': '"99"' })).toMatchObject({
      status: 412,
      body: { title: 'UnknownRevision' },
    })
  })
})

describe('a customer', () => {
  it('is named by its publications as long as it is there', async () => {
    const id = await registerCustomer({ name: 'Kalixhus' })
    const publication = textOf(await admin.post('/api/publications', { name: 'Hyresbladet', customer: id }), '_id')
    const orgName = async () => (await admin.get(`/api/publications/${publication}`)).body
    expect(await readCustomer(id)).toMatchObject({ pubs: [{ _id: publication, name: 'Hyresbladet' }] })
    expect(await orgName()).toMatchObject({ orgName: 'Kalixhus' })
    expect(await admin.del(`/api/customers/${id}`)).toMatchObject({ status: 204 })
    expect(await orgName()).toMatchObject({ orgName: '' })
    expect(await admin.get(`/api/customers/${id}`)).toMatchObject({
      status: 404,
      body: { detail: 'Kunden finns inte.' },
    })
    expect(await admin.post(`/api/customers/${id}/restore`)).toMatchObject({ status: 204 })
    expect((await admin.get('/api/customers')).text).toContain('Kalixhus')
  })

  it('is found by what it has, as long as that is there', async () => {
    const ids: Record<string, string> = {}
    for (const name of ['Orderkund', 'Offertkund', 'Bladkund', 'Nykund']) ids[name] = await registerCustomer({ name })
    const found = async (has: string) => {
      const { body, headers } = await admin.get(`/api/customers?limit=200&has=${has}`)
      const listed = body as { readonly _id: string; readonly name: string }[]
      expect(headers['x-total-count']).toBe(String(listed.length))
      return listed.flatMap(({ _id, name }) => (ids[name] === _id ? [name] : []))
    }
    const make = async (collection: string, more: object) =>
      `/api/${collection}/${textOf(await admin.post(`/api/${collection}`, more), '_id')}`
    const made = [
      await make('orders', { name: 'Order', customer: ids['Orderkund'] }),
      await make('quotations', { ...whoAsks, customer: ids['Offertkund'] }),
      await make('publications', { name: 'Bladet', customer: ids['Bladkund'] }),
    ]
    expect(await found('order')).toEqual(['Orderkund'])
    expect(await found('quotation')).toEqual(['Offertkund'])
    expect(await found('publication')).toEqual(['Bladkund'])
    expect(await found('nothing')).toEqual(['Nykund'])
    for (const path of made) expect(await admin.del(path)).toMatchObject({ status: 204 })
    expect(await found('nothing')).toEqual(['Bladkund', 'Nykund', 'Offertkund', 'Orderkund'])
    expect(await admin.get('/api/customers?has=money')).toMatchObject({ status: 400 })
  })

  it('is read by staff, and changed by administrators', async () => {
    const id = await registerCustomer({ name: 'Läsbar' })
    expect(await api.as('user').get(`/api/customers/${id}`)).toMatchObject({ status: 200 })
    expect(await api.as('user').put(`/api/customers/${id}`, { name: 'Ny' })).toMatchObject({ status: 403 })
    expect(await api.as('customer').get('/api/customers')).toMatchObject({ status: 403 })
  })

  it('forgets its contact, and the key of her data is destroyed', async () => {
    const id = await registerCustomer({ name: 'Glömd kontakt', contact_name: 'Sigrid Glömd', info: 'Glöm detta' })
    expect(await admin.post(`/api/customers/${id}/forget`)).toMatchObject({ status: 204 })
    expect(await readCustomer(id)).toMatchObject({ name: '[raderad]', contact_name: '', isContactForgotten: true })
    expect(forgottenCustomers).toHaveLength(1)
    expect(forgottenCustomers).not.toContain(id)
    await admin.put(`/api/customers/${id}`, { contact_name: 'Maja Vik' })
    expect(await readCustomer(id)).toMatchObject({ contact_name: 'Maja Vik', info: '', isContactForgotten: false })
  })

  it('forgets what was offered to it a moment ago, too', async () => {
    const customer = CustomerId.parse(await registerCustomer({ name: 'Nyss', contact_name: 'Sigrid Nyss' }))
    const context = testContext('draft for Nyss')
    const quotationId = QuotationId.parse(newId(context))
    interferences.push(() => draftQuotation(api.services, { quotationId, changes: { ...whoAsks, customer } }, context))
    expect(await admin.post(`/api/customers/${customer}/forget`)).toMatchObject({ status: 204 })
    expect(forgottenCustomers).toContain(quotationId)
  })
})
