import { foundPriceList } from '../../commands/sales/price-list/found-price-list.ts'
import { existsCustomer } from '../../projections/sales/customer/queries.ts'
import { existsOrder } from '../../projections/sales/order/queries.ts'
import { existsQuotation } from '../../projections/sales/quotation/queries.ts'
import { type Access, ofOwn, removalAccess } from '../kernel/access/access-level.ts'
import { ownedByStaff } from '../kernel/live/entities.ts'
import { customerRoutes } from './customer/routes.ts'
import { discountRoutes } from './discount/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { priceListRoutes } from './price-list/routes.ts'
import { accessibilityRoute } from './public-form/accessibility.ts'
import { publicFormRoutes } from './public-form/public-form.ts'
import { calculateRoute } from './quotation/calculate.ts'
import { hasDraftKey } from './quotation/draft-key.ts'
import { quotationRoutes } from './quotation/routes.ts'
import { sellerRoutes } from './seller/routes.ts'

export const routes = [
  ...orderRoutes,
  priceListRoutes,
  sellerRoutes,
  calculateRoute,
  ...quotationRoutes,
  ...customerRoutes,
  ...discountRoutes,
]

export const webRoutes = [publicFormRoutes, accessibilityRoute]

export const access: Readonly<Record<string, Access>> = {
  'GET /tillganglighet': 'public',
  'GET /ljudkodcontact': 'public',
  'GET /ljudkodcontact/:language': 'public',
  'GET /quotplug': 'public',
  'GET /quotplug/:shortCode': 'public',

  'GET /api/customers': ofOwn('user'),
  'GET /api/customers/:id': ofOwn('user'),
  'POST /api/customers': 'admin',
  'PUT /api/customers/:id': 'admin',
  ...removalAccess('/api/customers', 'admin'),
  'POST /api/customers/:id/forget': 'admin',

  'GET /api/discounts': 'admin',
  'GET /api/discounts/:id': 'admin',
  'POST /api/discounts': 'admin',
  'PUT /api/discounts/:id': 'admin',
  ...removalAccess('/api/discounts', 'admin'),

  'POST /api/quotations/calculate': 'public',
  'GET /api/quotations': 'user',
  // Visitors ask for quotations; staff draft them.
  'POST /api/quotations': 'public',
  'GET /api/quotations/:id': 'user',
  'PUT /api/quotations/:id': 'user',
  ...removalAccess('/api/quotations', 'user'),
  // Open to staff, to a holder of the short code and to a holder of the draft's key; the route checks which.
  'GET /api/quotations/quotationPdf/:id': 'public',
  'GET /api/quotations/:id/revisions': 'user',
  'GET /api/quotations/:id/explain': 'user',
  'POST /api/quotations/:id/send': 'user',
  'POST /api/quotations/:id/revise': 'user',
  'POST /api/quotations/:id/decline': 'user',
  'POST /api/quotations/:id/unaccept': 'user',
  'POST /api/quotations/:id/forget': 'admin',
  // A holder of the short code counts as the customer.
  'GET /api/quotations/shortcode/:code': 'public',
  'PUT /api/quotations/shortcode/:code/details': 'public',
  'POST /api/quotations/shortcode/:code/decline': 'public',
  'POST /api/quotations/shortcode/:code/unaccept': 'public',
  // A holder of the key in X-Draft-Key may call these routes; the route checks it.
  'POST /api/quotations/draft': 'public',
  'GET /api/quotations/draft/:id': 'public',
  'PUT /api/quotations/draft/:id': 'public',
  'POST /api/quotations/draft/:id/submit': 'public',
  // Staff's files otherwise: the files of a draft are also its holder's.
  'GET /api/textfiles/quotation/:id': { level: 'user', orKey: hasDraftKey },
  'DELETE /api/textfiles/:id': { level: 'user', orKey: hasDraftKey },

  'GET /api/orders': 'user',
  'GET /api/orders/toDecide': 'user',
  'GET /api/orders/:id/invoiceLacks': 'user',
  'GET /api/orders/invoices/:of': 'user',
  'GET /api/orders/invoices/:of/pdf': 'user',
  'GET /api/orders/waiting': 'user',
  // Open to staff, to a holder of the quotation's short code and to a holder of its draft's key; the route checks
  // which.
  'GET /api/orders/showByQuotation/:quotationId': 'public',
  'POST /api/orders': 'public',
  'GET /api/orders/:id': 'user',
  'PUT /api/orders/:id': 'user',
  ...removalAccess('/api/orders', 'user'),
  'POST /api/orders/chosen/invoiced': 'user',
  'POST /api/orders/chosen/notInvoiced': 'user',
  'POST /api/orders/:id/publication': 'admin',
  'POST /api/orders/:id/withdraw': 'user',
  'POST /api/orders/:id/dismissSuggestion': 'user',
  'POST /api/orders/:id/renewals/:year/confirm': 'user',
  'POST /api/orders/:id/renewals/:year/decline': 'user',

  'GET /api/pricelists': 'admin',
  'GET /api/pricelists/:version': 'admin',
  'POST /api/pricelists': 'admin',
  'DELETE /api/pricelists/:version': 'admin',

  'GET /api/seller': 'user',
  'PUT /api/seller': 'admin',
  // Every visitor may hear the voice samples.
  'GET /api/voicesamples': 'public',
  'PUT /api/voicesamples/:voice/:language': 'admin',
  'DELETE /api/voicesamples/:voice/:language': 'admin',
}

/** The first price list, without which no request has a price. */
export const prepare = foundPriceList

/** Who gets news of an entity: the people of its owner. */
export const owners = {
  customer: ownedByStaff(existsCustomer),
  order: ownedByStaff(existsOrder),
  quotation: ownedByStaff(existsQuotation),
}
