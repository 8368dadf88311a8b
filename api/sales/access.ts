import type { Access } from '../kernel/access/access-level.ts'

/** The level of access of every route about customers, quotations and orders. */
export const salesAccess: Readonly<Record<string, Access>> = {
  'GET /api/customers': 'user',
  'GET /api/customers/:id': 'user',
  'POST /api/customers': 'admin',
  'PUT /api/customers/:id': 'admin',
  'DELETE /api/customers/:id': 'admin',
  'POST /api/customers/:id/restore': 'admin',
  'POST /api/customers/chosen/remove': 'admin',
  'POST /api/customers/chosen/restore': 'admin',
  'POST /api/customers/:id/forget': 'admin',

  'GET /api/discounts': 'admin',
  'GET /api/discounts/:id': 'admin',
  'POST /api/discounts': 'admin',
  'PUT /api/discounts/:id': 'admin',
  'DELETE /api/discounts/:id': 'admin',
  'POST /api/discounts/:id/restore': 'admin',
  'POST /api/discounts/chosen/remove': 'admin',
  'POST /api/discounts/chosen/restore': 'admin',

  'POST /api/quotations/calculate': 'public',
  'GET /api/quotations': 'user',
  // Visitors ask for quotations; staff draft them.
  'POST /api/quotations': 'public',
  'GET /api/quotations/:id': 'user',
  'PUT /api/quotations/:id': 'user',
  'DELETE /api/quotations/:id': 'user',
  'POST /api/quotations/:id/restore': 'user',
  'POST /api/quotations/chosen/remove': 'user',
  'POST /api/quotations/chosen/restore': 'user',
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
  'DELETE /api/orders/:id': 'user',
  'POST /api/orders/chosen/invoiced': 'user',
  'POST /api/orders/chosen/notInvoiced': 'user',
  'POST /api/orders/:id/publication': 'admin',
  'POST /api/orders/:id/restore': 'user',
  'POST /api/orders/chosen/remove': 'user',
  'POST /api/orders/chosen/restore': 'user',
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
