import type { DiscountId } from '../../../domain/kernel/ids.ts'
import type { DiscountForm } from '../../../domain/sales/discount/commands.ts'
import { type Discount, formOf } from '../../../domain/sales/discount/discount.ts'
import { askForm, type SubmittedForm } from '../../kernel/ask-form.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { claimCode, type DiscountTools, releaseCode } from './code-reservation.ts'
import type { DiscountOutcome } from './offer-discount.ts'
import { discountStream } from './stream.ts'

type ChangeDiscount = SubmittedForm<DiscountForm> & { readonly discountId: DiscountId }

const termsOf = (discount: Discount): DiscountForm | undefined =>
  discount.status === 'Active' ? formOf(discount.offer) : undefined

const ask = ({ discountId, ...form }: ChangeDiscount) =>
  askForm(termsOf, form, (changes) => ({ type: 'ChangeDiscount', discountId, changes }) as const)

/** Reserves a new code before the change. Afterwards it releases the code that the discount does not have. */
export const changeDiscount = async (
  tools: DiscountTools,
  change: ChangeDiscount,
  context: CommandContext,
): Promise<DiscountOutcome> => {
  const { discountId: owner, sent } = change
  const stream = discountStream(owner)
  const before = termsOf(await tools.handlers.discount.state(stream))
  if (!before) return { kind: 'rejected', reason: 'DiscountNotFound' }
  const code = sent.discountCode ?? before.discountCode
  if (code === before.discountCode) return tools.handlers.discount(stream, ask(change), context)
  if (!(await claimCode(tools, { owner, code }, context))) return { kind: 'rejected', reason: 'DiscountCodeTaken' }
  const outcome = await tools.handlers.discount(stream, ask(change), context)
  const after = termsOf(outcome.kind === 'accepted' ? outcome.state : await tools.handlers.discount.state(stream))
  for (const unused of [before.discountCode, code])
    if (unused !== after?.discountCode) await releaseCode(tools, { owner, code: unused }, context)
  return outcome
}
