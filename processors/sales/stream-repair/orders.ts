import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { changeOrder } from '../../../commands/sales/order/change-order.ts'
import type { InvoiceTools } from '../../../commands/sales/order/invoice-facts.ts'
import { removeOrder, restoreOrder } from '../../../commands/sales/order/leave-order.ts'
import { type NewOrder, placeOrder, unsaidFields } from '../../../commands/sales/order/place-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import {
  giveBackAcceptance,
  restoreAcceptance,
  takeBackAcceptance,
} from '../../../commands/sales/quotation/accept-quotation.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { assertNever } from '../../../domain/kernel/decider.ts'
import { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { Order as OrderState } from '../../../domain/sales/order/state.ts'
import type { ActingParty } from '../../../domain/sales/quotation/events.ts'
import type { AcceptedQuotation, Quotation } from '../../../domain/sales/quotation/state.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'
import { checkLater } from '../../kernel/stream-repair/repair-delay.ts'

const kind = 'unfinished-order'

const types = [
  'QuotationAccepted',
  'OrderPlaced',
  'QuotationChosen',
  'OrderRemoved',
  'OrderRestored',
  'OrderWithdrawn',
] as const

type HandledType = (typeof types)[number]

/** The quotation that an order names. */
type State = { readonly quotation: QuotationId | null }

/** The wanted state of the quotation: ordered by this order, or open again. */
type WantedState = 'ordered' | 'open'

/** The state that the last event about the two wanted, and when. */
type QuotationWish = { readonly wanted: WantedState; readonly since: string }

/** A quotation and its order name each other; the last event about the two says what one of them may not know yet. */
export const ordersRepair: ProcessManager<HandledType, State, never> = {
  name: 'unfinished-orders',
  types,
  startsAt: 'beginning',
  idOf: ({ data }) => data.orderId,
  initialState: { quotation: null },
  react: ({ quotation: named }, { event, recordedAt, actor }): readonly Order<never>[] => {
    const { orderId } = event.data
    const check = (quotationId: QuotationId | null, wanted: WantedState): readonly Order<never>[] => {
      if (quotationId === null) return []
      const by: ActingParty = actor.kind === 'visitor' ? 'customer' : 'staff'
      const data = { orderId, quotationId, wanted, by, since: recordedAt }
      return [checkLater({ kind, id: `${orderId}/${quotationId}`, data, recordedAt })]
    }
    switch (event.type) {
      case 'QuotationAccepted':
        return check(event.data.quotationId, 'ordered')
      case 'OrderPlaced':
        return check(event.data.quotation, 'ordered')
      case 'QuotationChosen':
        return [...check(named, 'open'), ...check(event.data.quotation, 'ordered')]
      case 'OrderRestored':
        return check(named, 'ordered')
      case 'OrderRemoved':
      case 'OrderWithdrawn':
        return check(named, 'open')
      default:
        return assertNever(event)
    }
  },
  evolve: (state, { event }) =>
    event.type === 'OrderPlaced' || event.type === 'QuotationChosen' ? { quotation: event.data.quotation } : state,
}

type Pair = { readonly orderId: OrderId; readonly quotationId: QuotationId; readonly by: ActingParty }

const names = (order: OrderState, quotationId: QuotationId) =>
  (order.status === 'Active' && order.form.quotation === quotationId) ||
  (order.status === 'Removed' && order.order.form.quotation === quotationId)

/** The order as the quotation has it: the interrupted command took staff's other values with it. */
const orderOf = ({ orderId, quotationId }: Pair, { acceptedBy: by }: AcceptedQuotation): NewOrder => ({
  ...unsaidFields,
  orderId,
  quotation: quotationId,
  by,
  renews: null,
})

/** The quotation has been accepted: its order is placed, restored, or gets the quotation. */
const finishOrder = async (
  tools: InvoiceTools,
  {
    pair,
    order,
    quotation,
  }: { readonly pair: Pair; readonly order: OrderState; readonly quotation: AcceptedQuotation },
  context: CommandContext,
) => {
  const { orderId, quotationId } = pair
  if (order.status === 'Missing') await placeOrder(tools, orderOf(pair, quotation), context)
  else if (order.status === 'Active') {
    const change = { orderId, sent: { quotation: quotationId }, seen: undefined }
    const outcome = await changeOrder(tools, change, context)
    const isOfAnother = outcome.kind === 'rejected' && outcome.reason === 'QuotationOfAnother'
    if (isOfAnother) await giveBackAcceptance(tools, pair, context)
  } else if (order.status === 'Removed' && names(order, quotationId)) await restoreOrder(tools, orderId, context)
  else await giveBackAcceptance(tools, pair, context)
}

/** The order of a quotation; also when its customer has been forgotten since. */
const acceptedOrderOf = (quotation: Quotation): OrderId | undefined => {
  if (quotation.status === 'Accepted') return quotation.orderId
  return quotation.status === 'Forgotten' ? quotation.ordered?.orderId : undefined
}

/**
 * The acceptance was undone while the order was placed: the quotation is accepted again. Where that is no longer
 * possible, the result is as if both had come one after another: the order is removed, as its customer has been told. A
 * finished order stays.
 */
const acceptAgain = async (tools: InvoiceTools, { orderId, quotationId }: Pair, context: CommandContext) => {
  const outcome = await restoreAcceptance(tools, { quotationId, orderId }, context)
  if (outcome.kind === 'rejected') await removeOrder(tools, orderId, context)
}

/** The offer that the order has, or had when it ended, where that is another. */
const takenPlaceOf = (quotationId: QuotationId, order: OrderState): QuotationId | undefined => {
  if (order.status === 'Missing') return undefined
  const { quotation } = (order.status === 'Active' ? order : order.order).form
  return quotation === null || quotation === quotationId ? undefined : quotation
}

const isSentSince = (quotation: Quotation, { since }: QuotationWish): boolean =>
  'sent' in quotation && quotation.sent !== null && quotation.sent.sentAt > since

/**
 * Brings both streams to the state that the last event about them wanted. Refusals mean that it has been settled
 * otherwise.
 */
const settle = async (tools: InvoiceTools, pair: Pair, wish: QuotationWish, context: CommandContext) => {
  const { orderId, quotationId } = pair
  const order = await tools.handlers.order.state(orderStream(orderId))
  const quotation = await tools.handlers.quotation.state(quotationStream(quotationId))
  const isAccepted = acceptedOrderOf(quotation) === orderId
  if (order.status === 'Active' && names(order, quotationId)) {
    if (wish.wanted === 'ordered' && !isAccepted) await acceptAgain(tools, pair, context)
  } else if (wish.wanted === 'open') {
    const replacedBy = takenPlaceOf(quotationId, order)
    // An open quotation learns what replaced it, unless staff have sent it again.
    if (isAccepted || !isSentSince(quotation, wish)) await takeBackAcceptance(tools, { ...pair, replacedBy }, context)
  } else if (isAccepted && quotation.status === 'Accepted')
    await finishOrder(tools, { pair, order, quotation }, context)
}

/** Finishes a command that appended to one of the two streams and broke off. */
export const finishOrders = (tools: InvoiceTools): DueKind => ({
  kind,
  fallDue: ({ data }, _, context) => {
    const pair: Pair = {
      orderId: OrderId.parse(data['orderId']),
      quotationId: QuotationId.parse(data['quotationId']),
      by: data['by'] === 'customer' ? 'customer' : 'staff',
    }
    const wanted = data['wanted'] === 'open' ? 'open' : 'ordered'
    return settle(tools, pair, { wanted, since: String(data['since']) }, context)
  },
})
