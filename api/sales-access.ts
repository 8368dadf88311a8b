import type { Access } from './access-level.ts'

/** Who may call what of customers, what they are offered, and what they order. */
export const salesAccess: Readonly<Record<string, Access>> = {
  'GET /api/customers': 'user',
  'GET /api/customers/:id': 'user',
  'POST /api/customers': 'admin',
  'PUT /api/customers/:id': 'admin',
  'DELETE /api/customers/:id': 'admin',
  'POST /api/customers/:id/restore': 'admin',
  'POST /api/customers/:id/forget': 'admin',

  'GET /api/discounts': 'admin',
  'GET /api/discounts/:id': 'admin',
  'POST /api/discounts': 'admin',
  'PUT /api/discounts/:id': 'admin',
  'DELETE /api/discounts/:id': 'admin',
  'POST /api/discounts/:id/restore': 'admin',

  'POST /api/quotations/calculate': 'public',
  'GET /api/quotations': 'user',
  // Visitors ask for quotations; staff draft them.
  'POST /api/quotations': 'public',
  'GET /api/quotations/:id': 'user',
  'PUT /api/quotations/:id': 'user',
  'DELETE /api/quotations/:id': 'user',
  'POST /api/quotations/:id/restore': 'user',
  // Staff, whoever has the short code, and whoever has the key of the draft.
  'GET /api/quotations/quotationPdf/:id': 'public',
  'GET /api/quotations/:id/revisions': 'user',
  'GET /api/quotations/:id/explain': 'user',
  'POST /api/quotations/:id/send': 'user',
  'POST /api/quotations/:id/revise': 'user',
  'POST /api/quotations/:id/decline': 'user',
  'POST /api/quotations/:id/unaccept': 'user',
  'POST /api/quotations/:id/forget': 'admin',
  // Whoever has the code is the customer.
  'GET /api/quotations/shortcode/:code': 'public',
  'PUT /api/quotations/shortcode/:code/details': 'public',
  'POST /api/quotations/shortcode/:code/decline': 'public',
  'POST /api/quotations/shortcode/:code/unaccept': 'public',
  // Whoever has the key in X-Draft-Key.
  'POST /api/quotations/draft': 'public',
  'GET /api/quotations/draft/:id': 'public',
  'PUT /api/quotations/draft/:id': 'public',
  'POST /api/quotations/draft/:id/submit': 'public',

  'GET /api/orders': 'user',
  'GET /api/orders/toDecide': 'user',
  'GET /api/orders/:id/invoiceLacks': 'user',
  'GET /api/orders/doneUninvoiced': 'user',
  'GET /api/orders/toInvoice': 'user',
  'GET /api/orders/waiting': 'user',
  'GET /api/orders/toInvoice/csv': 'user',
  'GET /api/orders/toInvoice/pdf': 'user',
  // Staff, and whoever has the short code of the quotation or the key of its draft.
  'GET /api/orders/showByQuotation/:quotationId': 'public',
  'POST /api/orders': 'public',
  'GET /api/orders/:id': 'user',
  'PUT /api/orders/:id': 'user',
  'DELETE /api/orders/:id': 'user',
  'POST /api/orders/invoiced': 'user',
  'POST /api/orders/notInvoiced': 'user',
  'POST /api/orders/:id/publication': 'admin',
  'POST /api/orders/:id/restore': 'user',
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
  // What a voice sounds like is there for everybody.
  'GET /api/voicesamples': 'public',
  'PUT /api/voicesamples/:voice/:language': 'admin',
  'DELETE /api/voicesamples/:voice/:language': 'admin',
}
