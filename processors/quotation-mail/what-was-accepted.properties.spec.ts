import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeOrder } from '../../commands/order/change-order.ts'
import { removeOrder, restoreOrder, withdrawOrder } from '../../commands/order/leave-order.ts'
import { confirmRenewal, proposeRenewal } from '../../commands/order/renew-order.ts'
import { as, openDesk, orderNamed } from '../../commands/order/testing.ts'
import { orderStream } from '../../commands/order.ts'
import { changeQuotation } from '../../commands/quotation/change-quotation.ts'
import { forgetQuotation, reviseQuotation, sendQuotation } from '../../commands/quotation/steer-quotation.ts'
import { quotationStream } from '../../commands/quotation.ts'
import { sellerAt } from '../../commands/seller/seller-at.ts'
import { QuotationId } from '../../domain/ids.ts'
import type { OrderForm } from '../../domain/order/commands.ts'
import { totalsOf } from '../../domain/order/invoice.ts'
import { orderStates } from '../../domain/order/rules.ts'
import type { Priced } from '../../domain/pricing/priced.ts'
import { shownLines } from '../../domain/pricing/shown-lines.ts'
import { everything, membersPaper } from '../../domain/pricing/examples.ts'
import type { Offer } from '../../domain/quotation/state.ts'
import { priceRows } from '../../formats/offer-pdf/price-rows.ts'
import { orderListCsv } from '../../formats/order-list/order-list-csv.ts'
import { decimalsFor, money } from '../../formats/pdf/numbers.ts'
import type { Printed } from '../../formats/printed/printed.ts'
import { customers } from '../../projections/customers/projection.ts'
import { orders } from '../../projections/orders/projection.ts'
import { invoicedOrders, ordersToInvoice } from '../../projections/orders/queries.ts'
import { quotations } from '../../projections/quotations/projection.ts'
import { findByShortCode, findQuotation } from '../../projections/quotations/queries.ts'
import { emptyReadModel, openReadModel, projectAll } from '../../projections/testing.ts'
import { orderConfirmation } from './letters.ts'

const db = await openReadModel(quotations, orders, customers)

const offers = ['61', '62', '63'].map((last) => QuotationId.parse(`0199e2a0-0000-7000-8000-0000000000${last}`))
const names = ['one', 'two', 'three']
const anyOffer = fc.constantFrom(...offers)
const anyOrder = fc.constantFrom(...names)
const by = fc.constantFrom('customer', 'staff')

const act = <Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<{ kind: Kind } & Rest>

const anyAct = fc.oneof(
  {
    weight: 3,
    arbitrary: act('reprice', {
      offer: anyOffer,
      modifier: fc.integer({ min: -99_999, max: 99_999 }),
      pages: fc.integer({ min: 1, max: 40 }),
      isNonprofit: fc.boolean(),
      paper: fc.constantFrom(membersPaper.services, everything.services),
    }),
  },
  { weight: 2, arbitrary: act('send', { offer: anyOffer }) },
  act('revise', { offer: anyOffer }),
  { weight: 3, arbitrary: act('order', { offer: anyOffer, order: anyOrder, by }) },
  act('withdraw', { order: anyOrder, by }),
  act('remove', { order: anyOrder }),
  act('restore', { order: anyOrder }),
  { weight: 6, arbitrary: act('step', { order: anyOrder, steps: fc.integer({ min: 1, max: 4 }) }) },
  act('step back', { order: anyOrder }),
  act('mark', { order: anyOrder, done: fc.boolean() }),
  { weight: 5, arbitrary: act('exchange', { order: anyOrder, offer: fc.option<QuotationId | null>(anyOffer) }) },
  act('hand over', { order: anyOrder }),
  { weight: 2, arbitrary: act('forget', { offer: anyOffer }) },
  act('renew', { order: anyOrder }),
  act('price as before the tax was kept', { offer: anyOffer }),
)
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never
type ActOf<Kind extends Act['kind']> = Extract<Act, { readonly kind: Kind }>
type Acts<Kinds extends Act['kind']> = {
  readonly [Kind in Kinds]: (act: ActOf<Kind>, name: string) => Promise<unknown>
}
type OfferAct = 'reprice' | 'send' | 'revise' | 'forget' | 'price as before the tax was kept'

/** What was accepted, reckoned apart from the product: whoever accepted saw the offer as it was then. */
type Agreed = { readonly net: number; readonly vat: number; readonly total: number }

const quarter = (amount: number) => Math.sign(amount) * Math.floor((Math.abs(amount) + 2) / 4)

/** Every rate of the first price list is 25 %. */
const agreedOn = ({ lines, price, taxes }: Priced): Agreed => {
  const vat = taxes ? quarter(price) : shownLines(lines).reduce((sum, { amount }) => sum + quarter(amount), 0)
  return { net: price, vat, total: price + vat }
}

const openLife = async () => {
  const desk = openDesk()
  const { log, tools, clock, draft, place } = desk
  const agreed = new Map<string, Agreed>()
  for (const [index, offer] of offers.entries()) await draft(offer, {}, { nrOfIssues: index + 1 })
  const stateOf = (offer: QuotationId) => tools.handlers.quotation.state(quotationStream(offer))
  const orderOf = async (name: string) => {
    const state = await tools.handlers.order.state(orderStream(orderNamed(name)))
    return state.status === 'Live' ? state : undefined
  }
  const offered = async (offer: QuotationId, by: string): Promise<Offer | undefined> => {
    const state = await stateOf(offer)
    if (!('revision' in state) || state.status === 'Accepted') return undefined
    return by === 'staff' ? state.content.offer : (state.sent?.offer ?? state.content.offer)
  }
  /** Whatever is accepted meanwhile is accepted as it was offered before. */
  const accepting = async (by: string, carryOut: () => Promise<unknown>) => {
    const before = await Promise.all(offers.map((offer) => offered(offer, by)))
    await carryOut()
    for (const [index, offer] of offers.entries()) {
      const shown = before[index]
      if (shown?.priced && (await stateOf(offer)).status === 'Accepted') agreed.set(offer, agreedOn(shown.priced))
    }
  }
  const change = (name: string, sent: Partial<OrderForm>, as_: string) =>
    accepting('staff', () => changeOrder(tools, { orderId: orderNamed(name), sent, seen: undefined }, as(as_)))

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
    await log.append(quotationStream(offer), [event], revision, { ...as(`before ${revision}`) })
  }

  const renew = async (name: string, as_: string) => {
    const orderId = orderNamed(name)
    clock.now = new Date(clock.now.getTime() + 370 * 86_400_000)
    await proposeRenewal(tools, orderId, as(`${as_} propose`))
    const order = await orderOf(name)
    const copy = order?.proposal?.quotation
    if (!order?.proposal) return
    const { year } = order.proposal
    const shown = copy ? await offered(copy, 'staff') : undefined
    await confirmRenewal(tools, { orderId, year }, as(`${as_} confirm`))
    if (copy && shown?.priced && (await stateOf(copy)).status === 'Accepted') agreed.set(copy, agreedOn(shown.priced))
  }

  const steps = async ({ order, steps }: ActOf<'step'>, name: string) => {
    for (let taken = 0; taken < steps; taken += 1) await step(order, 1, `${name} ${taken}`)
  }

  const onOffer: Acts<OfferAct> = {
    reprice: ({ offer: quotationId, modifier: manualPriceModifier, pages, isNonprofit, paper: services }, name) => {
      const sent = { manualPriceModifier, pages, isNonprofit, services }
      return changeQuotation(tools, { quotationId, by: 'staff', sent, seen: undefined }, as(name))
    },
    send: ({ offer: quotationId }, name) => sendQuotation(tools, { quotationId, validUntil: '2099-12-31' }, as(name)),
    revise: ({ offer }, name) => reviseQuotation(tools, offer, as(name)),
    forget: ({ offer: quotationId }, name) =>
      forgetQuotation({ ...tools, forget: async () => undefined }, { quotationId, askedBy: null }, as(name)),
    'price as before the tax was kept': ({ offer }) => priceAsBefore(offer),
  }

  const onOrder: Acts<Exclude<Act['kind'], OfferAct>> = {
    order: ({ by, order, offer: quotation }) => accepting(by, () => place(order, { quotation, by, renew: true })),
    withdraw: ({ order, by }, name) => withdrawOrder(tools, { orderId: orderNamed(order), by }, as(name)),
    remove: ({ order }, name) => removeOrder(tools, orderNamed(order), as(name)),
    restore: ({ order }, name) => accepting('staff', () => restoreOrder(tools, orderNamed(order), as(name))),
    step: steps,
    'step back': ({ order }, name) => step(order, -1, name),
    mark: ({ order, done }, name) => change(order, { done }, name),
    exchange: ({ order, offer: quotation }, name) => change(order, { quotation }, name),
    'hand over': ({ order }, name) => change(order, { customer: null }, name),
    renew: ({ order }, name) => renew(order, name),
  }

  const carryOut = (each: Act, number: number): Promise<unknown> => {
    const acts: Acts<Act['kind']> = { ...onOffer, ...onOrder }
    // The cast is sound: `kind` picks the act written for exactly that one.
    return (acts[each.kind] as (each: Act, name: string) => Promise<unknown>)(each, `${number} ${each.kind}`)
  }
  return { ...desk, agreed, stateOf, carryOut }
}
type Life = Awaited<ReturnType<typeof openLife>>

const letterSources = ({ log, tools }: Life, print: (document: Printed) => void) => ({
  quotation: tools.handlers.quotation,
  sellerAt: sellerAt(log),
  print: async (document: Printed) => {
    print(document)
    return new Uint8Array()
  },
  publicUrl: 'https://ljudkod.example',
  noticeTo: async () => undefined,
})

/** The page of the customer, the desk's, the letter and its document. */
const surfacesOf = async (life: Life, quotationId: QuotationId, { net, vat, total }: Agreed) => {
  const state = await life.stateOf(quotationId)
  if (state.status !== 'Accepted') return
  const sums = { price: net, vat }
  expect(await findByShortCode(db, state.shortCode)).toMatchObject({ state: 'accepted', ...sums })
  expect((await findQuotation(db, quotationId))?.quotation).toMatchObject({ state: 'accepted', ...sums })
  const printed: Printed[] = []
  const about = { quotationId, orderId: state.orderId, acceptedAt: '2026-11-20T09:00:00.000Z' }
  const letter = await orderConfirmation(
    about,
    letterSources(life, (document) => printed.push(document)),
  )
  const inLetter = money(net, 'sv', decimalsFor([net]))
  expect('text' in letter && letter.text.includes(inLetter.replaceAll('\u00a0', ' '))).toBe(true)
  const [document] = printed
  const paid = document?.kind === 'offer' ? priceRows(document.offer).at(-1)?.cells.at(-1) : undefined
  expect([money(total, 'sv', 0), money(total, 'sv', 2)]).toContain(paid)
}

const isReached = { invoiced: 0, accepted: 0 }

/** The list to invoice and the list of what has been, as shown, as CSV and as it is summed up in the document. */
const invoicesOf = async ({ agreed }: Life) => {
  const listed = [
    ...(await ordersToInvoice(db)),
    ...(await invoicedOrders(db, { from: '2000-01-01', until: '2999-01-01' })),
  ]
  for (const order of listed) {
    const { invoice } = order
    if (!invoice || !order.quotation) continue
    const paid = agreed.get(order.quotation)
    isReached.invoiced += 1
    expect(totalsOf(invoice)).toEqual(paid)
    const [, row = ''] = orderListCsv([{ ...order, orderDay: '2026-11-20' }]).split('\r\n')
    const sums = [paid?.net, paid?.vat, paid?.total].map((ore = 0) => (ore / 100).toFixed(2).replace('.', ','))
    expect(row.split(';').slice(-3)).toEqual(sums)
  }
}

it('is what every surface shows and what is invoiced, to the öre, whatever happens to offers and orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 60 }), async (acts) => {
      const life = await openLife()
      for (const [number, each] of acts.entries()) await life.carryOut(each, number)
      await emptyReadModel(db, quotations, orders, customers)
      const { events } = await life.log.readAll({ limit: 10_000 })
      for (const projection of [customers, quotations, orders]) await projectAll(db, projection, events)
      for (const [quotationId, agreed] of life.agreed) {
        isReached.accepted += 1
        await surfacesOf(life, QuotationId.parse(quotationId), agreed)
      }
      await invoicesOf(life)
    }),
    { numRuns: 60 },
  )
  expect(isReached.invoiced).toBeGreaterThan(0)
  expect(isReached.accepted).toBeGreaterThan(0)
})
