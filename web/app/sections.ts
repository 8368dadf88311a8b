import type { Role } from '../../domain/people/user/rules.ts'

export type Section = {
  readonly text: string
  readonly href: string
  readonly role: Role
  /** Addresses below it that are a section of their own. */
  readonly except?: string
  /** Other addresses of the section's pages. */
  readonly places?: readonly string[]
}

export const sections: readonly Section[] = [
  { text: 'I dag', href: '/today', role: 'customer' },
  {
    text: 'Publikationer',
    href: '/publications',
    role: 'customer',
    except: '/publications/inbox',
    places: [
      '/publication',
      '/issues',
      '/issue',
      '/articles',
      '/article',
      '/textedit',
      '/soundfiles',
      '/soundfile',
      '/textfiles',
      '/textfile',
      '/imagefiles',
      '/imagefile',
      '/videofiles',
      '/videofile',
      '/otherfiles',
      '/otherfile',
      '/printQr',
    ],
  },
  { text: 'Inkommet', href: '/publications/inbox', role: 'user' },
  { text: 'Prenumeranter', href: '/subscribers', role: 'admin', places: ['/subscriber'] },
]

export const administration: readonly Section[] = [
  { text: 'Användare', href: '/users', role: 'admin' },
  { text: 'Kunder', href: '/customers', role: 'admin', places: ['/customer'] },
  { text: 'Offerter', href: '/quotations', role: 'user', places: ['/quotation'] },
  { text: 'Ordrar', href: '/orders', role: 'user', places: ['/order'] },
  { text: 'Att fakturera', href: '/invoices', role: 'user' },
  { text: 'Prenumerationsärenden', href: '/subscribeTemps', role: 'admin', places: ['/subscribeTemp'] },
  { text: 'Filer', href: '/soundfiles', role: 'user' },
  { text: 'Inläsarnas ljud', href: '/narrators/sound', role: 'user' },
  { text: 'Processteg', href: '/processItems', role: 'admin' },
  { text: 'Rabatter', href: '/discounts', role: 'admin', places: ['/discount'] },
  { text: 'Prislista', href: '/pricelist', role: 'admin' },
  { text: 'Säljare', href: '/seller', role: 'admin' },
  { text: 'Utkorg', href: '/deliveries', role: 'admin' },
]

const isAt = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`)

export const isWithin = (pathname: string, { href, places = [], except }: Section): boolean =>
  [href, ...places].some((place) => isAt(pathname, place)) && (except === undefined || !isAt(pathname, except))
