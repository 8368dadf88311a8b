import { entityChange, type LiveCategories, listChange } from '../kernel/live-feed/changes.ts'
import { customers } from './customer/projection.ts'
import { discounts } from './discount/projection.ts'
import { orders } from './order/projection.ts'
import { priceLists } from './price-list/projection.ts'
import { quotations } from './quotation/projection.ts'
import { sellers } from './seller/projection.ts'

export const projections = [customers, discounts, orders, priceLists, quotations, sellers]

export const liveCategories: LiveCategories = {
  customer: entityChange('customer'),
  order: entityChange('order'),
  quotation: entityChange('quotation'),
  discount: listChange('discount'),
  priceList: listChange('pricelist'),
  seller: listChange('seller'),
}
