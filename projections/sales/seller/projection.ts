import { blankSeller, wholeSeller } from '../../../domain/sales/seller/commands.ts'
import type { SellerEvent } from '../../../domain/sales/seller/events.ts'
import { sellerDecider } from '../../../domain/sales/seller/seller.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type SellerRow, sellerRows } from './table.ts'

const ID = 'main'

const blankRow: SellerRow = { id: ID, form: blankSeller, samples: [], revision: 0 }

const foldSeller: RowFold<SellerRow, SellerEvent> = {
  keys: () => [ID],
  fold: (row = blankRow, { event, revision }) => {
    const { form, samples } = sellerDecider.evolve({ ...row, form: wholeSeller(row.form), sellerId: null }, event)
    return { id: ID, form, samples, revision }
  },
}

export const sellers = rowProjection<SellerEvent, typeof sellerRows>(sellerRows, {
  SellerDescribed: foldSeller,
  SellerMoved: foldSeller,
  SellerContactChanged: foldSeller,
  PaymentTermsSet: foldSeller,
  VoiceSampleChosen: foldSeller,
  VoiceSampleRemoved: foldSeller,
})
