import { handleCustomer } from './customer/stream.ts'
import { handleDiscount } from './discount/stream.ts'
import { handleOrder } from './order/stream.ts'
import { handlePriceList } from './price-list/stream.ts'
import { handleQuotation } from './quotation/stream.ts'
import { handleReservation } from './reservation/stream.ts'
import { handleSeller } from './seller/stream.ts'

/** Each aggregate takes its commands, and has words for its events. */
export const aggregates = {
  customer: handleCustomer,
  discount: handleDiscount,
  order: handleOrder,
  priceList: handlePriceList,
  quotation: handleQuotation,
  reservation: handleReservation,
  seller: handleSeller,
}
