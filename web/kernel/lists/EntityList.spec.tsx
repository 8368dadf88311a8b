import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ticket } from 'lucide-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Api } from '../server/api-client.ts'
import { type LiveMessage, refreshOn } from '../server/live.ts'
import { savedFiles } from '../testing/saved-files.ts'
import { renderWith } from '../testing.tsx'
import { defineList } from './define-list.ts'
import { EntityList } from './EntityList.tsx'

type Stamp = { readonly _id: string; readonly name: string; readonly price: number }

const stamps = defineList<Stamp>({
  entity: 'stamp',
  collection: '/api/stamps',
  words: { one: 'frimärke', many: 'frimärken', none: 'Inget' },
  href: ({ _id }) => `/stamp/${_id}`,
  columns: [
    { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
    { id: 'price', title: 'Pris', text: ({ price }) => `${price} kr`, cell: ({ price }) => <b>{price}</b> },
  ],
  filters: [
    {
      id: 'land',
      asks: 'country',
      label: 'Land',
      all: 'Alla länder',
      options: [{ value: 'se', text: 'Sverige' }],
    },
  ],
  order: { column: 'name', direction: 'ascending' },
  searched: 'Sökningen gäller namn.',
  remove: { tells: () => 'Det är borta.', mayBe: ({ price }) => price > 0 },
  empty: { icon: Ticket, text: 'Lägg till det första.', begin: { to: '/stamp/new', text: 'Nytt frimärke' } },
})

/** A server with these stamps in its order, which answers pages of two. */
const createServer = (rows: readonly Stamp[], isCounted = true) => {
  const asked: URLSearchParams[] = []
  const world = { rows, asked, fails: false }
  const read = async <Body,>(path: string) => {
    const query = new URLSearchParams(path.split('?')[1])
    asked.push(query)
    if (world.fails) throw new TypeError('fetch failed')
    const found = world.rows.filter(({ name }) => name.includes(query.get('search') ?? ''))
    const from = Number(query.get('cursor') ?? 0)
    const answer: Answer<unknown> = {
      body: found.slice(from, from + 2),
      etag: undefined,
      next: from + 2 < found.length ? String(from + 2) : undefined,
      total: from === 0 && isCounted ? found.length : undefined,
    }
    // The cast is sound: the list asks for stamps.
    return answer as Answer<Body>
  }
  const api: Partial<Api> = { read }
  return { ...world, api, world }
}

const stamp = (name: string, price = 5): Stamp => ({ _id: name.toLowerCase(), name, price })
const threeStamps = [stamp('Abborre'), stamp('Gädda', 0), stamp('Öring')]
const names = () => screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent)

const open = (at = '/stamps', rows: readonly Stamp[] = threeStamps, isCounted = true) => {
  const server = createServer(rows, isCounted)
  return { ...server, ...renderWith(server.api, <EntityList of={stamps} />, { at }) }
}

afterEach(() => vi.restoreAllMocks())

describe('a list', () => {
  it('opens a row by Enter, and does not choose it', async () => {
    open()
    const [row] = (await screen.findAllByRole('row')).slice(1)
    const followed: string[] = []
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        if (event.target instanceof HTMLAnchorElement) followed.push(event.target.pathname)
      },
      { once: true, capture: true },
    )
    act(() => row?.focus())
    await userEvent.keyboard('{Enter}')
    expect(followed).toEqual(['/stamp/abborre'])
    expect(row?.getAttribute('aria-selected')).not.toBe('true')
  })

  it('goes on page by page, and says how much of it is shown', async () => {
    open()
    await screen.findByText('Visar 2 av 3 frimärken.')
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler frimärken' }))
    await screen.findByText('Visar 3 frimärken.')
    expect(names()).toEqual(['Abborre', 'Gädda', 'Öring'])
    expect(screen.queryByRole('button', { name: 'Visa fler frimärken' })).toBeNull()
    await expect.poll(() => document.activeElement?.getAttribute('data-key')).toBe('öring')
  })

  it('does not say how many there are where that was not counted', async () => {
    open('/stamps', threeStamps, false)
    await screen.findByText(/^Visar 2 av fler än 10.000 frimärken\.$/)
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler frimärken' }))
    await screen.findByText('Visar 3 frimärken.')
  })

  it('is sorted by the server, as its address says', async () => {
    const { asked, router } = open()
    await userEvent.click(await screen.findByRole('columnheader', { name: /Namn/ }))
    expect(router.state.location.search).toBe('?fallande=ja')
    await expect.poll(() => asked.at(-1)?.get('direction')).toBe('desc')
    expect(screen.getByRole('columnheader', { name: 'Pris' }).getAttribute('aria-sort')).toBeNull()
  })

  it('is asked for as an address that was shared says, and for nothing it does not have', async () => {
    const { asked } = open('/stamps?ordna=price&fallande=ja&sok=ö&land=atlantis')
    await screen.findByRole('grid')
    expect(String(asked[0])).toBe('sort=name&direction=desc&limit=50')
    expect(screen.getByRole('status').textContent).toBe('Skriv minst två tecken för att söka.')
  })

  it('is searched by the server, and found again', async () => {
    open('/stamps?sok=Öring')
    await screen.findByText('Visar 1 frimärke.')
    await userEvent.type(screen.getByRole('searchbox'), ' och sill')
    await screen.findByText('Inget frimärke stämmer')
    expect(screen.queryByRole('button', { name: 'Hämta som CSV' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Rensa sökningen' }))
    await screen.findByText('Visar 2 av 3 frimärken.')
  })

  it('asks for no more of a search than the server takes, and counts short words beside longer ones', async () => {
    const { asked } = open(`/stamps?sok=${'b'.repeat(300)}`)
    await expect.poll(() => asked.at(-1)?.get('search')).toBe('b'.repeat(200))
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'a b')
    await screen.findByText('Skriv minst två tecken för att söka.')
  })

  it('says that the rest did not come, and goes on when it is asked again', async () => {
    const { world } = open()
    await screen.findByText('Visar 2 av 3 frimärken.')
    world.fails = true
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler frimärken' }))
    await screen.findByText('Fler frimärken gick inte att hämta. Försök igen.')
    world.fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler frimärken' }))
    await screen.findByText('Visar 3 frimärken.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is sorted from a menu where there are no headings', async () => {
    const { router } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Ordna efter: Namn, stigande' }))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Namn, fallande' }))
    expect(router.state.location.search).toBe('?fallande=ja')
    expect(screen.getByRole('columnheader', { name: /Namn/ }).getAttribute('aria-sort')).toBe('descending')
  })

  it('shows one of several, as its address says, and all again', async () => {
    const { asked, router, world } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Land: Alla länder' }))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Sverige' }))
    expect(router.state.location.search).toBe('?land=se')
    await expect.poll(() => asked.at(-1)?.get('country')).toBe('se')
    world.rows = []
    await userEvent.type(screen.getByRole('searchbox'), 'sill')
    await userEvent.click(await screen.findByRole('button', { name: 'Rensa sökningen' }))
    expect(router.state.location.search).toBe('')
    await screen.findByText('Inga frimärken än')
    expect(asked.at(-1)?.get('country')).toBeNull()
  })

  it('shows what others do, and stays at the pages it had', async () => {
    const { world, queries } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Visa fler frimärken' }))
    await screen.findByText('Visar 3 frimärken.')
    world.rows = [stamp('Abborre'), stamp('Gös'), stamp('Gädda'), stamp('Öring')]
    const saved: LiveMessage = { type: 'stamp:save', _id: 'gös' }
    refreshOn(queries, saved)
    await screen.findByText('Visar 4 frimärken.')
    expect(names()).toEqual(['Abborre', 'Gös', 'Gädda', 'Öring'])
  })

  it('shows a row once that comes on two pages, because it changed while they were read', async () => {
    open('/stamps', [stamp('Abborre'), stamp('Gädda'), { ...stamp('Abborre'), name: 'Åbborre' }])
    await userEvent.click(await screen.findByRole('button', { name: 'Visa fler frimärken' }))
    await screen.findByText('Visar 2 av 3 frimärken.')
    expect(names()).toEqual(['Gädda', 'Åbborre'])
  })

  it('offers to remove what may be removed', async () => {
    open()
    await screen.findByRole('button', { name: 'Radera Abborre' })
    expect(screen.queryByRole('button', { name: 'Radera Gädda' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Redigera Gädda' }).getAttribute('href')).toBe('/stamp/gädda')
  })

  it('is saved to its last page, as it is searched and sorted', async () => {
    const saved = savedFiles()
    const { asked } = open('/stamps?fallande=ja')
    await userEvent.click(await screen.findByRole('button', { name: 'Hämta som CSV' }))
    await expect.poll(() => saved.length).toBe(1)
    expect((await saved[0]?.text())?.split('\r\n')).toEqual([
      expect.stringContaining('Namn;Pris'),
      'Abborre;5 kr',
      'Gädda;0 kr',
      'Öring;5 kr',
      '',
    ])
    expect(asked.at(-1)?.get('direction')).toBe('desc')
  })
})
