import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { sealedInMemoryLog } from '../../../adapters/kernel/testing/sealed-log.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import { administrator } from '../../../domain/sales/customer/examples.ts'
import type { OrderForm } from '../../../domain/sales/order/commands.ts'
import { totalsOf } from '../../../domain/sales/order/invoice.ts'
import { priceOf } from '../../../domain/sales/pricing/price.ts'
import type { PriceBasis } from '../../../domain/sales/pricing/price-calculation.ts'
import type { PriceList } from '../../../domain/sales/pricing/price-list.ts'
import { FIRST_PRICE_LIST } from '../../../domain/sales/pricing/services/first-price-list.ts'
import { noServices } from '../../../domain/sales/pricing/services/no-services.ts'
import { anyBasis, anyList } from '../../../domain/sales/pricing/testing/any-price.ts'
import { vatOf } from '../../../domain/sales/pricing/vat.ts'
import { bulletin } from '../../../domain/sales/quotation/examples.ts'
import { dropStates } from '../../kernel/handling/drop-states.ts'
import { forgetContact } from '../customer/forget-contact.ts'
import { forgetQuotation } from '../quotation/quotation-acts.ts'
import { quotationStream } from '../quotation/stream.ts'
import { changeOrder } from './change-order.ts'
import { invoicedLinesOf } from './invoice-facts.ts'
import { orderStream } from './stream.ts'
import { contextNamed, openDesk } from './testing.ts'

const offerOf = (basis: PriceBasis, list: PriceList) => {
  const priced = priceOf(basis, list)
  const { price } = priced
  const vat = vatOf(priced)
  return { priced, totals: { net: price, vat, total: price + vat } }
}

it('invoices what was offered, to the öre, whatever was agreed by hand', () =>
  fc.assert(
    fc.property(anyBasis, anyList, (basis, list) => {
      const { priced, totals } = offerOf(basis, list)
      expect(totalsOf(invoicedLinesOf(priced))).toEqual(totals)
    }),
    { numRuns: 300 },
  ))

it('invoices 5 625 kr when 5 625 kr was offered', () => {
  const helpLjudkod = { text: true, example: false, share: true }
  const services = { ...noServices, doNarrate: true, doLjudkod: true, doQrPdf: true, nrOfIssues: 4, helpLjudkod }
  const basis = { services, pages: 8, words: 2560, isNonprofit: true, includeStartFee: true, today: '2026-11-20' }
  const { priced, totals } = offerOf(
    { ...basis, discountPercent: 1500, manualPriceModifier: -10_530 },
    FIRST_PRICE_LIST,
  )
  expect(totals).toEqual({ net: 450_000, vat: 112_500, total: 562_500 })
  expect(totalsOf(invoicedLinesOf(priced))).toEqual(totals)
})

const wayToInvoice = ['in-production', 'in-review', 'ready-for-invoice'] as const

const openReadyOrder = async (log?: EventLog, before?: (desk: ReturnType<typeof openDesk>) => Promise<unknown>) => {
  const desk = openDesk(log)
  await desk.draft()
  const { orderId } = await desk.place('one')
  await before?.(desk)
  const change = (sent: Partial<OrderForm>, name: string) =>
    changeOrder(desk.tools, { orderId, sent, seen: undefined }, contextNamed(name))
  for (const state of wayToInvoice) await change({ state }, state)
  const invoiced = async () => {
    const order = await desk.tools.handlers.order.state(orderStream(orderId))
    const facts = order.status === 'Active' ? order.invoice?.facts : undefined
    if (!facts || isErased(facts)) throw new Error('Nothing is sealed')
    return { name: facts.customerName, ...totalsOf(facts) }
  }
  return { ...desk, change, invoiced }
}

it('invoices what was ordered also after its offer and its customer have been forgotten', async () => {
  const { invoiced: usually } = await openReadyOrder()
  const keys = inMemorySubjectKeys()
  const { invoiced } = await openReadyOrder(sealedInMemoryLog(keys), async ({ tools }) => {
    const { handlers } = tools
    const { forget } = keys
    const quotation = await handlers.quotation.state(quotationStream(bulletin))
    const customerId = 'content' in quotation ? quotation.content.about.customer : null
    if (!customerId) throw new Error('Nobody has ordered')
    const [hers, offered] = [contextNamed('forget the contact'), contextNamed('forget the offer')]
    const forgetting = { customerId, askedBy: administrator }
    expect(await forgetContact({ handlers, forget }, forgetting, hers)).toMatchObject({ kind: 'accepted' })
    await forgetQuotation({ ...tools, forget }, { quotationId: bulletin, askedBy: administrator }, offered)
    dropStates(handlers)
  })
  const { name: _, ...totals } = await usually()
  expect(totals.net).toBeGreaterThan(0)
  expect(await invoiced()).toEqual({ name: expect.any(String), ...totals })
})

it('invoices the offer and the customer that are chosen while the order waits for its invoice', async () => {
  const { draft, tools, change, invoiced } = await openReadyOrder()
  const before = await invoiced()
  const other = QuotationId.parse('0199e2a0-0000-7000-8000-0000000000d9')
  await draft(other, { name: 'Grannföreningen' }, { nrOfIssues: 12 })
  const offered = await tools.handlers.quotation.state(quotationStream(other))
  const price = 'content' in offered ? offered.content.offer.priced?.price : undefined
  await change({ quotation: other }, 'another offer')
  expect(await invoiced()).toMatchObject({ name: before.name, net: price })
  expect(price).not.toBe(before.net)
  await change({ customer: null }, 'no customer')
  expect(await invoiced()).toMatchObject({ name: '', net: price })
})
