import type { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { ActingParty, QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import type { QuotationRejection } from '../../../domain/sales/quotation/quotation.ts'
import type { Quotation } from '../../../domain/sales/quotation/state.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { quotationStream } from './stream.ts'

type AcceptTools = { readonly handlers: Pick<Handlers, 'quotation'> }

export type Acceptance = {
  readonly quotationId: QuotationId
  /** The order that the quotation becomes. */
  readonly orderId: OrderId
  readonly by: ActingParty
  /** The revision that the customer has read; undefined: the one that was sent last. */
  readonly read?: number | undefined
  readonly at: Date
  /** The order's own date; undefined: now. */
  readonly orderDate?: string | undefined
  /** The quotation that the order has had until now; undefined: none. */
  readonly replaces?: QuotationId | undefined
}

export type AcceptOutcome = {
  readonly outcome: Outcome<QuotationEvent, QuotationRejection>
  /** The quotation's live order; with `OrderExists` it is not the requested one. */
  readonly orderId: OrderId | undefined
}

/**
 * The quotation's own stream decides that it becomes an order: among parallel callers one gets `accepted`, the others
 * `OrderExists` and the id of the order that won. Call it before placing the order. A repeated call gets the same
 * answer.
 */
export const acceptQuotation = async (
  { handlers }: AcceptTools,
  { quotationId, orderId, by, read, at, orderDate, replaces }: Acceptance,
  context: CommandContext,
): Promise<AcceptOutcome> => {
  const stream = quotationStream(quotationId)
  const orderDay = orderDate === undefined ? undefined : dayInSweden(new Date(orderDate))
  const command = { quotationId, orderId, by, read, orderDay, replaces, today: dayInSweden(at), at: at.toISOString() }
  const outcome = await handlers.quotation(
    stream,
    { type: 'AcceptQuotation', ...command },
    derivedContext(context, 'accept quotation'),
  )
  const state = outcome.kind === 'accepted' ? outcome.state : await handlers.quotation.state(stream)
  return { outcome, orderId: state.status === 'Accepted' ? state.orderId : undefined }
}

/** Accepts again the offer that the order had accepted, before the order is restored. */
export const restoreAcceptance = (
  { handlers, now }: AcceptTools & { readonly now: () => Date },
  { quotationId, orderId }: Pick<Acceptance, 'quotationId' | 'orderId'>,
  context: CommandContext,
): Promise<Outcome<QuotationEvent, QuotationRejection, Quotation>> =>
  handlers.quotation(
    quotationStream(quotationId),
    { type: 'RestoreAcceptance', quotationId, orderId, today: dayInSweden(now()) },
    derivedContext(context, 'restore acceptance'),
  )

type AcceptanceUndo = Pick<Acceptance, 'quotationId' | 'orderId' | 'by'> & {
  /** The quotation that the order has instead; undefined: none. */
  readonly replacedBy?: QuotationId | undefined
}

/**
 * Opens the quotation again, unless another one has replaced it. Withdraw the order first: its stream knows whether
 * production has begun.
 */
export const takeBackAcceptance = (
  { handlers }: AcceptTools,
  { quotationId, orderId, by, replacedBy }: AcceptanceUndo,
  context: CommandContext,
): Promise<Outcome<QuotationEvent, QuotationRejection, Quotation>> =>
  handlers.quotation(
    quotationStream(quotationId),
    { type: 'TakeBackAcceptance', quotationId, orderId, by, replacedBy },
    derivedContext(context, 'take back acceptance'),
  )

/**
 * Withdraws an acceptance whose order was not placed or changed: a quotation that had replaced this one before replaces
 * it again.
 */
export const giveBackAcceptance = (
  { handlers }: AcceptTools,
  pair: Pick<Acceptance, 'quotationId' | 'orderId' | 'by'>,
  context: CommandContext,
): Promise<Outcome<QuotationEvent, QuotationRejection, Quotation>> =>
  handlers.quotation(
    quotationStream(pair.quotationId),
    async ({ now }) => {
      const replacedBy = 'replacedBefore' in now ? now.replacedBefore : undefined
      return { type: 'TakeBackAcceptance', ...pair, replacedBy } as const
    },
    derivedContext(context, 'give acceptance back'),
  )
