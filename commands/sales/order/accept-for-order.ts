import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import {
  type Acceptance,
  type AcceptOutcome,
  acceptQuotation,
  takeBackAcceptance,
} from '../quotation/accept-quotation.ts'
import type { OrderTools } from './order-tools.ts'
import { orderStream } from './stream.ts'

/**
 * Works as `acceptQuotation`. A quotation that still names a removed or withdrawn order is opened first: the process
 * that removed the order stopped half-way.
 */
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
