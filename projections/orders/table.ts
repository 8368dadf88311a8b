import type { SealedFacts } from '../../domain/order/events.ts'
import type { OrderState, OrderType } from '../../domain/order/rules.ts'

export const ordersTable = 'orders_v3'

export type OrderRow = {
  readonly id: string
  /** As it is shown, also when it has been erased. */
  readonly name: string
  /** The name in small letters, compared byte by byte: searching it takes a tenth of the time. */
  readonly words: string
  readonly info: string
  readonly customer: string | null
  readonly quotation: string | null
  readonly publication: string | null
  readonly order_type: OrderType
  readonly state: OrderState
  readonly done: boolean
  /** Place of the state that is shown, so that lists sort by the way of an order. */
  readonly rank: number
  readonly renew: boolean
  readonly order_date: string
  readonly done_date: string | null
  /** The issue whose production suggests that this order has begun. */
  readonly suggested_by: string | null
  readonly renewal: { readonly year: number; readonly dueOn: string; readonly quotation: string | null } | null
  /** The year it carries another order on for. */
  readonly renews_year: number | null
  /** The command that made it ready for its invoice last. */
  readonly made_ready_by: string | null
  /** Whether it was to be invoiced when it was done: whoever marked it has seen it there. */
  readonly invoiced: boolean
  /** What backs its invoice, until it is erased. */
  readonly invoice: { readonly sealId: string; readonly facts: SealedFacts } | null
  readonly is_gone: boolean
  readonly created_at: string
  readonly revision: number
}
