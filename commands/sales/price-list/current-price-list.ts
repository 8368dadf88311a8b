import { listOn } from '../../../domain/sales/price-list/price-list.ts'
import type { PriceList } from '../../../domain/sales/pricing/price-list.ts'
import { FIRST_PRICE_LIST } from '../../../domain/sales/pricing/services/first-price-list.ts'
import type { Handlers } from '../../handlers.ts'
import { priceListStream } from './stream.ts'

export type PriceListTools = { readonly handlers: Pick<Handlers, 'priceList'> }

/** The price list in force on a day, `YYYY-MM-DD` in Europe/Stockholm, read from the stream. */
export const priceListFor = async ({ handlers }: PriceListTools, today: string): Promise<PriceList> =>
  listOn(await handlers.priceList.state(priceListStream), today) ?? FIRST_PRICE_LIST
