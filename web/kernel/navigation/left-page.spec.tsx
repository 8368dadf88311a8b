import { act, screen } from '@testing-library/react'
import { Ticket } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { defineList } from '../lists/define-list.ts'
import { EntityList } from '../lists/EntityList.tsx'
import { createFakeServer, renderWith } from '../testing.tsx'
import { LeftPageProvider, useFollowedLeftPage } from './left-page.ts'

const stamps = defineList<{ readonly _id: string; readonly name: string }>({
  entity: 'stamp',
  collection: '/api/stamps',
  words: { one: 'frimärke', many: 'frimärken', none: 'Inget' },
  href: ({ _id }) => `/stamp/${_id}`,
  columns: [{ id: 'name', title: 'Namn', text: ({ name }) => name }],
  order: { column: 'name', direction: 'ascending' },
  searched: 'Sökningen gäller namn.',
  empty: { icon: Ticket, text: 'Lägg till det första.' },
})

const Pages = () => (
  <LeftPageProvider value={useFollowedLeftPage()}>
    {useLocation().pathname === '/stamps' ? <EntityList of={stamps} /> : 'Formuläret'}
  </LeftPageProvider>
)

it('marks the row of a list whose page one comes from, also when the list is searched, and no other', async () => {
  const answer = [
    { _id: 'b1', name: 'Berguv' },
    { _id: 'b12', name: 'Korp' },
  ]
  const { router } = renderWith(createFakeServer({ '/api/stamps': answer }).api, <Pages />, { at: '/stamp/b1' })
  const go = (to: string) => act(() => router.navigate(to))
  const markedRows = () => [...document.querySelectorAll('tr[data-left]')].map((row) => row.textContent)
  await go('/stamps')
  await screen.findByRole('row', { name: /Berguv, öppnad nyss/ })
  expect(markedRows()).toEqual([expect.stringContaining('Berguv')])
  await go('/stamps?sok=uv')
  expect(markedRows()).toHaveLength(1)
  await go('/settings')
  await go('/stamps')
  await screen.findByRole('row', { name: /Berguv/ })
  expect(markedRows()).toEqual([])
})
