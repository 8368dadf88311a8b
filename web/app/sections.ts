import type { Role } from '../../domain/people/user/rules.ts'
import { type CurrentUser, hasRole, hasRoleSomewhere } from '../people/queries/current-user.ts'

/** A page of the menu. */
export type Place = {
  readonly text: string
  readonly href: string
  readonly role: Role
  /** What stands there belongs to organisations: the role in any of them opens it. */
  readonly byOrganization?: true
  /** Addresses below it that are a place of their own. */
  readonly except?: string
  /** Other addresses of the place's pages. */
  readonly places?: readonly string[]
  /** Other words by which 'Sök i allt' finds it. */
  readonly alsoCalled?: string
}

/** Places under a heading, which opens and closes them. */
export type PlaceGroup = { readonly id: string; readonly title: string; readonly places: readonly Place[] }

/** An entry of the masthead: a link, groups of places, or both. */
export type Section = {
  readonly text: string
  readonly link?: Place
  readonly groups: readonly PlaceGroup[]
}

export const INBOX = '/publications/inbox'

const today: Place = { text: 'I dag', href: '/today', role: 'customer' }

const publications: Place = {
  text: 'Publikationer',
  href: '/publications',
  role: 'customer',
  except: INBOX,
  places: ['/publication', '/issues', '/issue', '/articles', '/article', '/textedit', '/printQr', '/statistic'],
}

const subscribers: Place = {
  text: 'Prenumeranter',
  href: '/subscribers',
  role: 'admin',
  byOrganization: true,
  except: '/subscribers/import',
  places: ['/subscriber'],
}

const publishingPages: PlaceGroup = {
  id: 'publication',
  title: 'Publikation',
  places: [
    publications,
    { text: 'Inkommet', href: INBOX, role: 'user', byOrganization: true },
    { text: 'Inläsarnas ljud', href: '/narrators/sound', role: 'user', byOrganization: true },
    { text: 'Processteg', href: '/processItems', role: 'admin', byOrganization: true },
    { text: 'Papperskorg för publikationer', href: '/publications/bin', role: 'admin', byOrganization: true },
  ],
}

const filePages: PlaceGroup = {
  id: 'files',
  title: 'Filer',
  places: [
    { text: 'Ljudfiler', href: '/soundfiles', role: 'user', byOrganization: true, places: ['/soundfile'] },
    { text: 'Textfiler', href: '/textfiles', role: 'user', byOrganization: true, places: ['/textfile'] },
    {
      text: 'Bildfiler',
      href: '/imagefiles',
      role: 'user',
      byOrganization: true,
      places: ['/imagefile'],
      alsoCalled: 'bilder foton',
    },
    { text: 'Videofiler', href: '/videofiles', role: 'user', byOrganization: true, places: ['/videofile'] },
    { text: 'Övriga filer', href: '/otherfiles', role: 'user', byOrganization: true, places: ['/otherfile'] },
  ],
}

const peoplePages: PlaceGroup = {
  id: 'people',
  title: 'Personer och kunder',
  places: [
    { text: 'Användare', href: '/users', role: 'admin', places: ['/user', '/admin'] },
    { text: 'Vem får vad', href: '/rattigheter', role: 'admin', alsoCalled: 'rättigheter roll roller behörighet' },
    { text: 'Kunder', href: '/customers', role: 'admin', places: ['/customer'] },
    {
      text: 'Prenumerationsärenden',
      href: '/subscribeTemps',
      role: 'admin',
      byOrganization: true,
      places: ['/subscribeTemp'],
    },
  ],
}

const salesPages: PlaceGroup = {
  id: 'sales',
  title: 'Försäljning',
  places: [
    { text: 'Offerter', href: '/quotations', role: 'user', places: ['/quotation'] },
    { text: 'Ordrar', href: '/orders', role: 'user', places: ['/order'] },
    { text: 'Att fakturera', href: '/invoices', role: 'user' },
    { text: 'Rabatter', href: '/discounts', role: 'admin', places: ['/discount'] },
    { text: 'Prislista', href: '/pricelist', role: 'admin' },
    { text: 'Säljare', href: '/seller', role: 'admin' },
  ],
}

const supportPages: PlaceGroup = {
  id: 'support',
  title: 'Support',
  places: [
    { text: 'Supportbord', href: '/support', role: 'admin', alsoCalled: 'support slå upp historik felsökning' },
    {
      text: 'Processer',
      href: '/support/processes',
      role: 'admin',
      alsoCalled: 'jobb köer står still fel försök igen tider deadlines',
    },
    { text: 'Godkännanden', href: '/support/repairs', role: 'admin', alsoCalled: 'åtgärder förslag fyra ögon' },
    {
      text: 'Läsmodeller',
      href: '/support/read-models',
      role: 'admin',
      alsoCalled: 'projektioner tabeller bygga om eftersläpning lag replay',
    },
    {
      text: 'Gallringstider',
      href: '/support/retention',
      role: 'admin',
      alsoCalled: 'gallring radera glömma lagringstid gdpr dataskydd',
    },
    {
      text: 'Vem har läst',
      href: '/support/reads',
      role: 'admin',
      alsoCalled: 'läst logg åtkomst personuppgifter gdpr dataskydd',
    },
    {
      text: 'Registerförteckning',
      href: '/support/record',
      role: 'admin',
      alsoCalled: 'artikel 30 gdpr dataskydd behandling ändamål rättslig grund',
    },
    {
      text: 'Äkthet',
      href: '/support/integrity',
      role: 'admin',
      alsoCalled: 'integritet manipulerad ändrad kontrollsumma export underskrift signatur',
    },
  ],
}

const systemPages: PlaceGroup = {
  id: 'running',
  title: 'Drift',
  places: [
    {
      text: 'Drift',
      href: '/drift',
      role: 'admin',
      alsoCalled: 'hälsa status disk version certifikat säkerhetskopia backup jobb övervakning',
    },
    { text: 'Publikationsgrupper', href: '/pubGroups', role: 'admin', places: ['/pubGroup'] },
    { text: 'Utkorg', href: '/deliveries', role: 'admin' },
  ],
}

export const menu: readonly Section[] = [
  { text: 'I dag', link: today, groups: [] },
  { text: 'Publikation', link: publications, groups: [publishingPages, filePages] },
  {
    text: 'Prenumeranter',
    link: subscribers,
    groups: [
      {
        id: 'subscribers',
        title: 'Prenumeranter',
        places: [subscribers, { text: 'Importera prenumeranter', href: '/subscribers/import', role: 'admin' }],
      },
    ],
  },
  { text: 'Administration', groups: [peoplePages, salesPages, supportPages, systemPages] },
]

/** Every place of the menu, once. */
export const menuPlaces: readonly Place[] = [
  ...new Set(menu.flatMap(({ link, groups }) => [...(link ? [link] : []), ...groups.flatMap(({ places }) => places)])),
]

/** The menu of a person: without the places, groups and sections that the role does not open. */
export const menuFor = (may: (place: Place) => boolean): readonly Section[] =>
  menu.flatMap(({ text, link, groups }) => {
    const allowed = groups
      .map((group) => ({ ...group, places: group.places.filter(may) }))
      .filter(({ places }) => places.length > 0)
    // A group that only repeats the link says nothing more.
    const more = allowed.some(({ places }) => places.some((place) => place !== link)) ? allowed : []
    if (link) return may(link) ? [{ text, link, groups: more }] : []
    return more.length > 0 ? [{ text, groups: more }] : []
  })

/** Whether the user may open the place. */
export const mayOpen =
  (user: CurrentUser | undefined) =>
  ({ role, byOrganization }: Pick<Place, 'role' | 'byOrganization'>): boolean =>
    byOrganization ? hasRoleSomewhere(user, role) : hasRole(user, role)

const isAt = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`)

export const isWithin = (pathname: string, { href, places = [], except }: Place): boolean =>
  [href, ...places].some((place) => isAt(pathname, place)) && (except === undefined || !isAt(pathname, except))

export const placesOf = ({ link, groups }: Section): readonly Place[] => [
  ...(link ? [link] : []),
  ...groups.flatMap(({ places }) => places),
]
