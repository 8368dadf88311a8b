import type { DiscountId } from '../../../domain/kernel/ids.ts'
import type { DiscountForm } from '../../../domain/sales/discount/commands.ts'
import type { DiscountRejection } from '../../../domain/sales/discount/discount.ts'
import type { DiscountEvent } from '../../../domain/sales/discount/events.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { claimCode, type DiscountTools, releaseCode } from './code-reservation.ts'
import { discountStream } from './stream.ts'

export type DiscountOutcome = Outcome<DiscountEvent, DiscountRejection | 'DiscountCodeTaken'>

export const offerDiscount = async (
  tools: DiscountTools,
  { discountId, form }: { readonly discountId: DiscountId; readonly form: DiscountForm },
  context: CommandContext,
): Promise<DiscountOutcome> => {
  const claim = { owner: discountId, code: form.discountCode }
  if (!(await claimCode(tools, claim, context))) return { kind: 'rejected', reason: 'DiscountCodeTaken' }
  const command = { ...form, type: 'OfferDiscount', discountId } as const
  const outcome = await tools.handlers.discount(discountStream(discountId), command, context)
  if (outcome.kind !== 'accepted') await releaseCode(tools, claim, context)
  return outcome
}
