import { v5 } from 'uuid'
import { FIRST_PRICE_LIST } from '../../../domain/sales/pricing/services/first-price-list.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import type { PriceListTools } from './current-price-list.ts'
import { priceListStream } from './stream.ts'

const FIRST_PRICE_LIST_NAMESPACE = '8d0f6c1e-4c55-4b39-9a7e-2f1b6a90c3d7'

/** Publishes the first price list of an empty installation; does nothing where one exists. */
export const foundPriceList = async ({ handlers }: PriceListTools): Promise<void> => {
  const commandId = v5('found the price list', FIRST_PRICE_LIST_NAMESPACE)
  const context: CommandContext = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'start' } }
  await handlers.priceList(priceListStream, { type: 'FoundPriceList', list: FIRST_PRICE_LIST }, context)
}
