import { describe, expect, it } from 'vitest'
import { placeOrder } from '../../../commands/sales/order/place-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { acceptQuotation, takeBackAcceptance } from '../../../commands/sales/quotation/accept-quotation.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import { firstText, pricing, whoAsks, wholeContact } from '../../../domain/sales/quotation/examples.ts'
import { testApi, testContext, textOf } from '../../testing.ts'
import { paper, quotationDesk } from './testing.ts'

const now = new Date('2026-11-20T11:00:00.000Z')
const api = await testApi(() => ({ now: () => now }))
const { staff, visitor, sent: sendQuotation, ofCode } = quotationDesk(api)

describe('accepting', () => {
  it('gives one order to fifty at once', async () => {
    const { id } = await sendQuotation()
    const quotationId = QuotationId.parse(id)
    const accept = (n: number) =>
      acceptQuotation(
        api.services,
        {
          quotationId,
          orderId: OrderId.parse(`0199e2a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`),
          by: 'customer',
          at: now,
        },
        testContext(`accept ${n}`),
      )
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => accept(n)))
    expect(all.filter(({ outcome }) => outcome.kind === 'accepted')).toHaveLength(1)
    const [order] = new Set(all.map(({ orderId }) => orderId))
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await staff.get(`/api/quotations/${id}`)).toMatchObject({ body: { state: 'accepted', order } })
    expect(await staff.put(`/api/quotations/${id}`, { info: 'x' })).toMatchObject({
      status: 409,
      body: { title: 'OrderExists' },
    })
    if (!order) throw new Error('no order')
    await takeBackAcceptance(api.services, { quotationId, orderId: order, by: 'staff' }, testContext('back'))
    expect(await staff.get(`/api/quotations/${id}`)).toMatchObject({ body: { state: 'sent', order: null } })
  })
})

describe('taking back', () => {
  const ordered = async (n: number) => {
    const { id, code } = await sendQuotation()
    const orderId = OrderId.parse(`0199e2a0-0000-7000-8000-00000000020${n}`)
    const order = { orderId, name: '', info: '', customer: null, publication: null, orderType: undefined, renew: false }
    await placeOrder(
      api.services,
      { ...order, quotation: QuotationId.parse(id), orderDate: undefined, renews: null, by: 'customer' },
      testContext(`place ${n}`),
    )
    return { id, code, orderId }
  }

  it('opens the quotation again, for staff and for the customer', async () => {
    const first = await ordered(1)
    expect(await staff.get(`/api/quotations/${first.id}`)).toMatchObject({ body: { order: first.orderId } })
    expect(await staff.post(`/api/quotations/${first.id}/unaccept`)).toMatchObject({ status: 200 })
    expect(await staff.get(`/api/quotations/${first.id}`)).toMatchObject({ body: { order: null, state: 'sent' } })
    const second = await ordered(2)
    expect((await ofCode(second.code)).body).toMatchObject({ hasOrder: true, state: 'accepted' })
    expect(await visitor.post(`/api/quotations/shortcode/${second.code}/unaccept`)).toMatchObject({ status: 204 })
    expect((await ofCode(second.code)).body).toMatchObject({ hasOrder: false, state: 'sent' })
  })

  it('is named after its offer where it was ordered at once, however often that is sent', async () => {
    const begun = await visitor.post('/api/quotations/draft', {})
    const quotation = QuotationId.parse(textOf(begun, '_id'))
    const mine = { 'x-draft-key': textOf(begun, 'key') }
    const whole = { ...whoAsks, ...paper, customerInfo: wholeContact, nrOfCopies: 400, order: true }
    const files = [{ mediaId: firstText, name: 'Bladet.txt', pages: 16, words: 5_120 }]
    await api.services.handlers.quotation(
      quotationStream(quotation),
      { type: 'CountManuscript', quotationId: quotation, files, pricing },
      testContext('count at once'),
    )
    const submit = () =>
      visitor.post(`/api/quotations/draft/${quotation}/submit`, whole, { ...mine, 'idempotency-key': 'once' })
    const first = await submit()
    expect(first).toMatchObject({ status: 201, body: { order: expect.any(String) } })
    expect((await submit()).body).toEqual(first.body)
    expect(await staff.get(`/api/orders/${textOf(first, 'order')}`)).toMatchObject({ body: { name: whoAsks.name } })
  })

  it('comes after an offer where what is ordered at once was not counted', async () => {
    const begun = await visitor.post('/api/quotations/draft', {})
    const whole = { ...whoAsks, ...paper, wishedPages: 8, customerInfo: wholeContact, nrOfCopies: 400, order: true }
    const mine = { 'x-draft-key': textOf(begun, 'key') }
    const answer = await visitor.post(`/api/quotations/draft/${textOf(begun, '_id')}/submit`, whole, mine)
    expect(answer.status).toBe(201)
    expect(answer.body).not.toHaveProperty('order')
    expect((await ofCode(textOf(answer, 'shortCode'))).body).toMatchObject({ state: 'requested', hasOrder: false })
  })

  it('withdraws also what was ordered at once, until production begins', async () => {
    const begun = await visitor.post('/api/quotations/draft', {})
    const draft = `/api/quotations/draft/${textOf(begun, '_id')}`
    const mine = { 'x-draft-key': textOf(begun, 'key') }
    const whole = { ...whoAsks, ...paper, customerInfo: wholeContact, nrOfCopies: 400 }
    const code = textOf(await visitor.post(`${draft}/submit`, whole, mine), 'shortCode')
    const quotation = QuotationId.parse(textOf(begun, '_id'))
    const files = [{ mediaId: firstText, name: 'Bladet.txt', pages: 16, words: 5_120 }]
    await api.services.handlers.quotation(
      quotationStream(quotation),
      { type: 'CountManuscript', quotationId: quotation, files, pricing },
      testContext('count'),
    )
    const order = () => visitor.post('/api/orders', { quotation, shortCode: code })
    const first = textOf(await order(), '_id')
    expect((await ofCode(code)).body).toMatchObject({ state: 'accepted' })
    const takeBack = () => visitor.post(`/api/quotations/shortcode/${code}/unaccept`)
    for (const again of [1, 2]) expect([again, await takeBack()]).toMatchObject([again, { status: 204 }])
    expect((await ofCode(code)).body).toMatchObject({ hasOrder: false, state: 'sent' })
    expect(await staff.get(`/api/orders/${first}`)).toMatchObject({ status: 404 })
    const second = textOf(await order(), '_id')
    expect(second).not.toBe(first)
    await staff.put(`/api/orders/${second}`, { state: 'in-production' })
    expect(await takeBack()).toMatchObject({ status: 409, body: { title: 'OrderInProduction' } })
    expect((await ofCode(code)).body).toMatchObject({ state: 'accepted' })
  })

  it('leads from an offer that was exchanged to what holds, and orders it no more', async () => {
    const { code, orderId } = await ordered(4)
    const second = await sendQuotation()
    expect(await staff.put(`/api/orders/${orderId}`, { quotation: second.id })).toMatchObject({ status: 200 })
    const { body } = await ofCode(code)
    expect(body).toMatchObject({ state: 'replaced', replacedBy: second.code, hasOrder: false })
    const refused = { status: 409, body: { title: 'QuotationReplaced' } }
    const { _id: quotation } = body as { _id: string }
    expect(await visitor.post('/api/orders', { quotation, shortCode: code })).toMatchObject(refused)
    expect(await visitor.post(`/api/quotations/shortcode/${code}/decline`, { reason: '' })).toMatchObject(refused)
    const pdf = (of: { readonly id: string; readonly code: string }) =>
      visitor.get(`/api/quotations/quotationPdf/${of.id}?code=${of.code}`)
    expect(await pdf({ id: quotation, code })).toMatchObject(refused)
    expect(await pdf(second)).toMatchObject({ status: 200 })
    expect((await ofCode(second.code)).body).toMatchObject({ state: 'accepted', hasOrder: true, replacedBy: null })
    await staff.post(`/api/quotations/${quotation}/send`, {})
    expect((await ofCode(code)).body).toMatchObject({ state: 'sent', replacedBy: null })
  })

  it('is refused once production has begun', async () => {
    const { id, orderId } = await ordered(3)
    const begin = {
      type: 'ReviseOrder',
      personId: orderId,
      changes: { state: 'in-production' },
      invoice: null,
    } as const
    await api.services.handlers.order(orderStream(orderId), { ...begin, at: now.toISOString() }, testContext('begin'))
    expect(await staff.post(`/api/quotations/${id}/unaccept`)).toMatchObject({ status: 409 })
  })
})

describe('an order that is removed and brought back', () => {
  /** The customer has ordered the second version. */
  const ordered = async () => {
    const { id, code } = await sendQuotation()
    await staff.post(`/api/quotations/${id}/revise`)
    await staff.put(`/api/quotations/${id}`, { manualPriceModifier: -333 })
    await staff.post(`/api/quotations/${id}/send`, {})
    const order = textOf(await visitor.post('/api/orders', { quotation: id, shortCode: code }), '_id')
    const restore = () => staff.post(`/api/orders/${order}/restore`)
    const shown = async () => (await ofCode(code)).body
    return { id, code, order, restore, shown }
  }
  type Ordered = Awaited<ReturnType<typeof ordered>>

  it('has the version, the price and the day that it was ordered with', async () => {
    const { id, order, restore, shown } = await ordered()
    const asked = async () => {
      const { body } = await staff.get(`/api/quotations/${id}`)
      return { ...(body as object), timestamp: undefined, updatedAt: undefined }
    }
    const before = [await shown(), await asked()]
    await staff.del(`/api/orders/${order}`)
    expect(await shown()).toMatchObject({ state: 'sent' })
    expect(await restore()).toMatchObject({ status: 204 })
    expect([await shown(), await asked()]).toEqual(before)
  })

  it.each<[string, string, (offer: Ordered) => Promise<{ readonly status: number }>]>([
    ['changed', 'OrderedOfferChanged', ({ id }) => staff.put(`/api/quotations/${id}`, { manualPriceModifier: 5 })],
    ['revised', 'OrderedOfferChanged', ({ id }) => staff.post(`/api/quotations/${id}/revise`)],
    ['sent anew', 'OrderedOfferChanged', ({ id }) => staff.post(`/api/quotations/${id}/send`, { greeting: 'Hej!' })],
    [
      'declined by the customer',
      'OrderedOfferDeclined',
      ({ code }) => visitor.post(`/api/quotations/shortcode/${code}/decline`, { reason: 'För dyrt' }),
    ],
    [
      'ordered by her anew',
      'OrderExists',
      ({ id, code }) => visitor.post('/api/orders', { quotation: id, shortCode: code }),
    ],
  ])('stays away, in words, when its offer has been %s', async (_, title, happens) => {
    const offer = await ordered()
    await staff.del(`/api/orders/${offer.order}`)
    expect((await happens(offer)).status).toBeLessThan(300)
    const before = await offer.shown()
    expect(await offer.restore()).toMatchObject({
      status: 409,
      body: { title, detail: expect.stringMatching(/offert/i) },
    })
    expect(await offer.shown()).toEqual(before)
    expect(await staff.get(`/api/orders/${offer.order}`)).toMatchObject({ status: 404 })
  })
})
