import type { Role } from '../domain/user/rules.ts'

export type Level = 'public' | Role

/** `acts`: a GET that changes something. Like every write it is never authenticated by a cookie alone. */
export type Access =
  | Level
  | { readonly level: Level; readonly acts: true }
  /** Also a visitor who sends the key of a draft; the route looks whether it is the right one. */
  | { readonly level: Level; readonly orDraftKey: true }

/** The same for every kind of file. What may be served to whom follows what a file belongs to. */
const forFiles = (collection: string): Readonly<Record<string, Access>> => ({
  [`GET /api/${collection}`]: 'user',
  [`POST /api/${collection}`]: 'customer',
  [`GET /api/${collection}/:id`]: 'user',
  [`PUT /api/${collection}/:id`]: 'user',
  [`DELETE /api/${collection}/:id`]: 'user',
  [`POST /api/${collection}/:id/restore`]: 'user',
  [`GET /api/${collection}/article/:id`]: 'customer',
  [`GET /api/${collection}/issue/:id`]: 'customer',
  [`GET /api/${collection}/publication/:id`]: 'customer',
  [`GET /api/${collection}/quotation/:id`]: 'user',
  [`GET /api/${collection}/serveFile/:filename`]: 'public',
  [`GET /api/${collection}/serveFileById/:id`]: 'public',
})

/** Who may call what. Every route is listed; one that is not stops the start. */
export const access: Readonly<Record<string, Access>> = {
  'GET /version': 'public',
  'GET /env': 'public',

  // The socket asks for a token itself.
  'GET /live': 'public',

  'GET /api/docs': 'public',
  'GET /api/docs/': 'public',
  'GET /api/docs/static/index.html': 'public',
  'GET /api/docs/static/swagger-initializer.js': 'public',
  'GET /api/docs/static/*': 'public',
  'GET /api/docs/json': 'public',
  'GET /api/docs/yaml': 'public',

  'POST /auth/local': 'public',
  'POST /auth/invitation': 'public',

  'GET /api/articles/qr/:id': 'customer',
  'POST /api/articles/addToNewArticle/:issueId': 'user',
  'POST /api/articles/addVideoToNewArticle/:issueId': 'user',
  'POST /api/articles/addAllToNewArticles/:issueId': 'user',
  'POST /api/articles/mapAllFilesToArticles/:issueId': 'user',
  'GET /api/issues/qrzip/:id': 'customer',
  'POST /api/analytics': 'public',

  'GET /player/:type/:id': 'public',
  'GET /ljudkodcontact': 'public',
  'GET /ljudkodcontact/:language': 'public',
  'GET /quotplug': 'public',
  'GET /quotplug/:shortCode': 'public',
  'GET /assets/*': 'public',
  'GET /*': 'public',

  'GET /api/issues/playlist/:id': 'public',
  'GET /api/issues/playlist/latest/:publicationId': 'public',
  'GET /api/issues/playlist/byCode/:code': 'public',

  'POST /api/uploads/upload': 'public',
  'POST /api/uploads/uploadSingle': 'public',
  'PATCH /api/imagefiles/rotate/:arg/:filename': 'user',
  'PUT /api/soundfiles/update-data/:id': 'user',
  'GET /api/soundfiles/serveFileByIdWithFormat/:id/:format': 'public',
  // Reads the whole sound, for those who look after it: a listener's player draws none.
  'GET /api/soundfiles/peaks/:id': 'customer',
  ...forFiles('soundfiles'),
  ...forFiles('imagefiles'),
  ...forFiles('textfiles'),
  'GET /api/textfiles/quotation/:id': { level: 'user', orDraftKey: true },
  'DELETE /api/textfiles/:id': { level: 'user', orDraftKey: true },
  ...forFiles('videofiles'),
  ...forFiles('uploads'),

  'GET /api/issues': 'customer',
  'GET /api/issues/publication/:publicationId': 'customer',
  'GET /api/issues/names/:publicationId': 'customer',
  'GET /api/issues/template/:publicationId': 'customer',
  'GET /api/issues/resuableArticles/:id': 'customer',
  'GET /api/issues/:id': 'customer',
  'POST /api/issues': 'user',
  'PUT /api/issues/:id': 'user',
  'PUT /api/issues/set-date-undef/:id': 'user',
  'PUT /api/issues/:id/reenablePush': 'user',
  'DELETE /api/issues/:id': 'user',
  'POST /api/issues/:id/restore': 'user',

  'GET /api/issues/save/daisy/:id/:arg': { level: 'user', acts: true },
  'POST /api/issues/save/daisy/:id/:arg': 'user',
  'POST /api/issues/save/singleMp3/:id': 'user',
  'GET /api/issues/daisyzip/:id': 'public',
  'GET /api/issues/singleMp3/:id': 'public',
  'GET /api/issues/latesDaisyZip/:id': 'public',
  'GET /api/productions/:id': 'user',
  'GET /api/productions/issue/:issueId': 'user',
  'POST /api/productions/:id/cancel': 'user',
  'POST /api/productions/:id/retry': 'user',

  'GET /api/articles/issue/:issueId': 'customer',
  'GET /api/articles/getExportedArticles/:issueId': 'customer',
  'GET /api/articles/names/:issueId': 'customer',
  'GET /api/articles/byCode/:code': 'public',
  'GET /api/articles/:id': 'customer',
  'POST /api/articles': 'user',
  'POST /api/articles/bulk-create-articles': 'user',
  'PUT /api/articles/:id': 'user',
  'PUT /api/articles/:id/move': 'user',
  'PUT /api/articles/:id/place': 'user',
  'PUT /api/articles/increment-pages-from/:issue/:id': 'user',
  'PUT /api/articles/toggleExportAll/:issueId': 'user',
  'PUT /api/articles/clearChanged/:issueId': 'user',
  'PUT /api/articles/clearMark/:issueId': 'user',
  'DELETE /api/articles/:id': 'user',
  'POST /api/articles/:id/restore': 'user',

  'GET /api/publications': 'customer',
  'GET /api/publications/names': 'customer',
  'GET /api/publications/:id': 'customer',
  'POST /api/publications': 'admin',
  'PUT /api/publications/:id': 'admin',
  'PUT /api/publications/saveProcess/:id': 'admin',
  'DELETE /api/publications/:id': 'admin',
  'POST /api/publications/:id/restore': 'admin',

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

  'GET /api/deliveries': 'admin',
  'POST /api/deliveries/:id/retry': 'admin',
  'POST /api/deliveries/:id/withdraw': 'admin',

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
  'GET /api/orders/toInvoice': 'user',
  'GET /api/orders/toInvoice/csv': 'user',
  'GET /api/orders/toInvoice/pdf': 'user',
  // Staff, and whoever has the short code of the quotation or the key of its draft.
  'GET /api/orders/showByQuotation/:quotationId': 'public',
  'POST /api/orders': 'public',
  'GET /api/orders/:id': 'user',
  'PUT /api/orders/:id': 'user',
  'DELETE /api/orders/:id': 'user',
  'POST /api/orders/invoiced': 'user',
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

  'GET /api/users': 'admin',
  'GET /api/users/me': 'guest',
  'GET /api/users/narrators': 'user',
  'GET /api/users/byCustomer/:customerId': 'admin',
  'GET /api/users/:id': 'admin',
  'POST /api/users': 'admin',
  'PUT /api/users/:id': 'admin',
  'DELETE /api/users/:id': 'admin',
  'POST /api/users/:id/forget': 'admin',
  'POST /api/users/:id/invitation': 'admin',
  'PUT /api/users/:id/password': 'guest',
  'PUT /api/users/:id/passwordByAdmin': 'admin',
}

export const levelOf = (entry: Access): Level => (typeof entry === 'string' ? entry : entry.level)

export const acts = (method: string, entry: Access): boolean =>
  !['GET', 'HEAD'].includes(method) || (typeof entry !== 'string' && 'acts' in entry)
