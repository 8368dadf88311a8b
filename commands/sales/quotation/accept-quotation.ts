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
  /** The order that shall come of it. */
  readonly orderId: OrderId
  readonly by: ActingParty
  /** The revision that was read; undefined: whichever was sent last. */
  readonly read?: number | undefined
  readonly at: Date
  /** When it is ordered as the order itself says; undefined: now. */
  readonly orderDate?: string | undefined
  /** The offer that the order stands by until now; undefined: none. */
  readonly replaces?: QuotationId | undefined
}

export type AcceptOutcome = {
  readonly outcome: Outcome<QuotationEvent, QuotationRejection>
  /** The quotation's live order, whoever made it; with `OrderExists` it is another than the one asked for. */
  readonly orderId: OrderId | undefined
}

/**
 * Decides in the quotation's own stream that it becomes an order: of any number of callers one gets `accepted`, the others
 * `OrderExists` and the id of the order that won. Call it before placing the order; repeated, it answers the same.
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

/** Accepts again what the order had accepted, before the order comes back. */
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
  /** What the order stands by instead; undefined: nothing. */
  readonly replacedBy?: QuotationId | undefined
}

/** Opens the quotation again, unless another has taken its place. Withdraw the order first: its stream knows whether production has begun. */
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

/** Takes back an acceptance that no order has come to stand by: what had taken its place before does so again. */
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
