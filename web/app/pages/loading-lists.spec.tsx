import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { DeliveriesPage } from '../../delivery/pages/DeliveriesPage.tsx'
import { DeliverPage } from '../../delivery/pages/DeliverPage.tsx'
import { issueListOf } from '../../editorial/issue-list/issue-list.tsx'
import { ArticlesPage } from '../../editorial/pages/ArticlesPage.tsx'
import { ImageFilePage } from '../../editorial/pages/files/ImageFilePage.tsx'
import { ImageFilesPage } from '../../editorial/pages/files/ImageFilesPage.tsx'
import { SoundFilePage } from '../../editorial/pages/files/SoundFilePage.tsx'
import { SoundFilesPage } from '../../editorial/pages/files/SoundFilesPage.tsx'
import { TextFilePage } from '../../editorial/pages/files/TextFilePage.tsx'
import { TextFilesPage } from '../../editorial/pages/files/TextFilesPage.tsx'
import { IssuePage } from '../../editorial/pages/IssuePage.tsx'
import { IssuesPage } from '../../editorial/pages/IssuesPage.tsx'
import { PublicationGroupsPage } from '../../editorial/pages/publications/PublicationGroupsPage.tsx'
import { PublicationSettingsPage } from '../../editorial/pages/publications/PublicationSettingsPage.tsx'
import { PublicationsPage } from '../../editorial/pages/publications/PublicationsPage.tsx'
import { TextEditPage } from '../../editorial/pages/TextEditPage.tsx'
import { TodayPage } from '../../editorial/pages/TodayPage.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { type Api, RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { QrPage } from '../../listening/pages/QrPage.tsx'
import { UsersPage } from '../../people/pages/UsersPage.tsx'
import { CustomersPage } from '../../sales/pages/CustomersPage.tsx'
import { DiscountsPage } from '../../sales/pages/DiscountsPage.tsx'
import { InvoicesPage } from '../../sales/pages/InvoicesPage.tsx'
import { OrdersPage } from '../../sales/pages/OrdersPage.tsx'
import { PriceListPage } from '../../sales/pages/PriceListPage.tsx'
import { QuotationsPage } from '../../sales/pages/QuotationsPage.tsx'

type AnswerQuestion = (answer: Promise<unknown>) => void

/** A server that answers a list as each question for it is told to, and nothing else. */
const holdAnswers = (address: string) => {
  const questions: AnswerQuestion[] = []
  const get = <Body,>(path: string) =>
    path.split('?')[0] === address
      ? new Promise<Body>((resolve) => questions.push((answer) => resolve(answer as Promise<Body>)))
      : Promise.reject(new Error(`Unexpected request to ${path}`))
  const api: Partial<Api> = {
    get,
    read: async <Body,>(path: string) => ({ body: await get<Body>(path), etag: undefined }),
  }
  const next = async () => {
    await expect.poll(() => questions.length).toBeGreaterThan(0)
    return questions.shift()
  }
  return { api, next }
}

const notFoundRefusal = new RequestRefusal({ title: 'NotFound', status: 404, detail: 'Finns inte.' })

const loseAnswer = () => Promise.reject(new TypeError('fetch failed'))

it.each<[string, ComponentType, string, string]>([
  ['/api/articles/issue/', ArticlesPage, 'Hämtar artiklar', 'Inga artiklar än'],
  ['/api/customers', CustomersPage, 'Hämtar kunder', 'Inga kunder än'],
  ['/api/deliveries', DeliveriesPage, 'Hämtar meddelanden', 'Inga meddelanden än'],
  ['/api/discounts', DiscountsPage, 'Hämtar rabatter', 'Inga rabatter än'],
  ['/api/imagefiles', ImageFilesPage, 'Hämtar bilder', 'Inga bilder än'],
  ['/api/issues/publication/', IssuesPage, 'Hämtar nummer', 'Inga nummer än'],
  ['/api/issues/running', TodayPage, 'Hämtar numren som pågår', 'Inget nummer pågår'],
  ['/api/orders', OrdersPage, 'Hämtar ordrar', 'Inga ordrar än'],
  ['/api/orders/invoices/waiting', InvoicesPage, 'Hämtar ordrar', 'Inget att fakturera'],
  ['/api/pubgroups', PublicationGroupsPage, 'Hämtar grupper', 'Inga grupper än'],
  ['/api/publications', PublicationsPage, 'Hämtar publikationer', 'Inga publikationer än'],
  ['/api/quotations', QuotationsPage, 'Hämtar offerter', 'Inga offerter än'],
  ['/api/soundfiles', SoundFilesPage, 'Hämtar ljudfiler', 'Inga ljudfiler än'],
  ['/api/textfiles', TextFilesPage, 'Hämtar textfiler', 'Inga textfiler än'],
  ['/api/users', UsersPage, 'Hämtar användare', 'Inga användare än'],
])(
  '%s says that it is waited for, that it did not come, and that there is none',
  async (address, Page, waiting, none) => {
    const { api, next } = holdAnswers(address)
    renderWith(api, <Page />)
    await screen.findByText(waiting)
    ;(await next())?.(loseAnswer())
    await screen.findByRole('heading', { name: 'Listan gick inte att hämta' })
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    ;(await next())?.(Promise.resolve([]))
    await screen.findByText(none)
    expect(screen.queryByText('Listan gick inte att hämta')).toBeNull()
  },
)

it.each<[string, ComponentType]>([
  ['/api/soundfiles', SoundFilesPage],
  ['/api/issues/running', TodayPage],
  ['/api/pricelists', PriceListPage],
])('%s that is refused is told as such, with nothing to try again', async (_, Page) => {
  const refused = () => Promise.reject(new RequestRefusal({ title: 'Forbidden', status: 403 }))
  renderWith({ get: refused, read: refused }, <Page />)
  await screen.findByRole('heading', { name: 'Du har inte behörighet' })
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
})

it.each<[string, ComponentType, string]>([
  ['Numret', ArticlesPage, '/api/issues/'],
  ['Numret', DeliverPage, '/api/issues/'],
  ['Numret', QrPage, '/api/issues/'],
  ['Publikationen', IssuesPage, '/api/publications/'],
  ['Publikationen', PublicationSettingsPage, '/api/publications/'],
  ['Texten', TextEditPage, '/api/articles/'],
  ['Ljudfilen', SoundFilePage, '/api/soundfiles/'],
  ['Textfilen', TextFilePage, '/api/textfiles/'],
  ['Bilden', ImageFilePage, '/api/imagefiles/'],
])('%s that is not there is told as such, with nothing to do to it', async (what, Page, address) => {
  const get = <Body,>(path: string) =>
    path === address ? Promise.reject<Body>(notFoundRefusal) : Promise.resolve([] as Body)
  renderWith({ get, read: () => Promise.reject(notFoundRefusal) }, <Page />)
  await screen.findByRole('heading', { name: `${what} finns inte` })
  expect(screen.queryByText(/gick inte att hämta/)).toBeNull()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Till listan'])
})

it.each([
  ['Numret', '/publications/issues/edit/gone', '/api/issues/gone'],
  ['Publikationen', '/publications/issues/new?publication=gone', '/api/publications/gone'],
])('%s of a form that is not there is told as such', async (what, at, address) => {
  const get = <Body,>(path: string) =>
    path === address ? Promise.reject<Body>(notFoundRefusal) : new Promise<Body>(() => {})
  const pages = (
    <Routes>
      <Route path="/publications/issues/edit/:issueId" element={<IssuePage />} />
      <Route path="/publications/issues/new" element={<IssuePage />} />
    </Routes>
  )
  renderWith({ get }, pages, { at })
  await screen.findByRole('heading', { name: `${what} finns inte` })
  expect(screen.queryByText(/gick inte att hämta/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Till listan' }).getAttribute('href')).toBe('/publications')
})

it('an issue has the heading it had in its list, and nothing to press before it is there', async () => {
  const _id = IssueId.parse('0e7f1c52-6f3a-4d0e-9a55-0d9b8f3a1c02')
  const listed = [
    {
      _id,
      name: 'Nr 47',
      publicationName: 'Norrlandsrösten',
      date: '2026-11-24',
      createdAt: '2026-11-20T08:00:00.000Z',
      availableFromDate: null,
    },
  ]
  const { api } = createFakeServer({ '/api/issues/publication/p1': listed })
  const get = <Body,>() => new Promise<Body>(() => {})
  const issues = issueListOf({ publicationId: 'p1', publicationName: 'Norrlandsrösten', isStaff: true })
  const Way = () => (
    <Routes>
      <Route path="/publications/issues/p1" element={<EntityList of={issues} />} />
      <Route path="/publications/articles/:issueId" element={<ArticlesPage />} />
    </Routes>
  )
  const { router } = renderWith({ ...api, get }, <Way />, { at: '/publications/issues/p1' })
  await screen.findByRole('link', { name: 'Nr 47' })
  await act(() => router.navigate(`/publications/articles/${_id}`))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nr 47' })).toBeDefined()
  expect(screen.getByText('Norrlandsrösten')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Visa i spelaren' })).toBeNull()
})

it('the price list says so too', async () => {
  const { api, next } = holdAnswers('/api/pricelists')
  renderWith(api, <PriceListPage />)
  await screen.findByText('Hämtar prislistan')
  ;(await next())?.(loseAnswer())
  await screen.findByRole('heading', { name: 'Prislistan gick inte att hämta' })
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  ;(await next())?.(Promise.resolve([]))
  await expect.poll(() => screen.queryByText('Prislistan gick inte att hämta')).toBeNull()
})
