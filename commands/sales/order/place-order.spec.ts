import { describe, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { bulletin } from '../../../domain/sales/quotation/examples.ts'
import { KeyReused } from '../../kernel/handling/command-handler.ts'
import { customerStream } from '../customer/stream.ts'
import { forgetQuotation } from '../quotation/quotation-acts.ts'
import { quotationStream } from '../quotation/stream.ts'
import { changeOrder } from './change-order.ts'
import { removeOrder, restoreOrder, withdrawOrder } from './leave-order.ts'
import { placeOrder } from './place-order.ts'
import { orderStream } from './stream.ts'
import { contextNamed, newOrder, openDesk, orderNamed } from './testing.ts'

const numbers = Array.from({ length: 50 }, (_, index) => `${index}`)

describe('an order placed from a quotation', () => {
  it('takes over its name, what it contains and its customer, who is registered', async () => {
    const { tools, draft, place } = openDesk()
    await draft()
    const { outcome, orderId } = await place('one')
    expect(outcome).toMatchObject({ kind: 'accepted', events: [{ type: 'OrderPlaced' }] })
    const order = await tools.handlers.order.state(orderStream(orderId))
    if (order.status !== 'Active' || !order.form.customer) throw new Error('No order with a customer')
    expect(order).toMatchObject({
      form: { name: 'Medlemsbladet', orderType: 'ljudkod-narrate', orderDate: '2026-11-20T09:00:00.000Z' },
    })
    const customer = await tools.handlers.customer.state(customerStream(order.form.customer))
    expect(customer).toMatchObject({ form: { name: 'Hembygdsföreningen', contact_name: 'Maj Ek' } })
    expect(order.texts.concern).toEqual([customer.status !== 'Missing' && customer.contactId])
    expect(await tools.handlers.quotation.state(quotationStream(bulletin))).toMatchObject({
      status: 'Accepted',
      orderId,
      content: { about: { customer: order.form.customer } },
    })
  })

  it('makes nobody of a reference: it is noted about the customer, not put in place of her', async () => {
    const { tools, draft, place } = openDesk()
    await draft(bulletin, { ref: 'Projekt 12' })
    const { orderId } = await place('one')
    const order = await tools.handlers.order.state(orderStream(orderId))
    if (order.status !== 'Active' || !order.form.customer) throw new Error('No order with a customer')
    expect(await tools.handlers.customer.state(customerStream(order.form.customer))).toMatchObject({
      form: { info: expect.stringContaining('Er referens enligt offerten: Projekt 12'), invoice: { title: '' } },
    })
  })

  it('is one for fifty who ask at once', async () => {
    const { log, draft, place } = openDesk()
    await draft()
    const answers = await Promise.all(numbers.map((name) => place(name)))
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
    expect(answers.every(({ outcome }) => outcome.kind === 'accepted')).toBe(true)
    const { events } = await log.readAll({ limit: 1_000 })
    const count = (type: string) => events.filter(({ event }) => event.type === type)
    expect(count('OrderPlaced')).toHaveLength(1)
    expect(count('CustomerRegistered')).toHaveLength(1)
  })

  it('is one for fifty who ask two processes on one log', async () => {
    const database = await testDatabase(eventLogMigrations)
    const codec = eventCodec({ keys: inMemorySubjectKeys() })
    const logs = [1, 2].map(() => postgresEventLog({ pool: database.pool, codec }))
    const desks = logs.map((log) => openDesk(log))
    await desks[0]?.draft()
    const answers = await Promise.all(numbers.map(async (name, index) => desks[index % 2]?.place(name)))
    expect(answers.every((answer) => answer?.outcome.kind === 'accepted')).toBe(true)
    expect(new Set(answers.map((answer) => answer?.orderId)).size).toBe(1)
    const placed = async () => {
      const batch = await logs[0]?.readAll({ filter: { types: ['OrderPlaced', 'CustomerRegistered'] } })
      return batch?.events.map(({ event }) => event.type).toSorted()
    }
    // An open transaction, even of another test, delays readers of the log for a while.
    await expect.poll(placed).toEqual(['CustomerRegistered', 'OrderPlaced'])
    await Promise.all(logs.map((log) => log.close()))
    await database.close()
  })

  it('is answered with to each who asks for it after it has been placed, one after the other', async () => {
    const { draft, place } = openDesk()
    await draft()
    const { orderId } = await place('one')
    expect(await place('two', { by: 'customer' })).toMatchObject({ orderId, outcome: { kind: 'accepted' } })
    expect(await place('three')).toMatchObject({ orderId, outcome: { kind: 'accepted' } })
  })

  it('is not another one without an offer that was asked for under the same key', async () => {
    const { tools } = openDesk()
    const order = { ...newOrder, quotation: null, orderId: orderNamed('own') }
    await placeOrder(tools, { ...order, name: 'Ett' }, contextNamed('own'))
    await expect(
      placeOrder(tools, { ...order, name: 'Två' }, { ...contextNamed('own'), fingerprint: 'Två' }),
    ).rejects.toThrow(KeyReused)
  })

  it('is placed by the next who asks when the first broke off after the acceptance', async () => {
    const { tools, draft, place } = openDesk()
    await draft()
    const first = orderNamed('first')
    const accept = { type: 'AcceptQuotation', quotationId: bulletin, orderId: first, by: 'staff' } as const
    await tools.handlers.quotation(
      quotationStream(bulletin),
      { ...accept, today: '2026-11-20', at: '2026-11-20T08:00:00.000Z' },
      contextNamed('broken off'),
    )
    expect(await place('second')).toMatchObject({ orderId: first, outcome: { kind: 'accepted' } })
    expect(await tools.handlers.order.state(orderStream(first))).toMatchObject({ status: 'Active' })
  })

  it('is refused to a customer who has not been sent the quotation', async () => {
    const { draft, place } = openDesk()
    await draft()
    expect(await place('one', { by: 'customer' })).toMatchObject({ outcome: { reason: 'QuotationNotSent' } })
  })

  it('is refused for a quotation that is not there', async () =>
    expect(await openDesk().place('one')).toMatchObject({ outcome: { reason: 'QuotationNotFound' } }))
})

describe('leaving', () => {
  it('opens the quotation again, for another order', async () => {
    const { log, tools, draft, place } = openDesk()
    await draft()
    const { orderId } = await place('one')
    const outcome = await withdrawOrder(tools, { orderId, by: 'customer' }, contextNamed('withdraw'))
    // A reader from that position on sees both events.
    expect(outcome).toMatchObject({ kind: 'accepted', position: await log.head() })
    const { orderId: next } = await place('two')
    expect(next).toBe(orderNamed('two'))
    expect(await restoreOrder(tools, orderId, contextNamed('restore'))).toMatchObject({ reason: 'OrderWasWithdrawn' })
  })

  it('is refused to the customer once production has begun', async () => {
    const { tools, draft, place } = openDesk()
    await draft()
    const { orderId } = await place('one')
    const begin = { orderId, sent: { state: 'in-production' }, seen: undefined } as const
    await changeOrder(tools, begin, contextNamed('begin'))
    expect(await withdrawOrder(tools, { orderId, by: 'customer' }, contextNamed('withdraw'))).toMatchObject({
      reason: 'OrderInProduction',
    })
    expect(await place('two')).toMatchObject({ orderId })
  })

  it('by removal is undone also when the quotation has been forgotten since', async () => {
    const { tools, draft, place } = openDesk()
    await draft()
    const { orderId } = await place('one')
    const forgetting = { quotationId: bulletin, askedBy: null }
    await forgetQuotation({ ...tools, forget: async () => undefined }, forgetting, contextNamed('forget'))
    await removeOrder(tools, orderId, contextNamed('remove'))
    expect(await restoreOrder(tools, orderId, contextNamed('restore'))).toMatchObject({ kind: 'accepted' })
    expect(await tools.handlers.order.state(orderStream(orderId))).toMatchObject({ status: 'Active' })
  })

  it('by removal is undone, unless the quotation has become another order meanwhile', async () => {
    const { tools, draft, place } = openDesk()
    await draft()
    const { orderId } = await place('one')
    await removeOrder(tools, orderId, contextNamed('remove'))
    expect(await restoreOrder(tools, orderId, contextNamed('restore'))).toMatchObject({ kind: 'accepted' })
    expect(await place('two')).toMatchObject({ orderId })
    await removeOrder(tools, orderId, contextNamed('remove again'))
    await place('three')
    expect(await restoreOrder(tools, orderId, contextNamed('restore again'))).toMatchObject({ reason: 'OrderExists' })
  })
})

describe('changing an order', () => {
  it('to a quotation accepts it, and frees the former', async () => {
    const { tools, draft, place } = openDesk()
    await draft()
    const { orderId } = await place('by hand', { quotation: null, name: 'Handskriven' })
    const choose = (quotation: typeof bulletin | null, name: string) =>
      changeOrder(tools, { orderId, sent: { quotation }, seen: undefined }, contextNamed(name))
    const status = async () => (await tools.handlers.quotation.state(quotationStream(bulletin))).status
    expect(await choose(bulletin, 'choose')).toMatchObject({ kind: 'accepted' })
    expect(await status()).toBe('Accepted')
    expect(await place('another')).toMatchObject({ orderId })
    await choose(null, 'let go')
    expect(await status()).toBe('Open')
  })

  it('seals what backs the invoice once it is ready for one', async () => {
    const { tools, draft, place } = openDesk()
    await draft()
    const { orderId } = await place('one')
    for (const state of ['in-production', 'in-review', 'ready-for-invoice'] as const)
      await changeOrder(tools, { orderId, sent: { state }, seen: undefined }, contextNamed(state))
    const order = await tools.handlers.order.state(orderStream(orderId))
    expect(order).toMatchObject({
      invoice: {
        eraseOn: '2034-01-01',
        facts: { orderName: 'Medlemsbladet', customerName: 'Hembygdsföreningen', reference: 'Maj Ek' },
      },
    })
    const facts = order.status === 'Active' && order.invoice?.facts
    expect(facts && 'lines' in facts && facts.lines.length).toBeGreaterThan(0)
  })

  it('seals the reference and the whole address that the customer gave for the invoice', async () => {
    const { tools, draft, place } = openDesk()
    await draft(bulletin, { ref: 'Projekt 12', address1: 'Storgatan 1', address2: 'c/o Ek' })
    const { orderId } = await place('one')
    for (const state of ['in-production', 'in-review', 'ready-for-invoice'] as const)
      await changeOrder(tools, { orderId, sent: { state }, seen: undefined }, contextNamed(state))
    const order = await tools.handlers.order.state(orderStream(orderId))
    expect(order).toMatchObject({
      invoice: { facts: { reference: 'Projekt 12', address1: 'Storgatan 1', address2: 'c/o Ek' } },
    })
  })

  it('keeps its offer once it has been invoiced', async () => {
    const { tools, draft, place } = openDesk()
    await draft()
    const { orderId } = await place('one')
    for (const state of ['in-production', 'in-review', 'ready-for-invoice', 'done'] as const)
      await changeOrder(tools, { orderId, sent: { state }, seen: undefined }, contextNamed(state))
    expect(await removeOrder(tools, orderId, contextNamed('remove'))).toMatchObject({ reason: 'OrderInvoiced' })
    const letGo = { orderId, sent: { quotation: null }, seen: undefined }
    expect(await changeOrder(tools, letGo, contextNamed('let go'))).toMatchObject({ reason: 'OrderInvoiced' })
    const { status } = await tools.handlers.quotation.state(quotationStream(bulletin))
    expect(status).toBe('Accepted')
  })

  it('is refused when it is gone', async () => {
    const { tools, place } = openDesk()
    const { orderId } = await place('by hand', { quotation: null, name: 'Handskriven' })
    await removeOrder(tools, orderId, contextNamed('remove'))
    const change = { orderId, sent: { info: 'x' }, seen: undefined }
    expect(await changeOrder(tools, change, contextNamed('change'))).toMatchObject({ reason: 'OrderNotFound' })
  })
})
