import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ticket } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import type { Answer, Api } from '../server/api-client.ts'
import { renderWith } from '../testing.tsx'
import { defineList } from './define-list.ts'
import { EntityList } from './EntityList.tsx'
import { useListAddress } from './filters/use-list-address.ts'

type Stamp = { readonly _id: string; readonly name: string }

const stamps = defineList<Stamp>({
  entity: 'stamp',
  collection: '/api/stamps',
  words: { one: 'frimärke', many: 'frimärken', none: 'Inget' },
  columns: [{ id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true }],
  order: { column: 'name', direction: 'ascending' },
  searched: 'Sökningen gäller namn.',
  empty: { icon: Ticket, text: 'Lägg till det första.' },
})

const numberedStamps = (count: number): readonly Stamp[] =>
  Array.from({ length: count }, (_, number) => ({ _id: `s${number}`, name: String(number).padStart(4, '0') }))

/** A server that continues behind a name, as ours does. */
const createServer = (rows: readonly Stamp[]) => {
  const world = { rows }
  const asked: number[] = []
  const read = async <Body,>(path: string) => {
    const query = new URLSearchParams(path.split('?')[1])
    const limit = Number(query.get('limit'))
    asked.push(limit)
    const rest = world.rows.filter(({ name }) => name > (query.get('cursor') ?? ''))
    const body = rest.slice(0, limit)
    const answer: Answer<unknown> = {
      body,
      etag: undefined,
      next: rest.length > limit ? body.at(-1)?.name : undefined,
      total: query.has('cursor') ? undefined : rest.length,
    }
    // The cast is sound: the list asks for stamps.
    return answer as Answer<Body>
  }
  const api: Partial<Api> = { read }
  return { api, asked, world }
}

const shownNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

/** Works as in a browser, where React may postpone rendering. */
const withoutAct = async (work: () => Promise<void>) => {
  const isActing = (value: boolean) => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', value)
  isActing(false)
  try {
    await work()
  } finally {
    isActing(true)
  }
}

const openAt = (at: string, { api }: ReturnType<typeof createServer>) =>
  renderWith(api, <EntityList of={stamps} />, { at })

describe('how far down a list is shown', () => {
  it('stands in its address: who comes back is where she was, and misses and repeats nothing', async () => {
    const server = createServer(numberedStamps(120))
    const { router } = openAt('/stamps', server)
    await screen.findByText('Visar 50 av 120 frimärken.')
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler frimärken' }))
    await screen.findByText('Visar 100 av 120 frimärken.')
    expect(router.state.location.search).toBe('?sidor=2')
    cleanup()

    server.world.rows = server.world.rows.filter(({ name }) => name !== '0007')
    server.asked.length = 0
    openAt('/stamps?sidor=2', server)
    await screen.findByText('Visar 100 av 119 frimärken.')
    expect(server.asked).toEqual([100])
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler frimärken' }))
    await screen.findByText('Visar 119 frimärken.')
    expect(shownNames()).toEqual(server.world.rows.map(({ name }) => name))
  })

  it('is gone on to where what was kept of the list ends before it', async () => {
    const { router } = openAt('/stamps', createServer(numberedStamps(120)))
    await screen.findByText('Visar 50 av 120 frimärken.')
    await router.navigate('/stamps?sidor=3')
    await screen.findByText('Visar 120 frimärken.')
  })

  it('goes on with the focus where rows are drawn whole', async () => {
    const whole = defineList<Stamp>({
      ...stamps,
      block: ({ name }) => (
        <li>
          <a href={`#${name}`}>{name}</a>
        </li>
      ),
    })
    renderWith(createServer(numberedStamps(60)).api, <EntityList of={whole} />, { at: '/stamps' })
    await userEvent.click(await screen.findByRole('button', { name: 'Visa fler frimärken' }))
    await screen.findByText('Visar 60 frimärken.')
    await expect.poll(() => document.activeElement?.textContent).toBe('0050')
    await screen.findByRole('button', { name: 'Ordna efter: Namn, stigande' })
  })

  it('is gone on to behind the rows of now, when the list is read anew meanwhile', async () => {
    const server = createServer(numberedStamps(120))
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
    let isSlow = false
    const read: Api['read'] = async (path, options) => {
      if (isSlow && !path.includes('cursor')) await answered
      options?.signal?.throwIfAborted()
      return server.api.read?.(path) as never
    }
    const { queries } = renderWith({ ...server.api, read }, <EntityList of={stamps} />, { at: '/stamps' })
    await screen.findByText('Visar 50 av 120 frimärken.')
    server.world.rows = server.world.rows.filter(({ name }) => name !== '0007')
    isSlow = true
    void queries.invalidateQueries()
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler frimärken' }))
    answer(undefined)
    await screen.findByText('Visar 100 av 119 frimärken.')
    expect(shownNames()).toEqual(server.world.rows.slice(0, 100).map(({ name }) => name))
  })

  it('is the beginning again of another list', async () => {
    const { router } = openAt('/stamps?sidor=2', createServer(numberedStamps(60)))
    await userEvent.click(await screen.findByRole('columnheader', { name: /Namn/ }))
    expect(router.state.location.search).toBe('?fallande=ja')
  })

  it.each([
    ['2', 2],
    ['999999999', 10],
    ['20000000000000000000', 1],
    ['0', 1],
    ['-3', 1],
    ['1,5', 1],
    ['NaN', 1],
  ])('asked for as %s is %i pages', (text, pages) => {
    const Pages = () => useListAddress(stamps).pages
    renderWith({}, <Pages />, { at: `/stamps?sidor=${text}` })
    expect(document.body.textContent).toContain(String(pages))
  })
})

describe('the search', () => {
  it('keeps each letter as it is typed, however late the address comes behind', async () => {
    const { router } = openAt('/stamps', createServer(numberedStamps(3)))
    await screen.findByText('Visar 3 frimärken.')
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    await withoutAct(async () => {
      for (const letter of 'radio') {
        const next = field.value + letter
        Reflect.set(HTMLInputElement.prototype, 'value', next, field)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        await Promise.resolve()
        expect(field.value).toBe(next)
      }
    })
    await expect.poll(() => router.state.location.search).toBe('?sok=radio')
  })
})

describe('rows of the list before', () => {
  it('are told from those of a new search', async () => {
    const server = createServer(numberedStamps(60))
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
    const read: Api['read'] = async (path) => {
      if (path.includes('search=0051')) await answered
      return server.api.read?.(path) as never
    }
    renderWith({ ...server.api, read }, <EntityList of={stamps} />, { at: '/stamps' })
    await screen.findByText('Visar 50 av 60 frimärken.')
    await userEvent.type(screen.getByRole('searchbox'), '0051')
    await screen.findByText('Hämtar frimärken …')
    expect(screen.queryByText(/^Visar/)).toBeNull()
    expect(document.querySelector('[aria-busy="true"]')?.contains(screen.getByRole('grid'))).toBe(true)
    answer(undefined)
    await screen.findByText(/^Visar/)
    expect(screen.queryByText('Hämtar frimärken …')).toBeNull()
  })
})
