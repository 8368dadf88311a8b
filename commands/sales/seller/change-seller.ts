import type { SubmittedFields } from '../../../domain/kernel/form-merge.ts'
import type { SellerId } from '../../../domain/kernel/ids.ts'
import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import type { Seller } from '../../../domain/sales/seller/seller.ts'
import { askForm, revisionAfter } from '../../kernel/ask-form.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { type HandleSeller, sellerStream } from './stream.ts'

export type ChangeSeller = {
  /** For the personal data of whoever is told of first. */
  readonly sellerId: SellerId
  readonly sent: SubmittedFields<SellerForm>
  /** How many events had been told when the form was opened; undefined: over whatever is there. */
  readonly seen: number | undefined
}

const formOf = ({ form }: Seller): SellerForm => form

/** Applies what the sender changed since she opened the form. */
export const changeSeller = (handle: HandleSeller, { sellerId, sent, seen }: ChangeSeller, context: CommandContext) => {
  const form = { sent, seen: seen === undefined ? undefined : revisionAfter(seen) }
  const ask = askForm(formOf, form, (changes) => ({ type: 'ChangeSeller', sellerId, changes }) as const)
  return handle(sellerStream, ask, context)
}
