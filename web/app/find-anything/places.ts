import { menuPlaces, type Place } from '../sections.ts'
import { SHORTCUTS_ADDRESS } from '../shortcuts/shortcuts-address.ts'

/** The pages that need no thing to be shown: those of the menu, new things, and what is the person's own. */
export const places: readonly Place[] = [
  ...menuPlaces,
  { text: 'Ny publikation', href: '/publications/new', role: 'admin', byOrganization: true },
  { text: 'Nytt nummer', href: '/publications/issues/new', role: 'admin', byOrganization: true },
  { text: 'Ny användare', href: '/user/new', role: 'admin' },
  { text: 'Ny offert', href: '/quotation/new', role: 'user' },
  { text: 'Ny order', href: '/order/new', role: 'user' },
  { text: 'Ny kund', href: '/customer/new', role: 'admin' },
  { text: 'Ny publikationsgrupp', href: '/pubGroup/new', role: 'admin' },
  { text: 'Ny rabatt', href: '/discount/new', role: 'admin' },
  { text: 'Ny prenumerant', href: '/subscriber/new', role: 'admin', byOrganization: true },
  { text: 'Administration: ladda upp', href: '/admin', role: 'admin' },
  { text: 'Inställningar', href: '/settings', role: 'guest', alsoCalled: 'lösenord tvåsteg kodapp utseende' },
  { text: 'Kortkommandon', href: SHORTCUTS_ADDRESS, role: 'guest', alsoCalled: 'tangenter' },
  { text: 'Logga ut', href: '/logout', role: 'guest' },
]

/** The page that a found thing leads to. */
export const addressOf = {
  publication: (id: string) => `/publications/issues/${id}`,
  issue: (id: string) => `/publications/articles/${id}`,
  article: (id: string) => `/article/${id}`,
  quotation: (id: string) => `/quotation/${id}`,
  order: (id: string) => `/order/${id}`,
  customer: (id: string) => `/customer/${id}`,
  pubGroup: (id: string) => `/pubGroup/${id}`,
  user: (id: string) => `/user/${id}`,
  subscriber: (id: string) => `/subscriber/${id}`,
} as const
