import { assign, setup } from 'xstate'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import type { Order } from '../../kernel/runner/process-manager.ts'
import { erasureDue, noErasureDue } from './invoice-erasure.ts'
import { noRenewalDue, type RenewalDates, renewalDue } from './renewal.ts'

export const inputs = [
  'OrderPlaced',
  'OrderDated',
  'OrderPutIntoProduction',
  'OrderTakenOutOfProduction',
  'OrderSentToReview',
  'OrderReturnedToProduction',
  'OrderMadeReadyForInvoice',
  'OrderReturnedToReview',
  'OrderCompleted',
  'OrderReopened',
  'InvoiceFactsSealed',
  'InvoiceFactsErased',
  'RenewalSwitched',
  'RenewalProposed',
  'RenewalConfirmed',
  'RenewalDeclined',
  'OrderWithdrawn',
  'OrderRemoved',
  'OrderRestored',
] as const satisfies readonly OrderEvent['type'][]

export type Input = MessageOfType<OrderEvent, (typeof inputs)[number]>

/** When the event was recorded: the process does not wait for a year day that had passed by then. */
type TimedInput = Input & { readonly recordedAt: string }

/**
 * The life of an order, drawn in `docs/order-lifecycle.md` (docs/decisions/0013). The order's stream decides; the chart
 * follows it and keeps the deadlines.
 */
export const orderLife = setup({
  types: { context: {} as RenewalDates, events: {} as TimedInput },
  actions: {
    /** Carries the process's instruction as its parameter and does nothing itself. */
    ask: (_args, _order: Order<never>) => undefined,
  },
}).createMachine({
  context: { orderDate: '' },
  type: 'parallel',
  states: {
    work: {
      initial: 'unplaced',
      states: {
        unplaced: {
          on: {
            OrderPlaced: {
              target: 'created',
              actions: assign({
                orderDate: ({ event }) => event.data.orderDate,
                leapDay: ({ event }) => event.data.renews?.leapDay,
              }),
            },
          },
        },
        created: { on: { OrderPutIntoProduction: 'in-production', OrderWithdrawn: 'withdrawn' } },
        'in-production': { on: { OrderSentToReview: 'in-review', OrderTakenOutOfProduction: 'created' } },
        'in-review': {
          on: { OrderMadeReadyForInvoice: 'ready-for-invoice', OrderReturnedToProduction: 'in-production' },
        },
        'ready-for-invoice': {
          on: {
            OrderCompleted: { guard: ({ event }) => event.data.state === 'done', target: 'done' },
            OrderReturnedToReview: 'in-review',
          },
        },
        done: { on: { OrderReopened: 'ready-for-invoice' } },
        withdrawn: { type: 'final' },
      },
    },
    /** The done mark, which an order shows in any state of the work. */
    marking: {
      initial: 'open',
      states: { open: { on: { OrderCompleted: 'done' } }, done: { on: { OrderReopened: 'open' } } },
    },
    presence: {
      initial: 'there',
      states: { there: { on: { OrderRemoved: 'removed' } }, removed: { on: { OrderRestored: 'there' } } },
    },
    renewal: {
      initial: 'unplaced',
      on: {
        OrderDated: { actions: assign({ orderDate: ({ event }) => event.data.orderDate }) },
        RenewalDeclined: { actions: assign({ decided: ({ event }) => event.data.year }) },
      },
      states: {
        unplaced: {
          on: {
            OrderPlaced: [{ guard: ({ event }) => event.data.renew, target: 'watching' }, { target: 'off' }],
          },
        },
        off: {
          on: {
            RenewalSwitched: { guard: ({ event }) => event.data.renew, target: 'watching' },
            OrderWithdrawn: 'withdrawn',
          },
        },
        watching: {
          entry: {
            type: 'ask',
            params: ({ context, event }) => renewalDue(event.data.orderId, context, event.recordedAt),
          },
          exit: { type: 'ask', params: ({ event }) => noRenewalDue(event.data.orderId) },
          on: {
            OrderDated: {
              actions: [
                assign({ orderDate: ({ event }) => event.data.orderDate }),
                {
                  type: 'ask',
                  params: ({ context, event }) => renewalDue(event.data.orderId, context, event.recordedAt),
                },
              ],
            },
            RenewalSwitched: { guard: ({ event }) => !event.data.renew, target: 'off' },
            RenewalProposed: 'proposed',
            OrderRemoved: 'suspended',
            OrderWithdrawn: 'withdrawn',
          },
        },
        suspended: { on: { OrderRestored: 'watching' } },
        proposed: {
          on: {
            RenewalConfirmed: 'renewed',
            RenewalDeclined: { target: 'off', actions: assign({ decided: ({ event }) => event.data.year }) },
            RenewalSwitched: { guard: ({ event }) => !event.data.renew, target: 'off' },
            OrderWithdrawn: 'withdrawn',
          },
        },
        /** The next order has a year day of its own. */
        renewed: { type: 'final' },
        withdrawn: { type: 'final' },
      },
    },
    invoice: {
      initial: 'unsealed',
      /** Sealing again keeps the older facts' deadline, because they stay in the log until then. */
      on: {
        InvoiceFactsSealed: {
          target: '.sealed',
          actions: { type: 'ask', params: ({ event }) => erasureDue(event.data) },
        },
      },
      states: {
        unsealed: {},
        sealed: {
          on: {
            InvoiceFactsErased: {
              target: 'unsealed',
              actions: { type: 'ask', params: ({ event }) => noErasureDue(event.data) },
            },
          },
        },
      },
    },
  },
})
