import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { sealedInMemoryLog } from '../../../adapters/kernel/testing/sealed-log.ts'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { guardedHandlers } from '../../../commands/kernel/testing/guarded-handlers.ts'
import { forgetContact } from '../../../commands/sales/customer/forget-contact.ts'
import { changeDiscount } from '../../../commands/sales/discount/change-discount.ts'
import { offerDiscount } from '../../../commands/sales/discount/offer-discount.ts'
import { changeOrder } from '../../../commands/sales/order/change-order.ts'
import { removeOrder, restoreOrder, withdrawOrder } from '../../../commands/sales/order/leave-order.ts'
import { confirmRenewal, proposeRenewal } from '../../../commands/sales/order/renew-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { contextNamed, openDesk, orderNamed } from '../../../commands/sales/order/testing.ts'
import { foundPriceList } from '../../../commands/sales/price-list/found-price-list.ts'
import { priceListStream } from '../../../commands/sales/price-list/stream.ts'
import { changeQuotation } from '../../../commands/sales/quotation/change-quotation.ts'
import { forgetQuotation, reviseQuotation, sendQuotation } from '../../../commands/sales/quotation/quotation-acts.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { sellerAt } from '../../../commands/sales/seller/seller-at.ts'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { dateOfDays, daysOfDate } from '../../../domain/kernel/values/dates/calendar.ts'
import { administrator } from '../../../domain/sales/customer/examples.ts'
import { form as discountForm, discountId } from '../../../domain/sales/discount/examples.ts'
import type { OrderForm } from '../../../domain/sales/order/commands.ts'
import { totalsOf } from '../../../domain/sales/order/invoice.ts'
import { amountCells } from '../../../domain/sales/order/invoice-cells.ts'
import { orderStates } from '../../../domain/sales/order/rules.ts'
import type { PriceCalculation } from '../../../domain/sales/pricing/price-calculation.ts'
import type { PriceRow } from '../../../domain/sales/pricing/price-list.ts'
import { FIRST_PRICE_LIST } from '../../../domain/sales/pricing/services/first-price-list.ts'
import { shownLines } from '../../../domain/sales/pricing/shown-lines.ts'
import { MAX_VALIDITY_DAYS } from '../../../domain/sales/quotation/rules.ts'
import type { Offer } from '../../../domain/sales/quotation/state.ts'
import { decimalsFor, money } from '../../../formats/kernel/pdf/numbers.ts'
import type { PrintDocument } from '../../../formats/print-documents.ts'
import { priceRows } from '../../../formats/sales/offer-pdf/price-rows.ts'
import { customers } from '../../../projections/sales/customer/projection.ts'
import { listInvoices } from '../../../projections/sales/order/invoices.ts'
import { orders } from '../../../projections/sales/order/projection.ts'
import { quotations } from '../../../projections/sales/quotation/projection.ts'
import { findByShortCode, findQuotation } from '../../../projections/sales/quotation/queries.ts'
import { emptyReadModel, openReadModel, projectAll } from '../../../projections/testing.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { orderForgetting, sendForgetting } from '../order-lifecycle/order-forgetting.ts'
import { customersQuotations, forgettingRepair, sendQuotationForgetting } from '../stream-repair/forgetting.ts'
import { orderConfirmation } from './order-letters.ts'
import {
  type Act,
  type ActOf,
  type Acts,
  anyAct,
  exchangeActs,
  exchangeAfterRemovalActs,
  forgottenActs,
  names,
  offers,
  orderedActs,
} from './testing/random-acts.ts'

const projections = [customers, quotations, orders] as const
const db = await openReadModel(...projections)

type OfferAct = 'reprice' | 'send' | 'revise' | 'forget' | 'forget customer' | 'price as before the tax was kept'
type DeskAct = 'publish prices' | 'change discount' | 'restart'

/** Counts how often the random lives reach each case that the test is about. */
const reachCounts = {
  invoiced: 0,
  accepted: 0,
  sent: 0,
  'accepted by its customer': 0,
  exchanged: 0,
  'led on from an exchanged offer': 0,
  discounted: 0,
  'priced by a later list': 0,
  'invoiced after forgetting': 0,
}

/** The accepted price, computed apart from the product: the accepting party saw the offer as it was at that moment. */
type AgreedPrice = { readonly net: number; readonly vat: number; readonly total: number }

const quarter = (amount: number) => Math.sign(amount) * Math.floor((Math.abs(amount) + 2) / 4)

/** All rates of the first price list, and of the lists made of it, are 25 %. */
const agreedPriceOf = ({ lines, price, taxes }: PriceCalculation): AgreedPrice => {
  const vat = taxes ? quarter(price) : shownLines(lines).reduce((sum, { amount }) => sum + quarter(amount), 0)
  return { net: price, vat, total: price + vat }
}

/** All prices of the first list, raised or lowered. */
const rowsAt = (percent: number) =>
  // The cast is sound: each row is one of the first list's.
  Object.fromEntries(
    Object.entries(FIRST_PRICE_LIST.rows).map(([code, row]: [string, PriceRow]) => [
      code,
      { ...row, unitPrice: Math.round((row.unitPrice * percent) / 100) },
    ]),
  ) as typeof FIRST_PRICE_LIST.rows

const openLife = async () => {
  const keys = inMemorySubjectKeys()
  const forget = (subject: string) => keys.forget(subject)
  const desk = openDesk(sealedInMemoryLog(keys))
  const { log, tools, clock, draft, place } = desk
  const agreed = new Map<string, AgreedPrice>()
  await foundPriceList(tools)
  await offerDiscount(tools, { discountId, form: discountForm }, contextNamed('offer discount'))
  for (const [index, offer] of offers.entries()) await draft(offer, {}, { nrOfIssues: index + 1 })
  let shownUpTo: Position | undefined
  /** Folds the new events into the read models. */
  const show = async () => {
    const { events, upTo } = await log.readAll({ limit: 10_000, ...(shownUpTo ? { after: shownUpTo } : {}) })
    shownUpTo = upTo
    for (const projection of projections) await projectAll(db, projection, events)
  }
  const stateOf = (offer: QuotationId) => tools.handlers.quotation.state(quotationStream(offer))
  const orderOf = async (name: string) => {
    const state = await tools.handlers.order.state(orderStream(orderNamed(name)))
    return state.status === 'Active' ? state : undefined
  }
  const offered = async (offer: QuotationId, by: string): Promise<Offer | undefined> => {
    const state = await stateOf(offer)
    if (!('revision' in state) || state.status === 'Accepted') return undefined
    return by === 'staff' ? state.content.offer : (state.sent?.offer ?? state.content.offer)
  }
  /** An offer that is accepted during the act is accepted as it was offered before it. */
  const accepting = async (by: string, carryOut: () => Promise<unknown>) => {
    const before = await Promise.all(offers.map((offer) => offered(offer, by)))
    await carryOut()
    for (const [index, offer] of offers.entries()) {
      const shown = before[index]
      if (shown?.priced && (await stateOf(offer)).status === 'Accepted') agreed.set(offer, agreedPriceOf(shown.priced))
    }
  }
  /** The quotations that others have replaced in their orders, until staff send them again. */
  const replaced = new Set<QuotationId>()
  /** A customer cannot order a replaced quotation by an old link. */
  const order = async ({ by, order: name, offer: quotation }: ActOf<'order'>) => {
    const { status: before } = await stateOf(quotation)
    await accepting(by, () => place(name, { quotation, by, renew: true }))
    const { status } = await stateOf(quotation)
    if (by === 'customer' && replaced.has(quotation)) expect(status).not.toBe('Accepted')
    if (status !== 'Accepted') return
    if (by === 'customer' && before !== 'Accepted') reachCounts['accepted by its customer'] += 1
    replaced.delete(quotation)
  }
  const exchange = async ({ order: name, offer }: ActOf<'exchange'>, as_: string) => {
    const before = (await orderOf(name))?.form.quotation
    await change(name, { quotation: offer }, as_)
    const after = (await orderOf(name))?.form.quotation
    if (after) replaced.delete(after)
    if (!before || !after || before === after) return
    replaced.add(before)
    reachCounts.exchanged += 1
    const shown = await stateOf(before)
    if ('content' in shown) expect(shown).toMatchObject({ replacedBy: after })
  }
  const send = async ({ offer: quotationId }: ActOf<'send'>, as_: string) => {
    const validUntil = dateOfDays(daysOfDate(dayInSweden(clock.now)) + MAX_VALIDITY_DAYS)
    const outcome = await sendQuotation(tools, { quotationId, validUntil }, contextNamed(as_))
    if (outcome.kind !== 'accepted') return
    reachCounts.sent += 1
    replaced.delete(quotationId)
  }

  const change = (name: string, sent: Partial<OrderForm>, as_: string) =>
    accepting('staff', () =>
      changeOrder(tools, { orderId: orderNamed(name), sent, seen: undefined }, contextNamed(as_)),
    )

  const step = async (name: string, by: 1 | -1, as_: string) => {
    const order = await orderOf(name)
    const state = order && orderStates[orderStates.indexOf(order.form.state) + by]
    if (state) await change(name, { state }, as_)
  }

  const priceAsBefore = async (offer: QuotationId) => {
    const state = await stateOf(offer)
    if (state.status !== 'Open' || !state.content.offer.priced) return
    const { taxes: _, deliveryDays: __, ...priced } = state.content.offer.priced
    const event = { type: 'QuotationPriced', data: { quotationId: offer, pages: 16, words: 0, priced } } as const
    const { revision } = await log.read(quotationStream(offer))
    await log.append(quotationStream(offer), [event], revision, { ...contextNamed(`before ${revision}`) })
  }

  const renew = async (name: string, as_: string) => {
    const orderId = orderNamed(name)
    clock.now = new Date(clock.now.getTime() + 370 * 86_400_000)
    await proposeRenewal(tools, orderId, contextNamed(`${as_} propose`))
    const order = await orderOf(name)
    const copy = order?.proposal?.quotation
    if (!order?.proposal) return
    const { year } = order.proposal
    const shown = copy ? await offered(copy, 'staff') : undefined
    await confirmRenewal(tools, { orderId, year }, contextNamed(`${as_} confirm`))
    if (copy && shown?.priced && (await stateOf(copy)).status === 'Accepted')
      agreed.set(copy, agreedPriceOf(shown.priced))
  }

  const processes = processesInMemory()
  const forgetting = () => [
    processRunner(orderForgetting, sendForgetting(tools.handlers.order)),
    processRunner(customersQuotations, sendQuotationForgetting({ ...tools, forget })),
    processRunner(forgettingRepair, ({ subject }) => forget(subject)),
  ]

  /** Forgets a customer while the read models are up to date and hold the customer's name. */
  const forgetCustomer = async (offer: QuotationId, as_: string) => {
    const state = await stateOf(offer)
    const customerId = 'content' in state ? state.content.about.customer : null
    if (customerId === null) return
    await show()
    await forgetContact({ ...tools, forget }, { customerId, askedBy: administrator }, contextNamed(as_))
    await processes.settle(log, { processes: forgetting(), due: [] }, clock.now.toISOString())
  }

  const publishPrices = async (percent: number, as_: string) => {
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    const today = dayInSweden(clock.now)
    const { latest } = await tools.handlers.priceList.state(priceListStream)
    const list = { ...FIRST_PRICE_LIST, rows: rowsAt(percent), version: latest + 1, effectiveFrom: today }
    await tools.handlers.priceList(priceListStream, { type: 'PublishPriceList', list, today }, contextNamed(as_))
  }

  /** Removes an order and restores it, with or without another price in between. */
  const regret = async ({ order: name, modifier: manualPriceModifier }: ActOf<'regret'>, as_: string) => {
    const order = await orderOf(name)
    await removeOrder(tools, orderNamed(name), contextNamed(`${as_} remove`))
    const quotationId = order?.form.quotation
    const sent = manualPriceModifier === null ? {} : { manualPriceModifier }
    if (quotationId)
      await changeQuotation(tools, { quotationId, by: 'staff', sent, seen: undefined }, contextNamed(as_))
    await restoreOrder(tools, orderNamed(name), contextNamed(`${as_} restore`))
  }

  const steps = async ({ order, steps }: ActOf<'step'>, name: string) => {
    for (let taken = 0; taken < steps; taken += 1) await step(order, 1, `${name} ${taken}`)
  }

  const onOffer: Acts<OfferAct> = {
    reprice: ({ offer: quotationId, modifier: manualPriceModifier, paper: services, ...rest }, name) => {
      const { pages, isNonprofit, discountCode } = rest
      const sent = { manualPriceModifier, pages, isNonprofit, discountCode, services }
      return changeQuotation(tools, { quotationId, by: 'staff', sent, seen: undefined }, contextNamed(name))
    },
    send,
    revise: ({ offer }, name) => reviseQuotation(tools, offer, contextNamed(name)),
    forget: ({ offer: quotationId }, name) =>
      forgetQuotation({ ...tools, forget }, { quotationId, askedBy: null }, contextNamed(name)),
    'forget customer': ({ offer }, name) => forgetCustomer(offer, name),
    'price as before the tax was kept': ({ offer }) => priceAsBefore(offer),
  }

  const atDesk: Acts<DeskAct> = {
    'publish prices': ({ percent }, name) => publishPrices(percent, name),
    'change discount': (sent, name) => changeDiscount(tools, { discountId, sent, seen: undefined }, contextNamed(name)),
    restart: async () => {
      tools.handlers = guardedHandlers(handlersOf(log))
    },
  }

  const onOrder: Acts<Exclude<Act['kind'], OfferAct | DeskAct>> = {
    order,
    withdraw: ({ order, by }, name) => withdrawOrder(tools, { orderId: orderNamed(order), by }, contextNamed(name)),
    remove: ({ order }, name) => removeOrder(tools, orderNamed(order), contextNamed(name)),
    // Restoring accepts the same offer as before and asks no party again.
    restore: ({ order }, name) => restoreOrder(tools, orderNamed(order), contextNamed(name)),
    regret,
    step: steps,
    'step back': ({ order }, name) => step(order, -1, name),
    mark: ({ order, done }, name) => change(order, { done }, name),
    exchange,
    'hand over': ({ order }, name) => change(order, { customer: null }, name),
    renew: ({ order }, name) => renew(order, name),
  }

  const carryOut = (each: Act, number: number): Promise<unknown> => {
    const acts: Acts<Act['kind']> = { ...onOffer, ...atDesk, ...onOrder }
    // The cast is sound: `kind` picks the act written for exactly that kind.
    return (acts[each.kind] as (each: Act, name: string) => Promise<unknown>)(each, `${number} ${each.kind}`)
  }
  /** Makes the remaining orders ready for their invoice, after a restart. */
  const deliver = async () => {
    tools.handlers = guardedHandlers(handlersOf(log))
    for (const order of names) await steps({ kind: 'step', order, steps: 3 }, `deliver ${order}`)
  }
  return { ...desk, agreed, replaced, stateOf, carryOut, deliver, show }
}
type Life = Awaited<ReturnType<typeof openLife>>

const letterSources = ({ log, tools }: Life, print: (document: PrintDocument) => void) => ({
  quotation: tools.handlers.quotation,
  delivery: tools.handlers.delivery,
  sellerAt: sellerAt(log),
  print: async (document: PrintDocument) => {
    print(document)
    return new Uint8Array()
  },
  publicUrl: 'https://ljudkod.example',
  noticeTo: async () => undefined,
})

/** Checks the price on the customer's page, in the staff's view, in the letter and in its document. */
const surfacesOf = async (life: Life, quotationId: QuotationId, { net, vat, total }: AgreedPrice) => {
  const state = await life.stateOf(quotationId)
  if (state.status !== 'Accepted') return
  const { terms, priced } = state.content.offer
  if (terms.discountPercent > 0) reachCounts.discounted += 1
  if (priced && priced.priceListVersion > FIRST_PRICE_LIST.version) reachCounts['priced by a later list'] += 1
  const sums = { price: net, vat }
  expect(await findByShortCode(db, state.shortCode)).toMatchObject({ state: 'accepted', ...sums })
  expect((await findQuotation(db, quotationId))?.quotation).toMatchObject({ state: 'accepted', ...sums })
  const printed: PrintDocument[] = []
  const about = { quotationId, orderId: state.orderId, acceptedAt: '2026-11-20T09:00:00.000Z' }
  const letter = await orderConfirmation(
    about,
    letterSources(life, (document) => printed.push(document)),
  )
  expect('text' in letter && letter.text).toContain(money(net, 'sv', decimalsFor([net])))
  const [document] = printed
  const paid = document?.kind === 'offer' ? priceRows(document.offer).at(-1)?.cells.at(-1) : undefined
  expect([money(total, 'sv', 0), money(total, 'sv', 2)]).toContain(paid)
}

/** A replaced quotation shows no order to its customer or to staff, and leads to its replacement while that exists. */
const exchangedOfferOf = async (life: Life, quotationId: QuotationId) => {
  const state = await life.stateOf(quotationId)
  if (!('shortCode' in state) || state.status === 'Accepted') return
  const successor = state.replacedBy && (await life.stateOf(state.replacedBy))
  const replacedBy = successor && 'shortCode' in successor ? successor.shortCode : null
  if (replacedBy) reachCounts['led on from an exchanged offer'] += 1
  expect(await findByShortCode(db, state.shortCode)).toMatchObject({ state: 'replaced', hasOrder: false, replacedBy })
  expect((await findQuotation(db, quotationId))?.quotation).toMatchObject({ state: 'replaced', order: null })
}

/** Checks the lists of orders to invoice and of invoiced ones: as shown, as CSV and as summed up in the document. */
const invoicesOf = async ({ agreed, stateOf }: Life) => {
  const way = { sort: 'date', direction: 'desc' } as const
  const waiting = await listInvoices(db, { of: 'waiting', ...way })
  const invoiced = await listInvoices(db, { of: { from: '2000-01-01', until: '2999-01-01' }, ...way })
  const listed = [...waiting.items, ...invoiced.items]
  for (const order of listed) {
    const { invoice } = order
    if (!invoice || !order.quotation) continue
    const paid = agreed.get(order.quotation)
    reachCounts.invoiced += 1
    if ((await stateOf(QuotationId.parse(order.quotation))).status === 'Forgotten')
      reachCounts['invoiced after forgetting'] += 1
    expect(totalsOf(invoice)).toEqual(paid)
    const sums = [paid?.net, paid?.vat, paid?.total].map((ore = 0) => (ore / 100).toFixed(2).replace('.', ','))
    expect(Object.values(amountCells).map(({ text }) => text(invoice))).toEqual(sums)
  }
}

it('is what every surface shows and what is invoiced, to the öre, whatever happens to offers and orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 60 }), async (acts) => {
      await emptyReadModel(db, ...projections)
      const life = await openLife()
      for (const [number, each] of acts.entries()) await life.carryOut(each, number)
      await life.deliver()
      await life.show()
      for (const [quotationId, agreed] of life.agreed) {
        reachCounts.accepted += 1
        await surfacesOf(life, QuotationId.parse(quotationId), agreed)
      }
      for (const quotationId of life.replaced) await exchangedOfferOf(life, quotationId)
      await invoicesOf(life)
    }),
    {
      numRuns: draws(100),
      examples: [[[...orderedActs]], [[...forgottenActs]], [[...exchangeActs]], [[...exchangeAfterRemovalActs]]],
    },
  )
  expect(Object.entries(reachCounts).filter(([, times]) => times === 0)).toEqual([])
})
