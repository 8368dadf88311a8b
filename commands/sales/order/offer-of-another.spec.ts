import { describe, expect, it } from 'vitest'
import { CustomerId, type QuotationId } from '../../../domain/kernel/ids.ts'
import { bulletin, otherOrder, society } from '../../../domain/sales/quotation/examples.ts'
import { quotationStream } from '../quotation/stream.ts'
import { type ChangeOrder, changeOrder } from './change-order.ts'
import { orderStream } from './stream.ts'
import { contextNamed, openDesk } from './testing.ts'

const neighbours = CustomerId.parse(otherOrder)
const refusalOutcome = { kind: 'rejected', reason: 'QuotationOfAnother' }

/** Opens an office with an offer that is made out to the society. */
const openOffer = async () => {
  const desk = openDesk()
  const { tools } = desk
  await desk.draft()
  const assign = { type: 'AssignQuotation', quotationId: bulletin, customer: society } as const
  const makeOut = () => tools.handlers.quotation(quotationStream(bulletin), assign, contextNamed('make out'))
  const byHand = (customer: CustomerId | null) => desk.place('by hand', { quotation: null, name: 'Bladet', customer })
  const offer = async () => tools.handlers.quotation.state(quotationStream(bulletin))
  const change = async (sent: ChangeOrder['sent'], name: string, seen?: number) => {
    const { orderId } = await byHand(neighbours)
    return changeOrder(tools, { orderId, sent, seen }, contextNamed(name))
  }
  const pair = async (): Promise<readonly [CustomerId | null, QuotationId | null]> => {
    const { orderId } = await byHand(neighbours)
    const order = await tools.handlers.order.state(orderStream(orderId))
    if (order.status !== 'Active') throw new Error('No order')
    return [order.form.customer, order.form.quotation]
  }
  return { ...desk, makeOut, offer, change, pair }
}

describe('an offer that is made out to another customer', () => {
  it('is not chosen for an order, and stays open', async () => {
    const { makeOut, change, offer, pair } = await openOffer()
    await makeOut()
    expect(await change({ quotation: bulletin }, 'choose')).toEqual(refusalOutcome)
    expect(await offer()).toMatchObject({ status: 'Open' })
    expect(await pair()).toEqual([neighbours, null])
  })

  it('is chosen together with that customer', async () => {
    const { makeOut, change, pair } = await openOffer()
    await makeOut()
    expect(await change({ quotation: bulletin, customer: society }, 'both')).toMatchObject({ kind: 'accepted' })
    expect(await pair()).toEqual([society, bulletin])
  })

  it('does not go along to the next customer of its order, but may be let go in the same change', async () => {
    const { makeOut, change, pair } = await openOffer()
    await makeOut()
    await change({ quotation: bulletin, customer: society }, 'both')
    expect(await change({ customer: neighbours }, 'hand over')).toEqual(refusalOutcome)
    expect(await change({ customer: neighbours, quotation: null }, 'without')).toMatchObject({ kind: 'accepted' })
    expect(await pair()).toEqual([neighbours, null])
  })

  it('leaves an order that had it before alone, as long as neither changes', async () => {
    const { makeOut, change } = await openOffer()
    expect(await change({ quotation: bulletin }, 'made out to nobody')).toMatchObject({ kind: 'accepted' })
    await makeOut()
    const whole = { quotation: bulletin, customer: neighbours, info: 'Ring Maj' }
    expect(await change(whole, 'describe')).toMatchObject({ kind: 'accepted' })
  })

  it('is not ordered for this one, and stays open', async () => {
    const { makeOut, place, offer } = await openOffer()
    await makeOut()
    expect(await place('one', { customer: neighbours })).toMatchObject({ outcome: refusalOutcome })
    expect(await offer()).toMatchObject({ status: 'Open' })
    expect(await place('two', { customer: society })).toMatchObject({ outcome: { kind: 'accepted' } })
  })

  it('is no obstacle when the same order is asked for again, whoever it has been registered for since', async () => {
    const { place } = await openOffer()
    const { orderId } = await place('one', { customer: neighbours })
    expect(await place('one', { customer: neighbours })).toMatchObject({ orderId, outcome: { kind: 'accepted' } })
  })
})

describe('an offer that is made out to nobody in the register', () => {
  it('is hers whose order takes it', async () => {
    const { change, offer } = await openOffer()
    expect(await change({ quotation: bulletin }, 'choose')).toMatchObject({ kind: 'accepted' })
    expect(await offer()).toMatchObject({ content: { about: { customer: neighbours } } })
  })

  it('is hers to whom its order is given', async () => {
    const { change, offer } = await openOffer()
    await change({ quotation: bulletin, customer: null }, 'of nobody')
    expect(await offer()).toMatchObject({ content: { about: { customer: null } } })
    await change({ customer: society }, 'hers')
    expect(await offer()).toMatchObject({ content: { about: { customer: society } } })
  })

  it('becomes the order of the customer who is chosen, and hers, and nobody is registered', async () => {
    const { tools, log, place, offer } = await openOffer()
    const { orderId } = await place('one', { customer: neighbours })
    expect(await tools.handlers.order.state(orderStream(orderId))).toMatchObject({ form: { customer: neighbours } })
    expect(await offer()).toMatchObject({ status: 'Accepted', content: { about: { customer: neighbours } } })
    expect((await log.readAll({ filter: { types: ['CustomerRegistered'] } })).events).toEqual([])
  })
})
