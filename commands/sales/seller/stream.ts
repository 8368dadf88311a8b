import { sellerDecider } from '../../../domain/sales/seller/seller.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { sellerInWords } from '../history-words/seller.ts'

/** The installation has one seller, so one stream. */
export const sellerStream = 'seller-main'

export const handleSeller = commandHandler(sellerDecider, sellerInWords)

export type HandleSeller = ReturnType<typeof handleSeller>
