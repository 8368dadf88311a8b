import { entityChange, type LiveCategories, listChange } from '../kernel/live-feed/changes.ts'
import { customers } from './customer/projection.ts'
import type { customerRows } from './customer/table.ts'
import { discounts } from './discount/projection.ts'
import type { discountRows } from './discount/table.ts'
import { orders } from './order/projection.ts'
import type { orderRows } from './order/table.ts'
import { priceLists } from './price-list/projection.ts'
import type { priceListRows } from './price-list/table.ts'
import { quotations } from './quotation/projection.ts'
import type { quotationRows } from './quotation/table.ts'
import { sellers } from './seller/projection.ts'
import type { sellerRows } from './seller/table.ts'

export const projections = [customers, discounts, orders, priceLists, quotations, sellers]

export type Tables =
  | typeof customerRows
  | typeof discountRows
  | typeof orderRows
  | typeof priceListRows
  | typeof quotationRows
  | typeof sellerRows

export const liveCategories: LiveCategories = {
  customer: entityChange('customer'),
  order: entityChange('order'),
  quotation: entityChange('quotation'),
  discount: listChange('discount'),
  priceList: listChange('pricelist'),
  seller: listChange('seller'),
}
