import { describe, expect, it } from 'vitest'
import { as, openDesk } from '../../commands/order/testing.ts'
import { changeOrder } from '../../commands/order/change-order.ts'
import { orderStream } from '../../commands/order.ts'
import { administrator, contactId, customerId } from '../../domain/customer/examples.ts'
import type { CustomerContactForgotten } from '../../domain/customer/events.ts'
import { facts, nextOrderId, orderId, placed, sealId } from '../../domain/order/examples.ts'
import { issueId, publicationId, started } from '../../domain/production/examples.ts'
import { recorded } from '../../projections/testing.ts'
import type { StoredDue } from '../due.ts'
import { eraseInvoiceFacts, invoiceErasure } from './invoice-erasure.ts'
import { orderForgetting, sendForgetting } from './order-forgetting.ts'
import { orderSuggestions, sendSuggestions } from './order-suggestions.ts'

const at = '2026-03-02T09:00:00.000Z'

describe('a production that starts', () => {
  type Input = Parameters<typeof orderSuggestions.react>[1]['event']
  const reactionTo = (...events: readonly Input[]) => {
    const history = recorded(...events)
    const state = history
      .slice(0, -1)
      .reduce(
        (now, one) => orderSuggestions.evolve(now, one) ?? orderSuggestions.initialState,
        orderSuggestions.initialState,
      )
    return history.slice(-1).flatMap((last) => orderSuggestions.react(state, last))
  }
  const chosen = (id: typeof orderId): Input => ({
    type: 'PublicationChosen',
    data: { orderId: id, publication: publicationId },
  })

  it('is suggested to every order of its publication, once each', () => {
    expect(reactionTo(chosen(orderId), chosen(orderId), chosen(nextOrderId), started)).toEqual(
      [orderId, nextOrderId].map((id) => ({ command: { orderId: id, issueId, publicationId, at } })),
    )
    expect(reactionTo(started)).toEqual([])
  })

  it('belongs to its publication, as the orders do', () => {
    expect(orderSuggestions.idOf(started)).toBe(publicationId)
    expect(orderSuggestions.idOf(chosen(orderId))).toBe(publicationId)
    expect(orderSuggestions.idOf(placed)).toBeUndefined()
  })

  it('changes nothing by itself', async () => {
    const { tools, place } = openDesk()
    const { orderId: id } = await place('one', { quotation: null, name: 'Bladet', publication: publicationId })
    const send = sendSuggestions(tools.handlers.order)
    await send({ orderId: id, issueId, publicationId, at }, as('suggest'))
    expect(await tools.handlers.order.state(orderStream(id))).toMatchObject({
      suggestion: issueId,
      form: { state: 'created' },
    })
  })
})

describe('forgetting a contact', () => {
  it('takes the texts of her orders along', async () => {
    const { tools } = openDesk()
    const order = { ...placed, data: { ...placed.data, personId: contactId } }
    const state = recorded(order).reduce(
      (now, one) => orderForgetting.evolve(now, one) ?? now,
      orderForgetting.initialState,
    )
    const [forgotten] = recorded<CustomerContactForgotten>({
      type: 'CustomerContactForgotten',
      data: { customerId, contactId, askedBy: administrator },
    })
    expect(forgotten && orderForgetting.react(state, forgotten)).toEqual([
      { command: { orderId, personId: contactId } },
    ])
    await tools.handlers.order(
      orderStream(orderId),
      { ...order.data, name: 'Bladet', info: '', type: 'PlaceOrder' },
      as('place'),
    )
    await sendForgetting(tools.handlers.order)({ orderId, personId: contactId }, as('forget'))
    expect(await tools.handlers.order.state(orderStream(orderId))).toMatchObject({
      form: { name: { erased: true }, info: { erased: true } },
    })
  })
})

describe('what backs an invoice', () => {
  it('is erased at midnight of its day', () => {
    const [sealed] = recorded({
      type: 'InvoiceFactsSealed' as const,
      data: { orderId, sealId, facts, eraseOn: '2034-01-01' },
    })
    expect(sealed && invoiceErasure.react(null, sealed)).toEqual([
      {
        due: {
          kind: 'order-invoice-erasure',
          id: sealId,
          at: '2033-12-31T23:00:00.000Z',
          data: { orderId, sealId },
        },
      },
    ])
  })

  it('is unreadable from then on, and stays so when the sweep repeats', async () => {
    const { tools, place } = openDesk()
    const { orderId: id } = await place('one', { quotation: null, name: 'Bladet' })
    for (const state of ['in-production', 'in-review', 'ready-for-invoice'] as const)
      await changeOrder(tools, { orderId: id, sent: { state }, seen: undefined }, as(state))
    const order = await tools.handlers.order.state(orderStream(id))
    const seal = order.status === 'Live' ? order.invoice?.sealId : undefined
    if (!seal) throw new Error('Nothing was sealed')
    const forgotten: string[] = []
    const erase = eraseInvoiceFacts({ order: tools.handlers.order, forget: async (key) => void forgotten.push(key) })
    const due: StoredDue = {
      kind: 'order-invoice-erasure',
      id: seal,
      at,
      data: { orderId: id, sealId: seal },
      correlationId: seal,
      causationId: seal,
    }
    await erase.fallDue(due, at, as('erase'))
    await erase.fallDue(due, at, as('erase'))
    expect(forgotten).toEqual([seal, seal])
    expect(await tools.handlers.order.state(orderStream(id))).toMatchObject({ invoice: undefined })
  })
})
