/** What persons call the things that have a stream of the log, by the first part of the stream's name. */
export type ThingKind = {
  /** `Order`, before the name of one. */
  readonly name: string
  /** `Ordrar`, over several. */
  readonly plural: string
  /** `ordern`, in a sentence or on a button. */
  readonly definite: string
  /** Its data tells of a natural person, so that the desk shows it only with a reason. */
  readonly tellsOfPerson?: true
  /** The address of its own page, of the id behind the first part. */
  readonly page?: (id: string) => string
}

const issuePage = (page: string) => (issueId: string) => `/publications/${page}/${issueId}`

export const thingKinds = {
  administrators: {
    name: 'Administratörer',
    plural: 'Administratörer',
    definite: 'administratörslistan',
    page: () => '/users',
  },
  article: {
    name: 'Artikeltext',
    plural: 'Artikeltexter',
    definite: 'artikeln',
    page: (id) => `/article/${id}`,
  },
  burn: { name: 'Skivbeställning', plural: 'Skivbeställningar', definite: 'skivbeställningen' },
  contents: {
    name: 'Artikellista',
    plural: 'Artikellistor',
    definite: 'artikellistan',
    page: issuePage('articles'),
  },
  customer: {
    name: 'Kund',
    plural: 'Kunder',
    definite: 'kunden',
    tellsOfPerson: true,
    page: (id) => `/customer/${id}`,
  },
  delivery: { name: 'Leverans', plural: 'Leveranser', definite: 'leveransen', page: () => '/deliveries' },
  discount: { name: 'Rabatt', plural: 'Rabatter', definite: 'rabatten', page: (id) => `/discount/${id}` },
  forgetting: { name: 'Glömd person', plural: 'Glömda personer', definite: 'den glömda personen' },
  issue: { name: 'Nummer', plural: 'Nummer', definite: 'numret', page: issuePage('issues/edit') },
  'issue-import': {
    name: 'Import till nummer',
    plural: 'Importer till nummer',
    definite: 'importen',
    page: issuePage('issues/edit'),
  },
  listener: { name: 'Pushmottagare', plural: 'Pushmottagare', definite: 'pushmottagaren', tellsOfPerson: true },
  mailing: { name: 'Mejlutskick', plural: 'Mejlutskick', definite: 'utskicket', page: issuePage('mail') },
  media: { name: 'Fil', plural: 'Filer', definite: 'filen' },
  priceList: { name: 'Prislista', plural: 'Prislistor', definite: 'prislistan', page: () => '/pricelist' },
  production: { name: 'Produktion', plural: 'Produktioner', definite: 'produktionen' },
  publication: {
    name: 'Publikation',
    plural: 'Publikationer',
    definite: 'publikationen',
    page: (id) => `/publications/edit/${id}`,
  },
  publicationGroups: {
    name: 'Publikationsgrupper',
    plural: 'Publikationsgrupper',
    definite: 'publikationsgrupperna',
    page: () => '/pubGroups',
  },
  push: { name: 'Pushutskick', plural: 'Pushutskick', definite: 'pushutskicket', page: issuePage('push') },
  order: { name: 'Order', plural: 'Ordrar', definite: 'ordern', tellsOfPerson: true, page: (id) => `/order/${id}` },
  quotation: {
    name: 'Offert',
    plural: 'Offerter',
    definite: 'offerten',
    tellsOfPerson: true,
    page: (id) => `/quotation/${id}`,
  },
  repair: { name: 'Åtgärd', plural: 'Åtgärder', definite: 'åtgärden' },
  reservation: { name: 'Upptaget värde', plural: 'Upptagna värden', definite: 'det upptagna värdet' },
  retention: {
    name: 'Gallringstider',
    plural: 'Gallringstider',
    definite: 'gallringstiderna',
    page: () => '/support/retention',
  },
  run: { name: 'Körning', plural: 'Körningar', definite: 'körningen', page: issuePage('issues/edit') },
  seller: { name: 'Säljare', plural: 'Säljare', definite: 'säljaren', page: () => '/seller' },
  submission: {
    name: 'Sändning',
    plural: 'Sändningar',
    definite: 'sändningen',
    tellsOfPerson: true,
    page: (id) => `/publications/inbox?sent=${id}`,
  },
  subscriber: {
    name: 'Prenumerant',
    plural: 'Prenumeranter',
    definite: 'prenumeranten',
    tellsOfPerson: true,
    page: (id) => `/subscriber/${id}`,
  },
  subscriberImport: {
    name: 'Listimport',
    plural: 'Listimporter',
    definite: 'listimporten',
    page: () => '/subscribers/import',
  },
  subscriptionChange: {
    name: 'Prenumerationsärende',
    plural: 'Prenumerationsärenden',
    definite: 'ärendet',
    tellsOfPerson: true,
    page: (id) => `/subscribeTemp/${id}`,
  },
  user: {
    name: 'Användare',
    plural: 'Användare',
    definite: 'användaren',
    tellsOfPerson: true,
    page: (id) => `/user/${id}`,
  },
} satisfies Readonly<Record<string, ThingKind>>

export type KindName = keyof typeof thingKinds

const unknownKind: ThingKind = { name: 'Sak', plural: 'Saker', definite: 'saken' }

/** The words for a kind of thing; an unknown kind is a thing without words. */
export const wordsOfKind = (kind: string): ThingKind =>
  Object.hasOwn(thingKinds, kind) ? thingKinds[kind as KindName] : unknownKind

/** Some first parts begin others: the longest that fits is the kind. */
const byLength = (Object.keys(thingKinds) as KindName[]).toSorted((one, other) => other.length - one.length)

/** The parts of a stream's name: `order-019a…` is the order `019a…`. A stream of an unknown kind is a thing without words. */
export const thingOf = (stream: string): { readonly kind: string; readonly id: string; readonly words: ThingKind } => {
  const kind = byLength.find((name) => stream.startsWith(`${name}-`))
  const [first = ''] = stream.split('-', 1)
  return kind
    ? { kind, id: stream.slice(kind.length + 1), words: thingKinds[kind] }
    : { kind: first, id: stream.slice(first.length + 1), words: unknownKind }
}

/** Kind and name of a thing as one heading: 'Order Turistguide'. A name that begins with its kind says it already. */
export const headingOf = ({ kind, name }: { readonly kind: string; readonly name: string }): string =>
  name.startsWith(kind) ? name : `${kind} ${name}`
