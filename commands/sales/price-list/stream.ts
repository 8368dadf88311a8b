import { priceListDecider } from '../../../domain/sales/price-list/price-list.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'

/** One stream: every version must know the others. */
export const priceListStream = 'priceList-main'

export const handlePriceList = commandHandler(priceListDecider)
