import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { PublicationSettingsPage } from './PublicationSettingsPage.tsx'

Element.prototype.scrollIntoView = () => {}

const publication = { ...defaultSettings, _id: 'p1', name: 'Bottenviksbladet', orgName: '', nextIssueNumber: 1 }

const open = (at: string, answer: unknown = publication) => {
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/customers': [],
    '/api/soundfiles/publication/p1': [],
    '/api/publications/p1/telephone': { _id: 'p1', url: 'http://localhost/api/telephone/p1', services: [] },
    '/api/publications/p1': answer,
  })
  const page = <PublicationSettingsPage />
  const { router } = renderWith(
    api,
    <Routes>
      <Route path="/publications/edit/:publicationId" element={page} />
      <Route path="/publications/edit/:publicationId/:section" element={page} />
    </Routes>,
    { at },
  )
  return () => `${router.state.location.pathname}${router.state.location.hash}`
}

it.each([
  ['/publications/edit/p1', '/publications/edit/p1'],
  ['/publications/edit/p1/spelare', '/publications/edit/p1/spelare'],
  ['/publications/edit/p1#spelare', '/publications/edit/p1/spelare'],
  ['/publications/edit/p1#import', '/publications/edit/p1'],
  ['/publications/edit/p1/import', '/publications/edit/p1'],
])('of %s is at %s', async (from, to) => {
  const at = open(from)
  await screen.findByRole('heading', { name: 'Bottenviksbladet', level: 1 })
  expect(at()).toBe(to)
})

it('leads on to a new issue of the publication', async () => {
  open('/publications/edit/p1')
  const link = await screen.findByRole('link', { name: 'Nytt nummer' })
  expect(link.getAttribute('href')).toBe('/publications/issues/new?publication=p1')
  expect(link.dataset['variant']).toBe('primary')
})

it('says in its title which section is open', async () => {
  open('/publications/edit/p1/spelare')
  await waitFor(() => expect(document.title).toBe('Bottenviksbladet, Inställningar: Spelare – Ljudkod'))
})

it('opens and folds from the keyboard, and keeps the focus', async () => {
  const at = open('/publications/edit/p1')
  const head = () => screen.getByRole('link', { name: 'Spelare' })
  const go = (path: string) => waitFor(() => expect(at()).toBe(path))
  await screen.findByRole('heading', { name: 'Bottenviksbladet', level: 1 })
  head().focus()
  await userEvent.keyboard('{Enter}')
  await go('/publications/edit/p1/spelare')
  await screen.findByText('Allt är sparat')
  expect(document.activeElement).toBe(head())
  await userEvent.keyboard('{Enter}')
  await go('/publications/edit/p1')
  expect(document.activeElement).toBe(head())
})

it('says that there is no such publication', async () => {
  open('/publications/edit/p1', () => Promise.reject(new RequestRefusal({ title: 'NotFound', status: 404 })))
  expect((await screen.findByRole('alert')).textContent).toContain('Publikationen finns inte')
})
