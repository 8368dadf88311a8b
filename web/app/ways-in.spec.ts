import { matchPath } from 'react-router-dom'
import { expect, it } from 'vitest'
import { staffAddresses } from '../../api/kernel/pages/staff-addresses.ts'
import { actsOn } from './find-anything/acts.ts'
import { addressOf, places } from './find-anything/places.ts'

const oneThing = { _id: 'x', name: 'Bladet', role: 'admin' as const }

/** What the menu and 'Sök i allt' lead to, the latter with one of each thing. */
const foundPages: readonly string[] = [
  ...places.map(({ href }) => href),
  ...Object.values(addressOf).map((address) => address(oneThing._id)),
  ...actsOn({ issues: [oneThing], publications: [oneThing], year: '2026' }).map(({ href }) => href),
].map((href) => href.split(/[?#]/)[0] ?? '')

/** A page that opens it by a row or a button. */
const openedFrom: Readonly<Record<string, string>> = {
  '/imagefile/:id': '/imagefiles',
  // The footer of every page leads there.
  '/nyheter': '/',
  '/otherfile/:id': '/otherfiles',
  '/publications/edit/:publicationId/:section': '/publications/edit/:publicationId',
  '/publications/listening/article/:articleId': '/publications/listening/issue/:issueId',
  '/soundfile/:id': '/soundfiles',
  '/subscribeTemp/:itemId': '/subscribeTemps',
  '/subscribers/import/:importId': '/subscribers/import',
  '/support/event/:eventId': '/support/thing/:stream',
  '/support/person/:stream': '/support/thing/:stream',
  '/support/thing/:stream': '/support',
  '/support/thing/:stream/compare': '/support/thing/:stream',
  '/support/thing/:stream/screen': '/support/thing/:stream',
  '/support/thing/:stream/screen/:at/*': '/support/thing/:stream/screen',
  '/support/thing/:stream/what-if': '/support/thing/:stream',
  '/textedit/:itemId': '/article/:articleId',
  '/textfile/:id': '/textfiles',
  '/videofile/:id': '/videofiles',
}

/** A second address, as old links and the specification have it. */
const otherAddressOf: Readonly<Record<string, string>> = {
  '/articles/:issueId': '/publications/articles/:issueId',
  '/invoice': '/invoices',
  '/issue': '/publications/issues/new',
  '/issues/:publicationId': '/publications/issues/:publicationId',
  '/publication': '/publications',
  '/publications/article/:articleId': '/article/:articleId',
}

/** Pages without a log-in: the first, and those that its links and letters open. */
const forVisitors: ReadonlySet<string> = new Set(['/', '/connect', '/login', '/password', '/signup'])

/** A fixed address wins over one with a part that varies, as in the route table. */
const addressAt = (href: string): string | undefined =>
  staffAddresses.find((address) => address === href) ?? staffAddresses.find((address) => matchPath(address, href))

const isReached = (address: string): boolean => {
  const from = openedFrom[address] ?? otherAddressOf[address]
  if (from !== undefined) return isReached(from)
  return forVisitors.has(address) || foundPages.some((href) => addressAt(href) === address)
}

it('has a way in to every page of the staff application', () => {
  expect(staffAddresses.filter((address) => !isReached(address))).toEqual([])
})

it('leads nowhere that is no page', () => {
  expect(foundPages.filter((href) => addressAt(href) === undefined)).toEqual([])
})
