import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ArticlePage } from './ArticlePage.tsx'

it('says once that an article is not there, and offers nothing to do with it', async () => {
  const missing = () =>
    Promise.reject(new RequestRefusal({ title: 'NotFound', status: 404, detail: 'Artikeln finns inte.' }))
  const world = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' } })
  const get: typeof world.api.get = (path, ...more) =>
    path === '/api/users/me' ? (world.api.get?.(path, ...more) ?? missing()) : missing()
  renderWith({ ...world.api, get, read: missing }, <ArticlePage />)
  await screen.findByRole('heading', { name: 'Artikeln finns inte' })
  expect(screen.queryByText(/gick inte att hämta/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Läsläge' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Till listan' }).getAttribute('href')).toBe('/publications')
})
