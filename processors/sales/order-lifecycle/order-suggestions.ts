import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { HandleOrder } from '../../../commands/sales/order/stream.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import type { IssueId, OrderId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

type SuggestProduction = {
  readonly orderId: OrderId
  readonly issueId: IssueId
  readonly publicationId: PublicationId
  /** The moment of the event that suggests it, so that a repeated command is the same. */
  readonly at: string
}

/** All orders that have had this publication; their own streams know which of them still have it and wait. */
type OrdersOfPublication = { readonly orders: readonly OrderId[] }

/**
 * When an issue goes into production, the orders of its publication have probably begun: the process suggests that to
 * staff and changes nothing itself.
 */
export const orderSuggestions: ProcessManager<
  'OrderPlaced' | 'PublicationChosen' | 'ProductionStarted',
  OrdersOfPublication,
  SuggestProduction
> = {
  name: 'order-suggestions',
  types: ['OrderPlaced', 'PublicationChosen', 'ProductionStarted'],
  startsAt: 'beginning',
  idOf: (event) =>
    event.type === 'ProductionStarted' ? event.data.manifest.publicationId : (event.data.publication ?? undefined),
  initialState: { orders: [] },
  react: ({ orders }, { event, recordedAt: at }) => {
    if (event.type !== 'ProductionStarted') return []
    const { issueId, publicationId } = event.data.manifest
    return orders.map((orderId) => ({ command: { orderId, issueId, publicationId, at } }))
  },
  evolve: (state, { event }) => {
    if (event.type === 'ProductionStarted') return state.orders.length > 0 ? state : undefined
    const { orderId } = event.data
    return state.orders.includes(orderId) ? state : { orders: [...state.orders, orderId] }
  },
}

export const sendSuggestions =
  (handle: HandleOrder) =>
  async ({ orderId, ...about }: SuggestProduction, context: CommandContext): Promise<void> => {
    await handle(orderStream(orderId), { type: 'SuggestProduction', ...about }, context)
  }
