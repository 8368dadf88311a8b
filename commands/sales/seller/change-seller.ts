import type { SubmittedFields } from '../../../domain/kernel/form-merge.ts'
import type { SellerId } from '../../../domain/kernel/ids.ts'
import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import type { Seller } from '../../../domain/sales/seller/seller.ts'
import { askForm, revisionAfter } from '../../kernel/ask-form.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { type HandleSeller, sellerStream } from './stream.ts'

type ChangeSeller = {
  /** The seller whose key seals the personal data when the form is filled in the first time. */
  readonly sellerId: SellerId
  readonly sent: SubmittedFields<SellerForm>
  /** How many events the seller's stream had when the form was opened; undefined: overwrite the current form. */
  readonly seen: number | undefined
}

const formOf = ({ form }: Seller): SellerForm => form

/** Applies the sender's changes since the form was opened. */
export const changeSeller = (handle: HandleSeller, { sellerId, sent, seen }: ChangeSeller, context: CommandContext) => {
  const form = { sent, seen: seen === undefined ? undefined : revisionAfter(seen) }
  const ask = askForm(formOf, form, (changes) => ({ type: 'ChangeSeller', sellerId, changes }) as const)
  return handle(sellerStream, ask, context)
}
