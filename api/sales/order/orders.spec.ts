import { describe, expect, it } from 'vitest'
import { proposeRenewal } from '../../../commands/sales/order/renew-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { draftQuotation } from '../../../commands/sales/quotation/create-quotation.ts'
import { IssueId, OrderId, PublicationId, QuotationId } from '../../../domain/kernel/ids.ts'
import { whoAsks, wholeContact } from '../../../domain/sales/quotation/examples.ts'
import { newId } from '../../kernel/access/request-context.ts'
import { organization, otherOrganization, testApi, testContext, textOf } from '../../testing.ts'
import { orderTools } from './tools.ts'

const clock = { now: new Date('2026-11-20T09:00:00.000Z') }
const api = await testApi(() => ({ now: () => clock.now }))
const desk = api.as('user')

const placeOrder = async (name: string, more: object = {}) =>
  textOf(await desk.post('/api/orders', { name, ...more }), '_id')

const draftedQuotation = async (name: string) => {
  const context = testContext(`draft ${name}`)
  const quotationId = QuotationId.parse(newId(context))
  const changes = { ...whoAsks, name, pages: 16, services: { doNarrate: true } }
  await draftQuotation(orderTools(api.services), { quotationId, changes }, context)
  return quotationId
}

const codeOf = async (quotation: QuotationId) => textOf(await desk.get(`/api/quotations/${quotation}`), 'shortCode')

/** A visitor requests it from a draft. */
const requestQuotation = async (name: string) => {
  const visitor = api.as('anonymous')
  const form = {
    customerName: 'Föreningen',
    customerEmail: 'anna@example.se',
    customerInfo: { ...wholeContact, name },
    nrOfCopies: 400,
  }
  const draft = await visitor.post('/api/quotations/draft', form)
  const [quotation, key] = [textOf(draft, '_id'), textOf(draft, 'key')]
  const sent = await visitor.post(`/api/quotations/draft/${quotation}/submit`, form, { 'x-draft-key': key })
  return { quotation, key, code: textOf(sent, 'shortCode') }
}

describe('an order', () => {
  it('is placed from a quotation, shown and found by it', async () => {
    const quotation = await draftedQuotation('Medlemsbladet')
    expect(await desk.get(`/api/orders/showByQuotation/${quotation}`)).toMatchObject({ status: 404 })
    const answer = await desk.post('/api/orders', { name: 'Bladet 2027', quotation, customer: null })
    expect(answer.status).toBe(201)
    const id = textOf(answer, '_id')
    expect(await desk.get(`/api/orders/${id}`)).toMatchObject({
      status: 200,
      headers: { etag: '"0"' },
      body: {
        _id: id,
        name: 'Bladet 2027',
        quotation,
        customerName: 'Hembygdsföreningen',
        orderType: 'narrate',
        state: 'created',
        done: false,
        doneDate: null,
        orderDate: '2026-11-20T09:00:00.000Z',
      },
    })
    expect(await desk.get(`/api/orders/showByQuotation/${quotation}`)).toMatchObject({ body: { _id: id, info: '' } })
    expect(await api.services.personalReads.ofSubject(id)).toMatchObject([{ as: 'person' }, { as: 'person' }])
    expect(textOf(await desk.post('/api/orders', { quotation }), '_id')).toBe(id)
  })

  it.each(['user', 'anonymous'] as const)(
    'is answered with to whoever orders it again, under a key of hers: %s',
    async (role) => {
      const { quotation, code } = await requestQuotation(`Två gånger ${role}`)
      await desk.put(`/api/quotations/${quotation}`, { pages: 16, doNarrate: true })
      await desk.post(`/api/quotations/${quotation}/send`, {})
      const caller = api.as(role)
      const order = (key: string) =>
        caller.post('/api/orders', { quotation, shortCode: code }, { 'idempotency-key': `${role}-${key}` })
      const first = await order('first')
      expect(first).toMatchObject({ status: 201 })
      const again = await Promise.all(['second', 'third', 'fourth'].map(order))
      for (const answer of again) expect(answer).toMatchObject({ status: 201, body: first.body })
    },
  )

  it('tells whoever has the code no more than that it is there, and everybody else nothing', async () => {
    const quotation = await draftedQuotation('Hemligheten')
    await desk.post('/api/orders', { quotation, info: 'Internt' })
    const url = `/api/orders/showByQuotation/${quotation}`
    const visitor = api.as('anonymous')
    const { body, text } = await visitor.get(`${url}?code=${await codeOf(quotation)}`)
    expect(body).toMatchObject({ name: 'Hemligheten', state: 'created' })
    expect(text).not.toMatch(/Internt|customer/)
    const nobodys = await visitor.get(`/api/orders/showByQuotation/${newId(testContext('nobody’s'))}`)
    expect(nobodys.status).toBe(404)
    for (const query of ['', '?code=', '?code=0123456789abc'])
      expect(await visitor.get(url + query)).toMatchObject({ status: 404, body: nobodys.body })
  })

  it.each(['anonymous', 'customer'] as const)(
    'is placed with the code or the key of the draft alone: %s',
    async (role) => {
      const { quotation, code, key } = await requestQuotation(`Tidningen ${role}`)
      const caller = api.as(role)
      const order = (more: object, headers = {}) => caller.post('/api/orders', { quotation, ...more }, headers)
      const unknown = await caller.post('/api/orders', {
        quotation: newId(testContext('nobody’s')),
        shortCode: code,
      })
      expect(unknown).toMatchObject({ status: 404, body: { title: 'NotFound' } })
      const other = await requestQuotation(`Annan ${role}`)
      for (const refused of [
        await order({}),
        await order({ shortCode: '' }),
        await order({ shortCode: other.code }),
        await order({}, { 'x-draft-key': other.key }),
        await order({}, { 'x-draft-key': '' }),
      ])
        expect(refused).toMatchObject({ status: 404, body: unknown.body })
      // The customer can order only after an offer was sent.
      const tooEarly = { status: 409, body: { title: 'QuotationNotSent' } }
      expect(await order({ shortCode: code })).toMatchObject(tooEarly)
      expect(await order({}, { 'x-draft-key': key })).toMatchObject(tooEarly)
      await desk.put(`/api/quotations/${quotation}`, { pages: 16, doNarrate: true })
      await desk.post(`/api/quotations/${quotation}/send`, {})
      const placed = await order({ shortCode: code })
      expect(placed.status).toBe(201)
      expect(await order({}, { 'x-draft-key': key })).toMatchObject({ status: 201, body: placed.body })
      expect(await order({ shortCode: other.code })).toMatchObject({ status: 404, body: unknown.body })
    },
  )

  it('is placed as it stands by a log-in of the organisation that it is written to, and of no other', async () => {
    const { quotation } = await requestQuotation('Hamnarna')
    const ask = (customer: string) => ({ name: 'Årsboken', quotation, customer })
    await desk.put(`/api/quotations/${quotation}`, { pages: 16, doNarrate: true, customer: otherOrganization })
    await desk.post(`/api/quotations/${quotation}/send`, {})
    const [her, guest] = [api.as('customer'), api.as('guest')]
    expect(await her.post('/api/orders', ask(organization))).toMatchObject({ status: 404 })
    await desk.put(`/api/quotations/${quotation}`, { customer: organization })
    await desk.post(`/api/quotations/${quotation}/send`, {})
    expect(await guest.post('/api/orders', ask(organization))).toMatchObject({ status: 404 })
    expect(await her.post('/api/orders', ask(organization))).toMatchObject({ status: 201 })
  })

  it('is refused to a visitor without a quotation', async () =>
    expect(await api.as('anonymous').post('/api/orders', { name: 'x' })).toMatchObject({
      status: 422,
      body: { field: 'quotation' },
    }))

  it('asks staff for a name where no quotation has one', async () =>
    expect(await desk.post('/api/orders', {})).toMatchObject({ status: 422, body: { field: 'name' } }))

  it('keeps what two changed, and shows both values of one field', async () => {
    const id = await placeOrder('Delad')
    await desk.put(`/api/orders/${id}`, { info: 'Min' }, { 'if-match': '"0"' })
    expect(await desk.put(`/api/orders/${id}`, { orderType: 'other' }, { 'if-match': '"0"' })).toMatchObject({
      status: 200,
    })
    expect(await desk.put(`/api/orders/${id}`, { info: 'Din' }, { 'if-match': '"0"' })).toMatchObject({
      status: 412,
      body: { conflicts: [{ field: 'info', yours: 'Din', theirs: 'Min' }] },
    })
  })

  it('takes its steps one at a time, and is done with a date', async () => {
    const id = await placeOrder('Stegvis')
    expect(await desk.put(`/api/orders/${id}`, { state: 'in-review' })).toMatchObject({
      status: 422,
      body: { title: 'OrderStateOutOfReach', field: 'state' },
    })
    await desk.put(`/api/orders/${id}`, { state: 'in-production' })
    await desk.put(`/api/orders/${id}`, { done: true })
    expect(await desk.get(`/api/orders/${id}`)).toMatchObject({
      body: { state: 'in-production', done: true, doneDate: '2026-11-20T09:00:00.000Z' },
    })
    await desk.put(`/api/orders/${id}`, { done: false })
    expect(await desk.get(`/api/orders/${id}`)).toMatchObject({ body: { done: false, doneDate: null } })
  })

  it('leaves and comes back', async () => {
    const id = await placeOrder('Borta')
    expect(await desk.del(`/api/orders/${id}`)).toMatchObject({ status: 204 })
    expect(await desk.get(`/api/orders/${id}`)).toMatchObject({ status: 404 })
    expect(await desk.post(`/api/orders/${id}/restore`)).toMatchObject({ status: 204 })
    expect(await desk.get(`/api/orders/${id}`)).toMatchObject({ status: 200 })
    expect(await desk.post(`/api/orders/${id}/withdraw`)).toMatchObject({ status: 204 })
    expect(await desk.post(`/api/orders/${id}/restore`)).toMatchObject({ status: 409 })
  })

  it('founds the publication it lacks', async () => {
    const id = await placeOrder('Nya bladet')
    const publication = textOf(await api.as('admin').post(`/api/orders/${id}/publication`), '_id')
    expect(await desk.get(`/api/orders/${id}`)).toMatchObject({ body: { publication } })
    expect(await desk.get(`/api/publications/${publication}`)).toMatchObject({ body: { name: 'Nya bladet' } })
  })

  it('founds one that tells nobody what a person has called her order', async () => {
    const id = await placeOrder('Anna Lunds minnen')
    const anna = { name: 'Anna Lund', organizationNumber: '811218-9876' }
    const customer = textOf(await api.as('admin').post('/api/customers', anna), '_id')
    await api.as('admin').put(`/api/orders/${id}`, { customer })
    const publication = textOf(await api.as('admin').post(`/api/orders/${id}/publication`), '_id')
    expect(await desk.get(`/api/publications/${publication}`)).toMatchObject({ body: { name: 'Ny publikation' } })
  })

  it('founds one, also when two people ask for it at once or it is asked for again', async () => {
    const id = await placeOrder('Parbladet')
    const found = () => api.as('admin').post(`/api/orders/${id}/publication`)
    const answers = [...(await Promise.all([found(), found()])), await found()]
    expect(new Set(answers.map((answer) => textOf(answer, '_id'))).size).toBe(1)
    const { events } = await api.services.log.readAll({ filter: { types: ['PublicationFounded'] }, limit: 10_000 })
    expect(events.filter(({ event }) => JSON.stringify(event).includes('Parbladet'))).toHaveLength(1)
  })

  it('founds none beside one that was chosen, and another when its own was removed', async () => {
    const id = await placeOrder('Tredje bladet')
    const found = () => api.as('admin').post(`/api/orders/${id}/publication`)
    const first = textOf(await found(), '_id')
    await api.as('admin').put(`/api/orders/${id}`, { publication: null })
    await api.as('admin').del(`/api/publications/${first}`)
    const second = textOf(await found(), '_id')
    expect(second).not.toBe(first)
    const chosen = await placeOrder('Fjärde bladet')
    await api.as('admin').put(`/api/orders/${chosen}`, { publication: second })
    expect(await api.as('admin').post(`/api/orders/${chosen}/publication`)).toMatchObject({
      status: 409,
      body: { title: 'OrderHasPublication' },
    })
  })
})

describe('the list', () => {
  it('goes on where a page ended', async () => {
    for (const name of ['Sida A', 'Sida B', 'Sida C']) await placeOrder(name)
    const url = '/api/orders?search=sida&sort=name&direction=asc&limit=2'
    const first = await desk.get(url)
    expect(first).toMatchObject({ status: 200, body: [{ name: 'Sida A' }, { name: 'Sida B' }] })
    const next = String(first.headers['x-next-cursor'])
    expect(await desk.get(`${url}&cursor=${next}`)).toMatchObject({ status: 200, body: [{ name: 'Sida C' }] })
  })

  it.each(['cursor=e30', 'cursor=%00', 'sort=price', 'limit=0'])('refuses what is no question: %s', async (query) =>
    expect(await desk.get(`/api/orders?${query}`)).toMatchObject({ status: 400 }),
  )
})

describe('what is to be invoiced', () => {
  it('is told to lack what the customer and the offer do not say', async () => {
    const bare = await placeOrder('Utan något')
    expect(await desk.get(`/api/orders/${bare}/invoiceLacks`)).toMatchObject({
      status: 200,
      body: ['customer', 'organizationNumber', 'address', 'reference', 'email', 'price'],
    })
    const whole = await placeOrder('Med offert', { quotation: await draftedQuotation('Med offert') })
    expect((await desk.get(`/api/orders/${whole}/invoiceLacks`)).body).toEqual(['organizationNumber', 'address'])
  })

  it('is told to lack what a customer and an offer that are chosen and not saved do not say', async () => {
    const quotation = await draftedQuotation('Vald offert')
    const id = await placeOrder('Byter underlag')
    const lacksWith = async (chosen: string) => (await desk.get(`/api/orders/${id}/invoiceLacks?${chosen}`)).body
    expect(await lacksWith(`quotation=${quotation}`)).not.toContain('price')
    expect(await lacksWith('quotation=')).toContain('price')
    expect(await desk.get(`/api/orders/${id}/invoiceLacks?customer=x`)).toMatchObject({ status: 400 })
  })

  it('does not forget what was marked done before it was ready', async () => {
    const id = await placeOrder('Klar för tidigt')
    const listed = async () => {
      const { body } = await desk.get('/api/orders/invoices/uninvoiced')
      return (body as readonly { readonly _id: string }[]).map(({ _id }) => _id)
    }
    const before = await listed()
    await desk.put(`/api/orders/${id}`, { done: true })
    expect((await listed()).toSorted()).toEqual([...before, id].toSorted())
    expect(await desk.get('/api/orders/waiting')).toMatchObject({ body: { uninvoiced: before.length + 1 } })
    await desk.put(`/api/orders/${id}`, { done: false })
    expect(await listed()).not.toContain(id)
    for (const state of ['in-production', 'in-review']) await desk.put(`/api/orders/${id}`, { state })
    await desk.put(`/api/orders/${id}`, { state: 'ready-for-invoice', done: true })
    expect(await listed()).toContain(id)
    expect(await desk.get('/api/orders/invoices/2026')).toMatchObject({ body: [] })
    await desk.put(`/api/orders/${id}`, { done: false })
    expect(await desk.get('/api/orders/invoices/waiting')).toMatchObject({ body: [{ _id: id }] })
    await desk.put(`/api/orders/${id}`, { state: 'in-review' })
  })

  it('is listed with its amounts, and marked in bulk', async () => {
    const quotation = await draftedQuotation('Att fakturera')
    const id = await placeOrder('=Fakturabladet', { quotation })
    for (const state of ['in-production', 'in-review', 'ready-for-invoice'])
      await desk.put(`/api/orders/${id}`, { state })
    expect(await desk.get('/api/orders/invoices/waiting')).toMatchObject({
      body: [{ _id: id, invoice: { customerName: 'Hembygdsföreningen', lines: expect.any(Array) } }],
    })
    expect(await desk.get('/api/orders/waiting')).toMatchObject({ body: { invoices: 1 } })
    const pdf = await desk.get('/api/orders/invoices/waiting/pdf')
    expect(pdf.headers['content-disposition']).toContain('fakturaunderlag-2026-11-20.pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
    const other = await placeOrder('Inte klar än')
    expect(await desk.post('/api/orders/chosen/invoiced', { chosen: [id, other] })).toMatchObject({
      status: 200,
      body: {
        outcomes: [
          { _id: id, refused: null },
          { _id: other, refused: expect.stringContaining('Ta ett steg i taget') },
        ],
      },
    })
    expect(await desk.get('/api/orders/invoices/waiting')).toMatchObject({ body: [] })
    expect(await desk.get('/api/orders/waiting')).toMatchObject({ body: { invoices: 0 } })
    const invoiced = '/api/orders/invoices/2026'
    expect(await desk.get(invoiced)).toMatchObject({ body: [{ _id: id, done: true }] })
    expect(await desk.get('/api/orders/invoices/2025')).toMatchObject({ body: [] })
    expect(await desk.get('/api/orders/invoices/-1')).toMatchObject({ status: 422 })
    const again = await desk.get(`${invoiced}/pdf`)
    expect(again.headers['content-disposition']).toContain('fakturerade-2026.pdf')
    expect(again.text.startsWith('%PDF-')).toBe(true)
    expect(await desk.del(`/api/orders/${id}`)).toMatchObject({ status: 409, body: { title: 'OrderInvoiced' } })
    expect(await desk.post('/api/orders/chosen/notInvoiced', { chosen: [id, other] })).toMatchObject({
      status: 200,
      body: { outcomes: [{ refused: null }, { _id: other, refused: expect.any(String) }] },
    })
    expect(await desk.get(invoiced)).toMatchObject({ body: [] })
    expect(await desk.get('/api/orders/invoices/waiting')).toMatchObject({
      body: [{ _id: id, state: 'ready-for-invoice', done: false, invoice: { customerName: 'Hembygdsföreningen' } }],
    })
  })

  it('is put back however it was marked done', async () => {
    const id = await placeOrder('Klart blad')
    for (const state of ['in-production', 'in-review', 'ready-for-invoice'])
      await desk.put(`/api/orders/${id}`, { state })
    await desk.put(`/api/orders/${id}`, { done: true })
    expect(await desk.post('/api/orders/chosen/notInvoiced', { chosen: [id] })).toMatchObject({
      body: { outcomes: [{ _id: id, refused: null }] },
    })
    expect(await desk.get(`/api/orders/${id}`)).toMatchObject({ body: { state: 'ready-for-invoice', done: false } })
  })
})

describe('what waits for somebody’s word', () => {
  it('is a renewal, confirmed once', async () => {
    const id = OrderId.parse(await placeOrder('Årsbladet', { renew: true, orderDate: '2025-12-01T09:00:00.000Z' }))
    await proposeRenewal(orderTools(api.services), id, testContext('propose'))
    expect(await desk.get('/api/orders/toDecide')).toMatchObject({
      body: { renewals: [{ _id: id, renewal: { year: 2026, dueOn: '2026-12-01' } }] },
    })
    expect(await desk.get('/api/orders/waiting')).toMatchObject({ body: { renewals: 1 } })
    const confirm = () => desk.post(`/api/orders/${id}/renewals/2026/confirm`)
    const [first, second] = [textOf(await confirm(), '_id'), textOf(await confirm(), '_id')]
    expect(second).toBe(first)
    expect(await desk.get(`/api/orders/${first}`)).toMatchObject({ body: { name: 'Årsbladet 2026', renew: true } })
    expect(await desk.post(`/api/orders/${id}/renewals/2026/decline`)).toMatchObject({ status: 409 })
    expect(await desk.get('/api/orders/toDecide')).toMatchObject({ body: { renewals: [] } })
    expect(await desk.get('/api/orders/waiting')).toMatchObject({ body: { renewals: 0 } })
  })

  it('is a suggestion, followed or dismissed', async () => {
    const id = OrderId.parse(await placeOrder('Föreslagen'))
    const publicationId = PublicationId.parse(
      textOf(await api.as('admin').post(`/api/orders/${id}/publication`), '_id'),
    )
    const about = { issueId: IssueId.parse(id), publicationId, at: '2026-11-20T09:00:00.000Z' }
    const suggest = { type: 'SuggestProduction', ...about } as const
    await api.services.handlers.order(orderStream(id), suggest, testContext('suggest'))
    expect(await desk.get('/api/orders/toDecide')).toMatchObject({ body: { suggestions: [{ _id: id }] } })
    expect(await desk.post(`/api/orders/${id}/dismissSuggestion`)).toMatchObject({ status: 204 })
    expect(await desk.get('/api/orders/toDecide')).toMatchObject({ body: { suggestions: [] } })
  })
})
