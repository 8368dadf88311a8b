import type { DiscountId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { claimCode, type DiscountTools, releaseCode } from './code-reservation.ts'
import type { DiscountOutcome } from './offer-discount.ts'
import { discountStream } from './stream.ts'

/** Removes the discount and releases its code for others. */
export const removeDiscount = async (
  tools: DiscountTools,
  discountId: DiscountId,
  context: CommandContext,
): Promise<DiscountOutcome> => {
  const stream = discountStream(discountId)
  const outcome = await tools.handlers.discount(stream, { type: 'RemoveDiscount', discountId }, context)
  if (outcome.kind === 'accepted' && outcome.state.status === 'Removed')
    await releaseCode(tools, { owner: discountId, code: outcome.state.offer.discountCode }, context)
  return outcome
}

/** Refuses when another discount has taken the code meanwhile. */
export const restoreDiscount = async (
  tools: DiscountTools,
  discountId: DiscountId,
  context: CommandContext,
): Promise<DiscountOutcome> => {
  const stream = discountStream(discountId)
  const discount = await tools.handlers.discount.state(stream)
  if (discount.status === 'Removed') {
    const claim = { owner: discountId, code: discount.offer.discountCode }
    if (!(await claimCode(tools, claim, context))) return { kind: 'rejected', reason: 'DiscountCodeTaken' }
  }
  return tools.handlers.discount(stream, { type: 'RestoreDiscount', discountId }, context)
}
