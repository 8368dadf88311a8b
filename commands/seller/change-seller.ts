import { mergeForm, type Sent } from '../../domain/form-merge.ts'
import type { SellerId } from '../../domain/ids.ts'
import { blankSeller, type SellerForm } from '../../domain/seller/commands.ts'
import type { CommandContext } from '../command-handler.ts'
import { type HandleSeller, sellerStream } from '../seller.ts'

export type ChangeSeller = {
  /** For the personal data of whoever is told of first. */
  readonly sellerId: SellerId
  readonly sent: Sent<SellerForm>
  /** How many events had been told when the form was opened; undefined: over whatever is there. */
  readonly seen: number | undefined
}

/** Applies what the sender changed since she opened the form. */
export const changeSeller = (handle: HandleSeller, { sellerId, sent, seen }: ChangeSeller, context: CommandContext) =>
  handle(
    sellerStream,
    async ({ now, at }) => {
      const base = seen === undefined ? now.form : seen === 0 ? blankSeller : (await at(seen - 1)).form
      const merged = mergeForm<SellerForm>(base, now.form, sent)
      return 'conflicts' in merged ? merged : { type: 'ChangeSeller', sellerId, changes: merged.changes }
    },
    context,
  )
