import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { sealedInMemoryLog } from '../../../adapters/kernel/testing/sealed-log.ts'
import { changeCustomer } from '../../../commands/sales/customer/change-customer.ts'
import { forgetContact } from '../../../commands/sales/customer/forget-contact.ts'
import { customerStream } from '../../../commands/sales/customer/stream.ts'
import { changeOrder } from '../../../commands/sales/order/change-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { contextNamed, openDesk, orderNamed } from '../../../commands/sales/order/testing.ts'
import { ContactId, CustomerId } from '../../../domain/kernel/ids.ts'
import { administrator, contactId, customerId, form, laterContactId } from '../../../domain/sales/customer/examples.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { forgettingRepair } from '../stream-repair/forgetting.ts'
import { orderForgetting, sendForgetting } from './order-forgetting.ts'

const customers = [customerId, CustomerId.parse(laterContactId)] as const
const orderId = orderNamed('bulletin')

/** Opens an office whose log seals personal data, with the processes that carry out the forgetting. */
const openRegistry = async () => {
  const keys = inMemorySubjectKeys()
  const log = sealedInMemoryLog(keys)
  const desk = openDesk(log)
  const { order, customer } = desk.tools.handlers
  const forget = (subject: string) => keys.forget(subject)
  const processes = processesInMemory()
  const react = () =>
    processes.settle(
      log,
      {
        processes: [
          processRunner(orderForgetting, sendForgetting(order)),
          processRunner(forgettingRepair, ({ subject }) => forget(subject)),
        ],
        due: [],
      },
      '2026-11-22T09:00:00.000Z',
    )
  for (const [index, id] of customers.entries()) {
    const contact = index === 0 ? contactId : ContactId.parse(orderNamed('a contact'))
    const register = { ...form, type: 'RegisterCustomer', customerId: id, contactId: contact } as const
    await customer(customerStream(id), register, contextNamed(`register ${index}`))
  }
  const readable = async () => JSON.stringify((await log.readAll({ limit: 10_000 })).events)
  return { ...desk, forget, react, readable }
}

type TextOwner = 0 | 1 | undefined

/** Simulates the life of an order, and computes which of its texts must be left. */
const openLife = async (first: TextOwner) => {
  const registry = await openRegistry()
  const { tools, place, forget, react } = registry
  const generations = [0, 0]
  const hasContact = [true, true]
  const personAt = (whose: TextOwner) => whose !== undefined && `${whose} ${generations[whose]}`
  const idOf = (whose: TextOwner) => (whose === undefined ? null : customers[whose])
  let now = first
  let concern = new Set([personAt(first)])
  let kept = ['zqname']
  const gone: string[] = []
  await place('bulletin', { name: 'zqname', quotation: null, customer: idOf(first) })
  const change = async (sent: Parameters<typeof changeOrder>[1]['sent'], step: string) => {
    const outcome = await changeOrder(tools, { orderId, sent, seen: undefined }, contextNamed(step))
    // A change without events adds no concerned person.
    if (outcome.kind === 'accepted' && outcome.events.length > 0) concern.add(personAt(now))
  }
  const write = (field: 'name' | 'info') => async (_: TextOwner, text: string) => {
    kept.push(text)
    await change({ [field]: text }, text)
  }
  const deeds = {
    name: write('name'),
    info: write('info'),
    handOver: async (whose: TextOwner, step: string) => {
      now = whose
      await change({ customer: idOf(whose) }, step)
    },
    meet: async (whose: TextOwner, step: string) => {
      if (whose === undefined) return
      const met = { customerId: customers[whose], sent: { contact_name: step }, seen: undefined }
      await changeCustomer(tools.handlers.customer, met, contextNamed(step))
      hasContact[whose] = true
    },
    forget: async (whose: TextOwner, step: string) => {
      if (whose === undefined || !hasContact[whose]) return
      const asked = { customerId: customers[whose], askedBy: administrator }
      await forgetContact({ handlers: tools.handlers, forget }, asked, contextNamed(step))
      await react()
      if (concern.has(personAt(whose))) {
        gone.push(...kept)
        kept = []
        concern = new Set()
      }
      hasContact[whose] = false
      generations[whose] = (generations[whose] ?? 0) + 1
    },
  }
  return { ...registry, deeds, left: () => ({ kept, gone }) }
}

const acts = fc.array(
  fc.record({
    deed: fc.constantFrom('name', 'info', 'handOver', 'meet', 'forget'),
    whose: fc.constantFrom(0, 1, undefined),
  }),
  { maxLength: 12 },
)

it('leaves nothing of an order’s texts when anybody is forgotten whom the order has belonged to', () =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 1, undefined), acts, async (first, life) => {
      const { tools, deeds, react, readable, left } = await openLife(first)
      for (const [index, { deed, whose }] of life.entries()) await deeds[deed](whose, `zq${index}zq`)
      await react()
      const { kept, gone } = left()
      const log = await readable()
      const order = JSON.stringify(await tools.handlers.order.state(orderStream(orderId)))
      expect(gone.filter((text) => log.includes(text) || order.includes(text))).toEqual([])
      expect(kept.filter((text) => !log.includes(text))).toEqual([])
    }),
    {
      numRuns: 150,
      examples: [
        // The order was handed over without readable texts: texts written afterwards do not concern a contact who is
        // entered later.
        [
          0,
          [
            { deed: 'forget', whose: 0 },
            { deed: 'handOver', whose: 0 },
            { deed: 'handOver', whose: 1 },
            { deed: 'name', whose: 0 },
            { deed: 'meet', whose: 0 },
            { deed: 'forget', whose: 0 },
          ],
        ],
        // The order was handed over to no customer, under a key of a later generation.
        [
          0,
          [
            { deed: 'forget', whose: 0 },
            { deed: 'handOver', whose: undefined },
            { deed: 'handOver', whose: 1 },
            { deed: 'name', whose: 0 },
            { deed: 'forget', whose: 1 },
          ],
        ],
      ],
    },
  ))
