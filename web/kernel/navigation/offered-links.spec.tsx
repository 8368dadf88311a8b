import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Role } from '../../../domain/people/user/rules.ts'
import { createRoutes } from '../../app/routes.tsx'
import { issueListOf } from '../../editorial/issue-list/issue-list.tsx'
import { TodayPage } from '../../editorial/pages/TodayPage.tsx'
import { EntityList } from '../lists/EntityList.tsx'
import type { Session } from '../server/session.ts'
import { createFakeServer, renderWith } from '../testing.tsx'

const session: Session = { isOpen: () => true, start: () => {}, end: () => {}, subscribe: () => () => {} }

const runningIssue = {
  publication: 'p1',
  publicationName: 'Bladet',
  date: '2026-11-24',
  availableFromDate: null,
  articles: 5,
  silent: 0,
  doubtful: 0,
}
const issue = { publication: 'p1', info: '', date: '2026-11-24', createdAt: '2026-11-20T08:00:00.000Z' }

const answersForRole = (role: Role) => ({
  '/api/users/me': { _id: 'u1', name: 'Maj', role },
  '/api/issues/running': [
    { ...runningIssue, _id: 'i1', name: 'Nr 1', book: 'made', stopped: 0 },
    { ...runningIssue, _id: 'i2', name: 'Nr 2', book: 'made', stopped: 1 },
    { ...runningIssue, _id: 'i3', name: 'Nr 3', book: 'outdated', stopped: 2 },
  ],
  '/api/issues/publication/p1': [1, 2, 3].map((number) => ({
    ...issue,
    _id: `i${number}`,
    name: `Nr ${number}`,
    availableFromDate: null,
    stoppedDeliveries: number - 1,
  })),
  '/api/productions/books/publication/p1': [],
})

const list = (isStaff: boolean) => issueListOf({ publicationId: 'p1', publicationName: 'Bladet', isStaff })

const screens: Readonly<Record<string, (role: Role) => ReactNode>> = {
  today: () => <TodayPage />,
  issues: (role) => <EntityList of={list(role !== 'customer')} />,
}

/** The address to which the guards of the routes redirect a user who follows a link; undefined: the user arrives. */
const refusalOfRoute = async (routes: RouteObject[], href: string): Promise<string | undefined> => {
  const request = new Request(new URL(href, 'https://ljudkod.example'))
  const matches = matchRoutes(routes, new URL(request.url).pathname) ?? []
  for (const { route } of matches) {
    const { loader } = route
    if (typeof loader !== 'function') continue
    try {
      await loader({ request } as Parameters<LoaderFunction>[0], undefined)
    } catch (answer) {
      if (answer instanceof Response) return answer.headers.get('location') ?? undefined
      throw answer
    }
  }
  return undefined
}

it.each([
  ['today', 'customer', 'Se varför leveransen stannade', ['3 är försenade']],
  [
    'today',
    'user',
    'Se varför leveransen stannade',
    ['3 är försenade', 'Släpp numret', 'Se varför leveransen stannade'],
  ],
  ['issues', 'customer', 'Släpp numret', []],
  ['issues', 'user', 'Släpp numret', ['Släpp numret', 'Se varför leveransen stannade']],
] as const)('of %s every link that a %s is shown opens', async (name, role, text, steps) => {
  const { api } = createFakeServer(answersForRole(role))
  const { queries } = renderWith(api, screens[name]?.(role), { at: '/today' })
  await screen.findByText(text)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  // The cast is sound: the guards ask only for the current user.
  const routes = createRoutes({ session, api, queries: new QueryClient() } as Parameters<typeof createRoutes>[0])
  const links = screen.getAllByRole('link')
  const hrefs = links.map((link) => link.getAttribute('href') ?? '').filter((href) => !href.startsWith('/player/'))
  expect(hrefs.length).toBeGreaterThan(2)
  const away = await Promise.all(hrefs.map((href) => refusalOfRoute(routes, href)))
  expect(hrefs.filter((_, index) => away[index] !== undefined)).toEqual([])
  expect(links.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([...steps]))
})
