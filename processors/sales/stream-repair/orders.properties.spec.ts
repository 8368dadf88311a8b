import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { interruptedWork, mortalProcess } from '../../../commands/kernel/testing/mortal-process.ts'
import { forgetContact } from '../../../commands/sales/customer/forget-contact.ts'
import { changeOrder } from '../../../commands/sales/order/change-order.ts'
import { removeOrder, restoreOrder, takeBackOrder, withdrawOrder } from '../../../commands/sales/order/leave-order.ts'
import { findLiveOrder } from '../../../commands/sales/order/order-tools.ts'
import { contextNamed, orderNamed } from '../../../commands/sales/order/testing.ts'
import { changeQuotation } from '../../../commands/sales/quotation/change-quotation.ts'
import { declineQuotation, forgetQuotation, sendQuotation } from '../../../commands/sales/quotation/quotation-acts.ts'
import type { QuotationId } from '../../../domain/kernel/ids.ts'
import type { OrderForm } from '../../../domain/sales/order/commands.ts'
import { bulletin } from '../../../domain/sales/quotation/examples.ts'
import {
  anna,
  disagreements,
  findOrphanedOffers,
  openHouse,
  orderableAnew,
  otherQuotationId,
  unlessKilled,
} from '../../stream-repair/testing.ts'

type House = ReturnType<typeof openHouse>
type StaffTools = ReturnType<House['staffOn']>

const actKinds = [
  ...(['place', 'remove', 'restore', 'withdraw', 'exchange', 'take back'] as const),
  ...(['produce', 'finish production', 'reprice', 'send', 'decline', 'forget', 'forget customer'] as const),
]
/** With equal odds too much would be forgotten: these acts are drawn more often. */
const frequentActs = ['place', 'place', 'exchange', 'send'] as const
const anyAct = fc.constantFrom(...actKinds, ...frequentActs, ...frequentActs, ...frequentActs)
type DrawnAct = {
  readonly what: (typeof actKinds)[number]
  readonly order: string
  readonly quotation: QuotationId
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: anyAct,
      order: fc.constantFrom('one', 'one', 'one', 'two', 'hers'),
      quotation: fc.constantFrom(bulletin, bulletin, otherQuotationId),
      /** How many appends the actor has before it dies; 9: all. */
      steps: fc.constantFrom(1, 1, 2, 3, 9, 9, 9),
      /** Another actor's act then, before the first one goes on; undefined: the first one dies. */
      meanwhile: fc.option(anyAct, { nil: undefined }),
    }),
  },
  fc.record({ what: fc.constant('the processes finish' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const carryOut = (
  { tools, place }: StaffTools,
  { what, order, quotation }: DrawnAct,
  name: string,
): Promise<unknown> => {
  const orderId = orderNamed(order)
  const quotationId = quotation
  const context = contextNamed(name)
  const change = (sent: Partial<OrderForm>) => changeOrder(tools, { orderId, sent, seen: undefined }, context)
  const sent = { manualPriceModifier: name.length * 100, includeStartFee: name.length % 2 === 0 }
  const doing = {
    place: () => place(order, { quotation, by: order === 'hers' ? 'customer' : 'staff' }),
    remove: () => removeOrder(tools, orderId, context),
    restore: () => restoreOrder(tools, orderId, context),
    withdraw: () => withdrawOrder(tools, { orderId, by: 'staff' }, context),
    exchange: () => change({ quotation }),
    'take back': () => takeBackOrder(tools, { quotationId, orderId, by: 'staff' }, context),
    produce: () => change({ state: 'in-production' }),
    'finish production': () => change({ done: true }),
    reprice: () => changeQuotation(tools, { quotationId, by: 'staff', sent, seen: undefined }, context),
    send: () => sendQuotation(tools, { quotationId, validUntil: null }, context),
    decline: () => declineQuotation(tools, { quotationId, reason: '', by: 'customer' }, context),
    'forget customer': async () => {
      const customerId = (await findLiveOrder(tools, orderId))?.form.customer
      if (customerId) await forgetContact(tools, { customerId, askedBy: anna }, context)
    },
    forget: () => forgetQuotation(tools, { quotationId, askedBy: null }, context),
  }
  return doing[what]().catch(unlessKilled)
}

const performStep = async (house: House, step: Step, name: string) => {
  if (step.what === 'the processes finish') return house.finish()
  const { steps, meanwhile } = step
  const life = meanwhile
    ? interruptedWork(steps, () => carryOut(house.staffOn(), { ...step, what: meanwhile }, `${name} meanwhile`))
    : mortalProcess(steps)
  await carryOut(house.staffOn(life), step, name)
}

const defaultStep = { order: 'one', quotation: bulletin, steps: 9, meanwhile: undefined } as const

/** An acceptance that broke off, was undone, and is repeated under its old id. */
const repeatedRequest: readonly Step[] = [
  { ...defaultStep, what: 'place', steps: 1 },
  { ...defaultStep, what: 'take back', steps: 1 },
  { ...defaultStep, what: 'place', steps: 3 },
  { ...defaultStep, what: 'place', order: 'two', steps: 1 },
]

/** Two requests for one order, with offers for different customers, and neither was placed. */
const twoOffers: readonly Step[] = [
  { ...defaultStep, what: 'place', steps: 1 },
  { ...defaultStep, what: 'place', quotation: otherQuotationId, steps: 3 },
]

/** An order is restored while it is being removed, and its offer is changed before the check. */
const lateReturn: readonly Step[] = [
  { ...defaultStep, what: 'place' },
  { ...defaultStep, what: 'remove', steps: 1, meanwhile: 'restore' },
  { ...defaultStep, what: 'reprice' },
]

/** An order gets another offer, and the actor dies before the first offer knows of it. */
const exchangedSteps: readonly Step[] = [
  { ...defaultStep, what: 'place' },
  { ...defaultStep, what: 'exchange', quotation: otherQuotationId, steps: 2 },
]

/**
 * The actor that gave an order another offer dies before the offer is assigned to the customer, and the customer is
 * forgotten.
 */
const exchangeBrokenOff: readonly Step[] = [
  { ...defaultStep, what: 'place' },
  { ...defaultStep, what: 'exchange', quotation: otherQuotationId, steps: 2 },
  { ...defaultStep, what: 'forget customer' },
]

/** An acceptance is undone while its order is placed, and the order gets another offer before the check. */
const exchangeAfterUndo: readonly Step[] = [
  { ...defaultStep, what: 'place', steps: 1, meanwhile: 'take back' },
  { ...defaultStep, what: 'exchange', quotation: otherQuotationId },
]

/** The same, and the actor dies before the first offer knows of it. */
const exchangedWhenOpenHalf: readonly Step[] = [
  { ...defaultStep, what: 'place', steps: 1, meanwhile: 'take back' },
  { ...defaultStep, what: 'exchange', quotation: otherQuotationId, steps: 2 },
]

/** An order is about to get its former offer back, and is completed before that is finished. */
const settledBeforeReturn: readonly Step[] = [
  { ...defaultStep, what: 'place' },
  { ...defaultStep, what: 'exchange', quotation: otherQuotationId },
  { ...defaultStep, what: 'exchange', steps: 1 },
  { ...defaultStep, what: 'finish production' },
]

/** The same, and staff undo the unfinished act. */
const takenBackHalf: readonly Step[] = [
  { ...defaultStep, what: 'place' },
  { ...defaultStep, what: 'exchange', quotation: otherQuotationId },
  { ...defaultStep, what: 'exchange', steps: 1 },
  { ...defaultStep, what: 'take back' },
]

describe('quotations and orders', () => {
  it('agree in the end, whoever dies or comes between them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (life) => {
        const house = openHouse()
        const calm = house.staffOn()
        for (const quotation of [bulletin, otherQuotationId]) await calm.draft(quotation)
        for (const [index, each] of life.entries()) await performStep(house, each, `life ${index}`)
        await house.finish()
        expect(await disagreements(calm.tools.handlers)).toEqual([])
        expect(await orderableAnew(house.log, calm.tools.handlers)).toEqual([])
        expect(await findOrphanedOffers(house.log, calm.tools.handlers)).toEqual([])
      }),
      {
        numRuns: draws(200),
        examples: [
          repeatedRequest,
          twoOffers,
          lateReturn,
          exchangedSteps,
          exchangeBrokenOff,
          exchangeAfterUndo,
          exchangedWhenOpenHalf,
          settledBeforeReturn,
          takenBackHalf,
        ].map((life): [Step[]] => [[...life]]),
      },
    )
  })
})
