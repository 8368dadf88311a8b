import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { UnreadArticles } from './UnreadArticles.tsx'

const issue = { _id: 'i1', name: 'Nr 47', publicationName: 'Norrsyn', date: '2020-01-02' }
const open = (isNarrator: boolean) => {
  const server = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Greta', role: 'user', isNarrator },
    '/api/narrators/unread': [{ _id: 'a1', name: 'Isvägen', words: 100, seconds: 50, issue }],
  })
  renderWith(server.api, <UnreadArticles />)
  return server
}

it('shows a narrator what waits for her voice, its deadline, and where the sound is sent', async () => {
  open(true)
  const link = await screen.findByRole('link', { name: 'Isvägen' })
  expect(link.getAttribute('href')).toBe('/publications/article/a1')
  expect(screen.getByText('Försenat')).toBeDefined()
  expect(screen.getByText('Ungefär 50 s')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ladda upp ljud till Isvägen' })).toBeDefined()
})

it('asks nothing for others', async () => {
  const { asked } = open(false)
  await expect.poll(() => asked.length).toBe(1)
  expect(screen.queryByRole('grid')).toBeNull()
})
