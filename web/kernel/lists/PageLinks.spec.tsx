import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ticket } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import type { Answer, Api } from '../server/api-client.ts'
import { renderWith } from '../testing.tsx'
import { defineList } from './define-list.ts'
import { EntityList } from './EntityList.tsx'
import { numbersAround } from './PageLinks.tsx'

type Stamp = { readonly _id: string; readonly name: string }

const stamps = defineList<Stamp>({
  entity: 'stamp',
  collection: '/api/stamps',
  words: { one: 'frimärke', many: 'frimärken', none: 'Inget' },
  columns: [{ id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true }],
  order: { column: 'name', direction: 'ascending' },
  pageSizes: [10, 30, 1000],
  searched: 'Sökningen gäller namn.',
  empty: { icon: Ticket, text: 'Lägg till det första.' },
})

/** A server with this many rows, which counts them up to a limit. */
const openAt = (at: string, { count, counted = count }: { readonly count: number; readonly counted?: number }) => {
  const asked: string[] = []
  const read = async <Body,>(path: string) => {
    asked.push(path)
    const query = new URLSearchParams(path.split('?')[1])
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
    const begins = (page - 1) * limit
    const body = Array.from({ length: Math.max(0, Math.min(limit, count - begins)) }, (_, place) => {
      const name = String(begins + place + 1).padStart(5, '0')
      return { _id: name, name }
    })
    const next = begins + limit < count ? 'more' : undefined
    const answer: Answer<unknown> = { body, etag: undefined, next, total: count > counted ? undefined : count }
    // The cast is sound: the list asks for stamps.
    return answer as Answer<Body>
  }
  const api: Partial<Api> = { read }
  return { asked, ...renderWith(api, <EntityList of={stamps} />, { at }) }
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Sidor' }))
    .getAllByRole('link', { name: /^Sida/ })
    .map(({ textContent }) => textContent)

describe('a list that is paged by numbers', () => {
  it('shows the page of its address, and at most ten links around it', async () => {
    const { asked } = openAt('/stamps?sida=7', { count: 2_999 })
    await screen.findByText('61–70 av 2 999 frimärken')
    expect(links()).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('7')
    expect(asked).toEqual(['/api/stamps?sort=name&direction=asc&limit=10&page=7'])
  })

  it('tells of a single row as one', async () => {
    openAt('/stamps', { count: 1 })
    await screen.findByText('1 av 1 frimärke')
  })

  it('is gone through by its links, and keeps the focus at its ends', async () => {
    const { router } = openAt('/stamps', { count: 25 })
    await screen.findByText('1–10 av 25 frimärken')
    await userEvent.click(screen.getByRole('link', { name: 'Sida 2' }))
    await screen.findByText('11–20 av 25 frimärken')
    expect(router.state.location.search).toBe('?sida=2')
    await userEvent.click(screen.getByRole('link', { name: 'Nästa sida' }))
    await screen.findByText('21–25 av 25 frimärken')
    expect(document.activeElement?.textContent).toBe('3')
  })

  it('has as many rows on a page as is chosen, from its beginning', async () => {
    const { router } = openAt('/stamps?sida=3', { count: 45 })
    await userEvent.click(await screen.findByRole('button', { name: /Rader per sida/ }))
    await userEvent.click(screen.getByRole('option', { name: '30' }))
    await screen.findByText('1–30 av 45 frimärken')
    expect(router.state.location.search).toBe('?rader=30')
  })

  it('goes on where more are than are counted, and says so where there is no such page', async () => {
    const { router } = openAt('/stamps?sida=1001', { count: 20_000, counted: 10_000 })
    await screen.findByText('10 001–10 010 av fler än 10 000 frimärken')
    expect(links().at(-1)).toMatch(/^1\s002$/)
    await router.navigate('/stamps?sida=2001')
    await userEvent.click(await screen.findByRole('link', { name: 'Till första sidan' }))
    await screen.findByText('1–10 av fler än 10 000 frimärken')
  })
})

it.each([
  [1, 1, [1]],
  [1, 12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [12, 12, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [2, 3, [1, 2, 3]],
])('around page %i of %i stand %j', (page, last, expected) => expect(numbersAround(page, last)).toEqual(expected))
