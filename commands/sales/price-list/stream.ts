import { priceListDecider } from '../../../domain/sales/price-list/price-list.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { priceListInWords } from '../history-words/price-list.ts'

/** All price lists share one stream, because each version depends on the others. */
export const priceListStream = 'priceList-main'

export const handlePriceList = commandHandler(priceListDecider, priceListInWords)
