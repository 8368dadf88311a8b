import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import {
  type Acceptance,
  type AcceptOutcome,
  acceptQuotation,
  takeBackAcceptance,
} from '../quotation/accept-quotation.ts'
import type { OrderTools } from './order-tools.ts'
import { orderStream } from './stream.ts'

/** As `acceptQuotation`. One that still names an order which is gone is opened first: whoever removed that broke off. */
export const acceptForOrder = async (
  tools: OrderTools,
  acceptance: Acceptance,
  context: CommandContext,
): Promise<AcceptOutcome> => {
  const answer = await acceptQuotation(tools, acceptance, context)
  const { outcome, orderId } = answer
  if (outcome.kind !== 'rejected' || outcome.reason !== 'OrderExists' || orderId === undefined) return answer
  const { status } = await tools.handlers.order.state(orderStream(orderId))
  if (status !== 'Removed' && status !== 'Withdrawn') return answer
  await takeBackAcceptance(tools, { ...acceptance, orderId }, context)
  return acceptQuotation(tools, acceptance, context)
}
